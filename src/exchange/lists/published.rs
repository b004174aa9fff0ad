//! What a list ranks by: its places, its points, and its tie-break columns from left to right.

use std::collections::BTreeMap;

use super::cells::{decimals, number, written};
use super::columns::{Says, Table, fold, of_heading};
use super::head::Head;
use crate::diagnostic::At;
use crate::tournament::entries::{Entries, PlayerEntry, Published, PublishedColumn, PublishedRow};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// Most tie-break columns of a list.
const MOST: usize = 9;

/// The columns right of the points whose headings number them, `TB1`, `TB2`, `Wtg3`, or are codes of tie-breaks.
pub fn tie_breaks(table: &Table<'_>, among: &[u32]) -> Vec<u32> {
    let numbered = |column: &u32| {
        if is_code(table.heading_of(*column)) {
            return None;
        }
        let folded = fold(table.heading_of(*column));
        let figure = folded.chars().last()?.to_digit(10)?;
        let letters = folded.strip_suffix(|c: char| c.is_ascii_digit())?.to_owned();
        let is_plain = !letters.is_empty() && !letters.ends_with(|c: char| c.is_ascii_digit());
        is_plain.then_some((letters, figure, *column))
    };
    let all: Vec<(String, u32, u32)> = among.iter().filter_map(numbered).collect();
    let Some((letters, ..)) = all.iter().find(|(_, figure, _)| *figure == 1) else {
        let is_code = |column: &&u32| is_code(table.heading_of(**column));
        return among.iter().filter(is_code).take(MOST).copied().collect();
    };
    let mut columns = Vec::new();
    for (own, figure, column) in &all {
        if own == letters
            && usize::try_from(*figure).is_ok_and(|figure| figure == columns.len() + 1)
        {
            columns.push(*column);
        }
    }
    columns
}

/// Whether a heading is a code of a tie-break: capitals, with modifiers behind a colon or a stroke.
fn is_code(heading: &str) -> bool {
    const CODES: [&str; 25] = [
        "DE", "EDE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "TPN", "BH", "FB", "AOB",
        "SB", "KS", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG", "RES", "GE", "MPVGP", "SSSC",
    ];
    let own = heading.trim().trim_end_matches('.');
    let stem = own.split([':', '/', '-']).next().unwrap_or(own);
    CODES.contains(&stem.to_uppercase().as_str())
}

/// The table that a list prints, of the rows that became players; none where it neither ranks nor counts.
pub fn published(
    table: &Table<'_>,
    head: &Head,
    told: &BTreeMap<Says, u32>,
    columns: &[u32],
    players: &[(u32, &PlayerEntry)],
) -> Option<Published> {
    if !told.contains_key(&Says::Rank) && columns.is_empty() {
        return None;
    }
    let sheet = table.sheet;
    let hint = |heading: &str| {
        let figure = fold(heading).chars().last()?.to_digit(10)?;
        head.hints.iter().find(|(own, _)| *own == figure).map(|(_, hint)| hint.clone())
    };
    let column = |column: &u32| {
        let heading = table.heading_of(*column).trim().to_owned();
        let at = table.heading.unwrap_or_default();
        PublishedColumn {
            hint: hint(&heading),
            heading: At::new(heading, sheet.address(at, *column)),
            decimals: table
                .rows
                .iter()
                .map(|row| decimals(sheet, *row, *column))
                .max()
                .unwrap_or(0),
        }
    };
    let mut rows: Vec<PublishedRow> = Vec::new();
    for (row, player) in players {
        let points = told.get(&Says::Points).and_then(|column| table.points(*row, *column));
        let values = columns.iter().map(|column| number_at(table, *row, *column)).collect();
        let number =
            player.no.as_ref().map_or_else(|| player.name.clone(), |no| no.value.to_string());
        let number = At::new(number, player.at.clone());
        let mut own = PublishedRow { values, ..PublishedRow::new(number, points, None) };
        own.place = told.get(&Says::Rank).and_then(|rank| {
            let at = sheet.address(*row, *rank);
            match written(sheet, *row, *rank) {
                // Who is level with the one above shares his place, which is printed once.
                "" => {
                    let above = rows.last().filter(|above| are_level(above, &own))?;
                    above.place.as_ref().map(|place| At::new(place.value, at))
                }
                text => notation::places(text).map(|places| At::new(places.first(), at)),
            }
        });
        rows.push(own);
    }
    Some(Published { columns: columns.iter().map(column).collect(), rows })
}

/// Notes of a list whether a heading calls its places so.
pub fn note_ranks(entries: &mut Entries, table: &Table<'_>, told: &BTreeMap<Says, u32>) {
    let heading = told.get(&Says::Rank).map(|column| table.heading_of(*column));
    let is_ranked = heading.is_some_and(|own| of_heading(own) == Some(Says::Rank));
    entries.source.iter_mut().for_each(|source| source.is_ranked = is_ranked);
}

fn are_level(one: &PublishedRow, two: &PublishedRow) -> bool {
    let value = |value: &Option<At<Exact>>| value.as_ref().map(|value| value.value);
    value(&one.points) == value(&two.points)
        && one.values.iter().map(value).eq(two.values.iter().map(value))
}

fn number_at(table: &Table<'_>, row: u32, column: u32) -> Option<At<Exact>> {
    Some(At::new(number(table.sheet, row, column)?, table.sheet.address(row, column)))
}
