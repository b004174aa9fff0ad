//! Texts that a person has read and approved: a folder a case, compared file by file, written anew with
//! `UPDATE_GOLDEN=1`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use wallchart::report::document::Document;
use wallchart::report::{excel, pdf, text};

/// Where the cases of papers stand.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Compares a case's papers and sheets with those under `tests/golden`. With `PAPERS=folder` they are drawn there too,
/// to be looked at.
pub fn golden(case: &str, papers: &[Document], sheets: &[Document]) {
    if let Ok(folder) = std::env::var("PAPERS") {
        let draw = |name: String, bytes: Vec<u8>| {
            fs::write(Path::new(&folder).join(name), bytes).expect("written");
        };
        for (index, paper) in papers.iter().enumerate() {
            draw(format!("{case}-{}.pdf", index + 1), pdf::write(paper).expect("a PDF"));
        }
        if !sheets.is_empty() {
            draw(format!("{case}.xlsx"), excel::write(sheets.to_vec()).expect("a workbook"));
        }
    }
    let said = [("papers.txt", papers), ("sheets.txt", sheets)]
        .into_iter()
        .filter(|(_, documents)| !documents.is_empty())
        .map(|(name, documents)| {
            let texts: Vec<String> = documents.iter().map(text::write).collect();
            (name.to_owned(), texts.join("\n\n==========\n\n"))
        })
        .collect();
    compare(&folder().join(case), &said);
}

/// Compares texts with the files of a case's folder: the same names and the same lines.
pub fn compare(folder: &Path, said: &BTreeMap<String, String>) {
    let there: BTreeSet<String> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    let unused = there.iter().filter(|name| !said.contains_key(*name));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(folder).expect("the folder");
        unused.for_each(|name| fs::remove_file(folder.join(name)).expect("removed"));
        for (name, text) in said {
            fs::write(folder.join(name), text).expect("written");
        }
        return;
    }
    let mut wrong: Vec<String> = unused.map(|name| format!("{name} is of no paper")).collect();
    for (name, now) in said {
        let before = fs::read_to_string(folder.join(name)).unwrap_or_default();
        if *now != before {
            let line = now.lines().zip(before.lines()).take_while(|(a, b)| a == b).count();
            wrong.push(format!(
                "{name} line {}:\n  now    {}\n  before {}",
                line + 1,
                now.lines().nth(line).unwrap_or("(the end)"),
                before.lines().nth(line).unwrap_or("(the end)"),
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}: UPDATE_GOLDEN=1 cargo test writes it anew\n{}",
        folder.display(),
        wrong.join("\n")
    );
}
