//! The gallery of regulations that nobody wrote for this program: each is a file alone, and its workbooks are settled.
//!
//! A workbook is made of the plain data beside it: `UPDATE_GOLDEN=1 cargo test` makes it anew. What the program says of it
//! is compared by the test of all fixtures.

#![allow(clippy::expect_used, reason = "tests")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::books::Book;
use crate::support::files;
use wallchart::regulations::Catalogue;
use wallchart::report::words::Words;
use wallchart::season::run;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations")
}

/// The files of a folder with this ending, by name.
fn named(folder: &Path, ending: &str) -> BTreeMap<String, PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder").flatten();
    entries
        .filter_map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            Some((name.strip_suffix(ending)?.to_owned(), entry.path()))
        })
        .collect()
}

/// A workbook of its plain data: `[Sheet]`, then a line a row, its cells parted by `|`.
fn made(data: &str) -> Book {
    let mut sheets: Vec<(&str, Vec<Vec<&str>>)> = Vec::new();
    for line in data.lines().filter(|line| !line.trim().is_empty()) {
        match line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(name) => sheets.push((name, Vec::new())),
            None => {
                let (_, rows) = sheets.last_mut().expect("a sheet first");
                rows.push(line.split('|').map(str::trim).collect());
            }
        }
    }
    sheets.iter().fold(Book::default(), |book, (name, rows)| book.sheet(name, rows))
}

#[test]
fn every_workbook_is_made_of_the_data_beside_it() {
    let data = named(&folder().join("data"), ".txt");
    let workbooks = named(&folder(), ".xlsx");
    for (name, path) in &data {
        let bytes = made(&std::fs::read_to_string(path).expect("text")).bytes();
        let file = folder().join(format!("{name}.xlsx"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&file, &bytes).expect("written");
        }
        let own = std::fs::read(&file).unwrap_or_default();
        assert!(own == bytes, "{name}.xlsx is not what data/{name}.txt says");
    }
    let without: Vec<&String> = workbooks.keys().filter(|name| !data.contains_key(*name)).collect();
    assert!(without.is_empty(), "no data for {without:?}");
}

#[test]
fn every_document_is_whole_and_has_a_workbook_of_each_of_its_competitions() {
    let documents = named(&folder(), ".toml");
    assert!(documents.len() >= 12, "only {} documents", documents.len());
    let data: Vec<String> = named(&folder().join("data"), ".txt")
        .values()
        .map(|path| std::fs::read_to_string(path).expect("text"))
        .collect();
    for (id, path) in &documents {
        let name = format!("{id}.toml");
        let text = std::fs::read_to_string(path).expect("text");
        let catalogue = Catalogue::new().with_file(&name, text);
        let checked = catalogue.check(&name).expect("the document");
        let words = Words::english();
        let faults: Vec<String> = checked.faults.iter().map(|f| words.say(&f.said)).collect();
        assert!(faults.is_empty(), "{name}: {faults:?}");
        assert!(!checked.ledger.clauses.is_empty(), "{name} has no ledger");
        let (examples, otherwise) = run(&catalogue, &name);
        let otherwise: Vec<String> = otherwise.iter().map(|f| words.say(&f.said)).collect();
        assert!(examples >= 2 && otherwise.is_empty(), "{name}: {examples}, {otherwise:?}");
        for competition in catalogue.names().iter().filter(|own| own.starts_with(&name)) {
            let held =
                |text: &String| text.lines().any(|line| line.ends_with(competition.as_str()));
            assert!(data.iter().any(held), "no workbook is held by {competition}");
        }
    }
}

#[test]
fn no_document_of_the_gallery_has_a_line_of_code() {
    let sources = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let ids: Vec<String> = named(&folder(), ".toml").into_keys().collect();
    for (path, bytes) in sources {
        let text = String::from_utf8(bytes).expect("text");
        for id in &ids {
            assert!(!text.contains(id.as_str()), "{} names {id}", path.display());
        }
    }
}

/// Editors that know TOML 1.0 alone mark a line break between braces: the gallery and the manual have none.
#[test]
fn what_stands_in_braces_stands_in_one_line() {
    let files = named(&folder(), ".toml");
    let read = |path: &PathBuf| std::fs::read_to_string(path).expect("text");
    let gallery = files.iter().map(|(name, path)| (name.clone(), read(path)));
    let manual = crate::manual::examples(&crate::manual::manual());
    let manual = manual.into_iter().map(|text| ("the manual".to_owned(), text));
    for (name, text) in gallery.chain(manual) {
        for (number, line) in text.lines().enumerate() {
            let outside: String = line.split('"').step_by(2).collect();
            let outside = outside.split('#').next().unwrap_or_default();
            // A list in braces may be broken; what is open then is told by its last bracket.
            let mut open = Vec::new();
            for sign in outside.chars() {
                match sign {
                    '{' | '[' => open.push(sign),
                    '}' | ']' => drop(open.pop()),
                    _ => {}
                }
            }
            assert_ne!(open.last(), Some(&'{'), "{name}, line {}: {line}", number + 1);
        }
    }
}
