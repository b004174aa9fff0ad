//! Workbook in: bytes become cells with addresses, and cells become [`Entries`]. The only user of calamine.
//!
//! Nothing here knows a regulation. All problems of a workbook are told at once, each with its cell and its mend;
//! whatever the bytes, nothing panics.

mod arbiter;
mod cells;
mod crosstable;
mod event;
mod event_values;
mod fields;
mod games;
mod guard;
mod heading_row;
mod headings;
mod keys;
mod load;
mod moments;
mod names;
mod players;
mod prizes;
mod season;
mod sheets;
mod table;

use std::panic::catch_unwind;

use self::load::Book;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tournament::entries::Entries;

/// What came of reading a workbook.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What it says; none where the file cannot be opened at all. With errors among the problems, what could be
    /// read is here all the same, so that later rooms can tell more problems at once.
    pub entries: Option<Entries>,
    /// Everything that is wrong with it or worth knowing.
    pub problems: Diagnostics,
}

/// Reads a workbook. Its content decides the format; `file_name` is only used where the content and the name
/// disagree, in a note.
pub fn read(bytes: &[u8], file_name: &str) -> Reading {
    let mut problems = Diagnostics::default();
    match open(bytes, file_name, &mut problems) {
        Ok(book) => {
            let entries = sheets::read(&book, &mut problems);
            Reading { entries: Some(entries), problems }
        }
        Err(problem) => {
            problems.push(problem);
            Reading { entries: None, problems }
        }
    }
}

fn open(bytes: &[u8], file_name: &str, problems: &mut Diagnostics) -> Result<Book, Diagnostic> {
    let kind =
        catch_unwind(|| guard::recognise(bytes)).unwrap_or_else(|_| Err(guard::damaged()))?;
    if let Some(written) = kind.contradicts(file_name) {
        problems.push(
            Diagnostic::note(
                "other-format",
                format!("the file is named {written}, but it is an {} file", kind.extension()),
            )
            .help("it is read all the same; rename it so that other programs open it"),
        );
    }
    load::load(bytes, kind, sheets::is_known, problems)
}

#[cfg(test)]
mod tests;
