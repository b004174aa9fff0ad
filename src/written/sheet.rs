//! A sheet of a workbook of ours as data.

use std::borrow::Cow;

use crate::diagnostic::At;
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// A sheet.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Its name.
    pub name: &'static str,
    /// Its columns, with their headings; a sheet of keys or of text has columns without headings.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<Vec<Cell>>,
    /// How many rows below them are ready to be typed in.
    pub spare: u32,
    /// Whether nothing is left to be typed in: its columns are as wide as what stands in them, and no cell is framed.
    pub fitted: bool,
}

/// A column.
#[derive(Clone, Debug, Default)]
pub struct Column {
    /// Its heading.
    pub heading: Cow<'static, str>,
    /// Its width in letters.
    pub width: u16,
    /// What is typed into it.
    pub kind: Kind,
    /// What is offered in it.
    pub offers: Offers,
    /// What is said to whoever types in it.
    pub hint: Option<String>,
}

impl Sheet {
    /// A sheet of which no cell waits to be typed in: texts are texts in every spreadsheet, no `1/2` becomes a day.
    pub fn fitted(name: &'static str, mut columns: Vec<Column>, rows: Vec<Vec<Cell>>) -> Self {
        columns.iter_mut().for_each(|column| column.kind = Kind::Text);
        Self { name, columns, rows, fitted: true, ..Self::default() }
    }

    /// Whether headings stand above its rows.
    pub fn is_headed(&self) -> bool {
        self.columns.iter().any(|column| !column.heading.is_empty())
    }

    /// What stands in its rows, that of the headings first.
    pub fn lines(&self) -> impl Iterator<Item = Vec<Cow<'_, str>>> {
        let head = self.columns.iter().map(|column| Cow::Borrowed(&*column.heading)).collect();
        let rows = self.rows.iter().map(|row| row.iter().map(Cell::written).collect());
        self.is_headed().then_some(head).into_iter().chain(rows)
    }
}

impl Column {
    /// A column of a width, in which anything may be typed.
    pub fn new(heading: impl Into<Cow<'static, str>>, width: u16) -> Self {
        Self { heading: heading.into(), width, ..Self::default() }
    }

    /// The same column for text: no spreadsheet makes a date of it.
    #[must_use]
    pub fn text(self) -> Self {
        Self { kind: Kind::Text, ..self }
    }

    /// The same column for days.
    #[must_use]
    pub fn days(self) -> Self {
        Self { kind: Kind::Day, ..self }
    }

    /// The same column, with offers.
    #[must_use]
    pub fn offers(self, offers: Offers) -> Self {
        Self { offers, ..self }
    }

    /// The same column, with a hint.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }
}

/// What is typed into a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Anything.
    #[default]
    Any,
    /// Text, also where it looks like a date or a number.
    Text,
    /// A day.
    Day,
    /// A day and a time.
    Moment,
    /// Text over several lines that is only read.
    Prose,
}

/// What a cell offers in a list. Anything else may be typed as well: the program says what it cannot read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Offers {
    /// Nothing.
    #[default]
    Nothing,
    /// These words.
    These(Vec<String>),
    /// The names on the sheet Players.
    Players,
}

impl Offers {
    /// These words.
    pub fn these(words: &[&str]) -> Self {
        Self::These(words.iter().map(|word| (*word).to_owned()).collect())
    }
}

/// A cell.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// What stands in it.
    pub value: Value,
    /// What is typed into it, where that is not the column's.
    pub kind: Option<Kind>,
    /// What it offers, where that is not the column's.
    pub offers: Option<Offers>,
    /// What is said to whoever types in it, where that is not the column's.
    pub hint: Option<String>,
    /// How it stands out.
    pub look: Look,
}

/// How a cell stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// Not at all.
    #[default]
    Plain,
    /// A key of a sheet that is typed in.
    Strong,
    /// A heading.
    Heading,
    /// To be looked at: it may be said otherwise.
    Open,
}

/// What stands in a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    #[default]
    Blank,
    /// Text.
    Text(String),
    /// A whole number.
    Number(u32),
    /// A number as decimal text.
    Decimal(String),
    /// The names of the two numbers left of it, as the sheet Players has them, and how that looks now.
    Names(String),
}

impl Cell {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        let text = text.into();
        let value = if text.is_empty() { Value::Blank } else { Value::Text(text) };
        Self { value, ..Self::default() }
    }

    /// A number; nothing where there is none.
    pub fn number(number: Option<u32>) -> Self {
        Self { value: number.map_or(Value::Blank, Value::Number), ..Self::default() }
    }

    /// A text, where there is one.
    pub fn maybe(text: Option<impl Into<String>>) -> Self {
        text.map(Self::text).unwrap_or_default()
    }

    /// A whole number of the entries, where there is one.
    pub fn whole(number: Option<&At<u32>>) -> Self {
        Self::number(number.map(|number| number.value))
    }

    /// An exact number: with decimals where four are enough, else as a fraction.
    pub fn exact(number: Exact) -> Self {
        let mut decimals = (0..=4).map(|places| number.decimals(places));
        match decimals.find(|text| notation::exact(text) == Some(number)) {
            Some(text) => Self { value: Value::Decimal(text), ..Self::default() },
            None => Self::text(number.to_string()),
        }
    }

    /// As a text, wherever it stands.
    pub fn written(&self) -> Cow<'_, str> {
        match &self.value {
            Value::Blank => "".into(),
            Value::Text(text) | Value::Decimal(text) | Value::Names(text) => text.into(),
            Value::Number(number) => number.to_string().into(),
        }
    }

    /// The same cell standing out.
    #[must_use]
    pub fn look(self, look: Look) -> Self {
        Self { look, ..self }
    }
}
