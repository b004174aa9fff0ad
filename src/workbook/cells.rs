//! A workbook as cells with addresses: a sparse map for each sheet, whatever format it came in.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{NaiveDateTime, NaiveTime};
use serde::{Deserialize, Serialize};

use super::formats::guard::Kind;
use super::formats::trouble::Trouble;
use super::formats::unseen::Unseen;
use crate::address::{Address, spans};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// What a cell holds. A blank cell, and one with blanks only, holds nothing and is not in the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// A text, tidy; cells that hold the same one share it.
    #[serde(with = "as_text")]
    Text(Arc<str>),
    /// A number as the shortest decimal text that means it: 3.0 is `3`.
    #[serde(with = "as_text")]
    Number(Arc<str>),
    /// A number whose cell shows more than its digits: 0.5 as `50%`, 500 as `€ 500`.
    Shown {
        /// As [`Value::Number`].
        #[serde(with = "as_text")]
        number: Arc<str>,
        /// What a person reads there.
        #[serde(with = "as_text")]
        shown: Arc<str>,
    },
    /// A tick.
    Bool(bool),
    /// A date, or a date and time.
    #[serde(with = "as_moment")]
    Date(NaiveDateTime),
    /// A time of day alone.
    #[serde(with = "as_moment")]
    Time(NaiveTime),
    /// `#DIV/0!` and its like.
    Error(String),
    /// A formula that no spreadsheet has calculated yet.
    Uncalculated,
}

impl Value {
    /// A text; none where it is blank. In OpenDocument, an error is a text.
    pub fn of_text(text: &str) -> Option<Self> {
        const ERRORS: [&str; 8] =
            ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#DATA!"];
        let tidy = notation::tidy(text);
        if ERRORS.contains(&tidy.as_str()) || tidy.starts_with("Err:5") {
            return Some(Self::Error(tidy));
        }
        (!tidy.is_empty()).then(|| Self::Text(tidy.into()))
    }
}

/// A text as a message quotes it: of a long one the beginning.
pub fn quoted(text: &str) -> Said {
    match text.chars().nth(40) {
        Some(_) => {
            said!("workbook.value.long-text", start = text.chars().take(37).collect::<String>())
        }
        None => said!("workbook.value.text", text),
    }
}

impl Value {
    /// What is written there, where it is a text or a number; none of a percentage, whose number nobody wrote.
    pub fn written(&self) -> Option<&str> {
        match self {
            Self::Text(text) | Self::Number(text) => Some(text),
            Self::Shown { number, shown } => (!shown.contains(['%', '‰'])).then_some(number),
            _ => None,
        }
    }

    /// The number that the cell holds, or a text that says one.
    pub fn exact(&self) -> Option<Exact> {
        match self {
            Self::Text(text) => notation::exact(text),
            Self::Number(number) | Self::Shown { number, .. } => notation::exact_of_cell(number),
            _ => None,
        }
    }

    /// As a message quotes it.
    pub fn said(&self) -> Said {
        match self {
            Self::Text(text) => quoted(text),
            Self::Shown { shown: text, .. } => {
                said!("workbook.value.text", text = text.to_string())
            }
            Self::Number(number) => Said::as_written(number.to_string()),
            Self::Bool(tick) => Said::as_written(if *tick { "TRUE" } else { "FALSE" }),
            Self::Date(date) if date.time() == NaiveTime::MIN => {
                said!("workbook.value.date", date = date.date().to_string())
            }
            Self::Date(date) => {
                said!("workbook.value.moment", moment = date.format("%Y-%m-%d %H:%M").to_string())
            }
            Self::Time(time) => {
                said!("workbook.value.time", time = time.format("%H:%M").to_string())
            }
            Self::Error(error) => Said::as_written(error),
            Self::Uncalculated => said!("workbook.value.formula"),
        }
    }
}

/// A workbook as cells: plain data, which can be handed from one process to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    /// The format that its content shows.
    pub(super) kind: Kind,
    /// The worksheets, in the workbook's order.
    pub sheets: Vec<Sheet>,
}

impl Book {
    /// The same, read beside another file: messages name this one before its sheets.
    #[must_use]
    pub fn of_file(mut self, file: &str) -> Self {
        for sheet in &mut self.sheets {
            sheet.called = Some(format!("{file}, {}", sheet.name).into());
        }
        self
    }
}

/// The cells of a sheet that are not blank, by row and column, counted from 0.
pub type Cells = BTreeMap<(u32, u32), Value>;

/// The lines of the cells that hold several.
pub(super) type Lines = BTreeMap<(u32, u32), Vec<String>>;

/// Where rows of a sheet come from that is put together of several, from one of them on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) from: u32,
    /// What messages call the sheet, its row, and its columns by those of this one.
    pub(super) name: Arc<str>,
    pub(super) row: u32,
    pub(super) columns: BTreeMap<u32, u32>,
}

/// A sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The name as the workbook writes it.
    #[serde(with = "as_text")]
    pub name: Arc<str>,
    /// What messages call it, where it stands in another file than the one that is told of: file and sheet.
    #[serde(skip)]
    pub(super) called: Option<Arc<str>>,
    /// The sheets that it is put together of, in order; none of a sheet that stands so in its workbook.
    #[serde(skip)]
    pub(super) origin: Vec<Origin>,
    /// The workbook does not show it.
    pub(super) hidden: bool,
    /// It is a part of a file of text: its rows are lines.
    #[serde(default)]
    pub(super) is_text: bool,
    /// Merged cells that go down several rows: first row, last row and column.
    pub(super) merged: Vec<(u32, u32, u32)>,
    /// What it holds beside what its cells show.
    #[serde(default)]
    pub(super) unseen: Unseen,
    /// The lines of its cells that hold several: their texts hold them one after the other.
    #[serde(with = "as_list")]
    pub(super) lines: Lines,
    /// Why it could not be read.
    pub(super) trouble: Option<Trouble>,
    /// Its cells; of a sheet that nothing reads only the first ones.
    #[serde(with = "as_list")]
    pub cells: Cells,
}

/// A shared text as a text.
mod as_text {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(text: &Arc<str>, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(text)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<str>, D::Error> {
        Ok(String::deserialize(from)?.into())
    }
}

/// A date or a time as ISO 8601 writes it.
mod as_moment {
    use std::fmt::{Debug, Display};
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(moment: &impl Debug, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{moment:?}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, T>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
    {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Cells as a list: JSON has no keys of two numbers.
mod as_list {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    type Of<T> = BTreeMap<(u32, u32), T>;

    pub(super) fn serialize<T: Serialize, S: Serializer>(
        cells: &Of<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(cells.iter().map(|((row, column), value)| (row, column, value)))
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Of<T>, D::Error> {
        let list = Vec::<(u32, u32, T)>::deserialize(from)?;
        Ok(list.into_iter().map(|(row, column, value)| ((row, column), value)).collect())
    }
}

/// The lines of a text that has several, each tidy.
pub(super) fn lines_of(text: &str) -> Option<Vec<String>> {
    if !text.contains('\n') {
        return None;
    }
    let lines = text.lines().map(notation::tidy).filter(|line| !line.is_empty());
    Some(lines.collect()).filter(|lines: &Vec<String>| lines.len() > 1)
}

impl Sheet {
    /// Lines of a file of text that say what a sheet of ours would say: the rows are the lines.
    pub fn of_text(name: &str, cells: Cells) -> Self {
        Self { name: name.into(), is_text: true, cells, ..Self::default() }
    }

    /// The same without its cells.
    pub(super) fn bare(&self) -> Self {
        let (name, called) = (Arc::clone(&self.name), self.called.clone());
        let Self { hidden, is_text, .. } = *self;
        Self { name, called, hidden, is_text, ..Self::default() }
    }

    /// What is written in the cells of a row, from left to right.
    pub(super) fn written(&self, row: u32) -> impl Iterator<Item = &str> {
        self.row(row).filter_map(|(_, value)| value.written())
    }

    /// The address of a cell.
    pub fn address(&self, row: u32, column: u32) -> Address {
        if let Some(own) = self.origin.iter().rfind(|own| own.from <= row) {
            let column = own.columns.get(&column).copied().unwrap_or(column);
            return Address::new(&own.name, row - own.from + own.row, column);
        }
        match self.is_text {
            false => Address::new(self.called.as_ref().unwrap_or(&self.name), row, column),
            true => Address::of_text(row, column, 0),
        }
    }

    /// What a cell shows: what it holds, or what the first of the cells does with which it is merged down its column.
    pub(super) fn shown(&self, row: u32, column: u32) -> Option<&Value> {
        self.get(row, column).or_else(|| {
            let around = |(first, last, of): &&(u32, u32, u32)| {
                *of == column && (*first..=*last).contains(&row)
            };
            let (first, ..) = self.merged.iter().find(around)?;
            self.get(*first, column)
        })
    }

    /// What a cell holds.
    pub fn get(&self, row: u32, column: u32) -> Option<&Value> {
        self.cells.get(&(row, column))
    }

    /// The numbers of the rows that hold something, in order.
    pub fn rows(&self) -> Vec<u32> {
        let mut rows: Vec<u32> = self.cells.keys().map(|(row, _)| *row).collect();
        rows.dedup();
        rows
    }

    /// Those of them below a row.
    pub fn rows_below(&self, row: u32) -> impl Iterator<Item = u32> + Clone + use<> {
        self.rows().into_iter().filter(move |own| *own > row)
    }

    /// The cells of a row that hold something, from left to right.
    pub fn row(&self, row: u32) -> impl Iterator<Item = (u32, &Value)> {
        self.cells.range((row, 0)..=(row, u32::MAX)).map(|((_, column), value)| (*column, value))
    }
}

/// Cells of one sheet as a message lists them, `C4`, `D7:F7`; the last one tells how many more there are than can be listed.
pub(super) fn named(cells: &[Address]) -> Vec<Said> {
    const MOST: usize = 40;
    let spans = spans(&cells.iter().collect::<Vec<_>>());
    let more = spans.len().saturating_sub(MOST);
    let mut named: Vec<Said> = spans.into_iter().take(MOST).map(Said::as_written).collect();
    if more > 0
        && let Some(last) = named.pop()
    {
        named.push(said!("text.with-more", last, more));
    }
    named
}
