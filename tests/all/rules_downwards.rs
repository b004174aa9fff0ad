//! A tie rule of several steps, read downwards: criteria, a play-off for those still level, criteria again, shared.

use crate::support::{Event, Settled};
use wallchart::event::{Outcome, Status};
use wallchart::playoff;
use wallchart::report::papers::play_off;
use wallchart::report::text;

const BLITZ: &str = r#"
[play-off.blitz]
title   = "Blitz"
who     = { all = { clause = "5" } }
settles = { winner = { clause = "5" } }
OTHERS
[[play-off.blitz.step]]
form = [
  { players = "2",  match = { games = 2, clock = "3+2", first-white = "lot", clause = "5.1" } },
  { players = "3+", round-robin = { clock = "3+2", numbers = "lot", clause = "5.2" } },
]
[[play-off.blitz.step]]
form = [{ players = "2", armageddon = { clock = "5 v 4", clock-clause = "5.3", draw-odds = "5.3", toss = "5.3" } }]
"#;

/// Five players level on two points: C alone has no win.
const GAMES: &str = "1 A-B ½-½; 1 C-D ½-½; 2 A-C ½-½; 2 B-E 1-0; 3 A-D 1-0; 3 C-E ½-½; 4 A-E 0-1; 4 B-D 0-1; 5 B-C ½-½; 5 D-E ½-½";

/// Under a rule of these steps.
fn five(steps: &str, others: &str) -> Event {
    let document = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\nformat = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\nstep = [\n{steps}\n]\n{}",
        BLITZ.replace("OTHERS", others)
    );
    Event::under("test.toml/cup", &document).players("A; B; C; D; E").main_games(GAMES)
}

/// Wins, then their own games; still level for first: blitz; after that shared.
const COMMON: &str = r#"
  { by = [{ wins = { clause = "4.1" } }, { direct-encounter = { clause = "4.2" } }] },
  { play-off = "blitz", places = "1", clause = "4.3" },
  { shared = "the tied players share the places", clause = "4.4" },
"#;

fn ended(event: Event) -> Settled {
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    settled
}

fn clauses(settled: &Settled, name: &str) -> String {
    let own = settled.settlement.standings.iter().find(|s| settled.name(s.player) == name);
    let because = &own.expect("a standing").because;
    because.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn those_whom_criteria_leave_level_for_first_play_and_the_others_do_not() {
    let settled = ended(five(COMMON, ""));
    assert_eq!(settled.places(), "1-4 A B D E; 5 C");
    let [state] = &settled.settlement.play_offs[..] else { panic!("one play-off") };
    assert_eq!((state.tie, state.rule_of, state.players.len()), (1, 1, 4));
    assert_eq!(settled.settlement.status, Status::Waiting);
    let outcomes: Vec<_> =
        settled.settlement.ties.iter().map(|tie| (tie.places.to_string(), tie.outcome)).collect();
    assert_eq!(
        outcomes,
        [("1-4".to_owned(), Outcome::PlayOff), ("1-5".to_owned(), Outcome::Broken)]
    );
}

/// Their round robin: A wins it, then B, D and E level.
const ROUNDS: &str = "A-E 1-0; B-D 1-0; E-D ½-½; A-B 1-0; B-E 1-0; D-A 0-1";

#[test]
fn the_play_off_places_them_and_who_is_level_after_it_shares() {
    let settled = ended(five(COMMON, "").lot("1.1.numbers", "A; B; D; E").plays(ROUNDS));
    assert_eq!(settled.places(), "1 A; 2-4 B D E; 5 C");
    assert_eq!(settled.settlement.status, Status::Final);
    assert_eq!(clauses(&settled, "D"), "4.1 5 4.4 4");
    assert_eq!(clauses(&settled, "C"), "4.1");
}

#[test]
fn who_does_not_win_shares_or_goes_on_down_the_list() {
    let after = |steps: &str, others: &str| {
        ended(five(steps, others).lot("1.1.numbers", "A; B; D; E").plays(ROUNDS)).places()
    };
    let share = "others = { share = { clause = \"5.9\" } }\n";
    assert_eq!(after(COMMON, share), "1 A; 2-4 B D E; 5 C");
    // B, D and E among each other: B 1, D 1½, E ½.
    let again = r#"
  { by = [{ wins = { clause = "4.1" } }] },
  { play-off = "blitz", places = "1", clause = "4.3" },
  { by = [{ direct-encounter = { clause = "4.5" } }] },
"#;
    let rank_on = "others = { rank-on = { clause = \"5.9\" } }\n";
    assert_eq!(after(again, rank_on), "1 A; 2 D; 3 B; 4 E; 5 C");
}

#[test]
fn all_who_are_level_play_where_the_step_is_for_all_places() {
    let steps = r#"
  { by = [{ direct-encounter = { clause = "4.2" } }, { wins = { clause = "4.1" } }] },
  { play-off = "blitz", clause = "4.3" },
"#;
    let settled = ended(five(steps, ""));
    let ties: Vec<_> = settled.settlement.play_offs.iter().map(|s| (s.tie, s.rule_of)).collect();
    assert_eq!(ties, [(1, 1)]);
    assert_eq!(settled.settlement.play_offs[0].status, playoff::Status::Waiting);
}

#[test]
fn a_ruling_settles_the_tie_whatever_step_it_has_come_to() {
    for (ruling, places) in [
        ("winner: B", "1 B; 2-4 A D E; 5 C"),
        ("order: C; A; B; D; E", "1 C; 2 A; 3 B; 4 D; 5 E"),
        ("joint: A; B", "1-2 A B; 3-4 D E; 5 C"),
    ] {
        let settled = ended(five(COMMON, "").ruling("9", ruling));
        assert_eq!(settled.places(), places, "{ruling}");
        assert_eq!(settled.settlement.status, Status::Final, "{ruling}");
    }
}

#[test]
fn a_lot_or_criteria_alone_may_be_written_as_steps_too() {
    let lot = r#"
  { by = [{ wins = { clause = "4.1" } }] },
  { by = [{ lot = { clause = "4.6" } }], places = "1" },
"#;
    let settled = ended(five(lot, ""));
    assert_eq!(settled.needs(), ["1.0.order (4.6) A B D E"]);
    let drawn = ended(five(lot, "").lot("1.0.order", "D; A; E; B"));
    assert_eq!(drawn.places(), "1 D; 2 A; 3 E; 4 B; 5 C");
}

#[test]
fn a_play_off_after_criteria_cites_the_clause_of_its_step() {
    let head = |settled: &Settled| {
        let packs = play_off::play_off(&settled.sheet());
        text::write(packs.first().expect("a pack"))
    };
    let alone = "  { play-off = \"blitz\", clause = \"4.3\" },\n";
    for steps in [COMMON, alone] {
        let settled = ended(five(steps, ""));
        let board = settled.settlement.ties.iter().find(|tie| tie.outcome == Outcome::PlayOff);
        assert_eq!(board.expect("a tie at the board").clause.as_str(), "4.3", "{steps}");
        let tied = head(&settled).lines().find(|line| line.contains("Tied on")).map(str::to_owned);
        let tied = tied.expect("who is tied");
        assert!(tied.contains("(4.3)"), "{tied}");
    }
}
