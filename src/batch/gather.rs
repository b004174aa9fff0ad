//! The results of a run gathered in order: workbooks are worked on some at a time, and those of earlier runs that this
//! one was not given keep their place among them.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::iter::Peekable;

use rayon::prelude::*;

use super::digest::Digest;
use super::ground::Found;
use super::marker::Marker;
use super::note::{Note, Plan};
use super::one::{Done, Fresh, Outcome, Run, is_settled, unchanged};
use super::others::Other;
use super::paths::slashed;
use super::results_file::{Earlier, Writer, marked};

/// Workbooks whose results are held at a time.
const AT_A_TIME: usize = 256;

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By workbook.
    pub outcomes: Vec<Outcome>,
    /// Results of other workbooks that were kept.
    pub kept: usize,
    /// What a person should know about `results.json` and the folders.
    pub notes: Vec<Note>,
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
                let done = run.one(workbook, true);
                progress.tick();
                done
            };
            let done: Vec<Done> = pool.install(|| some.par_iter().map(one).collect());
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

    fn push(&mut self, workbook: &Found, done: Done) -> io::Result<()> {
        match done {
            Done::Stopped => self.report.stopped = true,
            Done::Fresh(fresh) => self.push_fresh(workbook, *fresh)?,
            Done::Unchanged(record) => match self.entry(record.entry) {
                Some(text) => {
                    let place = self.results.push(&marked(&text, false))?;
                    self.places.insert(slashed(&workbook.folder), place);
                    self.report.outcomes.push(unchanged(&record));
                }
                // Someone has changed the file of results meanwhile.
                None => self.push(workbook, self.run.one(workbook, false))?,
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
