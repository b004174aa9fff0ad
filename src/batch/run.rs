//! A whole run: many workbooks in, papers and `results.json` out, in the same order and with the same bytes whatever
//! the number of threads, and holding few workbooks at a time whatever their number.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use super::digest::{Digest, Digester};
use super::find::Found;
use super::inputs::{self, Inputs};
use super::marker::{Line, Marker, NAME, RESULTS, Record};
use super::outbox::{Note, Outbox, Plan};
use super::process::process;
use super::remains::Remains;
use super::results_file::{Earlier, Writer, entry};
use super::summary::Summary;
use super::write::{Beside, replace};
use crate::event::Status;
use crate::regulations::Catalogue;

/// Workbooks whose results are held at a time.
const AT_A_TIME: usize = 256;

/// What a run is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Write papers and results.
    Write,
    /// Tell which files would be written.
    DryRun,
    /// Read and report.
    Check,
}

/// The options of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Regulations that hold for all.
    pub regulations: Option<String>,
    /// Threads; 0 for as many as there are processors.
    pub jobs: usize,
    /// Unchanged workbooks too.
    pub force: bool,
    /// What to do.
    pub mode: Mode,
}

impl Options {
    /// The program and whatever of the options shows in its papers.
    fn digest(&self) -> Digest {
        let mut by = Digester::default();
        by.part(concat!(
            env!("CARGO_PKG_VERSION"),
            " ",
            env!("WALLCHART_FINGERPRINT")
        ));
        by.part(self.regulations.as_deref().unwrap_or_default());
        by.finish()
    }
}

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

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By workbook.
    pub outcomes: Vec<Outcome>,
    /// What a person should know about `results.json`.
    pub notes: Vec<Note>,
    /// It was stopped before its end.
    pub stopped: bool,
}

/// A workbook done, on its way from its thread.
enum Done {
    Stopped,
    Unchanged(Box<Record>),
    Fresh(Box<Fresh>),
}

struct Fresh {
    entry: String,
    record: Record,
    outcome: Outcome,
}

struct Run<'a> {
    options: &'a Options,
    by: Digest,
    catalogue: Catalogue,
    outbox: Outbox,
    old: Marker,
    earlier: bool,
    stop: &'a AtomicBool,
}

/// Works on all of them. `json` gets what `results.json` says; `tick` is called after each workbook.
pub fn run(
    found: &[Found],
    out: &Path,
    options: &Options,
    json: Option<&mut dyn Write>,
    stop: &AtomicBool,
    tick: &(dyn Fn() + Sync),
) -> anyhow::Result<Report> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(options.jobs)
        .build()?;
    let remains = Remains::find(out);
    let old = Marker::load(out);
    let mut earlier = (!options.force && options.mode != Mode::Check)
        .then(|| Earlier::open(&out.join(RESULTS), old.files.get(RESULTS)))
        .flatten();
    let run = Run {
        options,
        by: options.digest(),
        catalogue: Catalogue::new(),
        outbox: Outbox::new(out, old.ours(&remains.lines)),
        old,
        earlier: earlier.is_some(),
        stop,
    };
    if options.mode != Mode::Write {
        let mut nowhere = io::sink();
        let to = json.unwrap_or(&mut nowhere);
        let (report, _, _) = run.all(found, &pool, to, earlier.as_mut(), tick)?;
        return Ok(report);
    }
    remains.sweep(out);
    let cannot =
        |error: io::Error| anyhow::anyhow!("cannot write {}: {error}", out.join(RESULTS).display());
    let mut beside = Beside::create(&out.join(RESULTS)).map_err(cannot)?;
    let (mut report, mut marker, digest) = run
        .all(found, &pool, beside.file(), earlier.as_mut(), tick)
        .map_err(cannot)?;
    drop(earlier);
    if report.stopped {
        drop(beside);
    } else {
        run.place_results(&mut beside, &digest, &mut marker, &mut report.notes)
            .map_err(cannot)?;
    }
    marker.absorb(out, remains.lines.clone());
    replace(&out.join(NAME), &marker.to_bytes()?).map_err(cannot)?;
    run.outbox.close();
    remains.forget();
    if let (Some(to), false) = (json, report.stopped) {
        io::copy(&mut std::fs::File::open(out.join(RESULTS))?, to)?;
    }
    Ok(report)
}

impl Run<'_> {
    /// All workbooks in order, some at a time.
    fn all(
        &self,
        found: &[Found],
        pool: &rayon::ThreadPool,
        to: impl Write,
        mut earlier: Option<&mut Earlier>,
        tick: &(dyn Fn() + Sync),
    ) -> io::Result<(Report, Marker, Digest)> {
        let mut results = Writer::new(to)?;
        let mut report = Report::default();
        let mut marker = self.old.clone();
        let mut places = BTreeMap::new();
        for some in found.chunks(AT_A_TIME) {
            let done: Vec<Done> = pool.install(|| {
                some.par_iter()
                    .map(|workbook| {
                        let done = self.one(workbook, true);
                        tick();
                        done
                    })
                    .collect()
            });
            for (workbook, done) in some.iter().zip(done) {
                let folder = slashed(&workbook.folder);
                let mut done = done;
                if let Done::Unchanged(record) = &done {
                    let kept = match (record.entry, earlier.as_mut()) {
                        (Some(place), Some(earlier)) => earlier.entry(place).ok(),
                        _ => None,
                    };
                    match kept {
                        Some(text) => {
                            places.insert(folder, results.push(&text)?);
                            report.outcomes.push(unchanged(record));
                            continue;
                        }
                        // Someone has changed the file of results meanwhile.
                        None => done = self.one(workbook, false),
                    }
                }
                match done {
                    Done::Fresh(fresh) => {
                        let place = results.push(&fresh.entry)?;
                        if is_settled(&fresh) {
                            places.insert(folder.clone(), place);
                        }
                        report.outcomes.push(fresh.outcome);
                        marker.events.insert(folder, fresh.record);
                    }
                    Done::Stopped | Done::Unchanged(_) => report.stopped = true,
                }
            }
            if report.stopped {
                break;
            }
        }
        if !report.stopped {
            // The file of results has these workbooks and no others.
            for (folder, record) in &mut marker.events {
                record.entry = places.get(folder).copied();
            }
        }
        Ok((report, marker, results.finish()?))
    }

    /// One workbook.
    fn one(&self, found: &Found, may_be_unchanged: bool) -> Done {
        if self.stop.load(Ordering::Relaxed) {
            return Done::Stopped;
        }
        let folder = slashed(&found.folder);
        let old = self.old.events.get(&folder);
        if let Some(old) = old.filter(|old| may_be_unchanged && self.is_unchanged(found, old)) {
            return Done::Unchanged(Box::new(old.clone()));
        }
        let given = self.options.regulations.as_deref();
        let (mut processed, inputs) =
            inputs::recorded(&found.path, || process(found, given, &self.catalogue));
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
            self.take_away(processed.status, old, &mut files, &mut notes);
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
            outcome: Outcome {
                summary,
                unchanged: false,
                papers: plans,
                notes,
            },
        }))
    }

    /// Papers that are no longer made. Those of an event in which an error now stands in the way stay as they were:
    /// the file may only be open, or half typed.
    fn take_away(
        &self,
        status: Status,
        old: Option<&Record>,
        files: &mut BTreeMap<String, Digest>,
        notes: &mut Vec<Note>,
    ) {
        for (name, digest) in old.map(|old| &old.files).into_iter().flatten() {
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
            && old
                .files
                .keys()
                .all(|name| self.outbox.folder().join(name).is_file())
    }

    /// Gives the file of results its name, unless it says what it said before.
    fn place_results(
        &self,
        beside: &mut Beside,
        digest: &Digest,
        marker: &mut Marker,
        notes: &mut Vec<Note>,
    ) -> io::Result<()> {
        let plan = self.outbox.plan(RESULTS, digest);
        if plan == Plan::Same {
            marker.files.insert(RESULTS.to_owned(), digest.clone());
            return Ok(());
        }
        let files = BTreeMap::from([(RESULTS.to_owned(), digest.clone())]);
        self.outbox.announce(&Line {
            folder: None,
            files,
        })?;
        let placed = self.outbox.put(RESULTS, beside, plan, digest, notes)?;
        marker.files.insert(placed, digest.clone());
        Ok(())
    }
}

/// Whether the next run may use what this one found: every input was read and every paper has its own name.
fn is_settled(fresh: &Fresh) -> bool {
    let inputs: &Inputs = &fresh.record.inputs;
    inputs.values().all(Option::is_some)
        && !fresh
            .outcome
            .notes
            .iter()
            .any(|note| matches!(note, Note::Busy { .. } | Note::Failed { .. }))
}

fn unchanged(record: &Record) -> Outcome {
    let papers = record.files.keys();
    Outcome {
        summary: record.summary.clone(),
        unchanged: true,
        papers: papers.map(|name| (name.clone(), Plan::Same)).collect(),
        notes: Vec::new(),
    }
}

fn slashed(folder: &Path) -> String {
    folder.to_string_lossy().replace('\\', "/")
}
