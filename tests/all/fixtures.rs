//! Every fixture's papers, line by line, against the texts beside it. `UPDATE_GOLDEN=1 cargo test` writes them anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::support::{files, golden};
use wallchart::batch::{Found, Shelf, find, process};
use wallchart::report::papers::{FILES, Sheet};
use wallchart::report::results::Results;
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// All that the program says of a workbook: messages, results, and every paper as text.
fn told(found: &Found) -> String {
    let processed = process(found, None, &Shelf::default());
    let mut told = format!("{}: {}\n", processed.workbook, processed.status.word());
    for message in &processed.messages {
        let _ = writeln!(told, "{:?} {}", message.severity, Words::english().told(message));
    }
    if let Some((regulation, settlement)) = processed.settled.as_deref() {
        let sheet = Sheet { regulation, settlement, style: Style::standard() };
        // The page of reasons says what their sheet in the workbook says.
        let files = FILES.iter().filter(|file| file.name != "explain.html");
        for (name, documents) in files.flat_map(|file| file.files(&sheet)) {
            for document in &documents {
                let _ = write!(told, "\n======== {name} ========\n{}", text::write(document));
            }
        }
    }
    let results = Results::new(vec![processed.result(Vec::new())]);
    let _ = write!(told, "\n======== results.json ========\n{}", results.to_json().expect("JSON"));
    told
}

#[test]
fn papers_and_results_of_every_fixture_are_as_read_and_approved() {
    let found = find(&[fixtures()], Path::new("nowhere")).expect("the fixtures").workbooks;
    assert!(found.len() >= 18, "only {} fixtures", found.len());
    let mut folders: BTreeMap<PathBuf, BTreeMap<String, String>> = BTreeMap::new();
    for workbook in &found {
        let folder = workbook.path.parent().expect("a folder").join("expected");
        let stem = workbook.path.file_stem().expect("a name").to_string_lossy();
        folders.entry(folder).or_default().insert(format!("{stem}.txt"), told(workbook));
    }
    for (folder, said) in &folders {
        golden::compare(folder, said);
    }
}

#[test]
fn every_fixture_folder_says_what_it_shows() {
    for entry in std::fs::read_dir(fixtures()).expect("the fixtures") {
        let folder = entry.expect("an entry").path();
        assert!(folder.join("README.md").is_file(), "{} has no README.md", folder.display());
    }
}

#[test]
fn every_golden_case_belongs_to_a_test() {
    let sources = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all"));
    let tests = String::from_utf8(sources.into_values().flatten().collect()).expect("text");
    for entry in std::fs::read_dir(golden::folder()).expect("the cases").flatten() {
        let case = entry.file_name().to_string_lossy().into_owned();
        let short = ["play-off-", "prizes-", "season-"].iter().filter_map(|p| case.strip_prefix(p));
        let named = short.chain([&*case]).any(|name| tests.contains(&format!("\"{name}\"")));
        assert!(named && entry.path().is_dir(), "no test names the case {case}");
    }
}
