//! Joining the results of several output folders into one file, as one run over all their workbooks would write it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::super::finding::find::PAPERS;
use super::super::writing::digest::Digest;
use super::super::writing::files::{self, open, replace};
use super::super::writing::lock::turn;
use super::super::writing::marker::{MARKER, Marker, RESULTS, Record};
use super::super::writing::note::Note;
use super::super::writing::outbox::Outbox;
use super::super::writing::paths::{parent, real, slashed, way};
use super::super::writing::waiting::sync_papers;
use super::gather::Progress;
use super::results_file::{Writer, is_kept, renamed};
use super::twins;
use crate::report::results::Results;
use crate::report::words::Words;
use crate::said::{Said, said};

/// Why results cannot be joined.
#[derive(Debug)]
pub enum MergeError {
    /// A folder has no results.
    Unreadable(PathBuf, io::Error),
    /// The file is not ours.
    NoResults(PathBuf, serde_json::Error),
    /// Its contract is another one.
    OtherSchema(PathBuf, u32),
    /// Another version of the program wrote it.
    OtherVersion(PathBuf, String),
    /// A workbook stands in two of them, with different results.
    Twice {
        /// The workbook.
        workbook: String,
        /// Where it was first seen.
        first: PathBuf,
        /// Where it was seen again.
        second: PathBuf,
    },
    /// The joined file cannot be written.
    Write(io::Error),
}

impl MergeError {
    /// Whether another command line would mend it.
    pub fn is_of_the_command_line(&self) -> bool {
        matches!(self, Self::Unreadable(_, error) if error.kind() == io::ErrorKind::NotFound)
    }

    fn said(&self) -> Said {
        let ours = Results::new(Vec::new());
        match self {
            Self::Unreadable(path, why) => {
                let (folder, why) = (parent(path), files::why(why));
                // The folder of the workbooks was named, and their results lie within it.
                let inside = folder.join(PAPERS);
                match inside.join(RESULTS).is_file() {
                    true => said!(
                        "batch.find.nearest",
                        path = slashed(path),
                        why,
                        meant = slashed(&inside)
                    ),
                    false => said!("batch.find.unreadable", path = slashed(path), why),
                }
            }
            Self::NoResults(path, why) => {
                said!("batch.merge.no-results", path = slashed(path), line = why.line())
            }
            Self::OtherSchema(path, theirs) => said!(
                "batch.merge.other-schema",
                path = slashed(path),
                theirs = theirs.to_string(),
                ours = ours.schema().to_string()
            ),
            Self::OtherVersion(path, theirs) => said!(
                "batch.merge.other-version",
                path = slashed(path),
                theirs = theirs.as_str(),
                ours = ours.generator()
            ),
            Self::Twice { workbook, first, second } => said!(
                "batch.merge.twice",
                workbook = workbook.as_str(),
                first = slashed(first),
                second = slashed(second)
            ),
            Self::Write(why) => said!("batch.merge.cannot-write", why = files::why(why)),
        }
    }
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::spoken().say(&self.said()))
    }
}

impl std::error::Error for MergeError {}

impl From<io::Error> for MergeError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
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

/// By workbook: the file of its results, and its entry there.
type Entries = BTreeMap<String, (PathBuf, String)>;

/// Joins the results of output folders (or the files themselves). `home` is where the joined file will lie: papers
/// are named from there. The number of workbooks, and what is told of them all as one run over them would tell it.
pub fn merge(
    folders: &[PathBuf],
    home: Option<&Path>,
    to: impl Write,
) -> Result<(usize, Vec<Note>), MergeError> {
    let mut entries = Entries::new();
    for folder in folders {
        let path = if folder.is_dir() { folder.join(RESULTS) } else { folder.clone() };
        let prefix = home.and_then(|home| prefix(home, path.parent()?));
        for raw in read(&path)? {
            let entry: Entry = serde_json::from_str(&raw)
                .map_err(|error| MergeError::NoResults(path.clone(), error))?;
            let text = match &prefix {
                Some(prefix) => under(&raw, &entry.files, prefix)
                    .map_err(|error| MergeError::NoResults(path.clone(), error))?,
                None => raw,
            };
            match entries.get(&entry.workbook) {
                Some((_, other)) if *other == text => {}
                // Results that a run only kept are older than those of a run that read the workbook.
                Some((_, other)) if is_kept(&text) && !is_kept(other) => {}
                Some((first, other)) if is_kept(&text) || !is_kept(other) => {
                    let (workbook, first) = (entry.workbook, first.clone());
                    return Err(MergeError::Twice { workbook, first, second: path });
                }
                _ => {
                    entries.insert(entry.workbook, (path.clone(), text));
                }
            }
        }
    }
    let mut writer = Writer::new(to)?;
    for (_, text) in entries.values() {
        writer.push(text)?;
    }
    writer.finish()?;
    Ok((entries.len(), twins(&entries)))
}

/// The events of which several of these workbooks tell, as the markers beside their results know them.
fn twins(entries: &Entries) -> Vec<Note> {
    let files: BTreeSet<&PathBuf> = entries.values().map(|(path, _)| path).collect();
    let mut known: Vec<(String, Digest)> = Vec::new();
    for path in files {
        let records = Marker::load(parent(path)).events.into_values();
        let is_from_here =
            |own: &Record| entries.get(&own.workbook).is_some_and(|(own, _)| own == path);
        let records = records.filter(is_from_here);
        known.extend(records.filter_map(|own| Some((own.workbook, own.summary.known_by?))));
    }
    known.sort();
    twins::among(known.iter().map(|(workbook, known)| (workbook.as_str(), known)))
}

/// Joins them into the file of results of a folder. One that a person has edited, or that another program wrote, is kept
/// aside.
pub fn merge_into(
    folders: &[PathBuf],
    out: &Path,
    stop: &AtomicBool,
    progress: &dyn Progress,
) -> Result<(usize, Vec<Note>), MergeError> {
    let Some(turn) = turn(out, stop, &|| progress.wait())? else {
        return Err(MergeError::Write(io::ErrorKind::Interrupted.into()));
    };
    let mut joined = Vec::new();
    let (count, mut notes) = merge(folders, Some(out), &mut joined)?;
    let mut marker = Marker::load(out);
    let outbox = Outbox::new(out, marker.ours(&[]));
    let digest = Digest::of(&joined);
    let plan = outbox.plan(RESULTS, &digest);
    let mut results = outbox.write(RESULTS.to_owned(), &joined, digest, plan);
    sync_papers(out, std::iter::once(&mut results));
    if let Some((placed, digest)) = outbox.put(results, &mut notes) {
        marker.files.insert(placed, digest);
        // What the marker knew of single entries stands elsewhere now, if at all.
        marker.events.values_mut().for_each(|record| record.entry = None);
        replace(&out.join(MARKER), &marker.to_bytes()?)?;
    }
    outbox.close();
    drop(turn);
    Ok((count, notes))
}

fn read(path: &Path) -> Result<Vec<String>, MergeError> {
    let mut text = Vec::new();
    let read = open(path).and_then(|mut file| file.read_to_end(&mut text));
    read.map_err(|error| MergeError::Unreadable(path.to_owned(), error))?;
    let theirs: Theirs = serde_json::from_slice(&text)
        .map_err(|error| MergeError::NoResults(path.to_owned(), error))?;
    let ours = Results::new(Vec::new());
    if theirs.schema != ours.schema() {
        return Err(MergeError::OtherSchema(path.to_owned(), theirs.schema));
    }
    if theirs.generator != ours.generator() {
        return Err(MergeError::OtherVersion(path.to_owned(), theirs.generator));
    }
    Ok(theirs.events.iter().map(|raw| raw.get().to_owned()).collect())
}

/// The way from the joined file's folder to an output folder; none where they are one.
fn prefix(home: &Path, folder: &Path) -> Option<String> {
    let here = |path: &Path| real(if path.as_os_str().is_empty() { Path::new(".") } else { path });
    let way = slashed(&way(&here(home), &here(folder)));
    (!way.is_empty()).then_some(way)
}

/// An entry whose papers are named from another folder.
fn under(raw: &str, files: &[String], prefix: &str) -> serde_json::Result<String> {
    let named: Vec<String> = files.iter().map(|name| format!("{prefix}/{name}")).collect();
    renamed(raw, &named)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::report::results::EventResult;

    fn results(folder: &Path, names: &[&str]) {
        let events =
            names.iter().map(|name| EventResult::unsettled(name, "", "", Vec::new())).collect();
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
        let (count, notes) =
            merge(&[at("2"), at("1"), at("1")], None, &mut joined).expect("joined");
        assert_eq!((count, notes), (3, Vec::new()));
        assert_eq!(joined, fs::read(at("all").join(RESULTS)).expect("read"));
    }

    #[test]
    fn papers_are_named_from_where_the_joined_file_lies() {
        let raw = "{\n      \"workbook\": \"a\",\n      \"files\": [\n        \"a/x.pdf\"\n      ]\n    }";
        assert_eq!(
            under(raw, &["a/x.pdf".into()], "1").expect("text"),
            "{\n      \"workbook\": \"a\",\n      \"files\": [\n        \"1/a/x.pdf\"\n      ]\n    }"
        );
    }

    #[test]
    fn an_edited_file_is_kept_aside_and_papers_beside_are_named_on_the_way_to_them() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        results(&at("1"), &["a.xlsx"]);
        fs::create_dir_all(at("all")).expect("made");
        fs::write(at("all").join(RESULTS), "mine").expect("written");
        let join =
            || merge_into(&[at("1")], &at("all"), &AtomicBool::new(false), &()).expect("joined");
        let (count, notes) = join();
        assert!(count == 1 && matches!(notes[..], [Note::Yours { .. }]), "{notes:?}");
        assert!(join().1.is_empty(), "the joined file is ours");
        let kept = fs::read_dir(at("all")).expect("listed").flatten();
        assert!(kept.map(|e| fs::read(e.path()).expect("read")).any(|bytes| bytes == b"mine"));
        assert_eq!(prefix(&at("all"), &at("1")).as_deref(), Some("../1"));
        assert_eq!(prefix(&at("1"), &at("1")), None);
    }

    #[test]
    fn another_schema_is_told_as_one() {
        let folder = tempfile::tempdir().expect("a folder");
        results(folder.path(), &["a.xlsx"]);
        let path = folder.path().join(RESULTS);
        let text = fs::read_to_string(&path).expect("text");
        fs::write(&path, text.replacen("\"schema\": 1", "\"schema\": 99", 1)).expect("written");
        let error = merge(&[path], None, io::sink()).expect_err("another schema");
        assert!(error.to_string().contains("schema 99, this program reads schema 1"), "{error}");
    }

    #[test]
    fn results_that_were_only_kept_give_way() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        results(&at("1"), &["a.xlsx"]);
        let text = fs::read_to_string(at("1").join(RESULTS)).expect("text");
        let kept = text.replace("\"workbook\"", "\"kept\": true,\n      \"workbook\"");
        fs::create_dir_all(at("2")).expect("made");
        fs::write(at("2").join(RESULTS), kept.replace("invalid", "final")).expect("written");
        for order in [["1", "2"], ["2", "1"]] {
            let mut joined = Vec::new();
            merge(&order.map(at), None, &mut joined).expect("joined");
            assert_eq!(joined, text.as_bytes(), "{order:?}");
        }
    }
}
