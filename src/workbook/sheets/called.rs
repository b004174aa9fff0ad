//! What a workbook calls its sheets, columns and keys.

use std::collections::BTreeMap;

use super::super::cells::Sheet;
use super::super::kinds::{Is, KINDS};
use super::super::tables::heading_row;
use super::event_keys::keys_on;
use super::keys::KEYS;
use crate::said::{Called, OwnWords};

/// What begins with the word of a column, and is more.
const MORE: &str = "Prize money";

/// The words of a workbook by those of the contract, of these sheets by their kinds.
pub fn words(chosen: &BTreeMap<Is, &Sheet>) -> OwnWords {
    let mut called = Called::default();
    for kind in KINDS {
        let (of, sheet) = (kind.word.word, chosen.get(&kind.is));
        called.sheets.insert(of, sheet.map(|sheet| sheet.name.to_string()));
        let mut put = |word: &'static str, written: Option<String>| {
            let own = called.headings.entry(word).or_default().entry(of).or_default();
            *own = own.take().or(written);
        };
        let Some(shape) = kind.headings else {
            let mut own: BTreeMap<usize, String> = BTreeMap::new();
            for (key, written) in sheet.into_iter().flat_map(|sheet| keys_on(sheet)) {
                own.entry(key).or_insert(written);
            }
            // What is called Event is the sheet.
            let keys = KEYS.iter().enumerate().filter(|(_, key)| key.word.word != of);
            keys.for_each(|(k, key)| put(key.word.word, own.remove(&k)));
            continue;
        };
        let columns =
            sheet.and_then(|sheet| Some((*sheet, heading_row::find_first(sheet, shape)?)));
        for heading in shape.needed.iter().chain(shape.optional) {
            let there = columns.as_ref().filter(|(_, columns)| columns.of.contains_key(heading));
            put(heading.word, there.map(|(sheet, own)| own.called(sheet, *heading).to_owned()));
        }
    }
    let is_other = |(word, written): (&&str, &Option<String>)| {
        written.as_ref().is_some_and(|own| !word.eq_ignore_ascii_case(own))
    };
    let mut headings = called.headings.iter();
    if !called.sheets.iter().any(is_other)
        && !headings.any(|(word, on)| on.values().any(|own| is_other((word, own))))
    {
        return OwnWords::default();
    }
    called.headings.entry(MORE).or_default();
    called.into()
}
