//! The best over several events: points by place, and who has completed enough of them.

use super::given::{Given, Role, RoleState};
use super::places;
use super::rounds::{Completed, Share, completed, share};
use super::series;
use super::table::{Guest, InEvent, Row};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::{Settlement, Status};
use crate::regulations::schema::{
    AllRounder, EventScore, GuestPoints, Guests, LevelPoints, PlacePoints, Points,
};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// The weight of an event's percentage.
pub fn weight(rules: &AllRounder, event: &str) -> Exact {
    let weights = rules.percentages.as_ref().map(|rule| &rule.weights);
    weights.and_then(|weights| weights.get(event)).map_or(Exact::ONE, |weight| weight.0)
}

/// A row a player, without places.
pub fn rows(given: &Given<'_>, rules: &AllRounder) -> Vec<Row> {
    given
        .people
        .iter()
        .enumerate()
        .map(|(index, person)| {
            let mut events: Vec<Option<InEvent>> = given
                .roles
                .iter()
                .zip(&person.in_events)
                .map(|(role, player)| {
                    let (settlement, player) = role.settlement().zip(*player)?;
                    Some(in_event(rules, role, settlement, player))
                })
                .collect();
            let total = series::count(rules.counted.as_ref(), given.roles, &mut events);
            let tie_break: Exact = events
                .iter()
                .zip(given.roles)
                .filter_map(|(e, role)| Some(weight(rules, &role.id) * e.as_ref()?.share.part()))
                .sum();
            let Standing { eligible, possible, why, mut because } = standing(given, rules, &events);
            let guests = events.iter().flatten().filter_map(|event| event.guests.as_ref());
            because.extend(guests.map(|own| own.clause.clone()).next());
            because.push(rules.points.clause.clone());
            because.extend(series::clauses(rules.counted.as_ref()));
            because.push(rules.total.clone());
            Row {
                player: PlayerId(index),
                places: None,
                so_far: None,
                eligible,
                possible,
                ruled: false,
                why,
                events,
                total,
                tie_break: rules.percentages.as_ref().map(|_| tie_break),
                because,
            }
        })
        .collect()
}

fn in_event(rules: &AllRounder, role: &Role, settlement: &Settlement, player: PlayerId) -> InEvent {
    let removed = settlement.table.removed.iter().find(|r| r.player == player);
    let list = rules.points.of.get(&role.id);
    let list = list.unwrap_or(&rules.points.others);
    let guests = rules.points.guests.as_ref();
    let is_guest = |player| guests.is_some_and(|rule| guest(rule, settlement, player));
    let moves = guests.is_some_and(|rule| rule.points == GuestPoints::ToTheNext);
    let passed = |other| moves && is_guest(other);
    let of = (rules.points.divisions, &passed as places::Passed<'_>);
    let field = places::field(settlement, player, of);
    let places = places::held(settlement, player, of);
    let in_event = places::held(settlement, player, (of.0, &|_| false));
    let list = &places::with_those_behind(list, rules.points.each_behind, (field, places));
    let rounds = rules
        .eligible
        .as_ref()
        .map(|rule| completed(settlement, player, rule.round_is_opponent.contains(&role.id), rule));
    let share = match removed {
        Some(_) => Share::default(),
        None => share(settlement, player, rules.games(), None),
    };
    let enough = rounds.zip(rules.eligible.as_ref());
    let enough = enough.is_none_or(|(rounds, rule)| rounds.at_least(rule.rounds.0));
    let counts = |places| match is_guest(player) {
        true => Exact::ZERO,
        false => counts(&rules.points, list, places, share),
    };
    InEvent {
        places,
        guests: guests
            .filter(|_| is_guest(player) || places != in_event)
            .map(|rule| Guest { clause: rule.clause.clone(), is_one: is_guest(player) }),
        removed: removed.map(|r| (r.played, r.of, r.clause.clone())),
        completed: rounds.filter(|_| removed.is_none()),
        enough: removed.is_none() && enough,
        open: removed.is_none() && !enough && settlement.status == Status::Provisional,
        share,
        counts: places.map_or(Exact::ZERO, counts),
        counted: true,
        of_places: match places.filter(|_| rules.points.score.is_by_place() && !is_guest(player)) {
            Some(places) if rules.points.level == LevelPoints::OfTheFirst => {
                places::of_places(list, Places::single(places.first()))
            }
            Some(places) => places::of_places(list, places),
            None => Vec::new(),
        },
    }
}

/// Whether a player of an event is one of the guests who take no points.
fn guest(rule: &Guests, settlement: &Settlement, player: PlayerId) -> bool {
    settlement.table.tournament.is_of_category(player, &rule.category)
}

/// Players whom some events have as guests and others, no more of them, do not: there the category was probably forgotten,
/// and he has points. Who has become a member is one in the events that follow, until these are more.
pub fn tell_guests(given: &Given<'_>, rows: &[Row], problems: &mut Diagnostics) {
    let rules = given.regulation.competition.all_rounder.as_ref();
    let Some(guests) = rules.and_then(|own| own.points.guests.as_ref()) else { return };
    for row in rows {
        let met = row.events.iter().zip(given.roles);
        let met = met.filter_map(|(event, role)| Some((event.as_ref()?, role.workbook()?)));
        let is_guest =
            |(event, _): &(&InEvent, &str)| event.guests.as_ref().is_some_and(|own| own.is_one);
        let (own, others): (Vec<_>, Vec<_>) = met.partition(is_guest);
        if others.is_empty() || others.len() > own.len() {
            continue;
        }
        let [own, others] = [own, others].map(|all| all.into_iter().map(|own| own.1).collect());
        let (own, others): (Vec<&str>, Vec<&str>) = (own, others);
        let (name, category) = (given.name(row.player), &guests.category);
        let said = said!("season.guest-in-part", name, category, own, others);
        problems.push(Diagnostic::warning(Code::CategoryEntries, said));
    }
}

/// What an event counts for a player on these places with these points.
fn counts(rule: &PlacePoints, list: &[Points], places: Places, share: Share) -> Exact {
    let of_place = || match rule.level {
        LevelPoints::Shared => places::points(list, places),
        LevelPoints::OfTheFirst => places::points(list, Places::single(places.first())),
    };
    let scored = match rule.score {
        EventScore::Place => of_place(),
        EventScore::Games => share.points,
        EventScore::PlaceAndGames => of_place() + share.points,
        EventScore::Percentage => share.part() * Exact::from(100),
    };
    scored + rule.taking_part.map_or(Exact::ZERO, |points| points.0)
}

/// Whether a player may win it.
struct Standing {
    eligible: bool,
    /// Not yet, but once open events are over.
    possible: bool,
    why: Said,
    because: Vec<Clause>,
}

fn standing(given: &Given<'_>, rules: &AllRounder, events: &[Option<InEvent>]) -> Standing {
    // Who was a guest wherever he played is none of those who may win.
    let is_guest = |own: &InEvent| own.guests.as_ref().is_some_and(|own| own.is_one);
    if events.iter().flatten().all(is_guest) && events.iter().any(Option::is_some) {
        let why = said!("season.guest");
        return Standing { eligible: false, possible: false, why, because: Vec::new() };
    }
    let Some(rule) = &rules.eligible else {
        let why = said!("season.everyone-eligible", count = events.iter().flatten().count());
        return Standing { eligible: true, possible: false, why, because: Vec::new() };
    };
    let mut open = 0;
    let mut because = vec![rule.clause.clone()];
    let mut enough: Vec<Said> = Vec::new();
    let mut short: Vec<Said> = Vec::new();
    for (role, event) in given.roles.iter().zip(events) {
        let title = &role.title;
        let Some(event) = event else {
            open += usize::from(role.is_to_come());
            short.push(match role.state {
                RoleState::Unusable { .. } => said!("season.could-not-be-read", title),
                RoleState::NotBegun { .. } => said!("season.not-begun", title),
                RoleState::NotHeld | RoleState::NoWorkbook | RoleState::Held { .. } => {
                    said!("season.not-in", title)
                }
            });
            continue;
        };
        if let Some((played, of, clause)) = &event.removed {
            let (played, of) = (*played, *of);
            short.push(said!("season.removed-from", title, played, of, clause));
            because.push(clause.clone());
        } else if let Some(Completed { rounds, of }) = event.completed {
            open += usize::from(event.open);
            if event.enough {
                enough.push(said!("season.rounds-completed", title, rounds, of));
            } else {
                short.push(said!("season.rounds-completed-only", title, rounds, of));
            }
        }
    }
    let part = match rule.rounds.0 {
        part if part == Exact::ZERO => said!("season.any-part"),
        part if part == Exact::HALF => said!("season.half"),
        part => said!("season.part-of", part),
    };
    let (count, all, needed) = (enough.len(), events.len(), rule.events);
    let mut told = enough;
    told.extend(short);
    let eligible = count >= needed;
    // What is still open is not counted against anybody.
    let possible = !eligible && count + open >= needed;
    let why = match (eligible, possible) {
        (true, _) => said!("season.eligible", part, count, all, told),
        (_, true) => said!("season.still-possible", part, count, all, needed, told),
        _ => said!("season.not-eligible", part, count, all, needed, told),
    };
    Standing { eligible, possible, why, because }
}
