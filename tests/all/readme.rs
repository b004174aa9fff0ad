//! What README promises is true: its commands work, its words of commands and regulations exist.

use std::path::Path;

use assert_cmd::Command;
use wallchart::regulations::Catalogue;

fn readme() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    std::fs::read_to_string(path).expect("README.md")
}

/// The lines of all blocks of a kind.
fn blocks(kind: &str) -> Vec<String> {
    let text = readme();
    text.split("```")
        .skip(1)
        .step_by(2)
        .filter_map(|block| block.strip_prefix(&format!("{kind}\n")))
        .flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

fn wallchart() -> Command {
    Command::cargo_bin("wallchart").expect("the program")
}

#[test]
fn the_first_command_writes_the_papers_of_every_fixture() {
    let commands = blocks("sh");
    assert_eq!(
        commands.first().map(String::as_str),
        Some("cargo run --release -- fixtures -o Results")
    );
    let out = tempfile::tempdir().expect("a folder");
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    wallchart().arg(&fixtures).arg("-o").arg(out.path()).assert().code(3);
    for paper in [
        "Club Championship 2025/crosstable.xlsx",
        "Club Championship 2025/wall-chart.pdf",
        "Club match-play (Tata rules)/play-off.pdf",
        "Club match-play (Tata rules)/prizes.pdf",
        "results.json",
    ] {
        assert!(out.path().join(paper).is_file(), "{paper} was not written");
    }
}

/// A console block of the first pages: the state of the workbook, each command, and what it says.
fn consoles() -> Vec<(String, Vec<(String, String)>)> {
    let text = readme();
    let blocks = text.split("```").skip(1).step_by(2).filter_map(|b| b.strip_prefix("console "));
    let told = |block: &str| {
        let (state, lines) = block.split_once('\n').expect("a state");
        let commands = lines.split("$ ").skip(1).map(|command| {
            let (line, said) = command.split_once('\n').expect("what it says");
            (line.to_owned(), said.to_owned())
        });
        (state.trim().to_owned(), commands.collect())
    };
    blocks.map(told).collect()
}

/// The words of a command line; quotation marks hold one together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('"').enumerate() {
        match at % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

#[test]
fn the_first_event_goes_as_it_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event");
    let workbook = folder.path().join("Spring Cup.xlsx");
    let mut shown = 0;
    for (state, commands) in consoles() {
        if state != "new" {
            std::fs::copy(first.join(format!("{state}.xlsx")), &workbook).expect(&state);
        }
        for (line, told) in commands {
            let output = wallchart()
                .current_dir(folder.path())
                .args(&words(&line)[1..])
                .output()
                .expect("it runs");
            let said = String::from_utf8(output.stdout).expect("UTF-8");
            match told.strip_suffix("...\n") {
                Some(beginning) => assert!(said.starts_with(beginning), "$ {line}\n{said}"),
                None => assert_eq!(said.trim_end(), told.trim_end(), "$ {line}"),
            }
            shown += 1;
        }
    }
    assert!(shown >= 5, "only {shown} commands are shown");
}

#[test]
fn the_command_that_passes_the_tests_is_the_one_of_ci() {
    assert!(blocks("sh").contains(&"cargo test".to_owned()));
    let ci = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/run"))
        .expect(".ci/run");
    assert!(ci.contains("\ncargo test"));
}

#[test]
fn every_command_of_the_list_exists() {
    for line in blocks("text").iter().filter(|l| l.starts_with("wallchart ")) {
        let word = line.split_whitespace().nth(1).expect("a word");
        let mut command = wallchart();
        if word.starts_with(char::is_lowercase) && word != "archive" {
            command.arg(word);
        }
        command.arg("--help").assert().success();
    }
}

#[test]
fn every_competition_that_readme_names_exists() {
    let text = readme();
    let catalogue = Catalogue::new();
    for name in catalogue.names() {
        let (document, id) = name.split_once('/').expect("document/competition");
        let named = text.contains(&format!("`{name}`"))
            || text.contains(&format!("`/{id}`"))
            || text.contains(&format!("`{document}`"));
        assert!(named, "README does not name {name}");
    }
}

#[test]
fn every_key_sheet_and_heading_is_told() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| std::fs::read_to_string(root.join(name)).expect("read");
    let told = read("docs/workbook.md");
    let mut words = 0;
    for (file, mark) in [
        ("src/tournament/entries/keys.rs", "= "),
        ("src/workbook/kinds.rs", " kind("),
        ("src/workbook/words/headings.rs", "Word::new("),
    ] {
        for word in read(file).split(mark).skip(1) {
            let Some(word) = word.trim_start().strip_prefix('"') else { continue };
            let word = word.split('"').next().expect("a word");
            assert!(told.contains(&format!("`{word}`")), "docs/workbook.md does not tell {word}");
            words += 1;
        }
    }
    assert!(words > 60, "only {words} words found");
}
