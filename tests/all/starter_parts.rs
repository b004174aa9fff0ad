//! Starter workbooks of events in parts: segments in their order, pools before a final.

use wallchart::batch::{Found, Shelf, process};
use wallchart::event::Status;
use wallchart::regulations::{Catalogue, Regulation};
use wallchart::report::words::Words;
use wallchart::starter::{Asked, Plan};
use wallchart::written::{Cell, Sheet, Value};

use crate::starter::{asked, column, filled, sheet};

/// Regulations with stages and with segments of which nothing is counted, under which a workbook is made.
const PARTS: &str = r#"schema = 1
id = "club"
title = "Club"
[competition.pools]
title = "Pools"
format = [{ entries = "4+", one-of = ["round robin"], games = [1], clause = "2" }]
stages = { final-games = 2, behind = "points in the pools", clause = "2" }
[competition.parts]
title = "Parts"
format = [{ entries = "4+", one-of = ["round robin"], games = [1], clause = "2" }]
segments = { names = ["rapid", "blitz"], clause = "1" }
[competition.both]
title = "Both"
format = [{ entries = "4+", one-of = ["round robin"], games = [1], clause = "2" }]
stages = { final-games = 2, behind = "points in the pools", clause = "2" }
segments = { names = ["rapid", "blitz"], clause = "1" }
[[competition.both.tie]]
places = "1+"
clause = "3"
shared = "the tied players share the places"
[[competition.pools.tie]]
places = "1+"
clause = "3"
shared = "the tied players share the places"
[[competition.parts.tie]]
places = "1+"
clause = "3"
by = [{ points = { clause = "3", of = { last-rounds = 2 } } }]
[ledger]
"1" = { carried-out = "segments" }
"2" = { carried-out = "stages" }
"3" = { carried-out = "ties" }
"#;

fn of_parts(competition: &str, asked: Asked) -> (Regulation, Asked) {
    let catalogue = Catalogue::new().with_file("club.toml", PARTS.to_owned());
    let name = format!("club.toml/{competition}");
    (catalogue.regulation(&name, &Default::default()).expect("a competition"), asked)
}

/// What a filled workbook comes to, with its regulations beside it.
fn come_of(sheets: &[Sheet]) -> (Status, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("club.toml"), PARTS).expect("written");
    let path = folder.path().join("Spring.xlsx");
    std::fs::write(&path, wallchart::written::write(sheets, "Spring").expect("a workbook"))
        .expect("written");
    let found = Found { path, name: "Spring.xlsx".into(), folder: "Spring".into() };
    let done = process(&found, None, &Shelf::default());
    let told = done.messages.iter().map(|own| Words::english().told(own)).collect();
    (done.status, told)
}

#[test]
fn segments_stand_in_the_order_of_the_file_and_rounds_go_on_where_a_criterion_counts_them() {
    let (regulation, asked) = of_parts("parts", asked(4));
    let plan = Plan::new(&regulation, asked).expect("a plan");
    let sheets = filled(&plan);
    assert_eq!(come_of(&sheets), (Status::Final, Vec::new()));
    let games = sheets.iter().find(|own| own.name == "Games").expect("games");
    let segment = column(games, "Segment");
    let parts = games.rows.iter().map(|row| (row[0].value.clone(), row[segment].value.clone()));
    let parts: Vec<_> = parts.step_by(2).collect();
    let own = |round, name: &str| (Value::Number(round), Value::Text(name.to_owned()));
    let (rapid, blitz) = ((1..4).map(|n| own(n, "rapid")), (4..7).map(|n| own(n, "blitz")));
    assert_eq!(parts, rapid.chain(blitz).collect::<Vec<_>>());
    // What their games count the regulations leave open.
    let event = sheets.iter().find(|own| own.name == "Event").expect("event");
    let keys: Vec<&Value> = event.rows.iter().map(|row| &row[0].value).collect();
    for key in ["Games per pairing (rapid)", "Points for a win (blitz)"] {
        assert!(keys.contains(&&Value::Text(key.to_owned())), "{key}: {keys:?}");
    }
}

#[test]
fn pools_are_laid_out_and_a_final_has_rows_below_them() {
    let (regulation, asked) = of_parts("pools", asked(8));
    let plan = Plan::new(&regulation, asked.clone()).expect("a plan");
    let mut sheets = filled(&plan);
    let games = sheet(&mut sheets, "Games");
    assert_eq!((games.rows.len(), games.spare), (12, 12));
    let stage = column(games, "Stage");
    let of = |name: &str| {
        games.rows.iter().filter(|row| row[stage].value == Value::Text(name.to_owned())).count()
    };
    assert_eq!((of("pool 1"), of("pool 2")), (6, 6));
    let (status, told) = come_of(&sheets);
    assert_eq!(status, Status::Provisional, "no final yet: {told:?}");
    let games = sheet(&mut sheets, "Games");
    let [white, black, result] = ["White", "Black", "Result"].map(|own| column(games, own));
    for (round, one, other) in [(4, 1, 5), (5, 5, 1)] {
        let mut row = vec![Cell::default(); games.columns.len()];
        row[0] = Cell::number(Some(round));
        row[stage] = Cell::text("final");
        row[white] = games.rows[if one == 1 { 0 } else { 2 }][white].clone();
        row[black] = games.rows[if other == 5 { 2 } else { 0 }][white].clone();
        row[result] = Cell::text("½-½");
        games.rows.push(row);
    }
    assert_eq!(come_of(&sheets), (Status::Final, Vec::new()));
    let alone = Plan::new(&regulation, Asked { pools: Some(1), ..asked }).expect("a plan");
    assert_eq!(wallchart::starter::games(&alone), 28);
    assert!(doubts(&alone).is_empty(), "{:?}", doubts(&alone));
    // Pools that cannot be are told, and so are too many of them.
    let (regulation, asked) = of_parts("pools", self::asked(8));
    let many = Plan::new(&regulation, Asked { pools: Some(4), ..asked }).expect("a plan");
    assert_eq!(doubts(&many), ["2 pools in place of 4: 8 players make no more"]);
    let (regulation, asked) = of_parts("parts", self::asked(8));
    let none = Plan::new(&regulation, Asked { pools: Some(2), ..asked }).expect("a plan");
    let told = doubts(&none);
    assert!(told.iter().any(|own| own.starts_with("--pools 2 was not used")), "{told:?}");
}

fn doubts(plan: &Plan<'_>) -> Vec<String> {
    plan.doubts.iter().map(|said| Words::english().say(said)).collect()
}

/// A list of codes of the regulations' own may lack those that are usual.
#[test]
fn tie_breaks_that_stand_there_are_those_of_the_regulations() {
    let text = PARTS
        .replace("[competition.parts]\n", "[competition.parts]\ncodes = \"ours\"\n")
        .replace(
            "by = [{ points = { clause = \"3\", of = { last-rounds = 2 } } }]",
            "declared = { clause = \"3\", then = \"places shared\", then-clause = \"3\" }",
        )
        + "[codes.ours]\nKS = { koya = { clause = \"3\" } }\nWIN = { wins = { clause = \"3\" } }\n";
    let catalogue = Catalogue::new().with_file("club.toml", text);
    let regulation = catalogue.regulation("club.toml/parts", &Default::default());
    let regulation = regulation.expect("a competition");
    let plan = Plan::new(&regulation, asked(4)).expect("a plan");
    assert_eq!(plan.tie_breaks.as_deref(), Some("KS; WIN"));
}

/// One number for all segments, or one for each of them.
#[test]
fn segments_may_have_different_numbers_of_games() {
    let (regulation, asked) = of_parts("parts", asked(4));
    let plan = Plan::new(&regulation, Asked { games: vec![1, 2], ..asked.clone() });
    let plan = plan.expect("a plan");
    let sheets = filled(&plan);
    let told: Vec<String> = plan.doubts.iter().map(|own| Words::english().say(own)).collect();
    assert_eq!(
        told,
        [
            "art. 2: with 4 entries each two players meet 1 times; 2 stands there, as it was asked for"
        ]
    );
    let games = sheets.iter().find(|own| own.name == "Games").expect("games");
    let segment = column(games, "Segment");
    let of = |name: &str| {
        games.rows.iter().filter(|row| row[segment].value == Value::Text(name.to_owned())).count()
    };
    assert_eq!((of("rapid"), of("blitz")), (6, 12));
    let (status, told) = come_of(&sheets);
    assert_eq!(status, Status::Final, "{told:?}");
    let many = Plan::new(&regulation, Asked { games: vec![1, 1, 1], ..asked }).expect("a plan");
    assert!(many.doubts.iter().any(|own| Words::english().say(own).contains("3 numbers")));
}

/// What a win counts in each segment is told as something that the regulations leave open, unless it was asked for.
#[test]
fn a_win_counts_what_is_asked_in_each_segment() {
    let catalogue = Catalogue::new();
    let regulation = catalogue.regulation("gct-2021/rapid-blitz", &Default::default());
    let regulation = regulation.expect("a competition");
    let of = |win: &[u32]| {
        let plan = Plan::new(&regulation, Asked { win: win.to_vec(), ..asked(4) }).expect("a plan");
        let sheets = filled(&plan);
        let event = sheets.iter().find(|own| own.name == "Event").expect("its sheet");
        let rows = event.rows.iter().map(|row| (&row[0].value, &row[1].value));
        let points: Vec<(String, String)> = rows
            .filter_map(|(key, value)| match key {
                Value::Text(key) if key.starts_with("Points for a win") => {
                    Some((key.clone(), format!("{value:?}")))
                }
                _ => None,
            })
            .collect();
        let told: Vec<String> = plan.doubts.iter().map(|own| Words::english().say(own)).collect();
        let is_open = plan.chosen("Points for a win").is_some();
        // Of a tour's event the points of its places are still to be typed, and nothing else.
        assert_eq!(come_of(&sheets).0, Status::Waiting);
        (points, is_open, told)
    };
    let numbers = |rapid, blitz| {
        [("rapid", rapid), ("blitz", blitz)].map(|(own, win)| {
            (format!("Points for a win ({own})"), format!("{:?}", Value::Number(win)))
        })
    };
    assert_eq!(of(&[]), (numbers(1, 1).to_vec(), true, Vec::new()));
    assert_eq!(of(&[2, 1]), (numbers(2, 1).to_vec(), false, Vec::new()));
    let (points, _, told) = of(&[2, 1, 1]);
    assert_eq!(points, numbers(2, 1).to_vec());
    assert_eq!(told, ["--win has 3 numbers for 2 segments: the first ones were taken"]);
    let robin = catalogue.regulation("fide/round-robin", &Default::default()).expect("another");
    let plan = Plan::new(&robin, Asked { win: vec![3], ..asked(4) }).expect("a plan");
    assert_eq!(come_of(&filled(&plan)).0, Status::Final);
    assert_eq!(plan.win, [3]);
}

#[test]
fn pools_are_laid_out_in_each_segment() {
    let (regulation, asked) = of_parts("both", asked(8));
    let plan = Plan::new(&regulation, Asked { pools: Some(2), ..asked }).expect("a plan");
    assert_eq!(doubts(&plan), [""; 0]);
    let mut sheets = filled(&plan);
    let games = sheet(&mut sheets, "Games");
    assert_eq!([column(games, "Segment"), column(games, "Stage")], [1, 2]);
    // Two pools of four, in two segments.
    assert_eq!(games.rows.len(), 24);
    let in_each = |segment: &str, stage: &str| {
        let own = [segment, stage].map(|own| Value::Text(own.to_owned()));
        let is_it = |row: &&Vec<Cell>| [&row[1].value, &row[2].value] == [&own[0], &own[1]];
        games.rows.iter().filter(is_it).count()
    };
    assert_eq!([in_each("rapid", "pool 1"), in_each("blitz", "pool 2")], [6, 6]);
}
