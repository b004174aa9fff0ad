//! Remarks below a table: one cell of text alone behind a blank row, where the rows of the table hold more.

use std::collections::BTreeSet;

use super::cells::{Sheet, Value};
use super::heading_row::Columns;
use super::shape::Shape;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// So many rows show what a row of the table holds.
const ROWS: usize = 2;

/// The rows that are remarks, of those that hold something in a column that is read: behind a blank row there is one text
/// alone, and another column is filled in every row above.
pub(super) fn apart(
    sheet: &Sheet,
    shape: &Shape,
    columns: &Columns,
    also: &[u32],
    rows: &[u32],
) -> BTreeSet<u32> {
    let read: BTreeSet<u32> = columns.of.values().chain(also).copied().collect();
    let filled = |row: u32| -> BTreeSet<u32> {
        let cells = sheet.row(row).map(|(column, _)| column);
        cells.filter(|column| read.contains(column)).collect()
    };
    // Where a row needs more than one cell, the first may be written ahead: `Round 8`, `1.1.white`.
    let ahead = shape.needed.first().filter(|_| shape.needed.len() > 1);
    let ahead = ahead.and_then(|heading| columns.of.get(heading));
    let mut apart = BTreeSet::new();
    let mut always = read.clone();
    for (index, row) in rows.iter().enumerate() {
        let own = filled(*row);
        let above =
            index.checked_sub(1).and_then(|n| rows.get(n)).filter(|above| **above + 1 == *row);
        let is_behind = above.is_none_or(|above| apart.contains(above));
        let lone = own.first().filter(|_| own.len() == 1);
        let is_text = lone.is_some_and(|column| says(sheet, *row, *column, ahead == Some(column)));
        let others_hold_more = always.iter().any(|column| !own.contains(column));
        if index >= ROWS && is_behind && is_text && others_hold_more {
            apart.insert(*row);
        } else {
            always.retain(|column| own.contains(column));
        }
    }
    apart
}

/// Whether a cell holds words; without a number where one is written ahead.
fn says(sheet: &Sheet, row: u32, column: u32, ahead: bool) -> bool {
    match sheet.shown(row, column) {
        Some(Value::Text(text)) if ahead && text.contains(|c: char| c.is_ascii_digit()) => false,
        Some(Value::Text(text)) => text.chars().any(char::is_alphabetic),
        _ => false,
    }
}

/// What is not read is told.
pub(super) fn tell(sheet: &Sheet, row: u32, problems: &mut Diagnostics) {
    let Some((column, _)) = sheet.row(row).next() else { return };
    let told = Diagnostic::warning(Code::CellsNotRead, said!("workbook.remark"));
    problems.push(told.at(&sheet.address(row, column)));
}
