//! Points of the segments of an event that is held in several: rapid and blitz.

use std::collections::BTreeMap;

use super::exact::Exact;
use super::{Game, PlayerId, Tournament};

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

    /// The segments where each numbers its rounds from the same one, in the order of their days, else of the sheet; none
    /// where the rounds of the event are numbered through.
    pub fn segments_apart(&self) -> Vec<&str> {
        let mut segments = self.segments();
        let games = |own: &&str| {
            let own: &str = own;
            let of: Vec<&Game> = self.games.iter().filter(|g| g.section.segment == own).collect();
            of
        };
        let first = |own: &&str| games(own).iter().filter_map(|game| game.round).min();
        let day = |own: &&str| games(own).iter().filter_map(|game| game.date).min();
        let ends = segments.first().and_then(|own| self.last_round_of(own));
        if !segments.iter().skip(1).any(|own| first(own) <= ends && first(own).is_some()) {
            return Vec::new();
        }
        if segments.iter().all(|own| day(own).is_some()) {
            segments.sort_by_key(day);
        }
        segments
    }

    /// The last round of a segment; none where its games have none.
    pub fn last_round_of(&self, segment: &str) -> Option<u32> {
        let own = self.games.iter().filter(|game| game.section.segment == segment);
        own.filter_map(|game| game.round).max()
    }

    /// How many games two players have at most in one round of the event or of a segment: it may be a match of several.
    pub fn games_in_a_round(&self, segment: Option<&str>) -> u32 {
        let mut games: BTreeMap<_, u32> = BTreeMap::new();
        let own = |game: &&Game| segment.is_none_or(|own| own == game.section.segment);
        for game in self.games.iter().filter(own).filter(|game| game.round.is_some()) {
            *games.entry((&game.section, game.round, game.players.pair())).or_default() += 1;
        }
        games.into_values().max().unwrap_or(1)
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
