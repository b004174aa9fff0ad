//! Rulings on those of a tie whom criteria or the board leave level, while others are parted from them.

use crate::support::papers::{book, chart};
use crate::support::{Event, Settled, at};
use wallchart::diagnostic::Code;
use wallchart::event::{Outcome, Status};
use wallchart::report::papers::explain::explain;
use wallchart::report::text;
use wallchart::report::words::Words;

const HEAD: &str = r#"schema = 1
id = "test"
title = "Club"

[competition.cup]
title = "Cup"
format = [{ entries = "2+", one-of = ["round robin"], clause = "1" }]

[[competition.cup.tie]]
places = "1+"
clause = "4"
"#;

const BLITZ: &str = r#"
[play-off.blitz]
title   = "Blitz"
who     = { all = { clause = "5" } }
settles = { winner = { clause = "5" } }
STILL
step = [{ form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "5.2" } }] }]
"#;

/// Five players level on two points: C alone has no win, D and E have one with Black.
const GAMES: &str = "1 A-B ½-½; 1 C-D ½-½; 2 A-C ½-½; 2 B-E 1-0; 3 A-D 1-0; 3 C-E ½-½; 4 A-E 0-1; 4 B-D 0-1; 5 B-C ½-½; 5 D-E ½-½";

/// The same without colours.
const TABLE: &str = "A: * ½ ½ 1 0\nB: ½ * ½ 0 1\nC: ½ ½ * ½ ½\nD: 0 1 ½ * ½\nE: 1 0 ½ ½ *";

const WINS: &str = "{ wins = { clause = \"4.1\" } }";
const BLACK: &str = "{ wins-with-black = { clause = \"4.2\" } }";
const COLOURS: &str = "{ games-with-black = { clause = \"4.2\" } }";
const LOT: &str = "{ lot = { clause = \"4.3\" } }";
const SHARED: &str = "{ clause = \"4.4\", shared = \"the tied players share the places\" }";

fn by(criteria: &[&str]) -> String {
    format!("{{ by = [{}] }}", criteria.join(", "))
}

/// Under a rule of these steps.
fn rules(steps: &[&str], still: &str) -> Event {
    let blitz = match steps.iter().any(|step| step.contains("blitz")) {
        true => BLITZ.replace("STILL", still),
        false => String::new(),
    };
    let text = format!("{HEAD}step = [\n{}\n]\n{blitz}", steps.join(",\n"));
    Event::under("test.toml/cup", &text).players("A; B; C; D; E")
}

fn of_tie(event: Event, place: u32) -> Event {
    event.with(|entries| {
        let last = entries.rulings.last_mut().expect("a ruling");
        last.tie = Some(at("Rulings", 9, place));
    })
}

/// Rulings that are told not to be carried out: nothing is open, or others are tied with those whom they name.
fn unused(settled: &Settled) -> Vec<String> {
    let problems = settled.settlement.problems.iter();
    let own =
        problems.filter(|own| matches!(own.code, Code::RulingNotUsed | Code::RulingIncomplete));
    own.map(|own| Words::english().say(&own.said)).collect()
}

fn explained(settled: &Settled) -> String {
    text::write(&explain(&settled.sheet(), None))
}

#[test]
fn chart_and_explanation_say_of_those_alone_that_a_ruling_settled_it() {
    let (one, two) = (by(&[WINS]), by(&[WINS]));
    for steps in [vec![one.as_str()], vec![two.as_str(), SHARED]] {
        let settled = rules(&steps, "").main_games(GAMES).ruling("4", "order: E; D; B; A").settle();
        assert_eq!(settled.places(), "1 E; 2 D; 3 B; 4 A; 5 C");
        let tie = &settled.settlement.ties[0];
        assert_eq!((tie.outcome, tie.is_ruled(), tie.ruled.len()), (Outcome::Ruling, false, 1));
        let chart = chart(&settled);
        assert!(chart.contains("1–4: by a ruling (4), in this order: E; D; B; A"), "{chart}");
        let told = explained(&settled);
        assert!(told.contains("Of these, a ruling (4) settles it among A, B, D and E."), "{told}");
        assert!(!told.contains("Tie-breaks part them"), "{told}");
        assert!(!settled.because("E").contains("4.4"), "{}", settled.because("E"));
    }
}

#[test]
fn nobody_waits_any_more_where_all_who_are_level_are_ruled_on() {
    let one = by(&[WINS, COLOURS]);
    for steps in [vec![one.as_str()], vec![one.as_str(), SHARED]] {
        let event = rules(&steps, "").table(TABLE);
        assert_eq!(event.clone().settle().settlement.status, Status::Waiting);
        for (ruling, places) in [
            ("order: E; D; B; A", "1 E; 2 D; 3 B; 4 A; 5 C"),
            ("joint: A; B; D; E", "1-4 A B D E; 5 C"),
        ] {
            let settled = event.clone().ruling("4", ruling).settle();
            assert_eq!(settled.needs(), Vec::<String>::new(), "{ruling}");
            assert_eq!(settled.places(), places);
            assert_eq!(settled.settlement.status, Status::Final, "{ruling}");
        }
    }
}

#[test]
fn of_two_groups_a_ruling_orders_one_and_the_lot_is_drawn_for_the_other_alone() {
    let (all, wins, behind) = (by(&[WINS, BLACK, LOT]), by(&[WINS]), by(&[BLACK, LOT]));
    for steps in [vec![all.as_str()], vec![wins.as_str(), behind.as_str()]] {
        let event = rules(&steps, "").main_games(GAMES);
        assert_eq!(event.clone().settle().needs(), ["1.0.order (4.3) D E A B"]);
        let ruled = event.ruling("4", "order: E; D");
        let waits = ruled.clone().settle();
        assert_eq!(waits.needs(), ["1.0.order (4.3) A B"]);
        for lot in ["B; A", "D; E; B; A"] {
            let drawn = ruled.clone().lot("1.0.order", lot).settle();
            assert_eq!(drawn.errors(), Vec::<String>::new(), "{lot}");
            assert_eq!(drawn.places(), "1 E; 2 D; 3 B; 4 A; 5 C");
            assert_eq!(unused(&drawn), Vec::<String>::new());
        }
    }
}

#[test]
fn what_the_board_says_of_those_whom_it_leaves_level_is_turned_by_no_ruling_on_them_alone() {
    let wins = by(&[WINS]);
    let board = "{ play-off = \"blitz\", places = \"1\", clause = \"4.3\" }";
    let still = "still-tied = { joint-winners = { clause = \"6\" } }\nothers = { share = { clause = \"7\" } }";
    let event =
        rules(&[&wins, board, SHARED], still).main_games(GAMES).lot("1.1.numbers", "A; B; D; E");
    let played = event.plays("A-E 1-0; B-D 1-0; E-D 1-0; A-B ½-½; B-E 1-0; D-A 0-1");
    let joint = played.clone().settle();
    assert_eq!(joint.places(), "1-2 A B; 3-4 D E; 5 C");
    for ruling in ["order: B; A", "order: E; D"] {
        let settled = played.clone().ruling("4", ruling).settle();
        assert_eq!(settled.places(), "1-2 A B; 3-4 D E; 5 C", "{ruling}");
        assert_eq!(unused(&settled).len(), 1, "{ruling}");
    }
    let whole = played.ruling("4", "order: B; A; E; D").settle();
    assert_eq!(whole.places(), "1 B; 2 A; 3 E; 4 D; 5 C");
    assert_eq!(unused(&whole), Vec::<String>::new());
}

#[test]
fn a_ruling_on_some_beside_one_on_all_is_not_carried_out() {
    let wins = by(&[WINS, BLACK]);
    for steps in [vec![wins.as_str()], vec![wins.as_str(), SHARED]] {
        let event = rules(&steps, "").main_games(GAMES);
        let event = of_tie(event.ruling("4", "order: A; B; C; D; E"), 1);
        let settled = of_tie(event.ruling("4", "order: B; A"), 3).settle();
        assert_eq!(settled.places(), "1 A; 2 B; 3 C; 4 D; 5 E");
        assert_eq!(unused(&settled).len(), 1, "{:?}", unused(&settled));
    }
}

#[test]
fn where_nobody_is_to_play_a_lot_behind_the_board_has_settled_it() {
    let (board, lot) = ("{ play-off = \"blitz\", clause = \"4.1\" }", by(&[LOT]));
    let event = rules(&[board, &lot], "").main_games(GAMES).ruling("4", "no play-off");
    let open = event.clone().settle();
    assert_eq!(open.needs(), ["1.0.order (4.3) A B C D E"]);
    let settled = event.lot("1.0.order", "E; D; C; B; A").settle();
    assert_eq!(settled.places(), "1 E; 2 D; 3 C; 4 B; 5 A");
    assert_eq!(settled.settlement.ties[0].outcome, Outcome::Broken);
    let told = explained(&settled);
    assert!(!told.contains("A ruling settles it"), "{told}");
    let chart = chart(&settled);
    assert!(chart.contains("1–5: by lot") && !chart.contains("by a ruling"), "{chart}");
}

/// Of two pairs whom a play-off for places leaves level a ruling parts one: nobody has won the play-off, and the others wait.
#[test]
fn whom_the_play_off_left_level_and_a_ruling_parted_has_not_won_it() {
    let places = r#"play-off = "places"

[play-off.places]
title = "Play-off"
who = { all = { clause = "5" } }
settles = { places = { first = 1, last = 4, clause = "5", below = "5.1" } }
others = { share = { clause = "7" } }
still-tied = { arbiter = { clause = "6" } }
step = [{ form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "5.2" } }] }]
"#;
    let event = Event::under("test.toml/cup", &format!("{HEAD}{places}")).level("A; B; C; D");
    let event = event.lot("1.1.numbers", "A; B; C; D");
    let event = event.plays("A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1");
    for (ruling, first) in [("order: A; B", 1), ("winner: A", 1), ("joint: A; B", 2)] {
        let settled = of_tie(event.clone().ruling("6", ruling), 1).settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        assert_eq!(settled.needs(), ["ruling (6) C D"], "{ruling}");
        assert_eq!(settled.because("C"), "5 5.2", "{ruling}");
        let chart = chart(&settled);
        let line = if first == 1 {
            "A has first place, by a ruling (6)"
        } else {
            "are joint winners, by a ruling (6)"
        };
        assert!(chart.contains(line) && !chart.contains("play-off"), "{chart}");
        let told = explained(&settled);
        assert!(told.contains("Of these, a ruling (6) settles it among A and B."), "{told}");
        let foot = book(&settled);
        assert!(foot.contains("settled by a ruling (6) among A and B"), "{foot}");
    }
}
