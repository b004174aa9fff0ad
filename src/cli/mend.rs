//! `wallchart mend`: a copy of a workbook with what can be repaired safely, and the list of it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::check::{all_at_once, message_lines, still_open};
use super::failure::{Wrong, failed, not_found, say, unmade, why};
use super::run::reader;
use super::single;
use crate::batch::{
    self, Found, NotMended, Repair, Shelf, Summary, copy_of, mended, output_folder, parent, shown,
    slashed,
};
use crate::diagnostic::{Diagnostic, Severity};
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
    let out = output_folder(std::slice::from_ref(&arguments.file), None).map_err(not_found)?;
    let file = single::workbook(&arguments.file, &out)?.0.path;
    let path = slashed(&file);
    // A copy is of the kind of its workbook, whatever it is called.
    if let Some(to) = arguments.to.as_ref().filter(|to| ending(to) != ending(&file)) {
        let meant = slashed(&to.with_extension(ending(&file)));
        return Err(Wrong::said(&said!("cli.mend.another-ending", path = slashed(to), meant)));
    }
    let (bytes, repairs) = mended(&file, reader().as_ref()).map_err(|error| match error {
        NotMended::Unreadable(error) => {
            failed(&said!("batch.find.unreadable", path = &path, why = why(&error)))
        }
        NotMended::Trouble(trouble) => {
            anyhow::anyhow!("{path}: {}", words.sentence_and_mend(&trouble.of_workbook()))
        }
    })?;
    let mut to = io::stdout().lock();
    if repairs.is_empty() {
        say(&mut to, &said!("cli.mend.nothing", file = path))?;
        left(&mut to, &file, &[])?;
        return Ok(ExitCode::SUCCESS);
    }
    let copy = arguments.to.clone().unwrap_or_else(|| copy_of(&file));
    batch::create(&copy, &bytes).map_err(|error| unmade(&copy, &error))?;
    for repair in &repairs {
        let line = format!("{}: {}  ({})", repair.at, repair.text, words.say(&repair.why));
        writeln!(to, "{}", shown(&line))?;
    }
    let (count, made) = (repairs.len(), slashed(&copy));
    say(&mut to, &said!("cli.mend.written", path = made, count, file = path))?;
    // Elsewhere the files that the workbook names would not be beside it.
    if parent(&copy) == parent(&file) {
        left(&mut to, &copy, &[])?;
    } else {
        left(&mut to, &file, &repairs)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The ending of a file's name, in small letters.
fn ending(file: &Path) -> String {
    file.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

/// What nobody but a person can mend, as `check` tells it; what was repaired is not told again.
fn left(to: &mut impl Write, file: &Path, repaired: &[Repair]) -> anyhow::Result<()> {
    let name = slashed(Path::new(file.file_name().unwrap_or_default()));
    let found = Found { path: file.to_owned(), folder: PathBuf::from(&name), name };
    let shelf = Shelf::new(None, reader());
    let mut done = batch::process(&found, None, &shelf);
    let due = all_at_once(&mut done, &shelf, file);
    let is_repaired = |told: &Diagnostic| {
        told.at.as_ref().is_some_and(|at| repaired.iter().any(|repair| repair.at == *at))
    };
    done.messages.retain(|told| told.severity < Severity::Note && !is_repaired(told));
    let words = Words::spoken();
    let summary = Summary::of(&done, 0, words);
    let count = summary.messages.len();
    if count > 0 {
        writeln!(to, "{}", words.say(&said!("cli.mend.left", count)))?;
        summary.messages.iter().try_for_each(|message| message_lines(to, message))?;
    }
    still_open(to, &due, &summary)?;
    match count == 0 && due.count == 0 && summary.needs.is_empty() {
        true => Ok(writeln!(to, "{}", words.word("cli.mend.nothing-left"))?),
        false => Ok(()),
    }
}
