//! Games of players who withdrew.

use super::{Game, PlayerId, Tournament};

impl Tournament {
    /// Whether a game was not played because one of its players had withdrawn: it waits for a decision.
    pub fn is_left_open(&self, game: &Game) -> bool {
        let gone = |player: PlayerId| {
            let after = self.player(player).withdrawn.zip(game.round);
            after.is_some_and(|(after, round)| after < round)
        };
        game.result.is_none() && (gone(game.players.white) || gone(game.players.black))
    }
}
