//! The marker: which files in an output folder are ours, and what they and the workbooks held when they were written.
//!
//! A file is ours as long as it holds what we wrote. Before papers are placed, what they will hold is appended to a
//! journal, so that a run that dies halfway leaves nothing that the next one would take for another's work. Names in
//! both are checked when they are read: one that leads out of the output folder is none.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::super::reading::inputs::Inputs;
use super::super::telling::summary::Summary;
use super::digest::Digest;
use super::files;
use super::paths::{is_inside, real, slashed, way};

pub use super::paths::MARKER;
/// The file of all results.
pub const RESULTS: &str = "results.json";

/// Files by name, as they were written.
pub type Files = BTreeMap<String, Digest>;

/// The marker of an output folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// Files that belong to no event.
    pub files: Files,
    /// By folder of papers.
    pub events: BTreeMap<String, Record>,
    /// By folder of papers: those that were asked for one by one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub asked: BTreeMap<String, Asked>,
}

/// Papers that were asked for one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// What they were made from.
    pub inputs: Inputs,
    /// The papers, as written.
    pub files: Files,
}

/// One workbook when it was last worked on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// How the workbook is named in results.
    pub workbook: String,
    /// The way to it from the output folder; empty where it is not known.
    #[serde(default)]
    pub source: String,
    /// The program and the options.
    pub by: Digest,
    /// What it was made from.
    pub inputs: Inputs,
    /// Its papers, as written.
    pub files: Files,
    /// Papers of an earlier state, put aside.
    #[serde(default)]
    pub earlier: Files,
    /// Where its entry stands in `results.json`: first byte and length.
    pub entry: Option<(u64, usize)>,
    /// The next run must work on it again.
    #[serde(default)]
    pub again: bool,
    /// Its line of the closing table.
    pub summary: Summary,
}

impl Marker {
    /// Reads it; an unreadable one is as good as none: then every paper that differs counts as another's.
    pub fn load(out: &Path) -> Self {
        let mut text = Vec::new();
        let read = files::open(&out.join(MARKER)).and_then(|mut file| file.read_to_end(&mut text));
        let marker = read.ok().and_then(|_| serde_json::from_slice(&text).ok());
        let mut marker: Self = marker.unwrap_or_default();
        marker.events.retain(|folder, _| is_inside(Path::new(folder)));
        keep_inside(&mut marker.files);
        marker.asked.values_mut().for_each(|asked| keep_inside(&mut asked.files));
        for record in marker.events.values_mut() {
            keep_inside(&mut record.files);
            keep_inside(&mut record.earlier);
        }
        marker
    }

    /// The folders of papers of workbooks that are not among these, but are still there, and how these are named: they
    /// cannot be had.
    pub fn taken(&self, out: &Path, own: &[PathBuf]) -> BTreeMap<PathBuf, String> {
        let own: BTreeSet<String> =
            own.iter().map(|path| slashed(&way(out, &real(path)))).collect();
        let is_anothers = |record: &Record| {
            !record.source.is_empty()
                && !own.contains(&record.source)
                && out.join(&record.source).is_file()
        };
        let events = self.events.iter().filter(|(_, record)| is_anothers(record));
        events.map(|(folder, record)| (folder.into(), record.workbook.clone())).collect()
    }

    /// Its bytes.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        Ok(serde_json::to_vec(self)?)
    }

    /// What every file of ours may hold.
    pub fn ours(&self, journals: &[Line]) -> BTreeMap<String, Vec<Digest>> {
        let mut ours: BTreeMap<String, Vec<Digest>> = BTreeMap::new();
        let files = self
            .events
            .values()
            .flat_map(|record| [&record.files, &record.earlier])
            .chain([&self.files])
            .chain(self.asked.values().map(|asked| &asked.files))
            .chain(journals.iter().map(|line| &line.files));
        for (name, digest) in files.flatten() {
            let own = ours.entry(name.clone()).or_default();
            if !own.contains(digest) {
                own.push(digest.clone());
            }
        }
        ours
    }

    /// Takes in what dead runs wrote; the events are to be worked on again.
    pub fn absorb(&mut self, out: &Path, journals: &[Line]) {
        for line in journals {
            let is_there = |(name, digest): &(&String, &Digest)| {
                Digest::of_file(&out.join(name)).is_ok_and(|now| now == **digest)
            };
            let written = line.files.iter().filter(is_there);
            let written = written.map(|(name, digest)| (name.clone(), digest.clone()));
            let folder = line.folder.as_ref();
            match folder.and_then(|folder| self.events.get_mut(folder)) {
                Some(record) => {
                    record.files.extend(written);
                    record.again = true;
                }
                None => self.files.extend(written),
            }
        }
    }
}

fn keep_inside(files: &mut Files) {
    files.retain(|name, _| is_inside(Path::new(name)));
}

/// Files that are about to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Of which event.
    pub folder: Option<String>,
    /// The files.
    pub files: Files,
}

/// The journal of a run.
#[derive(Debug)]
pub struct Journal {
    out: PathBuf,
    file: Mutex<Option<(PathBuf, fs::File)>>,
}

impl Journal {
    /// A journal in an output folder; the file is made when it is first needed.
    pub fn new(out: &Path) -> Self {
        Self { out: out.to_owned(), file: Mutex::new(None) }
    }

    /// Tells of files before they are written.
    pub fn announce(&self, line: &Line) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        let mut journal = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, file) = match &mut *journal {
            Some(journal) => journal,
            none => {
                let name = format!(".wallchart.{}", std::process::id());
                none.insert(files::create_new(&self.out, &name, "journal")?)
            }
        };
        file.write_all(&text)
    }

    /// Done: the marker knows everything.
    pub fn close(self) {
        let journal = self.file.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some((path, file)) = journal {
            drop(file);
            let _ = fs::remove_file(path);
        }
    }
}

/// The lines of a journal; one that was cut off by a kill names nothing that was written.
pub fn journal_lines(path: &Path) -> Vec<Line> {
    let mut text = String::new();
    let read = files::open(path).and_then(|mut file| file.read_to_string(&mut text));
    let lines = read.map_or("", |_| text.as_str()).lines();
    let mut lines: Vec<Line> = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
    lines.iter_mut().for_each(|line| keep_inside(&mut line.files));
    lines
}
