//! What goes wrong on the command line and beyond it: how it is told, and the exit status.

use std::fmt;
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::ground::example;
use crate::batch::{self, FindError, PassedOver, Processed, shown, slashed};
use crate::diagnostic::{Diagnostic, Severity};
use crate::report::words::Words;
use crate::said::{Said, said};

/// A mistake on the command line, and nothing else.
#[derive(Debug)]
pub struct Wrong(anyhow::Error);

impl Wrong {
    /// An error that the command line is the cause of.
    pub fn error(error: impl Into<anyhow::Error>) -> anyhow::Error {
        anyhow::Error::new(Self(error.into()))
    }

    /// The same, from the catalogue of words.
    pub fn said(said: &Said) -> anyhow::Error {
        Self::error(failed(said))
    }
}

/// Paths that lead nowhere, or not where papers can go, are a mistake on the command line; one that cannot be read now
/// is none.
pub fn not_found(error: FindError) -> anyhow::Error {
    if error.is_of_the_command_line() { Wrong::error(error) } else { error.into() }
}

/// There is no workbook in what was given; what was passed over in its place says why. Of a file that was given itself that
/// is all: it is another one that is meant.
pub fn nothing_in(paths: &[PathBuf], passed_over: &[PassedOver]) -> anyhow::Error {
    let mut lines = Vec::new();
    if passed_over.len() < paths.len() || paths.iter().any(|path| path.is_dir()) {
        let place: Vec<String> = paths.iter().map(|path| slashed(path)).collect();
        let empty = said!("cli.closing.empty", place, example = example("new"));
        lines.push(Words::answering().say(&empty));
    }
    lines.extend(passed_over.iter().map(passed));
    Wrong::error(anyhow::Error::msg(lines.join("\n")))
}

/// A file that was passed over, and what it is.
pub fn passed(passed: &PassedOver) -> String {
    let name = &passed.name;
    shown(&Words::spoken().say(&match &passed.why {
        Some(why) => said!("cli.passed-over.known", name, why),
        None => said!("cli.passed-over.unknown", name),
    }))
}

/// Why something cannot be read or written, in the language of what is wrong with a command line.
pub fn why(error: &Error) -> String {
    batch::why_in(Words::answering(), error)
}

/// A file that cannot be written.
pub fn unwritten(path: &Path, error: &Error) -> anyhow::Error {
    failed(&said!("batch.cannot-write", path = slashed(path), why = why(error)))
}

/// A file that cannot be made, most often because there is one already, which stays.
pub fn unmade(path: &Path, error: &Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::AlreadyExists => failed(&said!("cli.new.exists", path = slashed(path))),
        _ => unwritten(path, error),
    }
}

/// An error from the catalogue of words.
pub fn failed(said: &Said) -> anyhow::Error {
    anyhow::Error::msg(Words::answering().say(said))
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

impl std::error::Error for Wrong {}

/// The exit status of an error: 2 is for the command line alone.
pub fn status(error: &anyhow::Error) -> ExitCode {
    ExitCode::from(if error.is::<Wrong>() { 2 } else { 1 })
}

/// An error as it is told, without marks that would move the cursor.
pub fn told(error: &anyhow::Error) -> String {
    match error.downcast_ref::<Error>() {
        Some(error) => lines_shown(&format!("wallchart: {}", why(error))),
        None => lines_shown(&format!("wallchart: {error:#}")),
    }
}

/// Tells it on the error stream; where nobody listens any more, nobody is told.
pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Prints a line of the catalogue, without marks that would move the cursor.
pub fn say(to: &mut impl Write, said: &Said) -> anyhow::Result<()> {
    Ok(writeln!(to, "{}", shown(&Words::spoken().say(said)))?)
}

/// A text of several lines, without marks that would move the cursor.
pub fn lines_shown(text: &str) -> String {
    text.split('\n').map(shown).collect::<Vec<_>>().join("\n")
}

/// Why nothing came of a workbook: its path, and its errors; of one that nobody has begun to fill in, what is missing.
pub fn why_not(path: &Path, done: &Processed) -> String {
    let has_errors = done.messages.iter().any(|told| told.severity == Severity::Error);
    let is_why = |told: &&Diagnostic| told.severity == Severity::Error || !has_errors;
    let why = done.messages.iter().filter(is_why).map(|told| Words::spoken().told(told));
    let why: Vec<String> = why.collect();
    format!("{}: {}", slashed(path), why.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_told_moves_the_cursor() {
        let error = anyhow::anyhow!("line 1\nline\u{1b}[2J 2\u{202e}");
        assert_eq!(told(&error), "wallchart: line 1\nline\u{fffd}[2J 2\u{fffd}");
    }
}
