//! Tie-breaks that are not FIDE's, by small tables: those of US Chess (34E), and what was scored beyond what ratings expect.

use wallchart::diagnostic::At;
use wallchart::tie_break::system;
use wallchart::tournament::PlayerId;
use wallchart::tournament::entries::{Format, Opponent};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::ByeKind;

use crate::support::{Event, Settled};
use crate::systems::{bye, criterion, players, swiss, values};

/// Three rounds. A and B 2½, C 2 with a win by forfeit against D, E 1 and absent from the last round, as F is.
fn event() -> Settled {
    swiss(
        "A; B; C; D; E; F",
        "1 A-D 1-0; 1 B-E 1-0; 1 C-F 1-0; 2 A-B ½-½; 2 C-D +/-; 2 E-F 1-0; 3 A-C 1-0; 3 B-D 1-0",
    )
}

/// The values of these players; what explains each adds up to it.
fn own(settled: &Settled, rule: &str, names: &str) -> String {
    let rule = format!("{rule}\nclause = \"34E\"");
    let criterion = criterion(&rule);
    let (own, field) = (system(&criterion), settled.settlement.table.field());
    let tied = players(settled, names);
    let explained = |player: &PlayerId| {
        let detail = own.detail(field, &tied, *player, 0).expect("what explains it");
        let counted = detail.parts.iter().filter(|part| part.cut.is_none());
        let sum: Exact = counted.map(|part| part.counts).sum();
        assert_eq!(detail.value, Some(sum));
        assert_eq!(detail.lines(field.tournament).len(), detail.parts.len());
        sum.to_string()
    };
    let explained: Vec<String> = tied.iter().map(explained).collect();
    let values = values(settled, &rule, names);
    assert_eq!(explained.join(" "), values);
    values
}

const AS_DRAWS: &str = "opponents = \"unplayed as draws\"";

/// What opponents count: A and B 2½, C and E 1½, D and F ½; a round without an opponent nought.
#[test]
fn uscf_34e_1_modified_median_cuts_by_the_own_score() {
    let rule = |own: &str| {
        format!(
            "[median-buchholz]\ncut = \"by the own score\"\nown-unplayed = \"{own}\"\n{AS_DRAWS}"
        )
    };
    let median = rule("opponent without points");
    // A ½, 2½, 1½; B 1½, 2½, ½; C ½, nought, 2½; D 2½, nought, 2½; E 2½, ½, nought; F 1½, 1½, nought.
    assert_eq!(own(&event(), &median, "A B C D E F"), "4 4 3 5/2 1/2 3/2");
    // Where a round counts nothing, an opponent is cut in its place.
    assert_eq!(own(&event(), &rule("nothing"), "C"), "5/2");
    // From nine rounds on two go; here from three.
    assert_eq!(own(&event(), &format!("{median}\ntwo-from = 3"), "A B C"), "5/2 5/2 5/2");
    assert_eq!(own(&event(), &format!("{median}\ntwo-from = 4"), "A B C"), "4 4 3");
}

/// B and D have half of the points: both ends are cut.
#[test]
fn uscf_34e_1_of_an_even_score_both_ends_are_cut() {
    let settled =
        swiss("A; B; C; D", "1 A-B 1-0; 1 C-D ½-½; 2 B-C 1-0; 2 D-A ½-½; 3 A-C 1-0; 3 B-D ½-½");
    let rule = "[median-buchholz]\ncut = \"by the own score\"\nown-unplayed = \"nothing\"";
    assert_eq!(own(&settled, rule, "A B C D"), "3 3/2 3 3/2");
}

#[test]
fn uscf_34e_2_solkoff_is_the_same_uncut() {
    let rule = format!("[buchholz]\nown-unplayed = \"opponent without points\"\n{AS_DRAWS}");
    assert_eq!(own(&event(), &rule, "A B C D E F"), "9/2 9/2 3 5 3 3");
}

#[test]
fn uscf_34e_3_a_win_without_a_game_is_taken_off_the_cumulative_score_once() {
    // C: 1, 2, 2 less 1.
    let off = "[cumulative]\nunplayed = \"taken off once\"";
    assert_eq!(own(&event(), off, "A B C D E"), "5 5 4 0 2");
    let counted = "[cumulative]\nunplayed = \"counted\"";
    assert_eq!(own(&event(), counted, "A B C D E"), "5 5 5 0 2");
}

/// A has a half-point bye, then wins: ½, 1½ less ½, where not wins alone are taken off.
#[test]
fn uscf_34e_3_a_half_point_bye_is_taken_off_too() {
    let settled = Event::new("gap-2016/foster-trophy").players("A; B; C").format(Format::Swiss);
    let event = bye(settled.main_games("1 B-C 1-0; 2 A-B 1-0"), 1, "A").with(|entries| {
        let row = entries.games.last_mut().expect("a row");
        row.black.value = Opponent::Bye(ByeKind::Half);
    });
    let settled = event.settle();
    let of =
        |unplayed: &str| own(&settled, &format!("[cumulative]\nunplayed = \"{unplayed}\""), "A");
    assert_eq!((of("taken off once"), of("wins taken off once")), ("3/2".into(), "2".into()));
}

#[test]
fn uscf_34e_9_cumulative_scores_of_the_opponents_met_over_the_board() {
    // A met D, B and C: 0 + 5 + 4; C met F and A, D did not come.
    let off = "[opponents-cumulative]\nunplayed = \"taken off once\"";
    assert_eq!(own(&event(), off, "A B C"), "9 7 5");
    let counted = "[opponents-cumulative]\nunplayed = \"counted\"";
    assert_eq!(own(&event(), counted, "A B C"), "10 7 5");
}

#[test]
fn uscf_34e_7_kashdan_counts_four_two_one_and_nothing() {
    let rule = |forfeits: &str| {
        let numbers = "win = 4\ndraw = 2\nloss = 1\nunplayed = 0";
        format!("[results]\n{numbers}\nforfeits = \"{forfeits}\"")
    };
    assert_eq!(own(&event(), &rule("not counted"), "A C D E"), "10 5 2 5");
    assert_eq!(own(&event(), &rule("counted"), "A C D E"), "10 9 3 5");
}

/// FIDE Rating Regulations 8.1.2: 24 hundredths are expected of 200 points less, 76 of 200 more, 92 of 400.
#[test]
fn points_above_what_ratings_expect_are_hundredths() {
    let ratings = [("A", 1600), ("B", 1800), ("C", 2600)];
    let settled = Event::new("gap-2016/foster-trophy")
        .players("A; B; C")
        .format(Format::Swiss)
        .main_games("1 A-B 1-0; 2 C-A 1-0; 3 B-C ½-½")
        .with(|entries| {
            for (player, (_, rating)) in entries.players.iter_mut().zip(ratings) {
                player.rating = Some(At::new(rating, crate::support::place("Players", 5, 1)));
            }
        })
        .settle();
    // A 1 - 0.24 + 0 - 0; C 1 - 1 + ½ - 1; with a limit A 0.76 - 0.08, C 1 - 0.92 + ½ - 0.92.
    assert_eq!(own(&settled, "[above-expected]", "A B C"), "19/25 -13/50 -1/2");
    let limited = "[above-expected]\ndifference-at-most = 400";
    assert_eq!(own(&settled, limited, "A C"), "17/25 -17/50");
}
