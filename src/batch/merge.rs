//! Joining the results of several output folders into one file, as one run over all their workbooks would write it.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::value::RawValue;

use super::marker::RESULTS;
use super::results_file::Writer;
use crate::report::results::Results;

/// Why results cannot be joined.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// A folder has no results.
    #[error("{} cannot be read", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file is not ours.
    #[error("{} is no file of results: {why}", path.display())]
    NoResults {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// Two versions of the program wrote them.
    #[error("{} was written by {theirs}, this is {ours}; run both with the same version", path.display())]
    OtherVersion {
        /// The file.
        path: PathBuf,
        /// What wrote it.
        theirs: String,
        /// This program.
        ours: String,
    },
    /// A workbook stands in two of them, with different results.
    #[error("{workbook} stands in {} and in {} with different results", first.display(), second.display())]
    Twice {
        /// The workbook.
        workbook: String,
        /// Where it was first seen.
        first: PathBuf,
        /// Where it was seen again.
        second: PathBuf,
    },
    /// The joined file cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

#[derive(Deserialize)]
struct Theirs {
    schema: u32,
    generator: String,
    events: Vec<Box<RawValue>>,
}

#[derive(Deserialize)]
struct Entry {
    workbook: String,
    files: Vec<String>,
}

/// Joins the results of output folders (or the files themselves). `home` is where the joined file will lie: papers
/// are named from there. The number of workbooks.
pub fn merge(
    folders: &[PathBuf],
    home: Option<&Path>,
    to: impl Write,
) -> Result<usize, MergeError> {
    let mut entries: BTreeMap<String, (PathBuf, String)> = BTreeMap::new();
    for folder in folders {
        let path = if folder.is_dir() { folder.join(RESULTS) } else { folder.clone() };
        let prefix = home.and_then(|home| prefix(home, path.parent()?));
        for raw in read(&path)? {
            let entry: Entry =
                serde_json::from_str(&raw).map_err(|error| no_results(&path, &error))?;
            let text = match &prefix {
                Some(prefix) => under(&raw, &entry.files, prefix),
                None => raw,
            };
            if let Some((first, other)) = entries.get(&entry.workbook) {
                if *other == text {
                    continue;
                }
                return Err(MergeError::Twice {
                    workbook: entry.workbook,
                    first: first.clone(),
                    second: path,
                });
            }
            entries.insert(entry.workbook, (path.clone(), text));
        }
    }
    let mut writer = Writer::new(to)?;
    for (_, text) in entries.values() {
        writer.push(text)?;
    }
    writer.finish()?;
    Ok(entries.len())
}

fn read(path: &Path) -> Result<Vec<String>, MergeError> {
    let text = fs::read_to_string(path)
        .map_err(|source| MergeError::Unreadable { path: path.to_owned(), source })?;
    let theirs: Theirs = serde_json::from_str(&text).map_err(|error| no_results(path, &error))?;
    let ours = Results::new(Vec::new());
    if (theirs.schema, &theirs.generator) != (ours.schema(), &ours.generator().to_owned()) {
        return Err(MergeError::OtherVersion {
            path: path.to_owned(),
            theirs: theirs.generator,
            ours: ours.generator().to_owned(),
        });
    }
    Ok(theirs.events.iter().map(|raw| raw.get().to_owned()).collect())
}

fn no_results(path: &Path, error: &serde_json::Error) -> MergeError {
    MergeError::NoResults { path: path.to_owned(), why: error.to_string() }
}

/// The way from the joined file's folder to an output folder inside it; none where they are one.
fn prefix(home: &Path, folder: &Path) -> Option<String> {
    let real = |path: &Path| {
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        path.canonicalize().ok()
    };
    let folder = real(folder)?;
    let inside = match real(home) {
        Some(home) => folder.strip_prefix(&home).unwrap_or(&folder).to_owned(),
        None => folder,
    };
    let text = inside.to_string_lossy().replace('\\', "/");
    (!text.is_empty()).then_some(text)
}

/// An entry whose papers are named from a folder further up. `files` is the last field, and a line feed within a text
/// is escaped, so that the last line of this form is the field.
fn under(raw: &str, files: &[String], prefix: &str) -> String {
    const FIELD: &str = "\n      \"files\": [";
    let (Some(at), false) = (raw.rfind(FIELD), files.is_empty()) else {
        return raw.to_owned();
    };
    let named: Vec<String> = files
        .iter()
        .map(|name| format!("\n        {}", serde_json::Value::from(format!("{prefix}/{name}"))))
        .collect();
    let head = raw.get(..at).unwrap_or_default();
    format!("{head}{FIELD}{}\n      ]\n    }}", named.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::results::EventResult;

    fn results(folder: &Path, names: &[&str]) {
        let events =
            names.iter().map(|name| EventResult::invalid(name, "", "", Vec::new())).collect();
        let text = Results::new(events).to_json().expect("text");
        fs::create_dir_all(folder).expect("made");
        fs::write(folder.join(RESULTS), text).expect("written");
    }

    #[test]
    fn joined_results_are_those_of_one_run() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        results(&at("1"), &["a.xlsx", "c.xlsx"]);
        results(&at("2"), &["b.xlsx"]);
        results(&at("all"), &["a.xlsx", "b.xlsx", "c.xlsx"]);
        let mut joined = Vec::new();
        let count = merge(&[at("2"), at("1"), at("1")], None, &mut joined).expect("joined");
        assert_eq!(count, 3);
        assert_eq!(joined, fs::read(at("all").join(RESULTS)).expect("read"));
    }

    #[test]
    fn papers_are_named_from_where_the_joined_file_lies() {
        let raw = "{\n      \"workbook\": \"a\",\n      \"files\": [\n        \"a/x.pdf\"\n      ]\n    }";
        assert_eq!(
            under(raw, &["a/x.pdf".into()], "1"),
            "{\n      \"workbook\": \"a\",\n      \"files\": [\n        \"1/a/x.pdf\"\n      ]\n    }"
        );
    }
}
