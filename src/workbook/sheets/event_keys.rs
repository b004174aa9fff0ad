//! Which texts of the sheet `Event` are its keys, and where their values stand.

use std::collections::BTreeMap;

use super::super::cells::{Sheet, Value};
use super::super::words::lexicon::lists;
use super::super::words::names::{Fit, Name, fold};
use super::keys::KEYS;
use crate::diagnostic::Address;
use crate::tournament::notation;

/// What a text in the column of keys means.
pub enum Meaning {
    /// A key by its number in the table, the segment in brackets behind it, and how well it fits.
    Key(usize, String, Fit),
    /// `Reading CLAUSE`.
    Reading(String),
}

/// Whether a sheet has one of the keys.
pub fn has_keys(sheet: &Sheet) -> bool {
    columns(sheet).is_some()
}

/// Whether a text is a key.
pub fn is_key(text: &str) -> bool {
    meaning(text).is_some()
}

/// What stands beside the keys of this word.
pub fn said_of<'s>(sheet: &'s Sheet, word: &'static str) -> Vec<&'s Value> {
    let Some((keys, values)) = columns(sheet) else { return Vec::new() };
    let is_it = |row: &u32| sheet.get(*row, keys).is_some_and(|own| is_key_of(own, word));
    sheet.rows().into_iter().filter(is_it).filter_map(|row| sheet.get(row, values)).collect()
}

/// The first of these rows that begins with the key of this word, and has a value.
pub fn at(
    sheet: &Sheet,
    mut rows: impl Iterator<Item = u32>,
    word: &'static str,
) -> Option<Address> {
    rows.find_map(|row| {
        let mut cells = sheet.row(row);
        let (column, _) = cells.next().filter(|(_, value)| is_key_of(value, word))?;
        cells.next().is_some().then(|| sheet.address(row, column))
    })
}

/// Whether a value is the key of this word.
fn is_key_of(value: &Value, word: &str) -> bool {
    let Value::Text(text) = value else { return false };
    matches!(meaning(text), Some(Meaning::Key(key, ..)) if KEYS[key].word.word == word)
}

/// The keys of a sheet by their numbers, as they are written; none of a segment alone.
pub fn keys_on(sheet: &Sheet) -> impl Iterator<Item = (usize, String)> {
    let column = columns(sheet).map(|(keys, _)| keys);
    let written = column.into_iter().flat_map(move |column| {
        sheet.rows().into_iter().filter_map(move |row| sheet.get(row, column)?.written())
    });
    written.filter_map(|written| match meaning(written)? {
        Meaning::Key(key, segment, _) if segment.is_empty() => {
            Some((key, written.trim_end_matches([':', ' ']).to_owned()))
        }
        _ => None,
    })
}

/// The column with most known keys, and the next column that holds something beside one of them.
pub fn columns(sheet: &Sheet) -> Option<(u32, u32)> {
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
pub fn meaning(written: &str) -> Option<Meaning> {
    let written = written.trim_end_matches([':', ' ']);
    let (words, in_brackets) = match written.split_once('(') {
        Some((words, rest)) => (words, rest.trim_end_matches(')')),
        None => (written, ""),
    };
    let folded = fold(words);
    let name = Name::key(&folded);
    let fits = KEYS.iter().enumerate().filter_map(|(k, key)| Some((key.word.fit_of(&name)?, k)));
    if let Some((fit, key)) = fits.min() {
        // Elsewhere brackets are a remark: `Start (local time)`.
        let segment = if KEYS[key].by_segment { segment(in_brackets) } else { String::new() };
        return Some(Meaning::Key(key, segment, fit));
    }
    // The clause may have brackets of its own: `Reading 2.4(e)`.
    // Papers say before it on which sheet it is: `Event, Reading 2.2`.
    let on_sheet = written.split_once(',').filter(|(sheet, _)| fold(sheet) == "event");
    let (first, clause) = on_sheet.map_or(written, |(_, key)| key.trim()).split_once(' ')?;
    reading_of(&fold(first), &notation::tidy(clause)).map(Meaning::Reading)
}

/// The clause of a key `Reading`, or of the words by which papers head a reading in their languages: `Auslegung von 2.1.1`.
fn reading_of(first: &str, clause: &str) -> Option<String> {
    let (of, bare) = clause.split_once(' ').unwrap_or_default();
    if !lists().readings.is(first) {
        None
    } else if lists().where_silent.is(&fold(clause)) {
        Some("silent".to_owned())
    } else if lists().of_a_clause.is(&fold(of)) {
        Some(bare.to_owned())
    } else {
        // In other languages the word alone may mean something else, as a lecture of 20.00 hours: a clause is one number of
        // several parts.
        let is_number = || {
            clause.contains(|c: char| c.is_ascii_digit())
                && clause.contains(['.', '(', '['])
                && !clause.contains(' ')
        };
        (first == "reading" || is_number()).then(|| clause.to_owned())
    }
}

fn segment(in_brackets: &str) -> String {
    let folded = notation::tidy(in_brackets).to_lowercase();
    notation::segment(folded.strip_suffix(" games").unwrap_or(&folded))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_is_chosen_by_the_heading_that_a_paper_gives_it() {
        let clause = |written: &str| match meaning(written) {
            Some(Meaning::Reading(clause)) => clause,
            _ => panic!("{written}"),
        };
        for (written, own) in [
            ("Reading 2.4(e)", "2.4(e)"),
            ("Reading of E.2.a:", "E.2.a"),
            ("Event, Reading 2.2", "2.2"),
            ("Auslegung 2.2", "2.2"),
            ("Interprétation 3.10", "3.10"),
            ("Interprétation de 2.1.1 :", "2.1.1"),
            ("Auslegung von App. A 5(b):", "App. A 5(b)"),
            ("Lezing waar het reglement niets zegt:", "silent"),
        ] {
            assert_eq!(clause(written), own);
        }
    }
}
