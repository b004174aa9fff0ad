//! One event from its workbook: checked and settled, without papers.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use super::finding::foreign;
use super::finding::named::named;
use super::reading::book::Book;
use super::reading::inputs::Read;
use super::reading::shelf::{Settled, Shelf};
use super::writing::paths::real;
use crate::decision::Clause;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics, Severity};
use crate::event::{self, ReadingReport, Settlement};
use crate::regulations::Regulation;
use crate::regulations::schema::Kind;
use crate::said::{Said, said};
use crate::tournament::Tournament;
use crate::tournament::check::{as_far_as_read, check};
use crate::tournament::entries::{Entries, Within};
use crate::workbook;

/// An event as settled.
pub fn event(shelf: &Shelf, path: &Path) -> Arc<Settled> {
    shelf.settled(path, |book| match &book.entries {
        Some(entries) => settle(shelf, book, Cow::Borrowed(entries), book.problems.clone()),
        None => Settled::invalid(book, book.problems.clone(), book.read.clone()),
    })
}

/// An event as settled, and as its workbook says it: before withdrawals are carried out. None where errors stand in the
/// way.
pub fn tournament(
    shelf: &Shelf,
    path: &Path,
) -> Option<(Arc<(Regulation, Settlement)>, Tournament)> {
    let settled = event(shelf, path);
    let own = settled.event.as_ref().filter(|_| settled.status != event::Status::Invalid)?;
    let entries = combined(shelf, &settled.book)?;
    let mut problems = settled.book.problems.clone();
    let expected = |count: usize| event::expected(&own.0, count);
    let tournament = check(&entries, &expected, &mut problems)?;
    Some((Arc::clone(own), tournament))
}

/// What a workbook says, with the event that it is combined with.
pub fn combined(shelf: &Shelf, book: &Book) -> Option<Entries> {
    let mut entries = Cow::Borrowed(book.entries.as_ref()?);
    combine(shelf, book, &mut entries, &mut Diagnostics::default(), &mut Read::default());
    Some(entries.into_owned())
}

/// Settles what a workbook says, or what was made of it.
pub fn settle(
    shelf: &Shelf,
    book: &Arc<Book>,
    mut entries: Cow<'_, Entries>,
    mut problems: Diagnostics,
) -> Settled {
    let mut read = book.read.clone();
    let Some(regulation) = held(shelf, book) else {
        return Settled::invalid(book, problems, read);
    };
    let regulation = &*regulation;
    combine(shelf, book, &mut entries, &mut problems, &mut read);
    tell_unused(regulation, &entries, &mut problems);
    let expected = |count: usize| event::expected(regulation, count);
    let Some(tournament) = check(&entries, &expected, &mut problems) else {
        let event = without_record(regulation, &entries, &problems);
        return Settled { event, ..Settled::invalid(book, problems, read) };
    };
    let mut settlement = event::settle(regulation, &tournament);
    settlement.recognised.clone_from(&book.recognised);
    by_the_book(regulation, &tournament, &entries, &mut settlement);
    problems.extend(settlement.problems.iter().cloned());
    if problems.has_errors() {
        settlement.status = event::Status::Invalid;
    }
    Settled {
        status: settlement.told_status(),
        event: Some(Arc::new((regulation.clone(), settlement))),
        ..Settled::invalid(book, problems, read)
    }
}

/// Tells a sheet of an award over several events in a workbook of one event, which does not look at others.
fn tell_unused(regulation: &Regulation, entries: &Entries, problems: &mut Diagnostics) {
    let is_event = regulation.competition.kind == Kind::Event;
    if let Some(first) = entries.events.first().filter(|_| is_event) {
        let said = said!("batch.season.events-unused");
        problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&first.role.at));
    }
}

/// What was settled before the rows of the arbiter's table that cannot be read, where nothing else is wrong.
fn without_record(
    regulation: &Regulation,
    entries: &Entries,
    problems: &Diagnostics,
) -> Option<Arc<(Regulation, Settlement)>> {
    if !is_of_record(problems.iter()) {
        return None;
    }
    let expected = |count: usize| event::expected(regulation, count);
    let tournament = as_far_as_read(entries, &expected);
    let mut settlement = event::settle_once(regulation, &tournament);
    settlement.status = event::Status::Invalid;
    Some(Arc::new((regulation.clone(), settlement)))
}

/// Whether all errors are of rows that record play-off games, lots and rulings.
pub fn is_of_record<'d>(problems: impl Iterator<Item = &'d Diagnostic>) -> bool {
    let mut errors = problems.filter(|told| told.severity == Severity::Error).peekable();
    errors.peek().is_some()
        && errors.all(|told| told.at.as_ref().is_some_and(|at| workbook::is_record(&at.sheet)))
}

/// Where a file ranks by numbers that C.07 counts otherwise: what C.07's own would change.
fn by_the_book(
    regulation: &Regulation,
    tournament: &Tournament,
    entries: &Entries,
    settlement: &mut Settlement,
) {
    let declared = entries.event.tie_breaks.is_some() || !regulation.asks_for_tie_breaks();
    let codes = foreign::order_by_the_book(&settlement.recognised).filter(|_| !declared);
    let Some(codes) = codes else { return };
    let Ok(other) = regulation.with_tie_breaks(&codes) else { return };
    let (change, players) = event::otherwise(settlement, &other, tournament);
    let codes = codes.join(", ");
    if let Some(change) = change.clone() {
        let matters = said!("recognition.by-the-book-matters", codes = &codes[..], change);
        settlement.problems.push(Diagnostic::warning(Code::ReadingMatters, matters));
    }
    settlement.readings.push(ReadingReport {
        weight: event::Weight::Outcome,
        of_places: true,
        by_row_of_clause: false,
        clause: Clause::silent(),
        about: said!("recognition.by-the-book"),
        taken: "published".to_owned(),
        awarded: (!players.is_empty()).then(|| (codes.clone(), players)).into_iter().collect(),
        others: vec![(codes, change)],
    });
}

/// The regulations by which an event is held; played within another, it is held as the other is.
pub fn held<'b>(shelf: &Shelf, book: &'b Book) -> Option<Cow<'b, Regulation>> {
    let own = book.regulation.as_ref()?;
    let cell = book.entries.as_ref().and_then(|own| own.event.combined_with.as_ref());
    let path = cell.and_then(|cell| named(&book.path, &cell.value));
    let other = path.filter(|path| real(path) != real(&book.path)).map(|path| shelf.book(&path));
    let theirs = other
        .as_ref()
        .and_then(|other| Some((other.regulation.as_ref()?, other.entries.as_ref()?)));
    Some(match theirs {
        Some((other, entries)) => Cow::Owned(own.held_within(other, entries.listed())),
        None => Cow::Borrowed(own),
    })
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
    let told = |said: Said| Diagnostic::error(Code::CombinedWith, said).at(&cell.at);
    let Some(path) = named(&book.path, &cell.value) else {
        problems.push(told(said!("batch.outside-folder", workbook = &cell.value)));
        return;
    };
    if real(&path) == real(&book.path) {
        problems.push(told(said!("batch.combined-with.itself", other = &cell.value)));
        return;
    }
    let other = shelf.book(&path);
    read.also(&other.read);
    if !path.is_file() {
        read.folder_of(&book.path);
    }
    if let (Some(theirs), None) = (&other.entries, &other.misread) {
        let mut theirs = theirs.clone().of_file(&cell.value);
        let rule = other.regulation.as_ref().and_then(|r| r.competition.time_control.as_ref());
        let mut clause = None;
        if theirs.event.time_control.is_none() {
            theirs.event.time_control = rule.map(|rule| At::new(rule.is, cell.at.clone()));
            clause = rule.map(|rule| rule.clause.clone());
        }
        let regulations = other.regulation.as_ref().map(|regulation| regulation.name());
        let (own_clock, at) = (entries.event.time_control.clone(), cell.at.clone());
        entries.to_mut().within = Some(Within { regulations, time_control: clause, own_clock, at });
        entries.to_mut().combined = Some(Box::new(theirs));
        return;
    }
    let why = other.misread.as_ref().map(Diagnostic::in_words);
    problems.push(told(said!("batch.combined-with.unusable", other = &cell.value, why)));
}
