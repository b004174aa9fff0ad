//! Numbers of players beside those that are read: games that name players by number are then of others.

use std::collections::BTreeSet;

use super::super::cells::Sheet;
use super::super::sheets::players::PLAYERS;
use super::super::tables::heading_row;
use super::super::words::headings as h;
use super::super::words::names::fold;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, Opponent};
use crate::tournament::notation;

/// Tells of a column, or of numbers within the names, that number the players in another order than their rows, where no
/// column `No` does and games name players by number.
pub fn tell(sheet: &Sheet, entries: &Entries, problems: &mut Diagnostics) {
    let by_number = |written: &str| notation::whole(written).is_some();
    let is_numbered = entries.games.iter().any(|game| {
        by_number(&game.white.value)
            || matches!(&game.black.value, Opponent::Player(own) if by_number(own))
    });
    let Some(columns) = heading_row::find_first(sheet, &PLAYERS).filter(|_| is_numbered) else {
        return;
    };
    let Some(name) = columns.of.get(&h::NAME).filter(|_| !columns.of.contains_key(&h::NO)) else {
        return;
    };
    let rows: Vec<u32> = entries.players.iter().map(|player| player.at.row).collect();
    let of_column = |column: u32, read: &dyn Fn(&str) -> Option<u32>| {
        let cell = |row: &u32| sheet.get(*row, column)?.written().and_then(read);
        rows.iter().map(cell).collect::<Option<Vec<u32>>>().is_some_and(|own| is_turned(&own))
    };
    let of_places = |column: u32| {
        let heading = sheet.get(columns.row, column).and_then(|value| value.written());
        heading.is_some_and(|own| h::PLACE.fit(&fold(own)).is_some())
    };
    let all: BTreeSet<u32> = sheet.cells.keys().map(|(_, column)| *column).collect();
    let own = |column: &u32| !columns.reads(*column) && !of_places(*column);
    let beside = all.into_iter().filter(own).find(|at| of_column(*at, &notation::whole));
    let within = || of_column(*name, &number_in_name).then_some(*name);
    if let (Some(column), Some(first)) = (beside.or_else(within), rows.first()) {
        let said = said!("workbook.numbered-otherwise", count = rows.len());
        let at = sheet.address(*first, column);
        problems.push(Diagnostic::error(Code::UnknownColumn, said).at(&at));
    }
}

/// Whether numbers are those from 1 on, each once, in another order than their rows.
fn is_turned(numbers: &[u32]) -> bool {
    let in_order = || (1..).zip(numbers).all(|(row, own)| row == *own);
    let each: BTreeSet<u32> = numbers.iter().copied().collect();
    let whole = || (1..).zip(&each).all(|(row, own)| row == *own);
    numbers.len() > 1 && each.len() == numbers.len() && whole() && !in_order()
}

/// The number before a name or in brackets behind it: `3. Davis, Tom`, `Davis, Tom (3)`.
fn number_in_name(name: &str) -> Option<u32> {
    let behind = notation::in_brackets(name);
    let before = || name.trim_start().split_once(|c: char| !c.is_ascii_digit());
    let own = behind.map(|(_, own)| own).or_else(|| before().map(|(own, _)| own));
    own.and_then(notation::whole)
}
