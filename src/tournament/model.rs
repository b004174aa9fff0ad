//! A checked tournament: names are players, results are results, nothing stands twice.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::best::{ExtraScores, best};
use super::entries::{EventEntries, Format, HonourEntry, PrizeEntry, Source, Unread, Within};
use super::exact::Exact;
use super::game::{ByColour, ByeKind, Colour, GameResult};
use super::player::Player;
use super::record::Record;
use super::roster::fold;
use super::{Edition, Games, Published, Scoring};
use crate::diagnostic::{Address, At};

/// A player of one tournament: the index into [`Tournament::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub usize);

/// A scheduled game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round; none where a crosstable does not tell it.
    pub round: Option<u32>,
    /// Part of the event: its segment and stage.
    pub section: Section,
    /// Who has which colour.
    pub players: ByColour<PlayerId>,
    /// Whether the workbook tells the colours.
    pub colours_known: bool,
    /// How it ended; none where it is still to play.
    pub result: Option<GameResult>,
    /// It was adjourned.
    pub adjourned: bool,
    /// The day on which it was played, where its row tells it.
    pub date: Option<NaiveDate>,
    /// When it was over.
    pub ended: Option<chrono::NaiveDateTime>,
    /// Where it stands.
    pub at: Address,
}

impl Game {
    /// A game that is told by no row: of no day, and of colours that nobody knows; `at` is where it follows from.
    pub fn without_row(
        round: Option<u32>,
        section: &Section,
        [white, black]: [PlayerId; 2],
        result: Option<GameResult>,
        at: &Address,
    ) -> Self {
        let (section, players, at) = (section.clone(), ByColour { white, black }, at.clone());
        let (colours_known, adjourned, date, ended) = (false, false, None, None);
        Self { round, section, players, colours_known, result, adjourned, date, ended, at }
    }

    /// The colour of a player in it; none where another two play.
    pub fn colour_of(&self, player: PlayerId) -> Option<Colour> {
        if self.players.white == player {
            Some(Colour::White)
        } else if self.players.black == player {
            Some(Colour::Black)
        } else {
            None
        }
    }

    /// The opponent of a player; none where another two play.
    pub fn opponent_of(&self, player: PlayerId) -> Option<PlayerId> {
        self.colour_of(player).map(|colour| *self.players.get(colour.other()))
    }
}

/// A round without an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bye {
    /// Whose.
    pub player: PlayerId,
    /// In which round.
    pub round: u32,
    /// Part of the event.
    pub section: Section,
    /// What it counts.
    pub kind: ByeKind,
    /// Where it stands.
    pub at: Address,
}

/// A part of an event: segment (`rapid`) and stage (`final`), both empty where the event has one.
#[derive(Clone, Debug, Default, Eq)]
pub struct Section {
    /// `rapid`, `blitz`, `classical`.
    pub segment: String,
    /// `final`, `division 1`.
    pub stage: String,
}

impl PartialEq for Section {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

/// By segment, then by stage. Most events have one part, whose names are empty: nothing is compared then.
impl Ord for Section {
    fn cmp(&self, other: &Self) -> Ordering {
        let order = |one: &str, other: &str| match (one, other) {
            ("", "") => Ordering::Equal,
            _ => one.cmp(other),
        };
        order(&self.segment, &other.segment).then_with(|| order(&self.stage, &other.stage))
    }
}

impl PartialOrd for Section {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A checked tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What the Event sheet says.
    pub event: EventEntries,
    /// Its name.
    pub name: String,
    /// The event that it is played within, where it is combined with one.
    pub within: Option<Within>,
    /// What may count and was not read.
    pub unread: Option<Unread>,
    /// Who meets whom.
    pub format: Format,
    /// The players, in the order of the sheet.
    pub players: Vec<Player>,
    /// How many of them entered: in all stages, and without the others of an event that it is combined with.
    pub entries: usize,
    /// The games, in the order of the sheet.
    pub games: Games,
    /// Of one stage: the games of the others as they count there, for criteria that look at them.
    pub elsewhere: Games,
    /// Of a final behind another: so many players of the event stand ahead of all who are in it.
    pub ahead: u32,
    /// The byes.
    pub byes: Vec<Bye>,
    /// What games count, by segment.
    pub scoring: BTreeMap<String, Scoring>,
    /// The segment of games that are played where a game was drawn: one for each, and Black wins it with a draw.
    pub after_draw: Option<String>,
    /// It is a match of two players that ends once it is won: games that cannot change who wins it are not played.
    pub ends_once_won: bool,
    /// Whether handicaps are given for each game, or once; none where they do not count.
    pub handicap_per_game: Option<bool>,
    /// Games between each two players of a round robin, by section.
    pub games_per_pairing: BTreeMap<Section, u32>,
    /// Rounds of a Swiss; the highest round known otherwise.
    pub rounds: u32,
    /// A tour: each player's points in each event. Empty for an event with games.
    pub scores: Vec<Vec<Option<Exact>>>,
    /// The headings of `scores`.
    pub score_events: Vec<String>,
    /// The competition that each of them is of, where that is known.
    pub score_competitions: Vec<String>,
    /// Those of them of which no more than some count; of the regulations.
    pub extra_scores: Option<ExtraScores>,
    /// The sheet Prizes.
    pub prizes: Vec<PrizeEntry>,
    /// What that sheet gives by no place: people say who has it.
    pub by_people: Vec<String>,
    /// The sheet Categories: name, lowest and highest rating, least entries.
    pub categories: Vec<Category>,
    /// Rounds with their dates, in order, and where each date stands.
    pub round_dates: Vec<(u32, NaiveDate, Address)>,
    /// The sheet Honours: earlier winners.
    pub honours: Vec<HonourEntry>,
    /// The file of another program that it was read from.
    pub source: Option<Source>,
    /// The table as it was published, where the workbook has it.
    pub published: Option<Published>,
    /// What happened at the board and at the arbiter's table after the event.
    pub record: Record,
}

/// A prize category by rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// Its name.
    pub name: String,
    /// Lowest rating.
    pub from: Option<u32>,
    /// Highest rating.
    pub to: Option<u32>,
    /// Not awarded with fewer entries.
    pub least_entries: Option<u32>,
    /// Where it stands.
    pub at: Address,
}

impl Tournament {
    /// All players.
    pub fn ids(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len()).map(PlayerId)
    }

    /// A player.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.0]
    }

    /// What a player is called.
    pub fn name(&self, id: PlayerId) -> &str {
        &self.player(id).name
    }

    /// What players are called.
    pub fn names<'p>(&self, ids: impl IntoIterator<Item = &'p PlayerId>) -> Vec<&str> {
        ids.into_iter().map(|id| self.name(*id)).collect()
    }

    /// Whether the games of a section are those that follow drawn ones.
    pub fn follows_drawn(&self, section: &Section) -> bool {
        self.after_draw.as_ref() == Some(&section.segment)
    }

    /// What a game or bye of a section counts.
    pub fn scoring(&self, section: &Section) -> Scoring {
        let known = match section.segment.is_empty() {
            // The empty name comes before all others.
            true => self.scoring.first_key_value().filter(|(name, _)| name.is_empty()),
            false => self.scoring.get_key_value(&section.segment),
        };
        known.map_or_else(Scoring::default, |(_, scoring)| *scoring)
    }

    /// What a game counts where an event counts all alike; of several segments, in the first.
    pub fn usual_scoring(&self) -> Scoring {
        let usual = |(segment, _): &(&String, &Scoring)| self.after_draw.as_ref() != Some(*segment);
        let first = || self.scoring.iter().find(usual).map(|(_, scoring)| scoring);
        self.scoring.get("").or_else(first).copied().unwrap_or_default()
    }

    /// The games of a player that are results of their own: one that follows a drawn game is one result with it.
    pub fn results_of(&self, player: PlayerId) -> impl Iterator<Item = (&Game, Colour)> {
        self.games_of(player).filter(|(game, _)| !self.follows_drawn(&game.section))
    }

    /// The games of a player, in the order of the sheet.
    pub fn games_of(&self, player: PlayerId) -> impl Iterator<Item = (&Game, Colour)> {
        self.games
            .of(player)
            .filter_map(move |game| game.colour_of(player).map(|colour| (game, colour)))
    }

    /// What a game counted for the player of a colour; nought while it is still to play.
    pub fn game_points(&self, game: &Game, colour: Colour) -> Exact {
        game.result.map_or(Exact::ZERO, |result| self.scoring(&game.section).points(result, colour))
    }

    /// The day of a round, where the event tells it.
    pub fn day_of(&self, round: u32) -> Option<NaiveDate> {
        self.round_dates.iter().find(|(own, ..)| *own == round).map(|(_, day, _)| *day)
    }

    /// The day on which it began: `Start`, else the first of which it tells.
    pub fn first_day(&self) -> Option<NaiveDate> {
        let of_rounds = self.round_dates.iter().map(|(_, day, _)| *day);
        let days = of_rounds.chain(self.games.iter().filter_map(|game| game.date));
        self.event.start.as_ref().map(|start| start.value.date()).or_else(|| days.min())
    }

    /// The parts of the event that are scheduled, in the order in which their first games stand on the sheet.
    pub fn sections_in_order(&self) -> Vec<Section> {
        let mut first: BTreeMap<&Section, usize> = BTreeMap::new();
        for (at, game) in self.games.iter().enumerate() {
            first.entry(&game.section).or_insert(at);
        }
        let mut sections: Vec<Section> = self.games_per_pairing.keys().cloned().collect();
        sections.sort_by_key(|section| first.get(section).copied());
        sections
    }

    /// Whether a player has a game or a bye in one part of the event.
    pub fn is_in(&self, player: PlayerId, section: &Section) -> bool {
        let bye = |own: &Bye| own.player == player && own.section == *section;
        self.games_of(player).any(|(game, _)| self.told_with(&game.section) == section)
            || self.byes.iter().any(bye)
    }

    /// A player's points of the games of one part of the event.
    pub fn points_in(&self, player: PlayerId, section: &Section) -> Exact {
        let own =
            self.games_of(player).filter(|(game, _)| self.told_with(&game.section) == section);
        own.map(|(game, colour)| self.game_points(game, colour)).sum()
    }

    /// Points of all players, handicaps not counted, in the order of the players.
    pub fn points(&self) -> Vec<Exact> {
        let mut points = vec![Exact::ZERO; self.players.len()];
        for game in &self.games {
            points[game.players.white.0] += self.game_points(game, Colour::White);
            points[game.players.black.0] += self.game_points(game, Colour::Black);
        }
        let begun = self.begun();
        for bye in self.byes.iter().filter(|bye| bye.round <= begun.of(&bye.section)) {
            points[bye.player.0] += self.scoring(&bye.section).bye(bye.kind);
        }
        if let Some(table) = self.published.as_ref().filter(|_| self.has_results_as_published()) {
            for (points, own) in points.iter_mut().zip(&table.of) {
                *points = own.as_ref().and_then(|own| own.points).unwrap_or(Exact::ZERO);
            }
        }
        for (player, scores) in self.scores.iter().enumerate() {
            points[player] += self.counted_scores(scores).into_iter().flatten().sum();
        }
        points
    }

    /// The scores of a tour that count: all of them, or the best so many where `Best of` or the regulations say so, and
    /// no more of the extra events than may.
    pub fn counted_scores(&self, scores: &[Option<Exact>]) -> Vec<Option<Exact>> {
        let number = |best: &At<u32>| usize::try_from(best.value).unwrap_or(usize::MAX);
        let most = self.event.best_of.as_ref().map_or(usize::MAX, number);
        let rule = self.extra_scores.as_ref();
        let is_extra = |event: usize| rule.is_some_and(|own| own.events.contains(&event));
        let extra = rule.map(|own| (&is_extra as &dyn Fn(usize) -> bool, own.at_most));
        let counts = best(scores, most, extra);
        scores.iter().zip(counts).map(|(score, counts)| score.filter(|_| counts)).collect()
    }

    /// Whether it is a tour of which every event counts.
    pub fn counts_all_events(&self) -> bool {
        self.is_tour() && self.event.best_of.is_none() && self.extra_scores.is_none()
    }

    /// How many events of a tour were held so far: somebody has a score in them.
    pub fn events_held(&self) -> usize {
        let has_one = |event: &usize| self.scores.iter().any(|own| own.get(*event) > Some(&None));
        (0..self.score_events.len()).filter(has_one).count()
    }

    /// The events of a tour that are called so: by their heading, or by the competition that they are of.
    pub fn score_events_of<'t>(&'t self, name: &'t str) -> impl Iterator<Item = usize> + 't {
        let is_it = move |event: &usize| {
            let of =
                |names: &[String]| names.get(*event).is_some_and(|own| fold(own) == fold(name));
            of(&self.score_events) || of(&self.score_competitions)
        };
        (0..self.score_events.len()).filter(is_it)
    }

    /// The edition of FIDE's tie-break regulations: the one declared, else the one in force when the event began.
    pub fn edition(&self) -> Edition {
        let start = || self.event.start.as_ref().map(|start| start.value.date());
        self.event.edition.as_ref().map_or_else(|| Edition::in_force(start()), |own| own.value)
    }

    /// Whether nothing is told of its games, so that points and places are those of the published table.
    pub fn has_results_as_published(&self) -> bool {
        let untold = self.games.is_empty() && self.byes.is_empty() && !self.is_tour();
        self.published.is_some() && untold
    }

    /// Whether its places too are those of the published table; games at the board decide more than it.
    pub fn has_places_as_published(&self) -> bool {
        self.has_results_as_published()
            && self.record.games.is_empty()
            && self.published.as_ref().is_some_and(Published::gives_places)
    }

    /// Whether it is a tour, whose points come from other events.
    pub fn is_tour(&self) -> bool {
        !self.scores.is_empty()
    }

    /// Whether the workbook tells the colours of all games over the board.
    pub fn colours_known(&self) -> bool {
        self.games.iter().all(|game| game.colours_known)
    }
}
