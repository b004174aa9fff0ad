//! Remarks below a table: one cell of text alone behind a blank row, where the rows of the table hold more.

use std::collections::{BTreeMap, BTreeSet};

use super::super::cells::{Sheet, Value};
use super::super::tables::heading_row::Columns;
use super::super::tables::shape::Shape;
use super::super::words::headings as h;
use super::super::words::lexicon::{is_label, names_label};
use super::super::words::names::fold;
use super::saying::is_short_for;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;

/// A row with more cells is no remark; behind a blank row, `Arbiter | J. Smith | Date | 12 March` is one.
const FEW: usize = 3;
const MANY: usize = 6;

/// So many words has the longest name.
const MOST_NAMES: usize = 5;

/// So many rows show what a row of the table holds.
const ROWS: usize = 2;

/// The rows that are remarks, of those that hold something in a column that is read: behind a blank row there is one text
/// alone, and another column is filled in every row above.
pub fn apart(
    sheet: &Sheet,
    shape: &Shape,
    columns: &Columns,
    also: &[u32],
    rows: &[u32],
) -> BTreeSet<u32> {
    let read: BTreeSet<u32> = columns.of.values().chain(also).copied().collect();
    let filled = |row: u32| -> BTreeSet<u32> {
        let cells = sheet.row(row).map(|(column, _)| column);
        cells.filter(|column| read.contains(column)).collect()
    };
    // Where a row needs more than one cell, the first may be written ahead: `Round 8`, `1.1.white`.
    let ahead = shape.needed.first().filter(|_| shape.needed.len() > 1);
    let ahead = ahead.and_then(|heading| columns.of.get(heading));
    let mut apart = BTreeSet::new();
    let mut always = read.clone();
    for (index, row) in rows.iter().enumerate() {
        let own = filled(*row);
        let is_behind = is_behind(rows, index, |above| apart.contains(&above));
        let lone = own.first().filter(|_| own.len() == 1);
        let is_text = lone.is_some_and(|column| says(sheet, *row, *column, ahead == Some(column)));
        let others_hold_more = always.iter().any(|column| !own.contains(column));
        if index >= ROWS && is_behind && is_text && others_hold_more {
            apart.insert(*row);
        } else {
            always.retain(|column| own.contains(column));
        }
    }
    apart
}

/// Whether a blank row stands above a row, or one that is itself parted from the table so.
fn is_behind(rows: &[u32], index: usize, is_apart: impl Fn(u32) -> bool) -> bool {
    match (index.checked_sub(1).and_then(|n| rows.get(n)), rows.get(index)) {
        (Some(above), Some(row)) if above + 1 == *row => is_apart(*above),
        _ => true,
    }
}

/// Rows below the table that begin with what they are about, and whether a blank row parts them from it:
/// `Arbiter | J. Smith`, `Total games | 15`, `WD | withdrawn`, a line to sign on. A word that nobody knows is one behind a blank
/// row only, in a row of few cells on sheets of players and games, whose rows it cannot begin.
pub fn labelled(
    sheet: &Sheet,
    shape: &Shape,
    columns: &Columns,
    rows: &[u32],
) -> BTreeMap<u32, bool> {
    let first = columns.of.values().min().copied();
    let is_of_people = shape.parting.is_some();
    // Where rows begin with a number, a word stands in none of them; where they begin with a name, it may be one.
    let numbers = [h::NO, h::ROUND].into_iter().filter_map(|own| columns.of.get(&own));
    let is_numbered = numbers.min().copied() == first;
    // Where no row holds more than a name, a name alone is one as good as the others.
    let holds_more = rows.iter().any(|row| sheet.row(*row).count() > 1);
    let mut found: BTreeMap<u32, bool> = BTreeMap::new();
    // An amount is one whatever it is called.
    let is_amount = |(column, value): &(u32, &Value)| {
        columns.reads(*column) && value.exact().is_some_and(|own| own != Exact::ZERO)
    };
    for (index, row) in rows.iter().enumerate().skip(1) {
        let is_behind = is_behind(rows, index, |above| found.get(&above) == Some(&true));
        let cells: Vec<(u32, &Value)> = sheet.row(*row).collect();
        let Some((column, Value::Text(text))) = cells.first() else { continue };
        if !is_of_people && cells.iter().any(is_amount) {
            continue;
        }
        // `White, John` is a name where rows begin with one.
        let is_named = if is_numbered || !is_of_people { names_label } else { is_label };
        let is_known = is_named(text) || is_of_people && text.trim_end().ends_with(':');
        // Two players are a game that lacks something.
        let is_game = columns.of.get(&h::BLACK).is_some_and(|own| sheet.get(*row, *own).is_some());
        let is_heading = is_numbered && holds_more && cells.len() <= FEW;
        let begins = Some(*column) == first && !is_game && is_words(text);
        let is_apart = is_of_people && (is_heading && begins || is_for_people(text, &cells));
        let most = if is_behind { MANY } else { FEW };
        if is_known && cells.len() <= most || is_behind && is_apart {
            found.insert(*row, is_behind);
        }
    }
    found
}

/// Letters, and no number among them.
fn is_words(text: &str) -> bool {
    text.chars().any(char::is_alphabetic) && !text.chars().any(char::is_numeric)
}

/// Whether a row is no player and no game, whatever it begins with: a line to sign on, a word and what it is short for, a
/// telephone number, which is nobody's rating.
fn is_for_people(text: &str, cells: &[(u32, &Value)]) -> bool {
    let any = |is: fn(&str) -> bool, value: &Value| value.written().is_some_and(is);
    cells.iter().all(|(_, value)| any(|own| fold(own).is_empty(), value))
        || cells.iter().any(|(_, value)| any(is_telephone, value))
        || matches!(cells, [_, (_, Value::Text(long))] if is_short_for(text, long))
}

/// `0171 234`, `+44 20 7946`: digits in groups, from a nought or a plus on.
fn is_telephone(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let only = text.chars().all(|c| c.is_ascii_digit() || "+ ()".contains(c));
    only && digits > 5 && text.starts_with(['0', '+']) && text.contains(' ')
}

/// Whether a cell holds words; without a number where one is written ahead.
fn says(sheet: &Sheet, row: u32, column: u32, ahead: bool) -> bool {
    match sheet.shown(row, column) {
        Some(Value::Text(text)) if ahead && text.contains(|c: char| c.is_ascii_digit()) => false,
        Some(Value::Text(text)) => text.chars().any(char::is_alphabetic),
        _ => false,
    }
}

/// What is not read is told: with a warning where it may be somebody's name.
pub fn tell(sheet: &Sheet, row: u32, problems: &mut Diagnostics) {
    let first = sheet.written(row).next();
    match first.is_some_and(|text| !names_label(text) && may_be_name(text)) {
        true => push(sheet, row, problems, Diagnostic::warning),
        false => note(sheet, row, problems),
    }
}

/// Whether a text may be the name of a person: `Smith, John`, `Ludwig van Beethoven`; a sentence is none.
fn may_be_name(text: &str) -> bool {
    const PARTICLES: [&str; 20] = [
        "af", "al", "av", "da", "de", "del", "den", "der", "di", "dos", "el", "la", "le", "ten",
        "ter", "van", "von", "y", "zu", "zum",
    ];
    let is_of_name =
        |word: &str| PARTICLES.contains(&word) || word.starts_with(|c: char| !c.is_lowercase());
    let own =
        || text.split(|c: char| !c.is_alphabetic() && c != '\'').filter(|word| !word.is_empty());
    let has_signs = text.contains(|c: char| c.is_ascii_digit() || ":()?!;©".contains(c));
    !has_signs && own().count() <= MOST_NAMES && own().all(is_of_name)
}

/// The same of a row that begins with what it is about, as a note.
pub fn note(sheet: &Sheet, row: u32, problems: &mut Diagnostics) {
    push(sheet, row, problems, Diagnostic::note);
}

fn push(sheet: &Sheet, row: u32, problems: &mut Diagnostics, told: fn(Code, Said) -> Diagnostic) {
    let Some((column, _)) = sheet.row(row).next() else { return };
    let told = told(Code::CellsNotRead, said!("workbook.remark"));
    problems.push(told.at(&sheet.address(row, column)));
}
