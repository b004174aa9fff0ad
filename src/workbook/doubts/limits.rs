//! A column of the sheet Categories that is not read and seems to hold limits of ratings: who is in a category, and has its
//! prize, hangs on it.

use super::super::cells::{Sheet, Value};
use super::super::sheets::players::CATEGORIES;
use super::super::tables::heading_row;
use super::super::words::headings as h;
use super::super::words::names::fold;
use crate::diagnostic::{At, Code, Diagnostics};
use crate::tournament::entries::{CategoryEntry, Entries};
use crate::tournament::notation;

/// Smaller numbers are no ratings, but years of age or numbers of entries.
const LEAST: u32 = 100;

/// The first such column: it has a rating beside a category with prizes of which the sheet says nobody's ratings and which
/// no player carries, above the lower limit of one that has no upper one, or under a heading that is one of limits, misspelt.
/// Years of birth and money are none.
pub fn unread(sheet: &Sheet, entries: &Entries, problems: &Diagnostics) -> Option<At<String>> {
    let columns = heading_row::find_first(sheet, &CATEGORIES)?;
    let has_prize = |own: &CategoryEntry| {
        let mut categories = entries.prizes.iter().filter_map(|row| row.category.as_ref());
        categories.any(|other| fold(&other.value) == fold(&own.name.value))
    };
    let is_carried = |own: &CategoryEntry| {
        let mut carried = entries.players.iter().flat_map(|player| &player.categories);
        carried.any(|name| fold(name) == fold(&own.name.value))
    };
    let has_upper = columns.of.contains_key(&h::TO) || columns.of.contains_key(&h::BELOW);
    let is_else = |heading: &str| {
        let mut words = heading.split(|c: char| !c.is_alphanumeric()).map(fold);
        words.any(|word| [h::BORN, h::PRIZE, h::YEAR].iter().any(|own| own.fit(&word).is_some()))
    };
    let others = columns.others.iter().filter(|(_, written)| !is_else(written));
    others.into_iter().find_map(|(column, written)| {
        let at = sheet.address(columns.row, *column);
        let is_misspelt = problems.tell(Code::MisspeltHeading, &at);
        let is_limit = |own: &&CategoryEntry| {
            let number = sheet.get(own.name.at.row, *column).and_then(Value::written);
            let number = number.and_then(notation::whole);
            let rating = number.filter(|own| (LEAST..=notation::HIGHEST_RATING).contains(own));
            rating.is_some_and(|rating| match (own.from, own.to) {
                (None, None) => !is_carried(own),
                (Some(from), None) => rating > from && !has_upper,
                (None, Some(to)) => is_misspelt && rating < to,
                (Some(_), Some(_)) => false,
            })
        };
        let mut own = entries.categories.iter().filter(|own| has_prize(own));
        own.any(|own| is_limit(&own)).then(|| At::new(written.clone(), at))
    })
}
