//! Points of the segments of an event that is held in several: rapid and blitz.

use super::exact::Exact;
use super::{PlayerId, Tournament};

impl Tournament {
    /// The segments, in the order of their first games on the sheet, but for those that follow drawn games; none where
    /// there are not several.
    pub fn segments(&self) -> Vec<&str> {
        let mut segments: Vec<&str> = Vec::new();
        for game in &self.games {
            let own = game.section.segment.as_str();
            if !self.follows_drawn(&game.section) && !segments.contains(&own) {
                segments.push(own);
            }
        }
        if segments.len() > 1 { segments } else { Vec::new() }
    }

    /// A player's points of the games and byes of a segment.
    pub fn points_of_segment(&self, player: PlayerId, segment: &str) -> Exact {
        let games = self.games_of(player).filter(|(game, _)| game.section.segment == segment);
        let byes = self.byes.iter();
        let byes = byes.filter(|bye| bye.player == player && bye.section.segment == segment);
        let games: Exact = games.map(|(game, colour)| self.game_points(game, colour)).sum();
        games + byes.map(|bye| self.bye_points(bye)).sum()
    }
}
