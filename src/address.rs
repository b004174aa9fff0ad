//! Where a value stands in a workbook, or in a file of text.

use std::fmt;
use std::sync::{Arc, LazyLock};

/// Where a value stands in a workbook: `Games!E14`; or in a file of text, where lines are rows and letters are columns.
/// Rows and columns count from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    /// The sheet's name as the workbook writes it; empty in a file of text.
    pub sheet: Arc<str>,
    /// Row, or line, counted from 0.
    pub row: u32,
    /// Column, or first letter of the passage, counted from 0.
    pub column: u32,
    /// How many letters of a line the passage has; none for a cell.
    pub letters: Option<u32>,
}

impl Address {
    /// An address from a sheet's name and a row and column counted from 0.
    pub fn new(sheet: &Arc<str>, row: u32, column: u32) -> Self {
        Self { sheet: Arc::clone(sheet), row, column, letters: None }
    }

    /// A passage of a line of text: line and first letter counted from 0. Of no letters is the line as a whole.
    pub fn of_text(line: u32, first: u32, letters: u32) -> Self {
        static NO_SHEET: LazyLock<Arc<str>> = LazyLock::new(|| "".into());
        Self { sheet: Arc::clone(&NO_SHEET), row: line, column: first, letters: Some(letters) }
    }

    /// The line of a passage of text and its first and last column, as people count them: from 1. The columns are none
    /// where the whole line is meant, and all is none for a cell.
    pub fn line(&self) -> Option<(u32, Option<(u32, u32)>)> {
        let letters = self.letters?;
        let columns = (letters > 0).then(|| (self.column + 1, self.column + letters));
        Some((self.row + 1, columns))
    }

    /// The cell alone, as a spreadsheet names it: `E14`.
    pub fn cell(&self) -> String {
        format!("{}{}", column_letters(self.column), self.row + 1)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line() {
            None => write!(f, "{}!{}", self.sheet, self.cell()),
            Some((line, None)) => write!(f, "{line}"),
            Some((line, Some((first, last)))) => write!(f, "{line}:{first}-{last}"),
        }
    }
}

/// Cells of one sheet as a spreadsheet names them, those beside and below one another together: `C4`, `D7:F7`, `E7:E20`.
pub fn spans(cells: &[&Address]) -> Vec<String> {
    let rows = cells.chunk_by(|own, next| own.row == next.row && own.column + 1 == next.column);
    let rows: Vec<(&Address, &Address)> =
        rows.filter_map(|row| Some((*row.first()?, *row.last()?))).collect();
    let columns = |row: &(&Address, &Address)| (row.0.column, row.1.column);
    let blocks =
        rows.chunk_by(|own, next| columns(own) == columns(next) && own.0.row + 1 == next.0.row);
    let named = |block: &[(&Address, &Address)]| {
        let (first, last) = (block.first()?.0, block.last()?.1);
        let (from, to) = (first.cell(), last.cell());
        Some(if first == last { from } else { format!("{from}:{to}") })
    };
    blocks.filter_map(named).collect()
}

/// A spreadsheet's letters for a column counted from 0: 0 is `A`, 25 `Z`, 26 `AA`.
pub fn column_letters(column: u32) -> String {
    let mut letters = String::with_capacity(3);
    push_letters(&mut letters, column);
    letters
}

/// The same at the end of a text.
pub fn push_letters(to: &mut String, column: u32) {
    if let Some(before) = (column / 26).checked_sub(1) {
        push_letters(to, before);
    }
    to.push(char::from(b'A' + u8::try_from(column % 26).unwrap_or(0)));
}

/// A value and the cell that it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// What the cell says.
    pub value: T,
    /// Where it says so.
    pub at: Address,
}

impl<T> At<T> {
    /// A value with its address.
    pub fn new(value: T, at: Address) -> Self {
        Self { value, at }
    }

    /// The same address with another value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> At<U> {
        At { value: change(self.value), at: self.at }
    }
}

impl<T> At<Option<T>> {
    /// The value that is there, with its address; none where there is none.
    pub fn transpose(self) -> Option<At<T>> {
        Some(At::new(self.value?, self.at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_written_as_a_spreadsheet_writes_them() {
        let sheet: Arc<str> = "Games".into();
        assert_eq!(Address::new(&sheet, 13, 4).to_string(), "Games!E14");
        assert_eq!(Address::of_text(13, 91, 8).line(), Some((14, Some((92, 99)))));
        assert_eq!(Address::of_text(13, 0, 0).line(), Some((14, None)));
        assert_eq!(Address::of_text(13, 91, 8).to_string(), "14:92-99");
        let cells = [(3, 2), (6, 3), (6, 4), (7, 3), (7, 4), (8, 4), (9, 4), (9, 6)];
        let cells = cells.map(|(row, column)| Address::new(&sheet, row, column));
        assert_eq!(spans(&cells.iter().collect::<Vec<_>>()), ["C4", "D7:E8", "E9:E10", "G10"]);
        assert_eq!(column_letters(25), "Z");
        assert_eq!(column_letters(26), "AA");
        assert_eq!(column_letters(16_383), "XFD");
    }
}
