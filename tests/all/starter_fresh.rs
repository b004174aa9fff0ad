//! Fresh workbooks of every document: nobody has typed anything, so nothing is wrong, and it is said what to type where.

use std::path::{Path, PathBuf};

use wallchart::event::Status;
use wallchart::regulations::Catalogue;

use crate::season::books::{codes, rows, run, write};
use crate::support::told;

/// The documents that are built in, and those of the gallery, each with its competitions.
fn documents() -> Vec<(Option<PathBuf>, String, Vec<String>)> {
    let own = Catalogue::new();
    let named = |name: String| (None, name.clone(), own.competitions(&name));
    let mut all: Vec<_> = own.documents().into_iter().map(named).collect();
    let gallery = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations");
    let files = std::fs::read_dir(gallery).expect("the gallery");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    for file in files.into_iter().filter(|file| file.extension().is_some_and(|e| e == "toml")) {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).expect("a text");
        let ids = Catalogue::new().with_file(&name, text).competitions(&name);
        assert!(!ids.is_empty(), "{name}");
        all.push((Some(file), name, ids));
    }
    all
}

/// Runs what is there: everything waits for names, and nothing is called wrong.
fn waits_kindly(folder: &Path, papers: &str, what: &str) -> String {
    let (said, error, code) = told(folder, &[papers]);
    assert_eq!(code, 3, "{what}: {said}{error}");
    assert!(!said.contains("invalid") && !said.contains("no players"), "{what}: {said}");
    assert!(!said.contains("\"\""), "{what}: nobody is called nothing: {said}");
    said
}

#[test]
fn a_fresh_workbook_of_every_competition_waits_and_says_what_to_type() {
    let mut made = 0;
    for (file, document, ids) in documents() {
        let folder = tempfile::tempdir().expect("a folder");
        for id in ids {
            let name = format!("{document}/{id}");
            let own = folder.path().join(&id);
            std::fs::create_dir(&own).expect("a folder");
            if let Some(file) = &file {
                std::fs::copy(file, own.join(&document)).expect("copied");
            }
            let new = |players: &[&str]| {
                told(&own, &[&["new", "Spring", "--regulations", &name], players].concat())
            };
            let (mut said, mut error, mut code) = new(&["--players", "8"]);
            // A match of two has no format for eight, and an award over several events no players.
            if error.contains("of 8 entries, only of 2;") {
                (said, error, code) = new(&["--players", "2"]);
            } else if error.contains("has no players of its own: leave --players out") {
                (said, error, code) = new(&[]);
            }
            assert_eq!(code, 0, "{name}: {said}{error}");
            let said = waits_kindly(&own, ".", &name);
            assert!(said.contains("not begun"), "{name}: {said}");
            made += 1;
        }
    }
    assert!(made > 25, "only {made}");
}

#[test]
fn a_fresh_year_of_every_document_waits_and_says_what_to_type() {
    let mut made = 0;
    for (file, document, _) in documents() {
        let folder = tempfile::tempdir().expect("a folder");
        if let Some(file) = &file {
            std::fs::copy(file, folder.path().join(&document)).expect("copied");
        }
        let line = ["new", "season", "2027", "--regulations", &document];
        let (said, error, code) = told(folder.path(), &line);
        assert_eq!((code, error.as_str()), (0, ""), "{document}: {said}");
        assert!(!said.contains("2027 2027") && !said.contains(" 2018"), "{document}: {said}");
        waits_kindly(folder.path(), "Season 2027", &document);
        made += 1;
    }
    assert!(made > 15, "only {made}");
}

/// A tour has its points from its events: it waits for the first of them, and lists their players when they are typed.
#[test]
fn a_tour_waits_for_its_events() {
    let folder = tempfile::tempdir().expect("a folder");
    let tour = ["new", "Tour", "--regulations", "gct-2021/standings"];
    assert_eq!(told(folder.path(), &tour).2, 0);
    let alone = waits_kindly(folder.path(), ".", "alone");
    assert!(alone.contains("no event of this tour is here yet (put the workbooks"), "{alone}");
    let cup = ["new", "Cup", "--regulations", "gct-2021/classical", "--players", "6"];
    assert_eq!(told(folder.path(), &cup).2, 0);
    let both = waits_kindly(folder.path(), ".", "with an event");
    assert!(both.contains("Tour.xlsx: none of the events of this award has players yet"), "{both}");
}

/// What is played within another event names its workbook by the way from its own, however it was typed; a workbook that
/// is not there, or lies elsewhere, is told at once.
#[test]
fn the_event_within_which_another_is_played_is_there_and_named_as_it_lies() {
    let folder = tempfile::tempdir().expect("a folder");
    let cup = ["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players", "6", "-o", "Year"];
    assert_eq!(told(folder.path(), &cup).2, 0);
    let foster = |within: &str, name: &str| {
        let line = [
            "new", name, "--regulations", "gap-2016/foster-trophy", "--players", "4", "-o", "Year",
        ];
        told(folder.path(), &[&line[..], &["--within", within]].concat())
    };
    for (within, name) in [("Year/Cup.xlsx", "A"), ("Cup.xlsx", "B"), ("Cup", "C")] {
        let (said, error, _) = foster(within, name);
        assert!(said.contains("(4 players, games of Cup.xlsx)"), "{within}: {said}{error}");
    }
    // Who withdraws is typed where the games are.
    let made = std::fs::read(folder.path().join("Year/A.xlsx")).expect("the workbook");
    let made = wallchart::workbook::open_list(&made).expect("a workbook");
    let cells = |name: &str| {
        let sheet = made.sheets.iter().find(|sheet| &*sheet.name == name).expect("the sheet");
        format!("{:?}", sheet.cells)
    };
    assert!(!cells("Players").contains("Withdrawn"));
    assert!(cells("Instructions").contains("withdraws: type it in Cup.xlsx"));
    let (_, error, code) = foster("Cap.xlsx", "D");
    assert_eq!(code, 2);
    assert!(error.contains("there is no workbook Cap.xlsx"), "{error}");
    let elsewhere = ["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players", "6"];
    assert_eq!(told(folder.path(), &elsewhere).2, 0);
    let (_, error, code) = foster("../Cup.xlsx", "E");
    assert_eq!(code, 2);
    assert!(error.contains("does not lie in"), "{error}");
    let line = ["new", "season", "2027", "--regulations", "gap-2016"];
    let (said, _, _) = told(folder.path(), &line);
    let advice = "Foster Trophy 2027 and Granger Trophy 2027 use the games of another event: there add \
                  --within, such as: wallchart new \"Foster Trophy 2027\" -o \"Season 2027\" --regulations \
                  gap-2016/foster-trophy --players 14 --within \"Flood Cup 2027.xlsx\"";
    assert!(said.contains(advice), "{said}");
}

/// What was typed and changes nothing is told.
#[test]
fn options_that_change_nothing_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = ["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players", "6"];
    let (said, _, code) = told(folder.path(), &[&line[..], &["--tie-breaks", "SB"]].concat());
    assert_eq!(code, 0);
    assert!(said.contains("--tie-breaks was not used: Flood Cup has its order"), "{said}");
    let award = ["new", "BAR", "--regulations", "gap-2016/bar-trophy", "--rounds", "3"];
    let (said, _, _) = told(folder.path(), &award);
    assert!(said.contains("--rounds was not used: BAR Trophy has no games"), "{said}");
}

/// An event of a tour whose places give no points yet: the standings of the tour wait for them, and nobody plays off for
/// nought.
#[test]
fn a_tour_waits_for_the_points_of_its_events() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = ["Event|Cup", "Regulations|gct-2021/classical", "Format|round robin"];
    let games = ["Round|White|Black|Result", "1|Ann|Bob|1-0", "2|Bob|Cyd|1-0", "3|Cyd|Ann|0-1"];
    let cup = |points: &[&str]| {
        let sheets = [
            ("Event", rows(&head)),
            ("Players", rows(&["Name", "Ann", "Bob", "Cyd"])),
            ("Games", rows(&games)),
            ("Prizes", rows(&[&["Place|Points"], points].concat())),
        ];
        write(folder.path(), "Cup.xlsx", &sheets);
    };
    let head = ["Event|Tour", "Regulations|gct-2021/standings"];
    let tour = write(folder.path(), "Tour.xlsx", &[("Event", rows(&head))]);
    cup(&[]);
    let done = run(&tour);
    assert_eq!(done.status, Status::Provisional, "{:?}", done.messages);
    assert!(codes(&done).contains(&"tour-points-missing"), "{:?}", done.messages);
    cup(&["1|10", "2|5", "3|1"]);
    let done = run(&tour);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
}
