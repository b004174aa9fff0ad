//! The sheet `Prizes`.

use super::cells::{Sheet, Value};
use super::fields;
use super::headings::Shape;
use super::names::{Heading as H, fold};
use super::table::Table;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tournament::entries::PrizeEntry;

const PRIZES: Shape = Shape {
    needed: &[H::Place],
    optional: &[H::Prize, H::Points, H::Award, H::Category],
    other: None,
};

/// Reads the sheet `Prizes`. A row that adds the prizes up is left out.
pub(super) fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<PrizeEntry> {
    let Some(mut table) = Table::open(sheet, &PRIZES, |_| false, problems) else {
        return Vec::new();
    };
    let kinds = [H::Prize, H::Points, H::Award];
    if !kinds.iter().any(|kind| table.columns.of.contains_key(kind)) {
        let at = table.sheet.address(table.columns.row, 0);
        table.problems.push(
            Diagnostic::error("missing-heading", "the sheet names no prizes: it has none of the columns Prize, Points, Award")
                .at(&at)
                .help("write Prize above the amounts of money, Points above tour points, Award above trophies"),
        );
        return Vec::new();
    }
    table.read_rows(&[], |table, row| {
        let is_total = match table
            .columns
            .of
            .get(&H::Place)
            .and_then(|column| table.sheet.get(row, *column))
        {
            Some(Value::Text(text)) => ["total", "sum", "prizefund"].contains(&fold(text).as_str()),
            _ => false,
        };
        if is_total { None } else { prize(table, row) }
    })
}

fn prize(table: &mut Table<'_>, row: u32) -> Option<PrizeEntry> {
    let money = table.get(row, H::Prize, fields::money).at();
    let points = table.get(row, H::Points, fields::points).at();
    let award = table.get(row, H::Award, fields::text).value();
    let category = table.get(row, H::Category, fields::text).at();
    let at = table.address(row, H::Place);
    let has_prize = [H::Prize, H::Points].iter().any(|kind| {
        let column = table.columns.of.get(kind);
        column.is_some_and(|column| table.sheet.get(row, *column).is_some())
    });
    // Money and points belong to places; a trophy alone goes to the winner.
    let places = if has_prize {
        Some(
            table
                .need(
                    row,
                    H::Place,
                    "write the place, such as 1, or places, such as 1-3",
                    fields::places,
                )?
                .value,
        )
    } else {
        table.get(row, H::Place, fields::places).value()
    };
    Some(PrizeEntry { at, places, money, points, award, category })
}
