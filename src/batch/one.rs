//! One workbook within a run: left alone where nothing has changed, else settled and its papers placed.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use super::digest::Digest;
use super::ground::{Found, Mode, Options, Processed, slashed};
use super::inputs::{self, Inputs};
use super::marker::{Line, Marker, Record};
use super::outbox::{Note, Outbox, Plan};
use super::results_file::entry;
use super::shelf::Shelf;
use super::summary::Summary;
use crate::event::Status;
use crate::report::document::Paper;

/// What came of one workbook.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Its line of the closing table.
    pub summary: Summary,
    /// It was unchanged and nothing was done.
    pub unchanged: bool,
    /// Its papers, and what happens to each.
    pub papers: Vec<(String, Plan)>,
    /// What a person should know about its files.
    pub notes: Vec<Note>,
}

/// A workbook done, on its way from its thread.
pub enum Done {
    Stopped,
    Unchanged(Box<Record>),
    Fresh(Box<Fresh>),
}

pub struct Fresh {
    pub entry: String,
    pub record: Record,
    pub outcome: Outcome,
}

/// How a workbook is settled and its papers drawn.
pub type Process = fn(&Found, Option<Paper>, &Shelf) -> Processed;

/// What every workbook of a run is worked on with.
pub struct Run<'a> {
    pub options: &'a Options,
    pub process: Process,
    pub by: Digest,
    pub shelf: Shelf,
    pub outbox: Outbox,
    pub old: Marker,
    pub earlier: bool,
    pub stop: &'a AtomicBool,
}

impl Run<'_> {
    /// One workbook.
    pub fn one(&self, found: &Found, may_be_unchanged: bool) -> Done {
        if self.stop.load(Ordering::Relaxed) {
            return Done::Stopped;
        }
        let folder = slashed(&found.folder);
        let old = self.old.events.get(&folder);
        if let Some(old) = old.filter(|old| may_be_unchanged && self.is_unchanged(found, old)) {
            return Done::Unchanged(Box::new(old.clone()));
        }
        let mut processed = (self.process)(found, Some(self.options.paper), &self.shelf);
        let inputs = processed.read.inputs(&found.path);
        let papers: Vec<(String, Vec<u8>, Digest)> = std::mem::take(&mut processed.papers)
            .into_iter()
            .map(|(name, bytes)| {
                let digest = Digest::of(&bytes);
                (name, bytes, digest)
            })
            .collect();
        let mut notes = Vec::new();
        let mut plans = Vec::new();
        for (name, _, digest) in &papers {
            plans.push((name.clone(), self.outbox.plan(name, digest)));
        }
        let mut files = BTreeMap::new();
        let mut names = Vec::new();
        if self.options.mode == Mode::Write {
            let line = Line {
                folder: Some(folder),
                files: papers
                    .iter()
                    .map(|(name, _, digest)| (name.clone(), digest.clone()))
                    .collect(),
            };
            // Without the journal, a paper of a run that dies would later be taken for another's; no more.
            let _ = (!papers.is_empty()).then(|| self.outbox.announce(&line));
            for (name, bytes, digest) in papers {
                if let Some(placed) = self.outbox.place(&name, &bytes, &digest, &mut notes) {
                    names.push(placed.clone());
                    files.insert(placed, digest);
                }
            }
            self.take_away(processed.status, &slashed(&found.folder), &mut files, &mut notes);
        } else {
            names.extend(papers.into_iter().map(|(name, _, _)| name));
        }
        let summary = Summary::of(&processed, names.len());
        let entry = entry(&processed.result(names)).unwrap_or_else(|_| "null".to_owned());
        Done::Fresh(Box::new(Fresh {
            entry,
            record: Record {
                workbook: found.name.clone(),
                by: self.by.clone(),
                inputs,
                files,
                entry: None,
                summary: summary.clone(),
            },
            outcome: Outcome { summary, unchanged: false, papers: plans, notes },
        }))
    }

    /// Papers that are no longer made. Those of an event in which an error now stands in the way stay as they were:
    /// the file may only be open, or half typed.
    fn take_away(
        &self,
        status: Status,
        folder: &str,
        files: &mut BTreeMap<String, Digest>,
        notes: &mut Vec<Note>,
    ) {
        let of_event = self.old.events.get(folder).map(|old| &old.files);
        // What a run wrote that died before the marker knew the event.
        let inside = |name: &str| name.strip_prefix(folder).is_some_and(|n| n.starts_with('/'));
        let of_dead = self.old.files.iter().filter(|(name, _)| inside(name));
        for (name, digest) in of_event.into_iter().flatten().chain(of_dead) {
            if files.contains_key(name) {
                continue;
            }
            let failed = notes
                .iter()
                .any(|note| matches!(note, Note::Failed { paper, .. } | Note::Busy { paper, .. } if paper == name));
            if status == Status::Invalid || failed {
                files.insert(name.clone(), digest.clone());
            } else {
                self.outbox.remove(name, notes);
            }
        }
    }

    fn is_unchanged(&self, found: &Found, old: &Record) -> bool {
        self.earlier
            && old.entry.is_some()
            && old.by == self.by
            && old.workbook == found.name
            && inputs::unchanged(&found.path, &old.inputs)
            && old.files.keys().all(|name| self.outbox.folder().join(name).is_file())
    }
}

/// Whether the next run may use what this one found: every input was read and every paper has its own name.
pub fn is_settled(fresh: &Fresh) -> bool {
    let inputs: &Inputs = &fresh.record.inputs;
    inputs.values().all(Option::is_some)
        && !fresh
            .outcome
            .notes
            .iter()
            .any(|note| matches!(note, Note::Busy { .. } | Note::Failed { .. }))
}

pub fn unchanged(record: &Record) -> Outcome {
    let papers = record.files.keys();
    Outcome {
        summary: record.summary.clone(),
        unchanged: true,
        papers: papers.map(|name| (name.clone(), Plan::Same)).collect(),
        notes: Vec::new(),
    }
}
