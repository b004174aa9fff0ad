//! What another file of the event says on sheets of ours: what the event is held by, prizes, play-off, lots and rulings.

use std::collections::BTreeMap;

use super::same::numbers;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, EventEntries};

/// The sheet `Event` of the other file goes before what this one's list says of the event.
pub fn take_event(own: &mut EventEntries, theirs: &EventEntries) {
    let before = std::mem::replace(own, theirs.clone());
    own.fill(&before);
    // Where the list comes from, and how many rounds it has, it says itself.
    own.source = before.source.or(own.source.take());
    own.rounds = before.rounds.or(own.rounds.take());
    own.points_beside = before.points_beside;
}

/// Takes the sheets that this file does not have; those that both have and that differ are named.
pub fn take_sheets(
    entries: &mut Entries,
    file: &str,
    other: &mut Entries,
    problems: &mut Diagnostics,
) {
    let written = numbers_written(entries, other);
    for row in &mut other.play_off {
        for name in [&mut row.white.value, &mut row.black.value] {
            if let Some(ours) = written.get(name.as_str()) {
                name.clone_from(ours);
            }
        }
    }
    let mut left_out: Vec<&str> = Vec::new();
    macro_rules! take {
        ($($sheet:literal $field:ident $same:expr),* $(,)?) => { $(
            if entries.$field.is_empty() {
                entries.$field = std::mem::take(&mut other.$field);
            } else if !other.$field.is_empty() {
                let alike = entries.$field.len() == other.$field.len()
                    && entries.$field.iter().zip(&other.$field).all($same);
                left_out.extend((!alike).then_some($sheet));
            }
        )* };
    }
    take!(
        "Prizes" prizes |(a, b)| {
            let of = |row: &crate::tournament::entries::PrizeEntry| {
                let money = row.money.as_ref().map(|own| own.value);
                let points = row.points.as_ref().map(|own| own.value);
                let category = row.category.as_ref().map(|own| own.value.clone());
                (row.places, money, points, row.award.clone(), category)
            };
            of(a) == of(b)
        },
        "Categories" categories |(a, b)| {
            (&a.name.value, a.from, a.to) == (&b.name.value, b.from, b.to)
        },
        "Rounds" rounds |(a, b)| (a.0.value, a.1.value) == (b.0.value, b.1.value),
        "Play-off" play_off |(a, b)| {
            let of = |row: &crate::tournament::entries::PlayOffEntry| {
                row.result.as_ref().map(|own| own.value)
            };
            (&a.white.value, &a.black.value, of(a)) == (&b.white.value, &b.black.value, of(b))
        },
        "Lots" lots |(a, b)| (&a.name.value, &a.result.value) == (&b.name.value, &b.result.value),
        "Rulings" rulings |(a, b)| a.ruling.value == b.ruling.value,
        "Honours" honours |(a, b)| a == b,
    );
    if !left_out.is_empty() {
        let sheets: Vec<String> = left_out.into_iter().map(ToOwned::to_owned).collect();
        let said = said!("exchange.together.sheets-left-out", file, sheets);
        problems.push(Diagnostic::warning(Code::FilesTogether, said));
    }
}

/// Numbers of the other file, by which it may write players, as numbers of this one, where they are not the same.
fn numbers_written(entries: &Entries, other: &Entries) -> BTreeMap<String, String> {
    let ours = numbers(&entries.players);
    let theirs = numbers(&other.players).into_iter();
    let pairs = theirs.filter_map(|(name, number)| Some((number, *ours.get(&name)?)));
    pairs.map(|(theirs, ours)| (theirs.to_string(), ours.to_string())).collect()
}
