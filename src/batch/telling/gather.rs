//! The results of a run gathered in order: workbooks are worked on some at a time, and those of earlier runs that this
//! one was not given keep their place among them.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::iter::Peekable;
use std::path::PathBuf;

use rayon::prelude::*;

use super::super::finding::passed::PassedOver;
use super::super::ground::Found;
use super::super::one::{Done, Fresh, Run, WorkbookOutcome, is_settled, unchanged};
use super::super::writing::digest::Digest;
use super::super::writing::marker::{Marker, Record};
use super::super::writing::note::{Note, Plan};
use super::super::writing::others::Other;
use super::super::writing::paths::slashed;
use super::super::writing::waiting::{sync_folders, sync_papers};
use super::results_file::{Earlier, Writer, marked};

/// Workbooks that are worked on before their papers get their names.
const AT_A_TIME: usize = 64;

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By workbook.
    pub outcomes: Vec<WorkbookOutcome>,
    /// Results of other workbooks that were kept.
    pub kept: usize,
    /// What a person should know about `results.json` and the folders.
    pub notes: Vec<Note>,
    /// Files of the folders that were passed over.
    pub passed_over: Vec<PassedOver>,
    /// What would happen to `results.json`, where nothing is written.
    pub results: Option<Plan>,
    /// It was stopped before its end.
    pub stopped: bool,
}

/// Who is told how a run gets on.
pub trait Progress: Sync {
    /// One more workbook is done.
    fn tick(&self) {}
    /// Another run has the output folder; this one waits for its end.
    fn wait(&self) {}
}

impl Progress for () {}

/// The results of a run, as far as they are known.
pub struct Gathering<'r, W: Write> {
    run: &'r Run<'r>,
    results: Writer<W>,
    earlier: Option<Earlier>,
    report: Report,
    marker: Marker,
    /// Where the entries stand, by folder of papers.
    places: BTreeMap<String, (u64, usize)>,
    /// The folders of papers of workbooks that were done once and for all.
    settled: Vec<String>,
    /// The workbooks that keep their results: name and folder of papers, in the order of their names.
    kept: Peekable<std::vec::IntoIter<(String, String)>>,
    lost: Vec<String>,
}

impl<'r, W: Write> Gathering<'r, W> {
    /// Begins the file of results.
    pub fn new(
        run: &'r Run<'r>,
        to: W,
        earlier: Option<Earlier>,
        others: &BTreeMap<String, Other>,
    ) -> io::Result<Self> {
        let kept = others.iter().filter(|(_, other)| other.is_kept());
        let mut kept: Vec<(String, String)> = kept
            .filter_map(|(folder, _)| {
                let record = run.old.events.get(folder)?;
                // Of a workbook that is gone only what was put aside is known.
                let is_there = record.entry.is_some() || !record.files.is_empty();
                is_there.then(|| (record.workbook.clone(), folder.clone()))
            })
            .collect();
        kept.sort();
        Ok(Self {
            run,
            results: Writer::new(to)?,
            earlier,
            report: Report::default(),
            marker: run.old.clone(),
            places: BTreeMap::new(),
            settled: Vec::new(),
            kept: kept.into_iter().peekable(),
            lost: Vec::new(),
        })
    }

    /// Works on all of them; what came of it, the marker, and what the file of results holds.
    pub fn all(
        mut self,
        found: &[Found],
        progress: &dyn Progress,
    ) -> io::Result<(Report, Marker, Digest)> {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.run.options.jobs);
        let pool = threads.build().map_err(io::Error::other)?;
        let run = self.run;
        for some in found.chunks(AT_A_TIME) {
            let one = |workbook: &Found| {
                let done = run.draw(workbook, true);
                progress.tick();
                done
            };
            let done: Vec<Done> = pool.install(|| some.par_iter().map(one).collect());
            let done = pool.install(|| named_all(run, some, done));
            for (workbook, done) in some.iter().zip(done) {
                self.keep_up_to(Some(&workbook.name))?;
                self.push(workbook, done)?;
            }
            if self.report.stopped {
                return Ok((self.report, self.marker, self.results.finish()?));
            }
        }
        self.keep_up_to(None)?;
        // The file of results has these workbooks and no others.
        for (folder, record) in &mut self.marker.events {
            record.entry = self.places.get(folder).copied();
        }
        for folder in &self.settled {
            self.marker.events.entry(folder.clone()).and_modify(|record| record.again = false);
        }
        if !self.lost.is_empty() {
            self.report.notes.push(Note::Lost { workbooks: self.lost });
        }
        Ok((self.report, self.marker, self.results.finish()?))
    }

    fn push(&mut self, workbook: &Found, named: Named) -> io::Result<()> {
        match named {
            Named::Stopped => self.report.stopped = true,
            Named::Fresh(fresh) => self.push_fresh(workbook, *fresh)?,
            Named::Unchanged(record) => match self.entry(record.entry) {
                Some(text) => {
                    let place = self.results.push(&marked(&text, false))?;
                    self.places.insert(slashed(&workbook.folder), place);
                    self.report.outcomes.push(unchanged(&record));
                }
                // Someone has changed the file of results meanwhile.
                None => {
                    let one = std::slice::from_ref(workbook);
                    for named in named_all(self.run, one, vec![self.run.draw(workbook, false)]) {
                        self.push(workbook, named)?;
                    }
                }
            },
        }
        Ok(())
    }

    fn push_fresh(&mut self, workbook: &Found, fresh: Fresh) -> io::Result<()> {
        let folder = slashed(&workbook.folder);
        let place = self.results.push(&fresh.entry)?;
        self.places.insert(folder.clone(), place);
        if is_settled(&fresh) {
            self.settled.push(folder.clone());
        }
        self.report.outcomes.push(fresh.outcome);
        if fresh.asked_is_stale {
            self.marker.asked.remove(&folder);
        }
        self.marker.events.insert(folder, fresh.record);
        Ok(())
    }

    /// Takes over the results of other workbooks whose names come before this one's.
    fn keep_up_to(&mut self, name: Option<&str>) -> io::Result<()> {
        while let Some((workbook, folder)) =
            self.kept.next_if(|(kept, _)| name.is_none_or(|name| kept.as_str() <= name))
        {
            let place = self.run.old.events.get(&folder).and_then(|record| record.entry);
            match self.entry(place) {
                Some(text) => {
                    self.places.insert(folder, self.results.push(&marked(&text, true))?);
                    self.report.kept += 1;
                }
                None => self.lost.push(workbook),
            }
        }
        Ok(())
    }

    /// An entry of the earlier file of results.
    fn entry(&mut self, place: Option<(u64, usize)>) -> Option<String> {
        self.earlier.as_mut()?.entry(place?).ok()
    }
}

/// A workbook whose papers have their names.
enum Named {
    Stopped,
    Unchanged(Box<Record>),
    Fresh(Box<Fresh>),
}

/// Gives the papers of workbooks their names: all of them are put on the disk before the first gets its own.
fn named_all(run: &Run<'_>, found: &[Found], mut done: Vec<Done>) -> Vec<Named> {
    let out = run.outbox.folder();
    let waiting = done.iter_mut().filter_map(|done| match done {
        Done::Drawn(drawn) => Some(&mut drawn.papers),
        Done::Stopped | Done::Unchanged(_) => None,
    });
    sync_papers(out, waiting.flatten());
    let name = |(found, done): (&Found, Done)| match done {
        Done::Stopped => Named::Stopped,
        Done::Unchanged(record) => Named::Unchanged(record),
        Done::Drawn(drawn) => Named::Fresh(Box::new(run.finish(found, *drawn))),
    };
    let named: Vec<Named> = found.par_iter().zip(done).map(name).collect();
    let fresh = named.iter().filter_map(|named| match named {
        Named::Fresh(fresh) => Some(fresh.record.files.keys().chain(fresh.record.earlier.keys())),
        Named::Stopped | Named::Unchanged(_) => None,
    });
    let folders: BTreeSet<PathBuf> =
        fresh.flatten().filter_map(|name| out.join(name).parent().map(PathBuf::from)).collect();
    sync_folders(out, &folders);
    named
}
