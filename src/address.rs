//! Where a value stands in a workbook.

use std::fmt;
use std::sync::Arc;

/// Where a value stands in a workbook: `Games!E14`. Rows and columns count from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    /// The sheet's name as the workbook writes it.
    pub sheet: Arc<str>,
    /// Row, counted from 0.
    pub row: u32,
    /// Column, counted from 0.
    pub column: u32,
}

impl Address {
    /// An address from a sheet's name and a row and column counted from 0.
    pub fn new(sheet: &Arc<str>, row: u32, column: u32) -> Self {
        Self { sheet: Arc::clone(sheet), row, column }
    }

    /// The cell alone, as a spreadsheet names it: `E14`.
    pub fn cell(&self) -> String {
        format!("{}{}", column_letters(self.column), self.row + 1)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}!{}", self.sheet, self.cell())
    }
}

/// A spreadsheet's letters for a column counted from 0: 0 is `A`, 25 `Z`, 26 `AA`.
pub fn column_letters(column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        let digit = (rest - 1) % 26;
        letters.push(char::from(b'A' + u8::try_from(digit).unwrap_or(0)));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_written_as_a_spreadsheet_writes_them() {
        let sheet: Arc<str> = "Games".into();
        assert_eq!(Address::new(&sheet, 13, 4).to_string(), "Games!E14");
        assert_eq!(column_letters(25), "Z");
        assert_eq!(column_letters(26), "AA");
        assert_eq!(column_letters(16_383), "XFD");
    }
}
