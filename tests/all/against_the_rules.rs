//! Rows of the sheet Event that say otherwise than the regulations: what is taken is told.

use crate::season::books::{rows, run, told, write};
use wallchart::batch::Processed;
use wallchart::event::Status;

const RULES: &str = r#"schema = 1
id = "club"
title = "Club"
[competition.cup]
title = "Cup"
scoring = { win = 3, draw = 1, clause = "3", after-draw = { segment = "arm", win = "1/2", clause = "3.1" } }
handicap = { given = "for the event", clause = "1.5" }
special = [{ name = "Jackpot", amount = 50, to = "an outright winner", when-nobody = "carried over", clause = "12" }]
payment-unit = { unit = "1", clause = "8" }
remainder = { to = "the winner", clause = "8.1" }
prizes = { clause = "9", currency = "EUR", list = [{ places = "1", amount = 100 }, { places = "2", amount = 51 }] }
[[competition.cup.tie]]
places = "1+"
clause = "2"
shared = "the tied players share the places"
[ledger]
"#;

/// A whole event of two under these rules, with further rows on its sheet Event.
fn settled(rules: &str, more: &[&str]) -> Processed {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("club.toml"), rules).expect("a file");
    let mut event = vec!["Event|Cup", "Regulations|club.toml/cup", "Format|round robin"];
    event.extend(more);
    let players = rows(&["No|Name|Handicap", "1|Al|0", "2|Bo|1/2"]);
    let games = rows(&["Round|White|Black|Result|Segment", "1|Al|Bo|1/2-1/2|", "1|Bo|Al|0-1|arm"]);
    let sheets = [("Event", rows(&event)), ("Players", players), ("Games", games)];
    run(&write(folder.path(), "cup.xlsx", &sheets))
}

#[test]
fn rows_that_go_before_the_regulations_are_told() {
    let plain = settled(RULES, &[]);
    assert_eq!(plain.status, Status::Final, "{}", told(&plain));
    for (row, said) in [
        ("Handicap per game|yes", "a handicap is given once for the event (1.5)"),
        ("Points for a win (arm)|1", "in arm, who wins has ½ more (3.1)"),
        ("Remainder to|organiser", "the regulations say who has what rounding leaves (8.1)"),
    ] {
        let done = settled(RULES, &[row]);
        assert!(told(&done).contains(said), "{row}: {}", told(&done));
        assert_eq!(done.status, Status::Final, "{row}: {}", told(&done));
        assert!(!told(&plain).contains(said), "{row}: {}", told(&plain));
    }
    for row in ["Handicap per game|no", "Points for a win (arm)|1/2", "Remainder to|winner"] {
        let said = told(&settled(RULES, &[row]));
        assert!(!said.contains("taken"), "{row}: {said}");
    }
    // A row that answers what the regulations leave unclear goes before nothing.
    let unclear = RULES.replace(
        r#"given = "for the event""#,
        r#"given = { reading = "for the event", others = ["for each game"], clause = "1.5", about = "what it is given for" }"#,
    );
    let answered = settled(&unclear, &["Handicap per game|yes"]);
    assert_eq!(answered.status, Status::Final, "{}", told(&answered));
    assert!(!told(&answered).contains("handicap is given"), "{}", told(&answered));
}

/// Another amount of a prize that the regulations name may be right: nobody is paid before that is cleared up.
#[test]
fn another_amount_of_a_prize_beside_the_places_keeps_the_event_open() {
    let other = settled(RULES, &["jackpot|77"]);
    assert_eq!(other.status, Status::Provisional, "{}", told(&other));
    assert!(told(&other).contains("the prize Jackpot is 50"), "{}", told(&other));
    for rows in [&["Jackpot|50"][..], &["Jackpot|77", "Brought over|27"], &["Raffle|77"]] {
        let done = settled(RULES, rows);
        assert_eq!(done.status, Status::Final, "{rows:?}: {}", told(&done));
    }
}

#[test]
fn money_brought_over_to_a_prize_that_is_not_carried_over_is_told() {
    let rules = RULES.replace(r#", when-nobody = "carried over""#, "");
    let said = told(&settled(&rules, &["Brought over (jackpot)|27"]));
    assert!(said.contains("the prize Jackpot is not carried over (12)"), "{said}");
    let said = told(&settled(RULES, &["Brought over (jackpot)|27"]));
    assert!(!said.contains("is not carried over"), "{said}");
}

#[test]
fn a_second_trophy_of_a_category_that_has_one_alone_is_told() {
    let rules = format!(
        "{}categories = {{ takes = \"every prize\", trophies = \"one for each category\", clause = \"10\" }}\n[[competition.cup.tie]]{}",
        RULES.split("[[competition.cup.tie]]").next().unwrap_or_default(),
        RULES.split("[[competition.cup.tie]]").last().unwrap_or_default(),
    );
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("club.toml"), rules).expect("a file");
    let event = ["Event|Cup", "Regulations|club.toml/cup", "Format|round robin"];
    let players = ["No|Name|Handicap|Categories", "1|Al|0|U", "2|Bo|0|U"];
    let of = |prizes: &[&str]| {
        let sheets = [
            ("Event", rows(&event)),
            ("Players", rows(&players)),
            ("Games", rows(&["Round|White|Black|Result", "1|Al|Bo|1-0"])),
            ("Prizes", rows(prizes)),
        ];
        told(&run(&write(folder.path(), "cup.xlsx", &sheets)))
    };
    let said = of(&["Place|Award|Category", "1|U cup|U", "2|U plate|U"]);
    assert!(said.contains("U plate is given to nobody"), "{said}");
    let said = of(&["Place|Award|Category", "1|U cup|U", "2|Plate|"]);
    assert!(!said.contains("is given to nobody"), "{said}");
}
