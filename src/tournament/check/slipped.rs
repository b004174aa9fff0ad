//! Columns of `Players` whose values slipped: a row down, or under another heading.

use super::super::entries::{Entries, PlayerEntry};
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// No list rates anybody lower; a pairing number, a place or an age is.
const LOWEST_RATING: u32 = 100;

/// Tells ratings that are none, names that are numbers, and a player without a number beside a number without a name.
pub fn check(entries: &Entries, problems: &mut Diagnostics) {
    let rows = &entries.players;
    let low = rows.iter().filter_map(|row| {
        let rating = row.rating.as_ref().filter(|rating| rating.value < LOWEST_RATING)?;
        Some((row, &rating.at))
    });
    if let Some((names, at)) = named(low) {
        let said = said!("check.slipped.rating", names);
        problems.push(Diagnostic::warning(Code::Slipped, said).at(at));
    }
    let is_number = |row: &PlayerEntry| row.name.parse::<u64>().is_ok();
    let numbers = || rows.iter().filter(|row| is_number(row)).map(|row| (row, &row.at));
    if let (Some((names, at)), true) = (named(numbers()), numbers().count() * 2 < rows.len()) {
        let said = said!("check.slipped.name", names);
        problems.push(Diagnostic::warning(Code::NumberAsName, said).at(at));
    }
    let nameless = rows.iter().find(|row| row.name.is_empty() && row.no.is_some());
    let numberless = || rows.iter().filter(|row| !row.name.is_empty() && row.no.is_none());
    let numbered = rows.iter().filter(|row| !row.name.is_empty() && row.no.is_some()).count();
    if let (Some(nameless), true) = (nameless, numberless().count() < numbered)
        && let Some((names, at)) = named(numberless().map(|row| (row, &row.at)))
    {
        let said = said!("check.slipped.number", names, cell = &nameless.at);
        problems.push(Diagnostic::warning(Code::Slipped, said).at(at));
    }
}

/// The names of rows, and the first cell.
fn named<'r>(
    rows: impl Iterator<Item = (&'r PlayerEntry, &'r Address)>,
) -> Option<(Vec<&'r str>, &'r Address)> {
    let (names, cells): (Vec<&str>, Vec<&Address>) =
        rows.map(|(row, at)| (row.name.as_str(), at)).unzip();
    cells.first().map(|first| (names, *first))
}
