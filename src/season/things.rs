//! Trophies and things that the sheet Prizes of an award names: by place, and by category as of an event.

use std::collections::BTreeSet;

use super::given::Given;
use super::ranks::with;
use super::table::{Row, SeasonSettlement};
use crate::awards::{Category, Decides, TrophyAward, cell_of_rules, personal};
use crate::decision::Clause;
use crate::event::{Held, OfCategories, classes, things, told_undecided};
use crate::regulations::schema::Trophy;
use crate::tournament::record::{Need, Needed};
use crate::tournament::{Places, PlayerId};

/// Who has them, once it is known who is in the award: as in an event joint winners have together what the winner has, and
/// of what is less than the players of a place the organiser says whose it is. What is for the places of those among whom
/// a ruling says who has the award waits for it.
pub(super) fn award(given: &Given<'_>, settlement: &mut SeasonSettlement) {
    let is_other = |need: &Need| need.what != Needed::Ruling;
    if !given.in_doubt.is_empty() || settlement.needs_of_first().any(is_other) {
        return;
    }
    let open: BTreeSet<PlayerId> =
        tie_for_first(settlement).into_iter().flat_map(|own| own.players).collect();
    let mut placed: Vec<(Places, PlayerId)> =
        settlement.rows.iter().filter_map(|row| Some((row.places?, row.player))).collect();
    placed.sort_by_key(|(places, _)| *places);
    let because = |player: &PlayerId| Some(settlement.row(*player)?.because.clone());
    let held = |is_in: &dyn Fn(PlayerId) -> bool| {
        let mut all = classes(&placed, is_in);
        for own in &mut all {
            own.because = own.players.first().and_then(because).unwrap_or_default();
            own.open = own.players.len() > 1 && own.players.iter().all(|one| open.contains(one));
        }
        all
    };
    let (tournament, rows) = (given.tournament, settlement.rows.len());
    let rules = &given.regulation.competition;
    let (mut own, mut undecided) = (Vec::new(), Vec::new());
    let all = held(&|_| true);
    for thing in things(tournament, rows, None) {
        let Some(thing) = thing.beside(rules, &settlement.trophies) else { continue };
        let on = |place: u32| all.iter().find(|held| held.places.contains(place)).cloned();
        let (found, left) = thing.given(on, thing.places[..] == [1]);
        own.extend(found.map(|found| thing.award(found)));
        undecided.extend(left);
    }
    let with_one = settlement.trophies.iter().chain(&own);
    let with_one: BTreeSet<PlayerId> = with_one.flat_map(|award| award.players.clone()).collect();
    let maybe = settlement.undecided.iter().chain(&undecided);
    let maybe: BTreeSet<PlayerId> = maybe.flat_map(|own| own.among.clone()).collect();
    let of = OfCategories {
        tournament,
        rule: rules.categories.as_ref(),
        ranked: settlement.rows.iter().map(|row| row.player).collect(),
        by_place: [&with_one, &maybe],
        open: &open,
    };
    let entries = |own: &Category| {
        settlement.rows.iter().filter(|row| own.members.contains(&row.player)).count()
    };
    let (of_categories, left) = of.given(entries, held);
    own.extend(of_categories);
    undecided.extend(left);
    settlement.trophies.extend(own);
    settlement.undecided.extend(undecided);
    let open = settlement.undecided.iter().filter(|own| own.by == Decides::Organiser);
    let told = told_undecided(tournament, &open.cloned().collect::<Vec<_>>());
    settlement.problems.extend(told);
}

/// Those who share first place while a ruling is to say who has the award.
fn tie_for_first(settlement: &SeasonSettlement) -> Option<Held> {
    let mut needs = settlement.needs_of_first();
    let need = needs.find(|need| need.what == Needed::Ruling)?;
    let places = settlement.row(*need.among.first()?)?.places?;
    let players = with(settlement, |row| row.places == Some(places));
    Some(Held { places, players, because: Vec::new(), open: true })
}

/// That trophies of the regulations for the places of a tie wait for the ruling on it.
pub(super) fn of_rules_open(given: &Given<'_>, settlement: &mut SeasonSettlement) {
    let Some(held) = tie_for_first(settlement) else { return };
    let rules = given.regulation.competition.trophies.iter();
    for rule in rules.filter(|rule| held.places.contains(rule.place)) {
        nobodys(given, settlement, rule, &held);
    }
}

/// That nobody has the trophies of a rule yet.
fn nobodys(given: &Given<'_>, settlement: &mut SeasonSettlement, rule: &Trophy, held: &Held) {
    let Some(at) = cell_of_rules(given.tournament) else { return };
    let own = rule.names.iter().map(|name| held.clone().undecided_of_rules(name, at));
    settlement.undecided.extend(own);
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
        let has = |row: &Row| row.places.is_some_and(|own| own.contains(rule.place));
        let (places, holders) = match rule.place {
            1 => (Some(Places::of(1, holders.len())), holders.to_vec()),
            _ => {
                let places = settlement.rows.iter().find(|row| has(row)).and_then(|row| row.places);
                (places, with(settlement, has))
            }
        };
        let Some(places) = places else { continue };
        // They share it with better ones, or there is one of it for several behind the winners: no clause says whose it is.
        if places.first() < rule.place || rule.is_one_of(holders.len()) {
            let held = Held { places, players: holders, because: Vec::new(), open: false };
            nobodys(given, settlement, rule, &held);
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
