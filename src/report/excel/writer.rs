//! A sheet on its way from the top down.

use rust_xlsxwriter::Worksheet;

use super::ExcelError;
use super::book::Book;
use super::formats::Formats;
use crate::report::fonts::Fonts;

/// The height of a line of 11 point type, in points.
pub const LINE: f64 = 15.0;
/// White above and below a row of a table, in points.
pub const LEAD: f64 = 4.0;
/// Excel makes no row higher, in points.
pub const HIGHEST: f64 = 409.0;

/// A sheet being written, from the top.
pub struct Writer<'a> {
    /// The sheet.
    pub sheet: &'a mut Worksheet,
    /// Its name.
    pub name: &'a str,
    /// For measuring.
    pub fonts: &'a Fonts,
    /// Where the tables of the workbook stand.
    pub book: &'a Book,
    /// How cells look.
    pub formats: &'a mut Formats,
    /// The next row.
    pub row: u32,
    /// How high the rows are of which nothing is said, in points.
    pub usual: f64,
    /// It is said how high the next row is to be; else that is a line's height.
    pub chosen: bool,
    /// The row above is empty.
    pub gap: bool,
    /// The widths of the columns, in digits.
    pub widths: Vec<f64>,
    /// So many of them are printed.
    pub printed: usize,
    /// So many of them have room for running text: what only helps formulas is not printed, and of a sheet that is printed
    /// on two side by side, the columns that stand on both hold a text whole.
    pub written: usize,
    /// The only table's heading stays in sight.
    pub freeze: bool,
    /// How many rows the table has whose heading is repeated on every page, where there are several tables.
    pub repeated: Option<usize>,
    /// The heading row of the only table, and how high the sheet is down to the table's end, in points.
    pub only: Option<(u32, f64)>,
    /// How high all rows are together, in points.
    pub height: f64,
}

impl Writer<'_> {
    /// The row is so high, in points.
    pub fn row_height(&mut self, points: f64) -> Result<(), ExcelError> {
        let points = points.min(HIGHEST);
        // As Excel has them, or as all rows of the sheet are: a row of which something is said takes much memory.
        if self.usual == LINE || points != self.usual {
            self.sheet.set_row_height(self.row, points)?;
        }
        self.chosen = true;
        self.height += points - LINE;
        Ok(())
    }

    /// Goes on to the next row.
    pub fn next(&mut self) -> Result<(), ExcelError> {
        if !std::mem::take(&mut self.chosen) && self.usual != LINE {
            self.sheet.set_row_height(self.row, LINE)?;
        }
        self.gap = false;
        self.height += LINE;
        self.row = self.row.checked_add(1).ok_or(ExcelError::TooLarge)?;
        Ok(())
    }

    /// Leaves a row empty, unless the one above is.
    pub fn open(&mut self) -> Result<(), ExcelError> {
        if !self.gap {
            self.next()?;
            self.gap = true;
        }
        Ok(())
    }
}
