//! Points of the segments of an event that is held in several: rapid and blitz.

use std::collections::BTreeMap;

use super::exact::Exact;
use super::game::{GameResult, Score};
use super::{Game, PlayerId, Section, Tournament};

/// The segments that events usually have.
pub const USUAL: [&str; 3] = ["rapid", "blitz", "classical"];

/// The row of the sheet `Event` that says how often two players meet, in a segment where it has a name.
pub fn key_of_games(segment: &str) -> String {
    match segment {
        "" => "Games per pairing".to_owned(),
        own => format!("Games per pairing ({own})"),
    }
}

/// Whether two names differ in one long word, and in that by a slip: divisions that differ by a number or a letter are
/// two.
pub fn is_near(one: &str, other: &str) -> bool {
    let (ones, others) = (one.split_whitespace(), other.split_whitespace());
    if ones.clone().count() != others.clone().count() {
        return false;
    }
    let mut differ = ones.zip(others).filter(|(one, other)| one != other);
    let Some((one, other)) = differ.next().filter(|_| differ.next().is_none()) else {
        return false;
    };
    let letters = |word: &str| word.chars().all(char::is_alphabetic).then(|| word.chars().count());
    match letters(one).zip(letters(other)) {
        Some((one_long, other_long)) if one_long.min(other_long) >= 4 => {
            let slips = if one_long.min(other_long) >= 7 { 2 } else { 1 };
            strsim::damerau_levenshtein(one, other) <= slips
        }
        _ => false,
    }
}

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

    /// The same, and last the games that follow drawn ones where there are any: what they bring together is all.
    pub fn segments_that_count(&self) -> Vec<&str> {
        let mut segments = self.segments();
        let several = !segments.is_empty();
        let after = self.after_draw.as_deref().filter(|_| several);
        let is_played = |own: &&str| self.games.iter().any(|game| game.section.segment == *own);
        segments.extend(after.filter(is_played));
        segments
    }

    /// A segment, in no stage.
    pub fn segment(&self, name: &str) -> Section {
        Section { segment: name.to_owned(), stage: String::new() }
    }

    /// The part of the event that games of a section are told with: those that follow drawn ones with the other games of
    /// their stage where these are of one part, all others as they are.
    pub fn told_with<'t>(&'t self, section: &'t Section) -> &'t Section {
        if !self.follows_drawn(section) {
            return section;
        }
        let mut own = self.games_per_pairing.keys().filter(|own| own.stage == section.stage);
        match (own.next(), own.next()) {
            (Some(own), None) => own,
            _ => section,
        }
    }

    /// The parts of the event that papers tell apart, in the order of their first games: those that are scheduled, else the
    /// segments; of several, those of games that follow drawn ones come last.
    pub fn parts_in_order(&self) -> Vec<Section> {
        let mut parts = self.sections_in_order();
        if parts.is_empty() {
            return self.segments_that_count().into_iter().map(|own| self.segment(own)).collect();
        }
        if parts.len() > 1 && self.after_draw.is_some() {
            for game in self.games.iter().filter(|game| self.follows_drawn(&game.section)) {
                let own = self.told_with(&game.section);
                if !parts.contains(own) {
                    parts.push(own.clone());
                }
            }
        }
        parts
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

    /// How many games two players drew, beside those that follow drawn ones.
    pub fn drawn_between(&self, pair: (PlayerId, PlayerId)) -> u32 {
        let drawn = Some(GameResult::Played(Score::Draw));
        self.between(pair, |game| !self.follows_drawn(&game.section) && game.result == drawn)
    }

    /// The rounds of these, where they are told.
    pub fn rounds_drawn_between(&self, (a, b): (PlayerId, PlayerId)) -> Vec<u32> {
        let drawn = Some(GameResult::Played(Score::Draw));
        let of_them = self.games.of(a).filter(|game| game.opponent_of(a) == Some(b));
        let drawn =
            of_them.filter(|game| !self.follows_drawn(&game.section) && game.result == drawn);
        drawn.filter_map(|game| game.round).collect()
    }

    /// How many games of theirs follow drawn ones.
    pub fn following_between(&self, pair: (PlayerId, PlayerId)) -> u32 {
        self.between(pair, |game| self.follows_drawn(&game.section))
    }

    fn between(&self, (a, b): (PlayerId, PlayerId), is_one: impl Fn(&Game) -> bool) -> u32 {
        let own = self.games.of(a).filter(|game| game.opponent_of(a) == Some(b) && is_one(game));
        u32::try_from(own.count()).unwrap_or(u32::MAX)
    }

    /// A player's points of the games and byes of a segment.
    pub fn points_of_segment(&self, player: PlayerId, segment: &str) -> Exact {
        let games = self.games_of(player).filter(|(game, _)| game.section.segment == segment);
        let byes = self.byes_of(player).filter(|bye| bye.section.segment == segment);
        let games: Exact = games.map(|(game, colour)| self.game_points(game, colour)).sum();
        games + byes.map(|bye| self.bye_points(bye)).sum()
    }
}
