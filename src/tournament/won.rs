//! A match of two players that ends once it is won.

use super::exact::Exact;
use super::game::GameResult;
use super::{Game, Games, PlayerId, Section, Tournament};

impl Tournament {
    /// Whether it is a match that ends once it is won, and one of its players is so far ahead that the games left cannot
    /// change who wins it. Handicaps for each game come with those that are left, too, unless they end by forfeit.
    pub fn is_won(&self) -> bool {
        if !self.ends_once_won {
            return false;
        }
        let ids: Vec<PlayerId> = self.ids().collect();
        let [one, other] = &ids[..] else { return false };
        let made = |player: PlayerId| -> Exact {
            let games = self.games_of(player);
            games.map(|(game, colour)| self.game_points(game, colour)).sum()
        };
        let handicap = |player: PlayerId| self.player(player).handicap.unwrap_or(Exact::ZERO);
        let all: u32 = self.games_per_pairing.values().sum();
        let is_played = |game: &Game| game.result.is_some_and(GameResult::is_played);
        let played = self.results_of(*one).filter(|(game, _)| is_played(game)).count();
        let given = match self.handicap_per_game {
            None => [0, 0],
            Some(false) => [1, 1],
            Some(true) => [u32::try_from(played).unwrap_or(u32::MAX), all],
        };
        let (points, more) = (made(*one) - made(*other), handicap(*one) - handicap(*other));
        let ahead = given.map(|times| points + more * Exact::from(times));
        let most = self.most_to_gain((*one, *other));
        ahead.iter().all(|by| *by > most) || ahead.iter().all(|by| -*by > most)
    }

    /// By how much one of a pair can come up on the other in the games that are left to them: each counts what games of its
    /// segment do, and a drawn one is followed by another where the event has such games.
    fn most_to_gain(&self, pair: (PlayerId, PlayerId)) -> Exact {
        let by_a_win = |section: &Section| {
            let scoring = self.scoring(section);
            scoring.win - scoring.loss
        };
        let following = self.after_draw.as_ref().map_or(Exact::ZERO, |segment| {
            by_a_win(&Section { segment: segment.clone(), ..Section::default() })
        });
        let over = |section: &Section| {
            let is_its = |game: &&Game| game.result.is_some() && game.section == *section;
            u32::try_from(self.games.iter().filter(is_its).count()).unwrap_or(u32::MAX)
        };
        let sections = self.games_per_pairing.iter();
        let left = sections.map(|(section, times)| {
            by_a_win(section).max(following) * Exact::from(times.saturating_sub(over(section)))
        });
        let is_over = |game: &Game| self.follows_drawn(&game.section) && game.result.is_some();
        let due = self.drawn_between(pair).saturating_sub(self.between(pair, is_over));
        left.sum::<Exact>() + following * Exact::from(due)
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
