//! A match of two players that ends once it is won.

use super::exact::Exact;
use super::{Games, Tournament};

impl Tournament {
    /// Whether it is a match that ends once it is won, and one of its players is so far ahead that the games left cannot
    /// change who wins it.
    pub fn is_won(&self) -> bool {
        if !self.ends_once_won {
            return false;
        }
        let made = |player| -> Exact {
            let games = self.games_of(player);
            games.map(|(game, colour)| self.game_points(game, colour)).sum()
        };
        let points: Vec<Exact> = self.ids().map(made).collect();
        let [one, other] = &points[..] else { return false };
        let all: u32 = self.games_per_pairing.values().sum();
        let played = self.games.iter().filter(|game| game.result.is_some()).count();
        let left = usize::try_from(all).unwrap_or(usize::MAX).saturating_sub(played);
        let scoring = self.usual_scoring();
        let most = (scoring.win - scoring.loss) * Exact::from(left);
        *one - *other > most || *other - *one > most
    }

    /// Leaves out the games that such a match no longer needs: nobody plays them.
    pub fn without_needless_games(mut self) -> Self {
        if self.is_won() {
            let played = self.games.iter().filter(|game| game.result.is_some());
            self.games = Games::from(played.cloned().collect::<Vec<_>>());
        }
        self
    }
}
