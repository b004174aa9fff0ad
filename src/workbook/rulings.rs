//! The sheet `Rulings`: what the arbiter decided.

use super::cells::Sheet;
use super::fields;
use super::headings::Shape;
use super::names::Heading as H;
use super::table::Table;
use crate::diagnostic::Diagnostics;
use crate::tournament::entries::RulingEntry;

const RULINGS: Shape = Shape {
    needed: &[H::Ruling],
    optional: &[H::Clause, H::Tie, H::By, H::Date, H::Reason],
    other: None,
};

/// Reads the sheet `Rulings`.
pub(super) fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<RulingEntry> {
    let Some(mut table) = Table::open(sheet, &RULINGS, |_| false, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| ruling(table, row))
}

fn ruling(table: &mut Table<'_>, row: u32) -> Option<RulingEntry> {
    // A clause such as 2.1.1 that has become a date is an error: a wrong clause would be printed otherwise.
    let clause = table.get(row, H::Clause, fields::name).at();
    let help = "write the ruling, such as winner: NAME; order: A; B; C; joint; no play-off";
    let ruling = table.need(row, H::Ruling, help, fields::name);
    let tie = table.get(row, H::Tie, |v, at, p| fields::whole(1..=10_000, v, at, p)).at();
    let by = table.get(row, H::By, fields::text).value();
    let date = table.get(row, H::Date, fields::text).value();
    let reason = table.get(row, H::Reason, fields::text).value();
    Some(RulingEntry { clause, ruling: ruling?, tie, by, date, reason })
}
