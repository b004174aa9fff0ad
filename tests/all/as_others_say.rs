//! What a workbook says twice and differently: a published table, another workbook, the regulations.

use std::path::Path;

use crate::as_written::{Came, came_of};
use crate::season::books::{rows, run, write};
use crate::sheets_as_kept::{GAMES, PLAYERS};
use wallchart::event::Status;
use wallchart::report::words::Words;

const EVENT: &[&str] = &[
    "Event|Open", "Regulations|fide/round-robin", "Format|round robin", "Tie-breaks|SB",
    "Start|2026-01-01",
];

fn published(rows: &[&str]) -> Came {
    came_of(&[("Event", EVENT), ("Players", PLAYERS), ("Games", GAMES), ("Published", rows)])
}

fn is_told(came: &Came, what: &str) -> bool {
    came.told.iter().any(|told| told.contains(what))
}

#[test]
fn a_published_row_of_one_number_and_another_name_is_told() {
    let right = published(&["Place|No|Name|Points", "1|1|Ann|3", "2|2|Bo|2"]);
    assert!(!is_told(&right, "number 1"), "{:?}", right.told);
    let wrong = published(&["Place|No|Name|Points", "1|1|Bo|3", "2|2|Ann|2"]);
    assert!(is_told(&wrong, "number 1 is"), "{:?}", wrong.told);
}

#[test]
fn a_published_tie_break_is_compared_whether_its_code_or_its_name_heads_it() {
    for heading in ["SB", "Sonneborn-Berger"] {
        let head = format!("Place|No|Points|{heading}");
        assert!(is_told(&published(&[&head, "1|1|3|99"]), "99"), "{heading}");
        assert!(!is_told(&published(&[&head, "1|1|3|3"]), "published"), "{heading}");
    }
}

#[test]
fn a_draw_that_nobody_speaks_of_is_told_where_a_loss_counts() {
    let of = |rows: &[&str]| {
        let event: Vec<&str> = EVENT.iter().chain(rows).copied().collect();
        came_of(&[("Event", &event), ("Players", PLAYERS), ("Games", GAMES)])
    };
    let unsaid = of(&["Points for a win|3", "Points for a loss|1"]);
    assert!(is_told(&unsaid, "half of a win"), "{:?}", unsaid.told);
    let said = of(&["Points for a win|3", "Points for a draw|2", "Points for a loss|1"]);
    assert!(!is_told(&said, "half of a win"), "{:?}", said.told);
}

#[test]
fn a_prize_in_a_row_of_event_keeps_the_event_open() {
    let event: Vec<&str> = EVENT.iter().chain(&["1st prize|100"]).copied().collect();
    let came = came_of(&[("Event", &event), ("Players", PLAYERS), ("Games", GAMES)]);
    assert_eq!(came.status, Status::Provisional);
    assert_eq!(published(&["Place|No|Points", "1|1|3"]).status, Status::Final);
}

/// What is told of a workbook of these sheets beside `open.xlsx`, an event of four.
fn told_beside(folder: &Path, sheets: &[(&str, &[&str])]) -> String {
    let own = [("Event", rows(EVENT)), ("Players", rows(PLAYERS)), ("Games", rows(GAMES))];
    write(folder, "open.xlsx", &own);
    let sheets: Vec<_> = sheets.iter().map(|(name, own)| (*name, rows(own))).collect();
    let done = run(&write(folder, "cup.xlsx", &sheets));
    done.messages.iter().map(|told| Words::english().told(told) + "\n").collect()
}

const FOSTER: &[&str] =
    &["Event|Foster", "Regulations|gap-2016/foster-trophy", "Combined with|open.xlsx"];

#[test]
fn ratings_and_handicaps_of_a_combined_event_that_cannot_be_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let of =
        |players: &[&str]| told_beside(folder.path(), &[("Event", FOSTER), ("Players", players)]);
    let told = of(&["Name|Rating|Handicap", "Ann|1450|1", "Bo|1400|2"]);
    assert!(told.contains("the ratings of Ann (1450, there 1500) are not those of open"), "{told}");
    assert!(!told.contains("more than all games"), "{told}");
    let told = of(&["Name|Rating|Handicap", "Ann|1500|50", "Bo|1400|2"]);
    assert!(told.contains("the handicap of Ann is more than all games can bring"), "{told}");
    assert!(!told.contains("the ratings of"), "{told}");
}

#[test]
fn an_award_tells_what_of_its_workbook_it_does_not_use() {
    let folder = tempfile::tempdir().expect("a folder");
    let event = &["Event|BAR", "Regulations|gap-2016/bar-trophy", "Year|2026", "Best of|3"];
    let events = &["Role|Workbook", "Flood Cup|open.xlsx"];
    let scores = &["Name|Paris", "Ann|3"];
    let told =
        told_beside(folder.path(), &[("Event", event), ("Events", events), ("Scores", scores)]);
    for (cell, key) in [("Event!B4", "Best of"), ("Scores!B1", "Scores")] {
        assert!(told.contains(&format!("{cell}: {key} is not used here")), "{key}: {told}");
    }
    let own: &[&str] = &["Place|Name|Points", "1|Ann|3"];
    let told =
        told_beside(folder.path(), &[("Event", event), ("Events", events), ("Standings", own)]);
    assert!(told.contains("Standings!A1: Standings is not used here"), "{told}");
}

#[test]
fn several_names_in_a_cell_of_the_honours_and_a_later_year_are_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let event =
        &["Event|Granger", "Regulations|gap-2016/granger-trophy", "Combined with|open.xlsx"];
    let players = &["Name|Rating", "Ann|1500", "Bo|1400"];
    let honours = &["Trophy|Year|Name", "Flood Cup|2019|A. Ann, Bo Bo", "Flood Cup|2030|Bo"];
    let told =
        told_beside(folder.path(), &[("Event", event), ("Players", players), ("Honours", honours)]);
    assert!(told.contains("Honours!B3") && told.contains("Bo is listed with 2030"), "{told}");
}
