//! The closing table, and what needs a person.

use std::io::{self, Write};
use std::path::Path;

use crate::batch::{Processed, replace};

/// Writes the papers of a workbook; returns the names of those that were written.
pub fn write_papers(processed: &mut Processed, out: &Path) -> Vec<String> {
    let mut files = Vec::new();
    for (name, bytes) in std::mem::take(&mut processed.papers) {
        if replace(&out.join(&name), &bytes).is_ok() {
            files.push(name);
        }
    }
    files
}

/// Prints it.
pub fn print(
    to: &mut impl Write,
    done: &[(Processed, Vec<String>)],
    out: &Path,
    quiet: bool,
) -> io::Result<()> {
    for (p, _) in done {
        if !quiet {
            writeln!(to, "{} {} {}", p.workbook, p.event, p.status.word())?;
        }
        for m in &p.messages {
            writeln!(to, "  {m}")?;
        }
    }
    writeln!(to, "{}", out.display())
}
