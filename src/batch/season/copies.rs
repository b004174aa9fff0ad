//! Workbooks of a folder that tell of one event: a copy that a spreadsheet, a browser or `mend` has left beside the
//! original is no event of its own.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::super::finding::named::names_both;
use super::super::reading::book::Book;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::exchange::{Names, Traits};
use crate::said::said;
use crate::tournament::entries::RoleEntry;

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
        before.find_map(|other| match self.agree(other, own) {
            None if self.hold_the_same_games(other, own) => Some(counts_twice(other, own)),
            agree => Some(told(other, own, agree?)),
        })
    }

    /// What is wrong with a workbook that has a row of the sheet `Events` and tells of the same event as one that has
    /// another row.
    pub fn on_two_rows(
        &mut self,
        mut before: impl Iterator<Item = &'b Arc<Book>>,
        own: &'b Arc<Book>,
    ) -> Option<Diagnostic> {
        before.find_map(|other| match self.agree(other, own) {
            Some(false) => Some(told(other, own, false)),
            agree if agree.is_some() || self.hold_the_same_games(other, own) => {
                Some(counts_twice(other, own))
            }
            _ => None,
        })
    }

    /// What is said of a workbook that tells of the same event as one that a person has named: that one counts, unless a
    /// row of the sheet `Events` names both alike and they say different things.
    pub fn beside_named(
        &mut self,
        named: &'b Book,
        own: &'b Book,
        rows: &[RoleEntry],
    ) -> Option<Diagnostic> {
        let agree = self.agree(named, own);
        let both = |row: &RoleEntry| names_both(&row.workbook.value, &named.path, &own.path);
        if let Some(row) = rows.iter().find(|row| agree != Some(true) && both(row)) {
            return Some(told(named, own, false).at(&row.workbook.at));
        }
        let (workbook, copy) = (named.name(), own.name());
        let said = match agree? {
            true => said!("batch.season.copy.same", workbook, copy),
            false => said!("batch.season.copy.named", workbook, copy),
        };
        Some(Diagnostic::warning(Code::WorkbookTwice, said))
    }

    /// Whether two workbooks tell the same of one event, or hold the same games.
    pub fn are_one(&mut self, one: &'b Book, other: &'b Book) -> bool {
        self.agree(one, other).unwrap_or_else(|| self.hold_the_same_games(one, other))
    }

    /// Whether two workbooks of one event agree in all that was played; none where they are of two.
    fn agree(&mut self, one: &'b Book, other: &'b Book) -> Option<bool> {
        let [one, other] = self.traits([one, other])?;
        one.tells_the_same(other)
    }

    /// Whether two workbooks hold the same games, whatever they call their events: the one was made of the other, and its
    /// own games are still to be typed. Events that are played together have theirs in common.
    fn hold_the_same_games(&mut self, one: &'b Book, other: &'b Book) -> bool {
        let alone = |own: &Book| own.event().is_some_and(|event| event.combined_with.is_none());
        let rules = |own: &Book| own.regulation.as_ref().map(|rules| rules.id.clone());
        let may_be = alone(one) && alone(other) && rules(one) == rules(other);
        let both = self.traits([one, other]).filter(|_| may_be);
        both.is_some_and(|[one, other]| one.holds_the_same_games(other))
    }

    fn traits(&mut self, books: [&'b Book; 2]) -> Option<[&Traits; 2]> {
        for book in books {
            let traits = || Some(Traits::of(book.entries.as_ref()?, &mut self.names));
            self.told.entry(&book.path).or_insert_with(traits);
        }
        let of = |book: &Book| self.told.get(book.path.as_path())?.as_ref();
        Some([of(books[0])?, of(books[1])?])
    }
}

fn counts_twice(other: &Book, copy: &Book) -> Diagnostic {
    let (workbook, copy) = (other.name(), copy.name());
    let said = said!("batch.season.copy.counts-twice", copy, workbook);
    Diagnostic::error(Code::WorkbookTwice, said)
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
