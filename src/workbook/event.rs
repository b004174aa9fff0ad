//! The sheet `Event`: a key and its value in each row.

use std::collections::BTreeMap;

use super::cells::{self, Sheet, Value};
use super::decided::Decided;
use super::fields;
use super::headings as h;
use super::keys::{KEYS, Said};
use super::lexicon::lists;
use super::names::{Fit, fold, nearest};
use super::saying;
use super::stated;
use super::telling;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::EventEntries;
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// What a text in the column of keys means.
enum Meaning {
    /// A key by its number in the table, the segment in brackets behind it, and how well it fits.
    Key(usize, String, Fit),
    /// `Reading CLAUSE`.
    Reading(String),
}

/// Words, folded, of keys that decide something.
const DECIDE: [&str; 24] = [
    "bonus",
    "remainder",
    "rounding",
    "rounded",
    "tiebreak",
    "playoff",
    "handicap",
    "walkover",
    "doubleround",
    "dropped",
    "discard",
    "streichergebnis",
    "forbye",
    "forfeit",
    "withdraw",
    "bestof",
    "countingevents",
    "seeding",
    "perplayer",
    "perpairing",
    "gamesper",
    "pointsfor",
    "pointsper",
    "currency",
];

/// The rows of each key and segment.
type Rows = BTreeMap<(usize, String), Vec<(Fit, u32)>>;

/// Reads the sheet, and tells of what every event must say and this one does not. What is told stands in the order
/// of the rows. What is known of the event beside the sheet stands where the sheet says nothing.
pub(super) fn read(
    sheet: &Sheet,
    decided: &Decided<'_>,
    mut event: EventEntries,
    problems: &mut Diagnostics,
) -> EventEntries {
    let mut told = Diagnostics::default();
    let mut unread = Vec::new();
    let mut rows = Rows::new();
    if let Some((keys, values)) = columns(sheet) {
        let (told, unread, prizes, scoring) = (&mut told, &mut unread, Vec::new(), None);
        let mut reader = Reader { sheet, decided, keys, values, told, unread, prizes, scoring };
        rows = reader.rows(&mut event);
        reader.read(&mut rows, &mut event);
        reader.tell_draft(&event);
        event.prizes_unread = reader.prizes;
        event.scoring_unread = reader.scoring;
    }
    report_missing(sheet, &rows, &mut told);
    report_unread(unread, &mut told);
    let mut told: Vec<Diagnostic> = told.into_iter().collect();
    told.sort_by(|a, b| a.at.cmp(&b.at));
    problems.extend(told);
    event
}

/// Whether a sheet has one of the keys.
pub(super) fn has_keys(sheet: &Sheet) -> bool {
    columns(sheet).is_some()
}

/// Whether a text is a key.
pub(super) fn is_key(text: &str) -> bool {
    meaning(text).is_some()
}

/// Whether a text is a key of what papers tell alone, or none at all.
pub(super) fn is_for_papers(text: &str) -> bool {
    match meaning(text) {
        Some(Meaning::Key(key, ..)) => KEYS[key].is_for_papers(),
        Some(Meaning::Reading(_)) => false,
        None => !lists().changes.stand_in(text),
    }
}

/// Whether a text is a key that changes results, places or prizes.
pub(super) fn decides(text: &str) -> bool {
    match meaning(text) {
        Some(Meaning::Key(key, ..)) => KEYS[key].decides(),
        Some(Meaning::Reading(_)) => true,
        None => false,
    }
}

/// What stands beside the keys of this word.
pub(super) fn said_of<'s>(sheet: &'s Sheet, word: &'static str) -> Vec<&'s Value> {
    let Some((keys, values)) = columns(sheet) else { return Vec::new() };
    let is_it = |row: &u32| match sheet.get(*row, keys) {
        Some(Value::Text(text)) => {
            matches!(meaning(text), Some(Meaning::Key(key, ..)) if KEYS[key].word.word == word)
        }
        _ => false,
    };
    sheet.rows().into_iter().filter(is_it).filter_map(|row| sheet.get(row, values)).collect()
}

/// The column with most known keys, and the next column that holds something beside one of them.
fn columns(sheet: &Sheet) -> Option<(u32, u32)> {
    let mut keys: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for ((row, column), value) in &sheet.cells {
        if matches!(value, Value::Text(text) if meaning(text).is_some()) {
            keys.entry(*column).or_default().push(*row);
        }
    }
    let most = keys.values().map(Vec::len).max()?;
    let (column, rows) = keys.into_iter().find(|(_, rows)| rows.len() == most)?;
    let beside =
        rows.iter().filter_map(|row| sheet.row(*row).map(|(c, _)| c).find(|c| *c > column));
    let values = beside.min().unwrap_or(column + 1);
    Some((column, values))
}

/// What a text in the column of keys means; none where it is no key.
fn meaning(written: &str) -> Option<Meaning> {
    let written = written.trim_end_matches([':', ' ']);
    let (words, in_brackets) = match written.split_once('(') {
        Some((words, rest)) => (words, rest.trim_end_matches(')')),
        None => (written, ""),
    };
    let folded = fold(words);
    let fits = KEYS.iter().enumerate().filter_map(|(k, key)| Some((key.word.fit(&folded)?, k)));
    if let Some((fit, key)) = fits.min() {
        // Elsewhere brackets are a remark: `Start (local time)`.
        let segment = if KEYS[key].by_segment { segment(in_brackets) } else { String::new() };
        return Some(Meaning::Key(key, segment, fit));
    }
    // The clause may have brackets of its own: `Reading 2.4(e)`.
    let (first, clause) = written.split_once(' ')?;
    (fold(first) == "reading").then(|| Meaning::Reading(notation::tidy(clause)))
}

fn segment(in_brackets: &str) -> String {
    let folded = notation::tidy(in_brackets).to_lowercase();
    notation::segment(folded.strip_suffix(" games").unwrap_or(&folded))
}

struct Reader<'a> {
    sheet: &'a Sheet,
    decided: &'a Decided<'a>,
    /// The column of keys.
    keys: u32,
    /// The column of values.
    values: u32,
    told: &'a mut Diagnostics,
    /// Cells that no key reads.
    unread: &'a mut Vec<Address>,
    /// Amounts of prizes that no key reads.
    prizes: Vec<At<Exact>>,
    /// The key of what results count, where no key reads it.
    scoring: Option<At<String>>,
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

    /// What is told of a key that is not read and seems to decide something: a prize with its amount, which is kept, or
    /// by its words.
    fn tells(&mut self, written_key: &str, row: u32) -> Option<fn(&str) -> crate::said::Said> {
        let folded = fold(written_key);
        let has = |known: &[&str]| known.iter().any(|word| folded.contains(word));
        let written = self.sheet.get(row, self.values).and_then(Value::written);
        let amount = written.and_then(notation::money);
        let words = lists();
        // What is said of all prizes says of none what it is.
        let is_of_one = words.prize_keys.are_within(&folded)
            && !words.prizes_together.is(&folded)
            && !words.prize_sums.are_within(&folded)
            && !words.prize_giving.are_within(&folded);
        if let (Some((amount, _)), true) = (amount, is_of_one) {
            self.prizes.push(At::new(amount, self.sheet.address(row, self.keys)));
            return Some(|written| said!("workbook.unread-key.prize", written));
        }
        let other: fn(&str) -> crate::said::Said =
            |written| said!("workbook.unread-key.other", written);
        let value = self.sheet.get(row, self.values);
        (has(&DECIDE) && self.says_more(written_key, value)).then_some(other)
    }

    /// Whether something stands beside a key, and not only who has left as the workbook itself says.
    fn says_more(&self, written: &str, value: Option<&Value>) -> bool {
        let text = value.and_then(Value::written).unwrap_or_default();
        value.is_some_and(telling::says_something)
            && !self.decided.is_carried_out(&format!("{written}; {text}"))
    }

    /// Whether a key that is not read says what results count, and something else than is usual.
    fn is_scoring(&self, written: &str, row: u32) -> bool {
        let folded = fold(written);
        let value = self.sheet.get(row, self.values).and_then(Value::written).map(fold);
        let is_usual = value.is_some_and(|own| lists().usual_scoring.is(&own));
        lists().scoring.are_within(&folded) && !is_usual
            || self.decided.counts_otherwise(&self.with_value(written, row))
    }

    /// A key and what stands beside it, as one text.
    fn with_value(&self, written: &str, row: u32) -> String {
        let value = self.sheet.get(row, self.values).and_then(Value::written).unwrap_or_default();
        format!("{written} {value}")
    }

    /// Whether a key that is not read says, with what stands beside it, that the event is not over: `Final | no`,
    /// `Draft | yes`, `Status | provisional`.
    fn is_not_final(&self, written: &str, row: u32) -> bool {
        let Some(value) = self.sheet.get(row, self.values) else { return false };
        let said = match value {
            Value::Bool(tick) => Some(*tick),
            value => value.written().filter(|own| notation::exact(own).is_none()).and_then(notation::yes_no),
        };
        if self.decided.is_final() {
            return false;
        }
        match (said, stated::is_end(written)) {
            (Some(said), Some(is_end)) => said != is_end,
            (Some(_), None) => false,
            (None, _) => {
                let is_remark = h::REMARKS.contains(&fold(written).as_str());
                telling::says_something(value)
                    && !is_remark
                    && stated::is_unfinished(&self.with_value(written, row))
            }
        }
    }

    /// Takes what a key that is not read says of what other sheets say too; whether it does.
    fn is_compared(&self, written: &str, row: u32, event: &mut EventEntries) -> bool {
        let folded = fold(written);
        let Some(value) = self.sheet.get(row, self.values).and_then(Value::written) else { return false };
        let at = self.sheet.address(row, self.values);
        let list = lists();
        let number = notation::whole(value);
        if list.number_of_players.is(&folded) {
            event.players_said = number.map(|own| (written.to_owned(), At::new(own, at)));
            number.is_some()
        } else if list.rounds_played.is(&folded) {
            event.rounds_said = number.map(|own| (written.to_owned(), At::new(own, at)));
            number.is_some()
        } else if list.champion.is(&folded) || list.winner.is(&folded) {
            event.winner_said = Some((written.to_owned(), At::new(value.to_owned(), at)));
            true
        } else {
            false
        }
    }

    /// Tells of an event that is a draft by its name.
    fn tell_draft(&mut self, event: &EventEntries) {
        let Some(name) = &event.name else { return };
        if self.decided.is_final() || !stated::names_draft(&name.value) {
            return;
        }
        let said = said!("workbook.draft-name", name = &name.value);
        self.told.push(Diagnostic::warning(Code::UnknownKey, said).at(&name.at));
        self.scoring.get_or_insert_with(|| name.clone());
    }

    /// Whether a key that is not read, or what stands beside it, says that somebody's points or results are others:
    /// `Disqualified`, and not `Appeals committee`.
    fn changes(&self, written: &str, row: u32) -> bool {
        let value = self.sheet.get(row, self.values);
        let text = value.and_then(Value::written).unwrap_or_default();
        let is_rule = |own: &&str| lists().rules_told.stand_in(own);
        let is_called =
            saying::says(&lists().changes, written) && ![written, text].iter().any(is_rule);
        // `Protests | all dismissed`
        let is_nothing = saying::denies(text)
            || lists().disputes.stand_in(written) && lists().overruled.stand_in(text);
        is_called && !is_nothing && self.says_more(written, value)
            || self.decided.tells(if value.is_some() { text } else { written })
    }

    fn unknown(&mut self, written: &str, row: u32) {
        let words = written.split('(').next().unwrap_or(written);
        if ["key", "field", "setting", "item"].contains(&fold(words).as_str()) {
            return;
        }
        let said = if self.is_scoring(written, row) {
            Some(said!("workbook.unread-key.scoring", written))
        } else if self.changes(written, row) || self.is_not_final(written, row) {
            Some(said!("workbook.unread-key.other", written))
        } else {
            None
        };
        if let Some(said) = said {
            let at = self.sheet.address(row, self.keys);
            self.told.push(Diagnostic::warning(Code::UnknownKey, said).at(&at));
            self.scoring.get_or_insert_with(|| At::new(written.to_owned(), at));
            return;
        }
        let problem = match nearest(words, KEYS.iter().map(|key| key.word.word)) {
            Some(meant) => Diagnostic::warning(
                Code::MisspeltKey,
                said!("workbook.misspelt-key", written, meant),
            ),
            None => match self.tells(words, row) {
                Some(said) => Diagnostic::warning(Code::UnknownKey, said(written)),
                None => Diagnostic::note(Code::UnknownKey, said!("workbook.unknown-key", written)),
            },
        };
        self.told.push(problem.at(&self.sheet.address(row, self.keys)));
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
        let said = match cells::named(&unread) {
            (cells, 0) => said!("workbook.cells-not-read.all", cells),
            (cells, more) => said!("workbook.cells-not-read.more", cells, more),
        };
        told.push(Diagnostic::warning(Code::CellsNotRead, said).at(first));
    }
}
