//! The sheet `Event`: a key and its value in each row.

use std::collections::BTreeMap;

use super::super::cells::{self, Sheet, Value};
use super::super::doubts::decided::Decided;
use super::super::doubts::hints;
use super::super::doubts::texts_beside;
use super::super::tables::fields;
use super::super::words::lexicon::lists;
use super::super::words::names::{Fit, in_brackets};
use super::event_keys::{Meaning, columns, meaning};
use super::keys::{KEYS, Said};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::EventEntries;
use crate::tournament::exact::Exact;

/// The rows of each key and segment.
type Rows = BTreeMap<(usize, String), Vec<(Fit, u32)>>;

/// Reads the sheet, and tells of what every event must say and this one does not. What is told stands in the order
/// of the rows. What is known of the event beside the sheet stands where the sheet says nothing.
pub fn read(
    sheet: &Sheet,
    decided: &Decided<'_>,
    mut event: EventEntries,
    problems: &mut Diagnostics,
) -> EventEntries {
    let mut told = Diagnostics::default();
    let mut unread = Vec::new();
    let mut rows = Rows::new();
    if let Some((keys, values)) = columns(sheet) {
        let (told, unread) = (&mut told, &mut unread);
        let (scoring, currency) = (None, None);
        let (prizes, amounts) = (Vec::new(), Vec::new());
        let mut reader = Reader {
            sheet,
            decided,
            keys,
            values,
            told,
            unread,
            prizes,
            amounts,
            scoring,
            currency,
        };
        rows = reader.rows(&mut event);
        reader.read(&mut rows, &mut event);
        reader.tell_draft(&mut event);
        reader.tell_left();
        event.prizes_unread = reader.prizes;
        event.said.amounts = reader.amounts;
        event.said.scoring_unread = reader.scoring;
        event.said.currency_unread = reader.currency;
    }
    report_missing(sheet, &rows, &mut told);
    report_unread(unread, &mut told);
    let mut told: Vec<Diagnostic> = told.into_iter().collect();
    told.sort_by(|a, b| a.at.cmp(&b.at));
    problems.extend(told);
    event
}

/// Whether a text is a key of what papers tell alone, or none at all.
pub fn is_for_papers(text: &str) -> bool {
    match meaning(text) {
        Some(Meaning::Key(key, ..)) => KEYS[key].is_for_papers,
        Some(Meaning::Reading(_)) => false,
        None => !lists().changes.stand_in(text),
    }
}

/// Whether a text is a key that changes results, places or prizes.
pub fn decides(text: &str) -> bool {
    match meaning(text) {
        Some(Meaning::Key(key, ..)) => KEYS[key].decides,
        Some(Meaning::Reading(_)) => true,
        None => false,
    }
}

pub struct Reader<'a> {
    pub sheet: &'a Sheet,
    pub decided: &'a Decided<'a>,
    /// The column of keys.
    pub keys: u32,
    /// The column of values.
    pub values: u32,
    pub told: &'a mut Diagnostics,
    /// Cells that no key reads.
    unread: &'a mut Vec<Address>,
    /// Amounts of prizes that no key reads.
    pub prizes: Vec<At<Exact>>,
    /// Other amounts that no key reads, with what stands there for one.
    pub amounts: Vec<(String, At<Exact>)>,
    /// The key of what results count, where no key reads it.
    pub scoring: Option<At<String>>,
    /// The key of a row of the currency, misspelt.
    pub currency: Option<At<String>>,
}

impl Reader<'_> {
    /// The rows of each key. Readings are taken at once; words that are no key are told.
    fn rows(&mut self, event: &mut EventEntries) -> Rows {
        let values = self.values;
        let mut rows = Rows::new();
        for row in self.sheet.rows() {
            let written = match self.sheet.get(row, self.keys) {
                Some(Value::Text(text)) => text,
                _ => {
                    self.leave(row, |_| false);
                    continue;
                }
            };
            let has_value = self.sheet.get(row, values).is_some();
            match meaning(written) {
                None if has_value && self.is_compared(written, row, event) => {
                    self.leave(row, |column| column == values);
                }
                None if has_value => self.unknown(written, row),
                Some(Meaning::Reading(clause)) => {
                    let mut said = self.said(row, "");
                    let chosen = said.list(|cell| Some(vec![fields::text(cell)?]));
                    self.reading(clause, chosen, event);
                    self.leave(row, |column| column >= values);
                }
                Some(Meaning::Key(key, segment, fit)) if has_value => {
                    rows.entry((key, segment)).or_default().push((fit, row));
                }
                None if self.decided.tells(written) => self.unknown(written, row),
                _ => self.leave(row, |_| false),
            }
        }
        rows
    }

    /// A clause may be unclear in more than one way: its readings are chosen in a row each, or in a list.
    fn reading(&self, clause: String, chosen: Option<At<Vec<String>>>, event: &mut EventEntries) {
        let Some(chosen) = chosen.map(|chosen| chosen.map(|parts| parts.join("; "))) else {
            return;
        };
        match event.readings.get_mut(&clause) {
            Some(before) => {
                before.value = format!("{}; {}", before.value, chosen.value);
                event.readings_below.push(chosen);
            }
            None => {
                event.readings.insert(clause, chosen);
            }
        }
    }

    /// Reads the value of each key. A key as the contract writes it goes before its synonyms, which are another thing
    /// then (`City` beside `Venue`); of rows that say the same thing differently none goes before the other.
    fn read(&mut self, rows: &mut Rows, event: &mut EventEntries) {
        let values = self.values;
        for ((key, segment), rows) in rows {
            if rows.iter().any(|(fit, _)| *fit == Fit::Itself) {
                for (_, row) in rows.iter().filter(|(fit, _)| *fit != Fit::Itself) {
                    if let Some(Value::Text(written)) = self.sheet.get(*row, self.keys) {
                        self.unknown(written, *row);
                    }
                }
                rows.retain(|(fit, _)| *fit == Fit::Itself);
            }
            let mut all = false;
            if let Some((_, row)) = rows.first() {
                self.tell_hint(*key, *row);
                let mut said = self.said(*row, segment);
                (KEYS[*key].set)(event, &mut said);
                all = said.all;
            }
            for (_, row) in rows.iter() {
                self.leave(*row, |column| column == values || all && column > values);
                self.compare(*row, rows[0].1);
            }
        }
    }

    /// Tells of brackets behind a key that decides, where they may say that the value is meant otherwise.
    fn tell_hint(&mut self, key: usize, row: u32) {
        let word = KEYS[key].word.word;
        let Some(written) = self.sheet.get(row, self.keys).and_then(Value::written) else { return };
        let decides = KEYS[key].decides || word == "Payment unit";
        let hint = in_brackets(written.trim_end_matches([':', ' ']));
        if decides && hint.is_some_and(|(_, hint)| hints::changes_value(hint)) {
            let at = self.sheet.address(row, self.keys);
            let said = said!("workbook.doubtful-key", written, key = word);
            self.told.push(Diagnostic::warning(Code::UnknownKey, said).at(&at));
            self.scoring.get_or_insert(At::new(written.to_owned(), at));
        }
    }

    fn said<'b>(&'b mut self, row: u32, segment: &'b str) -> Said<'b> {
        let Self { sheet, values, .. } = *self;
        Said { sheet, row, column: values, segment, problems: self.told, all: false }
    }

    /// Remembers the cells of a row that are not read. The column of keys is told otherwise.
    fn leave(&mut self, row: u32, is_read: impl Fn(u32) -> bool) {
        let columns = self.sheet.row(row).map(|(column, _)| column);
        let left = columns.filter(|column| *column != self.keys && !is_read(*column));
        self.unread.extend(left.map(|column| self.sheet.address(row, column)));
    }

    /// Tells of texts beside the keys that say what may change a result.
    fn tell_left(&mut self) {
        for at in &*self.unread {
            let text = self.sheet.get(at.row, at.column).and_then(Value::written);
            let Some(text) = text.filter(|own| self.decided.tells(own)) else { continue };
            let told = texts_beside::held(text, at.clone(), self.told);
            self.scoring.get_or_insert(told);
        }
    }

    fn compare(&mut self, row: u32, first: u32) {
        if self.sheet.get(row, self.values) != self.sheet.get(first, self.values) {
            let before = self.sheet.address(first, self.values);
            let said = said!("workbook.key-twice", before = before.cell());
            let at = self.sheet.address(row, self.values);
            self.told.push(Diagnostic::error(Code::KeyTwice, said).at(&at));
        }
    }
}

fn report_missing(sheet: &Sheet, rows: &Rows, told: &mut Diagnostics) {
    for (number, key) in KEYS.iter().enumerate() {
        if let Some(error) = key.needed
            && !rows.contains_key(&(number, String::new()))
        {
            told.push(error(&sheet.name).at(&sheet.address(0, 0)));
        }
    }
}

/// Cells that no key reads: one warning that names them.
fn report_unread(mut unread: Vec<Address>, told: &mut Diagnostics) {
    unread.sort();
    if let Some(first) = unread.first() {
        let said = said!("workbook.cells-not-read.all", cells = cells::named(&unread));
        told.push(Diagnostic::warning(Code::CellsNotRead, said).at(first));
    }
}
