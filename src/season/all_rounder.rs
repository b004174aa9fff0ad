//! The best over several events: points by place, and who has completed enough of them.

use super::given::{Given, Role};
use super::places;
use super::rounds::{completed, share};
use super::table::{InEvent, Row};
use crate::decision::Clause;
use crate::event::Settlement;
use crate::regulations::schema::AllRounder;
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
    let standing = settlement.standing(player);
    let list = rules.points.of.get(&role.id);
    let list = list.unwrap_or(&rules.points.others);
    let places = standing.and_then(|s| s.places);
    let rounds = completed(
        settlement,
        player,
        rules.eligible.round_is_opponent.contains(&role.id),
        rules.eligible.completed,
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

/// Whether a player may win it, and why in words.
fn eligible(
    given: &Given<'_>,
    rules: &AllRounder,
    events: &[Option<InEvent>],
) -> (bool, String, Vec<Clause>) {
    let mut because = vec![rules.eligible.clause.clone()];
    let mut enough: Vec<String> = Vec::new();
    let mut short: Vec<String> = Vec::new();
    for (role, event) in given.roles.iter().zip(events) {
        let title = &role.title;
        match event {
            None => short.push(format!("not in {title}")),
            Some(InEvent { removed: Some((played, of, clause)), .. }) => {
                short.push(format!("removed from {title} after {played} of {of} games ({clause})"));
                because.push(clause.clone());
            }
            Some(event) => {
                let rounds =
                    event.completed.map_or(String::new(), |c| format!(" {} of {}", c.rounds, c.of));
                if event.enough {
                    enough.push(format!("{title}{rounds}"));
                } else {
                    short.push(format!("{title} only{rounds}"));
                }
            }
        }
    }
    let part = if rules.eligible.rounds.0 == Exact::HALF {
        "half".to_owned()
    } else {
        format!("{} of", rules.eligible.rounds.0.mixed())
    };
    let (count, all) = (enough.len(), events.len());
    let mut told = enough;
    told.extend(short);
    let told = told.join(", ");
    let needed = rules.eligible.events;
    let eligible = count >= needed;
    let why = if eligible {
        format!("eligible: {part} the rounds in {count} of {all} events: {told}")
    } else {
        format!(
            "not eligible: {part} the rounds in {count} of {all} events, {needed} needed: {told}"
        )
    };
    (eligible, why, because)
}
