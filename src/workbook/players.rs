//! The sheets `Players` and `Categories`.

use super::cells::{Sheet, Value};
use super::fields;
use super::headings::Shape;
use super::names::Heading as H;
use super::table::Table;
use crate::diagnostic::Diagnostics;
use crate::tournament::entries::{CategoryEntry, PlayerEntry};
use crate::tournament::notation;

const PLAYERS: Shape = Shape {
    needed: &[H::Name],
    optional: &[
        H::No,
        H::Title,
        H::Federation,
        H::Rating,
        H::Provisional,
        H::FideId,
        H::Club,
        H::Born,
        H::Sex,
        H::Handicap,
        H::Withdrawn,
        H::Categories,
        H::Wildcard,
    ],
    other: None,
};

const CATEGORIES: Shape =
    Shape { needed: &[H::Name], optional: &[H::From, H::To, H::LeastEntries], other: None };

/// Highest rating that is believed.
pub(super) const HIGHEST_RATING: u32 = 4000;

/// Reads the sheet `Players`.
pub(super) fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<PlayerEntry> {
    let Some(mut table) = Table::open(sheet, &PLAYERS, |_| false, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| player(table, row))
}

fn player(table: &mut Table<'_>, row: u32) -> Option<PlayerEntry> {
    let name = table.need(row, H::Name, "write the player's name, or clear the row", fields::name);
    let no = table.get(row, H::No, |v, at, p| fields::whole(1..=100_000, v, at, p)).at();
    let title = table.get(row, H::Title, fields::text).value();
    let federation = table.get(row, H::Federation, fields::text).value();
    let rating = table
        .get(row, H::Rating, |v, at, p| {
            if is_unrated(v) { Some(0) } else { fields::whole(0..=HIGHEST_RATING, v, at, p) }
        })
        .at();
    let provisional = table.get(row, H::Provisional, fields::yes_no).value().unwrap_or(false);
    let fide_id = table.get(row, H::FideId, fields::text).value();
    let club = table.get(row, H::Club, fields::text).value();
    let born = table.get(row, H::Born, fields::text).value();
    let sex = table.get(row, H::Sex, fields::text).value();
    let handicap = table.get(row, H::Handicap, fields::exact).at();
    let withdrawn = table.get(row, H::Withdrawn, |v, at, p| fields::whole(0..=1000, v, at, p)).at();
    let categories = table.get(row, H::Categories, fields::text).value();
    let wildcard = table.get(row, H::Wildcard, fields::yes_no).value().unwrap_or(false);
    let name = name?;
    Some(PlayerEntry {
        at: name.at,
        name: name.value,
        no,
        title,
        federation,
        // Exports write 0 where a player has no rating.
        rating: rating.filter(|rating| rating.value > 0),
        provisional,
        fide_id,
        club,
        born,
        sex,
        handicap,
        withdrawn,
        categories: categories.map(|text| notation::list(&text)).unwrap_or_default(),
        wildcard,
    })
}

fn is_unrated(value: &Value) -> bool {
    match value {
        Value::Text(text) => {
            matches!(text.to_lowercase().as_str(), "-" | "–" | "—" | "unr" | "unr." | "unrated")
        }
        _ => false,
    }
}

/// Reads the sheet `Categories`.
pub(super) fn read_categories(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<CategoryEntry> {
    let Some(mut table) = Table::open(sheet, &CATEGORIES, |_| false, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| category(table, row))
}

fn category(table: &mut Table<'_>, row: u32) -> Option<CategoryEntry> {
    let name =
        table.need(row, H::Name, "write the category's name, or clear the row", fields::text);
    let from =
        table.get(row, H::From, |v, at, p| fields::whole(0..=HIGHEST_RATING, v, at, p)).value();
    let to = table.get(row, H::To, |v, at, p| fields::whole(0..=HIGHEST_RATING, v, at, p)).value();
    let least_entries =
        table.get(row, H::LeastEntries, |v, at, p| fields::whole(0..=1000, v, at, p)).value();
    Some(CategoryEntry { name: name?, from, to, least_entries })
}
