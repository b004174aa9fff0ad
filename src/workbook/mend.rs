//! Safe repairs: results that a spreadsheet has made dates of, and names that are written otherwise than on Players.
//!
//! Only what has one meaning is repaired; whatever a person must decide stays as it is.

use std::collections::BTreeMap;

use super::cells::{Book, Sheet, Value};
use super::kinds::{self, Is};
use super::sheets::arbiter::PLAY_OFF;
use super::sheets::games::GAMES;
use super::sheets::players;
use super::tables::fields::{self, Cell};
use super::tables::heading_row::{self, Columns};
use super::tables::shape::Shape;
use super::words::headings as h;
use super::words::names::Word;
use crate::diagnostic::{Address, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::entries::ResultEntry;
use crate::tournament::roster::fold;

/// A cell and what it is to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The cell.
    pub at: Address,
    /// What it will say.
    pub text: String,
    /// What was wrong with it.
    pub why: Said,
}

/// The repairs of a workbook, in the order of its cells.
pub fn repairs(book: &Book) -> Vec<Repair> {
    let mut nobody = Diagnostics::default();
    let list = book.sheets.iter().find(|sheet| kinds::is_called(&sheet.name, Is::Players));
    let named = list.map(|sheet| players::read(sheet, &mut nobody)).unwrap_or_default();
    let names: Vec<String> = named.into_iter().map(|player| player.name).collect();
    let mut found = Vec::new();
    for (is, shape) in [(Is::Games, &GAMES), (Is::PlayOff, &PLAY_OFF)] {
        let Some(sheet) = book.sheets.iter().find(|sheet| kinds::is_called(&sheet.name, is)) else {
            continue;
        };
        let Some(columns) = heading_row::find(sheet, shape, &mut nobody) else { continue };
        for row in sheet.rows_below(columns.row) {
            found.extend(result(sheet, &columns, row));
            for heading in [h::WHITE, h::BLACK] {
                found.extend(name(sheet, &columns, row, heading, &names));
            }
        }
    }
    found
}

fn cell(sheet: &Sheet, columns: &Columns, row: u32, heading: Word) -> Option<(Address, Value)> {
    let column = *columns.of.get(&heading)?;
    Some((sheet.address(row, column), sheet.get(row, column)?.clone()))
}

/// A date or a time that was a result.
fn result(sheet: &Sheet, columns: &Columns, row: u32) -> Option<Repair> {
    let (at, value) = cell(sheet, columns, row, h::RESULT)?;
    if !matches!(value, Value::Date(_) | Value::Time(_)) {
        return None;
    }
    let mut told = Diagnostics::default();
    let read = fields::result(&mut Cell { value: &value, at: &at, problems: &mut told })??;
    let ResultEntry::Over(result) = read else { return None };
    let why = said!("workbook.mended.result", was = value.said());
    Some(Repair { at, text: result.to_string(), why })
}

/// A name of the same letters as one on Players, but for case, accents, blanks, commas or the order of its parts.
fn name(
    sheet: &Sheet,
    columns: &Columns,
    row: u32,
    heading: Word,
    names: &[String],
) -> Option<Repair> {
    let (at, value) = cell(sheet, columns, row, heading)?;
    let was = value.said();
    let Value::Text(written) = value else { return None };
    let wanted = sorted(&written);
    let mut same = names.iter().filter(|name| sorted(name) == wanted);
    let (name, other) = (same.next()?, same.next());
    let why = said!("workbook.mended.name", was);
    (other.is_none() && **name != *written).then(|| Repair { at, text: name.clone(), why })
}

/// The words of a name without their order.
fn sorted(name: &str) -> Vec<String> {
    let mut words: Vec<String> = fold(name).split(' ').map(str::to_owned).collect();
    words.sort();
    words
}

/// Names with blanks at an end or in a row, and letters that nobody sees: as they are read.
pub(super) fn untidy(raw: &str) -> Option<String> {
    let tidy = crate::tournament::notation::tidy(raw);
    (!tidy.is_empty() && tidy != raw && !raw.contains('\n')).then_some(tidy)
}

/// The repairs by sheet and cell.
pub(super) fn by_sheet(repairs: &[Repair]) -> BTreeMap<&str, BTreeMap<(u32, u32), &str>> {
    let mut of: BTreeMap<&str, BTreeMap<(u32, u32), &str>> = BTreeMap::new();
    for repair in repairs {
        let at = &repair.at;
        of.entry(&at.sheet).or_default().insert((at.row, at.column), &repair.text);
    }
    of
}

/// The shape of a sheet with names, and the headings under which they stand.
pub(super) fn name_columns(sheet: &Sheet) -> Vec<u32> {
    let shapes: [(Is, &Shape, &[Word]); 3] = [
        (Is::Players, &players::PLAYERS, &[h::NAME]),
        (Is::Games, &GAMES, &[h::WHITE, h::BLACK]),
        (Is::PlayOff, &PLAY_OFF, &[h::WHITE, h::BLACK]),
    ];
    let mut nobody = Diagnostics::default();
    let of = shapes.iter().find(|(is, ..)| kinds::is_called(&sheet.name, *is));
    let columns = of.and_then(|(_, shape, _)| heading_row::find(sheet, shape, &mut nobody));
    let headings = of.map_or(&[][..], |(_, _, headings)| *headings);
    let columns = columns.map(|columns| columns.of).unwrap_or_default();
    headings.iter().filter_map(|heading| columns.get(heading).copied()).collect()
}
