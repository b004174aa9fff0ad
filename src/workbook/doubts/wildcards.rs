//! What says beside a player that he has no points of the tour, where the column `Wildcard` does not.

use super::super::cells::{Sheet, Value};
use super::super::tables::heading_row::{self, Columns};
use super::super::tables::shape::{Held, Shape};
use super::super::words::headings as h;
use super::super::words::lexicon::{self, lists};
use super::super::words::names::fold;
use super::marked::behind_marks;
use super::telling::{denies, says_something};
use crate::diagnostic::At;

/// The cells of a table that say so, one of a player.
pub fn unread(sheet: &Sheet, shape: &Shape) -> Vec<At<String>> {
    let Some(columns) = heading_row::find_first(sheet, shape) else { return Vec::new() };
    let rows = sheet.rows().into_iter().filter(|row| *row > columns.row);
    rows.filter_map(|row| in_row(sheet, &columns, row)).collect()
}

fn in_row(sheet: &Sheet, columns: &Columns, row: u32) -> Option<At<String>> {
    let held = Held::new(sheet, row, &columns.of);
    if held.value(h::WILDCARD).is_some_and(says_something) {
        return None;
    }
    let of_name = columns.of.get(&h::NAME).map(|column| (*column, is_in_name as fn(&str) -> bool));
    let of_categories = columns.of.get(&h::CATEGORIES);
    let of_categories = of_categories.map(|column| (*column, is_category as fn(&str) -> bool));
    let of_title =
        columns.of.get(&h::TITLE).map(|column| (*column, is_wildcard as fn(&str) -> bool));
    let read = of_name.into_iter().chain(of_categories).chain(of_title);
    let others = columns.others.iter().filter(|(column, heading)| {
        let value = sheet.get(row, *column);
        value.is_some_and(|value| denies(&lists().of_tour, heading, value))
    });
    let is_one = |text: &str| lists().no_tour_points.is(&fold(text));
    let told = columns.others.iter().map(|(column, _)| (*column, is_one as fn(&str) -> bool));
    let written = |column: u32| sheet.get(row, column).and_then(Value::written);
    let mut said = read.chain(told).filter(|(column, says)| written(*column).is_some_and(says));
    let column = said.next().map(|(column, _)| column);
    let column = column.or_else(|| others.map(|(column, _)| *column).next())?;
    let text = written(column).unwrap_or_default().to_owned();
    Some(At::new(text, sheet.address(row, column)))
}

/// `Guest, Gil (wildcard)`, `WC Guest, Gil`.
fn is_in_name(name: &str) -> bool {
    let is_one = |text: &str| lists().no_tour_points.is(&fold(text));
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_short =
        |word: &&&str| h::WILDCARD.fit(&fold(word)).is_some() && !word.contains(char::is_lowercase);
    words.len() > 1 && words.first().iter().chain(&words.last()).any(is_short)
        || behind_marks(name).any(|mark| is_one(mark.trim_end_matches([')', ']'])))
        || behind_marks(name).any(|mark| lexicon::words(mark).any(|word| is_wildcard(&word)))
        || name.split(',').skip(1).any(is_wildcard)
}

/// Whether a text is that somebody has a wildcard.
fn is_wildcard(text: &str) -> bool {
    h::WILDCARD.fit(&fold(text)).is_some()
}

/// One of the categories of a cell.
fn is_category(cell: &str) -> bool {
    cell.split([',', ';', '/']).any(is_wildcard)
}
