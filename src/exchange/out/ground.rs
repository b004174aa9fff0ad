//! The ground of the folder: sheets, and tables of columns.

use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// A sheet as it is written: a name, and rows of cells with the headings first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Its name.
    pub name: &'static str,
    /// Its rows.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Blank,
    /// A text, which no spreadsheet may make anything else of.
    Text(String),
    /// A number as decimal text.
    Number(String),
}

impl Cell {
    /// A text; nothing where it is empty.
    pub fn text(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.is_empty() { Self::Blank } else { Self::Text(text) }
    }

    /// A text, where there is one.
    pub fn maybe(text: Option<impl Into<String>>) -> Self {
        text.map_or(Self::Blank, Self::text)
    }

    /// A whole number, where there is one.
    pub fn whole(number: Option<u32>) -> Self {
        number.map_or(Self::Blank, |number| Self::Number(number.to_string()))
    }

    /// An exact number: with decimals where few are enough, else as a fraction.
    pub fn exact(number: Exact) -> Self {
        match decimals(number) {
            Some(text) => Self::Number(text),
            None => Self::Text(number.to_string()),
        }
    }

    /// As a text, wherever it stands.
    pub fn written(&self) -> &str {
        match self {
            Self::Blank => "",
            Self::Text(text) | Self::Number(text) => text,
        }
    }
}

/// A number with as many decimals as it needs; none where four are not enough.
pub fn decimals(number: Exact) -> Option<String> {
    (0..=4).map(|places| number.decimals(places)).find(|text| notation::exact(text) == Some(number))
}

/// A column of a sheet: its heading, and what a row says in it.
pub type Column<R> = (&'static str, fn(&R) -> Cell);

/// A sheet of columns; those in which no row says anything are left out, but for the first ones that are needed.
pub fn table<R>(
    name: &'static str,
    needed: usize,
    columns: &[Column<R>],
    of: &[R],
) -> Option<Sheet> {
    if of.is_empty() {
        return None;
    }
    let says = |column: &Column<R>| of.iter().any(|row| column.1(row) != Cell::Blank);
    let kept: Vec<&Column<R>> = columns
        .iter()
        .enumerate()
        .filter(|(index, column)| *index < needed || says(column))
        .map(|(_, column)| column)
        .collect();
    let head = kept.iter().map(|(heading, _)| Cell::text(*heading)).collect();
    let rows = of.iter().map(|row| kept.iter().map(|(_, cell)| cell(row)).collect());
    Some(Sheet { name, rows: std::iter::once(head).chain(rows).collect() })
}
