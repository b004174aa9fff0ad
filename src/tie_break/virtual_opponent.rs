//! The virtual opponent of an unplayed round (FIDE C.02 13.15.2, 2009 to 2023): as many points as the player before the
//! round, the opposite result in it, and a draw in every round after it.
//!
//! Worked example, case C-3: forfeit win in round 2 of 7 after no points: 0 + (1 - 1) + ½ · 5 = 2½.

use crate::tournament::exact::Exact;
use crate::tournament::game::Colour;
use crate::tournament::{PlayerId, Tournament};

/// Final points of the virtual opponent of `player` in `round`, in which the player was given `score`.
pub fn points(tournament: &Tournament, player: PlayerId, round: u32, score: Exact) -> Exact {
    let before: Exact = tournament
        .games_of(player)
        .filter(|(game, _)| game.round.is_some_and(|r| r < round))
        .map(|(game, colour): (_, Colour)| tournament.game_points(game, colour))
        .chain(
            tournament
                .byes
                .iter()
                .filter(|bye| bye.player == player && bye.round < round)
                .map(|bye| tournament.scoring(&bye.section).bye(bye.kind)),
        )
        .sum();
    let scoring = tournament.usual_scoring();
    let after = scoring.draw * Exact::from(tournament.rounds.saturating_sub(round));
    before + (scoring.win - score) + after
}
