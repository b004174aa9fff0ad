//! A sheet of a starter workbook as data.

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
}

/// A column.
#[derive(Clone, Debug, Default)]
pub struct Column {
    /// Its heading.
    pub heading: &'static str,
    /// Its width in letters.
    pub width: u16,
    /// What is typed into it.
    pub kind: Kind,
    /// What is offered in it.
    pub offers: Offers,
    /// What is said to whoever types in it.
    pub hint: Option<String>,
}

impl Column {
    /// A column of a width, in which anything may be typed.
    pub fn new(heading: &'static str, width: u16) -> Self {
        Self { heading, width, ..Self::default() }
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
    /// A heading, a key.
    Strong,
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

    /// The same cell standing out.
    #[must_use]
    pub fn look(self, look: Look) -> Self {
        Self { look, ..self }
    }
}
