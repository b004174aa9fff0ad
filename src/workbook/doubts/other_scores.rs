//! Another sheet of a tour that says otherwise than the sheet of its scores.

use std::collections::BTreeMap;

use super::super::cells::{Sheet, Value};
use super::super::sheets::score_columns::{Column, headed};
use super::super::sheets::scores::SCORES;
use super::super::tables::heading_row::{self, Columns};
use super::super::words::headings as h;
use super::super::words::lexicon::{lists, words};
use super::super::words::names::fold;
use crate::tournament::exact::Exact;

/// Whether a sheet that is not read has other points of a player in an event than the sheet that is, or points of a further
/// event that is called like those: `Leg 3`. Most of its points are those that are read: places, fees and games of the
/// events are others in every row, and so is what is rounded.
pub fn says_otherwise(sheet: &Sheet, read: &Sheet) -> bool {
    let columns = |sheet| heading_row::find_first(sheet, &SCORES);
    let Some((own, known)) = columns(sheet).zip(columns(read)) else { return false };
    if !may_be_points(&sheet.name) {
        return false;
    }
    let (events, known_events) = (events(&own), events(&known));
    let rows: BTreeMap<String, u32> = read
        .rows_below(known.row)
        .filter_map(|row| Some((name(read, &known, row)?, row)))
        .collect();
    let points = |sheet: &Sheet, row, column| sheet.get(row, column).and_then(Value::exact);
    let (mut alike, mut other, mut has_further) = (0_usize, 0, false);
    for row in sheet.rows_below(own.row) {
        let Some(of) = name(sheet, &own, row).and_then(|name| rows.get(&name)) else { continue };
        for (column, heading) in &events {
            let Some(told) = points(sheet, row, *column) else { continue };
            let Some((column, _)) = known_events.iter().find(|(_, other)| other == heading) else {
                has_further |= known_events.iter().any(|(_, other)| is_alike(heading, other));
                continue;
            };
            let is_it = points(read, *of, *column).is_some_and(|own| are_as_printed(own, told));
            *(if is_it { &mut alike } else { &mut other }) += 1;
        }
    }
    has_further || other > 0 && other <= alike
}

/// Whether two numbers of points are the same but for digits that are left out: 8⅓ and 8.3.
fn are_as_printed(one: Exact, other: Exact) -> bool {
    let (more, less) = (one.max(other), one.min(other));
    (more - less) * Exact::from(10_u32) < Exact::from(1_u32)
}

/// Whether a sheet of this name may have points: not `Places`, `Prize money`, `Games played`.
fn may_be_points(name: &str) -> bool {
    let is_other =
        |word: String| [h::PLACE, h::PRIZE, h::RATING].iter().any(|own| own.fit(&word).is_some());
    let of_name = headed(name);
    (of_name != Column::Place || lists().published.stand_in(name))
        && !matches!(of_name, Column::Person | Column::Other)
        && !words(name).any(is_other)
        && !lists().scores_money.stand_in(name)
        && !lists().idle.stand_in(name)
}

/// The columns of events, with their headings.
fn events(columns: &Columns) -> Vec<(u32, String)> {
    let others = columns.others.iter().filter(|(_, written)| headed(written) == Column::Event);
    others.map(|(column, written)| (*column, fold(written))).collect()
}

fn name(sheet: &Sheet, columns: &Columns, row: u32) -> Option<String> {
    sheet.get(row, *columns.of.get(&h::NAME)?).and_then(Value::written).map(fold)
}

/// Whether two headings differ in their numbers alone: `Leg 2`, `Leg 3`.
fn is_alike(own: &str, other: &str) -> bool {
    let bare = |text: &str| text.replace(|c: char| c.is_ascii_digit(), "");
    bare(own) != own && !bare(own).is_empty() && bare(own) == bare(other)
}
