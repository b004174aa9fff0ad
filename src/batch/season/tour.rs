//! A tour that takes its points from the workbooks of its events.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use super::super::book::Book;
use super::super::inputs::Read;
use super::super::paths::real;
use super::super::settle::settle;
use super::super::shelf::{Settled, Shelf};
use super::roles::{look_for, named, not_an_event, outside, role};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::season::{self, Role, RoleState};
use crate::tournament::entries::{Entries, RoleEntry};

/// A tour as settled.
pub fn tour(shelf: &Shelf, path: &Path) -> Arc<Settled> {
    shelf.settled(path, |book| {
        let (mut problems, mut read) = (book.problems.clone(), book.read.clone());
        let Some(entries) = &book.entries else {
            return Settled::invalid(book, problems, read);
        };
        let mut entries = Cow::Borrowed(entries);
        fill_in(shelf, book, &mut entries, &mut problems, &mut read);
        let mut settled = settle(shelf, book, entries, problems);
        settled.read.also(&read);
        settled
    })
}

/// Fills in the points from the workbooks on the sheet `Events`. A tour with `Scores` has them already.
fn fill_in(
    shelf: &Shelf,
    book: &Book,
    entries: &mut Cow<'_, Entries>,
    problems: &mut Diagnostics,
    read: &mut Read,
) {
    if entries.scores.is_some() {
        problems.extend(entries.events.first().map(|row| {
            Diagnostic::note(Code::ScoresAndEvents, said!("batch.season.scores-and-events"))
                .at(&row.role.at)
        }));
        return;
    }
    if entries.events.is_empty() {
        problems.push(Diagnostic::error(Code::ScoresMissing, said!("batch.season.scores-missing")));
        return;
    }
    let (mut roles, mut seen) = (Vec::new(), Vec::new());
    for RoleEntry { role: title, workbook } in &entries.events {
        let file = named(&book.path, &workbook.value);
        file.iter().for_each(|file| look_for(file, read));
        let problem = match &file {
            None => Some(outside(workbook)),
            Some(file) if seen.contains(&real(file)) => Some(
                Diagnostic::error(
                    Code::WorkbookTwice,
                    said!("batch.season.workbook-twice.of-a-tour", workbook = &workbook.value),
                )
                .at(&workbook.at),
            ),
            Some(file) => not_an_event(&book.path, file, shelf.book(file).kind())
                .map(|problem| problem.at(&workbook.at)),
        };
        let role = match file.filter(|_| problem.is_none()) {
            Some(file) => {
                seen.push(real(&file));
                role(&title.value, &title.value, &file, shelf, read)
            }
            None => {
                let state = RoleState::Unusable { workbook: workbook.value.clone() };
                Role { id: title.value.clone(), title: title.value.clone(), state }
            }
        };
        problems.extend(problem);
        roles.push((role, workbook.at.clone()));
    }
    season::scores(entries.to_mut(), &roles, problems);
}
