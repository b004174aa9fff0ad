//! `wallchart mend`: a copy of a workbook with what can be repaired safely, and the list of it.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::failure::{Wrong, failed};
use crate::batch::{NotMended, copy_of, mended, shown, slashed};
use crate::report::words::Words;
use crate::said::said;

/// What is to be mended.
#[derive(Debug, Args)]
pub struct MendArguments {
    /// The workbook; it stays as it is.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The copy; "NAME (mended).xlsx" beside the workbook where none is given.
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

/// Mends a copy.
pub fn mend(arguments: &MendArguments) -> anyhow::Result<ExitCode> {
    let words = Words::spoken();
    let path = slashed(&arguments.file);
    let (bytes, repairs) = mended(&arguments.file).map_err(|error| match error {
        NotMended::Unreadable(error) => {
            let said = said!("batch.find.unreadable", path = &path, why = error.to_string());
            if error.kind() == io::ErrorKind::NotFound { Wrong::said(&said) } else { failed(&said) }
        }
        NotMended::Trouble(trouble) => {
            anyhow::anyhow!("{path}: {}", words.sentence_and_mend(&trouble.of_workbook()))
        }
    })?;
    let mut to = io::stdout().lock();
    if repairs.is_empty() {
        writeln!(to, "{}", shown(&words.say(&said!("cli.mend.nothing", file = path))))?;
        return Ok(ExitCode::SUCCESS);
    }
    let copy = arguments.to.clone().unwrap_or_else(|| copy_of(&arguments.file));
    std::fs::File::create_new(&copy).and_then(|mut file| file.write_all(&bytes)).map_err(
        |error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                Wrong::said(&said!("cli.new.exists", path = slashed(&copy)))
            }
            _ => failed(&said!("cli.cannot-write", path = slashed(&copy), why = error.to_string())),
        },
    )?;
    for repair in &repairs {
        let line = format!("{}: {}  ({})", repair.at, repair.text, words.say(&repair.why));
        writeln!(to, "{}", shown(&line))?;
    }
    let (count, copy) = (repairs.len(), slashed(&copy));
    writeln!(
        to,
        "{}",
        shown(&words.say(&said!("cli.mend.written", path = copy, count, file = path)))
    )?;
    Ok(ExitCode::SUCCESS)
}
