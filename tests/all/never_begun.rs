//! Who left a Swiss before its first round, and rounds in which those who are still there have byes alone.

use wallchart::event::Status;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::ByeKind;

use crate::support::{Event, at, papers};

/// A Swiss of two rounds between four players, and others who play no game.
fn swiss(regulations: &str, others: &str) -> Event {
    Event::new(regulations)
        .format(Format::Swiss)
        .players(&format!("Ann; Bob; Cyd; Dan{others}"))
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan ½-½; 2 Dan-Ann 0-1; 2 Bob-Cyd ½-½")
        .with(|entries| entries.event.rounds = Some(at("Event", 4, 2)))
}

/// Another player, who withdrew before the first round.
fn with_eve(regulations: &str) -> Event {
    swiss(regulations, "; Eve")
        .with(|entries| entries.players[4].withdrawn = Some(at("Players", 5, 0)))
}

#[test]
fn who_left_before_the_first_round_has_no_place_and_no_prize() {
    let settled = with_eve("fide/swiss").currency("EUR").prizes("50; 40; 30; 20; 10").settle();
    assert_eq!(settled.settlement.status, Status::Final, "{}", settled.warned());
    assert!(!settled.places().contains("Eve"), "{}", settled.places());
    assert!(!settled.told_of_prizes().contains("Eve"), "{}", settled.told_of_prizes());
    assert!(papers::chart(&settled).contains("Withdrawn: Eve, no game played, no bye: no place"));
    // With a bye he was there.
    let came = with_eve("fide/swiss").bye(1, "Eve", ByeKind::Half).with(|entries| {
        entries.players[4].withdrawn = Some(at("Players", 5, 1));
    });
    assert!(came.settle().places().contains("Eve"));
}

#[test]
fn a_handicap_gives_no_trophy_to_who_did_not_come() {
    let settled = with_eve("gap-2016/foster-trophy")
        .with(|entries| {
            for (row, points) in [0, 0, 0, 0, 4].into_iter().enumerate() {
                entries.players[row].handicap = Some(at("Players", row + 1, points.into()));
            }
        })
        .settle();
    assert_eq!(settled.trophy_of("Foster Trophy").as_deref(), Some("Ann"), "{}", settled.places());
}

/// Beside thirds nothing can be a decimal: all are fractions.
#[test]
fn points_and_handicaps_have_one_form_on_a_chart() {
    let part = |of, all| Exact::fraction(of, all).expect("a part");
    let with = |handicap: Exact| {
        let event = swiss("gap-2016/foster-trophy", "").with(|entries| {
            for (row, player) in entries.players.iter_mut().enumerate() {
                player.handicap = Some(at("Players", row + 1, handicap));
            }
        });
        papers::chart(&event.settle())
    };
    let (thirds, tenths) = (with(part(1, 3)), with(part(3, 10)));
    assert!(thirds.contains('⅓') && !thirds.contains("0.5"), "{thirds}");
    assert!(tenths.contains("0.3") && tenths.contains("0.8"), "{tenths}");
}

#[test]
fn byes_of_all_who_are_left_make_a_round() {
    // Cyd and Dan have gone; in the last round Ann and Bob have byes.
    let settled = swiss("fide/swiss", "")
        .with(|entries| {
            entries.event.rounds = Some(at("Event", 4, 3));
            for row in [2, 3] {
                entries.players[row].withdrawn = Some(at("Players", row + 1, 2));
            }
        })
        .bye(3, "Ann", ByeKind::Zero)
        .bye(3, "Bob", ByeKind::Full)
        .settle();
    let points: Vec<String> =
        settled.settlement.table.game_points.iter().map(ToString::to_string).collect();
    assert_eq!(points, ["2", "3/2", "1", "1/2"]);
}
