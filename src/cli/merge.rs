//! `wallchart merge`: the results of several output folders in one file.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::batch::{self, RESULTS, replace};

/// What is to be joined.
#[derive(Debug, Args)]
pub struct MergeArguments {
    /// Output folders, or their files of results.
    #[arg(required = true, value_name = "OUT")]
    folders: Vec<PathBuf>,

    /// Where results.json goes; the standard output where it is not given.
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Joins them.
pub fn merge(arguments: &MergeArguments) -> anyhow::Result<ExitCode> {
    let Some(out) = &arguments.out else {
        batch::merge(&arguments.folders, None, io::stdout().lock())?;
        return Ok(ExitCode::SUCCESS);
    };
    std::fs::create_dir_all(out)?;
    let mut joined = Vec::new();
    let count = batch::merge(&arguments.folders, Some(out), &mut joined)?;
    let file = out.join(RESULTS);
    replace(&file, &joined)?;
    eprintln!("{count} workbooks in {}", file.display());
    Ok(ExitCode::SUCCESS)
}
