//! What is told of hidden rows and columns, of notes at cells and of text boxes.

use std::cell::LazyCell;
use std::collections::BTreeSet;

use super::super::cells::{self, Sheet, Value};
use super::super::sheets::event;
use super::super::tables::heading_row::Columns;
use super::super::tables::shape::{Held, Numbered, Shape};
use super::super::words::headings as h;
use super::super::words::names::Word;
use super::decided::Decided;
use super::telling;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{PlayerEntry, Unread};
use crate::tournament::notation;

/// Columns on which no result, no place and no prize hangs.
const IDLE: [Word; 6] = [h::CLUB, h::FIDE_ID, h::TITLE, h::DATE, h::BY, h::REASON];

/// Tells of what a sheet does not show and what it holds beside its cells. A note that may change a result keeps the event
/// from being final, and so does what is struck through.
pub fn tell(
    sheet: &Sheet,
    (shape, columns): (Option<&Shape>, Option<&Columns>),
    players: &[PlayerEntry],
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<Unread> {
    let counted: BTreeSet<u32> = counted(shape, columns).collect();
    let is_read = |column: u32| {
        columns.is_none_or(|columns| columns.reads(column)) || counted.contains(&column)
    };
    tell_hidden(sheet, columns, &is_read, problems);
    let struck = tell_struck(sheet, (shape, columns), (&is_read, &counted), problems);
    let mut first = struck.map(Unread::Struck);
    let mut others: Vec<Address> = Vec::new();
    // What floats beside the table, or below it, is of no row.
    let is_of_table = |row: u32, column: u32| {
        columns.is_some_and(|own| {
            let last = own.of.values().copied().chain(own.others.iter().map(|(at, _)| *at)).max();
            Some(column) <= last && sheet.row(row).next().is_some()
        })
    };
    let players = LazyCell::new(|| Numbered::new(players));
    for (row, column, text) in &sheet.unseen.notes {
        let at = sheet.address(*row, *column);
        let held = columns.map(|own| Held::new(sheet, *row, &own.of).among(&players));
        // What is noted of headings explains the column.
        let is_of_row = columns.is_none_or(|columns| *row > columns.row);
        let tells = is_of_row
            && shape.and_then(|own| own.parting.as_ref()).zip(held).is_some_and(|(own, held)| {
                match is_of_table(*row, *column) {
                    true => {
                        counted.contains(column) && says_of_result(&held, text)
                            || (own.names_another)(&held, text)
                            || !(own.is_said)(&held) && (own.says)(&held, text)
                    }
                    false => decided.tells(text),
                }
            });
        // Beside the keys of the event each note is of all of it.
        let is_of_results = shape.is_none_or(|own| own.notes_tell);
        if !(tells || is_of_results && decided.tells(text)) {
            others.push(at);
            continue;
        }
        let said = said!("workbook.note-tells", text = cells::quoted(text));
        problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&at));
        first.get_or_insert_with(|| Unread::Cell(At::new(text.clone(), at)));
    }
    others.sort();
    if let Some(at) = others.first() {
        let said = said!("workbook.notes-not-read", cells = cells::named(&others));
        problems.push(Diagnostic::note(Code::CellsNotRead, said).at(at));
    }
    first
}

/// The columns that are read for what stands below them, and not by their headings: of each player, of each event.
fn counted(shape: Option<&Shape>, columns: Option<&Columns>) -> impl Iterator<Item = u32> {
    let others = shape.and_then(|own| own.others.as_ref()).zip(columns);
    others.into_iter().flat_map(|(of, columns)| {
        let own = columns.others.iter().filter(|(_, written)| (of.counts)(written));
        own.map(|(column, _)| *column)
    })
}

/// Whether a note at a result, or at the points of an event, says that it is another, or does not count.
fn says_of_result(held: &Held<'_>, text: &str) -> bool {
    let is_result = text.contains('-') && notation::result(text.trim()).is_ok();
    is_result || (telling::OF_GAMES.says)(held, text)
}

/// Tells which cells are read though their row or column is hidden, by hand or by a filter.
fn tell_hidden(
    sheet: &Sheet,
    columns: Option<&Columns>,
    is_read: &impl Fn(u32) -> bool,
    problems: &mut Diagnostics,
) {
    let head = columns.map_or(0, |columns| columns.row + 1);
    let of_row = |row: &u32| {
        let mut cells = sheet.row(*row).map(|(column, _)| column);
        Some(sheet.address(*row, cells.find(|column| is_read(*column))?))
    };
    let rows = sheet.unseen.rows.iter().filter(|row| **row >= head).filter_map(of_row);
    let of_column = |column: &u32| {
        let mut filled = sheet.cells.keys().filter(|(_, own)| own == column);
        let (row, _) = filled.next()?;
        is_read(*column).then(|| sheet.address(*row, *column))
    };
    let mut cells: Vec<Address> =
        rows.chain(sheet.unseen.columns.iter().filter_map(of_column)).collect();
    cells.sort();
    let Some(first) = cells.first() else { return };
    let said = said!("workbook.hidden-cells", cells = cells::named(&cells));
    problems.push(Diagnostic::note(Code::HiddenCells, said).at(first));
}

/// Tells of what counts though it is struck through: who strikes a game out means that it does not. Rows that say so
/// themselves do no harm, nor do games without a result.
fn tell_struck(
    sheet: &Sheet,
    (shape, columns): (Option<&Shape>, Option<&Columns>),
    (is_read, counted): (&impl Fn(u32) -> bool, &BTreeSet<u32>),
    problems: &mut Diagnostics,
) -> Option<Address> {
    let is_said = |row: u32| {
        let Some(columns) = columns else { return false };
        let held = Held::new(sheet, row, &columns.of);
        let says =
            shape.and_then(|own| own.parting.as_ref()).is_some_and(|own| (own.is_said)(&held));
        let is_blank = columns.of.contains_key(&h::RESULT) && held.value(h::RESULT).is_none();
        row <= columns.row || says || is_blank
    };
    // Nothing hangs on these, whoever strikes them out.
    let is_idle = |row: u32, column: u32| match columns {
        Some(columns) => IDLE.iter().any(|heading| columns.of.get(heading) == Some(&column)),
        None => {
            matches!(sheet.row(row).next(), Some((_, Value::Text(key))) if event::is_for_papers(key))
        }
    };
    // Who strikes out the heading of an event strikes out its points.
    let is_head = |row: u32, column: u32| {
        counted.contains(&column) && columns.is_some_and(|own| own.row == row)
    };
    let cells = sheet.unseen.struck.iter().filter(|(row, column)| {
        is_read(*column) && (!is_said(*row) || is_head(*row, *column)) && !is_idle(*row, *column)
    });
    let cells: Vec<Address> = cells.map(|(row, column)| sheet.address(*row, *column)).collect();
    struck(&cells, problems)
}

/// Tells of cells that are struck through; the first of them.
pub fn struck(cells: &[Address], problems: &mut Diagnostics) -> Option<Address> {
    let first = cells.first()?;
    let said = said!("workbook.struck-cells", cells = cells::named(cells));
    problems.push(Diagnostic::warning(Code::HiddenCells, said).at(first));
    Some(first.clone())
}
