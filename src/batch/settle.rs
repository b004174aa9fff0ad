//! One event from its workbook: checked and settled, without papers.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use super::book::Book;
use super::ground::{below, real};
use super::inputs::Read;
use super::shelf::{Settled, Shelf};
use crate::diagnostic::{At, Diagnostic, Diagnostics};
use crate::event;
use crate::report::words::Words;
use crate::tournament::check::check;
use crate::tournament::entries::{Entries, Within};

/// An event as settled.
pub fn event(shelf: &Shelf, path: &Path) -> Arc<Settled> {
    shelf.settled(path, |book| match &book.entries {
        Some(entries) => settle(shelf, book, Cow::Borrowed(entries), book.problems.clone()),
        None => Settled::invalid(book, book.problems.clone(), book.read.clone()),
    })
}

/// Settles what a workbook says, or what was made of it.
pub fn settle(
    shelf: &Shelf,
    book: &Arc<Book>,
    mut entries: Cow<'_, Entries>,
    mut problems: Diagnostics,
) -> Settled {
    let mut read = book.read.clone();
    let Some(regulation) = book.regulation.as_ref() else {
        return Settled::invalid(book, problems, read);
    };
    combine(shelf, book, &mut entries, &mut problems, &mut read);
    let expected = |count: usize| event::expected(regulation, count);
    let Some(tournament) = check(&entries, &expected, &mut problems) else {
        return Settled::invalid(book, problems, read);
    };
    let mut settlement = event::settle(regulation, &tournament);
    problems.extend(settlement.problems.iter().cloned());
    if problems.has_errors() {
        settlement.status = event::Status::Invalid;
    }
    Settled {
        status: settlement.status,
        event: Some(Arc::new((regulation.clone(), settlement))),
        ..Settled::invalid(book, problems, read)
    }
}

/// Takes in the workbook that this event is combined with.
fn combine(
    shelf: &Shelf,
    book: &Book,
    entries: &mut Cow<'_, Entries>,
    problems: &mut Diagnostics,
    read: &mut Read,
) {
    let Some(cell) = entries.event.combined_with.clone() else {
        return;
    };
    let told =
        |text: String, help: &str| Diagnostic::error("combined-with", text).at(&cell.at).help(help);
    let Some(path) = below(&book.path, &cell.value) else {
        let text = format!("{} does not lie in the folder of this workbook", cell.value);
        problems.push(told(text, "put it beside this workbook, and write its name alone"));
        return;
    };
    if real(&path) == real(&book.path) {
        let text = format!("{} is this workbook itself", cell.value);
        problems.push(told(text, "name the workbook of the other event, or leave the row out"));
        return;
    }
    let other = shelf.book(&path);
    read.also(&other.read);
    if let (Some(theirs), None) = (&other.entries, &other.misread) {
        let mut theirs = theirs.clone();
        let rule = other.regulation.as_ref().and_then(|r| r.competition.time_control.as_ref());
        let mut clause = None;
        if theirs.event.time_control.is_none() {
            theirs.event.time_control = rule.map(|rule| At::new(rule.is, cell.at.clone()));
            clause = rule.map(|rule| rule.clause.clone());
        }
        let regulations = other.regulation.as_ref().map(|regulation| regulation.name());
        entries.to_mut().within =
            Some(Within { regulations, time_control: clause, at: cell.at.clone() });
        entries.to_mut().combined = Some(Box::new(theirs));
        return;
    }
    let why = other
        .misread
        .as_ref()
        .map_or(String::new(), |problem| format!(": {}", Words::english().told(problem)));
    let text = format!("the workbook {} cannot be used{why}", cell.value);
    problems.push(told(text, "put it beside this workbook and mend it first"));
}
