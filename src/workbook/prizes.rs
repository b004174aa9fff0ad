//! The sheet `Prizes`.

use super::cells::{Sheet, Value};
use super::fields;
use super::heading_row::Shape;
use super::headings as h;
use super::table::{Row, Table};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::PrizeEntry;
use crate::tournament::notation;

const PRIZES: Shape = Shape {
    is_row: |held| match held.value(h::PLACE) {
        Some(Value::Date(_)) => true,
        _ => held.written(h::PLACE).and_then(notation::places).is_some(),
    },
    ..Shape::new(&[h::PLACE], &[h::PRIZE, h::POINTS, h::AWARD, h::CATEGORY])
};

/// What a sheet with prizes of money has, whatever it is called.
pub(super) const BY_MONEY: Shape = Shape::new(&[h::PLACE, h::PRIZE], &[]);

/// Reads the sheet `Prizes`. A row that adds the prizes up is left out.
pub(super) fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<PrizeEntry> {
    let Some(mut table) = Table::open(sheet, &PRIZES, problems) else {
        return Vec::new();
    };
    let kinds = [h::PRIZE, h::POINTS, h::AWARD];
    if !kinds.iter().any(|kind| table.columns.of.contains_key(kind)) {
        let at = table.sheet.address(table.columns.row, 0);
        let said = said!("workbook.missing-heading.prizes");
        table.problems.push(Diagnostic::error(Code::MissingHeading, said).at(&at));
        return Vec::new();
    }
    table.read_rows(&[], |row| if row.is_total(h::PLACE) { None } else { prize(row) })
}

fn prize(row: &mut Row<'_, '_>) -> Option<PrizeEntry> {
    let (money, currency) = match row.get(h::PRIZE, fields::money) {
        Some(At { value: (money, currency), at }) => (Some(At::new(money, at)), currency),
        None => (None, None),
    };
    let points = row.get(h::POINTS, fields::points);
    let award = row.text(h::AWARD);
    let category = row.get(h::CATEGORY, fields::text);
    // Money and points belong to places; a trophy alone goes to the winner.
    let places = if row.cell(h::PRIZE).or(row.cell(h::POINTS)).is_some() {
        Some(row.need(h::PLACE, said!("workbook.write.place"), fields::places)?.value)
    } else {
        row.get(h::PLACE, fields::places).map(|places| places.value)
    };
    Some(PrizeEntry { at: row.address(h::PLACE), places, money, currency, points, award, category })
}
