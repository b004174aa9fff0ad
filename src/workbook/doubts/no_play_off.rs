//! Words that there was no play-off, in a workbook that has the games of one.

use super::super::cells::{Sheet, Value};
use super::super::kinds::{Is, is_called, is_of_kind};
use super::super::words::lexicon::lists;
use super::super::words::names::fold;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Entries;
use crate::tournament::notation;

/// Tells of them: the first cell. A ruling that says it as the program knows it is carried out.
pub fn tell(sheets: &[Sheet], entries: &Entries, problems: &mut Diagnostics) -> Option<At<String>> {
    if entries.play_off.iter().all(|game| game.result.is_none()) {
        return None;
    }
    // The board of honours tells of other years.
    let own = sheets.iter().filter(|sheet| !is_of_kind(sheet, Is::Honours));
    let mut texts = own.flat_map(|sheet| {
        sheet.cells.iter().filter_map(move |((row, column), value)| match value {
            Value::Text(text) => Some((sheet, (*row, *column), &**text)),
            _ => None,
        })
    });
    let (sheet, (row, column), text) = texts.find(|(sheet, at, text)| {
        says(text) && !(is_of_kind(sheet, Is::Rulings) && is_ruling(text))
            || is_key(sheet, *at, text)
    })?;
    let at = sheet.address(row, column);
    let said = said!("workbook.no-play-off", text);
    problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&at));
    Some(At::new(text.to_owned(), at))
}

fn says(text: &str) -> bool {
    // `No play-off for third place` says nothing of one for the first.
    lists().no_play_off.is(&fold(text))
}

/// `no play-off`, as a ruling says it.
fn is_ruling(text: &str) -> bool {
    ["noplayoff", "noplayoffs"].contains(&&*fold(text))
}

/// A row of the sheet Event: `Play-off`, and `no` beside it.
fn is_key(sheet: &Sheet, (row, column): (u32, u32), text: &str) -> bool {
    let says_no = |value: &Value| {
        *value == Value::Bool(false)
            || value.written().is_some_and(|own| {
                notation::yes_no(own) == Some(false) || lists().nothing.is(&fold(own))
            })
    };
    is_of_kind(sheet, Is::Event)
        && is_called(text, Is::PlayOff)
        && sheet.get(row, column + 1).is_some_and(says_no)
}
