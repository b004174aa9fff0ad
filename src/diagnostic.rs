//! A problem, with its file, sheet, cell, cause and mend.
//!
//! Every room may report one. Nothing is reported by `panic!` or by a bare string: what a secretary
//! reads must name the cell to look at and what to type there.

use std::collections::BTreeSet;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};

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

    /// The same row, another column.
    pub fn in_column(&self, column: u32) -> Self {
        Self { column, ..self.clone() }
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

/// How much a problem matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Stands in the way: the event is `invalid` and no paper is printed.
    Error,
    /// The program goes on, but a person should look.
    Warning,
    /// Worth knowing.
    Note,
}

/// One problem. `code` is a stable short name for scripts, `text` says what is wrong, `help` how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Diagnostic {
    /// How much it matters.
    pub severity: Severity,
    /// A stable short name, such as `unknown-player`.
    pub code: &'static str,
    /// The cell it is about; none where it is about the whole workbook.
    #[serde(flatten, serialize_with = "sheet_and_cell")]
    pub at: Option<Address>,
    /// What is wrong, in one sentence without a full stop.
    pub text: String,
    /// How to mend it.
    pub help: Option<String>,
    /// The lines of a file that it is about, with carets below what is meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excerpt: Vec<String>,
}

impl Diagnostic {
    fn new(severity: Severity, code: &'static str, text: impl Into<String>) -> Self {
        Self { severity, code, at: None, text: text.into(), help: None, excerpt: Vec::new() }
    }

    /// A problem that stands in the way.
    pub fn error(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, text)
    }

    /// A problem that a person should look at.
    pub fn warning(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, text)
    }

    /// Something worth knowing.
    pub fn note(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(Severity::Note, code, text)
    }

    /// The same problem, told of a cell.
    #[must_use]
    pub fn at(mut self, at: &Address) -> Self {
        self.at = Some(at.clone());
        self
    }

    /// The same problem, with its mend.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl Diagnostic {
    /// The same problem, with the lines of a file that it is about.
    #[must_use]
    pub fn excerpt(mut self, lines: Vec<String>) -> Self {
        self.excerpt = lines;
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(at) = &self.at {
            write!(f, "{at}: ")?;
        }
        f.write_str(&self.text)?;
        if let Some(help) = &self.help {
            write!(f, " ({help})")?;
        }
        Ok(())
    }
}

fn sheet_and_cell<S: Serializer>(at: &Option<Address>, to: S) -> Result<S::Ok, S::Error> {
    use serde::ser::SerializeMap;
    let mut map = to.serialize_map(Some(2))?;
    map.serialize_entry("sheet", &at.as_ref().map(|a| a.sheet.to_string()))?;
    map.serialize_entry("cell", &at.as_ref().map(Address::cell))?;
    map.end()
}

/// All problems of one workbook, gathered while the work goes on.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    all: Vec<Diagnostic>,
    /// Hashes of all of them: a broken workbook can have tens of thousands.
    hashes: BTreeSet<u64>,
}

impl Diagnostics {
    /// Adds one, unless it is there already.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let mut hasher = DefaultHasher::new();
        diagnostic.hash(&mut hasher);
        let is_new = self.hashes.insert(hasher.finish());
        if is_new || !self.all.contains(&diagnostic) {
            self.all.push(diagnostic);
        }
    }

    /// Takes out those of a code.
    pub fn drop_code(&mut self, code: &str) {
        self.all.retain(|d| d.code != code);
    }

    /// Adds all of another list.
    pub fn extend(&mut self, others: impl IntoIterator<Item = Diagnostic>) {
        for diagnostic in others {
            self.push(diagnostic);
        }
    }

    /// Whether one of them stands in the way.
    pub fn has_errors(&self) -> bool {
        self.all.iter().any(|d| d.severity == Severity::Error)
    }

    /// All of them, in the order found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.all.iter()
    }

    /// All of them, errors first, otherwise in the order found.
    pub fn into_sorted(mut self) -> Vec<Diagnostic> {
        self.all.sort_by_key(|d| d.severity);
        self.all
    }
}

impl PartialEq for Diagnostics {
    fn eq(&self, other: &Self) -> bool {
        self.all == other.all
    }
}

impl Eq for Diagnostics {}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;
    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
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
