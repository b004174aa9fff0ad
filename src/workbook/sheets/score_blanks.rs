//! Blank cells on the sheet `Scores`: an event whose points are half typed.

use super::super::cells;
use super::super::tables::table::Table;
use crate::diagnostic::{Address, At, Code, Diagnostic};
use crate::said::said;
use crate::tournament::entries::ScoresRow;

/// The last event, where everybody has points in all the others, and in this one some have points and half or more, two at
/// least, have blanks: its points are still being typed. Where others are blank, too, a blank is as good as a dash.
pub fn half_typed(table: &mut Table<'_>, events: &[u32], rows: &[ScoresRow]) -> Option<At<String>> {
    let (last, others) = events.split_last().filter(|(_, others)| !others.is_empty())?;
    let is_whole = |(_, scores): &ScoresRow| {
        scores.iter().take(others.len()).all(Option::is_some) && scores.len() > others.len()
    };
    let cell = |(player, _): &ScoresRow| table.sheet.address(player.at.row, *last);
    let is_blank = |at: &Address| table.sheet.get(at.row, at.column).is_none();
    let blank: Vec<Address> = rows.iter().map(cell).filter(is_blank).collect();
    let is_begun =
        rows.iter().any(|(_, scores)| scores.get(others.len()).is_some_and(Option::is_some));
    let is_half = blank.len() > 1 && blank.len() * 2 >= rows.len();
    if !is_begun || !is_half || !rows.iter().all(is_whole) {
        return None;
    }
    let written = table.columns.others.iter().find(|(column, _)| column == last)?.1.clone();
    let at = table.sheet.address(table.columns.row, *last);
    let said = said!("workbook.half-typed", written = &written, cells = cells::named(&blank));
    table.problems.push(Diagnostic::warning(Code::EventDue, said).at(&at));
    Some(At::new(written, at))
}
