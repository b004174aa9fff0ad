//! Every fixture's papers, line by line, against the texts beside it. `UPDATE_GOLDEN=1 cargo test` writes them anew.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use wallchart::batch::{Found, Shelf, find, process};
use wallchart::report::document::Paper;
use wallchart::report::papers::{FILES, Sheet};
use wallchart::report::results::Results;
use wallchart::report::text;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// All that the program says of a workbook: messages, results, and every paper as text.
fn told(found: &Found) -> String {
    let processed = process(found, None, &Shelf::default());
    let mut told = format!("{}: {}\n", processed.workbook, processed.status.word());
    for message in &processed.messages {
        let _ = writeln!(told, "{:?} {message}", message.severity);
    }
    if let Some((regulation, settlement)) = processed.settled.as_deref() {
        let sheet = Sheet { regulation, settlement, paper: Paper::A4 };
        for file in FILES {
            for document in &(file.documents)(&sheet) {
                let _ =
                    write!(told, "\n======== {} ========\n{}", file.name, text::write(document));
            }
        }
    }
    let results = Results::new(vec![processed.result(Vec::new())]);
    let _ = write!(told, "\n======== results.json ========\n{}", results.to_json().expect("JSON"));
    told
}

#[test]
fn papers_and_results_of_every_fixture_are_as_read_and_approved() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    let found = find(&[fixtures()], Path::new("nowhere")).expect("the fixtures");
    assert!(found.len() >= 18, "only {} fixtures", found.len());
    for workbook in &found {
        let folder = workbook.path.parent().expect("a folder").join("expected");
        let stem = workbook.path.file_stem().expect("a name").to_string_lossy().into_owned();
        let golden = folder.join(format!("{stem}.txt"));
        let now = told(workbook);
        if update {
            std::fs::create_dir_all(&folder).expect("the folder");
            std::fs::write(&golden, &now).expect("the golden text");
            continue;
        }
        let before = std::fs::read_to_string(&golden).unwrap_or_default();
        if now != before {
            let line = now.lines().zip(before.lines()).take_while(|(a, b)| a == b).count();
            wrong.push(format!(
                "{} line {}:\n  now    {}\n  before {}",
                golden.display(),
                line + 1,
                now.lines().nth(line).unwrap_or("(the end)"),
                before.lines().nth(line).unwrap_or("(the end)"),
            ));
        }
    }
    assert!(wrong.is_empty(), "UPDATE_GOLDEN=1 cargo test writes them anew\n{}", wrong.join("\n"));
}

#[test]
fn every_fixture_folder_says_what_it_shows() {
    for entry in std::fs::read_dir(fixtures()).expect("the fixtures") {
        let folder = entry.expect("an entry").path();
        assert!(folder.join("README.md").is_file(), "{} has no README.md", folder.display());
    }
}
