//! Headings of games that stand again further down, above other games.

use super::super::cells::Sheet;
use super::super::words::headings as h;
use super::super::words::names::{Word, fold};
use super::heading_row::Columns;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Tells of a row with the headings of both players and of the result where they stand over other columns than the first
/// ones: the games below it would be read with the colours turned.
pub fn tell(sheet: &Sheet, columns: &Columns, problems: &mut Diagnostics) {
    let of = |row: u32, heading: Word| {
        let is_it =
            |text: &str| text.contains(char::is_alphabetic) && heading.fit(&fold(text)).is_some();
        let mut cells = sheet.row(row);
        cells.find(|(_, value)| value.written().is_some_and(is_it)).map(|(column, _)| column)
    };
    for row in sheet.rows_below(columns.row) {
        // Few rows have the first of them.
        let all = [h::RESULT, h::WHITE, h::BLACK];
        let own: Option<Vec<u32>> = all.iter().map(|heading| of(row, *heading)).collect();
        let Some(own) = own else { continue };
        if all.iter().zip(&own).any(|(heading, column)| columns.of.get(heading) != Some(column)) {
            let said = said!("workbook.headings-turned", head = columns.row + 1);
            let at = sheet.address(row, own[1]);
            problems.push(Diagnostic::error(Code::UnknownColumn, said).at(&at));
        }
    }
}
