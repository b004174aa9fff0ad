//! Points of the segments of an event that is held in several: rapid and blitz.

use std::collections::{BTreeMap, BTreeSet};

use super::entries::Format;
use super::exact::Exact;
use super::game::{GameResult, Score};
use super::stages::is_final;
use super::{Game, PlayerId, Section, Tournament};

/// The segments that events usually have.
pub const USUAL: [&str; 3] = ["rapid", "blitz", "classical"];

/// The row of the sheet `Event` that says how often two players meet, in a segment or a stage where it has a name.
pub fn key_of_games(part: &str) -> String {
    match part {
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

/// A part of an event that numbers its rounds by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart {
    /// What it is called; nothing where it is several pools.
    pub name: String,
    /// Its segments and stages.
    sections: BTreeSet<Section>,
}

impl Apart {
    /// Whether it has the games and byes of a section.
    pub fn has(&self, section: &Section) -> bool {
        self.sections.contains(section)
    }

    /// One of its segments and stages.
    pub fn first(&self) -> Option<&Section> {
        self.sections.first()
    }
}

impl Tournament {
    /// What the sheet `Event` says of how often two meet in a part of the event, with the name in brackets behind the key:
    /// that of its segment, else that of its stage, else none.
    pub fn games_said(&self, section: &Section) -> Option<(&str, u32)> {
        let stage = section.stage.to_lowercase();
        let names = [&*section.segment, &*stage].into_iter().filter(|name| !name.is_empty());
        let rows = &self.event.games_per_pairing;
        let (name, said) = names.chain([""]).find_map(|name| rows.get_key_value(name))?;
        Some((name, said.value))
    }

    /// The row that says it, or would say it.
    pub fn key_of_games(&self, section: &Section) -> String {
        let said = self.games_said(section).filter(|(name, _)| !name.is_empty());
        key_of_games(said.map_or(&section.segment, |(name, _)| name))
    }

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

    /// The parts that number their rounds each by itself, one behind the other: segments in the order of their days, else of
    /// the sheet; or the pools, and the finals behind them. None where the rounds of the event are numbered through.
    pub fn parts_apart(&self) -> Vec<Apart> {
        // Asked for often, and nearly every event has one section.
        let first = self.games.iter().next().map(|game| &game.section);
        if self.games.iter().all(|game| Some(&game.section) == first) {
            return Vec::new();
        }
        let sections: BTreeSet<&Section> = self.games.iter().map(|game| &game.section).collect();
        let part = |name: &str, is_its: &dyn Fn(&Section) -> bool| {
            let its = sections.iter().copied().filter(|own| is_its(own)).cloned();
            Apart { name: name.to_owned(), sections: its.collect() }
        };
        let segments = self.segments().into_iter();
        let mut segments: Vec<Apart> =
            segments.map(|name| part(name, &|own| own.segment == name)).collect();
        if self.begins_again(&segments) {
            let day = |own: &Apart| self.games_in(own).filter_map(|game| game.date).min();
            if segments.iter().all(|own| day(own).is_some()) {
                segments.sort_by_key(day);
            }
            return segments;
        }
        let finals = part("final", &|own| is_final(&own.stage));
        let pools = part("", &|own| !is_final(&own.stage));
        let name = |mut part: Apart| {
            let stages: BTreeSet<&String> = part.sections.iter().map(|own| &own.stage).collect();
            if let (Some(only), 1) = (stages.first().map(|own| (*own).clone()), stages.len()) {
                part.name = only;
            }
            part
        };
        let phases = vec![name(pools), name(finals)];
        let in_stages = self.format == Format::RoundRobin && self.begins_again(&phases);
        if in_stages { phases } else { Vec::new() }
    }

    /// Whether the rounds of one of these parts begin with a number that the first of them has, too.
    fn begins_again(&self, parts: &[Apart]) -> bool {
        let first = |own: &Apart| self.games_in(own).filter_map(|game| game.round).min();
        let ends = parts.first().map(|own| self.last_round_in(own));
        parts.iter().skip(1).any(|own| first(own).is_some() && first(own) <= ends)
    }

    fn games_in<'t>(&'t self, part: &Apart) -> impl Iterator<Item = &'t Game> {
        self.games.iter().filter(|game| part.has(&game.section))
    }

    /// The last round of a part; 0 where its games have none.
    pub fn last_round_in(&self, part: &Apart) -> u32 {
        self.games_in(part).filter_map(|game| game.round).max().unwrap_or(0)
    }

    /// How many games two players have at most in one round of the event or of a part: it may be a match of several.
    pub fn games_in_a_round(&self, part: Option<&Apart>) -> u32 {
        let mut games: BTreeMap<_, u32> = BTreeMap::new();
        let own = |game: &&Game| part.is_none_or(|own| own.has(&game.section));
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

    /// The rounds of the games of theirs that follow drawn ones, where they are told.
    pub fn rounds_following_between(&self, (a, b): (PlayerId, PlayerId)) -> Vec<u32> {
        let of_them = self.games.of(a).filter(|game| game.opponent_of(a) == Some(b));
        let follow = of_them.filter(|game| self.follows_drawn(&game.section));
        follow.filter_map(|game| game.round).collect()
    }

    /// How many games of theirs follow drawn ones.
    pub fn following_between(&self, pair: (PlayerId, PlayerId)) -> u32 {
        self.between(pair, |game| self.follows_drawn(&game.section))
    }

    pub(super) fn between(
        &self,
        (a, b): (PlayerId, PlayerId),
        is_one: impl Fn(&Game) -> bool,
    ) -> u32 {
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
