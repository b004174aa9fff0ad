//! Direct encounter: points from the games among the tied players.
//!
//! Also called head-to-head score, mutual result, individual results. A game lost by forfeit in a round robin counts as
//! a result; where a document asks that all have met, only games over the board are meetings.
//!
//! Worked example: A beat B, B drew with C, C beat A: A 1, B ½, C 1½.

use super::{Field, Verdict};
use crate::regulations::schema::{DirectEncounter, Weights};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::GameResult;

/// Points among `tied`.
pub fn evaluate(rule: &DirectEncounter, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    if rule.only_if_all_met && !all_met(field, tied) {
        return Verdict::Skipped("not all of them have met over the board");
    }
    Verdict::Values(
        tied.iter()
            .map(|player| (*player, among(rule.weights, field, *player, tied)))
            .collect(),
    )
}

fn among(weights: Weights, field: Field<'_>, player: PlayerId, tied: &[PlayerId]) -> Exact {
    field
        .tournament
        .games_of(player)
        .filter(|(game, _)| game.opponent_of(player).is_some_and(|o| tied.contains(&o)))
        .map(|(game, colour)| match weights {
            Weights::EveryGameAlike => game
                .result
                .map_or(Exact::ZERO, |r| r.score(colour).points()),
            Weights::EventPoints => field.tournament.game_points(game, colour),
        })
        .sum()
}

/// Whether each two of them have played over the board.
fn all_met(field: Field<'_>, tied: &[PlayerId]) -> bool {
    tied.iter().all(|a| {
        tied.iter().filter(|b| a != *b).all(|b| {
            field.tournament.games_of(*a).any(|(game, _)| {
                game.opponent_of(*a) == Some(*b) && game.result.is_some_and(GameResult::is_played)
            })
        })
    })
}
