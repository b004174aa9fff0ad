//! The sheet `Lots`: what was drawn.

use super::cells::{Sheet, Value};
use super::fields;
use super::headings::Shape;
use super::names::Heading as H;
use super::table::Table;
use crate::diagnostic::{Address, Diagnostics};
use crate::tournament::entries::LotEntry;
use crate::tournament::notation;

const LOTS: Shape =
    Shape { needed: &[H::Lot, H::Result], optional: &[H::DrawnBy, H::Time], other: None };

/// Reads the sheet `Lots`. A lot that is named but not drawn yet is left out.
pub(super) fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<LotEntry> {
    let Some(mut table) = Table::open(sheet, &LOTS, |_| false, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| lot(table, row))
}

fn lot(table: &mut Table<'_>, row: u32) -> Option<LotEntry> {
    let name = table.need(
        row,
        H::Lot,
        "write the lot's name as the sheet prints it, such as 1.1.white",
        fields::name,
    );
    let result = table.get(row, H::Result, drawn).at();
    let drawn_by = table.get(row, H::DrawnBy, fields::text).value();
    let time = table.get(row, H::Time, fields::text).value();
    Some(LotEntry { name: name?.map(|name| name.to_lowercase()), result: result?, drawn_by, time })
}

fn drawn(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Vec<String>> {
    let parts = notation::list(&fields::name(value, at, problems)?);
    if parts.is_empty() {
        let help = "write the players in the order drawn, separated by ;";
        return fields::unreadable(
            "unreadable-lot",
            value,
            at,
            problems,
            "no result of a lot",
            help,
        );
    }
    Some(parts)
}
