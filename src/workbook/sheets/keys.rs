//! How the keys of the sheet `Event` are read.

use super::super::cells::Sheet;
use super::super::tables::fields::{self, Cell};
use super::super::tables::moments;
use super::super::tables::table::read_cell;
use super::super::words::names::Word;
use super::event_values as values;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{BySegment, EventEntries, event_keys};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// A key: its word, and what becomes of its value.
pub struct Key {
    pub word: Word,
    /// Whether it may differ by segment: `Points for a win (rapid)`.
    pub by_segment: bool,
    /// Whether it changes results, places or prizes.
    pub decides: bool,
    /// Whether papers tell it and nothing else asks for it.
    pub is_for_papers: bool,
    /// Without it there is no event: the error, by the name of the sheet.
    pub needed: Option<fn(&str) -> Diagnostic>,
    /// Reads the value and sets it.
    pub set: fn(&mut EventEntries, &mut Said<'_>),
}

impl Key {
    const fn new(
        word: &'static str,
        synonyms: &'static [&'static str],
        (by_segment, set): (bool, fn(&mut EventEntries, &mut Said<'_>)),
    ) -> Self {
        let word = Word::key(word, synonyms);
        Self { word, by_segment, decides: false, is_for_papers: false, needed: None, set }
    }

    const fn decides(self) -> Self {
        Self { decides: true, ..self }
    }

    const fn for_papers(self) -> Self {
        Self { is_for_papers: true, ..self }
    }

    const fn needed(self, error: fn(&str) -> Diagnostic) -> Self {
        Self { needed: Some(error), ..self }
    }
}

/// How the value of a key is set, and whether it may differ by segment.
macro_rules! set {
    (One read $field:ident $read:expr) => {
        (false, |event, said| event.$field = said.one($read))
    };
    (BySegment read $field:ident $read:expr) => {
        (true, |event, said| said.of_segment(&mut event.$field, $read))
    };
    (One set $field:ident $set:expr) => {
        (false, $set)
    };
    (BySegment set $field:ident $set:expr) => {
        (true, $set)
    };
}

macro_rules! keys {
    ($($(#[$told:meta])* $field:ident: $shape:ident of $of:ty = $word:literal $([$role:ident])?, $also:expr
        => $how:ident $read:expr $(, needed $needed:expr)?;)*) => {
        pub const KEYS: &[Key] =
            &[$(Key::new($word, $also, set!($shape $how $field $read))$(.$role())?$(.needed($needed))?),*];
    };
}

event_keys!(keys);

/// What a row says beside its key.
pub struct Said<'a> {
    pub sheet: &'a Sheet,
    pub row: u32,
    /// The column where values stand.
    pub column: u32,
    /// The segment that stands in brackets behind the key, in lower case; empty where there is none.
    pub segment: &'a str,
    pub problems: &'a mut Diagnostics,
    /// Whether the cells further right belong to the value.
    pub all: bool,
}

impl Said<'_> {
    /// The value, in one cell.
    fn one<T>(&mut self, read: impl FnOnce(&mut Cell<'_>) -> Option<T>) -> Option<At<T>> {
        read_cell(self.sheet, self.row, self.column, self.problems, read)
    }

    /// An amount of money; the currency written beside it goes to those that the sheet names.
    fn money(
        &mut self,
        currencies: &mut Vec<At<String>>,
        read: impl FnOnce(&mut Cell<'_>) -> Option<(Exact, Option<String>)>,
    ) -> Option<At<Exact>> {
        let At { value: (amount, currency), at } = self.one(read)?;
        currencies.extend(currency.map(|currency| At::new(currency, at.clone())));
        Some(At::new(amount, at))
    }

    /// The value of a key that may differ by segment.
    fn of_segment<T>(
        &mut self,
        values: &mut BySegment<T>,
        read: impl FnOnce(&mut Cell<'_>) -> Option<T>,
    ) {
        if let Some(value) = self.one(read) {
            values.insert(self.segment.to_owned(), value);
        }
    }

    /// A list: in one cell, or in several of the row.
    pub fn list(
        &mut self,
        read: impl Fn(&mut Cell<'_>) -> Option<Vec<String>>,
    ) -> Option<At<Vec<String>>> {
        self.all = true;
        let columns: Vec<u32> = self.sheet.row(self.row).map(|(column, _)| column).collect();
        let right = columns.into_iter().filter(|column| *column >= self.column);
        let cells: Vec<At<Vec<String>>> = right
            .filter_map(|column| read_cell(self.sheet, self.row, column, self.problems, &read))
            .collect();
        let at = cells.first()?.at.clone();
        Some(At::new(cells.into_iter().flat_map(|cell| cell.value).collect(), at))
    }
}
