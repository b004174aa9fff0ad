//! Season workbooks and the workbooks around them.

#![allow(clippy::expect_used, reason = "tests")]

use std::path::{Path, PathBuf};

use crate::season::books::{codes, event, rows, run, write, year};
use crate::season::{f, holders};
use crate::support::told;
use wallchart::diagnostic::{Code, Severity};
use wallchart::event::Status;
use wallchart::report::papers::{self, season::SeasonSheet};
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;

const NAMES: [&str; 7] =
    ["Ash, Ann", "Birch, Bo", "Cedar, Cy", "Dale, Di", "Elm, Ed", "Fern, Flo", "Gale, Gus"];

fn bar(folder: &Path, head: &[&str], events: &[&str]) -> PathBuf {
    let mut event = vec!["Event|BAR", "Regulations|gap-2016/bar-trophy"];
    event.extend(head);
    let mut sheets = vec![("Event", rows(&event))];
    if !events.is_empty() {
        let mut roles = vec!["Role|Workbook"];
        roles.extend(events);
        sheets.push(("Events", rows(&roles)));
    }
    write(folder, "BAR.xlsx", &sheets)
}

const SHEET: [&str; 4] =
    ["Flood Cup|Flood.xlsx", "one  hour|hour.xlsx", "ALLEGRO|Allegro", "lightning|Lightning.xlsx"];

#[test]
fn the_sheet_events_names_roles_and_workbooks_as_people_write_them() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let done = run(&bar(folder.path(), &["Year|2016"], &SHEET));
    let (_, settled) = done.season.as_deref().expect("an award");
    assert_eq!(
        (done.status, holders(settled)),
        (Status::Final, vec!["Ash, Ann"]),
        "{:?}",
        done.messages
    );
    assert_eq!(settled.rows[0].total, f(90, 1));
    let names: Vec<&str> = done.papers.iter().map(|(name, _)| name.as_str()).collect();
    let expected = [
        "crosstable.html", "season.pdf", "season.xlsx", "prizes.pdf", "prize-giving.pdf",
        "honours.pdf",
    ];
    assert_eq!(names, expected.map(|name| format!("papers/{name}")));
    let trophies: Vec<&str> = settled.honours.iter().map(|h| h.trophy.as_str()).collect();
    assert_eq!(
        trophies,
        ["Allegro", "BAR Trophy", "Flood Cup", "Lightning", "Stuart Wilson Trophy"]
    );
}

/// What awards said of an event's earlier state must not stand beside its new one.
#[test]
fn a_run_over_one_event_works_on_the_awards_that_are_made_from_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 1);
    bar(folder, &["Year|2016"], &SHEET);
    let (said, error, code) = told(folder, &["."]);
    assert_eq!(code, 0, "{said}{error}");
    // Nothing has changed: the others are kept as they are.
    let (said, error, _) = told(folder, &["Flood.xlsx"]);
    assert!(said.contains("4 of earlier runs kept"), "{said}{error}");
    let mut other = NAMES;
    other.reverse();
    event(folder, "Flood.xlsx", "gap-2016/flood-cup", "2016", &other, 1, &[]);
    // What checks or converts writes none of the papers that have grown old.
    for command in ["check", "convert"] {
        let (said, error, _) = told(folder, &[command, "Flood.xlsx"]);
        assert!(
            said.contains("Flood") && !format!("{said}{error}").contains("BAR"),
            "{said}{error}"
        );
    }
    let (said, error, _) = told(folder, &["Flood.xlsx"]);
    assert!(said.contains("BAR.xlsx"), "{said}{error}");
    let of_one = std::fs::read_to_string(folder.join("Results/results.json")).expect("results");
    assert_eq!(of_one.matches("\"kept\": true").count(), 3);
    told(folder, &["."]);
    let whole = std::fs::read_to_string(folder.join("Results/results.json")).expect("results");
    assert_eq!(of_one.replace("\"kept\": true,\n      ", ""), whole);
}

#[test]
fn a_copy_of_one_event_has_no_second_role() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let path = |name: &str| folder.path().join(name);
    std::fs::copy(path("Flood.xlsx"), path("copy.xlsx")).expect("a copy");
    let sheet = [SHEET[0], "One Hour|./copy.xlsx", SHEET[2], SHEET[3]];
    let done = run(&bar(folder.path(), &["Year|2016"], &sheet));
    assert_eq!(done.status, Status::Invalid, "{:?}", done.messages);
    let twice = done.messages.iter().find(|m| m.code == Code::WorkbookTwice).expect("told");
    assert_eq!(twice.at.as_ref().map(ToString::to_string).as_deref(), Some("Events!B3"));
    assert!(Words::english().told(twice).contains("same event as Flood.xlsx"));
    // A name may say that it lies in this folder.
    let sheet = [SHEET[0], "One Hour|./Hour.xlsx", SHEET[2], SHEET[3]];
    let done = run(&bar(folder.path(), &["Year|2016"], &sheet));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
}

/// "Save as .ods" leaves the event twice in the folder; so does a copy of the file.
#[test]
fn a_copy_beside_a_workbook_that_the_sheet_names_is_told_and_has_no_honours_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let path = |name: &str| folder.path().join(name);
    let twice = |sheet: &[&str]| {
        let done = run(&bar(folder.path(), &["Year|2016"], sheet));
        let copies = done.messages.iter().filter(|m| m.code == Code::WorkbookTwice);
        let told: Vec<String> = copies.map(|m| Words::english().told(m)).collect();
        let (_, settled) = done.season.as_deref().expect("an award");
        let honours: Vec<String> = settled.honours.iter().map(|h| h.trophy.clone()).collect();
        assert_eq!(
            honours,
            ["Allegro", "BAR Trophy", "Flood Cup", "Lightning", "Stuart Wilson Trophy"]
        );
        told
    };
    std::fs::copy(path("Flood.xlsx"), path("A.xlsx")).expect("a copy");
    let same = "A.xlsx tells of the same event as Flood.xlsx, and is not counted (remove one of the two from the folder)";
    assert_eq!(twice(&SHEET), [same]);
    std::fs::remove_file(path("A.xlsx")).expect("removed");
    // An older state: the game of the last two went the other way.
    let mut games = vec!["Round|White|Black|Result".to_owned()];
    for (a, white) in NAMES.iter().enumerate() {
        let below = NAMES.iter().enumerate().skip(a + 1);
        games.extend(below.map(|(b, black)| format!("{}|{white}|{black}|1-0", a + b)));
    }
    if let Some(last) = games.last_mut() {
        *last = last.replace("1-0", "0-1");
    }
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let head = ["Event|Flood", "Regulations|gap-2016/flood-cup", "Format|round robin", "Year|2016"];
    let players: Vec<&str> = std::iter::once("Name").chain(NAMES).collect();
    let sheets = [("Event", rows(&head)), ("Players", rows(&players)), ("Games", rows(&games))];
    write(folder.path(), "A.xlsx", &sheets);
    let named = "A.xlsx tells of the same event as Flood.xlsx, and not the same; Flood.xlsx counts, as the sheet Events names it (remove the one that does not count from the folder)";
    assert_eq!(twice(&SHEET), [named]);
}

/// Last year's workbook of an event lies beside the one that the sheet names: it is rightly not named.
#[test]
fn last_years_workbook_beside_the_one_that_is_named_is_not_told() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    for (other, told) in [("2015", false), ("2016", true)] {
        event(folder.path(), "Cup.xlsx", "gap-2016/flood-cup", other, &NAMES[..4], 1, &[]);
        let done = run(&bar(folder.path(), &[], &SHEET));
        assert_eq!(codes(&done).contains(&"role-left-out"), told, "{other}: {:?}", done.messages);
    }
}

#[test]
fn without_the_sheet_the_workbooks_of_the_folder_are_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    event(folder.path(), "Flood 2015.xlsx", "gap-2016/flood-cup", "2015", &NAMES, 1, &[]);
    let done = run(&bar(folder.path(), &["Year|2016"], &[]));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let unclear = run(&bar(folder.path(), &[], &[]));
    assert_eq!(unclear.status, Status::Invalid);
    assert!(codes(&unclear).contains(&"role-unclear"));
}

#[test]
fn an_event_of_another_year_is_an_error_and_one_without_a_year_a_note() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    event(folder.path(), "Hour.xlsx", "gap-2016/stuart-wilson-trophy", "", &NAMES, 1, &[]);
    let noted = run(&bar(folder.path(), &["Year|2016"], &SHEET));
    assert_eq!(noted.status, Status::Final, "{:?}", noted.messages);
    assert!(codes(&noted).contains(&"year-assumed"));
    let wrong = run(&bar(folder.path(), &["Year|2015"], &SHEET));
    assert_eq!(wrong.status, Status::Invalid);
    let message = wrong.messages.iter().find(|m| m.code == Code::AnotherYear).expect("told");
    assert_eq!(message.at.as_ref().map(ToString::to_string).as_deref(), Some("Events!B4"));
}

/// BAR Trophy 1: completed within the year. An event that began in another year may have ended in this one, and no day
/// of its end says so: nobody is told that it counts without being asked to look.
#[test]
fn an_event_that_began_in_another_year_and_does_not_say_when_it_ended_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let hour = |start: &str| {
        let rules = "gap-2016/stuart-wilson-trophy";
        event(folder.path(), "Hour.xlsx", rules, start, &NAMES, 1, &[]);
        let done = run(&bar(folder.path(), &["Year|2016"], &SHEET));
        let of_years = [Code::YearAssumed, Code::AnotherYear];
        done.messages.into_iter().find(|m| of_years.contains(&m.code))
    };
    let asked = hour("Start|2015-02-01").expect("a question");
    assert_eq!(asked.severity, Severity::Warning);
    assert_eq!(asked.at.as_ref().map(ToString::to_string).as_deref(), Some("Events!B3"));
    let told = Words::english().told(&asked);
    for part in ["Hour.xlsx", "began in 2015", "does not say when it ended", "Event: End"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let asked = hour("Year|2016\nEnd|2017-01-15").expect("a question");
    assert_eq!(asked.severity, Severity::Error);
    let told = Words::english().told(&asked);
    let wanted = "BAR Trophy 1: Hour.xlsx (Stuart Wilson Trophy) says Year 2016 and ended in 2017";
    assert!(told.contains(wanted), "{told}");
    assert!(hour("Year|2016\nEnd|2016-12-15").is_none());
    // Whether it may have begun before is a reading, and the other one holds the award back.
    event(
        folder.path(),
        "Hour.xlsx",
        "gap-2016/stuart-wilson-trophy",
        "Start|2015-02-01",
        &NAMES,
        1,
        &[],
    );
    let read = |row: &str| run(&bar(folder.path(), &["Year|2016", row], &SHEET));
    let told = read("Final|yes").messages.into_iter().find(|m| m.code == Code::ReadingMatters);
    let told = Words::english().told(&told.expect("a reading"));
    assert!(told.contains("BAR Trophy 1") && told.contains("in the year itself"), "{told}");
    let strict = read("Reading BAR Trophy 1|in the year itself");
    let (_, season) = strict.season.as_deref().expect("an award");
    assert!(holders(season).is_empty());
    // The first of its rounds tells as much as its start.
    let rounds = ("Rounds", rows(&["Round|Date", "1|2015-12-25", "2|2016-01-07"]));
    let rules = "gap-2016/stuart-wilson-trophy";
    event(folder.path(), "Hour.xlsx", rules, "2016", &NAMES, 1, &[rounds]);
    let strict = read("Reading BAR Trophy 1|in the year itself");
    assert!(holders(&strict.season.as_deref().expect("an award").1).is_empty());
    // One that began in the award's year is taken to be of it without a warning.
    assert_eq!(hour("Start|2016-02-01").map(|told| told.severity), Some(Severity::Note));
}

#[test]
fn an_open_event_makes_the_award_provisional_and_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    write(
        folder.path(),
        "Hour.xlsx",
        &[
            (
                "Event",
                rows(&[
                    "Event|Hour",
                    "Regulations|gap-2016/stuart-wilson-trophy",
                    "Format|round robin",
                    "Year|2016",
                ]),
            ),
            ("Players", rows(&["Name", "Ash, Ann", "Birch, Bo", "Cedar, Cy"])),
            (
                "Games",
                rows(&[
                    "Round|White|Black|Result", "1|Ash, Ann|Birch, Bo|1-0",
                    "2|Birch, Bo|Cedar, Cy|", "3|Ash, Ann|Cedar, Cy|",
                ]),
            ),
        ],
    );
    let open = run(&bar(folder.path(), &["Year|2016"], &SHEET));
    assert_eq!(open.status, Status::Provisional);
    assert!(
        open.messages.iter().any(|m| m.code == Code::EventOpen
            && Words::english()
                .problem(m)
                .contains("Stuart Wilson Trophy (Hour.xlsx) is not finished")),
        "{:?}",
        open.messages
    );
    let (_, settled) = open.season.as_deref().expect("a table");
    assert!(settled.trophies.is_empty() && settled.rows.iter().all(|r| r.places.is_none()));

    std::fs::write(folder.path().join("Hour.xlsx"), b"no workbook").expect("a file");
    let broken = run(&bar(folder.path(), &["Year|2016"], &SHEET));
    assert_eq!(broken.status, Status::Provisional, "{:?}", broken.messages);
    assert!(
        broken
            .messages
            .iter()
            .any(|m| Words::english().problem(m).contains("Hour.xlsx) cannot be used"))
    );
    // Nobody knows whether he was in it: it is not said that he was not.
    let (_, so_far) = &**broken.season.as_ref().expect("a table");
    let why = Words::english().say(&so_far.rows[0].why);
    assert!(why.contains("Stuart Wilson Trophy could not be read"), "{why}");
    assert!(!why.contains("not in Stuart Wilson"), "{why}");
    // Without the sheet nobody knows which event the broken workbook is.
    let guessed = run(&bar(folder.path(), &["Year|2016"], &[]));
    assert_eq!(guessed.status, Status::Provisional, "{:?}", guessed.messages);
}

#[test]
fn an_event_that_was_not_held_is_no_award_and_an_unknown_role_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let sheet = [SHEET[0], SHEET[1], SHEET[2], "Lightning|not held"];
    let none = run(&bar(folder.path(), &["Year|2016"], &sheet));
    assert_eq!(none.status, Status::Final);
    assert!(codes(&none).contains(&"event-not-held"));
    let odd = run(&bar(folder.path(), &["Year|2016"], &["Handicap|Flood.xlsx"]));
    assert!(codes(&odd).contains(&"no-such-role"));
    let gone = run(&bar(folder.path(), &["Year|2016"], &["Flood Cup|Flod.xlsx"]));
    assert!(codes(&gone).contains(&"no-such-workbook"));
    let circle = run(&bar(folder.path(), &["Year|2016"], &["Flood Cup|BAR.xlsx"]));
    assert!(codes(&circle).contains(&"not-an-event"), "{:?}", circle.messages);
}

#[test]
fn a_tour_takes_the_points_of_its_events_without_wildcards() {
    let folder = tempfile::tempdir().expect("a folder");
    let prizes = rows(&["Place|Points", "1|13", "2|10", "3|8", "4|7"]);
    let wild = |name: &str, regulation: &str, names: &[&str]| {
        let mut players = vec!["Name|Wildcard".to_owned()];
        players.extend(
            names.iter().map(|n| format!("{n}|{}", if *n == "Wild, Wu" { "yes" } else { "" })),
        );
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        let mut games = vec!["Round|White|Black|Result".to_owned()];
        for (a, white) in names.iter().enumerate() {
            for black in &names[a + 1..] {
                games.push(format!("{}|{white}|{black}|1-0", games.len()));
            }
        }
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        let title = format!("Event|{name}");
        let regulation = format!("Regulations|{regulation}");
        write(
            folder.path(),
            &format!("{name}.xlsx"),
            &[
                ("Event", rows(&[&title, &regulation, "Format|round robin"])),
                ("Players", rows(&players)),
                ("Games", rows(&games)),
                ("Prizes", prizes.clone()),
            ],
        );
    };
    wild("Paris", "gct-2018/rapid-blitz", &["Ash, Ann", "Wild, Wu", "Birch, Bo", "Cedar, Cy"]);
    wild(
        "Saint Louis",
        "gct-2018/rapid-blitz",
        &["Birch, Bo", "Cedar, Cy", "Ash, Ann", "Wild, Wu"],
    );
    let tour = |also: &[&str]| {
        let mut head = vec!["Event|Tour", "Regulations|gct-2018/standings"];
        head.extend(also);
        write(
            folder.path(),
            "Tour.xlsx",
            &[
                ("Event", rows(&head)),
                (
                    "Events",
                    rows(&["Role|Workbook", "Paris|Paris.xlsx", "Saint Louis|Saint Louis.xlsx"]),
                ),
            ],
        )
    };
    let standings = |done: &wallchart::batch::Processed| -> Vec<(String, String)> {
        let (_, settled) = done.settled.as_deref().expect("a tour");
        settled
            .standings
            .iter()
            .map(|s| (settled.table.tournament.player(s.player).name.clone(), s.total.to_string()))
            .collect()
    };
    let own = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter().map(|(n, p)| ((*n).to_owned(), (*p).to_owned())).collect()
    };
    let done = run(&tour(&[]));
    // 13 + 8, 8 + 13: a relevant tie that waits for its play-off; the wildcard is not in the standings.
    assert_eq!(
        standings(&done),
        own(&[("Ash, Ann", "21"), ("Birch, Bo", "21"), ("Cedar, Cy", "17")]),
        "{:?}",
        done.messages
    );
    assert_eq!(done.status, Status::Waiting);
    let best = run(&tour(&["Best of|1"]));
    assert_eq!(
        standings(&best),
        own(&[("Ash, Ann", "13"), ("Birch, Bo", "13"), ("Cedar, Cy", "10")])
    );
    // Without the sheet Events they are the events of the folder that the document is about.
    let head = rows(&["Event|Tour", "Regulations|gct-2018/standings"]);
    let alone = write(folder.path(), "Alone.xlsx", &[("Event", head.clone())]);
    let found = run(&alone);
    assert_eq!(standings(&found), standings(&done), "{:?}", found.messages);
    // A row that names another competition than its workbook declares is told.
    let wrong = rows(&["Role|Workbook", "sinquefield-cup|Paris.xlsx"]);
    let wrong = run(&write(folder.path(), "Alone.xlsx", &[("Event", head), ("Events", wrong)]));
    assert!(codes(&wrong).contains(&"other-regulations"), "{:?}", wrong.messages);
    std::fs::remove_file(alone).expect("removed");
    std::fs::remove_file(folder.path().join("Paris.xlsx")).expect("removed");
    let without = run(&tour(&[]));
    assert_eq!(without.status, Status::Provisional);
    assert!(without.read.lacks(&folder.path().join("Paris.xlsx")), "it is looked for again");
}

/// An event of a tour in which the first of two players beats the other.
fn leg(folder: &Path, file: &str, head: &[&str]) {
    let mut own = vec!["Regulations|gct-2018/rapid-blitz", "Format|round robin"];
    own.extend(head);
    let players = rows(&["Name", "Ash, Ann", "Birch, Bo"]);
    let games = rows(&["Round|White|Black|Result", "1|Ash, Ann|Birch, Bo|1-0"]);
    let prizes = rows(&["Place|Points", "1|13", "2|10"]);
    let sheets =
        [("Event", rows(&own)), ("Players", players), ("Games", games), ("Prizes", prizes)];
    write(folder, file, &sheets);
}

fn tour_of(folder: &Path, head: &[&str], events: &[&str]) -> wallchart::batch::Processed {
    let mut own = vec!["Event|Tour", "Regulations|gct-2018/standings"];
    own.extend(head);
    let mut kinds = vec!["Role|Workbook"];
    kinds.extend(events);
    run(&write(folder, "Tour.xlsx", &[("Event", rows(&own)), ("Events", rows(&kinds))]))
}

#[test]
fn events_of_one_competition_have_their_names_for_headings() {
    let folder = tempfile::tempdir().expect("a folder");
    leg(folder.path(), "One.xlsx", &["Event|Paris"]);
    leg(folder.path(), "Two.xlsx", &["Event|Leuven"]);
    let kinds = ["gct-2018/rapid-blitz|One", "rapid-blitz|Two"];
    let done = tour_of(folder.path(), &[], &kinds);
    let (_, settled) = done.settled.as_deref().expect("a tour");
    assert_eq!(settled.table.tournament.score_events, ["Paris", "Leuven"]);
    let done = tour_of(folder.path(), &[], &["First|One", "Second|Two"]);
    let (_, settled) = done.settled.as_deref().expect("a tour");
    assert_eq!(settled.table.tournament.score_events, ["First", "Second"]);
}

/// What the sheet says and what lies in the folder may contradict each other.
#[test]
fn events_of_a_tour_that_are_called_not_held_or_left_out_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    leg(folder.path(), "One.xlsx", &["Event|Paris"]);
    leg(folder.path(), "Two.xlsx", &["Event|Leuven"]);
    let left_out = |done: &wallchart::batch::Processed| -> Vec<String> {
        let told = done.messages.iter().filter(|m| m.code == Code::RoleLeftOut);
        told.map(|m| Words::english().told(m)).collect()
    };
    // By the competition, by the name of the event, by that of the file.
    let none = tour_of(folder.path(), &[], &["rapid-blitz|not held"]);
    assert_eq!(left_out(&none).len(), 2, "{:?}", none.messages);
    assert_ne!(none.status, Status::Final);
    for role in ["Leuven", "Two"] {
        let one = tour_of(folder.path(), &[], &[&format!("{role}|not held")]);
        let (_, settled) = one.settled.as_deref().expect("a tour");
        assert_eq!(settled.table.tournament.score_events, ["Paris"], "{role}");
        let told = left_out(&one);
        assert!(
            told[0].starts_with(&format!("Events!A2: the sheet Events says that {role} was not"))
        );
    }
    let third = tour_of(folder.path(), &[], &["Paris|One"]);
    let told = left_out(&third);
    assert!(told[0].starts_with("Events!A2: the sheet Events does not name Two.xlsx"), "{told:?}");
    assert!(left_out(&tour_of(folder.path(), &[], &["Paris|One", "Leuven|Two"])).is_empty());
    // Of a blank cell nobody knows.
    let blank = tour_of(folder.path(), &[], &["Paris|One", "Leuven|Two", "Zagreb|"]);
    assert_eq!(blank.status, Status::Provisional, "{:?}", blank.messages);
    assert!(left_out(&blank)[0].starts_with("Events!B4: "), "{:?}", blank.messages);
}

#[test]
fn an_event_of_another_year_is_none_of_a_tour_that_tells_its_year() {
    let folder = tempfile::tempdir().expect("a folder");
    leg(folder.path(), "One.xlsx", &["Event|Paris", "Year|2018"]);
    leg(folder.path(), "Two.xlsx", &["Event|Leuven", "Year|2019"]);
    let events = ["Paris|One", "Leuven|Two"];
    let done = tour_of(folder.path(), &["Year|2018"], &events);
    assert!(codes(&done).contains(&"another-year"), "{:?}", done.messages);
    assert_eq!(done.status, Status::Invalid);
    let over_two = tour_of(folder.path(), &[], &events);
    assert!(!codes(&over_two).contains(&"another-year"), "{:?}", over_two.messages);
}

#[test]
fn a_tour_of_which_the_total_alone_is_known_is_ranked_by_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = rows(&["Event|Tour", "Regulations|gct-2018/standings"]);
    let scores = rows(&["Rank|Name|Total", "1|Ash, Ann|21", "2|Birch, Bo|17"]);
    let done = run(&write(folder.path(), "Tour.xlsx", &[("Event", head), ("Scores", scores)]));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, settled) = done.settled.as_deref().expect("a tour");
    assert_eq!(settled.standings[0].total, f(21, 1));
}

#[test]
fn a_tour_without_points_says_what_it_needs() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = write(
        folder.path(),
        "Tour.xlsx",
        &[("Event", rows(&["Event|Tour", "Regulations|gct-2021/standings"]))],
    );
    let done = run(&path);
    assert_eq!(done.status, Status::Provisional, "nothing is wrong: it has not begun");
    assert_eq!(codes(&done), ["not-begun"]);
    let players = ("Players", rows(&["Name", "Ash, Ann"]));
    let head = ("Event", rows(&["Event|Tour", "Regulations|gct-2021/standings"]));
    let done = run(&write(folder.path(), "Named.xlsx", &[head, players]));
    assert_eq!(done.status, Status::Invalid, "there are players, and no points");
    assert!(codes(&done).contains(&"scores-missing"), "{:?}", done.messages);
}

#[test]
fn one_workbook_plays_one_role() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let twice =
        run(&bar(folder.path(), &[], &["Flood Cup|Flood.xlsx", "One Hour|flood", SHEET[2]]));
    assert_eq!(twice.status, Status::Invalid);
    let message = twice.messages.iter().find(|m| m.code == Code::WorkbookTwice).expect("told");
    assert_eq!(message.at.as_ref().map(ToString::to_string).as_deref(), Some("Events!B3"));
    assert!(
        Words::english().problem(message).contains("flood is Flood Cup already"),
        "{message:?}"
    );
}

#[test]
fn an_event_left_out_of_the_sheet_although_its_workbook_is_there_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let left_out = run(&bar(folder.path(), &["Year|2016"], &SHEET[..3]));
    let message = left_out.messages.iter().find(|m| m.code == Code::RoleLeftOut).expect("told");
    assert!(
        Words::english().problem(message).contains("Lightning.xlsx lies beside"),
        "{message:?}"
    );
    let whole = run(&bar(folder.path(), &["Year|2016"], &SHEET));
    assert!(!codes(&whole).contains(&"role-left-out"));
    std::fs::remove_file(folder.path().join("Lightning.xlsx")).expect("removed");
    let gone = run(&bar(folder.path(), &["Year|2016"], &SHEET[..3]));
    let message = gone.messages.iter().find(|m| m.code == Code::RoleLeftOut).expect("told");
    let told = Words::english().problem(message);
    assert!(told.contains("Lightning does not stand on the sheet Events"), "{told}");
    // It counts as not held: no award is made. A row without a workbook says that it is still to come.
    assert_eq!(gone.status, Status::Final, "{:?}", gone.messages);
    assert!(codes(&gone).contains(&"event-not-held"), "{:?}", gone.messages);
    let (_, settled) = gone.season.as_deref().expect("an award");
    assert!(settled.trophies.is_empty(), "{:?}", settled.trophies);
    let to_come =
        run(&bar(folder.path(), &["Year|2016"], &[SHEET[0], SHEET[1], SHEET[2], "Lightning|"]));
    assert_eq!(to_come.status, Status::Provisional, "{:?}", to_come.messages);
    let message = to_come.messages.iter().find(|m| m.code == Code::RoleLeftOut).expect("told");
    assert!(Words::english().problem(message).contains("nor does it say"), "{message:?}");
    // Without the sheet nobody knows.
    let nobody_says = run(&bar(folder.path(), &["Year|2016"], &[]));
    assert_eq!(nobody_says.status, Status::Provisional, "{:?}", nobody_says.messages);
    // An event of another year is none of this one's.
    event(folder.path(), "Lightning.xlsx", "gap-2016/lightning", "2015", &NAMES, 4, &[]);
    let earlier = run(&bar(folder.path(), &["Year|2016"], &SHEET[..3]));
    assert_eq!(earlier.status, Status::Final, "{:?}", earlier.messages);
    assert!(codes(&earlier).contains(&"different-years"), "{:?}", earlier.messages);
    // One whose regulations are misspelt may be its, and where workbooks lie elsewhere so may this one's.
    for head in [&["Event|Lightning", "Regulations|gap-2016/lihgtning"][..], &["Event|Lightning"]] {
        write(folder.path(), "Lightning.xlsx", &[("Event", rows(head))]);
        let unclear = run(&bar(folder.path(), &["Year|2016"], &SHEET[..3]));
        assert_eq!(unclear.status, Status::Provisional, "{:?}", unclear.messages);
    }
    std::fs::remove_file(folder.path().join("Lightning.xlsx")).expect("removed");
    let below = folder.path().join("autumn");
    std::fs::create_dir(&below).expect("a folder");
    event(&below, "Allegro.xlsx", "gap-2016/allegro", "2016", &NAMES, 2, &[]);
    let sheet = [SHEET[0], SHEET[1], "Allegro|autumn/Allegro.xlsx"];
    let elsewhere = run(&bar(folder.path(), &["Year|2016"], &sheet));
    assert_eq!(elsewhere.status, Status::Provisional, "{:?}", elsewhere.messages);
    // Nor are events final without it while another is open.
    std::fs::remove_file(folder.path().join("Allegro.xlsx")).expect("removed");
    let open = run(&bar(folder.path(), &["Year|2016"], &SHEET[..3]));
    assert_eq!(open.status, Status::Provisional, "{:?}", open.messages);
}

/// What alone keeps an award from being final is not folded away among what is to be confirmed.
#[test]
fn the_page_of_a_folder_tells_first_what_holds_an_award_open() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    bar(folder.path(), &["Year|2016"], &SHEET[..3]);
    told(folder.path(), &["."]);
    let page = std::fs::read_to_string(folder.path().join("Results/index.html")).expect("a page");
    let first = page.split("<details").next().unwrap_or_default();
    assert!(first.contains("Lightning.xlsx lies beside"), "{page}");
}

#[test]
fn an_event_called_not_held_whose_workbook_lies_there_is_told_at_its_row() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let sheet = [SHEET[0], SHEET[1], SHEET[2], "Lightning|not held"];
    let done = run(&bar(folder.path(), &["Year|2016"], &sheet));
    let message = done.messages.iter().find(|m| m.code == Code::RoleLeftOut).expect("told");
    let said = "Events!A5: the sheet Events says that Lightning was not held, but Lightning.xlsx lies beside this workbook (if it was held, write Lightning.xlsx in the place of not held; else move that workbook away)";
    assert_eq!(Words::english().told(message), said);
    // Both ways on the sheet contradict each other.
    let both = [SHEET[0], SHEET[1], SHEET[2], "Lightning|not held", SHEET[3]];
    let done = run(&bar(folder.path(), &["Year|2016"], &both));
    assert_eq!(done.status, Status::Invalid, "{:?}", done.messages);
    let twice = done.messages.iter().find(|m| m.code == Code::RoleTwice).expect("told");
    assert_eq!(
        Words::english().told(twice),
        "Events!A6: Lightning is not held, says another row (give each event one row)"
    );
}

#[test]
fn workbooks_named_in_cells_lie_in_the_folder_and_are_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let season = folder.path().join("season");
    std::fs::create_dir_all(season.join("more")).expect("made");
    year(&season, "2016", &NAMES, 1);
    for place in [folder.path().to_owned(), season.join("more")] {
        event(&place, "Away.xlsx", "gap-2016/lightning", "2016", &NAMES, 4, &[]);
    }
    let with = |lightning: &str| {
        std::fs::remove_file(season.join("Lightning.xlsx")).ok();
        let row = format!("lightning|{lightning}");
        run(&bar(&season, &["Year|2016"], &[SHEET[0], SHEET[1], SHEET[2], &row]))
    };
    assert_eq!(with("more/Away.xlsx").status, Status::Final);
    let absolute = folder.path().join("Away.xlsx");
    for outside in [
        "../Away.xlsx",
        "..\\Away.xlsx",
        "C:\\Away.xlsx",
        "/dev/zero",
        absolute.to_str().expect("text"),
        "file:///tmp/Away.xlsx",
        "http://x.org/Away.xlsx",
        "~/Away.xlsx",
        "$HOME/Away.xlsx",
    ] {
        let done = with(outside);
        assert_eq!(done.status, Status::Invalid, "{outside}");
        assert!(codes(&done).contains(&"outside-folder"), "{outside}: {:?}", done.messages);
    }
    let combined = |other: &str| {
        let head =
            ["Event|Cup", "Regulations|gap-2016/flood-cup", &format!("Combined with|{other}")];
        let sheets = [("Event", rows(&head)), ("Players", rows(&["Name", "A", "B"]))];
        run(&write(&season, "Combined.xlsx", &sheets))
    };
    for other in ["../Away.xlsx", "/dev/zero", "Combined.xlsx", "more/../Combined.xlsx"] {
        let done = combined(other);
        let message = done.messages.iter().find(|m| m.code == Code::CombinedWith).expect("told");
        let why = ["does not lie in the folder", "is this workbook itself"];
        assert!(
            why.iter().any(|why| Words::english().problem(message).contains(why)),
            "{other}: {message:?}"
        );
    }
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_never_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.xlsx");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("zero.xlsx")).expect("linked");
    for name in ["pipe.xlsx", "zero.xlsx"] {
        let done = run(&folder.path().join(name));
        assert_eq!(codes(&done), ["not-a-workbook"], "{:?}", done.messages);
        assert!(
            Words::english().problem(&done.messages[0]).contains("a device or a pipe"),
            "{:?}",
            done.messages
        );
    }
}

#[test]
fn a_file_of_more_than_64_mb_is_refused_unread() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("film.xlsx");
    std::fs::File::create(&path).expect("made").set_len(3 << 30).expect("long");
    let done = run(&path);
    assert_eq!(codes(&done), ["too-large-workbook"], "{:?}", done.messages);
}

/// Lightning in two divisions and Allegro in one: Cy, of the second division, wins all of Allegro.
fn percentages(folder: &Path, rulings: &[&str]) -> wallchart::batch::Processed {
    let event = |name: &str, id: &str| {
        let regulations = format!("Regulations|gap-2016/{id}");
        rows(&[name, &regulations, "Format|round robin", "Games per pairing|1", "Year|2016"])
    };
    let players = || rows(&["Name", "Ash, Ann", "Birch, Bo", "Cedar, Cy", "Dale, Di"]);
    let lightning = [
        "Round|White|Black|Result|Stage",
        "1|Ash, Ann|Birch, Bo|1-0|Division 1",
        "1|Cedar, Cy|Dale, Di|1-0|Division 2",
    ];
    let allegro = [
        "Round|White|Black|Result", "1|Cedar, Cy|Dale, Di|1-0", "1|Ash, Ann|Birch, Bo|1-0",
        "2|Cedar, Cy|Ash, Ann|1-0", "2|Birch, Bo|Dale, Di|1-0", "3|Cedar, Cy|Birch, Bo|1-0",
        "3|Ash, Ann|Dale, Di|1-0",
    ];
    for (name, id, games) in
        [("Lightning.xlsx", "lightning", &lightning[..]), ("Allegro.xlsx", "allegro", &allegro[..])]
    {
        let title = format!("Event|{name}");
        let sheets = [("Event", event(&title, id)), ("Players", players()), ("Games", rows(games))];
        write(folder, name, &sheets);
    }
    let mut ruled = vec!["Clause|Ruling"];
    ruled.extend(rulings);
    let head = ["Event|Percentages", "Regulations|gap-2016/percentage-trophy", "Year|2016"];
    let sheets = [("Event", rows(&head)), ("Rulings", rows(&ruled))];
    run(&write(folder, "Percentages.xlsx", &sheets))
}

#[test]
fn who_is_outside_the_top_division_has_no_place_for_the_percentage_trophy() {
    let folder = tempfile::tempdir().expect("a folder");
    let done = percentages(folder.path(), &[]);
    let (_, settled) = done.season.as_deref().expect("an award");
    assert_eq!(holders(settled), ["Ash, Ann"], "{:?}", done.messages);
    let cy = crate::season::row(settled, "Cedar, Cy");
    assert!(!cy.eligible && cy.places.is_none());
    assert_eq!(cy.because[0].as_str(), "Percentage trophy, divisions");
    // He was in it, and not in what counts of it.
    let file = folder.path().join("Percentages.xlsx");
    let line = ["explain", file.to_str().expect("text"), "Cedar"];
    let (explained, ..) = crate::support::told(folder.path(), &line);
    assert!(explained.contains("no game in Division 1, which alone counts: 0"), "{explained}");
    assert!(!explained.contains("not in it"), "{explained}");
}

#[test]
fn a_ruling_brings_a_player_into_an_award_or_leaves_him_out() {
    let of = |ruling: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let done = percentages(folder.path(), &[ruling]);
        let (_, settled) = done.season.as_deref().expect("an award");
        assert!(!codes(&done).contains(&"ruling-not-used"), "{:?}", done.messages);
        holders(settled).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(of("Percentage trophy|not eligible: Ash, Ann"), ["Birch, Bo"]);
    assert_eq!(of("Percentage trophy|eligible: Cedar, Cy"), ["Ash, Ann"]);
}

#[test]
fn who_is_left_out_by_ruling_is_told_so_and_not_by_his_events() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    let event = ["Event|BAR", "Regulations|gap-2016/bar-trophy", "Year|2016"];
    let events: Vec<&str> = std::iter::once("Role|Workbook").chain(SHEET).collect();
    let rulings = ["Clause|Ruling", "BAR Trophy 1|not eligible: Ash, Ann"];
    let sheets = [("Event", rows(&event)), ("Events", rows(&events)), ("Rulings", rows(&rulings))];
    let done = run(&write(folder.path(), "BAR.xlsx", &sheets));
    let (regulation, settlement) = done.season.as_deref().expect("an award");
    assert_eq!(holders(settlement), ["Birch, Bo"]);
    let sheet = SeasonSheet { regulation, settlement, style: Style::standard() };
    let table = text::write(&papers::season::whole(&sheet));
    let ann = table.lines().find(|line| line.contains("Ash, Ann  ")).expect("her line");
    assert!(ann.contains("no, by ruling") && !ann.contains("4 of 4"), "{table}");
}

/// What is wrong in the workbook of the event that another is combined with stands in that one's cells.
#[test]
fn messages_of_combined_events_name_the_file_of_the_cell() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = ["Event|Flood", "Regulations|gap-2016/flood-cup", "Format|Swiss"];
    let games = ["Round|White|Black|Result", "1|Ann|Bob|1-0", "1|Cyd|Zoe|1-0"];
    let players = ["Name", "Ann", "Bob", "Cyd", "Dan"];
    let sheets = [("Event", rows(&head)), ("Players", rows(&players)), ("Games", rows(&games))];
    write(folder.path(), "Flood.xlsx", &sheets);
    let head = ["Event|Foster", "Regulations|gap-2016/foster-trophy", "Combined with|Flood.xlsx"];
    let players = ["Name|Handicap", "Ann|0", "Bob|1"];
    let own =
        write(folder.path(), "Foster.xlsx", &[("Event", rows(&head)), ("Players", rows(&players))]);
    let done = run(&own);
    let told = done.messages.iter().find(|m| m.code == Code::UnknownPlayer).expect("told");
    assert_eq!(
        told.at.as_ref().map(ToString::to_string).as_deref(),
        Some("Flood.xlsx, Games!C3"),
        "{told:?}"
    );
}

#[test]
fn a_format_that_cannot_be_read_is_told_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = |format: &str| {
        let head = ["Event|Open", "Regulations|gap-2016/other", format, "Time control|60"];
        let sheets = [
            ("Event", rows(&head)),
            ("Players", rows(&["Name", "Ann", "Bob"])),
            ("Games", rows(&["Round|White|Black|Result", "1|Ann|Bob|1-0"])),
        ];
        let done = run(&write(folder.path(), "Open.xlsx", &sheets));
        let errors = done.messages.iter().filter(|m| m.severity == Severity::Error);
        errors.map(|m| m.code.to_string()).collect::<Vec<_>>()
    };
    for format in ["Format|knock-out", "Format|double round robin"] {
        assert_eq!(told(format), ["unreadable-word"], "{format}");
    }
    assert_eq!(told("Venue|Club"), ["format-missing"]);
}

#[test]
fn a_year_in_which_an_event_neither_began_nor_ended_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = |year: &str, start: &str| {
        let head = ["Event|Open", "Regulations|gap-2016/other", "Format|Swiss", "Time control|60"];
        let days = [format!("Year|{year}"), format!("Start|{start}"), "End|2017-01-20".to_owned()];
        let head: Vec<&str> = head.into_iter().chain(days.iter().map(|day| &**day)).collect();
        let sheets = [
            ("Event", rows(&head)),
            ("Players", rows(&["Name", "Ann", "Bob"])),
            ("Games", rows(&["Round|White|Black|Result", "1|Ann|Bob|1-0"])),
        ];
        let done = run(&write(folder.path(), "Open.xlsx", &sheets));
        let own = done.messages.iter().find(|m| m.code == Code::AnotherYear);
        own.map(|told| told.at.as_ref().map(ToString::to_string).unwrap_or_default())
    };
    for (year, start) in [("2015", "2016-10-01"), ("2016", "2017-01-02")] {
        assert_eq!(told(year, start).as_deref(), Some("Event!B5"), "{year} {start}");
    }
    for year in ["2016", "2017"] {
        assert_eq!(told(year, "2016-10-01"), None, "{year}");
    }
}

/// A missing workbook is no word of anybody: `not held` on the sheet is, and a sheet that leaves an event out beside others.
#[test]
fn an_event_of_which_nobody_says_that_it_was_not_held_leaves_the_award_provisional() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 1);
    std::fs::remove_file(folder.path().join("Allegro.xlsx")).expect("taken away");
    let told = |done: &wallchart::batch::Processed| -> Vec<String> {
        done.messages.iter().map(|m| Words::english().told(m)).collect()
    };
    let silent = run(&bar(folder.path(), &["Year|2016"], &[]));
    assert_eq!(silent.status, Status::Provisional);
    let all = told(&silent);
    let asked = all.iter().find(|m| m.contains("no workbook for Allegro"));
    assert!(asked.is_some_and(|m| m.contains("not held") && m.contains("Events")), "{all:?}");

    // What the message says to type ends it, with the other workbooks named or found.
    let (said, [flood, hour, _, lightning]) = ("Allegro|not held", SHEET);
    for sheet in [&[said][..], &[flood, hour, said, lightning]] {
        let done = run(&bar(folder.path(), &["Year|2016"], sheet));
        assert_eq!(done.status, Status::Final, "{:?}", told(&done));
        let all = told(&done);
        assert!(all.iter().any(|m| m.contains("not held in 2016: Allegro")), "{all:?}");
        assert!(!codes(&done).contains(&"role-left-out"), "{all:?}");
    }
    // A row that has nothing beside it is no such word; where it is left out beside others the event counts as not held.
    let sheets =
        [(None, "Events!A2", Status::Final), (Some("Allegro|"), "Events!B5", Status::Provisional)];
    for (also, at, status) in sheets {
        let sheet: Vec<&str> = [flood, hour, lightning].into_iter().chain(also).collect();
        let left = run(&bar(folder.path(), &["Year|2016"], &sheet));
        assert_eq!(left.status, status, "{:?}", told(&left));
        let row = left.messages.iter().find(|m| m.code.name() == "role-left-out").expect("told");
        assert_eq!(row.at.as_ref().map(ToString::to_string).as_deref(), Some(at));
        let none = told(&left).iter().any(|m| m.contains("not awarded"));
        assert_eq!(none, status == Status::Final, "{:?}", told(&left));
    }
    // A workbook beside a sheet that says otherwise is told.
    event(folder.path(), "Allegro.xlsx", "gap-2016/allegro", "2016", &NAMES, 2, &[]);
    let against = run(&bar(folder.path(), &["Year|2016"], &[said]));
    assert!(codes(&against).contains(&"role-left-out"), "{:?}", told(&against));
    let odd = run(&bar(folder.path(), &["Year|2016"], &["Handicap|not held"]));
    assert!(codes(&odd).contains(&"no-such-role"));
}

/// An event that the sheet leaves out is not "not held" while its workbook lies in a folder below; one that declares what
/// another of the sheet is of is told.
#[test]
fn a_workbook_below_or_of_a_competition_that_another_has_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    year(folder.path(), "2016", &NAMES, 1);
    std::fs::create_dir(path("blitz")).expect("a folder");
    std::fs::rename(path("Lightning.xlsx"), path("blitz/Lightning.xlsx")).expect("moved");
    let told = || {
        let done = run(&bar(folder.path(), &["Year|2016"], &SHEET[..3]));
        let left = done.messages.iter().filter(|m| m.code == Code::RoleLeftOut);
        let left: Vec<String> = left.map(|m| Words::english().told(m)).collect();
        (done.status, left)
    };
    let (status, left) = told();
    assert_eq!(status, Status::Provisional, "{left:?}");
    assert!(left.len() == 1 && left[0].contains("blitz/Lightning.xlsx"), "{left:?}");
    let not_held = [SHEET[0], SHEET[1], SHEET[2], "Lightning|not held"];
    let done = run(&bar(folder.path(), &["Year|2016"], &not_held));
    let held = done.messages.iter().find(|own| own.code == Code::RoleLeftOut).expect("told");
    assert!(Words::english().told(held).contains("blitz/Lightning.xlsx"), "{held:?}");
    // One that cannot be read, or declares no known regulations, may be its.
    let misspelt = ["Event|Lightning", "Regulations|gap-2016/lihgtning"];
    write(&path("blitz"), "Other.xlsx", &[("Event", rows(&misspelt))]);
    std::fs::rename(path("blitz/Lightning.xlsx"), path("Other.xlsx")).expect("moved");
    assert_eq!(told().0, Status::Provisional);
    std::fs::write(path("blitz/Other.xlsx"), "PK").expect("written");
    assert_eq!(told().0, Status::Provisional);
    std::fs::remove_file(path("blitz/Other.xlsx")).expect("removed");
    std::fs::rename(path("Other.xlsx"), path("blitz/Lightning.xlsx")).expect("moved");
    // It declares the Allegro by mistake.
    std::fs::rename(path("blitz/Lightning.xlsx"), path("Other.xlsx")).expect("moved");
    let mut others = NAMES;
    others.reverse();
    event(folder.path(), "Other.xlsx", "gap-2016/allegro", "2016", &others[1..], 2, &[]);
    let (_, left) = told();
    let another = left.iter().find(|told| told.contains("Other.xlsx")).expect("told");
    assert!(another.contains("names Allegro.xlsx for Allegro"), "{another}");
}
