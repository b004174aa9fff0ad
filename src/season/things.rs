//! Trophies and things that the sheet Prizes of an award names: by place, and by category as of an event.

use std::collections::BTreeSet;

use super::given::Given;
use super::ranks::with;
use super::table::{Row, SeasonSettlement};
use crate::awards::{Categories, TrophyAward, personal};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::event::{Held, Thing, ThingGiven, things};
use crate::regulations::schema::{CategoryTrophies, TrophiesTo, Trophy};
use crate::said::{Said, said};
use crate::tournament::roster::fold;
use crate::tournament::{Places, PlayerId};

/// Who has them, once it is decided who has the award. Whoever shares a place has the things of it together.
pub(super) fn award(given: &Given<'_>, settlement: &mut SeasonSettlement) {
    if settlement.needs_of_first().next().is_some() {
        return;
    }
    let (tournament, rows) = (given.tournament, settlement.rows.len());
    let mut own = Vec::new();
    for thing in things(tournament, rows, None) {
        let rules = &given.regulation.competition;
        let Some(thing) = thing.beside(rules, &settlement.trophies) else { continue };
        let all = classes(&settlement.rows, |_| true);
        let on = |place: u32| all.iter().find(|held| held.places.contains(place)).cloned();
        let (found, _) = thing.given(on, true);
        own.extend(found.map(|found| of(&thing, found)));
    }
    let with_one = settlement.trophies.iter().chain(&own);
    let with_one: BTreeSet<PlayerId> = with_one.flat_map(|award| award.players.clone()).collect();
    own.extend(by_category(given, settlement, &with_one));
    settlement.trophies.extend(own);
}

/// Trophies that the regulations name, once it is known who has the award; one that nobody has by itself is told.
pub(super) fn of_rules(
    given: &Given<'_>,
    settlement: &mut SeasonSettlement,
    holders: &[PlayerId],
    because: &[Clause],
) {
    let rules = &given.regulation.competition;
    let date = given.tournament.event.award_date.as_ref().map(|d| d.value);
    let joint = rules.joint.as_ref().filter(|_| holders.len() > 1);
    for rule in &rules.trophies {
        let of_place = |row: &Row| row.places.is_some_and(|own| own.first() == rule.place);
        let holders = match rule.place {
            1 => holders.to_vec(),
            _ => with(settlement, of_place),
        };
        if holders.is_empty() {
            settlement.problems.extend(undecided(settlement, rule));
            continue;
        }
        for (index, name) in rule.names.iter().enumerate() {
            let mut clauses = vec![rule.clause.clone()];
            clauses.extend(because.iter().filter(|c| **c != rule.clause).cloned());
            let year = settlement.year;
            let thing = TrophyAward::thing(name.clone(), clauses, holders.clone());
            let thing = TrophyAward { year, ..thing };
            settlement.trophies.push(match (rule.major, index) {
                (true, 0) => thing.engraved(rules.joint.as_ref(), date),
                (true, _) => thing,
                (false, _) => thing.only(),
            });
        }
        let joint = joint.filter(|_| rule.major && rule.place == 1);
        let personal = joint.and_then(|own| personal(own, &settlement.trophies, &holders));
        settlement.trophies.extend(personal);
    }
}

/// That those ahead share the place of a trophy with a better one, of which no clause says whose it is.
fn undecided(settlement: &SeasonSettlement, rule: &Trophy) -> Option<Diagnostic> {
    let has = |row: &Row| row.places.is_some_and(|own| own.contains(rule.place));
    let places = settlement.rows.iter().find(|row| has(row))?.places?;
    let names: Vec<String> =
        with(settlement, has).iter().map(|own| settlement.name(*own).to_owned()).collect();
    let name: Vec<Said> = rule.names.iter().map(Said::worded).collect();
    let said = said!("awards.trophy-undecided.of-rules", name, names, places);
    Some(Diagnostic::warning(Code::PrizeWithoutPlayer, said))
}

/// Of one thing for several players they have it together.
fn of(thing: &Thing<'_>, given: ThingGiven) -> TrophyAward {
    let own = thing.award(given);
    if thing.places.len() < own.players.len() { own.only() } else { own }
}

/// Those of categories: to the best placed of the category, or of those in it who have no other.
fn by_category(
    given: &Given<'_>,
    settlement: &SeasonSettlement,
    with_one: &BTreeSet<PlayerId>,
) -> Vec<TrophyAward> {
    let rule = given.regulation.competition.categories.as_ref();
    let one_each = rule.is_some_and(|rule| rule.trophies_to == TrophiesTo::WithoutAnother);
    let categories = Categories::of(given.tournament);
    let (mut told, mut awards): (BTreeSet<String>, Vec<TrophyAward>) = Default::default();
    for name in given.tournament.prizes.iter().filter_map(|row| Some(&row.category.as_ref()?.value))
    {
        let Some(own) = categories.get(name).filter(|_| told.insert(fold(name))) else { continue };
        let is_in = |row: &Row| own.members.contains(&row.player);
        if settlement.rows.iter().filter(|row| is_in(row)).count() < own.least {
            continue;
        }
        let may_have = |row: &Row| is_in(row) && !(one_each && with_one.contains(&row.player));
        let mut all = classes(&settlement.rows, may_have);
        let clause = rule.map(|rule| rule.clause.clone());
        all.iter_mut().for_each(|held| held.because = clause.clone().into_iter().collect());
        let on = |place: u32| all.iter().find(|held| held.places.contains(place)).cloned();
        for mut thing in things(given.tournament, settlement.rows.len(), Some(name)) {
            if rule.is_some_and(|rule| rule.trophies == CategoryTrophies::One) {
                thing.places.retain(|place| *place == 1);
            }
            let (found, _) = thing.given(on, true);
            awards.extend(found.map(|found| of(&thing, found)));
        }
    }
    awards
}

/// Those who have places, in order, each with the place counted among them.
fn classes(rows: &[Row], is_one: impl Fn(&Row) -> bool) -> Vec<Held> {
    let mut placed: Vec<(Places, &Row)> =
        rows.iter().filter(|row| is_one(row)).filter_map(|row| Some((row.places?, row))).collect();
    placed.sort_by_key(|(places, _)| *places);
    let mut ahead = 0;
    let level = placed.chunk_by(|(a, _), (b, _)| a == b).map(|level| {
        let players: Vec<PlayerId> = level.iter().map(|(_, row)| row.player).collect();
        let places = Places::behind(ahead, players.len());
        ahead += players.len();
        let because = level.first().map_or(Vec::new(), |(_, row)| row.because.clone());
        Held { places, players, because, open: false }
    });
    level.collect()
}
