//! Workbooks to begin with: empty they say kindly what is missing; with names and results typed in, and nothing else,
//! they run without a warning; those that are shipped are what the program makes.

use std::path::Path;

use assert_cmd::Command;
use wallchart::batch::{Found, Shelf, process};
use wallchart::diagnostic::{Code, Diagnostic, Severity};
use wallchart::event::Status;
use wallchart::regulations::schema::Kind;
use wallchart::regulations::{Catalogue, Regulation};
use wallchart::report::words::Words;
use wallchart::starter::{self, Asked, Plan};
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;
use wallchart::tournament::time_control::TimeControl;
use wallchart::written::{self, Cell, Sheet, Value};

pub fn regulation(name: &str) -> Regulation {
    crate::support::catalogue().regulation(name, &Default::default()).expect("a competition")
}

/// The competitions of events.
fn events() -> Vec<Regulation> {
    let names = crate::support::catalogue().names();
    let all = names.iter().map(|name| regulation(name));
    all.filter(|rules| rules.competition.kind == Kind::Event).collect()
}

pub fn asked(players: usize) -> Asked {
    let clock: TimeControl = "60+10".parse().expect("a clock");
    Asked { name: "Spring".into(), places: players, clocks: vec![clock], ..Asked::default() }
}

pub fn column(sheet: &Sheet, heading: &str) -> usize {
    sheet.columns.iter().position(|column| column.heading == heading).expect(heading)
}

fn type_in(row: &mut Vec<Cell>, at: usize, text: &str) {
    row.resize_with(row.len().max(at + 1), Cell::default);
    row[at].value = Value::Text(text.to_owned());
}

pub fn sheet<'s>(sheets: &'s mut [Sheet], name: &str) -> &'s mut Sheet {
    sheets.iter_mut().find(|sheet| sheet.name == name).expect(name)
}

/// Types names and results; of a Swiss also the pairings, with a bye where the number is odd. With handicaps, nought.
pub fn filled(plan: &Plan<'_>) -> Vec<Sheet> {
    let mut sheets = starter::sheets(plan);
    let players = sheet(&mut sheets, "Players");
    let (name, handicap) =
        (column(players, "Name"), players.columns.iter().position(|c| c.heading == "Handicap"));
    for (number, row) in (1..).zip(&mut players.rows) {
        type_in(row, name, &format!("Player {number:02}, P"));
        if let Some(handicap) = handicap {
            type_in(row, handicap, "0");
        }
    }
    let games = sheet(&mut sheets, "Games");
    let (white, black) = (column(games, "White"), column(games, "Black"));
    let result = column(games, "Result");
    if plan.format == Format::Swiss {
        // Everyone moves on by one seat each round, the last one stays: nobody is met twice.
        let places = plan.asked.places + plan.asked.places % 2;
        let name = |seat: usize| match seat <= plan.asked.places {
            true => format!("Player {seat:02}, P"),
            false => "bye".to_owned(),
        };
        for (at, row) in games.rows.iter_mut().enumerate() {
            let (round, board) = (at / (places / 2), at % (places / 2));
            let seat = |seat: usize| match seat {
                0 => places,
                seat => (seat - 1 + round) % (places - 1) + 1,
            };
            let (mut first, mut second) = (seat(board), seat(places - 1 - board));
            if first > plan.asked.places || (round + board) % 2 == 1 && second <= plan.asked.places
            {
                (first, second) = (second, first);
            }
            type_in(row, white, &name(first));
            type_in(row, black, &name(second));
        }
    }
    for (at, row) in games.rows.iter_mut().enumerate() {
        let bye = row.get(black).is_some_and(|cell| cell.value == Value::Text("bye".into()));
        if !bye {
            type_in(row, result, ["1-0", "½-½", "0-1", "1-0"][at * at % 4]);
        }
    }
    sheets
}

/// What the program says of sheets as a workbook: how far the event is, and all messages.
fn run(sheets: &[Sheet]) -> (Status, Vec<Diagnostic>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("Spring.xlsx");
    std::fs::write(&path, written::write(sheets, "Spring").expect("a workbook")).expect("written");
    let found = Found { path, name: "Spring.xlsx".into(), folder: "Spring".into() };
    let done = process(&found, None, &Shelf::default());
    (done.status, done.messages)
}

/// What the regulations ask for beside names and results, and what depends on the results that were made up.
const ASKED_FOR: [Code; 3] = [Code::RatingMissing, Code::HonoursNotChecked, Code::ReadingMatters];

#[test]
fn with_names_and_results_alone_it_runs_without_a_warning() {
    let mut made = 0;
    for regulation in events() {
        // The rules look at the number of entries, or they do not.
        let by_entries = regulation.competition.format.len() > 1;
        for players in if by_entries { vec![5, 10, 18] } else { vec![9] } {
            let plan = Plan::new(&regulation, asked(players)).expect("a plan");
            let (status, messages) = run(&filled(&plan));
            let what = format!("{} for {players}", regulation.name());
            let told: Vec<String> = messages
                .iter()
                .filter(|told| told.severity < Severity::Note)
                .filter(|told| !ASKED_FOR.contains(&told.code))
                .map(|told| Words::english().told(told))
                .collect();
            assert!(told.is_empty(), "{what}: {told:#?}");
            assert!(
                status != Status::Invalid && status != Status::Provisional,
                "{what}: {status:?}"
            );
            made += 1;
        }
    }
    assert!(made > 20, "only {made}");
}

/// Each segment has a schedule of its own; a Swiss asks of which a game is.
#[test]
fn an_event_of_segments_has_the_games_of_each() {
    let text = r#"schema = 1
id = "club"
title = "Club"
[competition.evening]
title = "Evening"
scoring = { clause = "1", of = { rapid = { win = "2", draw = "1" }, blitz = { win = "1", draw = "1/2" } } }
[[competition.evening.tie]]
places = "1+"
clause = "2"
shared = "the tied players share the places"
[ledger]
"1" = { carried-out = "points" }
"2" = { carried-out = "ties" }
"#;
    let catalogue = Catalogue::new().with_file("club.toml", text.to_owned());
    let regulation = catalogue.regulation("club.toml/evening", &Default::default());
    let regulation = regulation.expect("a competition");
    let plan = Plan::new(&regulation, asked(4)).expect("a plan");
    let sheets = filled(&plan);
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("club.toml"), text).expect("written");
    let path = folder.path().join("Spring.xlsx");
    std::fs::write(&path, written::write(&sheets, "Spring").expect("a workbook")).expect("written");
    let found = Found { path, name: "Spring.xlsx".into(), folder: "Spring".into() };
    let done = process(&found, None, &Shelf::default());
    let told: Vec<String> = done.messages.iter().map(|own| Words::english().told(own)).collect();
    assert_eq!((done.status, told), (Status::Final, Vec::new()));
    let games = sheets.iter().find(|own| own.name == "Games").expect("games");
    let (segment, games) = (column(games, "Segment"), &games.rows);
    let of = |name: &str| {
        games.iter().filter(|row| row[segment].value == Value::Text(name.to_owned())).count()
    };
    assert_eq!((of("rapid"), of("blitz"), games.len()), (6, 6, 12));
    let swiss =
        Plan::new(&regulation, Asked { format: Some(Format::Swiss), rounds: Some(3), ..asked(4) });
    let mut sheets = starter::sheets(&swiss.expect("a plan"));
    let games = sheet(&mut sheets, "Games");
    assert!(games.rows.iter().all(|row| row[segment].value == Cell::default().value));
}

#[test]
fn left_empty_it_says_what_to_type_where() {
    for regulation in events() {
        let plan = Plan::new(&regulation, asked(8)).expect("a plan");
        let (status, messages) = run(&starter::sheets(&plan));
        let told: Vec<String> = messages
            .iter()
            .filter(|told| told.severity < Severity::Note)
            .map(|told| Words::english().told(told))
            .collect();
        assert_eq!(status, Status::Provisional, "nothing is wrong: it has not begun");
        assert!(messages.iter().any(|told| told.code == Code::NotBegun));
        let games = match plan.format {
            Format::RoundRobin => "; the games are ready",
            Format::Swiss => ", then on the sheet Games who meets whom, round by round",
        };
        assert_eq!(
            told,
            [format!(
                "Players!B2: the names of the 8 players are still missing (type them from \
                 Players!B2 to B9{games})"
            )],
            "{}",
            regulation.name()
        );
    }
}

#[test]
fn numbers_without_a_name_are_told_where_they_have_games() {
    let regulation = regulation("gap-2016/flood-cup");
    let plan = Plan::new(&regulation, asked(8)).expect("a plan");
    let mut sheets = filled(&plan);
    for row in [5, 6] {
        sheet(&mut sheets, "Players").rows[row][1].value = Value::Blank;
    }
    let (_, messages) = run(&sheets);
    let told: Vec<String> = messages
        .iter()
        .filter(|told| told.severity == Severity::Error)
        .map(|told| Words::english().told(told))
        .collect();
    assert_eq!(
        told,
        ["Players!B7: numbers 6 and 7 have games and no name (type the names; if only 6 play, \
          make the workbook for so many: wallchart new, with --players 6)"]
    );
    // One who stays away on the night: whoever would play him is free.
    let plan = Plan::new(&regulation, asked(8)).expect("a plan");
    let mut sheets = filled(&plan);
    let players = sheet(&mut sheets, "Players");
    players.rows[7][1].value = Value::Blank;
    let games = sheet(&mut sheets, "Games");
    let result = column(games, "Result");
    for row in games
        .rows
        .iter_mut()
        .filter(|row| row[2..4].iter().any(|own| own.value == Value::Number(8)))
    {
        row[result].value = Value::Blank;
    }
    let (status, messages) = run(&sheets);
    assert!(status == Status::Final || status == Status::Waiting, "{status:?}: {messages:?}");
    let told: Vec<String> = messages
        .iter()
        .filter(|told| told.code == Code::MissingValue)
        .map(|told| Words::english().told(told))
        .collect();
    assert_eq!(
        told,
        ["Players!B9: number 8 has no name and no result: whoever is paired against it is free \
          (type the name where somebody plays)"]
    );
    // A Swiss may have numbers to spare.
    let swiss = Asked { format: Some(Format::Swiss), ..asked(9) };
    let plan = Plan::new(&regulation, swiss).expect("a plan");
    let mut sheets = filled(&plan);
    let blank = vec![Cell { value: Value::Number(10), ..Cell::default() }];
    sheet(&mut sheets, "Players").rows.push(blank);
    let (status, _) = run(&sheets);
    assert!(status == Status::Final || status == Status::Waiting, "{status:?}");
}

#[test]
fn the_schedule_is_that_of_the_regulations() {
    let count = |name: &str, players: usize, opponent: bool| {
        let asked = Asked { round_is_opponent: opponent, ..asked(players) };
        let regulation = regulation(name);
        let plan = Plan::new(&regulation, asked).expect("a plan");
        let mut sheets = starter::sheets(&plan);
        let games = sheet(&mut sheets, "Games");
        let last = games.rows.last().map(|row| row[0].value.clone());
        (games.rows.len(), last.expect("a row"))
    };
    assert_eq!(count("gap-2016/flood-cup", 6, false), (30, Value::Number(10)));
    assert_eq!(count("gap-2016/flood-cup", 12, false), (66, Value::Number(11)));
    assert_eq!(count("gap-2016/flood-cup", 18, false), (63, Value::Number(7)));
    assert_eq!(count("gap-2016/lightning", 8, true), (112, Value::Number(7)));
    assert_eq!(count("gap-2016/allegro", 9, true), (72, Value::Number(9)));
    let flood_cup = regulation("gap-2016/flood-cup");
    let doubts = |asked: Asked| {
        let plan = Plan::new(&flood_cup, asked).expect("made as it was asked for");
        plan.doubts.iter().map(|said| Words::english().say(said)).collect::<Vec<_>>().join("; ")
    };
    let told = doubts(Asked { format: Some(Format::Swiss), ..asked(4) });
    assert!(told.contains("Flood Cup 5(i): with 4 entries the format is round robin"), "{told}");
    let told = doubts(Asked { games: vec![1], ..asked(6) });
    assert!(told.contains("each two players meet 2 times; 1 stands there"), "{told}");
    let told = doubts(Asked { rounds: Some(3), ..asked(5) });
    assert!(told.contains("--rounds says nothing of this format"), "{told}");
    assert_eq!(doubts(asked(12)), "");
    assert_eq!(count("gap-2016/allegro", 21, true).0, 420, "two games, unless one is chosen");
}

#[test]
fn what_a_list_of_players_tells_has_its_column() {
    let address = wallchart::address::Address::new(&std::sync::Arc::from("Players"), 1, 0);
    let at = |text: &str| wallchart::tournament::entries::PlayerEntry::named(address.clone(), text);
    let mut first = at("Ann");
    first.handicap = Some(wallchart::diagnostic::At::new(Exact::HALF, address.clone()));
    first.withdrawn = Some(wallchart::diagnostic::At::new(3, address.clone()));
    (first.provisional, first.born, first.categories) =
        (true, Some("2012".to_owned()), vec!["U16".to_owned(), "Ladies".to_owned()]);
    let asked = Asked { players: vec![first, at("Bob")], ..asked(2) };
    let regulation = regulation("gap-2016/stuart-wilson-trophy");
    let plan = Plan::new(&regulation, asked).expect("a plan");
    let mut sheets = starter::sheets(&plan);
    let players = sheet(&mut sheets, "Players");
    let told = |heading: &str| players.rows[0][column(players, heading)].value.clone();
    assert_eq!(told("Handicap"), Value::Text("½".to_owned()));
    assert_eq!(told("Withdrawn"), Value::Number(3));
    assert_eq!(told("Provisional"), Value::Text("yes".to_owned()));
    assert_eq!(told("Born"), Value::Text("2012".to_owned()));
    assert_eq!(told("Categories"), Value::Text("U16; Ladies".to_owned()));
}

fn wallchart() -> Command {
    Command::cargo_bin("wallchart").expect("the program")
}

fn told(command: &mut Command) -> (String, String, i32) {
    let output = command.output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("a status"))
}

/// Whatever is asked of a workbook in which nothing is typed yet, what to type is said.
#[test]
fn every_command_says_what_a_fresh_workbook_lacks() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &[&str]| told(wallchart().current_dir(folder.path()).args(line));
    run(&["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players", "6"]);
    for command in ["draw", "explain", "outlook"] {
        let (_, said, code) = run(&[command, "Cup.xlsx"]);
        assert!(code == 1 && said.contains("Players!B2"), "{command}: {code} {said}");
    }
}

#[test]
fn the_command_says_what_was_made_and_what_comes_next() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = |line: &[&str]| told(wallchart().current_dir(folder.path()).arg("new").args(line));
    let (said, _, code) =
        new(&["Flood Cup 2027", "--regulations", "gap-2016/flood-cup", "--players", "12"]);
    assert_eq!(
        said,
        "written: Flood Cup 2027.xlsx (12 players, round robin, 66 games)\n\
         The regulations leave open; this stands there, and may be changed on the sheet Event or with:\n  \
           --format        Format: round robin (Flood Cup 5(ii) also allows Swiss)\n\
         Now open it and type the names on the sheet Players; the sheet Instructions has the rest.\n"
    );
    assert_eq!(code, 0);
    let rules = "schema = 1\nid = \"own\"\ntitle = \"Own\"\n[competition.cup]\ntitle = \"Cup\"\n";
    std::fs::write(folder.path().join("own.toml"), rules).expect("written");
    let (said, ..) = new(&["Cup", "--regulations", "own.toml/cup", "--players", "6"]);
    assert!(
        said.contains(
            "  --format        Format: round robin (or Swiss: the regulations leave it to you)\n"
        ),
        "{said}"
    );
    let line = ["Cup 2", "--regulations", "own.toml/cup", "--players", "6", "--format", "swiss"];
    assert!(!new(&line).0.contains("--format"));
    let (said, ..) =
        told(wallchart().current_dir(folder.path()).args(["regulations", "check", "own.toml"]));
    assert!(said.contains("cup leaves the format open: each workbook names it"), "{said}");
    let again = new(&["Flood Cup 2027", "--regulations", "gap-2016/flood-cup", "--players", "9"]);
    assert_eq!(
        again.1,
        "wallchart: Flood Cup 2027.xlsx is there already and stays as it is; choose another name, \
         or move it away\n"
    );
    assert_eq!(again.2, 1);
    let (_, error, code) = new(&["X", "--regulations", "gap-2016/flood-cup"]);
    assert_eq!(
        error,
        "wallchart: how many players? Write --players 12, or --players-from list.xlsx with their names\n"
    );
    assert_eq!(code, 2);
    std::fs::write(folder.path().join("list.csv"), "Name;Rating\nShort, N;2600\nAdams, M;2700\n")
        .expect("written");
    let (said, error, code) = new(&[
        "Match", "--regulations", "fide/round-robin", "--players-from", "list.csv", "--games", "4",
    ]);
    assert_eq!((error.as_str(), code), ("", 0));
    assert!(said.starts_with("written: Match.xlsx (2 players, round robin, 4 games)\n"), "{said}");
    assert!(said.contains("Tie-breaks: DE; SB; WIN (4.1 also allows"), "{said}");
}

#[test]
fn what_was_true_of_the_event_of_a_list_is_not_taken_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let list =
        "Name;Rating;Withdrawn;Wildcard\nShort, N;2600;5;\nAdams, M;2700;;yes\nLi, A;2500;;\n";
    std::fs::write(folder.path().join("list.csv"), list).expect("written");
    let line = ["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players-from", "list.csv"];
    let (said, error, code) = told(wallchart().current_dir(folder.path()).args(line));
    assert_eq!(code, 0, "{error}");
    let left = "list.csv: Withdrawn and Wildcard are of the event of that list, and nothing of it was taken over";
    assert!(format!("{said}{error}").contains(left), "{said}{error}");
    let (made, _) = wallchart::batch::people(&folder.path().join("Cup.xlsx"), None).expect("made");
    assert_eq!(made.len(), 3);
    assert!(made.iter().all(|own| own.withdrawn.is_none() && !own.wildcard));
}

#[test]
fn a_list_keeps_its_numbers_and_first_names_and_clubs_in_any_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = "Nr;Nachname;Vorname;Verein\n3;Li;An;SK\n1;Short;Nigel;SK\n2;Adams;Mia;SL\n";
    std::fs::write(folder.path().join("list.csv"), list).expect("written");
    let line = ["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players-from", "list.csv"];
    let (_, error, code) = told(wallchart().current_dir(folder.path()).args(line));
    assert_eq!(code, 0, "{error}");
    let (made, _) = wallchart::batch::people(&folder.path().join("Cup.xlsx"), None).expect("made");
    let made: Vec<String> = made
        .iter()
        .map(|own| format!("{} {}", own.name, own.club.as_deref().unwrap_or_default()))
        .collect();
    assert_eq!(made, ["Short, Nigel SK", "Adams, Mia SL", "Li, An SK"]);
}

#[test]
fn a_year_has_every_event_and_award_and_they_find_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = ["new", "season", "--regulations", "gap-2016", "2027"];
    let (said, error, code) = told(wallchart().current_dir(folder.path()).args(line));
    assert_eq!((error.as_str(), code), ("", 0), "{said}");
    let season = folder.path().join("Season 2027");
    let mut names: Vec<String> = std::fs::read_dir(&season)
        .expect("the folder")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "Allegro 2027.xlsx", "BAR Trophy 2027.xlsx", "Flood Cup 2027.xlsx",
            "Foster Trophy 2027.xlsx", "Granger Trophy 2027.xlsx", "Lightning 2027.xlsx",
            "Percentage Trophy 2027.xlsx", "Stuart Wilson Trophy 2027.xlsx",
        ]
    );
    let (said, _, _) = told(wallchart().arg("--check").arg(&season));
    assert!(!said.contains("no such") && !said.contains("Combined with"), "{said}");
    assert!(!said.contains("\"\""), "nobody is called nothing: {said}");
    assert!(
        said.contains("Percentage Trophy 2027.xlsx: none of the events of this award has"),
        "{said}"
    );
    assert!(!said.contains("BAR Trophy 2027.xlsx: the event has no players"), "{said}");
    let (_, error, code) =
        told(wallchart().args(["new", "season", "27", "--regulations", "gap-2016"]));
    assert_eq!(code, 2);
    assert!(
        error.contains("For example: wallchart new season 2027 --regulations gap-2016"),
        "{error}"
    );
    let (_, error, code) = told(wallchart().args(["new", "season", "2027"]));
    assert_eq!(code, 2);
    assert!(error.contains("\n  gap-2016\n") && !error.contains("gap-2016/"), "documents: {error}");
}

#[test]
fn every_name_of_an_event_makes_a_file_or_is_refused_in_plain_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = |line: &[&str]| {
        let all = ["new", "--regulations", "fide/round-robin"];
        told(wallchart().current_dir(folder.path()).args(all).args(line))
    };
    for (name, file) in [
        ("Club Cup 2026/27", "Club Cup 2026-27.xlsx"),
        ("Cup...", "Cup.xlsx"),
        ("CON", "workbook CON.xlsx"),
        ("a:b?*", "a-b--.xlsx"),
        ("Łódź ♞ Open", "Łódź ♞ Open.xlsx"),
    ] {
        let (said, error, code) = new(&[name, "--players", "4"]);
        assert_eq!((error.as_str(), code), ("", 0), "{name}: {said}");
        assert!(said.starts_with(&format!("written: {file} (")), "{name}: {said}");
        let otherwise = file.strip_suffix(".xlsx") != Some(name);
        assert_eq!(said.contains("The file is called"), otherwise, "{said}");
        assert!(folder.path().join(file).is_file(), "{file}");
        let (said, ..) = told(wallchart().arg("check").arg(folder.path().join(file)));
        assert!(said.contains(&format!(": {name}, ")), "the event keeps its name: {said}");
    }
    for name in ["", "  ", ".."] {
        let (_, error, code) = new(&[name, "--players", "4"]);
        assert_eq!(code, 2, "{name}");
        assert!(
            error.starts_with("wallchart: what is the event called? Write its name, such as "),
            "{error}"
        );
    }
    std::fs::write(folder.path().join("list.csv"), "Name\nAnn Smith\nBo Lee\nSmith, Ann\n")
        .expect("written");
    let (_, error, code) = new(&["Twice", "--players-from", "list.csv"]);
    assert_eq!(code, 2);
    assert!(
        error.contains("list.csv has Smith, Ann twice, at ")
            && error.contains("at line 2 and at line 4"),
        "{error}"
    );
    let (_, error, code) = new(&["Cup", "--players", "4", "-o", "list.csv"]);
    assert_eq!(code, 2);
    assert!(error.contains("list.csv is a file; -o names the folder"), "{error}");
    let (_, error, code) = new(&["Cup", "--players", "4", "--regulations", "our.toml/x"]);
    assert_eq!(code, 2);
    assert!(
        error.contains("there is no such file or folder") || error.contains("is given twice"),
        "{error}"
    );
}

#[test]
fn the_workbooks_that_are_shipped_are_those_that_the_program_makes() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/workbooks");
    let made = tempfile::tempdir().expect("a folder");
    let list = std::fs::read_to_string(shipped.join("README.md")).expect("the list");
    let lines: Vec<&str> = list.lines().filter(|line| line.starts_with("wallchart new ")).collect();
    assert!(lines.len() >= 5, "{lines:?}");
    for line in &lines {
        let mut words = Vec::new();
        for (at, part) in line.split('"').enumerate() {
            match at % 2 {
                0 => words.extend(part.split_whitespace().map(str::to_owned)),
                _ => words.push(part.to_owned()),
            }
        }
        let (_, error, code) = told(wallchart().current_dir(made.path()).args(&words[1..]));
        assert_eq!(code, 0, "{line}: {error}");
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        for entry in std::fs::read_dir(made.path()).expect("a folder") {
            let path = entry.expect("a file").path();
            std::fs::copy(&path, shipped.join(path.file_name().expect("a name"))).expect("copied");
        }
    }
    let files = |folder: &Path| {
        let all = crate::support::files(folder).into_iter();
        all.filter(|(name, _)| name.extension().is_some_and(|e| e == "xlsx")).collect::<Vec<_>>()
    };
    let (made, shipped) = (files(made.path()), files(&shipped));
    assert_eq!(made.len(), lines.len());
    assert!(made == shipped, "UPDATE_GOLDEN=1 cargo test makes templates/workbooks anew");
}

/// Where the regulations say nothing of so many entries, the workbook is none that they allow: it is made only for who says
/// what is to be played, and it is told.
#[test]
fn a_number_of_entries_that_is_not_foreseen_is_told() {
    let text = r#"
schema = 1
id = "test"
title = "Test"

[competition.cup]
title = "Cup"
format = [{ entries = "6-16", one-of = ["round robin"], games = [1], clause = "3" }]

[[competition.cup.tie]]
places = "1+"
clause = "4"
shared = "the tied players share the places"
"#;
    let catalogue = Catalogue::new().with_file("test.toml", text.to_owned());
    let rules = catalogue.regulation("test.toml/cup", &Default::default()).expect("a competition");
    let words = Words::english();
    let refused = Plan::new(&rules, asked(5)).expect_err("no format");
    assert!(
        words
            .say(&refused.0)
            .starts_with("art. 3: nothing is said of the format of 5 entries, only of 6-16;")
    );
    let plan =
        Plan::new(&rules, Asked { format: Some(Format::Swiss), ..asked(5) }).expect("a plan");
    let doubts: Vec<String> = plan.doubts.iter().map(|own| words.say(own)).collect();
    assert_eq!(
        doubts,
        [
            "art. 3: nothing is said of the format of 5 entries, only of 6-16; Swiss stands there, as it was asked for"
        ]
    );
    assert!(Plan::new(&rules, asked(6)).expect("a plan").doubts.is_empty());
}
