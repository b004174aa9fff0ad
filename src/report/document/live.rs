//! Numbers that a spreadsheet finds from other cells.

use std::borrow::Cow;
use std::sync::Arc;

/// A number that Excel finds from other cells of the same table; columns and rows count from 0 within the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Live {
    /// The sum of cells in the same row.
    SumOfRow {
        /// First column.
        from: usize,
        /// Last column.
        to: usize,
    },
    /// The sum of the cells above, in the same column.
    SumOfColumn {
        /// First row.
        from: usize,
        /// Last row.
        to: usize,
    },
    /// A formula told in terms, which may look at other tables of the workbook. Cells of a column share theirs.
    Terms(Arc<[Term]>),
}

/// How a cell that is text tells of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Told {
    /// `11w1`, and the score so far under it.
    OverScore,
    /// Several results, whose sums stand in columns from here on.
    Sums(usize),
}

/// A term of a formula.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// As a spreadsheet writes it.
    Text(Cow<'static, str>),
    /// A cell of this row, in this column of the table.
    Own(usize),
    /// A range of this row, from a column to another.
    OwnRange(usize, usize),
    /// A cell of a table by its name: row and column.
    Cell(String, usize, usize),
    /// All rows of a column of a table by its name.
    Column(String, usize),
}
