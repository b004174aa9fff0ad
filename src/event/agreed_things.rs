//! Trophies and titles of an event settled in several ways: who has them in all, and for whom they are open.

use super::ground::Settlement;
use super::ways::Ways;
use crate::awards::{Decides, InCategory, TrophyAward, Undecided, cell_of_rules};
use crate::decision::each_once;
use crate::diagnostic::Address;
use crate::tournament::entries::PrizeEntry;
use crate::tournament::{Places, PlayerId};

/// What a way says of one thing.
struct Told<'w> {
    way: &'w Settlement,
    given: Vec<&'w TrophyAward>,
    open: Vec<&'w Undecided>,
}

impl<'w> Told<'w> {
    fn of(way: &'w Settlement, name: &str) -> Self {
        let given = way.trophies.iter().filter(|own| own.name == name).collect();
        let open = way.undecided.iter().filter(|own| own.name == name).collect();
        Self { way, given, open }
    }

    /// Whether this and another say the same, whatever the clauses are.
    fn is_same(&self, other: &Self) -> bool {
        let held = |own: &&TrophyAward| TrophyAward { because: Vec::new(), ..(*own).clone() };
        let (own, its) = (self.given.iter().map(held), other.given.iter().map(held));
        own.eq(its) && self.open == other.open
    }

    /// Who has one of his own in it.
    fn has(&self, player: PlayerId) -> bool {
        let mut own = self.given.iter().filter(|own| !own.major && !own.only);
        own.any(|award| award.players.contains(&player))
    }

    /// Who has it, and who may have it.
    fn players(&self) -> impl Iterator<Item = PlayerId> {
        let given = self.given.iter().flat_map(|own| &own.players);
        given.chain(self.open.iter().flat_map(|own| &own.among)).copied()
    }

    /// How many there are.
    fn count(&self) -> u32 {
        let given = self.given.iter().map(|own| match own.major || own.only {
            true => 1,
            false => u32::try_from(own.players.len()).unwrap_or(u32::MAX),
        });
        given.chain(self.open.iter().map(|own| own.there_are)).fold(0, u32::saturating_add)
    }

    /// The places that it is for.
    fn places(&self) -> impl Iterator<Item = Places> {
        let players = self.given.iter().flat_map(|own| &own.players);
        let places = players.filter_map(|player| self.way.standing(*player)?.places);
        places.chain(self.open.iter().map(|own| own.places))
    }
}

/// Who has what in all ways, and what is open, for all who have it in one of them or may.
pub fn things(first: &Settlement, ways: &Ways<'_>) -> (Vec<TrophyAward>, Vec<Undecided>) {
    let all = || [first].into_iter().chain(ways.others.iter().copied());
    let names = all().flat_map(|way| {
        let given = way.trophies.iter().map(|own| &own.name);
        given.chain(way.undecided.iter().map(|own| &own.name))
    });
    let (mut awards, mut undecided) = (Vec::new(), Vec::new());
    for name in each_once(names) {
        let told: Vec<Told<'_>> = all().map(|way| Told::of(way, &name)).collect();
        let Some((own, others)) = told.split_first() else { continue };
        let is_sure = |own: &Told<'_>| !ways.are_unsure(&own.players().collect::<Vec<_>>());
        if others.iter().all(|other| own.is_same(other)) && is_sure(own) {
            awards.extend(own.given.iter().map(|own| (*own).clone()));
            undecided.extend(own.open.iter().map(|own| (*own).clone()));
            continue;
        }
        let (given, left) = apart(&name, &told, ways);
        awards.extend(given);
        undecided.extend(left.filter(|own| !own.among.is_empty()));
    }
    (awards, undecided)
}

/// What is certain of a thing of which the ways say different things, and what is left.
fn apart(
    name: &str,
    told: &[Told<'_>],
    ways: &Ways<'_>,
) -> (Option<TrophyAward>, Option<Undecided>) {
    let Some(own) = told.first() else { return (None, None) };
    let is_certain =
        |player: &PlayerId| told.iter().all(|way| way.has(*player)) && !ways.are_unsure(&[*player]);
    let given = own.given.iter().find_map(|award| {
        let players: Vec<PlayerId> = award.players.iter().copied().filter(is_certain).collect();
        (!players.is_empty()).then(|| TrophyAward { players, ..(*award).clone() })
    });
    let has_it = given.as_ref().map_or(&[][..], |award| &award.players);
    let may = |player: &PlayerId| told.iter().any(|way| way.players().any(|own| own == *player));
    let standings = own.way.standings.iter().map(|standing| standing.player);
    let among = standings.filter(|player| may(player) && !has_it.contains(player)).collect();
    let there_are = told.iter().map(Told::count).max().unwrap_or(1);
    let there_are = there_are.saturating_sub(u32::try_from(has_it.len()).unwrap_or(0)).max(1);
    let places = told.iter().flat_map(Told::places).reduce(|all, own| {
        let (first, last) = (all.first().min(own.first()), all.last().max(own.last()));
        Places::new(first, last).unwrap_or(all)
    });
    let left = row_of(name, told).zip(places).map(|(at, places)| {
        let (name, category) = (name.to_owned(), category(told).cloned());
        Undecided { name, category, at: at.clone(), there_are, places, among, by: Decides::Outcome }
    });
    (given, left)
}

/// The category that a thing is given in.
fn category<'w>(told: &[Told<'w>]) -> Option<&'w InCategory> {
    let given = |way: &Told<'w>| way.given.first().and_then(|own| own.category.as_ref());
    let open = |way: &Told<'w>| way.open.first().and_then(|own| own.category.as_ref());
    told.iter().find_map(|way| given(way).or_else(|| open(way)))
}

/// The row that names a thing: of the sheet Prizes, or that of the regulations.
fn row_of<'w>(name: &str, told: &[Told<'w>]) -> Option<&'w Address> {
    if let Some(open) = told.iter().flat_map(|way| &way.open).next() {
        return Some(&open.at);
    }
    let tournament = &told.first()?.way.table.tournament;
    let (category, thing) = match category(told) {
        Some(own) => (Some(&*own.category), &*own.thing),
        None => (None, name),
    };
    let names = |row: &&PrizeEntry| {
        row.is_of(category) && row.award.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(thing))
    };
    let row = tournament.prizes.iter().find(names).map(|row| &row.at);
    row.or_else(|| cell_of_rules(tournament))
}
