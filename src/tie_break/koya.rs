//! Koya: points against the opponents who have at least half of the points possible.
//!
//! Extended Koya drops from these opponents one score group after the other, the lowest first, until the tie breaks or
//! no group is left. Wins by forfeit count as points.
//!
//! Worked example, case C-6: against the players with 3½ or more 2 and 2, with 4 or more 1½ and 1.

use std::collections::BTreeSet;

use super::own_results::against;
use super::{Detail, Field, Values};
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;

/// Koya of each, with so many score groups dropped; none where no group is left.
pub fn evaluate(field: Field<'_>, tied: &[PlayerId], dropped: usize) -> Option<Values> {
    let strong = without_lowest(field, dropped)?;
    let value = |player: &PlayerId| parts(field, *player, &strong).value.unwrap_or(Exact::ZERO);
    Some(tied.iter().map(|player| (*player, value(player))).collect())
}

/// How a player's value comes about, with so many score groups dropped.
pub fn detail(field: Field<'_>, player: PlayerId, dropped: usize) -> Option<Detail> {
    Some(parts(field, player, &without_lowest(field, dropped)?))
}

/// Players with at least half of the points that they could have made.
fn strong(field: Field<'_>) -> BTreeSet<PlayerId> {
    let t = field.tournament;
    let of_all_rounds = t.usual_scoring().win * Exact::from(t.begun().all());
    t.ids()
        .filter(|player| {
            let games = t.results_of(*player).map(|(game, _)| t.scoring(&game.section).win);
            let possible = match t.format {
                Format::RoundRobin => games.sum(),
                // Rounds in which he had no opponent are rounds.
                Format::Swiss => of_all_rounds.max(games.sum()),
            };
            field.points_of(*player) * Exact::from(2) >= possible
        })
        .collect()
}

/// The same without so many score groups, the lowest first; none where no group is left.
fn without_lowest(field: Field<'_>, dropped: usize) -> Option<BTreeSet<PlayerId>> {
    let strong = strong(field);
    let groups: BTreeSet<Exact> = strong.iter().map(|p| field.points_of(*p)).collect();
    let limit = groups.into_iter().nth(dropped);
    match limit {
        Some(limit) => Some(strong.into_iter().filter(|p| field.points_of(*p) >= limit).collect()),
        None => (dropped == 0).then_some(strong),
    }
}

fn parts(field: Field<'_>, player: PlayerId, strong: &BTreeSet<PlayerId>) -> Detail {
    against(field.counted(), player, true, |opponent| strong.contains(&opponent))
}
