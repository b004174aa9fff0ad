//! A workbook as cells with addresses: a sparse map for each sheet, whatever format it came in.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use chrono::{NaiveDateTime, NaiveTime};

use crate::diagnostic::Address;
use crate::tournament::notation;

/// What a cell holds. A blank cell, and one with blanks only, holds nothing and is not in the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// A text, tidy.
    Text(String),
    /// A number as the shortest decimal text that means it: 3.0 is `3`.
    Number(String),
    /// A tick.
    Bool(bool),
    /// A date, or a date and time.
    Date(NaiveDateTime),
    /// A time of day alone.
    Time(NaiveTime),
    /// `#DIV/0!` and its like.
    Error(String),
    /// A formula that no spreadsheet has calculated yet.
    Uncalculated,
}

impl Value {
    /// A text; none where it is blank. In OpenDocument, an error is a text.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        const ERRORS: [&str; 8] =
            ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#DATA!"];
        let tidy = notation::tidy(text);
        if ERRORS.contains(&tidy.as_str()) || tidy.starts_with("Err:5") {
            return Some(Self::Error(tidy));
        }
        (!tidy.is_empty()).then_some(Self::Text(tidy))
    }
}

impl fmt::Display for Value {
    /// As a message quotes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) if text.chars().count() > 40 => {
                let start: String = text.chars().take(37).collect();
                write!(f, "\"{start}...\"")
            }
            Self::Text(text) => write!(f, "\"{text}\""),
            Self::Number(number) => f.write_str(number),
            Self::Bool(true) => f.write_str("TRUE"),
            Self::Bool(false) => f.write_str("FALSE"),
            Self::Date(date) if date.time() == NaiveTime::MIN => {
                write!(f, "the date {}", date.date())
            }
            Self::Date(date) => write!(f, "the date and time {}", date.format("%Y-%m-%d %H:%M")),
            Self::Time(time) => write!(f, "the time {}", time.format("%H:%M")),
            Self::Error(error) => f.write_str(error),
            Self::Uncalculated => f.write_str("a formula"),
        }
    }
}

/// A sheet: its name, and its cells by row and column, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    /// The name as the workbook writes it.
    pub(super) name: Arc<str>,
    /// The cells that are not blank.
    pub(super) cells: BTreeMap<(u32, u32), Value>,
}

impl Sheet {
    /// The address of a cell.
    pub(super) fn address(&self, row: u32, column: u32) -> Address {
        Address::new(&self.name, row, column)
    }

    /// What a cell holds.
    pub(super) fn get(&self, row: u32, column: u32) -> Option<&Value> {
        self.cells.get(&(row, column))
    }

    /// The numbers of the rows that hold something, in order.
    pub(super) fn rows(&self) -> Vec<u32> {
        let mut rows: Vec<u32> = self.cells.keys().map(|(row, _)| *row).collect();
        rows.dedup();
        rows
    }

    /// The cells of a row that hold something, from left to right.
    pub(super) fn row(&self, row: u32) -> impl Iterator<Item = (u32, &Value)> {
        self.cells.range((row, 0)..=(row, u32::MAX)).map(|((_, column), value)| (*column, value))
    }
}

/// Cells of one sheet as a message lists them: `C4, D7:F7`. Of very many the first are named.
pub(super) fn named(cells: &[Address]) -> String {
    const MOST: usize = 40;
    let mut runs: Vec<(&Address, &Address)> = Vec::new();
    for cell in cells {
        match runs.last_mut() {
            Some((_, last)) if last.row == cell.row && last.column + 1 == cell.column => {
                *last = cell
            }
            _ => runs.push((cell, cell)),
        }
    }
    let more = runs.len().saturating_sub(MOST);
    let shown = runs.iter().take(MOST).map(|(first, last)| {
        if first == last { first.cell() } else { format!("{}:{}", first.cell(), last.cell()) }
    });
    let mut shown: Vec<String> = shown.collect();
    if more > 0 {
        shown.push(format!("and {more} more"));
    }
    shown.join(", ")
}
