//! The line as it is typed: commands and paths of one name, what numbers and codes it takes, and the status with which it ends.

use std::path::Path;

use crate::support::told;

const ROUND_ROBIN: [&str; 3] = ["new", "--regulations", "fide/round-robin"];

#[test]
fn a_command_is_one_where_a_folder_has_its_name_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for name in ["new", "check", "doctor", "help"] {
        std::fs::create_dir(folder.join(name)).expect("a folder");
    }
    let made = [&ROUND_ROBIN[..], &["Cup", "--players", "4"]].concat();
    assert_eq!(told(folder, &made).2, 0);
    std::fs::copy(folder.join("Cup.xlsx"), folder.join("check/Cup.xlsx")).expect("copied");
    let (said, error, _) = told(folder, &["check", "Cup.xlsx"]);
    assert!(said.contains("Cup.xlsx: Cup, not begun"), "{said}{error}");
    assert_eq!(told(folder, &["doctor"]).2, 0);
    assert!(told(folder, &["help"]).0.contains("Usage"));
    // The folder is told by its path.
    let (said, error, code) = told(folder, &["./check"]);
    assert!(folder.join("check/Results").is_dir(), "{said}{error}{code}");
    let (_, error, code) = told(folder, &["new"]);
    assert_eq!(code, 2);
    assert!(
        error.contains("new is a command; the folder or file that is called so is ./new"),
        "{error}"
    );
}

#[test]
fn a_file_that_is_there_is_no_mistake_of_the_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = [&ROUND_ROBIN[..], &["Cup", "--players", "4"]].concat();
    assert_eq!(told(folder.path(), &made).2, 0);
    let (_, error, code) = told(folder.path(), &made);
    assert_eq!(code, 1, "{error}");
    assert!(error.contains("Cup.xlsx is there already"), "{error}");
}

#[test]
fn numbers_and_codes_are_what_can_be_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = |more: &[&str]| told(folder.path(), &[&ROUND_ROBIN[..], more].concat());
    for players in ["1", "1001"] {
        let (_, error, code) = new(&["Cup", "--players", players]);
        assert_eq!(code, 2);
        assert!(error.contains("from 2 to 1000"), "{error}");
    }
    let (_, error, code) = new(&["Cup", "--players", "4", "--currency", "XYZZY"]);
    assert_eq!(code, 2);
    assert!(error.contains("XYZZY"), "{error}");
    assert_eq!(new(&["Cup", "--players", "4", "--currency", "€"]).2, 0);
    let swiss = ["new", "Two", "--regulations", "fide/swiss", "--players", "2"];
    let (said, _, _) = told(folder.path(), &swiss);
    assert!(said.contains("Swiss, 1 round)"), "{said}");
    let (_, error, code) = told(folder.path(), &["draw", "Cup.xlsx", "--seed", ""]);
    assert_eq!(code, 2);
    assert!(error.contains("the seed is empty"), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_told_for_what_it_is() {
    use std::process::{Command, Stdio};
    let program = assert_cmd::cargo::cargo_bin("wallchart");
    let full = std::fs::File::options().write(true).open("/dev/full").expect("the device");
    let help = Command::new(&program).arg("--help").stdout(Stdio::from(full)).output();
    assert_eq!(help.expect("run").status.code(), Some(1));
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.trf"), "012 Cup\n").expect("written");
    let (_, error, code) = told(folder.path(), &["convert", "a.trf", "-o", "/dev/full"]);
    assert_eq!(code, 2);
    assert!(error.contains("/dev/full is no folder"), "{error}");
}

#[test]
fn a_paper_of_the_program_is_no_workbook() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/sinquefield-cup-2021/Sinquefield Cup 2021.xlsx");
    std::fs::copy(source, folder.join("Cup.xlsx")).expect("copied");
    for language in ["en", "de"] {
        let _ = told(folder, &["Cup.xlsx", "--lang", language, "-o", language]);
        let papers = folder.join(language).join("Cup");
        for line in [&["crosstable.xlsx"][..], &["check", "crosstable.xlsx"]] {
            let (said, error, code) = told(&papers, line);
            assert_eq!(code, 2, "{said}{error}");
            assert!(error.contains("give the workbook that it was made from"), "{said}{error}");
        }
        assert!(!papers.join("Results").exists());
        // Under another name it is a file like any other, and is told as what it is, in one line.
        let renamed = papers.join("My chart.xlsx");
        std::fs::rename(papers.join("crosstable.xlsx"), renamed).expect("renamed");
        let (said, error, code) = told(&papers, &["My chart.xlsx"]);
        assert_eq!(code, 1, "{said}{error}");
        assert!(said.contains("this is a paper of this program"), "{said}{error}");
        assert_eq!(said.matches("My chart.xlsx").count(), 2, "{said}");
    }
}

#[test]
fn a_slip_in_regulations_for_all_is_told_before_any_paper_is_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/sinquefield-cup-2021/Sinquefield Cup 2021.xlsx");
    std::fs::copy(source, folder.join("Cup.xlsx")).expect("copied");
    let _ = told(folder, &["Cup.xlsx"]);
    for command in [&[][..], &["check"], &["explain"], &["outlook"], &["convert", "--to", "trf"]] {
        let slip = ["Cup.xlsx", "--regulations", "gct2021/sinquefield-cup"];
        let line: Vec<&str> = command.iter().chain(&slip).copied().collect();
        let (said, error, code) = told(folder, &line);
        assert_eq!(code, 2, "{line:?}: {said}{error}");
        assert!(error.contains("gct-2021/"), "{line:?}: {error}");
    }
    assert!(folder.join("Results/Cup/crosstable.xlsx").is_file());
    assert!(!folder.join("Results/Cup/earlier").exists() && !folder.join("Cup.trf").exists());
}

#[test]
fn an_award_whose_events_are_not_there_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let made = ["new", "season", "2027", "--regulations", "gap-2016", "--players", "6"];
    let (said, error, code) = told(folder, &made);
    assert_eq!(code, 0, "{said}{error}");
    let season = std::fs::read_dir(folder).expect("read").flatten().map(|own| own.path());
    let season = season.into_iter().find(|own| own.is_dir()).expect("a folder");
    for name in ["Lightning 2027.xlsx", "Allegro 2027.xlsx"] {
        std::fs::remove_file(season.join(name)).expect(name);
    }
    let (said, error, _) = told(&season, &["."]);
    let absent =
        "of the events of this award no workbook is here: Allegro 2027.xlsx, Lightning 2027.xlsx";
    assert!(said.contains(absent), "{said}{error}");
    let index = std::fs::read_to_string(season.join("Results/index.html")).expect("a page");
    let (needs, _) = index.split_once("<h2").unwrap_or((&index, ""));
    let _ = needs;
    assert!(index.contains("no workbook is here"), "{index}");
}

/// A line that a secretary copies from the screen does what it says, whatever the year is of.
#[test]
fn the_example_of_how_an_event_of_a_year_is_made_again_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations");
    std::fs::create_dir(folder.path().join("Our club")).expect("a folder");
    for name in ["world-cup-2023.toml", "gct-2016.toml"] {
        std::fs::copy(rules.join(name), folder.path().join("Our club").join(name)).expect(name);
    }
    for (regulations, players, examples) in
        [("gap-2016", "14", 2), ("gct-2016.toml", "10", 1), ("world-cup-2023.toml", "10", 0)]
    {
        let made = ["new", "season", "2028", "--regulations", regulations, "-o", "Our club"];
        let (said, error, code) =
            told(folder.path(), &[&made[..], &["--players", players]].concat());
        assert_eq!(code, 0, "{said}{error}");
        assert!(!said.contains("players each"), "{said}");
        let lines: Vec<&str> =
            said.lines().filter_map(|own| own.split("wallchart ").nth(1)).collect();
        assert_eq!(lines.len(), examples, "{said}");
        for line in lines {
            assert!(!line.contains(&format!("--players {players} ")), "{line}");
            let quoted: Vec<&str> = line.split('"').collect();
            let words = quoted.iter().enumerate().flat_map(|(at, part)| match at % 2 {
                1 => vec![*part],
                _ => part.split_whitespace().collect(),
            });
            let words: Vec<&str> = words.collect();
            let book = folder.path().join("Our club").join(format!("{}.xlsx", words[1]));
            std::fs::remove_file(&book).expect("the workbook that is named");
            let (said, error, code) = told(folder.path(), &words);
            assert!(code == 0 && book.is_file(), "{said}{error}");
        }
        if examples == 0 {
            assert!(said.contains("for 2 players, the number nearest to 10"), "{said}");
        }
    }
}

#[test]
fn an_award_over_several_events_takes_no_players() {
    let folder = tempfile::tempdir().expect("a folder");
    for (named, option) in
        [("gct-2021/standings", "--players"), ("gap-2016/bar-trophy", "--players-from")]
    {
        let (_, error, code) =
            told(folder.path(), &["new", "Tour", "--regulations", named, option, "12"]);
        let wanted = format!("has no players of its own: leave {option} out, and put the players");
        assert!(code == 2 && error.contains(&wanted), "{error}");
    }
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 0);
}

#[test]
fn a_lock_file_is_told_as_one_by_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("~$Cup.xlsx"), "x").expect("written");
    std::fs::create_dir(folder.path().join("Results")).expect("a folder");
    for command in [&[][..], &["check"], &["explain"], &["outlook"], &["draw"], &["mend"]] {
        let (said, error, code) = told(folder.path(), &[command, &["~$Cup.xlsx"]].concat());
        let wanted =
            "the mark that a spreadsheet program has Cup.xlsx open; give the workbook itself\n";
        assert!(
            code == 2 && said.is_empty() && error.ends_with(wanted),
            "{command:?} {said}{error}"
        );
    }
}

#[test]
fn a_folder_with_one_workbook_is_that_workbook_and_of_several_one_is_to_be_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event/ten-rounds.xlsx");
    let copy = |name: &str| std::fs::copy(&from, folder.path().join(name)).expect("copied");
    copy("Pokal ä.xlsx");
    let (said, error, code) = told(folder.path(), &["draw", "."]);
    assert!(code == 0 && said.contains("1.1.white"), "{said}{error}");
    let (said, error, code) = told(folder.path(), &["mend", "."]);
    assert!(code == 0 && said.contains("needs no repair"), "{said}{error}");
    copy("Zweiter.xlsx");
    for command in ["draw", "mend", "outlook"] {
        let (_, error, code) = told(folder.path(), &[command, "."]);
        assert!(code == 2 && error.contains("has 2 workbooks: name one of them"), "{error}");
    }
}

#[test]
fn few_files_that_were_passed_over_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event/ten-rounds.xlsx");
    std::fs::copy(from, folder.path().join("Cup.xlsx")).expect("copied");
    let last = |options: &[&str]| {
        let (said, _, _) = told(folder.path(), &[options, &["."]].concat());
        said.lines().last().unwrap_or_default().to_owned()
    };
    std::fs::write(folder.path().join("poster.docx"), "x").expect("written");
    let named = last(&[]);
    assert!(named.contains("1 file passed over (poster.docx); papers"), "{named}");
    let told_above = last(&["-v"]);
    assert!(told_above.contains("1 file passed over; papers"), "{told_above}");
    for name in ["a.docx", "b.docx", "c.docx"] {
        std::fs::write(folder.path().join(name), "x").expect("written");
    }
    let many = last(&[]);
    assert!(many.contains("4 files passed over; papers"), "{many}");
}

#[test]
fn what_is_to_be_typed_next_for_regulations_in_a_folder_can_be_typed_as_it_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("Our club")).expect("a folder");
    let (said, error, code) =
        told(folder.path(), &["regulations", "new", "--to", "Our club/house rules.toml"]);
    assert_eq!(code, 0, "{said}{error}");
    assert!(said.contains("wallchart regulations check \"Our club/house rules.toml\"\n"), "{said}");
    let next = "--regulations \"house rules.toml/championship\" --players 8 -o \"Our club\"\n";
    assert!(said.ends_with(next), "{said}");
    let made = ["new", "Cup", "--regulations", "house rules.toml/championship", "--players", "8"];
    assert_eq!(told(folder.path(), &[&made[..], &["-o", "Our club"]].concat()).2, 0);
    let (said, error, code) =
        told(folder.path(), &["regulations", "show", "gap-2016", "--to", "Our club"]);
    assert_eq!((said.as_str(), code), ("written: Our club/gap-2016.toml\n", 0), "{error}");
}
