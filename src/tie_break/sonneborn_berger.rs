//! Sonneborn-Berger, also Neustadtl: the points of the opponents beaten, and half those of the opponents drawn with.
//!
//! An unplayed game counts with the points of the opponent who was paired, or with those of a virtual opponent
//! (FIDE C.02 13.15, in force until 2023), as the document says.
//!
//! Worked example: a win against a player with 4 points and a draw with one of 3 give 4 + 1½ = 5½.

use super::{Field, Verdict, virtual_opponent};
use crate::regulations::schema::UnplayedGames;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Sonneborn-Berger of each.
pub fn evaluate(unplayed: UnplayedGames, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    let mut values = super::Values::new();
    for player in tied {
        let mut sum = Exact::ZERO;
        for (game, colour) in field.tournament.games_of(*player) {
            let (Some(result), Some(opponent)) = (game.result, game.opponent_of(*player)) else {
                continue;
            };
            let score = result.score(colour).points();
            let strength = match unplayed {
                _ if result.is_played() => field.points_of(opponent),
                UnplayedGames::OpponentsPoints => field.points_of(opponent),
                UnplayedGames::Nothing => Exact::ZERO,
                UnplayedGames::VirtualOpponent => {
                    let Some(round) = game.round else {
                        return Verdict::Missing(super::Missing::Rounds);
                    };
                    virtual_opponent::points(field.tournament, *player, round, score)
                }
            };
            sum += strength * score;
        }
        values.insert(*player, sum);
    }
    Verdict::Values(values)
}
