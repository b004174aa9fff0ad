//! One workbook within a run: left alone where nothing has changed, else settled and its papers placed.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;

use super::ground::{Found, Mode, Options, Processed};
use super::reading::inputs::{self, Read};
use super::reading::shelf::Shelf;
use super::telling::results_file::{entry, with_files};
use super::telling::summary::Summary;
use super::wall::is_stale;
use super::writing::digest::Digest;
use super::writing::marker::{Files, Line, Marker, Record};
use super::writing::note::{Note, Plan};
use super::writing::outbox::{Aside, Outbox, is_aside};
use super::writing::paths::{real, slashed, way};
use super::writing::waiting::Waiting;
use super::writing::whole::is_whole;
use crate::event::Status;
use crate::report::style::Style;

/// What came of one workbook.
#[derive(Clone, Debug)]
pub struct WorkbookOutcome {
    /// Its line of the closing table.
    pub summary: Summary,
    /// It was unchanged and nothing was done.
    pub unchanged: bool,
    /// Its papers, and what happens to each.
    pub papers: Vec<(String, Plan)>,
    /// What a person should know about its files.
    pub notes: Vec<Note>,
}

/// A workbook on its way from its thread.
pub enum Done {
    Stopped,
    Unchanged(Box<Record>),
    Drawn(Box<Drawn>),
}

/// A workbook whose papers are written and wait for their names. What it was settled to is told already: many wait at a
/// time, and a settlement is large.
pub struct Drawn {
    status: Status,
    read: Read,
    entry: String,
    summary: Summary,
    source: String,
    plans: Vec<(String, Plan)>,
    pub papers: Vec<Waiting>,
}

/// A workbook done.
pub struct Fresh {
    pub entry: String,
    pub record: Record,
    pub outcome: WorkbookOutcome,
    /// What was asked for one by one was of an earlier state, and is gone.
    pub asked_is_stale: bool,
}

/// How a workbook is settled and its papers drawn.
pub type Process = fn(&Found, Option<&Style>, &Shelf) -> Processed;

/// What every workbook of a run is worked on with.
pub struct Run<'a> {
    pub options: &'a Options,
    pub process: Process,
    pub by: Digest,
    pub shelf: Shelf,
    pub outbox: Outbox,
    pub old: Marker,
    /// When the marker was written; papers that were touched since are looked at.
    pub since: Option<SystemTime>,
    /// The results of the earlier run can be used.
    pub earlier: bool,
    pub stop: &'a AtomicBool,
}

impl Run<'_> {
    /// Settles a workbook and writes its papers beside their names.
    pub fn draw(&self, found: &Found, may_be_unchanged: bool) -> Done {
        if self.stop.load(Ordering::Relaxed) {
            return Done::Stopped;
        }
        let folder = slashed(&found.folder);
        let source = slashed(&way(&real(self.outbox.folder()), &real(&found.path)));
        let old = self.old.events.get(&folder);
        let same = |old: &&Record| may_be_unchanged && self.is_unchanged(found, &source, old);
        if let Some(old) = old.filter(same) {
            return Done::Unchanged(Box::new(old.clone()));
        }
        let style = (self.options.mode != Mode::Check).then(|| &*self.options.style);
        let mut processed = (self.process)(found, style, &self.shelf);
        let papers: Vec<(String, Vec<u8>, Digest)> = std::mem::take(&mut processed.papers)
            .into_iter()
            .map(|(name, bytes)| {
                let digest = Digest::of(&bytes);
                (name, bytes, digest)
            })
            .collect();
        let plan = |(name, _, digest): &(String, _, Digest)| {
            (name.clone(), self.outbox.plan(name, digest))
        };
        let plans: Vec<(String, Plan)> = papers.iter().map(plan).collect();
        let mut waiting = Vec::new();
        if self.options.mode == Mode::Write && !papers.is_empty() {
            let files = papers.iter().map(|(name, _, d)| (name.clone(), d.clone())).collect();
            // Without the journal, a paper of a run that dies would later be taken for another's; no more.
            let _ = self.outbox.announce(&Line { folder: Some(folder), files });
            let planned = papers.into_iter().zip(&plans);
            waiting = planned
                .map(|((name, bytes, digest), (_, plan))| {
                    self.outbox.write(name, &bytes, digest, *plan)
                })
                .collect();
        }
        Done::Drawn(Box::new(Drawn {
            status: processed.status,
            entry: entry(&processed.result(Vec::new())).unwrap_or_else(|_| "null".to_owned()),
            summary: Summary::of(&processed, 0, self.options.style.words(processed.language)),
            read: processed.read,
            source,
            plans,
            papers: waiting,
        }))
    }

    /// Gives the papers of a workbook, which are on the disk, their names, and clears away what is no longer so. The
    /// folders are not on the disk after it.
    pub fn finish(&self, found: &Found, drawn: Drawn) -> Fresh {
        let Drawn { status, read, entry, mut summary, source, plans, papers } = drawn;
        let folder = slashed(&found.folder);
        let mut notes = Vec::new();
        let mut names: Vec<String> = plans.iter().map(|(name, _)| name.clone()).collect();
        let (mut files, mut earlier) = (Files::new(), Files::new());
        let asked = self.old.asked.get(&folder);
        let stale = asked.filter(|asked| is_stale(&found.path, asked));
        if self.options.mode == Mode::Write {
            let placed: Vec<(String, Digest)> =
                papers.into_iter().filter_map(|paper| self.outbox.put(paper, &mut notes)).collect();
            names = placed.iter().map(|(name, _)| name.clone()).collect();
            files = placed.into_iter().collect();
            let of_asked = stale.iter().flat_map(|asked| &asked.files);
            let before = self.before(&folder).chain(of_asked);
            let keeps = status == Status::Invalid || summary.not_begun;
            earlier = self.clear(keeps, &folder, before, &mut files, &mut notes);
        }
        summary.files = names.len();
        let entry = with_files(&entry, &names).unwrap_or(entry);
        let old = self.old.events.get(&folder);
        Fresh {
            entry,
            record: Record {
                workbook: found.name.clone(),
                source,
                by: self.by.clone(),
                inputs: read.inputs(&found.path),
                files,
                earlier,
                entry: old.and_then(|old| old.entry),
                again: true,
                summary: summary.clone(),
            },
            outcome: WorkbookOutcome { summary, unchanged: false, papers: plans, notes },
            asked_is_stale: stale.is_some(),
        }
    }

    /// The papers of a workbook's earlier run.
    fn before(&self, folder: &str) -> impl Iterator<Item = (&String, &Digest)> {
        let of_event = self.old.events.get(folder);
        // What a run wrote that died before the marker knew the event.
        let inside = format!("{folder}/");
        let of_dead = self.old.files.iter().filter(move |(name, _)| name.starts_with(&inside));
        of_event.into_iter().flat_map(|old| &old.files).chain(of_dead)
    }

    /// Clears away the papers of an earlier state. Where they are to be kept, since something now stands in the way, they
    /// are put aside, and what is there is returned: the last papers that were true may be wanted. Else those that are
    /// no longer made go.
    fn clear<'r>(
        &'r self,
        keeps: bool,
        folder: &str,
        before: impl Iterator<Item = (&'r String, &'r Digest)>,
        files: &mut Files,
        notes: &mut Vec<Note>,
    ) -> Files {
        let of_event = self.old.events.get(folder);
        let mut put_aside = of_event.map(|old| old.earlier.clone()).unwrap_or_default();
        let mut no_longer = Vec::new();
        for (name, digest) in before {
            if files.contains_key(name) {
                continue;
            }
            let failed = notes
                .iter()
                .any(|note| matches!(note, Note::Failed { paper, .. } | Note::Busy { paper, .. } if paper == name));
            if failed {
                files.insert(name.clone(), digest.clone());
            } else if is_aside(folder, name) {
                put_aside.insert(name.clone(), digest.clone());
            } else {
                no_longer.push((name, digest));
            }
        }
        // What cannot be taken away now is still ours in the next run, which tries again.
        let mut stays = |name: &String, digest: &Digest| files.insert(name.clone(), digest.clone());
        if keeps {
            let names = no_longer.iter().map(|(name, _)| name.as_str());
            let Aside { put, left } = self.outbox.put_aside(names, notes);
            let left = no_longer.into_iter().filter(|(name, _)| left.contains(name));
            left.for_each(|(name, digest)| _ = stays(name, digest));
            put_aside.extend(put);
            return put_aside;
        }
        for (name, digest) in no_longer {
            if !self.outbox.remove(name, notes) {
                stays(name, digest);
            }
        }
        // The last papers are wanted until there are new ones.
        if notes.iter().any(|note| matches!(note, Note::Failed { .. })) {
            return put_aside;
        }
        self.outbox.forget(put_aside.keys(), notes);
        Files::new()
    }

    fn is_unchanged(&self, found: &Found, source: &str, old: &Record) -> bool {
        self.earlier
            && !old.again
            && old.entry.is_some()
            && old.by == self.by
            && old.workbook == found.name
            && old.source == source
            && inputs::unchanged(&found.path, &old.inputs)
            && self.shelf.beside(&found.path).is_none_or(|beside| {
                let mut all = beside.read.iter().chain(&beside.left_out);
                all.all(|path| inputs::holds(&found.path, &old.inputs, path))
            })
            && old.files.iter().all(|(name, digest)| self.is_as_written(name, digest))
    }

    /// Whether a paper is there and not damaged. One that a person has edited is left alone.
    fn is_as_written(&self, name: &str, digest: &Digest) -> bool {
        let path = self.outbox.folder().join(name);
        let Ok(meta) = Path::metadata(&path) else { return false };
        let touched = meta.modified().ok().zip(self.since).is_none_or(|(at, since)| at >= since);
        let as_written = || Digest::of_file(&path).is_ok_and(|now| now == *digest);
        meta.is_file() && (!touched || as_written() || is_whole(&path))
    }
}

/// Whether the next run may use what this one found: every input was read and every paper has its own name.
pub fn is_settled(fresh: &Fresh) -> bool {
    let provisional = |note: &Note| note.is_failure() || matches!(note, Note::Busy { .. });
    fresh.record.inputs.values().all(Option::is_some)
        && !fresh.outcome.notes.iter().any(provisional)
}

/// What is told of a workbook that is as it was.
pub fn unchanged(record: &Record) -> WorkbookOutcome {
    let papers = record.files.keys();
    WorkbookOutcome {
        summary: record.summary.clone(),
        unchanged: true,
        papers: papers.map(|name| (name.clone(), Plan::Same)).collect(),
        notes: Vec::new(),
    }
}
