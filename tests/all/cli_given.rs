//! Paths that are given: files that are no events, folders without any, awards, and a year of a club's own.

use std::path::Path;

use calamine::{Reader as _, Xlsx, open_workbook};

use crate::support::told;

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("written");
}

/// A league of three evenings.
const LEAGUE: &str = r#"
schema = 1
id     = "league"
title  = "Thursday League"

[competition.evening]
title        = "League evening"
format       = [{ entries = "4+", one-of = ["round robin"], games = [1], clause = "1" }]
ask-time-control = "1.1"

[[competition.evening.tie]]
places = "1+"
clause = "2"
shared = "the tied players share the places"

[competition.league]
title = "Thursday League"
kind  = "season award"

[competition.league.all-rounder]
each    = { of = "evening", number = 3, clause = "3" }
total   = "3.1"
points  = { clause = "3.2", score = "the points of the games" }
counted = { best = 2, clause = "4" }

[ledger]
"1" = { warned-of = "format" }
"1.1" = { carried-out = "asked for" }
"2" = { carried-out = "shared" }
"3" = { carried-out = "three evenings" }
"3.1" = { carried-out = "the highest total" }
"3.2" = { carried-out = "points of the games" }
"4" = { carried-out = "best two" }
"#;

#[test]
fn a_file_that_is_no_event_is_told_for_what_it_is_and_the_others_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let made = ["new", "Cup", "--regulations", "fide/round-robin", "--players", "4"];
    assert_eq!(told(folder, &made).2, 0);
    write(folder, "~$Cup.xlsx", "secretary");
    write(folder, "league.toml", LEAGUE);
    let (said, _, code) = told(folder, &["Cup.xlsx", "~$Cup.xlsx", "league.toml", "-v"]);
    assert_eq!(code, 3, "as the workbook alone: {said}");
    assert!(said.contains("~$Cup.xlsx: passed over: the mark that a spreadsheet program has Cup.xlsx open; give the workbook itself"), "{said}");
    assert!(said.contains("league.toml: passed over: regulations, which are read where a workbook names them; to look at them: wallchart regulations check league.toml"), "{said}");
    let (said, error, code) = told(folder, &["check", "league.toml", "~$Cup.xlsx"]);
    assert_eq!(code, 2, "{said}{error}");
    assert!(error.contains("~$Cup.xlsx: passed over: the mark that"), "{error}");
    assert!(error.contains("wallchart regulations check league.toml"), "{error}");
    let (said, error, code) = told(folder, &["-o", "papers", "league.toml"]);
    assert_eq!(code, 2, "{said}{error}");
    assert!(error.ends_with("wallchart regulations check league.toml\n"), "{error}");
    assert!(!folder.join("papers").exists());
    // So it is of what is to be converted, and of the mark that LibreOffice leaves.
    write(folder, ".~lock.Cup.xlsx#", ",secretary,desk");
    for given in ["~$Cup.xlsx", ".~lock.Cup.xlsx#"] {
        for command in ["convert", "mend", "explain"] {
            let (said, error, code) = told(folder, &[command, given]);
            assert_eq!(code, 2, "{command}: {said}{error}");
            assert!(error.contains("has Cup.xlsx open; give the workbook itself"), "{error}");
        }
    }
}

#[test]
fn all_regulations_of_a_folder_are_looked_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    std::fs::create_dir(folder.join("club")).expect("a folder");
    write(folder, "club/style.toml", "");
    let (_, error, code) = told(folder, &["regulations", "check", "club"]);
    assert_eq!(code, 2, "{error}");
    assert!(
        error.contains("there is no file of regulations (.toml) in the folder club"),
        "{error}"
    );
    write(folder, "club/league.toml", LEAGUE);
    let (said, error, code) = told(folder, &["regulations", "check", "club"]);
    assert_eq!(code, 0, "{said}{error}");
    assert!(said.contains("league.toml") && !said.contains("style.toml"), "{said}");
    write(folder, "club/cup.toml", "schema = 1");
    let (said, error, code) = told(folder, &["regulations", "check", "club"]);
    assert_eq!(code, 1, "{said}{error}");
    assert!(said.contains("cup.toml") && said.contains("league.toml"), "{said}");
}

#[test]
fn a_folder_without_workbooks_is_told_how_to_begin_and_nothing_is_written_in_it() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "notes.txt", "tea at four");
    let (_, error, code) = told(folder.path(), &["."]);
    assert_eq!(code, 2, "{error}");
    assert_eq!(
        error,
        "wallchart: . has no workbooks: make one with `wallchart new`, such as wallchart new \"Our Cup 2027\" --regulations fide/round-robin --players 8, or name the folder in which they are\nnotes.txt: passed over: nothing that is read here\n"
    );
    assert!(!folder.path().join("Results").exists());
}

/// A title match of twelve games, an open that asks for its time control, and what is played within it.
#[test]
fn a_year_has_a_match_for_its_two_players_and_events_that_ask_for_their_time_control() {
    let rules = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n\
         [competition.match]\ntitle = \"Title match\"\n\
         format = [{ entries = \"2\", one-of = [\"round robin\"], games = [12], clause = \"1\" }]\n\
         time-control = { is = \"90+30\", clause = \"1.1\" }\n\
         [[competition.match.tie]]\nplaces = \"1+\"\nclause = \"2\"\nshared = \"the tied players share the places\"\n\
         [competition.open]\ntitle = \"Open\"\nask-time-control = \"3\"\n\
         trophies = [{ place = 1, names = [\"Shield\"], clause = \"3.1\" }]\n\
         [[competition.open.tie]]\nplaces = \"1+\"\nclause = \"4\"\nshared = \"the tied players share the places\"\n\
         [competition.any]\ntitle = \"Any event\"\nask-time-control = \"5\"\n\
         [[competition.any.tie]]\nplaces = \"1+\"\nclause = \"6\"\nshared = \"the tied players share the places\"\n";
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(folder, "club.toml", rules);
    let (said, error, code) =
        told(folder, &["new", "season", "2027", "--regulations", "club.toml"]);
    assert_eq!((error.as_str(), code), ("", 0), "{said}");
    assert!(said.contains("Title match 2027.xlsx (2 players, round robin, 12 games)"), "{said}");
    assert!(said.contains("Open 2027.xlsx (10 players"), "{said}");
    assert!(!said.contains("Any event"), "{said}");
    // Nobody has said by which clock the open is played: the cell is empty.
    assert!(!said.contains("--time-control"), "{said}");
}

/// Of what the regulations are silent on, no clause is told that would leave it to anybody.
#[test]
fn a_silence_leaves_the_time_control_to_the_event_without_a_clause() {
    let rules = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n\
         [competition.match]\ntitle = \"Title match\"\n\
         time-control = { is = \"90+30\", clause = \"1.1\" }\n\
         [[competition.match.tie]]\nplaces = \"1+\"\nclause = \"2\"\nshared = \"the tied players share the places\"\n\
         [competition.open]\ntitle = \"Open\"\nask-time-control = \"silent\"\n\
         [[competition.open.tie]]\nplaces = \"1+\"\nclause = \"4\"\nshared = \"the tied players share the places\"\n\
         [ledger]\n\"1.1\" = { carried-out = \"the clock\" }\n\"2\" = { carried-out = \"ties\" }\n\
         \"4\" = { carried-out = \"ties\" }\n";
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(folder, "club.toml", rules);
    let line = ["new", "Cup", "--regulations", "club.toml/open", "--players", "8"];
    let (said, error, code) = told(folder, &line);
    assert_eq!((error.as_str(), code), ("", 0), "{said}");
    let open = "Time control: 90+30 (the regulations leave it to you)";
    assert!(said.contains(open), "{said}");
}

#[test]
fn a_year_by_a_clubs_own_regulations_has_each_evening_and_the_award_that_counts_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(folder, "league.toml", LEAGUE);
    let year = ["new", "season", "2027", "--regulations", "league.toml", "--players", "4"];
    let (said, error, code) = told(folder, &year);
    assert_eq!((error.as_str(), code), ("", 0), "{said}");
    let mut files: Vec<String> = std::fs::read_dir(folder.join("Season 2027"))
        .expect("a folder")
        .flatten()
        .map(|entry| entry.file_name().into_string().expect("a name"))
        .collect();
    files.sort();
    let evenings = [1, 2, 3].map(|n| format!("League evening {n} 2027.xlsx"));
    let mut all = evenings.to_vec();
    all.extend(["Thursday League 2027.xlsx".to_owned(), "league.toml".to_owned()]);
    assert_eq!(files, all);
    assert!(said.contains("Season 2027/league.toml written, a copy of the regulations"), "{said}");
    // The award finds its evenings, and nothing is wrong before anybody has typed.
    let (said, error, code) = told(folder, &["check", "Season 2027"]);
    assert_eq!((error.as_str(), code), ("", 3), "{said}");
    assert!(!said.contains("Must be mended first"), "{said}");
    let file = "Season 2027/Thursday League 2027.xlsx";
    let (_, error, code) = told(folder, &["outlook", file]);
    assert_eq!(code, 1);
    assert!(error.contains("none of the events of this award has players yet"), "{error}");
    let bar = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/gap-year/BAR Trophy 2016.xlsx");
    let bar = bar.to_str().expect("a path");
    let (_, error, code) = told(folder, &["outlook", bar, "-o", "papers"]);
    assert_eq!(code, 1);
    assert!(error.ends_with("an award over several events has no games of its own: ask for the outlook of one of its events\n"), "{error}");
    // Of an award too a player is asked for by name; one who is not there is not passed over.
    let (said, error, code) = told(folder, &["explain", bar, "Nobody"]);
    assert_eq!((said.as_str(), code), ("", 2), "{error}");
    let (one, error, code) = told(folder, &["explain", bar, "okafor"]);
    assert_eq!((error.as_str(), code), ("", 0));
    assert!(one.contains("Okafor, Daniel") && !one.contains("Dunlop, Fergus"), "{one}");
    let (_, error, code) = told(folder, &["explain", "Season 2027", "Adams"]);
    // In a folder he is looked for in all of them, into which nobody has typed yet.
    assert_eq!(code, 1);
    assert!(error.contains("Players!B2"), "{error}");
    // What cannot be made leaves nothing behind.
    write(
        folder,
        "award.toml",
        &LEAGUE
            .replace("kind  = \"season award\"\n", "")
            .replace("[competition.league.all-rounder]", "[competition.league.nothing]"),
    );
    let (_, _, code) = told(folder, &["new", "season", "2028", "--regulations", "award.toml"]);
    assert_ne!(code, 0);
    assert!(!folder.join("Season 2028").exists());
}

#[test]
fn formats_are_taken_in_the_words_in_which_they_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, format) in
        [("A", "Swiss"), ("B", "round robin"), ("C", "Round-robin"), ("D", "swiss")]
    {
        let line =
            ["new", name, "--regulations", "gap-2016/other", "--players", "8", "--format", format];
        let (said, error, code) = told(folder.path(), &line);
        assert_eq!((error.as_str(), code), ("", 0), "{format}: {said}");
    }
}

/// Who names a workbook where regulations are wanted is told what to name.
#[test]
fn a_workbook_is_no_regulations() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "Cup.xlsx", "PK\u{3}\u{4}");
    for what in ["coverage", "check", "show"] {
        let (_, said, status) = told(folder.path(), &["regulations", what, "Cup.xlsx"]);
        assert!(said.contains("Cup.xlsx is a workbook, and this takes regulations"), "{said}");
        assert_eq!(status, 2, "{said}");
    }
}

#[test]
fn a_stroke_of_a_name_before_which_no_folder_is_called_so_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = |name: &str| {
        let made = ["new", name, "--regulations", "fide/round-robin", "--players", "4"];
        told(folder.path(), &made)
    };
    let (said, error, code) = new("Season X/Q");
    assert_eq!(code, 0, "{error}");
    assert!(folder.path().join("Season X-Q.xlsx").is_file());
    let meant =
        "No folder is called Season X: if one was meant, delete Season X-Q.xlsx, make the folder";
    assert!(said.contains(meant), "{said}");
    for name in ["Cup 2026/27", "Juniors / Girls"] {
        let (said, _, _) = new(name);
        assert!(!said.contains("No folder"), "{said}");
    }
    std::fs::create_dir(folder.path().join("Season X")).expect("made");
    let (said, _, _) = new("Season X/Q");
    assert!(
        folder.path().join("Season X/Q.xlsx").is_file() && !said.contains("No folder"),
        "{said}"
    );
}

/// What is wrong with a command line is said in the language that it asks for, wherever it does, else in that of the
/// environment; papers and results never hang on that.
#[test]
fn a_wrong_command_line_is_answered_in_the_language_of_who_typed_it() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("empty")).expect("made");
    let first = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event");
    std::fs::copy(first.join("ten-rounds.xlsx"), folder.path().join("Cup.xlsx")).expect("copied");
    let answered = |around: &str, line: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_wallchart"));
        command.current_dir(folder.path()).env("LC_ALL", around).args(line);
        let output = command.output().expect("it runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        (text(output.stderr), text(output.stdout))
    };
    for (line, german) in [
        (&["none.xlsx"][..], "es gibt keine solche Datei"),
        (&["empty"], "hat keine Arbeitsmappen"),
        (&["regulations", "show", "nope"], "es gibt keine Ausschreibung"),
        (&["explain", "Cup.xlsx", "Kasparov"], "niemand heißt Kasparov"),
        (&["chek", "Cup.xlsx"], "meinten Sie"),
        (&["new", "Cup"], "welche Ausschreibung"),
    ] {
        let asked: Vec<&str> = line.iter().copied().chain(["--lang", "de"]).collect();
        let before: Vec<&str> = ["--lang", "de"].into_iter().chain(line.iter().copied()).collect();
        for (around, line) in
            [("de_AT.UTF-8", line), ("C", &asked), ("fr_FR", &asked), ("C", &before)]
        {
            let (error, _) = answered(around, line);
            let is_german = error.to_lowercase().contains(&german.to_lowercase());
            assert!(is_german && !error.contains("such as"), "{around} {line:?}: {error}");
        }
        let (error, _) = answered("C", line);
        assert!(!error.to_lowercase().contains(&german.to_lowercase()), "{line:?}: {error}");
    }
    let (_, english) = answered("C", &["--json", "--dry-run", "Cup.xlsx"]);
    assert_eq!(answered("de_DE.UTF-8", &["--json", "--dry-run", "Cup.xlsx"]).1, english);
}

/// The evenings of a series are told apart on the sheet Events of what `new season` makes.
#[test]
fn evenings_of_a_season_are_numbered() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(folder, "league.toml", LEAGUE);
    let made = ["new", "season", "2026", "--regulations", "league.toml", "--players", "4"];
    let (said, error, code) = told(folder, &made);
    assert_eq!(code, 0, "{said}{error}");
    let path = folder.join("Season 2026/Thursday League 2026.xlsx");
    let mut award: Xlsx<_> = open_workbook(path).expect("a workbook");
    let events = award.worksheet_range("Events").expect("a sheet");
    let roles: Vec<String> =
        events.rows().map(|row| row[0].to_string()).filter(|role| !role.is_empty()).collect();
    let evenings = (1..=3).map(|n| format!("League evening {n}"));
    assert_eq!(roles, [&["Role".to_owned()][..], &evenings.collect::<Vec<_>>()].concat());
}
