//! What is handed over of categories.

use std::cmp::Reverse;

use super::entry::{Entry, add, money};
use crate::awards::{GroupMoney, List, TrophyAward};
use crate::report::columns::{Columns, section};
use crate::report::document::Row;
use crate::report::papers::Sheet;
use crate::report::papers::prizes::amounts::Awarded;
use crate::said::said;
use crate::season::spoken;
use crate::tournament::roster::fold;
use crate::tournament::{Places, PlayerId};

/// The prizes and the things of categories, the last category first, each from its last place to its first.
pub fn by_category<S: Awarded>(sheet: &Sheet<'_, S>, columns: &Columns<'_, Entry>) -> Vec<Row> {
    let mut rows = Vec::new();
    // The last category first, as the main list comes last.
    for category in categories(sheet).into_iter().rev() {
        let mut things: Vec<&TrophyAward> = sheet.settlement.trophies().iter().collect();
        things.retain(|own| own.category.as_ref().is_some_and(|own| own.is_of(category)));
        let mut entries: Vec<Entry> = Vec::new();
        let is_its =
            |list: &List| matches!(list, List::Category(name) if fold(name) == fold(category));
        let groups = || sheet.money().groups.iter().rev().filter(|group| is_its(&group.list));
        let paid = groups().flat_map(|group| group.paid.iter().map(|paid| paid.player));
        let told: Vec<PlayerId> = paid.collect();
        let mut alone: Vec<Entry> = Vec::new();
        for (player, _) in sheet.settlement.ranked().into_iter().rev() {
            let mut own = things.iter().filter(|thing| thing.players.contains(&player));
            let Some(first) = own.next().filter(|_| !told.contains(&player)) else { continue };
            let places = first.category.as_ref().and_then(|own| own.places);
            let place = places.map_or(String::new(), |places| sheet.nth(places));
            let name = spoken(sheet.name(player));
            let entry = Entry::of(place, None, name, named(sheet, &things, player)).from(places);
            add(sheet, &mut alone, entry);
        }
        for group in groups() {
            let place = sheet.nth(group.group.places);
            // Who has the thing of the place, and money elsewhere, is called first in it.
            let first = alone.iter().find(|entry| entry.place == place);
            let names = match first {
                Some(first) => first.names.clone(),
                None => passing(sheet, category, group),
            };
            // Where nobody has the thing of the place yet, several are first of the category.
            let is_first = first.is_none() && !is_undecided(sheet, category, group.group.places);
            for paid in group.paid.iter().rev() {
                let own: Vec<String> = money(sheet, paid.paid).into_iter().collect();
                // Of fewer prizes than players who wait for them not each has one.
                let fewer = group.shares.is_open() && group.amounts.len() < group.paid.len();
                let (mut own, mut together) =
                    if fewer { (Vec::new(), own) } else { (own, Vec::new()) };
                let (each, shared) = named(sheet, &things, paid.player);
                own.extend(each);
                together.extend(shared);
                let passed = own.first_mut().filter(|_| !names.is_empty());
                if let Some(what) = passed {
                    let names = names.clone();
                    *what = sheet.say(&said!("paper.prizes.passed-on", what = &*what, names));
                }
                let place = if is_first { place.clone() } else { String::new() };
                let name = spoken(sheet.name(paid.player));
                let entry = Entry::of(place, None, name, (own, together));
                add(sheet, &mut entries, entry.from(Some(group.group.places)));
            }
        }
        // The heading of a category of which nobody has anything tells nothing.
        if !entries.is_empty() || !alone.is_empty() {
            rows.push(section(sheet.words().capital(category)));
        }
        // From the last to the first, who has the thing of a place before who has its money.
        let mut all: Vec<Entry> = alone.into_iter().chain(entries).collect();
        all.sort_by_key(|entry| Reverse(entry.from));
        rows.extend(all.iter().map(|entry| columns.row(entry)));
    }
    rows
}

/// Who is ahead of those with the first prize of a category, or level with them, and does not take it.
fn passing<S: Awarded>(sheet: &Sheet<'_, S>, category: &str, group: &GroupMoney) -> Vec<String> {
    let passed = sheet.money().passed.iter();
    let ranked = sheet.settlement.ranked();
    let line = |player: PlayerId| ranked.iter().position(|(own, _)| *own == player);
    let first = group.paid.iter().map(|paid| line(paid.player)).min().flatten();
    let own = passed.filter(|own| {
        own.category == category && group.group.places.first() == 1 && line(own.player) < first
    });
    own.map(|own| spoken(sheet.name(own.player))).collect()
}

/// Whether nobody has the thing of some places of a category yet.
fn is_undecided<S: Awarded>(sheet: &Sheet<'_, S>, category: &str, places: Places) -> bool {
    sheet.settlement.undecided().iter().any(|own| {
        let is_its = own.category.as_ref().is_some_and(|own| own.is_of(category));
        is_its && own.places.overlap(places)
    })
}

/// The categories in the order of their money, then those that have things alone.
fn categories<'s, S: Awarded>(sheet: &Sheet<'s, S>) -> Vec<&'s str> {
    let of_money = sheet.money().groups.iter().filter_map(|group| match &group.list {
        List::Category(name) => Some(name.as_str()),
        _ => None,
    });
    let things = sheet.settlement.trophies().iter();
    let of_things = things.filter_map(|own| Some(&*own.category.as_ref()?.category));
    let mut all: Vec<&str> = Vec::new();
    for name in of_money.chain(of_things) {
        if !all.iter().any(|own| fold(own) == fold(name)) {
            all.push(name);
        }
    }
    all
}

/// What of these things a player has, and what together with others; of a category without its name.
pub fn named<S: Awarded>(
    sheet: &Sheet<'_, S>,
    things: &[&TrophyAward],
    player: PlayerId,
) -> (Vec<String>, Vec<String>) {
    let own = things.iter().filter(|own| own.players.contains(&player));
    let (shared, each): (Vec<_>, Vec<_>) = own.partition(|own| own.is_joint());
    let name = |own: &&&TrophyAward| {
        sheet.words().wording(own.category.as_ref().map_or(&own.name, |own| &own.thing))
    };
    (each.iter().map(name).collect(), shared.iter().map(name).collect())
}
