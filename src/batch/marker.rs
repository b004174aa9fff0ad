//! The marker: which files in an output folder are ours, and what they and the workbooks held when they were written.
//!
//! A file is ours as long as it holds what we wrote. Before papers are placed, what they will hold is appended to a
//! journal, so that a run that dies halfway leaves nothing that the next one would take for another's work.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::inputs::Inputs;
use super::summary::Summary;

/// The marker's file name.
pub const NAME: &str = ".wallchart.json";
/// The file of all results.
pub const RESULTS: &str = "results.json";

/// The marker of an output folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// Files that belong to no event.
    pub files: BTreeMap<String, Digest>,
    /// By folder of papers.
    pub events: BTreeMap<String, Record>,
}

/// One workbook when it was last worked on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// How the workbook is named in results.
    pub workbook: String,
    /// The program and the options.
    pub by: Digest,
    /// What it was made from.
    pub inputs: Inputs,
    /// Its papers, as written.
    pub files: BTreeMap<String, Digest>,
    /// Where its entry stands in `results.json`: first byte and length. None where the next run must work on it again.
    pub entry: Option<(u64, usize)>,
    /// Its line of the closing table.
    pub summary: Summary,
}

impl Marker {
    /// Reads it; an unreadable one is as good as none: then every paper that differs counts as another's.
    pub fn load(out: &Path) -> Self {
        fs::read(out.join(NAME))
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }

    /// Its bytes.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        Ok(serde_json::to_vec(self)?)
    }

    /// What every file of ours may hold.
    pub fn ours(&self, journals: &[Line]) -> BTreeMap<String, BTreeSet<Digest>> {
        let mut ours: BTreeMap<String, BTreeSet<Digest>> = BTreeMap::new();
        let files = self
            .events
            .values()
            .map(|record| &record.files)
            .chain([&self.files])
            .chain(journals.iter().map(|line| &line.files));
        for (name, digest) in files.flatten() {
            ours.entry(name.clone()).or_default().insert(digest.clone());
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
                    record.entry = None;
                }
                None => self.files.extend(written),
            }
        }
    }
}

/// The folders of papers that a marker in this folder tells of.
pub fn folders(folder: &Path) -> BTreeSet<PathBuf> {
    Marker::load(folder).events.into_keys().map(PathBuf::from).collect()
}

/// Files that are about to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Of which event.
    pub folder: Option<String>,
    /// The files.
    pub files: BTreeMap<String, Digest>,
}

/// The journal of a run.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: Mutex<Option<fs::File>>,
}

impl Journal {
    /// A journal in an output folder; the file is made when it is first needed.
    pub fn new(out: &Path) -> Self {
        Self {
            path: out.join(format!(".wallchart.{}.journal", std::process::id())),
            file: Mutex::new(None),
        }
    }

    /// Tells of files before they are written.
    pub fn announce(&self, line: &Line) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let file = match &mut *file {
            Some(file) => file,
            none => none.insert(fs::OpenOptions::new().create(true).append(true).open(&self.path)?),
        };
        file.write_all(&text)
    }

    /// Done: the marker knows everything.
    pub fn close(self) {
        let file = self.file.into_inner().unwrap_or_else(PoisonError::into_inner);
        if file.is_some() {
            drop(file);
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The lines of a journal; one that was cut off by a kill names nothing that was written.
pub fn journal_lines(path: &Path) -> Vec<Line> {
    fs::read_to_string(path)
        .unwrap_or_default()
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect()
}
