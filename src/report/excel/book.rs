//! Where the tables of a workbook stand, so that formulas and links can look at other sheets.

use std::collections::BTreeMap;

use rust_xlsxwriter::utility::{cell_range_absolute, row_col_to_cell_absolute};

use super::ExcelError;
use crate::report::document::{Block, Document};

/// The column of the sheet for a column of the table.
pub fn column(column: usize) -> Result<u16, ExcelError> {
    u16::try_from(column).map_err(|_| ExcelError::TooLarge)
}

/// The first table of each sheet, by its name.
pub struct Book {
    tables: BTreeMap<String, Placed>,
}

/// Where a table stands.
struct Placed {
    sheet: String,
    first_row: u32,
    rows: u32,
}

impl Book {
    /// The tables with which the sheets begin: under the title, the line beneath it, an empty row and the heading.
    pub fn of(documents: &[Document], names: &[String]) -> Result<Self, ExcelError> {
        let mut tables = BTreeMap::new();
        for (document, sheet) in documents.iter().zip(names) {
            let (title, blocks) = document.masthead();
            let Some(Block::Table(table)) = blocks.first() else { continue };
            let above = [!title.is_empty(), !document.subject.is_empty(), !table.head.is_empty()];
            let above = above.into_iter().filter(|there| *there).count() + 1;
            let small = |count: usize| u32::try_from(count).map_err(|_| ExcelError::TooLarge);
            let placed = Placed {
                sheet: format!("'{}'", sheet.replace('\'', "''")),
                first_row: small(above)?,
                rows: small(table.rows.len())?,
            };
            tables.entry(table.name.clone()).or_insert(placed);
        }
        Ok(Self { tables })
    }

    /// A cell of a table, as a formula of another sheet names it.
    pub fn cell(&self, table: &str, row: usize, at: usize) -> Result<String, ExcelError> {
        let placed = self.tables.get(table).ok_or(ExcelError::NoTable)?;
        let row = placed.first_row + u32::try_from(row).map_err(|_| ExcelError::TooLarge)?;
        Ok(format!("{}!{}", placed.sheet, row_col_to_cell_absolute(row, column(at)?)))
    }

    /// All rows of a column of a table.
    pub fn column(&self, table: &str, at: usize) -> Result<String, ExcelError> {
        let placed = self.tables.get(table).ok_or(ExcelError::NoTable)?;
        let last = placed.first_row + placed.rows.max(1) - 1;
        let range = cell_range_absolute(placed.first_row, column(at)?, last, column(at)?);
        Ok(format!("{}!{range}", placed.sheet))
    }

    /// The link to a row of a table; none where there is no such table.
    pub fn link(&self, table: &str, row: usize) -> Option<String> {
        Some(format!("internal:{}", self.cell(table, row, 0).ok()?.replace('$', "")))
    }
}
