//! Workbooks of a folder that tell of one event: a copy that a spreadsheet, a browser or `mend` has left beside the
//! original is no event of its own.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::super::reading::book::Book;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::exchange::{Names, Traits};
use crate::said::said;

/// Each event once: of workbooks that say the same of it the first by name. Where two say different things of one event,
/// a person says which counts.
pub fn each_once<'b>(books: Vec<&'b Arc<Book>>, problems: &mut Diagnostics) -> Vec<&'b Arc<Book>> {
    each_once_after(&|_| false, books, problems)
}

/// The same where some of the workbooks go before the others, since a person has named them.
pub fn each_once_after<'b>(
    is_named: &dyn Fn(&Book) -> bool,
    mut books: Vec<&'b Arc<Book>>,
    problems: &mut Diagnostics,
) -> Vec<&'b Arc<Book>> {
    books.sort_by_key(|book| {
        let name = book.name();
        // "Evening 5" before "Evening 5 (1)", which would stand first by its letters.
        (!is_named(book), name.chars().count(), name)
    });
    let (mut copies, mut kept) = (Copies::default(), Vec::new());
    for book in books {
        match copies.twice(kept.iter().copied(), book) {
            None => kept.push(book),
            Some(problem) => problems.push(problem),
        }
    }
    kept
}

/// Workbooks that are compared with each other: by the name of the event, its days, its players and its games.
#[derive(Debug, Default)]
pub struct Copies<'b> {
    names: Names,
    /// What each of them tells, gathered once.
    told: BTreeMap<&'b Path, Option<Traits>>,
}

impl<'b> Copies<'b> {
    /// What is said of a workbook that tells of the same event as one of those before it.
    pub fn twice(
        &mut self,
        mut before: impl Iterator<Item = &'b Arc<Book>>,
        own: &'b Arc<Book>,
    ) -> Option<Diagnostic> {
        before.find_map(|other| Some(told(other, own, self.agree(other, own)?)))
    }

    /// What is said of a workbook that tells of the same event as one that a person has named: that one counts.
    pub fn beside_named(&mut self, named: &'b Book, own: &'b Book) -> Option<Diagnostic> {
        let (workbook, copy) = (named.name(), own.name());
        let said = match self.agree(named, own)? {
            true => said!("batch.season.copy.same", workbook, copy),
            false => said!("batch.season.copy.named", workbook, copy),
        };
        Some(Diagnostic::warning(Code::WorkbookTwice, said))
    }

    /// Whether two workbooks tell the same of one event.
    pub fn are_one(&mut self, one: &'b Book, other: &'b Book) -> bool {
        self.agree(one, other) == Some(true)
    }

    /// Whether two workbooks of one event agree in all that was played; none where they are of two.
    fn agree(&mut self, one: &'b Book, other: &'b Book) -> Option<bool> {
        for book in [one, other] {
            let traits = || Some(Traits::of(book.entries.as_ref()?, &mut self.names));
            self.told.entry(&book.path).or_insert_with(traits);
        }
        let of = |book: &Book| self.told.get(book.path.as_path())?.as_ref();
        of(one)?.tells_the_same(of(other)?)
    }
}

fn told(other: &Book, copy: &Book, agree: bool) -> Diagnostic {
    let (workbook, copy) = (other.name(), copy.name());
    match agree {
        true => {
            let said = said!("batch.season.copy.same", workbook, copy);
            Diagnostic::warning(Code::WorkbookTwice, said)
        }
        false => {
            let said = said!("batch.season.copy.otherwise", workbook, copy);
            Diagnostic::error(Code::WorkbookTwice, said)
        }
    }
}
