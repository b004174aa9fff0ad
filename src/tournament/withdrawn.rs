//! Games of players who withdrew.

use super::{Game, Tournament};

impl Tournament {
    /// Whether a game was not played because one of its players had withdrawn: it waits for a decision.
    pub fn is_left_open(&self, game: &Game) -> bool {
        game.result.is_none() && self.is_of_gone(game)
    }

    /// Whether a game is decided without being played, as one of its players had withdrawn: the other is free.
    pub fn is_decided_by_withdrawal(&self, game: &Game) -> bool {
        game.result.is_some_and(|result| !result.is_played()) && self.is_of_gone(game)
    }

    fn is_of_gone(&self, game: &Game) -> bool {
        let gone = |player| game.round.is_some_and(|round| self.player(player).is_gone_in(round));
        gone(game.players.white) || gone(game.players.black)
    }
}
