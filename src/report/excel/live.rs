//! Formulas. Only the oldest functions, which every spreadsheet knows.

use rust_xlsxwriter::utility::{cell_range, row_col_to_cell};

use super::ExcelError;
use super::book::{Book, column};
use crate::report::document::{Live, Term};

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

/// The formula of a cell in a row of the table that stands there.
pub fn formula(
    live: &Live,
    row: usize,
    at: u16,
    place: Place,
    book: &Book,
) -> Result<String, ExcelError> {
    let this_row = place.row(row)?;
    Ok(match live {
        Live::SumOfRow { from, to } => {
            format!("=SUM({})", cell_range(this_row, column(*from)?, this_row, column(*to)?))
        }
        Live::SumOfColumn { from, to } => {
            format!("=SUM({})", cell_range(place.row(*from)?, at, place.row(*to)?, at))
        }
        Live::Terms(terms) => {
            let mut said = "=".to_owned();
            for term in terms {
                said.push_str(&match term {
                    Term::Text(text) => text.clone(),
                    Term::Own(at) => row_col_to_cell(this_row, column(*at)?),
                    Term::OwnRange(from, to) => {
                        cell_range(this_row, column(*from)?, this_row, column(*to)?)
                    }
                    Term::Cell(table, row, at) => book.cell(table, *row, *at)?,
                    Term::Column(table, at) => book.column(table, *at)?,
                });
            }
            said
        }
    })
}
