//! What trying the program found, each with the tests that failed before it was mended; and the tests of rows that no other
//! file holds.

use std::collections::BTreeSet;
use std::path::Path;

use chrono::NaiveDateTime;
use wallchart::diagnostic::Code;
use wallchart::tournament::entries::Format;

use crate::season::books::{rows, run, write};
use crate::support::{Event, Settled, at};

/// The names of all tests below a folder.
fn tests(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            tests(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let source = std::fs::read_to_string(&path).expect("a source");
            let mut is_test = false;
            for line in source.lines().map(str::trim) {
                let name = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next());
                match name {
                    Some(name) if is_test => {
                        found.insert(name.to_owned());
                        is_test = false;
                    }
                    _ => is_test = line == "#[test]" || is_test && line.starts_with("#["),
                }
            }
        }
    }
}

#[test]
fn everything_that_was_found_wrong_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    tests(&root.join("tests"), &mut found);
    tests(&root.join("src"), &mut found);
    let table = std::fs::read_to_string(root.join("tests/cases/defects.txt")).expect("the table");
    let mut rows = BTreeSet::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (row, own) = line.split_once(": ").expect("a row and its tests");
        assert!(rows.insert(row), "{row} stands twice");
        let missing: Vec<&str> = own.split(' ').filter(|name| !found.contains(*name)).collect();
        assert!(missing.is_empty(), "{row}: no test is called {missing:?}");
    }
    assert_eq!(rows.len(), 79, "every row that was found");
}

#[test]
fn tie_breaks_may_stand_in_several_cells_of_their_row() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = ["Event|Club", "Regulations|fide/round-robin", "Tie-breaks|DE|SB|WIN"];
    let games = ["Round|White|Black|Result", "1|Ann|Bob|1/2-1/2", "2|Bob|Cyd|1-0", "3|Cyd|Ann|0-1"];
    let sheets = [
        ("Event", rows(&head)),
        ("Players", rows(&["Name", "Ann", "Bob", "Cyd"])),
        ("Games", rows(&games)),
    ];
    let done = run(&write(folder.path(), "Club.xlsx", &sheets));
    let (_, settled) = done.settled.as_deref().expect("an event");
    let codes: Vec<&str> = settled.systems.iter().map(|own| own.code.as_str()).collect();
    assert_eq!(codes, ["DE", "SB", "WIN"]);
}

#[test]
fn a_lot_that_no_tie_calls_for_is_told_and_stands_on_no_sheet() {
    let level = Event::new("gct-2018/sinquefield-cup").level("Ann; Bob");
    let settled = level.clone().lot("1.1.participants", "Bob; Ann").settle();
    let unused = |settled: &Settled| {
        settled.settlement.problems.iter().any(|problem| problem.code == Code::LotNotUsed)
    };
    assert!(unused(&settled) && !settled.packs().contains("participants"), "{}", settled.packs());
    let three = Event::new("gct-2018/sinquefield-cup").level("Ann; Bob; Cyd");
    let drawn = three.lot("1.1.participants", "Bob; Ann").settle();
    assert!(!unused(&drawn) && drawn.packs().contains("participants"), "{}", drawn.packs());
}

/// A moment of the last day.
fn moment(time: &str) -> NaiveDateTime {
    format!("2024-05-05T{time}:00").parse().expect("a time")
}

/// Ann and Bob are level on top; Cyd could have caught them.
fn two_on_top() -> Event {
    Event::new("tata-steel-2022")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd ½-½; 2 Bob-Dan 1-0; 2 Ann-Cyd ½-½")
        .main_games("3 Ann-Bob ½-½; 3 Cyd-Dan ½-½")
}

#[test]
fn a_3_the_earliest_start_is_after_the_last_game_and_the_rest_of_the_tied() {
    // Ann and Bob end at 17:20 on top; Cyd, who could have caught them, at 19:00.
    let start = |end_of_the_tied: &str| {
        let event = two_on_top().with(|entries| {
            entries.games[4].ended = Some(moment(end_of_the_tied));
            entries.games[5].ended = Some(moment("19:00"));
        });
        event.settle().packs()
    };
    let rested = start("17:20");
    assert!(rested.contains("19:00") && !rested.contains("19:30"), "{rested}");
    let resting = start("18:45");
    assert!(resting.contains("19:15"), "{resting}");
}

#[test]
fn a_3_nobody_begins_before_the_last_game_of_the_event_where_one_of_those_waited_for_has_no_end() {
    let start = |last: Option<&str>| {
        let event = two_on_top().with(|entries| {
            entries.games[4].ended = Some(moment("17:20"));
            entries.event.last_game_ended = last.map(|own| at("Event", 5, moment(own)));
        });
        event.settle().packs()
    };
    assert!(start(Some("20:00")).contains("Not before 20:00"), "{}", start(Some("20:00")));
    assert!(start(None).contains("Not before the later"), "{}", start(None));
}

#[test]
fn a_2_2_the_last_round_has_ended_whoever_was_free_in_it() {
    let event = Event::new("gct-2021/rapid-blitz").level("Ann; Bob; Cyd").with(|entries| {
        let last = entries.games.last_mut().expect("a game");
        last.ended = Some(moment("18:05"));
    });
    let packs = event.settle().packs();
    assert!(packs.contains("18:20"), "{packs}");
}
