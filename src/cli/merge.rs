//! `wallchart merge`: the results of several output folders in one file.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::failure::{Wrong, not_found, tell};
use super::progress::Progress;
use super::stop;
use crate::batch::{self, MergeError, Note, RESULTS, cannot_write, output_folder, shown, slashed};
use crate::report::words::Words;
use crate::said::said;

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
    let wrong = |error: MergeError| {
        if error.is_of_the_command_line() { Wrong::error(error) } else { error.into() }
    };
    let Some(out) = &arguments.out else {
        let (_, notes) =
            batch::merge(&arguments.folders, None, io::stdout().lock()).map_err(wrong)?;
        tell_all(&notes);
        return Ok(ExitCode::SUCCESS);
    };
    let out = &output_folder(&[], Some(out)).map_err(not_found)?;
    let (count, notes) =
        batch::merge_into(&arguments.folders, out, stop::asked()?, &Progress::none()).map_err(
            |error| match error {
                MergeError::Write(why) => cannot_write(&out.join(RESULTS), &why),
                other => wrong(other),
            },
        )?;
    tell_all(&notes);
    if notes.iter().any(Note::is_failure) {
        return Ok(ExitCode::FAILURE);
    }
    let file = slashed(&out.join(RESULTS));
    tell(&shown(&Words::spoken().say(&said!("cli.merged", count, file))));
    Ok(ExitCode::SUCCESS)
}

/// What is to be known of the workbooks and the files.
fn tell_all(notes: &[Note]) {
    for note in notes {
        tell(&shown(&note.to_string()));
    }
}
