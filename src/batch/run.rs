//! A whole run: many workbooks in, papers and `results.json` out, in the same order and with the same bytes whatever
//! the number of threads, and holding few workbooks at a time whatever their number.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use rayon::prelude::*;

use super::digest::Digest;
use super::ground::{Found, Mode, Options, slashed};
use super::marker::{Line, Marker, NAME, RESULTS};
use super::one::{Done, Outcome, Process, Run, is_settled, unchanged};
use super::outbox::{Note, Outbox, Plan};
use super::process::process;
use super::remains::Remains;
use super::results_file::{Earlier, Writer};
use super::shelf::Shelf;
use super::write::{Beside, replace};

/// Workbooks whose results are held at a time.
const AT_A_TIME: usize = 256;

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By workbook.
    pub outcomes: Vec<Outcome>,
    /// What a person should know about `results.json`.
    pub notes: Vec<Note>,
    /// What would happen to `results.json`, where nothing is written.
    pub results: Option<Plan>,
    /// It was stopped before its end.
    pub stopped: bool,
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
    run_with(process, found, out, options, json, stop, tick)
}

fn run_with(
    process: Process,
    found: &[Found],
    out: &Path,
    options: &Options,
    json: Option<&mut dyn Write>,
    stop: &AtomicBool,
    tick: &(dyn Fn() + Sync),
) -> anyhow::Result<Report> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.jobs).build()?;
    let remains = Remains::find(out);
    let mut old = Marker::load(out);
    let ours = old.ours(&remains.lines);
    old.absorb(out, &remains.lines);
    let mut earlier = (!options.force && options.mode != Mode::Check)
        .then(|| Earlier::open(&out.join(RESULTS), old.files.get(RESULTS)))
        .flatten();
    let run = Run {
        options,
        process,
        by: options.digest(),
        shelf: Shelf::new(options.regulations.clone()),
        outbox: Outbox::new(out, ours),
        old,
        earlier: earlier.is_some(),
        stop,
    };
    if options.mode != Mode::Write {
        let mut nowhere = io::sink();
        let to = json.unwrap_or(&mut nowhere);
        let (mut report, _, digest) = run.all(found, &pool, to, earlier.as_mut(), tick)?;
        if options.mode == Mode::DryRun {
            report.results = Some(run.outbox.plan(RESULTS, &digest));
        }
        return Ok(report);
    }
    remains.sweep(out);
    let cannot =
        |error: io::Error| anyhow::anyhow!("cannot write {}: {error}", out.join(RESULTS).display());
    let mut beside = Beside::create(&out.join(RESULTS)).map_err(cannot)?;
    let (mut report, mut marker, digest) =
        run.all(found, &pool, beside.file(), earlier.as_mut(), tick).map_err(cannot)?;
    drop(earlier);
    if report.stopped {
        drop(beside);
    } else {
        run.place_results(&mut beside, &digest, &mut marker, &mut report.notes).map_err(cannot)?;
    }
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
        self.outbox.announce(&Line { folder: None, files })?;
        let placed = self.outbox.put(RESULTS, beside, plan, digest, notes)?;
        marker.files.insert(placed, digest.clone());
        Ok(())
    }
}

#[cfg(test)]
mod tests;
