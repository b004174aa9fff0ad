//! What was typed and what was meant: commands, regulations and tie-breaks by nearly their names, files without a place,
//! workbooks into which nobody has typed yet. Each with its full text.

use std::path::Path;

use serde_json::Value;

use crate::support::{self, told};

/// A folder with a workbook `Cup.xlsx` for six.
fn with_a_cup() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let line = ["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players", "6"];
    assert_eq!(told(folder.path(), &line).2, 0);
    folder
}

#[test]
fn a_command_that_was_mistyped_is_told_with_the_one_that_was_meant() {
    let folder = with_a_cup();
    let said = |line: &[&str]| told(folder.path(), line);
    let (out, error, code) = said(&["explian", "Cup.xlsx", "Tom"]);
    assert_eq!((out.as_str(), code), ("", 2));
    assert_eq!(
        error,
        "wallchart: there is no command explian and no file or folder of that name; did you mean explain?\n\n\
         For example: wallchart explain \"Our Cup 2027.xlsx\" Smith\n"
    );
    let (_, error, code) = said(&["-v", "check", "Cup.xlsx"]);
    assert_eq!(code, 2);
    assert_eq!(
        error,
        "wallchart: the command comes first, its options after it: wallchart check ...\n\n\
         For example: wallchart check \"Our Cup 2027.xlsx\"\n"
    );
    // A word that is like no command is a path, and is told before anything is said of folders.
    std::fs::create_dir(folder.path().join("year")).expect("a folder");
    std::fs::copy(folder.path().join("Cup.xlsx"), folder.path().join("year/Cup.xlsx"))
        .expect("copied");
    let (_, error, code) = said(&["frobnicate", "year/Cup.xlsx"]);
    assert_eq!(code, 2);
    assert_eq!(error, "wallchart: frobnicate cannot be read: there is no such file or folder\n");
    // Where a file is called so, it is the file.
    std::fs::rename(folder.path().join("Cup.xlsx"), folder.path().join("explian"))
        .expect("renamed");
    assert!(said(&["explian"]).0.contains("\n1 workbook: "));
}

#[test]
fn the_language_stands_before_the_command_or_behind_it() {
    let folder = with_a_cup();
    let (behind, ..) = told(folder.path(), &["check", "Cup.xlsx", "--lang", "de"]);
    assert!(behind.contains("nicht begonnen"), "{behind}");
    for line in [&["--lang", "de", "check", "Cup.xlsx"][..], &["--lang=de", "check", "Cup.xlsx"]] {
        assert_eq!(told(folder.path(), line).0, behind, "{line:?}");
    }
}

#[test]
fn a_workbook_into_which_nobody_has_typed_has_not_begun() {
    let folder = with_a_cup();
    let (said, error, code) = told(folder.path(), &["Cup.xlsx"]);
    assert_eq!((error.as_str(), code), ("", 3), "nothing is wrong, and nothing is over");
    assert_eq!(
        said,
        "workbook  event  status\n\
         Cup.xlsx  Cup    not begun\n\n\
         Cup.xlsx > Players!B2: the names of the 6 players are still missing (type them from Players!B2 to B7; the games are ready)\n\n\
         1 workbook: 1 not begun; papers in ./Results\n"
    );
    let results =
        std::fs::read_to_string(folder.path().join("Results/results.json")).expect("results");
    let results: Value = serde_json::from_str(&results).expect("JSON");
    let event = &results["events"][0];
    assert_eq!(
        (&event["status"], &event["files"]),
        (&"provisional".into(), &Value::Array(Vec::new()))
    );
    assert_eq!(event["messages"][0]["severity"], "warning");
    assert_eq!(event["messages"][0]["code"], "not-begun");
    let page = std::fs::read_to_string(folder.path().join("Results/index.html")).expect("a page");
    assert!(
        page.contains("not begun") && page.contains("Players!B2: the names of the 6"),
        "{page}"
    );
    let (said, _, code) = told(folder.path(), &["check", "Cup.xlsx"]);
    assert_eq!(code, 3);
    assert_eq!(
        said,
        "Cup.xlsx: Cup, not begun\n  To begin:\n    Players!B2: the names of the 6 players are still missing \
         (type them from Players!B2 to B7; the games are ready)\n\n"
    );
}

#[test]
fn a_year_that_was_just_made_has_no_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = ["new", "season", "2027", "--regulations", "gap-2016"];
    assert_eq!(told(folder.path(), &line).2, 0);
    let (said, error, code) = told(folder.path(), &["Season 2027"]);
    assert_eq!((error.as_str(), code), ("", 3), "{said}");
    assert!(said.ends_with("8 workbooks: 8 not begun; papers in Season 2027/Results\n"), "{said}");
    assert!(!said.contains("invalid"), "{said}");
}

#[test]
fn papers_are_kept_where_the_names_were_taken_out_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event");
    std::fs::copy(first.join("ten-rounds.xlsx"), folder.path().join("Cup.xlsx")).expect("copied");
    assert_eq!(told(folder.path(), &["Cup.xlsx"]).2, 3);
    std::fs::remove_file(folder.path().join("Cup.xlsx")).expect("removed");
    let line = ["new", "Cup", "--regulations", "gap-2016/flood-cup", "--players", "6"];
    assert_eq!(told(folder.path(), &line).2, 0);
    let (said, _, code) = told(folder.path(), &["Cup.xlsx"]);
    assert_eq!(code, 3, "{said}");
    let kept = folder.path().join("Results/Cup/earlier");
    assert!(said.contains("earlier"), "{said}");
    assert!(kept.is_dir() && kept.read_dir().expect("a folder").count() > 3, "{said}");
}

#[test]
fn names_of_tie_breaks_are_told_with_their_codes_all_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = |codes| {
        let options = ["new", "Open", "--regulations", "fide/swiss", "--players", "8"];
        [&options[..], &["--tie-breaks", codes]].concat()
    };
    let (_, error, code) =
        told(folder.path(), &line("Buchholtz, SB, Sonneborn-Bergr; wins, magic"));
    assert_eq!(code, 2);
    assert_eq!(
        error,
        "wallchart: \"Buchholtz\" is no code of a tie-break (write BH); \"Sonneborn-Bergr\" is no code of a \
         tie-break (write SB); \"magic\" is no \
         tie-break of these regulations (write codes of these: DE, RES, PTS, WIN, WON, BPG, BWG, PS, REP, STD, \
         TPN, BH, AOB, FB, SB, KS, ARO, TPR, PTP, APRO, APPO, RTNG, PUBLISHED, LOT)\n"
    );
    assert!(!folder.path().join("Open.xlsx").exists());
    // What they are called to the letter is read as on the sheet Event.
    let (said, error, code) = told(folder.path(), &line("Buchholz; Sonneborn-Berger; wins"));
    assert_eq!((error.as_str(), code), ("", 0), "{said}");
    std::fs::remove_file(folder.path().join("Open.xlsx")).expect("removed");
    // A slip in a code that can be no other; so are the words of other options.
    let (_, error, _) = told(folder.path(), &line("BH, WIM"));
    assert_eq!(error, "wallchart: \"WIM\" is no code of a tie-break (write WIN)\n");
    for (slip, meant) in [(["--paper", "A44"], "a4"), (["--lang", "germn"], "german")] {
        let (_, error, code) = told(folder.path(), &slip);
        assert!(code == 2 && error.contains(&format!("Did you mean {meant}?")), "{error}");
    }
    assert_eq!(told(folder.path(), &line("BH, SB, WIN")).2, 0);
}

#[test]
fn regulations_beside_are_named_as_they_must_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = |line: &[&str]| told(folder.path(), line);
    assert_eq!(
        said(&["regulations", "new", "our-club"]),
        (
            "written: our-club.toml\n\
             Next: change in our-club.toml what differs, and look it over with: wallchart regulations check our-club.toml\n\
             Then make a workbook by it: wallchart new \"Our Cup 2027\" --regulations our-club.toml/championship --players 8\n"
                .into(),
            String::new(),
            0
        )
    );
    let (other, ..) = said(&["regulations", "new", "--to", "other"]);
    assert!(other.starts_with("written: other.toml\n"), "{other}");
    let (_, error, code) = said(&["regulations", "new", "our-club"]);
    assert_eq!(code, 1);
    assert_eq!(
        error,
        "wallchart: our-club.toml is there already and stays as it is; choose another name, or move it away\n"
    );
    let named = "our-club.toml/championship";
    assert_eq!(said(&["new", "Cup", "--regulations", named, "--players", "8"]).2, 0);
    for named in ["our-club", "Our Club"] {
        let (_, error, code) = said(&["new", "X", "--regulations", named, "--players", "4"]);
        assert_eq!(code, 2);
        assert_eq!(
            error,
            format!(
                "wallchart: there are no regulations \"{named}\" (nearest: our-club.toml; `wallchart regulations` lists all)\n"
            )
        );
    }
}

#[test]
fn a_file_is_converted_beside_itself_and_never_over_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event");
    std::fs::copy(first.join("ten-rounds.xlsx"), folder.path().join("Cup.xlsx")).expect("copied");
    let said = |line: &[&str]| told(folder.path(), line);
    let (out, error, _) = said(&["convert", "Cup.xlsx", "--to", "trf"]);
    assert!(out.starts_with("Cup.xlsx") && out.contains("Cup.trf"), "{out}{error}");
    let (out, error, code) = said(&["convert", "Cup.trf"]);
    assert!(out.starts_with("Cup.xlsx is there and stays "), "{out}{error}");
    assert_ne!(code, 0);
    std::fs::rename(folder.path().join("Cup.xlsx"), folder.path().join("Old.xlsx"))
        .expect("renamed");
    let (out, error, _) = said(&["convert", "Cup.trf"]);
    assert!(folder.path().join("Cup.xlsx").is_file(), "{out}{error}");
    let (_, error, code) = said(&["convert", "."]);
    assert_eq!(code, 2);
    assert_eq!(error, "wallchart: 2 events become as many files: say where with -o FOLDER\n");
}

#[test]
fn an_empty_workbook_is_told_how_to_begin() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut book = rust_xlsxwriter::Workbook::new();
    book.add_worksheet();
    book.save(folder.path().join("empty.xlsx")).expect("saved");
    let (said, _, code) = told(folder.path(), &["empty.xlsx"]);
    assert_eq!(code, 1);
    assert!(
        said.contains(
            "; or begin with `wallchart new`, which makes a workbook that has all of it)"
        ),
        "{said}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_plainly_and_nothing_half_written_stays() {
    let folder = with_a_cup();
    for line in [&["Cup.xlsx"][..], &["check", "Cup.xlsx"], &["regulations"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
        let program = assert_cmd::cargo::cargo_bin("wallchart");
        let mut command = std::process::Command::new(program);
        let output = command.current_dir(folder.path()).args(line).stdout(full).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{line:?}");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(error, "wallchart: the disk is full\n", "{line:?}");
    }
}

/// A folder with a workbook whose name has a blank.
fn with_a_spring_cup() -> tempfile::TempDir {
    let folder = with_a_cup();
    let name = |name: &str| folder.path().join(name);
    std::fs::rename(name("Cup.xlsx"), name("Spring Cup.xlsx")).expect("renamed");
    folder
}

/// The error of a command line, without the example under it.
fn wrong(folder: &Path, line: &[&str]) -> String {
    let (out, error, status) = told(folder, line);
    assert_eq!(status, 2, "{line:?}: {out}{error}");
    error.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn what_was_meant_is_told_where_a_path_leads_nowhere() {
    let folder = with_a_spring_cup();
    std::fs::create_dir(folder.path().join("A club of ours")).expect("a folder");
    let cup = folder.path().join("Spring Cup.xlsx");
    std::fs::copy(cup, folder.path().join("A club of ours/Cup.xlsx")).expect("copied");
    for (line, meant) in [
        (&["Spring", "Cup.xlsx"][..], "quotation marks: \"Spring Cup.xlsx\""),
        (&["explain", "Spring", "Cup.xlsx", "Davis"], "quotation marks: \"Spring Cup.xlsx\""),
        (&["outlook", "Spring", "Cup.xlsx"], "quotation marks: \"Spring Cup.xlsx\""),
        (&["mend", "Spring", "Cup.xlsx"], "quotation marks: \"Spring Cup.xlsx\""),
        (&["draw", "A", "club", "of", "ours/Cup.xlsx"], "\"A club of ours/Cup.xlsx\""),
        (&["outlook", "A", "club", "of", "ours/Cup.xlsx"], "\"A club of ours/Cup.xlsx\""),
        (&["Spring Cup"], "is it \"Spring Cup.xlsx\"?"),
        (&["Sprnig Cup.xlsx"], "is it \"Spring Cup.xlsx\"?"),
        (&["check", "spring cup.xls"], "is it \"Spring Cup.xlsx\"?"),
        (&["*.xlsx"], "name the folder to have all of it: ."),
    ] {
        let error = wrong(folder.path(), line);
        assert!(error.ends_with(meant), "{line:?}: {error}");
    }
}

#[test]
fn options_are_told_in_plain_words() {
    let folder = with_a_spring_cup();
    let cup = "Spring Cup.xlsx";
    for (line, plain) in [
        (&["-slips", cup][..], "wallchart: -slips has no meaning; did you mean --slips?"),
        (
            &["mend", cup, cup],
            "wallchart: one workbook at a time: Spring Cup.xlsx is given already",
        ),
        (
            &[cup, "-o", cup],
            "wallchart: -o names the folder for the papers, and Spring Cup.xlsx is a file",
        ),
        (
            &["new", "Cup", "--regulations", "fide/round-robin", "--players", "six"],
            "wallchart: --players <N> cannot be \"six\": write a whole number in figures, from 2 to 1000",
        ),
        (
            &["new", "season", "twenty"],
            "wallchart: <YEAR> cannot be \"twenty\": write a whole number in figures, from 1851 to 2200",
        ),
    ] {
        assert_eq!(wrong(folder.path(), line), plain, "{line:?}");
    }
    // An option before the path that is nearly called as a command.
    let (out, error, status) = told(folder.path(), &["--regulations", "gap-2016/flood-cup", cup]);
    assert_ne!(status, 2, "{out}{error}");
}

/// What a line is refused for is said with what was expected, in the language that was asked for; an example follows.
#[test]
fn a_line_that_is_refused_is_told_in_words() {
    let folder = with_a_cup();
    for (line, told) in [
        (
            &["check", "Cup.xlsx", "--verbos"][..],
            "there is no option --verbos here. Did you mean --verbose?",
        ),
        (&["merge"], "what is missing: <OUT>..."),
        (
            &["new", "Cup", "--format", "swis"],
            "--format <FORMAT> cannot be \"swis\"; it can be round-robin or swiss. Did you mean swiss?",
        ),
        (&["new", "Cup", "--regulations"], "--regulations <ID> needs a value behind it"),
        (&["regulations", "lsit"], "there is no command lsit here. Did you mean list?"),
        (
            &["new", "A", "--players", "3", "--players-from", "x"],
            "--players <N> does not go together with --players-from <FILE>",
        ),
        (&["new", "A", "--players", "3", "--players", "4"], "--players <N> is given twice"),
        (
            &["doctor", "all"],
            "all is one word too many here; what has several words stands in quotation marks: \"Spring Cup\"",
        ),
        (
            &["new", "Our", "Cup", "--regulations", "fide/swiss"],
            "Cup is one word too many here; what has several words stands in quotation marks: \"Our Cup\"",
        ),
    ] {
        assert_eq!(wrong(folder.path(), line), format!("wallchart: {told}"), "{line:?}");
    }
    let (_, error, status) = support::told(folder.path(), &["merge", "--lang", "de"]);
    assert_eq!(status, 2);
    assert_eq!(
        error,
        "wallchart: es fehlt: <AUSGABE>...\n\nAufruf: wallchart merge --lang <KÜRZEL> <AUSGABE>...\nAlle Optionen: wallchart merge --help\n\n\
         Zum Beispiel: wallchart merge out/* -o out\n"
    );
    for code in ["fr", "es", "sv", "nl"] {
        let lines: [(&[&str], &str, &str); 3] = [
            (&["new", "Cup", "--format", "swis"], "round-robin", "it can be"),
            (&["new", "Cup", "--time-control", "soon"], "70+30", "write minutes"),
            (&["Cup.xlsx", "--tile", "3"], "4", "can be joined"),
        ];
        for (line, has, english) in lines {
            let (_, error, status) =
                support::told(folder.path(), &[line, &["--lang", code]].concat());
            assert_eq!(status, 2, "{error}");
            assert!(error.contains(has) && !error.contains(english), "{error}");
        }
    }
}

/// A file that says nothing of prizes has a reading of them for the events that have some, and it is told as that.
#[test]
fn a_reading_of_prizes_that_a_file_leaves_unsaid_is_told_as_one() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(told(folder.path(), &["regulations", "new", "club.toml"]).2, 0);
    let file = folder.path().join("club.toml");
    let text = std::fs::read_to_string(&file).expect("read");
    let silent: Vec<&str> = text
        .lines()
        .filter(|own| !own.starts_with("money") && !own.starts_with("\"2.6\""))
        .collect();
    std::fs::write(&file, silent.join("\n")).expect("written");
    let (table, error, _) = told(folder.path(), &["regulations", "coverage", "club.toml"]);
    assert!(table.contains("who were tied, if an event has prize money  taken"), "{table}{error}");
}
