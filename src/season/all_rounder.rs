//! The best over several events: points by place, and who has completed enough of them.

use super::given::{Given, Role, RoleState};
use super::places;
use super::rounds::{Completed, completed, share};
use super::table::{InEvent, Row};
use crate::decision::Clause;
use crate::event::Settlement;
use crate::regulations::schema::AllRounder;
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// The weight of an event's percentage.
pub fn weight(rules: &AllRounder, event: &str) -> Exact {
    rules.percentages.weights.get(event).map_or(Exact::ONE, |weight| weight.0)
}

/// A row a player, without places.
pub fn rows(given: &Given<'_>, rules: &AllRounder) -> Vec<Row> {
    given
        .people
        .iter()
        .enumerate()
        .map(|(index, person)| {
            let events: Vec<Option<InEvent>> = given
                .roles
                .iter()
                .zip(&person.in_events)
                .map(|(role, player)| {
                    let (settlement, player) = role.settlement().zip(*player)?;
                    Some(in_event(rules, role, settlement, player))
                })
                .collect();
            let total = events.iter().flatten().map(|e| e.counts).sum();
            let tie_break = events
                .iter()
                .zip(given.roles)
                .filter_map(|(e, role)| Some(weight(rules, &role.id) * e.as_ref()?.share.part()))
                .sum();
            let (eligible, why, mut because) = eligible(given, rules, &events);
            because.extend([rules.points.clause.clone(), rules.total.clone()]);
            Row {
                player: PlayerId(index),
                places: None,
                eligible,
                why,
                events,
                total,
                tie_break: Some(tie_break),
                because,
            }
        })
        .collect()
}

fn in_event(rules: &AllRounder, role: &Role, settlement: &Settlement, player: PlayerId) -> InEvent {
    let removed = settlement.table.removed.iter().find(|r| r.player == player);
    let list = rules.points.of.get(&role.id);
    let list = list.unwrap_or(&rules.points.others);
    let places = places::held(settlement, player, rules.points.divisions);
    let rounds = completed(
        settlement,
        player,
        rules.eligible.round_is_opponent.contains(&role.id),
        &rules.eligible,
    );
    InEvent {
        places,
        removed: removed.map(|r| (r.played, r.of, r.clause.clone())),
        completed: removed.is_none().then_some(rounds),
        enough: removed.is_none() && rounds.at_least(rules.eligible.rounds.0),
        share: if removed.is_some() {
            super::rounds::Share::default()
        } else {
            share(settlement, player, rules.percentages.games, None)
        },
        counts: places.map_or(Exact::ZERO, |places| places::points(list, places)),
        of_places: places.map_or_else(Vec::new, |places| places::of_places(list, places)),
    }
}

/// Whether a player may win it, and why.
fn eligible(
    given: &Given<'_>,
    rules: &AllRounder,
    events: &[Option<InEvent>],
) -> (bool, Said, Vec<Clause>) {
    let mut because = vec![rules.eligible.clause.clone()];
    let mut enough: Vec<Said> = Vec::new();
    let mut short: Vec<Said> = Vec::new();
    for (role, event) in given.roles.iter().zip(events) {
        let title = &role.title;
        let Some(event) = event else {
            short.push(match role.state {
                RoleState::Unusable { .. } => said!("season.could-not-be-read", title),
                RoleState::NotHeld | RoleState::Held { .. } => said!("season.not-in", title),
            });
            continue;
        };
        if let Some((played, of, clause)) = &event.removed {
            let (played, of) = (*played, *of);
            short.push(said!("season.removed-from", title, played, of, clause));
            because.push(clause.clone());
        } else if let Some(Completed { rounds, of }) = event.completed {
            if event.enough {
                enough.push(said!("season.rounds-completed", title, rounds, of));
            } else {
                short.push(said!("season.rounds-completed-only", title, rounds, of));
            }
        }
    }
    let part = if rules.eligible.rounds.0 == Exact::HALF {
        said!("season.half")
    } else {
        said!("season.part-of", part = rules.eligible.rounds.0)
    };
    let (count, all, needed) = (enough.len(), events.len(), rules.eligible.events);
    let mut told = enough;
    told.extend(short);
    if count >= needed {
        (true, said!("season.eligible", part, count, all, told), because)
    } else {
        (false, said!("season.not-eligible", part, count, all, needed, told), because)
    }
}
