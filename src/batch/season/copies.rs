//! Workbooks of a folder that tell of one event: a copy that a spreadsheet, a browser or `mend` has left beside the
//! original is no event of its own.

use std::sync::Arc;

use super::super::book::Book;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::exchange::{Names, Traits};
use crate::said::said;

/// Each event once: of workbooks that say the same of it the first by name. Where two say different things of one event,
/// a person says which counts.
pub fn each_once<'b>(
    mut books: Vec<&'b Arc<Book>>,
    problems: &mut Diagnostics,
) -> Vec<&'b Arc<Book>> {
    books.sort_by_key(|book| {
        let name = book.name();
        // "Evening 5" before "Evening 5 (1)", which would stand first by its letters.
        (name.chars().count(), name)
    });
    let mut kept: Vec<&Arc<Book>> = Vec::new();
    for book in books {
        match kept.iter().find_map(|other| Some((*other, compared(other, book)?))) {
            None => kept.push(book),
            Some((other, alike)) => problems.push(told(other, book, alike)),
        }
    }
    kept
}

/// What is said of a workbook that tells of the same event as another.
pub fn told(other: &Book, copy: &Book, alike: Alike) -> Diagnostic {
    let (workbook, copy) = (other.name(), copy.name());
    match alike {
        Alike::Whole => {
            let said = said!("batch.season.copy.same", workbook, copy);
            Diagnostic::warning(Code::WorkbookTwice, said)
        }
        Alike::NotAll => {
            let said = said!("batch.season.copy.otherwise", workbook, copy);
            Diagnostic::error(Code::WorkbookTwice, said)
        }
    }
}

/// How far two workbooks of one event agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// In all that was played.
    Whole,
    /// Not in everything.
    NotAll,
}

/// Whether two workbooks tell of one event, by its name, its days, its players and its games; and how far they agree.
pub fn compared(one: &Book, other: &Book) -> Option<Alike> {
    let mut names = Names::default();
    let mut of = |book: &Book| Some(Traits::of(book.entries.as_ref()?, &mut names));
    let (one, other) = (of(one)?, of(other)?);
    match one.tells_the_same(&other) {
        Some(true) => Some(Alike::Whole),
        Some(false) => Some(Alike::NotAll),
        None => None,
    }
}
