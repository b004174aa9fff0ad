//! The sheet `Prizes`.

use super::cells::{Sheet, Value};
use super::fields;
use super::heading_row::Shape;
use super::headings as h;
use super::table::{Row, Table};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::PrizeEntry;

const PRIZES: Shape = Shape::new(&[h::PLACE], &[h::PRIZE, h::POINTS, h::AWARD, h::CATEGORY]);

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
    let money = row.get(h::PRIZE, fields::money);
    let currency = row.cell(h::PRIZE).and_then(currency_of);
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

/// The currency that is written beside an amount, by its code; `$` is that of several countries.
fn currency_of(cell: &Value) -> Option<String> {
    let Value::Text(text) = cell else { return None };
    let sign: String = text.chars().filter(|c| c.is_alphabetic() || "€$£".contains(*c)).collect();
    match sign.as_str() {
        "€" => Some("EUR".to_owned()),
        "£" => Some("GBP".to_owned()),
        "US$" => Some("USD".to_owned()),
        "$" => Some(sign),
        code if code.len() == 3 && code.is_ascii() => Some(code.to_uppercase()),
        _ => None,
    }
}
