//! What nobody has yet: awards that are not in order, honours that are open, handicaps that are missing.

use std::path::{Path, PathBuf};

use crate::season::books::{event, rows, run, write, year};
use crate::support;
use wallchart::batch::{Found, Shelf, process};
use wallchart::event::Status;
use wallchart::report::papers::season::{SeasonSheet, honours};
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;

const NAMES: [&str; 6] = ["Ash, Ann", "Birch, Bo", "Cedar, Cy", "Dale, Di", "Elm, Ed", "Fern, Flo"];

fn award(folder: &Path, name: &str, id: &str, year: &str, events: &[&str]) -> PathBuf {
    let head =
        [format!("Event|{name}"), format!("Regulations|gap-2016/{id}"), format!("Year|{year}")];
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    let roles = [&["Role|Workbook"][..], events].concat();
    write(folder, &format!("{name}.xlsx"), &[("Event", rows(&head)), ("Events", rows(&roles))])
}

const FIXED: [&str; 4] = [
    "Flood Cup|Flood.xlsx", "One Hour|Hour.xlsx", "Allegro|Allegro.xlsx",
    "Lightning|Lightning.xlsx",
];

/// Events of another year are an error: nothing stands there as won, and no reading is said to change who has it.
#[test]
fn an_award_of_another_year_is_nobodys() {
    for (id, events) in [("bar-trophy", &FIXED[..]), ("percentage-trophy", &FIXED[2..])] {
        let folder = tempfile::tempdir().expect("a folder");
        year(folder.path(), "2016", &NAMES, 2);
        let good = run(&award(folder.path(), "Award", id, "2016", events));
        let (_, settled) = good.season.as_deref().expect("an award");
        assert!(good.status == Status::Final && !settled.trophies.is_empty(), "{id}");
        let done = run(&award(folder.path(), "Award", id, "2017", events));
        let (_, settled) = done.season.as_deref().expect("an award");
        assert_eq!(done.status, Status::Invalid, "{id}");
        assert!(settled.trophies.is_empty(), "{id}");
        assert!(settled.honours.iter().all(|own| own.names.is_empty()), "{id}");
        assert!(settled.rows.iter().all(|row| row.places.is_none()), "{id}");
        assert!(settled.readings.iter().all(|own| !own.changes_outcome()), "{id}");
    }
}

fn foster(folder: &Path, players: &[&str]) -> PathBuf {
    let head = [
        "Event|Foster",
        "Regulations|gap-2016/foster-trophy",
        "Combined with|Flood.xlsx",
        "Year|2016",
    ];
    write(folder, "Foster.xlsx", &[("Event", rows(&head)), ("Players", rows(players))])
}

/// A missing handicap is not nought: the cells are blank, on the wall and in the workbook, and the cell is asked for.
#[test]
fn a_missing_handicap_is_blank() {
    let folder = tempfile::tempdir().expect("a folder");
    year(folder.path(), "2016", &NAMES, 2);
    let players =
        ["Name|Handicap", "Ash, Ann|0", "Birch, Bo|", "Cedar, Cy|2", "Dale, Di|1", "Elm, Ed|1"];
    let path = foster(folder.path(), &players);
    let found = Found { path, name: "Foster.xlsx".into(), folder: "Foster".into() };
    let done = process(&found, None, &Shelf::default());
    assert_eq!(done.status, Status::Waiting);
    let told: Vec<String> = done.messages.iter().map(|told| Words::english().told(told)).collect();
    assert!(
        told.iter().any(|line| line.starts_with("Players!B3: Birch, Bo has no handicap")),
        "{told:?}"
    );
    let (regulation, settlement) = done.settled.as_deref().expect("an event");
    let sheet =
        wallchart::report::papers::Sheet { regulation, settlement, style: Style::standard() };
    let mut papers = wallchart::report::papers::workbook::workbook(&sheet);
    papers.truncate(1);
    papers.push(wallchart::report::papers::wall::wall_chart(&sheet));
    for paper in papers {
        let said = text::write(&paper);
        let line =
            |name: &str| said.lines().find(|line| line.contains(name)).expect(name).trim_end();
        let cells = |name: &str| line(name).split_whitespace().count();
        assert_eq!(
            cells("Birch, Bo") + 2,
            cells("Cedar, Cy"),
            "neither handicap nor total: {said}"
        );
    }
}

/// The list of the year's honours has what is still open, each with what it waits for, so that nobody takes it for whole.
#[test]
fn honours_that_are_open_say_what_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 2);
    foster(folder, &["Name|Handicap", "Ash, Ann|0", "Birch, Bo|"]);
    let head = [
        "Event|Hour",
        "Regulations|gap-2016/stuart-wilson-trophy",
        "Year|2016",
        "Format|round robin",
    ];
    let players = ["Name", "Ash, Ann", "Birch, Bo"];
    let games = ["Round|White|Black|Result", "1|Ash, Ann|Birch, Bo|"];
    let open = [("Event", rows(&head)), ("Players", rows(&players)), ("Games", rows(&games))];
    write(folder, "Hour.xlsx", &open);
    award(folder, "BAR", "bar-trophy", "2016", &FIXED);
    let head =
        ["Event|Granger", "Regulations|gap-2016/granger-trophy", "Year|2016", "Format|round robin"];
    let players = ("Players", rows(&["No|Name", "1|", "2|"]));
    let games = ("Games", rows(&["Round|White|Black|Result"]));
    write(folder, "Granger.xlsx", &[("Event", rows(&head)), players, games]);
    let head = ["Event|Lightning", "Regulations|gap-2016/lightning", "Year|2016"];
    write(folder, "Lightning.xlsx", &[("Event", rows(&head))]);
    let done = run(&award(folder, "Percentage", "percentage-trophy", "2016", &FIXED[2..]));
    let (regulation, settlement) = done.season.as_deref().expect("an award");
    let sheet = SeasonSheet { regulation, settlement, style: Style::standard() };
    let said = text::write(&honours(&sheet).expect("honours"));
    let line = |name: &str| said.lines().find(|line| line.contains(name)).expect(name);
    assert!(line("Foster Trophy").contains("open: handicaps are still to be entered"), "{said}");
    assert!(line("BAR Trophy").contains("not settled yet: games are still to be played"), "{said}");
    assert!(line("Stuart Wilson Trophy").contains("not settled yet: games"), "{said}");
    assert!(line("Granger Trophy").contains("not settled yet: games"), "{said}");
    let mending = "not settled: something in its workbook is to be mended";
    assert!(line("Lightning").contains(mending), "{said}");
    assert!(line("Allegro").contains("Ann Ash"), "{said}");
}

/// What is to be mended in an event of an award is no game that is still to be played.
#[test]
fn an_award_whose_event_is_to_be_mended_says_so_on_the_list_of_honours() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 2);
    let wrong = ("Play-off", rows(&["White|Black|Result", "Ash, Ann|Birch, Bo|1-0"]));
    event(folder, "Lightning.xlsx", "gap-2016/lightning", "2016", &NAMES, 4, &[wrong]);
    award(folder, "BAR", "bar-trophy", "2016", &FIXED);
    let done = run(&award(folder, "Award", "bar-trophy", "2016", &FIXED));
    let (regulation, settlement) = done.season.as_deref().expect("an award");
    let sheet = SeasonSheet { regulation, settlement, style: Style::standard() };
    let said = text::write(&honours(&sheet).expect("honours"));
    let line = said.lines().find(|line| line.contains("BAR Trophy")).expect("the trophy");
    assert!(line.contains("something in its workbook is to be mended"), "{said}");
}

/// Whoever withdrew from an event and is not in the trophy played within it was not removed from that trophy.
#[test]
fn the_removed_of_a_trophy_are_its_own_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let head = [
        "Event|Flood", "Regulations|gap-2016/flood-cup", "Format|round robin", "Year|2016",
        "Games per pairing|2",
    ];
    let players = ["Name|Withdrawn", "Ann|", "Bob|", "Cyd|", "Dan|1"];
    let games = [
        "Round|White|Black|Result", "1|Ann|Dan|1-0", "1|Bob|Cyd|1-0", "2|Dan|Cyd|",
        "2|Ann|Bob|1-0", "3|Ann|Cyd|1-0", "3|Bob|Dan|", "4|Dan|Ann|", "4|Cyd|Bob|1-0",
        "5|Cyd|Dan|", "5|Bob|Ann|1-0", "6|Cyd|Ann|0-1", "6|Dan|Bob|",
    ];
    write(
        folder,
        "Flood.xlsx",
        &[("Event", rows(&head)), ("Players", rows(&players)), ("Games", rows(&games))],
    );
    foster(folder, &["Name|Handicap", "Ann|0", "Bob|1", "Cyd|2"]);
    let (said, error, _) = support::told(folder, &["."]);
    let results =
        std::fs::read_to_string(folder.join("Results/results.json")).expect(&(said + &error));
    let results: serde_json::Value = serde_json::from_str(&results).expect("JSON");
    let removed = |workbook: &str| {
        let events = results["events"].as_array().expect("events");
        let own = events.iter().find(|own| own["workbook"] == workbook).expect(workbook);
        own["removed"].as_array().expect("a list").len()
    };
    assert_eq!((removed("Flood.xlsx"), removed("Foster.xlsx")), (1, 0));
}

/// A folder is explained to its end, awards too.
#[test]
fn a_folder_is_explained_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 2);
    award(folder, "BAR", "bar-trophy", "2016", &FIXED);
    let (said, error, code) = support::told(folder, &["explain", "."]);
    assert_eq!((code, error.as_str()), (0, ""), "{said}");
    for title in ["Allegro · Why", "BAR 2016\n", "Hour · Why"] {
        assert!(said.contains(title), "{title}: {said}");
    }
    std::fs::write(folder.join("Broken.xlsx"), "PK broken").expect("written");
    let (said, error, code) = support::told(folder, &["explain", "."]);
    assert_eq!(code, 1);
    assert!(
        error.starts_with("wallchart: Broken.xlsx: ") || error.contains("/Broken.xlsx: "),
        "{error}"
    );
    assert!(said.contains("Hour · Why"), "what stands behind it is explained all the same: {said}");
    // Several words are one name, or else a name each.
    let (said, error, code) = support::told(folder, &["explain", "Hour.xlsx", "Birch", "Ash"]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert!(said.contains("Ash, Ann\n---") && said.contains("Birch, Bo\n---"), "{said}");
    let (said, ..) = support::told(folder, &["explain", "Hour.xlsx", "Bo", "Birch"]);
    assert!(said.contains("Birch, Bo\n---") && !said.contains("Ash, Ann\n---"), "{said}");
    for command in ["explain", "outlook"] {
        let (help, ..) = support::told(folder, &[command, "--help"]);
        assert!(!help.contains("--slips") && !help.contains("--jobs"), "{help}");
    }
}

/// Prizes that the regulations name and nobody has wait for the organiser: the page says so, and by whose rules.
#[test]
fn a_prize_of_the_regulations_that_nobody_has_waits_for_the_organiser() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let rules = r#"schema = 1
id = "club"
title = "Club"
[competition.open]
title = "Open"
format = [{ entries = "2+", one-of = ["Swiss"], clause = "1" }]
[competition.open.prizes]
clause = "2"
currency = "EUR"
list = [{ places = "1", amount = "50" }, { places = "3-4", amount = "10" }]
[[competition.open.tie]]
places = "1+"
clause = "3"
shared = "the tied players share the places"
money = { equal = { clause = "3" } }
[ledger]
"1" = { carried-out = "format" }
"2" = { carried-out = "prizes" }
"3" = { carried-out = "ties" }
"#;
    std::fs::write(folder.join("club.toml"), rules).expect("written");
    let head = ["Event|Open", "Regulations|club.toml/open", "Rounds|1"];
    let games = ["Round|White|Black|Result", "1|Ann|Bob|1-0"];
    let sheets = [
        ("Event", rows(&head)),
        ("Players", rows(&["Name", "Ann", "Bob"])),
        ("Games", rows(&games)),
    ];
    write(folder, "Open.xlsx", &sheets);
    let (said, error, _) = support::told(folder, &["."]);
    let told = "Event!B2: the regulations name prize money for places 3–4, which nobody has";
    assert!(said.contains(told), "{said}{error}");
    let page = std::fs::read_to_string(folder.join("Results/index.html")).expect("a page");
    assert!(
        page.contains("prize money for places 3–4") && !page.contains("Nothing waits"),
        "{page}"
    );
}

/// The page of an award says each thing once: what a table is called stands above it.
#[test]
fn what_a_table_is_called_stands_once_above_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 2);
    award(folder, "BAR", "bar-trophy", "2016", &FIXED);
    let (said, error, _) = support::told(folder, &["."]);
    let page = std::fs::read_to_string(folder.join("Results/BAR/crosstable.html"));
    let page = page.expect(&(said + &error));
    assert!(
        page.contains("<caption>Trophies</caption>") && !page.contains("<h2>Trophies"),
        "{page}"
    );
}

/// A tie of the second division keeps nobody from having won the first; one for first place does.
#[test]
fn honours_have_who_has_won_whatever_is_open_behind_him() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let head = ["Event|L", "Regulations|gap-2016/lightning", "Year|2016", "Format|round robin"];
    let players = rows(&["Name", "Ann", "Bob", "Cyd", "Dan"]);
    for (first, won) in [("1-0", true), ("½-½", false)] {
        let top = format!("1|Ann|Bob|{first}|division 1");
        let games = ["Round|White|Black|Result|Stage", &top, "1|Cyd|Dan|½-½|division 2"];
        let head = rows(&[&head[..], &["Games per pairing|1"]].concat());
        let sheets = [("Event", head), ("Players", players.clone()), ("Games", rows(&games))];
        write(folder, "Lightning.xlsx", &sheets);
        let events = ["Lightning|Lightning.xlsx"];
        let done = run(&award(folder, "Percentage", "percentage-trophy", "2016", &events));
        let (_, settled) = done.season.as_deref().expect("an award");
        let own = settled.honours.iter().find(|own| own.trophy.starts_with("Lightning"));
        let own = own.expect("the Lightning");
        assert_eq!(
            (own.names.concat(), own.open.is_none()),
            (if won { "Ann" } else { "" }.to_owned(), won)
        );
    }
}

/// Percentages are of the points of games: a reading of a rule on those who are level changes none.
#[test]
fn a_reading_on_those_who_are_level_is_nothing_to_percentages() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    year(folder, "2016", &NAMES, 2);
    // Birch and Cedar are level; one of them has won by forfeit.
    let games = [
        "Round|White|Black|Result", "1|Ash, Ann|Dale, Di|½-½", "1|Birch, Bo|Cedar, Cy|½-½",
        "2|Ash, Ann|Birch, Bo|1-0", "2|Cedar, Cy|Dale, Di|1-0", "3|Ash, Ann|Cedar, Cy|1-0",
        "3|Birch, Bo|Dale, Di|+/-",
    ];
    let head = [
        "Event|Lightning", "Regulations|gap-2016/lightning", "Year|2016", "Format|round robin",
        "Games per pairing|1",
    ];
    let players = ["Name", NAMES[0], NAMES[1], NAMES[2], NAMES[3]];
    let sheets = [("Event", rows(&head)), ("Players", rows(&players)), ("Games", rows(&games))];
    write(folder, "Lightning.xlsx", &sheets);
    let told = |id: &str, events: &[&str]| {
        let done = run(&award(folder, "Award", id, "2016", events));
        done.messages.iter().filter(|own| own.code.name() == "reading-of-an-event").count()
    };
    assert_eq!(told("percentage-trophy", &FIXED[2..]), 0);
    assert_eq!(told("bar-trophy", &FIXED), 1);
}
