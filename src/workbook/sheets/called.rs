//! What a workbook calls its sheets, columns and keys.

use std::collections::BTreeMap;

use super::super::cells::Sheet;
use super::super::kinds::KINDS;
use super::super::tables::heading_row;
use super::event_keys::keys_on;
use super::keys::KEYS;
use crate::said::OwnWords;

/// The words of a workbook by those of the contract, of these sheets by their kinds. Where one word is a sheet's and a
/// key's or a column's, it is the sheet's. Words of several words are there as they are, too: `Award date` is no `Award`.
pub fn words(chosen: &BTreeMap<usize, &Sheet>) -> OwnWords {
    let mut words: BTreeMap<&str, String> =
        chosen.iter().map(|(k, sheet)| (KINDS[*k].word.word, sheet.name.to_string())).collect();
    for (k, sheet) in chosen {
        let Some(shape) = KINDS[*k].headings else {
            for (key, written) in keys_on(sheet) {
                words.entry(KEYS[key].word.word).or_insert(written);
            }
            continue;
        };
        if let Some(columns) = heading_row::find_first(sheet, shape) {
            for heading in columns.of.keys() {
                let written = columns.called(sheet, *heading);
                words.entry(heading.word).or_insert(written.to_owned());
            }
        }
    }
    let is_other = |(word, written): (&&str, &String)| !word.eq_ignore_ascii_case(written);
    if !words.iter().any(is_other) {
        return OwnWords::default();
    }
    for key in KEYS {
        words.entry(key.word.word).or_insert(key.word.word.to_owned());
    }
    words.retain(|word, written| word.contains(' ') || is_other((word, written)));
    words.into()
}
