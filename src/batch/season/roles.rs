//! The workbooks beside a season workbook, by the roles that they play in it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::finding::named::{named, nearest};
use super::super::reading::book::Book;
use super::super::reading::inputs::Read;
use super::super::reading::shelf::Shelf;
use super::super::settle;
use super::super::writing::paths::{ending, file_name, is_named_as_workbook, real};
use crate::diagnostic::{At, Code, Diagnostic, is_not_begun};
use crate::regulations::Regulation;
use crate::regulations::schema::Kind;
use crate::report::words::Words;
use crate::said::{Said, said};
use crate::season::{Role, RoleState};

/// Whether a role is that of a workbook: by the name of its event, or of its file.
pub fn is_called(book: &Book, other: &Book, role: &str) -> bool {
    let name = other.event().and_then(|event| event.name.as_ref());
    name.is_some_and(|name| name.value.to_lowercase() == role.to_lowercase())
        || named(&book.path, role).as_ref() == Some(&other.path)
}

/// The workbooks that the sheet `Events` of one names.
pub fn on_events(book: &Book) -> impl Iterator<Item = PathBuf> {
    let rows = book.entries.iter().flat_map(|entries| &entries.events);
    rows.filter_map(|row| named(&book.path, &row.workbook.value))
}

/// What is told of a workbook that lies there with another ending than a cell names, as one that was saved anew does.
pub fn another_ending(workbook: &At<String>, file: &Path) -> Option<Diagnostic> {
    let written = Path::new(workbook.value.trim());
    let differs = is_named_as_workbook(written) && ending(written) != ending(file);
    let said =
        || said!("batch.season.another-ending", written = &workbook.value, file = file_name(file));
    differs.then(|| Diagnostic::note(Code::RoleUnclear, said()).at(&workbook.at))
}

/// Remembers a named workbook that is not there.
pub fn look_for(file: &Path, read: &mut Read) {
    if !file.is_file() {
        read.missing(file);
    }
}

/// What is told of a workbook that a cell names outside of the folder.
pub fn outside(cell: &At<String>) -> Diagnostic {
    let said = said!("batch.outside-folder", workbook = &cell.value);
    Diagnostic::error(Code::OutsideFolder, said).at(&cell.at)
}

/// What is told of a row of the sheet `Events` that names a workbook which declares other regulations than its role has.
pub fn other_rules(workbook: &At<String>, theirs: &Regulation, title: &str) -> Diagnostic {
    let (name, theirs) = (&workbook.value, theirs.name());
    let said = said!("batch.season.other-regulations", workbook = name, theirs, title);
    Diagnostic::warning(Code::OtherRegulations, said).at(&workbook.at)
}

/// Why the workbook that a row of the sheet `Events` names is no event that can be looked at; `taken` where another row has
/// it already.
pub fn no_event(
    own: &Path,
    workbook: &At<String>,
    file: Option<&Path>,
    kind: Option<Kind>,
    taken: Option<Said>,
) -> Option<Diagnostic> {
    let Some(file) = file else { return Some(outside(workbook)) };
    let twice = taken.map(|said| Diagnostic::error(Code::WorkbookTwice, said));
    Some(twice.or_else(|| not_an_event(own, file, kind))?.at(&workbook.at))
}

/// Why a named workbook is no event that can be looked at.
fn not_an_event(own: &Path, file: &Path, kind: Option<Kind>) -> Option<Diagnostic> {
    if real(file) == real(own) || kind.is_some_and(|kind| kind != Kind::Event) {
        let said = said!("batch.season.not-an-event", workbook = file_name(file));
        return Some(Diagnostic::error(Code::NotAnEvent, said));
    }
    (!file.is_file()).then(|| {
        let workbook = file_name(file);
        let said = match nearest(own, file) {
            Some(nearest) => said!("batch.season.no-such-workbook-but", workbook, nearest),
            None => said!("batch.season.no-such-workbook", workbook),
        };
        Diagnostic::warning(Code::NoSuchWorkbook, said)
    })
}

/// A role with its event as settled.
pub fn role(id: &str, title: &str, path: &Path, shelf: &Shelf, read: &mut Read) -> Role {
    let settled = settle::event(shelf, path);
    read.also(&settled.read);
    let workbook = file_name(path);
    let state = match &settled.event {
        Some(event) => RoleState::Held { workbook, settlement: Box::new(event.1.clone()) },
        None if is_not_begun(settled.problems.iter()) => RoleState::NotBegun { workbook },
        None => RoleState::Unusable { workbook },
    };
    Role { id: id.to_owned(), title: title.to_owned(), state }
}

/// The role of an event without a workbook: it was not held where the sheet says so. Else nobody knows, and a workbook
/// that cannot be read may be its.
pub fn without_workbook(id: &str, title: &str, not_held: bool, others: &[Arc<Book>]) -> Role {
    let damaged = others.iter().filter(|other| other.is_damaged());
    let damaged: Vec<String> = damaged.map(|other| other.name()).collect();
    let state = if not_held {
        RoleState::NotHeld
    } else if damaged.is_empty() {
        RoleState::NoWorkbook
    } else {
        let perhaps = said!("batch.season.perhaps", workbooks = damaged);
        RoleState::Unusable { workbook: Words::spoken().say(&perhaps) }
    };
    Role { id: id.to_owned(), title: title.to_owned(), state }
}
