//! The main job: a folder of workbooks in, papers and `results.json` out.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use rayon::prelude::*;

use super::{Arguments, table};
use crate::batch::{Processed, find, output_folder, process, replace};
use crate::event::Status;
use crate::regulations::Catalogue;
use crate::report::results::Results;

/// Runs it.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let out = output_folder(&arguments.paths, arguments.out.as_deref())?;
    let found = find(&arguments.paths, &out)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.unwrap_or(0))
        .build()?;
    let catalogue = Catalogue::new();
    let done: Vec<(Processed, Vec<String>)> = pool.install(|| {
        found
            .par_iter()
            .map(|workbook| {
                let mut processed = process(workbook, arguments.regulations.as_deref(), &catalogue);
                let files = table::write_papers(&mut processed, &out);
                (processed, files)
            })
            .collect()
    });
    let results = Results::new(
        done.iter()
            .map(|(p, files)| p.result(files.clone()))
            .collect(),
    );
    let file = out.join("results.json");
    replace(&file, results.to_json()?.as_bytes())
        .with_context(|| format!("cannot write {}", file.display()))?;
    let mut terminal = std::io::stdout().lock();
    // A closed pipe is no error of ours.
    let _ = table::print(&mut terminal, &done, &out, arguments.quiet);
    let _ = terminal.flush();
    Ok(exit_status(done.iter().map(|(p, _)| p.status)))
}

/// 1 where an event is invalid, 3 where one is waiting or provisional, else 0.
fn exit_status(statuses: impl Iterator<Item = Status>) -> ExitCode {
    match statuses.max() {
        Some(Status::Invalid) => ExitCode::from(1),
        Some(Status::Waiting | Status::Provisional) => ExitCode::from(3),
        Some(Status::Final) | None => ExitCode::SUCCESS,
    }
}
