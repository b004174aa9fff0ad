//! Earlier winners on sheets that are not read for them: what is called so and has other columns, and what has their columns
//! and is called otherwise.

use super::super::cells::{Sheet, Value};
use super::super::kinds::{Is, is_called, kind_of};
use super::super::tables::heading_row;
use super::super::tables::shape::Shape;
use super::super::tables::{fields, table};
use super::super::words::headings as h;
use super::super::words::lexicon::words;
use super::super::words::names::{Word, fold};
use super::season;
use crate::diagnostic::{At, Diagnostics};
use crate::tournament::entries::PerhapsWon;
use crate::tournament::notation;

/// Winners by their years.
const OF_YEARS: Shape =
    Shape { named: season::HONOURS.named, ..Shape::new(&[h::NAME, h::YEAR], &[]) };

/// So many rows of a sheet are looked at.
const MOST: usize = 2_000;

/// Headings of a table of one event, which may be this one.
const OF_ONE_EVENT: [Word; 4] = [h::PLACE, h::POINTS, h::PRIZE, h::RESULT];

/// Who stands on such sheets, where they are shown.
pub fn perhaps(sheets: &[Sheet]) -> Vec<PerhapsWon> {
    let unread = sheets.iter().filter(|sheet| !sheet.hidden && kind_of(sheet).is_none());
    unread.flat_map(on).collect()
}

fn on(sheet: &Sheet) -> Vec<PerhapsWon> {
    let columns = heading_row::find_first(sheet, &season::HONOURS);
    let is_called = is_called_so(&sheet.name);
    match columns {
        Some(columns) if is_called || columns.of.contains_key(&h::YEAR) => of_trophies(sheet),
        None if is_called && heading_row::row_on(sheet, &OF_YEARS).is_some() => of_years(sheet),
        None if is_called => of_cells(sheet),
        _ => Vec::new(),
    }
}

/// Whether words of a name mean such a sheet: `Honours old`, `Copy of Honours`.
fn is_called_so(name: &str) -> bool {
    let own: Vec<String> = words(name).collect();
    let mut parts =
        (0..own.len()).flat_map(|from| (from + 1..=own.len()).map(move |to| (from, to)));
    parts.any(|(from, to)| is_called(&own[from..to].concat(), Is::Honours))
}

/// Rows that say it as the sheet Honours does.
fn of_trophies(sheet: &Sheet) -> Vec<PerhapsWon> {
    let rows = season::read_honours(sheet, &mut Diagnostics::default());
    let rows = rows.into_iter().map(|row| PerhapsWon {
        trophy: Some(row.trophy.value),
        year: row.year.map(|year| year.value),
        name: row.name,
        is_row: true,
    });
    rows.collect()
}

/// Rows of years and names.
fn of_years(sheet: &Sheet) -> Vec<PerhapsWon> {
    let rows = table::rows(sheet, &OF_YEARS, &mut Diagnostics::default(), |row| {
        let year = row.get(h::YEAR, fields::year_won).map(|year| year.value);
        Some((year, row.get(h::NAME, fields::name)?))
    });
    let each = rows.into_iter().flat_map(|(year, name)| {
        let names = notation::names(&name.value);
        names.into_iter().map(move |own| PerhapsWon {
            trophy: None,
            year,
            name: At::new(own, name.at.clone()),
            is_row: true,
        })
    });
    each.collect()
}

/// Every text: beside a year, or where no heading is one of an event's own standings.
fn of_cells(sheet: &Sheet) -> Vec<PerhapsWon> {
    let texts = || sheet.cells.values().filter_map(Value::written);
    let is_of_one =
        texts().any(|text| OF_ONE_EVENT.iter().any(|heading| heading.fit(&fold(text)).is_some()));
    let heading = |row: u32, column: u32| {
        let above = sheet.cells.iter().find(|((_, own), _)| *own == column);
        above.filter(|((head, _), _)| *head < row).and_then(|(_, value)| value.written())
    };
    let of_row = |row: u32| {
        let year = sheet.written(row).flat_map(notation::years).min();
        let cells = sheet.row(row).filter(move |_| year.is_some() || !is_of_one);
        cells.filter_map(move |(column, value)| match value {
            Value::Text(text) => Some(PerhapsWon {
                trophy: heading(row, column).map(str::to_owned),
                year,
                name: At::new(text.to_string(), sheet.address(row, column)),
                is_row: false,
            }),
            _ => None,
        })
    };
    sheet.rows().into_iter().take(MOST).flat_map(of_row).collect()
}
