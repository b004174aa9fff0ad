//! Tie-break systems and the splitting of ties by small tables: what no worked case of a document shows.

use wallchart::diagnostic::{At, Code};
use wallchart::regulations::schema::{Criterion, Order};
use wallchart::standings::{Focus, OrderLot, refine, tell_missing};
use wallchart::tie_break::{Missing, Verdict, system};
use wallchart::tournament::PlayerId;
use wallchart::tournament::entries::{CategoryEntry, Format, Opponent};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::ByeKind;
use wallchart::tournament::record::LotName;

use crate::support::{Event, Settled};

/// A Swiss without regulations of its own; all that matters are its games.
pub fn swiss(players: &str, games: &str) -> Settled {
    let event = Event::new("gap-2016/foster-trophy").players(players).format(Format::Swiss);
    event.main_games(games).settle()
}

pub fn criterion(text: &str) -> Criterion {
    toml::from_str(text).expect("a criterion")
}

pub fn players(settled: &Settled, names: &str) -> Vec<PlayerId> {
    let tournament = &settled.settlement.table.tournament;
    let of = |name: &str| tournament.ids().find(|p| tournament.player(*p).name == name);
    names.split(' ').map(|name| of(name).expect("a player")).collect()
}

/// The values of these players: `2 0 1/2`; why not, where it does not apply.
pub fn values(settled: &Settled, text: &str, names: &str) -> String {
    let tied = players(settled, names);
    let criterion = criterion(text);
    match system(&criterion).evaluate(settled.settlement.table.field(), &tied, 0) {
        Some(Verdict::Values(values)) => {
            tied.iter().map(|p| values[p].to_string()).collect::<Vec<_>>().join(" ")
        }
        other => format!("{:?}", other.map(|o| matches!(o, Verdict::Skipped(_)))),
    }
}

const CAUGHT: &str = "[direct-encounter]\nclause = \"6\"\nnot-all-met = \"who cannot be caught\"";

#[test]
fn only_who_cannot_be_caught_is_ranked_where_not_all_have_met() {
    // C and D have not met; whatever that game had brought, A is ahead of all and B of both.
    let settled = swiss("A; B; C; D", "1 A-B 1-0; 2 A-C 1-0; 3 A-D 1-0; 4 B-C 1-0; 5 B-D 1-0");
    assert_eq!(values(&settled, CAUGHT, "A B C D"), "3 2 0 0");
    // C could have caught up with A by beating B.
    let settled = swiss("A; B; C", "1 A-B 1-0; 2 A-C 1/2-1/2");
    assert_eq!(values(&settled, CAUGHT, "A B C"), "Some(true)");
    // Where all have met the points count.
    let settled = swiss("A; B; C", "1 A-B 1-0; 2 A-C 1/2-1/2; 3 B-C 1/2-1/2");
    assert_eq!(values(&settled, CAUGHT, "A B C"), "3/2 1/2 1");
}

#[test]
fn a_missing_game_could_have_brought_what_a_win_counts() {
    // B and C have not met: with three points for a win C could still be level with A, and B ahead of him.
    let settled = Event::new("gap-2016/foster-trophy")
        .players("A; B; C")
        .format(Format::Swiss)
        .main_games("1 A-C 1-0")
        .with(|entries| {
            let points = |own: u32| At::new(Exact::from(own), crate::support::place("Event", 5, 1));
            entries.event.points_for_win.insert(String::new(), points(3));
            entries.event.points_for_draw.insert(String::new(), points(1));
        })
        .settle();
    let rule = format!("{CAUGHT}\nweights = \"the event's points\"");
    assert_eq!(values(&settled, &rule, "A B C"), "Some(true)");
}

/// C.07, 7 of the tie-break paper: where nobody is clear the place among those who are level is nought.
#[test]
fn fide_6_3_direct_encounter_where_nobody_is_clear_is_nought() {
    let settled = swiss("A; B; C", "1 A-B 1-0; 2 A-C 1/2-1/2");
    let rule = "[system]\ncode = \"DE\"\nclause = \"6\"";
    assert_eq!(values(&settled, rule, "A B C"), "0 0 0");
}

/// C.07, 7.5: in a round robin of an odd number the free round is no round.
#[test]
fn fide_7_5_progressive_scores_pass_over_a_free_round() {
    let settled = Event::new("fide/round-robin")
        .with(|entries| {
            let codes = vec!["PS".to_owned()];
            entries.event.tie_breaks = Some(At::new(codes, crate::support::place("Event", 5, 1)));
        })
        .level("A; B; C")
        .settle();
    assert_eq!(settled.places(), "1-3 A B C");
}

/// A system that cannot be applied to a tie is left out with a note.
#[test]
fn a_system_that_lacks_ratings_is_left_out_with_a_note() {
    let settled = Event::new("fide/swiss")
        .with(|entries| {
            let codes = vec!["ARO".to_owned()];
            entries.event.tie_breaks = Some(At::new(codes, crate::support::place("Event", 5, 1)));
        })
        .players("A; B; C; D")
        .format(Format::Swiss)
        .main_games("1 A-B 1/2-1/2; 1 C-D 1/2-1/2")
        .settle();
    let told = settled.settlement.problems.iter();
    let notes: Vec<_> = told.filter(|own| own.code == Code::CriterionWithoutValue).collect();
    assert_eq!(notes.len(), 1);
    assert_eq!(notes[0].at.as_ref().expect("a cell").to_string(), "Event!B6");
}

#[test]
fn a_game_by_forfeit_is_a_result_among_the_tied_where_the_rule_counts_it() {
    let settled = swiss("A; B; C", "1 A-B +/-; 2 B-C 1-0");
    let direct = |forfeits: &str| {
        let text = format!("[direct-encounter]\nclause = \"6\"\nforfeits = \"{forfeits}\"");
        values(&settled, &text, "A B C")
    };
    assert_eq!(direct("counted"), "1 1 0");
    assert_eq!(direct("not counted"), "0 1 0");
}

#[test]
fn a_bye_is_a_win_where_the_rule_counts_it() {
    let mut bye = swiss("A; B; C", "1 A-B 1-0; 2 B-C 1-0");
    let free = players(&bye, "C")[0];
    let tournament = &mut bye.settlement.table.tournament;
    tournament.byes.push(wallchart::tournament::Bye {
        player: free,
        round: 1,
        section: Default::default(),
        kind: wallchart::tournament::game::ByeKind::Full,
        at: tournament.player(free).at.clone(),
    });
    let wins =
        |byes: &str| values(&bye, &format!("[wins]\nclause = \"7\"\nbyes = \"{byes}\""), "A B C");
    assert_eq!(wins("counted"), "1 1 1");
    assert_eq!(wins("not counted"), "1 1 0");
}

#[test]
fn a_virtual_opponent_has_the_points_before_the_round_and_draws_after_it() {
    // A: beats B (1 point in the end), has a walkover in round 2 of 4, loses, draws with C (2 points).
    let settled = swiss(
        "A; B; C; D",
        "1 A-B 1-0; 2 A-D +/-; 3 C-A 1-0; 4 A-C 1/2-1/2; 2 B-C 1/2-1/2; 3 B-D 1/2-1/2",
    );
    let text = "[sonneborn-berger]\nclause = \"9\"\nunplayed = \"virtual opponent\"";
    // B 1 + virtual (1 + 0 + 1) + C 2 / 2.
    assert_eq!(values(&settled, text, "A"), "4");
    let text = "[buchholz]\nclause = \"8\"\nown-unplayed = \"virtual opponent\"\nopponents = \"unplayed as draws\"";
    // Opponents count unplayed rounds as half a point: B 1 + 1/2, C 2 + 1/2 twice; virtual 2.
    assert_eq!(values(&settled, text, "A"), "17/2");
}

/// Of five who play all: the virtual opponent has a draw for each game that the player has after the forfeit, and none for
/// the round in which he is free, whether it comes before or after (C.07, 15).
#[test]
fn a_free_round_of_a_round_robin_is_no_draw_of_the_virtual_opponent() {
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C; D; E");
    let event = event.format(Format::RoundRobin).games_each(1);
    let games = "1 B-E 1-0; 1 C-D +/-; 2 E-C 1/2-1/2; 2 A-B +/-; 3 D-E 1-0; 3 C-A 1/2-1/2; 4 A-D 1-0; 4 B-C 1-0; 5 E-A 1/2-1/2; 5 D-B +/-";
    let settled = event.main_games(games).settle();
    let text = "[sonneborn-berger]\nclause = \"9\"\nunplayed = \"virtual opponent\"";
    // A, free in round 1: virtual 0 + 0 + 3 draws, C 2 / 2, D 2, E 1 / 2. B, free in round 3, lost his forfeits: E 1, C 2.
    assert_eq!(values(&settled, text, "A B"), "5 3");
    // C, free in round 5: virtual 3 draws, E 1 / 2, A 3 / 2. D, free in round 2: E 1, virtual of the last round 1 + 0.
    assert_eq!(values(&settled, text, "C D"), "7/2 2");
    // Where all later rounds of the event count, C's virtual opponent of round 1 has 4 draws.
    let text = format!("{text}\nfree-rounds = \"as draws\"");
    assert_eq!(values(&settled, &text, "A B C D"), "5 3 4 2");
}

/// GCT 2021, 3[2.3].3 counts ½(n − R): the free round, too; that it may count nothing is told as the other reading.
#[test]
fn a_free_round_of_a_classical_event_is_a_draw_of_the_virtual_opponent() {
    let event = Event::new("gct-2021/classical").players("A; B; C; D; E");
    let event = event.format(Format::RoundRobin).games_each(1);
    let games = "1 B-E 1/2-1/2; 1 C-D +/-; 2 E-C 1/2-1/2; 2 A-B 1/2-1/2; 3 D-E 0-1; 3 C-A 1/2-1/2; 4 A-D 1-0; 4 B-C 1/2-1/2; 5 E-A 1/2-1/2; 5 D-B 0-1";
    let settled = event.main_games(games).settle();
    assert_eq!(settled.places(), "1-4 A B C E; 5 D");
    let mut readings = settled.settlement.readings.iter();
    let own = readings.find(|own| own.taken == "as draws").expect("the reading");
    assert_eq!(own.clause.as_str(), "3[2.3].3");
    assert_eq!(own.others[0].0, "nothing");
}

#[test]
fn a_restart_is_told_once_for_each_split() {
    let restart =
        [criterion("[direct-encounter]\nclause = \"6\"\nrestart = \"among those still level\"")];
    let steps = |settled: &Settled, names: &str| {
        let name = LotName::read("1.0.order").expect("a name");
        let lot = OrderLot { name: &name, drawn: None, ruled: &[] };
        let field = settled.settlement.table.field();
        let refined =
            refine(field, &players(settled, names), &[Order::once(&restart)], Focus::All, lot);
        (refined.steps.len(), refined.classes.len())
    };
    let settled =
        swiss("A; B; C; D", "1 A-B 1-0; 1 C-D 1-0; 2 A-C 1-0; 2 D-B 1-0; 3 A-D 1-0; 3 B-C 1-0");
    assert_eq!(steps(&settled, "A B C D"), (1, 2), "A goes, and the others are level for good");
    assert_eq!(steps(&settled, "B C D"), (1, 1), "level at once");
}

#[test]
fn forfeits_and_byes_are_left_out_of_wins_one_by_one() {
    // A forfeit win of A, none of B, who has a bye; C won over the board with Black.
    let settled = swiss("A; B; C", "1 A-B +/-; 2 A-C 0-1");
    let of = |rule: &str| values(&settled, &format!("[{rule}]\nclause = \"7\""), "A B C");
    // The number of wins has those by forfeit (C.07 7.1) where nothing else is said.
    assert_eq!(of("wins"), "1 0 1");
    assert_eq!(of("games-won"), "0 0 1");
    assert_eq!(of("wins-with-black"), "0 0 1");
    assert_eq!(of("games-with-black"), "0 0 1");
    let without = values(&settled, "[wins]\nclause = \"7\"\nforfeits = \"not counted\"", "A B C");
    assert_eq!(without, "0 0 1");
}

#[test]
fn buchholz_counts_opponents_as_they_ended_or_with_draws_for_rounds_they_missed() {
    // Four rounds; B 1½ of two games and a win by forfeit: 2½, 2 or 1½ + 2 × ½; C ½ of two: ½, ½ or ½ + 2 × ½; D lost and
    // won by forfeit: 1, ½ or 0 + 3 × ½.
    let settled =
        swiss("A; B; C; D; E", "1 A-B 0-1; 1 D-E +/-; 2 B-C ½-½; 3 A-C 1-0; 3 B-E +/-; 4 A-D 1-0");
    let own = |rule: &str| values(&settled, &format!("{rule}\nclause = \"8\""), "A");
    let buchholz =
        |opponents: &str| own(&format!("[buchholz]\nown-unplayed = \"nothing\"\n{opponents}"));
    assert_eq!(buchholz(""), "4");
    assert_eq!(buchholz("opponents = \"as they ended\""), "4");
    assert_eq!(buchholz("opponents = \"forfeits as draws\""), "3");
    assert_eq!(buchholz("opponents = \"unplayed as draws\""), "11/2");
    let lowest = "[median-buchholz]\ncut = \"lowest alone\"";
    let code = |text: &str| system(&criterion(&format!("{text}\nclause = \"8\""))).code(0);
    assert_eq!(code(lowest), "BH/C1");
    assert_eq!(code("[median-buchholz]\ncut = \"highest and lowest\""), "BH/M1");
    assert_eq!(own(lowest), "7/2");
    assert_eq!(own(&format!("{lowest}\nopponents = \"unplayed as draws\"")), "4");
    // The median of three leaves the middle one.
    assert_eq!(own("[median-buchholz]\ncut = \"highest and lowest\""), "1");
}

#[test]
fn events_points_weigh_games_among_the_tied_where_the_rule_says_so() {
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C").format(Format::Swiss);
    let points = |value: i128| {
        let at = wallchart::diagnostic::Address::new(&"Event".into(), 3, 1);
        wallchart::diagnostic::At::new(Exact::from(value), at)
    };
    let settled = event
        .main_games("1 A-B 1-0; 2 A-C ½-½; 3 B-C ½-½")
        .with(|entries| {
            entries.event.points_for_win.insert(String::new(), points(3));
            entries.event.points_for_draw.insert(String::new(), points(1));
        })
        .settle();
    let direct = |weights: &str| {
        let text = format!("[direct-encounter]\nclause = \"6\"\nweights = \"{weights}\"");
        values(&settled, &text, "A B C")
    };
    assert_eq!(direct("every game alike"), "3/2 1/2 1");
    assert_eq!(direct("the event's points"), "4 1 2");
}

#[test]
fn the_first_and_the_cut_alone_are_split_where_no_more_is_asked() {
    let wins = [criterion("[wins]\nclause = \"7\"")];
    let settled = swiss("A; B; C; D", "1 A-B 1-0; 2 C-D 1-0; 3 A-C 1-0");
    let classes = |focus: Focus| -> Vec<usize> {
        let name = LotName::read("1.0.order").expect("a name");
        let lot = OrderLot { name: &name, drawn: None, ruled: &[] };
        let field = settled.settlement.table.field();
        let refined =
            refine(field, &players(&settled, "A B C D"), &[Order::once(&wins)], focus, lot);
        refined.classes.iter().map(|class| class.players.len()).collect()
    };
    assert_eq!(classes(Focus::All), [1, 1, 2]);
    assert_eq!(classes(Focus::First), [1, 1, 2]);
    assert_eq!(classes(Focus::Cut(2)), [1, 1, 2]);
    assert_eq!(classes(Focus::Cut(4)), [4], "all four are sought: nobody lies between others");
}

#[test]
fn a_criterion_that_the_workbook_does_not_tell_enough_for_asks_for_a_ruling() {
    for (missing, key) in [
        (Missing::Colours, "standings.criterion-needs-more.colours"),
        (Missing::Rounds, "standings.criterion-needs-more.rounds"),
        (Missing::Rating, "standings.criterion-needs-more.rating"),
    ] {
        let clause = wallchart::decision::Clause::new("7.4");
        let (mut needs, mut problems) = (Vec::new(), wallchart::diagnostic::Diagnostics::default());
        tell_missing(&clause, missing, &[PlayerId(1), PlayerId(2)], &mut needs, &mut problems);
        assert_eq!(problems.iter().map(|problem| problem.said.key).collect::<Vec<_>>(), [key]);
        assert_eq!(needs.len(), 1);
        assert_eq!((&needs[0].clause, needs[0].among.len()), (&clause, 2));
        assert!(matches!(needs[0].what, wallchart::tournament::record::Needed::Ruling));
    }
}

#[test]
fn two_who_withdrew_lose_their_game_against_each_other_and_the_others_win_theirs() {
    // A and B withdrew after two of their three games each, so that their results stand.
    let mut event = Event::new("gap-2016/flood-cup")
        .players("A; B; C; D")
        .games_each(1)
        .format(Format::RoundRobin);
    event = event.main_games("1 A-C 1-0; 1 B-D 1-0; 2 C-D ½-½; 3 A-D 1-0; 3 B-C 1-0");
    let at = |row| wallchart::diagnostic::Address::new(&"Players".into(), row, 3);
    let settled = event
        .with(|entries| {
            for player in [0, 1] {
                let row = u32::try_from(player + 1).expect("a row");
                entries.players[player].withdrawn =
                    Some(wallchart::diagnostic::At::new(3, at(row)));
            }
        })
        .settle();
    let table = &settled.settlement.table;
    assert_eq!(
        (table.stood.len(), table.removed.len()),
        (2, 0),
        "both played more than the rule asks for"
    );
    let both: Vec<String> = table
        .tournament
        .games
        .iter()
        .filter(|game| game.players.white.0 < 2 && game.players.black.0 < 2)
        .map(|game| game.result.map_or_else(String::new, |result| result.to_string()))
        .collect();
    assert_eq!(both, ["-/-"], "their own game is lost by both, once");
    assert!(settled.settlement.due.is_empty());
}

/// With a bye of a player in a round.
pub fn bye(event: Event, round: usize, player: &str) -> Event {
    event.main_game(round, player, player, "").with(|entries| {
        let row = entries.games.last_mut().expect("a row");
        row.black.value = Opponent::Bye(ByeKind::Pairing);
    })
}

/// Five players, three rounds, each with a bye: A in round 1, B in round 2, C in round 3.
fn with_byes() -> Settled {
    let games = "1 B-C 1-0; 1 D-E 1/2-1/2; 2 A-D 1-0; 2 C-E +/-; 3 A-B 0-1; 3 D-E 1-0";
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C; D; E").format(Format::Swiss);
    bye(bye(bye(event.main_games(games), 1, "A"), 2, "B"), 3, "C").settle()
}

#[test]
fn a_bye_meets_the_virtual_opponent_of_sonneborn_berger_as_of_buchholz() {
    let settled = with_byes();
    let virtual_ones = "[sonneborn-berger]\nclause = \"9\"\nunplayed = \"virtual opponent\"";
    // A: the bye of round 1 (0 + 0 + ½ + ½ = 1), D 1½ in full. B: C 2, the bye (1 + 0 + ½), A 2.
    assert_eq!(values(&settled, virtual_ones, "A B"), "5/2 11/2");
    // Without a virtual opponent a bye brings nothing.
    let nothing = "[sonneborn-berger]\nclause = \"9\"\nunplayed = \"nothing\"";
    assert_eq!(values(&settled, nothing, "A B"), "3/2 4");
}

#[test]
fn byes_of_an_opponent_stay_where_forfeits_count_as_drawn() {
    let settled = with_byes();
    let drawn = "[sonneborn-berger]\nclause = \"9\"\nopponents = \"forfeits as draws\"";
    // B: C has a bye and a win by forfeit, 1 + ½; A has a bye and a win, 2.
    assert_eq!(values(&settled, drawn, "B"), "7/2");
}

#[test]
fn a_forfeited_pairing_that_counts_has_no_virtual_opponent_beside_it() {
    let settled = with_byes();
    let of = |forfeited: &str| {
        let text = format!(
            "[buchholz]\nclause = \"8\"\nown-unplayed = \"virtual opponent\"\nopponents = \"unplayed as draws\"\nforfeited = \"{forfeited}\""
        );
        values(&settled, &text, "C")
    };
    // B 2 and ½, E ½ and ½, the bye of round 3 after one point 1. Or in place of E a virtual opponent: 0 + 0 + ½.
    assert_eq!(of("counted"), "9/2");
    assert_eq!(of("not met"), "4");
}

#[test]
fn koya_looks_at_half_of_all_rounds() {
    let settled = with_byes();
    // C has 2 of 3 rounds, D 1½, E ½: A beat D; B beat C and A.
    assert_eq!(values(&settled, "[koya]\nclause = \"9\"", "A B"), "1 2");
    let games = "1 B-C 1-0; 2 A-C 1-0; 3 B-A 1-0";
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C").format(Format::Swiss);
    let event = bye(event.main_games(games), 3, "C");
    // C has the point of the bye alone, 1 of 3 rounds: no half of them.
    assert_eq!(values(&event.settle(), "[koya]\nclause = \"9\"", "B"), "0");
}

#[test]
fn a_bye_of_a_round_that_is_only_paired_is_not_counted_yet() {
    let of = |result: &str| {
        let event = Event::new("fide/swiss").players("A; B; C; D; E").format(Format::Swiss);
        let event = bye(event.main_games("1 A-B 1-0; 1 C-D 1-0"), 1, "E");
        let event = bye(event.main_game(2, "A", "C", result), 2, "B").with(|entries| {
            let row = entries.games[0].at.clone();
            entries.event.rounds = Some(At::new(4, row.clone()));
            entries.event.tie_breaks = Some(At::new(vec!["BH".to_owned()], row));
        });
        let settled = event.settle();
        let points = &settled.settlement.table.game_points;
        points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of(""), "1 0 1 0 1");
    assert_eq!(of("1-0"), "2 1 1 0 1");
}

#[test]
fn who_is_within_the_limits_of_a_category_of_the_sheet_is_of_it() {
    let event = Event::new("gap-2016/foster-trophy").players("A; B; C").format(Format::Swiss);
    let settled = event.main_games("1 A-B 1-0; 2 A-C 1-0").with(|entries| {
        for (player, rating) in entries.players.iter_mut().zip([1700, 1500, 1599]) {
            player.rating = Some(crate::support::at("Players", 1, rating));
        }
        entries.categories.push(CategoryEntry {
            name: crate::support::at("Categories", 1, "U1600".to_owned()),
            from: None,
            to: Some(1599),
            least_entries: None,
        });
    });
    let rule = "[of-category]\nclause = \"3\"\ncategory = \"u1600\"";
    assert_eq!(values(&settled.settle(), rule, "A B C"), "0 1 1");
}
