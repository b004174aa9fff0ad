//! A whole run: many workbooks in, papers and `results.json` out, in the same order and with the same bytes whatever
//! the number of threads, and holding few workbooks at a time whatever their number.

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::finding::find::Findings;
use super::ground::{Mode, Options};
use super::one::{Process, Run};
use super::process::process;
use super::reading::shelf::Shelf;
use super::telling::gather::{Gathering, Progress, Report};
use super::telling::index;
use super::telling::results_file::Earlier;
use super::telling::twins;
use super::writing::digest::Digest;
use super::writing::files::{Beside, cannot_write, open, replace, sync_folder};
use super::writing::lock::{LOCK, turn};
use super::writing::marker::{Files, Line, MARKER, Marker, RESULTS};
use super::writing::note::{Note, Plan};
use super::writing::others::{clear, missing, others};
use super::writing::outbox::Outbox;
use super::writing::remains::Remains;

/// Works on all of them. `json` gets what `results.json` says.
pub fn run(
    findings: &Findings,
    out: &Path,
    options: &Options,
    json: Option<&mut dyn Write>,
    stop: &AtomicBool,
    progress: &dyn Progress,
) -> anyhow::Result<Report> {
    run_with(process, findings, out, options, json, stop, progress)
}

/// What is told of the files that a run was given, beside each workbook.
fn tell_findings(findings: &Findings, options: &Options, report: &mut Report) {
    report.notes.extend(findings.notes.iter().chain(&options.left_out).cloned());
    report.notes.extend(twins::tell(&report.outcomes));
    report.passed_over.clone_from(&findings.passed_over);
}

fn run_with(
    process: Process,
    findings: &Findings,
    out: &Path,
    options: &Options,
    json: Option<&mut dyn Write>,
    stop: &AtomicBool,
    progress: &dyn Progress,
) -> anyhow::Result<Report> {
    let cannot = |name: &str| {
        let path = out.join(name);
        move |error: io::Error| cannot_write(&path, &error)
    };
    let turn = match options.mode {
        Mode::Write => match turn(out, stop, &|| progress.wait()).map_err(cannot(LOCK))? {
            Some(turn) => Some(turn),
            None => return Ok(Report { stopped: true, ..Report::default() }),
        },
        Mode::DryRun | Mode::Check => None,
    };
    let remains = Remains::find(out);
    let since = out.join(MARKER).metadata().and_then(|meta| meta.modified()).ok();
    let mut old = Marker::load(out);
    let ours = old.ours(&remains.lines);
    old.absorb(out, &remains.lines);
    let others = match options.mode {
        Mode::Check => Default::default(),
        Mode::Write | Mode::DryRun => others(findings, out, &old),
    };
    let earlier = match options.mode {
        Mode::Check => None,
        Mode::Write | Mode::DryRun => Earlier::open(&out.join(RESULTS), old.files.get(RESULTS)),
    };
    let run = Run {
        options,
        process,
        by: options.digest(),
        shelf: Shelf::new(options.regulations.clone(), options.reader.clone())
            .together(&findings.together)
            .for_all(findings.workbooks.len()),
        outbox: Outbox::new(out, ours),
        old,
        since,
        earlier: earlier.is_some() && !options.force,
        stop,
    };
    if options.mode != Mode::Write {
        let mut nowhere = io::sink();
        let to = json.unwrap_or(&mut nowhere);
        let (mut report, _, digest) =
            Gathering::new(&run, to, earlier, &others)?.all(&findings.workbooks, progress)?;
        tell_findings(findings, options, &mut report);
        if options.mode == Mode::DryRun {
            report.results = Some(run.outbox.plan(RESULTS, &digest));
        }
        return Ok(report);
    }
    remains.sweep(out);
    let mut beside = Beside::create(&out.join(RESULTS)).map_err(cannot(RESULTS))?;
    let (mut report, mut marker, digest) = Gathering::new(&run, beside.file(), earlier, &others)
        .map_err(cannot(RESULTS))?
        .all(&findings.workbooks, progress)
        .map_err(cannot(RESULTS))?;
    tell_findings(findings, options, &mut report);
    report
        .notes
        .extend(twins::renamed(&report.outcomes, missing(&others, findings, out, &run.old)));
    if !report.stopped {
        run.place(RESULTS, beside, digest, &mut marker, &mut report.notes)
            .map_err(cannot(RESULTS))?;
        let page = index::page(out, &marker);
        let mut beside = Beside::create(&out.join(index::NAME)).map_err(cannot(index::NAME))?;
        beside.file().write_all(page.as_bytes()).map_err(cannot(index::NAME))?;
        let digest = Digest::of(page.as_bytes());
        run.place(index::NAME, beside, digest, &mut marker, &mut report.notes)
            .map_err(cannot(index::NAME))?;
        clear(&others, &run.outbox, &mut marker, &mut report.notes);
    }
    replace(&out.join(MARKER), &marker.to_bytes()?).map_err(cannot(MARKER))?;
    run.outbox.close();
    remains.forget();
    if let (Some(to), false) = (json, report.stopped) {
        io::copy(&mut open(&out.join(RESULTS))?, to)?;
    }
    drop(turn);
    Ok(report)
}

impl Run<'_> {
    /// Gives a file of the whole run its name, unless it says what it said before.
    fn place(
        &self,
        name: &str,
        beside: Beside,
        digest: Digest,
        marker: &mut Marker,
        notes: &mut Vec<Note>,
    ) -> io::Result<()> {
        let plan = self.outbox.plan(name, &digest);
        let mut placed = name.to_owned();
        if plan != Plan::Same {
            let files = Files::from([(placed.clone(), digest.clone())]);
            self.outbox.announce(&Line { folder: None, files })?;
            placed = self.outbox.name(name, beside.synced()?, plan, &digest, notes)?;
            sync_folder(self.outbox.folder());
        }
        marker.files.insert(placed, digest);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
