//! What stands on the sheet Events, in the workbook of an award, and beside the players of a tour.

#![allow(clippy::expect_used, reason = "tests")]

use std::path::{Path, PathBuf};

use crate::season::books::{codes, event, rows, run, write, year};
use wallchart::batch::Processed;
use wallchart::event::Status;
use wallchart::report::words::Words;

const NAMES: [&str; 6] = ["Alder, Ann", "Brock, Bo", "Cole, Cy", "Dorn, Di", "Eck, Ed", "Falk, Fy"];

const POINTS: [&str; 7] = ["Place|Points", "1|13", "2|10", "3|8", "4|7", "5|6", "6|5"];

const BAR: [&str; 4] = [
    "Flood Cup|Flood.xlsx", "One Hour|Hour.xlsx", "Allegro|Allegro.xlsx",
    "Lightning|Lightning.xlsx",
];

const TOUR: [&str; 2] = ["A|A.xlsx", "B|B.xlsx"];

fn with(heading: &str, lines: &[&str]) -> Vec<Vec<String>> {
    let mut all = vec![heading];
    all.extend(lines);
    rows(&all)
}

/// An award with these rows of Event and Events, and one sheet more.
fn bar(folder: &Path, head: &[&str], events: &[&str], also: (&str, &[&str])) -> Processed {
    let mut own = vec!["Event|BAR", "Regulations|gap-2016/bar-trophy", "Year|2016"];
    own.extend(head);
    let (name, lines) = also;
    let sheets = [("Event", rows(&own)), ("Events", rows(events)), (name, rows(lines))];
    run(&write(folder, "BAR.xlsx", &sheets))
}

fn sheet(heading: &str, own: [&str; 4]) -> Vec<String> {
    let lines = BAR.iter().zip(own).map(|(row, own)| format!("{row}|{own}"));
    std::iter::once(format!("Role|Workbook|{heading}")).chain(lines).collect()
}

/// An event of a tour, in which all of them win against those behind, but the last wins against the first.
fn leg(folder: &Path, name: &str, end: &str, names: &[&str]) {
    let mut games = vec!["Round|White|Black|Result".to_owned()];
    for (a, white) in names.iter().enumerate() {
        for (b, black) in names.iter().enumerate().skip(a + 1) {
            let result = if (a, b) == (0, names.len() - 1) { "0-1" } else { "1-0" };
            games.push(format!("{}|{white}|{black}|{result}", a + b));
        }
    }
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let title = format!("Event|{}", name.trim_end_matches(".xlsx"));
    let end = format!("End|{end}");
    let head = [&*title, "Regulations|gct-2021/classical", "Currency|USD", &end];
    let own = [
        ("Event", rows(&head)),
        ("Players", with("Name", names)),
        ("Games", rows(&games)),
        ("Prizes", rows(&POINTS)),
    ];
    write(folder, name, &own);
}

fn tour(folder: &Path, events: &[&str]) -> Processed {
    let head = ["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD"];
    let sheets = [("Event", rows(&head)), ("Events", with("Role|Workbook", events))];
    run(&write(folder, "Tour.xlsx", &sheets))
}

fn told(done: &Processed, code: &str) -> Vec<String> {
    let own = done.messages.iter().filter(|own| own.code.name() == code);
    own.map(|own| Words::english().told(own)).collect()
}

/// A copy of a workbook on a row of its own would count twice, and so would one that was saved under the next event's name.
#[test]
fn one_event_on_two_rows_of_a_tour_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let path = |name: &str| -> PathBuf { folder.join(name) };
    leg(folder, "A.xlsx", "2021-06-01", &NAMES);
    let mut others = NAMES;
    others.swap(1, 2);
    leg(folder, "B.xlsx", "2021-07-01", &others);
    let done = tour(folder, &TOUR);
    assert!(!codes(&done).contains(&"workbook-twice"), "{:?}", done.messages);
    std::fs::copy(path("A.xlsx"), path("A2.xlsx")).expect("a copy");
    let done = tour(folder, &[TOUR[0], "A2|A2.xlsx", TOUR[1]]);
    assert_eq!(done.status, Status::Invalid, "{:?}", done.messages);
    let own = told(&done, "workbook-twice");
    assert!(own[0].contains("holds the same games as A.xlsx"), "{own:?}");
    leg(folder, "A2.xlsx", "2021-08-01", &NAMES);
    let done = tour(folder, &[TOUR[0], "A2|A2.xlsx", TOUR[1]]);
    assert_eq!(done.status, Status::Invalid, "{:?}", done.messages);
}

/// What keeps an event open keeps an award open.
#[test]
fn an_award_is_as_open_as_its_own_workbook_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 1);
    let events: Vec<&str> = std::iter::once("Role|Workbook").chain(BAR).collect();
    let done = bar(folder, &[], &events, ("Instructions", &["A"]));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let penalties = ["Name|Points", "Alder, Ann|-20"];
    let deducted = ["Clause|Ruling", "BAR Trophy 2|20 points deducted from Alder"];
    for (head, also) in [
        (&["Final|no"][..], ("Instructions", &["A"][..])),
        (&[], ("Penalties", &penalties)),
        (&[], ("Rulings", &deducted)),
    ] {
        let done = bar(folder, head, &events, also);
        assert_eq!(done.status, Status::Provisional, "{head:?} {also:?} {:?}", done.messages);
        assert!(codes(&done).contains(&"not-final"), "{:?}", done.messages);
        assert!(done.season.as_deref().expect("an award").1.trophies.is_empty());
    }
}

#[test]
fn what_says_on_events_that_one_does_not_count_keeps_the_award_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 1);
    let done = |lines: &[String]| {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        bar(folder, &[], &lines, ("Instructions", &["A"]))
    };
    for (heading, own) in [
        ("Counts", ["yes", "yes", "no", "yes"]),
        ("Weight", ["1", "1", "2", "1"]),
        ("Status", ["held", "held", "not held", "held"]),
        ("Remark", ["", "", "abandoned after round 3", ""]),
        ("Remark", ["", "", "it counts double this year", ""]),
    ] {
        let done = done(&sheet(heading, own));
        assert_eq!(done.status, Status::Provisional, "{heading} {own:?} {:?}", done.messages);
    }
    for (heading, own) in [
        ("Counts", ["yes", "yes", "yes", "yes"]),
        ("Weight", ["1", "1", "1", "1"]),
        ("Status", ["held", "held", "final", "held"]),
        (
            "Remark",
            ["double round robin", "round 5 postponed to Thursday", "10 games a player", ""],
        ),
        ("Date", ["1 March", "2 April", "3 May", "4 June"]),
    ] {
        let done = done(&sheet(heading, own));
        assert_eq!(done.status, Status::Final, "{heading} {own:?} {:?}", done.messages);
    }
    let named = "Allegro (does not count)|Allegro.xlsx";
    let remark = "Allegro does not count this year";
    for lines in [
        &["Role|Workbook", BAR[0], BAR[1], named, BAR[3]][..],
        &["Role|Workbook", BAR[0], BAR[1], BAR[2], BAR[3], remark],
    ] {
        let done = bar(folder, &[], lines, ("Instructions", &["A"]));
        assert_eq!(done.status, Status::Provisional, "{lines:?} {:?}", done.messages);
    }
}

/// An event of a year ago without Year and End has the days of its games; what began later was not over in the year.
#[test]
fn the_days_of_an_event_tell_its_year() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 1);
    let events: Vec<&str> = std::iter::once("Role|Workbook").chain(BAR).collect();
    let days: (&str, &[&str]) = ("Rounds", &["Round|Date", "1|2015-02-01", "7|2015-03-15"]);
    let own = |row: &str, also: &[(&str, Vec<Vec<String>>)]| {
        event(folder, "Flood.xlsx", "gap-2016/flood-cup", row, &NAMES, 1, also);
        bar(folder, &[], &events, ("Instructions", &["A"]))
    };
    for row in ["Last game ended|2015-12-20 22:00", "Award date|2015-12-22", "Start|2017-02-01"] {
        let done = own(row, &[]);
        assert!(codes(&done).contains(&"another-year"), "{row} {:?}", done.messages);
    }
    let done = own("", &[(days.0, rows(days.1))]);
    assert!(codes(&done).contains(&"another-year"), "{:?}", done.messages);
    for row in ["", "Award date|2017-01-06", "Last game ended|2016-12-20 22:00"] {
        let done = own(row, &[]);
        assert_eq!(done.status, Status::Final, "{row} {:?}", done.messages);
    }
}

/// A Mac writes an accent behind its letter.
#[test]
fn files_are_found_as_people_write_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    leg(folder, "Cafe\u{301} - 1.xlsx", "2021-06-01", &NAMES);
    leg(folder, "B.xlsx", "2021-07-01", &["Brock, Bo", "Alder, Ann", "Cole, Cy", "Dorn, Di"]);
    for cell in ["Café - 1.xlsx", "Café – 1", "\"Café - 1.xlsx\""] {
        let done = tour(folder, &[&format!("A|{cell}"), TOUR[1]]);
        assert!(!codes(&done).contains(&"no-such-workbook"), "{cell} {:?}", done.messages);
        assert!(!codes(&done).contains(&"role-left-out"), "{cell} {:?}", done.messages);
    }
}

#[test]
fn a_wildcard_beside_the_name_is_asked_for_where_there_are_points_of_a_tour() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for name in ["Guest, Gil (wildcard)", "WC Guest, Gil", "Guest, Gil (not in the tour)"] {
        let mut names = NAMES;
        names[5] = name;
        leg(folder, "A.xlsx", "2021-06-01", &names);
        let done = run(&folder.join("A.xlsx"));
        assert_eq!(done.status, Status::Provisional, "{name} {:?}", done.messages);
        let own = told(&done, "unknown-column");
        assert!(own[0].contains("may say that a player has no points of the tour"), "{own:?}");
        // Elsewhere nobody has such points.
        event(folder, "Open.xlsx", "gap-2016/flood-cup", "2016", &names, 1, &[]);
        let done = run(&folder.join("Open.xlsx"));
        assert!(!codes(&done).contains(&"not-final"), "{name} {:?}", done.messages);
    }
    let mut names = NAMES;
    names[5] = "Guest, Gil";
    leg(folder, "A.xlsx", "2021-06-01", &names);
    assert_eq!(run(&folder.join("A.xlsx")).status, Status::Final);
}

/// Of two files that differ in their ending alone nobody knows which a name without one means, where they differ.
#[test]
fn a_name_without_its_ending_that_fits_two_files_is_an_error_where_these_differ() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 1);
    let mut lines: Vec<&str> = std::iter::once("Role|Workbook").chain(BAR).collect();
    lines[1] = "Flood Cup|Flood";
    std::fs::copy(folder.join("Flood.xlsx"), folder.join("Flood.xlsm")).expect("a copy");
    let done = bar(folder, &[], &lines, ("Instructions", &["A"]));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let mut others = NAMES;
    others.swap(4, 5);
    event(folder, "Flood.xlsx", "gap-2016/flood-cup", "2016", &others, 1, &[]);
    let done = bar(folder, &[], &lines, ("Instructions", &["A"]));
    assert_eq!(done.status, Status::Invalid, "{:?}", done.messages);
    assert!(codes(&done).contains(&"workbook-twice"), "{:?}", done.messages);
    lines[1] = "Flood Cup|Flood.xlsx";
    let done = bar(folder, &[], &lines, ("Instructions", &["A"]));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
}

fn scores(folder: &Path, head: &[&str], lines: &[&str]) -> Processed {
    let mut own = vec!["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD"];
    own.extend(head);
    let sheets = [("Event", rows(&own)), ("Scores", with("Name|Leuven|Paris", lines))];
    run(&write(folder, "Scores.xlsx", &sheets))
}

#[test]
fn a_tour_of_which_more_events_are_said_to_come_is_not_final() {
    let folder = tempfile::tempdir().expect("a folder");
    let points = ["Alder, Ann|10|8", "Brock, Bo|8|7"];
    for (row, status) in [
        ("Number of events|5", Status::Provisional),
        ("Status|after 2 of 5 events", Status::Provisional),
        ("Number of events|2", Status::Final),
        ("Status|after 2 of 2 events", Status::Final),
    ] {
        let done = scores(folder.path(), &[row], &points);
        assert_eq!(done.status, status, "{row} {:?}", done.messages);
    }
    let done = scores(folder.path(), &["Number of events|5", "Final|yes"], &points);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
}

/// Who has won stands on the sheet Event of tours and awards, too.
#[test]
fn a_winner_on_event_that_is_another_is_told_of_tours_and_awards() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let points = ["Alder, Ann|10|8", "Brock, Bo|8|7"];
    year(folder, "2016", &NAMES, 1);
    let events: Vec<&str> = std::iter::once("Role|Workbook").chain(BAR).collect();
    for (row, is_told) in [("Winner|Brock, Bo", true), ("Winner|Alder, Ann", false)] {
        let of_tour = scores(folder, &[row], &points);
        let of_award = bar(folder, &[row], &events, ("Instructions", &["A"]));
        for done in [of_tour, of_award] {
            let told = told(&done, "published-differs");
            assert_eq!(told.iter().any(|own| own.contains("first place goes to")), is_told);
        }
    }
}

#[test]
fn rows_of_scores_that_are_no_players_are_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let points = ["Alder, Ann|10|8", "Brock, Bo|8|7"];
    let with_row = |row: &'static str| {
        let lines: Vec<&str> = points.into_iter().chain([row]).collect();
        let done = scores(folder.path(), &[], &lines);
        (done.settled.as_deref().map(|own| own.1.standings.len()), done.status)
    };
    for row in ["Category XX|2744|2756", "Group A", "Points for first place|13|10"] {
        assert_eq!(with_row(row), (Some(2), Status::Final), "{row}");
    }
    assert_eq!(with_row("Weight|1|2"), (Some(2), Status::Provisional));
    assert_eq!(with_row("Group, A|9|8"), (Some(3), Status::Final));
    // A surname and an initial, or a part of the table: nobody knows, and its points would be lost.
    for row in ["Pool J|20|20", "Group X|20|20", "Pool|20|"] {
        assert_eq!(with_row(row), (Some(3), Status::Provisional), "{row}");
    }
    for row in ["Pool, Jan|20|20", "Count D|20|20", "Ort M|9|8"] {
        assert_eq!(with_row(row), (Some(3), Status::Final), "{row}");
    }
}

/// A scheme of points, for the readers of an award: what has no players reads no points by place.
#[test]
fn a_scheme_of_points_in_the_workbook_of_an_award_does_not_hold_it() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let events: Vec<&str> = std::iter::once("Role|Workbook").chain(BAR).collect();
    let done = bar(folder.path(), &[], &events, ("Points", &POINTS));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
}

#[test]
fn a_provisional_award_has_the_places_so_far() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let events: Vec<&str> = std::iter::once("Role|Workbook").chain(BAR).collect();
    let done = bar(folder.path(), &["Final|no"], &events, ("Instructions", &["A"]));
    let (_, season) = done.season.as_deref().expect("an award");
    let so_far: Vec<String> =
        season.rows.iter().filter_map(|own| own.so_far).map(|own| own.to_string()).collect();
    assert_eq!(so_far.first().map(String::as_str), Some("1"), "{so_far:?}");
    assert_eq!(so_far.len(), NAMES.len());
}
