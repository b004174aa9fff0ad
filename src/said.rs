//! What is to be said, as data: which sentence of the catalogue, and the names and numbers in it.
//!
//! Rooms that find things out hold no sentences. They say *which* ([`Said::key`]) and *with what*
//! ([`Said::parts`]); the room of words puts it in a language. Two sayings are equal where they would read alike in
//! every language.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{NaiveDate, NaiveDateTime};
use num_rational::Ratio;

use crate::address::Address;
use crate::decision::Clause;

/// A sentence, or a part of one, of the catalogue, with what stands in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Said {
    /// Where it stands in the catalogue: `awards.ruling-sum`.
    pub key: &'static str,
    /// What stands in it, by the names that the catalogue uses.
    pub parts: Vec<(&'static str, Part)>,
}

/// What stands in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// Nothing: the sentence does without.
    Nothing,
    /// A name, a title, or what a workbook or a document says. Never translated.
    Text(String),
    /// What regulations say; a language may have its own words for it.
    Wording(String),
    /// How many of something.
    Count(i64),
    /// An exact number, such as points.
    Number(Box<Ratio<i128>>),
    /// Places, first and last.
    Places(u32, u32),
    /// Clauses as cited.
    Clauses(Vec<Clause>),
    /// Names in a row.
    Names(Vec<String>),
    /// A day.
    Date(NaiveDate),
    /// A day and a time.
    Moment(NaiveDateTime),
    /// An amount in a currency's own unit, by its ISO 4217 code; without one the figures alone.
    Money(Box<Ratio<i128>>, Option<&'static str>),
    /// A cell.
    Cell(Address),
    /// Something said within.
    Said(Box<Said>),
    /// Several things said within.
    List(Vec<Said>),
    /// What the sheets, columns and keys that it speaks of are called in the workbook.
    OwnWords(OwnWords),
}

/// What a workbook calls its sheets, columns and keys; nothing where it has the contract's words.
pub type OwnWords = Arc<Called>;

/// What sheets, columns and keys are called in a workbook that calls some of them otherwise, by the contract's words.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Called {
    /// Sheets; none of one that is not there.
    pub sheets: BTreeMap<&'static str, Option<String>>,
    /// Columns and keys on each sheet that may have them; none where it has them not.
    pub headings: BTreeMap<&'static str, BTreeMap<&'static str, Option<String>>>,
}

impl Called {
    /// What a column or a key is called on those of these sheets that may have it, or on whichever sheet has it; none where
    /// it is not there, or called otherwise on each.
    pub fn heading(&self, word: &str, on: &BTreeSet<&str>) -> Option<&str> {
        let all = self.headings.get(word)?;
        let mut meant: Vec<Option<&str>> = Vec::new();
        meant.extend(
            all.iter().filter(|(sheet, _)| on.contains(**sheet)).map(|own| own.1.as_deref()),
        );
        if meant.is_empty() {
            meant.extend(all.values().filter(|own| own.is_some()).map(Option::as_deref));
        }
        let first = *meant.first()?;
        first.filter(|_| meant.iter().all(|own| *own == first))
    }
}

/// Says something: `said!("awards.ruling-sum", paid = sum, prizes)`. The key stands in every catalogue with the same
/// parts (a test compares them with the sources).
macro_rules! said {
    (@part $name:ident) => { $name };
    (@part $name:ident $value:expr) => { $value };
    ($key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::said::Said {
            key: $key,
            parts: vec![$((
                stringify!($name),
                $crate::said::Part::from($crate::said::said!(@part $name $($value)?)),
            )),*],
        }
    };
}
pub(crate) use said;

impl Said {
    /// A part by its name.
    pub fn part(&self, name: &str) -> Option<&Part> {
        self.parts.iter().find(|(own, _)| *own == name).map(|(_, part)| part)
    }

    /// Gives names that stand in it another form.
    pub fn rename(&mut self, names: &BTreeMap<String, String>) {
        let one = |name: &mut String| {
            if let Some(other) = names.get(name) {
                other.clone_into(name);
            }
        };
        for (_, part) in &mut self.parts {
            match part {
                Part::Text(name) => one(name),
                Part::Names(all) => all.iter_mut().for_each(one),
                Part::Said(said) => said.rename(names),
                Part::List(all) => all.iter_mut().for_each(|said| said.rename(names)),
                _ => {}
            }
        }
    }

    /// The same of a workbook that has these words.
    pub fn call(&mut self, words: &OwnWords) {
        if !words.sheets.is_empty() {
            self.call_as(words);
        }
    }

    /// The same, also of a workbook that has the contract's words, in what is told of another. What is so called stays so.
    pub fn call_as(&mut self, words: &OwnWords) {
        if self.part("own-words").is_some() {
            return;
        }
        for (_, part) in &mut self.parts {
            match part {
                Part::Said(said) => said.call_as(words),
                Part::List(all) => all.iter_mut().for_each(|said| said.call_as(words)),
                _ => {}
            }
        }
        self.parts.push(("own-words", Part::OwnWords(Arc::clone(words))));
    }

    /// What a person wrote, as it was written.
    pub fn as_written(text: impl Into<String>) -> Self {
        said!("text.as-written", text = text.into())
    }

    /// The first of several things, and behind them how many more there are.
    pub fn first_of(all: impl IntoIterator<Item = Self>, most: usize) -> Vec<Self> {
        let mut all: Vec<Self> = all.into_iter().collect();
        let more = all.len().saturating_sub(most);
        all.truncate(most);
        all.extend((more > 0).then(|| said!("paper.and-more", more)));
        all
    }

    /// What regulations say.
    pub fn worded(text: impl AsRef<str>) -> Self {
        said!("text.as-written", text = Wording(text.as_ref()))
    }
}

/// What regulations say, as a part.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a>(pub &'a str);

impl From<Wording<'_>> for Part {
    fn from(text: Wording<'_>) -> Self {
        Self::Wording(text.0.to_owned())
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Part {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<Vec<&str>> for Part {
    fn from(names: Vec<&str>) -> Self {
        Self::Names(names.into_iter().map(ToOwned::to_owned).collect())
    }
}

impl From<&Clause> for Part {
    fn from(clause: &Clause) -> Self {
        Self::Clauses(vec![clause.clone()])
    }
}

impl From<&[Clause]> for Part {
    fn from(clauses: &[Clause]) -> Self {
        Self::Clauses(clauses.to_vec())
    }
}

impl From<&Address> for Part {
    fn from(cell: &Address) -> Self {
        Self::Cell(cell.clone())
    }
}

impl From<Said> for Part {
    fn from(said: Said) -> Self {
        Self::Said(Box::new(said))
    }
}

impl From<&Said> for Part {
    fn from(said: &Said) -> Self {
        Self::from(said.clone())
    }
}

impl<T: Into<Self>> From<Option<T>> for Part {
    fn from(part: Option<T>) -> Self {
        part.map_or(Self::Nothing, Into::into)
    }
}

macro_rules! parts {
    ($($from:ty => $variant:ident),* $(,)?) => {
        $(impl From<$from> for Part { fn from(part: $from) -> Self { Self::$variant(part) } })*
    };
}
parts! {
    String => Text,
    Vec<String> => Names,
    Vec<Clause> => Clauses,
    NaiveDate => Date,
    NaiveDateTime => Moment,
    Address => Cell,
    Vec<Said> => List,
}

macro_rules! counts {
    ($($from:ty),*) => {
        $(impl From<$from> for Part { fn from(count: $from) -> Self { Self::Count(i64::from(count)) } })*
    };
}
counts!(u16, u32, i32, i64);

impl From<usize> for Part {
    fn from(count: usize) -> Self {
        Self::Count(i64::try_from(count).unwrap_or(i64::MAX))
    }
}
