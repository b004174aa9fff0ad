//! Prizes that are not divided: the statement, the sheet Prizes, `explain` and results.json show how each was given.

use crate::support::papers::said;
use crate::support::{self, Event, Settled};
use wallchart::report::papers::explain::explain;
use wallchart::report::papers::prizes;
use wallchart::report::results::EventResult;
use wallchart::report::text;
use wallchart::tournament::PlayerId;
use wallchart::tournament::entries::Format;

const RULES: &str = r#"schema = 1
id = "test"
title = "Club"

[competition.cup]
title = "Cup"
special = [
  { name = "Bonus", amount = "30", to = "the winner", clause = "8" },
  { name = "Most wins", amount = "20", to = "the first by criteria", by = [{ wins = { clause = "9.1" } }], clause = "9" },
]

[[competition.cup.tie]]
places = "1+"
clause = "2"
shared = "the tied players share the places"
money = { by-tie-break = { clause = "3", by = [
  { direct-encounter = { clause = "3.1", only-if-all-met = true } },
  { games-with-black = { clause = "3.2" } },
  { lot = { clause = "3.3" } },
] } }
"#;

/// A, B and C are level, having drawn with each other and won against D; C had Black three times, the others once.
fn level() -> Event {
    Event::under("test.toml/cup", RULES)
        .players("A; B; C; D")
        .format(Format::RoundRobin)
        .main_games("1 D-A 0-1; 1 B-C ½-½; 2 D-C 0-1; 2 A-B ½-½; 3 B-D 1-0; 3 A-C ½-½")
        .currency("EUR")
        .prizes("400; 200; 100")
}

fn statement(settled: &Settled) -> String {
    said(&support::prize_papers(&settled.sheet()))
}

fn why(settled: &Settled, player: usize) -> String {
    text::write(&explain(&settled.sheet(), Some(&[PlayerId(player)])))
}

fn results(settled: &Settled) -> serde_json::Value {
    let own = EventResult::settled("Cup.xlsx", "test/cup", &settled.settlement, vec![], vec![]);
    serde_json::to_value(own).expect("JSON")
}

#[test]
fn how_each_prize_was_given_is_told_criterion_by_criterion() {
    let settled = level().lot("1.0.order", "B; A").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let paper = statement(&settled);
    let sheet = prizes::prize_sheet(&settled.sheet()).expect("a sheet");
    let sheet = text::write(&sheet);
    let told = [
        "The prizes are not divided: criteria say who has which (3).",
        "Results among the tied players (3.1): still level are A 1, B 1 and C 1.",
        "Games with Black (3.2): C 3, A 1 and B 1.",
        "Lot 1.0.order (3.3): B, A.",
    ];
    let why = why(&settled, 0);
    for words in told {
        for paper in [&paper, &sheet, &why] {
            assert!(paper.contains(words), "{words}: {paper}");
        }
    }
    assert!(
        paper.contains("Place 1 (3): C 400; place 2 (3): B 200; place 3 (3): A 100"),
        "{paper}"
    );
    // The sheet has the letters and the arithmetic of the statement.
    assert!(sheet.contains("400 + 200 + 100 = 700"), "{sheet}");
    assert!(paper.contains("Wins (9.1): A 1, B 1, C 1 and D 0."), "{paper}");
    let undivided = &results(&settled)["undivided"];
    assert_eq!(undivided[0]["order"], serde_json::json!([[3], [2], [1]]));
    assert_eq!(undivided[0]["lot"], "1.0.order");
    let steps = undivided[0]["steps"].as_array().expect("steps");
    let clauses: Vec<&str> = steps.iter().filter_map(|own| own["clause"].as_str()).collect();
    assert_eq!(clauses, ["3.1", "3.2"]);
    assert_eq!(steps[1]["values"], serde_json::json!({ "1": "1", "2": "1", "3": "3" }));
    assert_eq!(undivided[1]["prize"], "Most wins");
}

/// The lot is for prizes alone: the places are shared, and C has the first prize however it is drawn.
#[test]
fn what_waits_is_the_prizes_that_the_lot_is_for() {
    let settled = level().settle();
    let paper = statement(&settled);
    let told = [
        "Places 1–3, tied on 2 points (2). It is not decided who has which prize.",
        "Bonus (8): 30",
        "€313.32 is withheld until this is known; €213.32 of it is certain, and will be paid then, with the rest:",
    ];
    for words in told {
        assert!(paper.contains(words), "{words}: {paper}");
    }
    let line = support::papers::line(&paper, "C ");
    assert!(line.contains("436.66") && !line.contains("waits"), "{line}");
    let why = why(&settled, 0);
    assert!(why.contains("Places 1–3, shared (2)."), "{why}");
    assert!(!why.contains("until the lot is drawn"), "{why}");
}

#[test]
fn a_ruling_that_says_who_has_which_prize_is_told() {
    let settled = level().ruling("3", "order: A; C; B").of_tie(1).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let paper = statement(&settled);
    assert!(paper.contains("By a ruling (3): order: A; C; B."), "{paper}");
    assert!(paper.contains("Place 1 (3): A 400"), "{paper}");
}
