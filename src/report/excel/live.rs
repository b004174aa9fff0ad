//! Formulas. Only the oldest functions, which every spreadsheet knows.

use super::ExcelError;
use super::book::{Book, column, push_cell, push_range};
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
    let mut said = String::with_capacity(128);
    said.push('=');
    match live {
        Live::SumOfRow { from, to } => {
            said.push_str("SUM(");
            push_range(&mut said, (this_row, column(*from)?), (this_row, column(*to)?), "");
            said.push(')');
        }
        Live::SumOfColumn { from, to } => {
            said.push_str("SUM(");
            push_range(&mut said, (place.row(*from)?, at), (place.row(*to)?, at), "");
            said.push(')');
        }
        Live::Terms(terms) => {
            for term in terms.iter() {
                match term {
                    Term::Text(text) => said.push_str(text),
                    Term::Own(at) => push_cell(&mut said, (this_row, column(*at)?), ""),
                    Term::OwnRange(from, to) => {
                        let (from, to) = ((this_row, column(*from)?), (this_row, column(*to)?));
                        push_range(&mut said, from, to, "");
                    }
                    Term::Cell(table, row, at) => book.cell(&mut said, table, *row, *at)?,
                    Term::Column(table, at) => book.column(&mut said, table, *at)?,
                }
            }
        }
    }
    Ok(said)
}
