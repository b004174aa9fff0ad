//! Formulas. Only the oldest functions, which every spreadsheet knows.

use rust_xlsxwriter::utility::{cell_range, row_col_to_cell, row_col_to_cell_absolute};

use super::ExcelError;
use crate::report::document::{Live, Table};

/// Where a table's first row stands on its sheet; its first column is the sheet's.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The row of the sheet.
    pub first_row: u32,
}

impl Place {
    /// The row of the sheet for a row of the table.
    pub fn row(self, row: usize) -> Result<u32, ExcelError> {
        let row = u32::try_from(row).map_err(|_| ExcelError::TooLarge)?;
        self.first_row.checked_add(row).ok_or(ExcelError::TooLarge)
    }
}

/// The column of the sheet for a column of the table.
pub fn column(column: usize) -> Result<u16, ExcelError> {
    u16::try_from(column).map_err(|_| ExcelError::TooLarge)
}

/// The formula of a cell.
pub fn formula(
    live: &Live,
    row: usize,
    at: u16,
    table: &Table,
    place: Place,
) -> Result<String, ExcelError> {
    let this_row = place.row(row)?;
    Ok(match live {
        Live::SumOfRow { from, to } => {
            format!("=SUM({})", cell_range(this_row, column(*from)?, this_row, column(*to)?))
        }
        Live::SumOfColumn { from, to } => {
            format!("=SUM({})", cell_range(place.row(*from)?, at, place.row(*to)?, at))
        }
        Live::CountInRow { from, to, equal_to } => {
            let range = cell_range(this_row, column(*from)?, this_row, column(*to)?);
            format!("=COUNTIF({range},{})", super::looks::float(*equal_to))
        }
        Live::ProductsOfRow { from, to, with } => {
            let mut terms = Vec::new();
            for (opponent, result) in (*from..=*to).enumerate() {
                if counts(table, row, result) {
                    let result = row_col_to_cell(this_row, column(result)?);
                    let points = row_col_to_cell_absolute(place.row(opponent)?, column(*with)?);
                    terms.push(format!("{result}*{points}"));
                }
            }
            if terms.is_empty() { "=0".to_owned() } else { format!("={}", terms.join("+")) }
        }
    })
}

/// Numbers count, and so do empty cells, which are nought until a result is entered; a text would be an error.
fn counts(table: &Table, row: usize, column: usize) -> bool {
    let cell = table.rows.get(row).and_then(|row| row.cells.get(column));
    cell.is_none_or(|cell| !cell.solid && (cell.number.is_some() || cell.content.is_empty()))
}
