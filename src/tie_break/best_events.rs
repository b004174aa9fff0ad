//! The best event of a tour, then the second best, and so on: more points are better. Events that do not count for the total
//! are compared too, when those that count have told nothing, unless the rule says otherwise.
//!
//! Worked example: of 25 points each, 13 + 7 + 5 is ahead of 10 + 10 + 5.

use super::{Field, Values};
use crate::regulations::schema::{BestEvents, DroppedEvents};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// The points of each in his best event, in a turn counted from 0; none where nobody has so many. Who has fewer has nought.
pub fn evaluate(
    rule: &BestEvents,
    field: Field<'_>,
    tied: &[PlayerId],
    turn: usize,
) -> Option<Values> {
    let points = |player: &PlayerId| {
        let own = field.tournament.scores.get(player.0).map_or(&[][..], |own| own);
        let mut own: Vec<Exact> = match rule.dropped {
            DroppedEvents::Compared => own.iter().copied().flatten().collect(),
            DroppedEvents::NotCompared => {
                field.tournament.counted_scores(own).into_iter().flatten().collect()
            }
        };
        own.sort_by(|a, b| b.cmp(a));
        own.get(turn).copied()
    };
    let values: Vec<(PlayerId, Option<Exact>)> = tied.iter().map(|p| (*p, points(p))).collect();
    values.iter().any(|(_, own)| own.is_some()).then(|| {
        values.into_iter().map(|(player, own)| (player, own.unwrap_or(Exact::ZERO))).collect()
    })
}
