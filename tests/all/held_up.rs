//! What somebody who is out of the event does not hold up, and what does.

use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

use crate::support::{Event, at, honour};

/// Five play everybody once; Eve leaves after one round.
fn left_early(competition: &str) -> Event {
    Event::new(competition)
        .players("Ann; Bob; Cyd; Dan; Eve")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Eve 0-1; 2 Ann-Cyd ½-½; 2 Bob-Dan 1-0; 3 Ann-Dan 1-0")
        .main_games("3 Bob-Cyd ½-½; 4 Cyd-Dan 1-0")
        .with(|entries| entries.players[4].withdrawn = Some(at("Players", 5, 1)))
}

/// Handicap 3: nobody asks for the handicap of a player whose games Flood Cup 8 has taken out.
#[test]
fn flood_cup_8_a_player_taken_out_needs_no_handicap() {
    let of = |handicaps: [Option<i64>; 5]| {
        let event = left_early("gap-2016/foster-trophy").with(|entries| {
            for (row, own) in entries.players.iter_mut().zip(handicaps) {
                row.handicap = own.map(|own| at("Players", 1, Exact::from(own)));
            }
        });
        event.settle()
    };
    let settled = of([Some(0), Some(0), Some(0), Some(0), None]);
    assert_eq!((settled.settlement.status, settled.needs()), (Status::Final, Vec::new()));
    let missing = of([Some(0), None, Some(0), Some(0), None]);
    assert_eq!(missing.settlement.status, Status::Waiting);
    let told = |own: &wallchart::diagnostic::Diagnostic| own.code == Code::HandicapMissing;
    assert_eq!(missing.settlement.problems.iter().filter(|own| told(own)).count(), 1);
}

/// Maiden 3: nor whether he may be in the event.
#[test]
fn flood_cup_8_nobody_asks_whether_a_player_taken_out_may_be_in_the_event() {
    let of = |provisional: usize| {
        let event = left_early("gap-2016/granger-trophy").with(|entries| {
            for row in &mut entries.players {
                row.rating = Some(at("Players", 1, 1400));
            }
            let row = &mut entries.players[provisional];
            row.rating = Some(at("Players", 1, 1600));
            row.provisional = true;
        });
        event.settle()
    };
    let asks = |player: usize| of(player).needs().iter().any(|need| need.contains("Maiden 3"));
    assert!(!asks(4) && asks(1));
}

/// Flood Cup 8: where it would leave nobody, or one player without a game, it is asked what becomes of the event, and the
/// games that were played are shown.
#[test]
fn flood_cup_8_that_leaves_nobody_is_a_question() {
    let of = |gone: &[usize]| {
        let event = Event::new("gap-2016/flood-cup")
            .players("Ann; Bob; Cyd; Dan")
            .format(Format::RoundRobin)
            .games_each(2)
            .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd 1-0");
        let event = event.with(|entries| {
            for own in gone {
                entries.players[*own].withdrawn = Some(at("Players", 2, 1));
            }
        });
        event.settle().settlement
    };
    for (gone, left) in [(&[0, 1, 2, 3][..], None), (&[1, 2, 3], Some("Ann"))] {
        let settled = of(gone);
        assert_eq!(settled.told_status(), Status::Waiting);
        let need = settled.games_asked().expect("a question");
        assert_eq!(need.clause.as_str(), "Flood Cup 8");
        let emptied = settled.table.emptied.as_ref().and_then(|own| own.left);
        assert_eq!(emptied.map(|own| settled.table.tournament.name(own)), left);
        assert!(settled.table.removed.is_empty() && settled.trophies.is_empty());
    }
    // Two are left, who play on.
    let two = of(&[2, 3]);
    assert_eq!((two.table.emptied.is_none(), two.table.removed.len()), (true, 2));
}

/// Maiden 3: an event of which nobody may be is not over with nobody in it, until that is ruled.
#[test]
fn an_event_that_nobody_may_be_in_is_a_question_until_it_is_ruled() {
    let of = |ruling: Option<&str>| {
        let event = Event::new("gap-2016/granger-trophy")
            .players("Ann; Bob; Cyd")
            .format(Format::RoundRobin)
            .clock("60+10")
            .main_games("1 Ann-Bob 1-0; 2 Bob-Cyd 1-0; 3 Cyd-Ann 0-1")
            .with(|entries| {
                entries
                    .players
                    .iter_mut()
                    .for_each(|own| own.rating = Some(at("Players", 2, 1600)));
                entries.honours.push(honour(2, "Lightning", Some(2011), "Zed"));
            });
        let event = ruling.into_iter().fold(event, |event, own| event.ruling("Maiden 3", own));
        event.settle().settlement
    };
    let open = of(None);
    assert_eq!(open.status, Status::Provisional);
    assert!(open.held_open.iter().any(|own| own.code == Code::NobodyEligible));
    assert_eq!(of(Some("not eligible: Ann; Bob; Cyd")).status, Status::Final);
    assert_eq!(of(Some("eligible: Bob")).status, Status::Final);
}
