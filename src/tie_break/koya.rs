//! Koya: points against the opponents who have at least half of the points possible.
//!
//! Extended Koya drops from these opponents one score group after the other, the lowest first, until the tie breaks or
//! no group is left. Wins by forfeit count as points.
//!
//! Worked example, case C-6: against the players with 3½ or more 2 and 2, with 4 or more 1½ and 1.

use std::collections::BTreeSet;

use super::{Field, Values};
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;

/// Koya of each.
pub fn evaluate(field: Field<'_>, tied: &[PlayerId]) -> Values {
    against(field, tied, &strong(field))
}

/// Koya with so many score groups dropped; none where no group is left.
pub fn extended(field: Field<'_>, tied: &[PlayerId], dropped: usize) -> Option<Values> {
    let strong = strong(field);
    let groups: BTreeSet<Exact> = strong.iter().map(|p| field.points_of(*p)).collect();
    let limit = groups.into_iter().nth(dropped)?;
    let left: Vec<PlayerId> = strong.into_iter().filter(|p| field.points_of(*p) >= limit).collect();
    Some(against(field, tied, &left))
}

/// Players with at least half of the points that they could have made.
fn strong(field: Field<'_>) -> Vec<PlayerId> {
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

fn against(field: Field<'_>, tied: &[PlayerId], opponents: &[PlayerId]) -> Values {
    let opponents: BTreeSet<PlayerId> = opponents.iter().copied().collect();
    tied.iter()
        .map(|player| {
            let points = field
                .tournament
                .games_of(*player)
                .filter(|(game, _)| {
                    game.opponent_of(*player).is_some_and(|o| opponents.contains(&o))
                })
                .map(|(game, colour)| field.tournament.game_points(game, colour))
                .sum();
            (*player, points)
        })
        .collect()
}
