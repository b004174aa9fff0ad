//! Another sheet of a tour that says otherwise than the sheet of its scores.

use std::collections::BTreeMap;

use super::super::cells::{Sheet, Value};
use super::super::sheets::score_columns::{Column, headed};
use super::super::sheets::scores::SCORES;
use super::super::tables::heading_row::{self, Columns};
use super::super::words::headings as h;
use super::super::words::lexicon::{lists, words};
use super::super::words::names::fold;

/// Whether a sheet that is not read has other points of a player in an event than the sheet that is, or points of a further
/// event that is called like those: `Leg 3`. Places, money and games of the events are none.
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
    sheet.rows_below(own.row).any(|row| {
        let Some(of) = name(sheet, &own, row).and_then(|name| rows.get(&name)) else {
            return false;
        };
        events.iter().any(|(column, heading)| {
            let points = |sheet: &Sheet, row, column| sheet.get(row, column).and_then(Value::exact);
            let Some(told) = points(sheet, row, *column) else { return false };
            match known_events.iter().find(|(_, other)| other == heading) {
                Some((other, _)) => points(read, *of, *other) != Some(told),
                None => known_events.iter().any(|(_, other)| is_alike(heading, other)),
            }
        })
    })
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
