//! A sheet with a heading row, read row by row and heading by heading.

use super::cells::{Sheet, Value};
use super::headings::{self, Columns, Shape};
use super::names::Heading;
use crate::diagnostic::{Address, At, Diagnostic, Diagnostics};

/// After so many problems on one sheet, its other rows are not read.
const MOST_PROBLEMS: usize = 500;

/// A sheet whose heading row has been found, and the problems found while reading it.
pub(super) struct Table<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) columns: Columns,
    pub(super) problems: &'a mut Diagnostics,
}

/// What came of reading a cell.
pub(super) enum Cell<T> {
    /// Nothing stands there.
    Blank,
    /// Something stands there that cannot be read; it has been reported.
    Bad,
    /// It says this.
    Says(At<T>),
}

impl<T> Cell<T> {
    /// What it says, with its address.
    pub(super) fn at(self) -> Option<At<T>> {
        match self {
            Self::Says(said) => Some(said),
            Self::Blank | Self::Bad => None,
        }
    }

    /// What it says.
    pub(super) fn value(self) -> Option<T> {
        self.at().map(|said| said.value)
    }
}

impl<'a> Table<'a> {
    /// The table of a sheet; none where it has no heading row, which is reported. Headings that `expected` knows
    /// are read otherwise, or are left out without a word.
    pub(super) fn open(
        sheet: &'a Sheet,
        shape: &Shape,
        expected: impl Fn(&str) -> bool,
        problems: &'a mut Diagnostics,
    ) -> Option<Self> {
        let columns = headings::find(sheet, shape, problems)?;
        headings::report_unread(sheet, shape, &columns, expected, problems);
        Some(Self { sheet, columns, problems })
    }

    /// The rows below the heading row that hold something in a column that is read. Others are skipped.
    fn rows(&self, also: &[u32]) -> Vec<u32> {
        let is_read =
            |column: u32| also.contains(&column) || self.columns.of.values().any(|c| *c == column);
        let holds = |row: &u32| {
            self.sheet.row(*row).any(|(column, value)| is_read(column) && !is_empty(value))
        };
        let below = self.sheet.rows().into_iter().filter(|row| *row > self.columns.row);
        below.filter(holds).collect()
    }

    /// Reads the rows that hold something, one after the other. A sheet that is all problems is given up after some
    /// hundreds of them: nobody reads more, and each is compared with all others.
    pub(super) fn read_rows<T>(
        &mut self,
        also: &[u32],
        mut read: impl FnMut(&mut Self, u32) -> Option<T>,
    ) -> Vec<T> {
        let before = self.problems.iter().count();
        let mut entries = Vec::new();
        for row in self.rows(also) {
            if self.problems.iter().count() > before + MOST_PROBLEMS {
                let at = self.sheet.address(row, 0);
                self.problems.push(
                    Diagnostic::error(
                        "too-many-problems",
                        "this sheet has too many problems; from this row on it was not read",
                    )
                    .at(&at)
                    .help("mend those above first"),
                );
                break;
            }
            entries.extend(read(self, row));
        }
        entries
    }

    /// The address of a row's cell under a heading; of its first cell where there is no such column.
    pub(super) fn address(&self, row: u32, heading: Heading) -> Address {
        self.sheet.address(row, self.columns.of.get(&heading).copied().unwrap_or(0))
    }

    /// Reads a row's cell under a heading.
    pub(super) fn get<T>(
        &mut self,
        row: u32,
        heading: Heading,
        read: impl FnOnce(&Value, &Address, &mut Diagnostics) -> Option<T>,
    ) -> Cell<T> {
        match self.columns.of.get(&heading) {
            Some(column) => self.get_column(row, *column, read),
            None => Cell::Blank,
        }
    }

    /// Reads a row's cell in a column.
    pub(super) fn get_column<T>(
        &mut self,
        row: u32,
        column: u32,
        read: impl FnOnce(&Value, &Address, &mut Diagnostics) -> Option<T>,
    ) -> Cell<T> {
        read_cell(self.sheet, row, column, self.problems, read)
    }

    /// Reads a cell that must not be blank where its row holds something.
    pub(super) fn need<T>(
        &mut self,
        row: u32,
        heading: Heading,
        help: &str,
        read: impl FnOnce(&Value, &Address, &mut Diagnostics) -> Option<T>,
    ) -> Option<At<T>> {
        let cell = self.get(row, heading, read);
        if matches!(cell, Cell::Blank) {
            let at = self.address(row, heading);
            self.problems.push(
                Diagnostic::error(
                    "missing-value",
                    format!("{} is missing in this row", heading.word()),
                )
                .at(&at)
                .help(help),
            );
        }
        cell.at()
    }
}

/// Reads one cell. Errors of the spreadsheet and formulas without a value are the same trouble everywhere.
pub(super) fn read_cell<T>(
    sheet: &Sheet,
    row: u32,
    column: u32,
    problems: &mut Diagnostics,
    read: impl FnOnce(&Value, &Address, &mut Diagnostics) -> Option<T>,
) -> Cell<T> {
    let at = sheet.address(row, column);
    match sheet.get(row, column) {
        None => Cell::Blank,
        Some(Value::Uncalculated) => {
            problems.push(
                Diagnostic::error(
                    "formula-without-value",
                    "the cell holds a formula that was never calculated",
                )
                .at(&at)
                .help("open the workbook in Excel or LibreOffice and save it"),
            );
            Cell::Bad
        }
        Some(Value::Error(error)) => {
            problems.push(
                Diagnostic::error(
                    "error-value",
                    format!("the cell shows the spreadsheet's error {error}"),
                )
                .at(&at)
                .help("mend the formula, or type the value in its place"),
            );
            Cell::Bad
        }
        Some(value) => match read(value, &at, problems) {
            Some(said) => Cell::Says(At::new(said, at)),
            None => Cell::Bad,
        },
    }
}

/// A box that is not ticked says nothing.
fn is_empty(value: &Value) -> bool {
    *value == Value::Bool(false)
}
