//! A table told column by column: each says its heading, how it stands, what is in it for a row, and what adds up under
//! it. Whether a column is shown is said once, with the column.
//!
//! ```text
//! let mut columns = Columns::in_words(sheet.words());
//! columns.column("No").right().kept().cell(|p: &Player| whole(p.no));
//! columns.column("Rating").right().when(rated).cell(|p| whole(p.rating));
//! let table = columns.table("Players", &players);
//! ```

use std::ops::Range;

use super::document::{Align, Cell, Column, Inline, Live, Row, RowKind, Table, Width};
use super::style::Part;
use super::words::Words;
use crate::tournament::exact::Exact;

/// The columns of a table whose rows are told from values of the type `R`.
pub struct Columns<'a, R: ?Sized> {
    told: Vec<Told<'a, R>>,
    words: Words,
}

/// What is in a column, for a row.
type Tell<'a, R> = Box<dyn Fn(&R) -> Cell + 'a>;
/// How a sum looks.
type Sum<'a> = Box<dyn Fn(Exact) -> Cell + 'a>;

struct Told<'a, R: ?Sized> {
    column: Column,
    head: Cell,
    cell: Tell<'a, R>,
    sum: Option<Sum<'a>>,
}

impl<'a, R: ?Sized> Columns<'a, R> {
    /// No columns yet, in this language.
    pub fn in_words(words: Words) -> Self {
        Self { told: Vec::new(), words }
    }

    /// Begins a column that a word of the catalogue heads.
    pub fn word(&mut self, key: &'static str) -> Draft<'_, 'a, R> {
        let head = self.words.word(key);
        self.column(head)
    }

    /// Begins a column with what heads it: at the left, as wide as its widest cell. It ends with [`Draft::cell`].
    pub fn column(&mut self, head: impl Into<Cell>) -> Draft<'_, 'a, R> {
        let column = Column { align: Align::Left, width: Width::Content, keep: false, part: None };
        Draft { columns: self, column, head: head.into(), sum: None, shown: true }
    }

    /// The index of the column that comes next, for the formulas of a workbook.
    pub fn next(&self) -> usize {
        self.told.len()
    }

    /// Whether anything adds up.
    pub fn adds_up(&self) -> bool {
        self.told.iter().any(|told| told.sum.is_some())
    }

    /// The row of a value.
    pub fn row(&self, of: &R) -> Row {
        row(self.told.iter().map(|told| (told.cell)(of)).collect())
    }

    /// A line of sums under the rows of this range, as formulas too; what it is stands in the first column.
    pub fn sum(&self, label: &str, rows: &[Row], range: Range<usize>) -> Row {
        let of = |at: usize, told: &Told<'a, R>| {
            let Some(looks) = &told.sum else {
                return Cell::default();
            };
            let cells = rows.get(range.clone()).unwrap_or_default().iter();
            let sum = cells.filter_map(|row| row.cells.get(at)?.number).sum();
            let to = range.end.saturating_sub(1);
            looks(sum).live(Live::SumOfColumn { from: range.start, to })
        };
        let mut cells: Vec<Cell> =
            self.told.iter().enumerate().map(|(at, told)| of(at, told)).collect();
        if let Some(first) = cells.first_mut() {
            *first = Cell::text(label);
        }
        total(cells)
    }

    /// A row each, and nothing else.
    pub fn table<'r>(&self, name: &str, of: impl IntoIterator<Item = &'r R>) -> Table
    where
        R: 'r,
    {
        self.with_rows(name, of.into_iter().map(|r| self.row(r)).collect())
    }

    /// A row each, with a line of sums where anything adds up.
    pub fn summed<'r>(&self, name: &str, label: &str, of: impl IntoIterator<Item = &'r R>) -> Table
    where
        R: 'r,
    {
        let mut rows: Vec<Row> = of.into_iter().map(|r| self.row(r)).collect();
        if self.adds_up() && !rows.is_empty() {
            rows.push(self.sum(label, &rows, 0..rows.len()));
        }
        self.with_rows(name, rows)
    }

    /// The table with these rows.
    pub fn with_rows(&self, name: &str, rows: Vec<Row>) -> Table {
        Table {
            name: name.to_owned(),
            columns: self.told.iter().map(|told| told.column).collect(),
            head: self.told.iter().map(|told| told.head.clone()).collect(),
            rows,
            ..Table::default()
        }
    }
}

/// A column that is being told.
#[must_use = "a column ends with what is in its cells"]
pub struct Draft<'c, 'a, R: ?Sized> {
    columns: &'c mut Columns<'a, R>,
    column: Column,
    head: Cell,
    sum: Option<Sum<'a>>,
    shown: bool,
}

impl<'a, R: ?Sized> Draft<'_, 'a, R> {
    /// Text and numbers stand at the right.
    pub fn right(mut self) -> Self {
        self.column.align = Align::Right;
        self
    }

    /// In the middle.
    pub fn centre(mut self) -> Self {
        self.column.align = Align::Centre;
        self
    }

    /// As wide as all columns of this kind.
    pub fn alike(mut self) -> Self {
        self.column.width = Width::Alike;
        self
    }

    /// A share of the width that is left.
    pub fn share(mut self, share: u8) -> Self {
        self.column.width = Width::Share(share);
        self
    }

    /// A share of the width that is left, and never broken over lines.
    pub fn whole(mut self, share: u8) -> Self {
        self.column.width = Width::Whole(share);
        self
    }

    /// Repeated on every sheet where the table is split by columns.
    pub fn kept(mut self) -> Self {
        self.column.keep = true;
        self
    }

    /// What of a wall chart it is.
    pub fn part(mut self, part: Part) -> Self {
        self.column.part = Some(part);
        self
    }

    /// Shown only then.
    pub fn when(mut self, shown: bool) -> Self {
        self.shown = shown;
        self
    }

    /// The numbers of its cells add up to a sum that looks so.
    pub fn sum(mut self, looks: impl Fn(Exact) -> Cell + 'a) -> Self {
        self.sum = Some(Box::new(looks));
        self
    }

    /// Ends the column with what is in its cells.
    pub fn cell(self, cell: impl Fn(&R) -> Cell + 'a) {
        if self.shown {
            self.columns.told.push(Told {
                column: self.column,
                head: self.head,
                cell: Box::new(cell),
                sum: self.sum,
            });
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Self {
        Self::text(text)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::text(text)
    }
}

impl From<Vec<Inline>> for Cell {
    fn from(content: Vec<Inline>) -> Self {
        Self { content, ..Self::default() }
    }
}

/// A plain row.
pub fn row(cells: Vec<Cell>) -> Row {
    Row { cells, kind: RowKind::Plain }
}

/// A row of sums.
pub fn total(cells: Vec<Cell>) -> Row {
    Row { cells: cells.into_iter().map(Cell::strong).collect(), kind: RowKind::Total }
}

/// A heading within a table.
pub fn section(words: impl Into<String>) -> Row {
    Row { cells: vec![Cell::text(words)], kind: RowKind::Section }
}

/// A whole number as a cell.
pub fn whole(number: u32) -> Cell {
    Cell::number(number.into(), number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_that_is_not_shown_leaves_no_trace_and_sums_stand_under_their_own() {
        let values = [("Ann", 3_u32, true), ("Bob", 4, false)];
        let mut columns = Columns::in_words(Words::english());
        columns.column("Name").kept().cell(|v: &(&str, u32, bool)| v.0.into());
        columns.column("Club").when(false).cell(|_| Cell::text("none"));
        let at = columns.next();
        columns.column("Paid").right().sum(|n| Cell::number(n, n.to_string())).cell(|v| whole(v.1));
        columns.column("Seen").cell(|v| vec![Inline::Tick(v.2)].into());
        let table = columns.summed("Paid", "Sum", &values);
        assert_eq!(at, 1);
        assert_eq!(table.columns.len(), 3);
        assert!(table.columns[0].keep && !table.columns[1].keep);
        assert_eq!(table.rows.len(), 3);
        let sum = &table.rows[2];
        assert_eq!((sum.kind, sum.cells[0].plain().as_str()), (RowKind::Total, "Sum"));
        assert_eq!(sum.cells[1].number, Some(Exact::from(7_u32)));
        assert_eq!(sum.cells[1].live.as_deref(), Some(&Live::SumOfColumn { from: 0, to: 1 }));
        assert_eq!(sum.cells[2], Cell::default().strong());
    }

    #[test]
    fn nothing_is_summed_where_there_is_no_row() {
        let mut columns = Columns::in_words(Words::english());
        columns.column("Paid").sum(|n| Cell::number(n, n.to_string())).cell(|n: &u32| whole(*n));
        assert!(columns.summed("Paid", "Sum", &[]).rows.is_empty());
    }
}
