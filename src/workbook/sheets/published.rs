//! The sheet `Published`: the table as another program or the organiser published it.

use super::super::cells::Sheet;
use super::super::doubts::telling;
use super::super::tables::fields;
use super::super::tables::shape::{Others, Shape};
use super::super::tables::table::{Row, Table};
use super::super::words::headings as h;
use super::super::words::names::fold;
use crate::diagnostic::{At, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Published, PublishedColumn, PublishedRow};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

pub const PUBLISHED: Shape = Shape {
    others: Some(Others { in_words: "", is_one: |_| true, counts: |_| false, are_there: |_| true }),
    parting: Some(telling::OF_PLAYERS),
    is_row: |held| held.written(h::PLACE).and_then(notation::places).is_some(),
    ..Shape::new(&[h::PLACE], &[h::NO, h::NAME, h::POINTS])
};

/// More columns than this are no tie-breaks but a mistake of the sheet.
const MOST_COLUMNS: usize = 30;

/// Reads the sheet; none where it has no heading row.
pub fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Option<Published> {
    let mut table = Table::open(sheet, &PUBLISHED, problems)?;
    let row = table.columns.row;
    let is_value = |written: &str| {
        let folded = fold(written);
        !h::OF_PERSON.iter().chain([&h::CATEGORIES]).any(|word| word.fit(&folded).is_some())
    };
    let headings = table.columns.others.iter().filter(|(_, written)| is_value(written));
    let mut columns: Vec<PublishedColumn> = headings
        .take(MOST_COLUMNS)
        .map(|(column, written)| PublishedColumn {
            heading: At::new(written.clone(), sheet.address(row, *column)),
            hint: None,
            decimals: 0,
        })
        .collect();
    let at: Vec<u32> = columns.iter().map(|column| column.heading.at.column).collect();
    let mut rows = table.read_rows(&at, |row| published_row(row, &at));
    share_places(&mut rows);
    for (column, at) in columns.iter_mut().zip(&at) {
        let decimals = sheet.rows().into_iter().filter_map(|row| {
            let written = sheet.get(row, *at)?.written()?;
            u32::try_from(notation::written_decimals(written)).ok()
        });
        column.decimals = decimals.max().unwrap_or(0);
    }
    Some(Published { columns, rows })
}

/// A blank place is the one above it, shared, where the points are those of the row above too.
fn share_places(rows: &mut [PublishedRow]) {
    let mut above: Option<(Option<At<u32>>, Option<Exact>)> = None;
    for row in rows {
        let points = row.points.as_ref().map(|points| points.value);
        if let (None, Some((place, same))) = (&row.place, &above)
            && *same == points
        {
            row.place.clone_from(place);
        }
        above = Some((row.place.clone(), points));
    }
}

fn published_row(row: &mut Row<'_, '_>, columns: &[u32]) -> Option<PublishedRow> {
    let place = row.get(h::PLACE, fields::places).map(|at| at.map(|places| places.first()));
    let points = row.get(h::POINTS, fields::exact);
    let values = columns.iter().map(|column| row.get_column(*column, value)).collect();
    let no = row.get(h::NO, fields::name);
    let name = row.get(h::NAME, fields::name);
    let (player, name) = match no {
        Some(no) => (Some(no), name),
        None => (name, None),
    };
    let Some(player) = player else {
        let problem = row.missing(h::NAME).at(&row.address(h::PLACE));
        row.table.problems.push(problem.mend(said!("workbook.write.player")));
        return None;
    };
    Some(PublishedRow { name, values, ..PublishedRow::new(player, points, place) })
}

/// A printed value; a dash, or a word, says nothing.
fn value(cell: &mut fields::Cell<'_>) -> Option<Exact> {
    cell.value.exact()
}
