//! Where the tables of a workbook stand, so that formulas and links can look at other sheets.

use std::collections::BTreeMap;

use super::ExcelError;
use crate::address::push_letters;
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
                sheet: format!("'{}'!", sheet.replace('\'', "''")),
                first_row: small(above)?,
                rows: small(table.rows.len())?,
            };
            tables.entry(table.name.clone()).or_insert(placed);
        }
        Ok(Self { tables })
    }

    /// A cell of a table, as a formula of another sheet names it.
    pub fn cell(
        &self,
        said: &mut String,
        table: &str,
        row: usize,
        at: usize,
    ) -> Result<(), ExcelError> {
        let placed = self.tables.get(table).ok_or(ExcelError::NoTable)?;
        said.push_str(&placed.sheet);
        push_cell(said, (placed.row(row)?, column(at)?), "$");
        Ok(())
    }

    /// All rows of a column of a table.
    pub fn column(&self, said: &mut String, table: &str, at: usize) -> Result<(), ExcelError> {
        let placed = self.tables.get(table).ok_or(ExcelError::NoTable)?;
        let last = placed.first_row + placed.rows.max(1) - 1;
        said.push_str(&placed.sheet);
        push_range(said, (placed.first_row, column(at)?), (last, column(at)?), "$");
        Ok(())
    }

    /// The link to a row of a table; none where there is no such table.
    pub fn link(&self, table: &str, row: usize) -> Option<String> {
        let placed = self.tables.get(table)?;
        let mut link = format!("internal:{}", placed.sheet);
        push_cell(&mut link, (placed.row(row).ok()?, 0), "");
        Some(link)
    }
}

impl Placed {
    fn row(&self, row: usize) -> Result<u32, ExcelError> {
        Ok(self.first_row + u32::try_from(row).map_err(|_| ExcelError::TooLarge)?)
    }
}

/// Adds a cell to a formula, as `A1` or with a sign before both, as `$A$1`.
pub fn push_cell(said: &mut String, (row, column): (u32, u16), sign: &str) {
    said.push_str(sign);
    push_letters(said, column.into());
    said.push_str(sign);
    // Formulas are made of few things else, and the formatter takes ten times as long.
    said.push_str(itoa::Buffer::new().format(u64::from(row) + 1));
}

/// Adds cells from one to another; of one alone its name.
pub fn push_range(said: &mut String, first: (u32, u16), last: (u32, u16), sign: &str) {
    push_cell(said, first, sign);
    if first != last {
        said.push(':');
        push_cell(said, last, sign);
    }
}
