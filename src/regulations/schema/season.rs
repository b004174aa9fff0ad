//! The form of awards that look at several events.

use serde::Deserialize;

use super::{ByCompetition, ClauseOnly, Part, Plain, Points};
use crate::decision::Clause;

/// An award to the best over several events, by places.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AllRounder {
    /// The events, by competition id.
    #[serde(default)]
    pub events: Vec<String>,
    /// Every event that was held by the rules of one competition: the evenings of a series.
    pub each: Option<Each>,
    /// The clause by which all of the events must be completed; where it is not there, those that were held count.
    pub all_held: Option<Clause>,
    /// When an event may have begun that was completed in the year of the award.
    #[serde(default)]
    pub begun: Begun,
    /// Who may win it; everyone where it is not there.
    pub eligible: Option<AllRounderEligible>,
    /// Points in each event.
    pub points: PlacePoints,
    /// How many events count; all of them where it is not there.
    pub counted: Option<CountedEvents>,
    /// The clause of the total.
    pub total: Clause,
    /// How a tie for it is broken.
    pub percentages: Option<WeightedPercentages>,
    /// What breaks ties, in order, for every place.
    #[serde(default)]
    pub ties: Vec<SeriesTie>,
    /// What happens to a tie for it that nothing breaks; where it is not there, a ruling is asked for.
    pub still_tied: Option<AwardTied>,
}

impl AllRounder {
    /// The clause that asks for the events.
    pub fn events_clause(&self) -> &Clause {
        let each = self.each.as_ref().map(|each| &each.clause);
        self.all_held.as_ref().or(each).unwrap_or(&self.total)
    }

    /// What Games means where percentages are worked out.
    pub fn games(&self) -> CountedGames {
        self.percentages.as_ref().map_or(CountedGames::AsInTheCrosstable, |rule| rule.games)
    }
}

/// Every event that was held by the rules of one competition.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Each {
    /// The competition, by its id.
    pub of: String,
    /// How many are held; while there are fewer the award is provisional.
    pub number: Option<usize>,
    /// Its clause.
    pub clause: Clause,
}

/// How many events count. Exactly one of `best` and `all-but` is given.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CountedEvents {
    /// So many, each player's best.
    pub best: Option<usize>,
    /// All but so many, each player's worst; an event that he was not in is one of them.
    pub all_but: Option<usize>,
    /// Events of which no more than some count.
    pub extra: Option<Extra>,
    /// Its clause.
    pub clause: Clause,
}

impl CountedEvents {
    /// How many count of so many events.
    pub fn most(&self, events: usize) -> usize {
        self.best.unwrap_or_else(|| events.saturating_sub(self.all_but.unwrap_or(0)))
    }
}

/// How many events of a tour count. Exactly one of `events` and `all-but` is given.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BestOf {
    /// So many, each player's best.
    pub events: Option<u32>,
    /// All but so many of those held, each player's worst; an event that he was not in is one of them.
    pub all_but: Option<u32>,
    /// Events of which no more than some count.
    pub extra: Option<Extra>,
    /// Its clause.
    pub clause: Clause,
}

impl BestOf {
    /// How many count of so many events that were held.
    pub fn most(&self, held: usize) -> u32 {
        let held = u32::try_from(held).unwrap_or(u32::MAX);
        let left = || held.saturating_sub(self.all_but.unwrap_or(0)).max(1);
        self.events.unwrap_or_else(left)
    }
}

/// Events of which no more than some count: one of them may replace another.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Extra {
    /// Which, by competition id; of a tour also by their headings on its sheet `Scores` or their names.
    pub events: Vec<String>,
    /// So many of them count at most.
    pub at_most: usize,
    /// Its clause.
    pub clause: Clause,
}

/// What breaks a tie in a series.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeriesTie {
    /// More first places, then more second places, and so on.
    Countback(ClauseOnly),
    /// The better best event, then the better second best, and so on.
    BestEvents(BestEvents),
    /// More in the events that did not count.
    DroppedEvents(ClauseOnly),
    /// More points in the games of all events.
    GamePoints(ClauseOnly),
    /// More events.
    EventsPlayed(ClauseOnly),
}

impl SeriesTie {
    /// Its clause.
    pub fn clause(&self) -> &Clause {
        match self {
            Self::BestEvents(own) => &own.clause,
            Self::Countback(own)
            | Self::DroppedEvents(own)
            | Self::GamePoints(own)
            | Self::EventsPlayed(own) => &own.clause,
        }
    }
}

/// The best event parts players, then the second best, and so on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BestEvents {
    /// Its clause.
    pub clause: Clause,
    /// What becomes of the events that do not count for the total.
    #[serde(default)]
    pub dropped: DroppedEvents,
}

/// What becomes of events that do not count for a total, where the best events part players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum DroppedEvents {
    /// They are compared behind those that count.
    #[default]
    #[serde(rename = "compared too")]
    Compared,
    /// They are left out.
    #[serde(rename = "not compared")]
    NotCompared,
}

/// Who may win an award over several events.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AllRounderEligible {
    /// In how many events at the least.
    pub events: usize,
    /// What part of the rounds must be completed in each; none where nothing is said.
    #[serde(default = "no_rounds")]
    pub rounds: Part,
    /// Which rounds a player has completed.
    #[serde(default)]
    pub completed: CompletedRounds,
    /// When a round of several games is completed.
    #[serde(default)]
    pub round_of_games: RoundOfGames,
    /// Of which rounds those completed are a part.
    #[serde(default)]
    pub rounds_of: RoundsOf,
    /// Events, by competition id, in which a round is all games against one opponent.
    #[serde(default)]
    pub round_is_opponent: Vec<String>,
    /// Its clause.
    pub clause: Clause,
}

fn no_rounds() -> Part {
    Part(crate::tournament::exact::Exact::ZERO)
}

/// Which rounds a player has completed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum CompletedRounds {
    /// Those in which he was there: with a game, a full-point bye or a win by forfeit.
    #[default]
    #[serde(rename = "games, byes received and forfeit wins")]
    Present,
    /// Half-point byes too.
    #[serde(rename = "games, every bye with points and forfeit wins")]
    PresentOrExcused,
    /// Those with a game over the board.
    #[serde(rename = "games over the board alone")]
    OverTheBoard,
}

/// When a round of several games against one opponent is completed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum RoundOfGames {
    /// With every game of it.
    #[default]
    #[serde(rename = "every game")]
    EveryGame,
    /// With one game of it.
    #[serde(rename = "one game")]
    OneGame,
}

/// The rounds of a round robin that a player completes a part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum RoundsOf {
    /// Those in which he has a game.
    #[default]
    #[serde(rename = "rounds with a game")]
    WithGame,
    /// All that were held: with an odd number of players he is free in one of each turn.
    #[serde(rename = "all rounds held")]
    Held,
    /// Games count in place of rounds.
    #[serde(rename = "games")]
    Games,
}

/// When an event may have begun that was completed in the year of an award.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Begun {
    /// Whenever: the year in which it was completed counts.
    #[default]
    #[serde(rename = "in any year")]
    AnyYear,
    /// In the same year.
    #[serde(rename = "in the year itself")]
    SameYear,
}

/// Points in an event: by place, from a list for each event named and one for the others, or by what was scored.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlacePoints {
    /// Its clause.
    pub clause: Clause,
    /// What an event counts.
    #[serde(default)]
    pub score: EventScore,
    /// The list of events that have none of their own.
    #[serde(default)]
    pub others: Vec<Points>,
    /// What players on one place have of it.
    #[serde(default)]
    pub level: LevelPoints,
    /// Points for everyone who plays.
    pub taking_part: Option<Points>,
    /// Points of a place for each player behind it, so that a larger field counts more.
    pub each_behind: Option<Points>,
    /// Who plays and takes no points.
    pub guests: Option<Guests>,
    /// Which places count in an event of several divisions.
    #[serde(default)]
    pub divisions: DivisionPlaces,
    /// Lists by competition id.
    #[serde(default)]
    pub of: ByCompetition<Vec<Points>>,
}

impl PlacePoints {
    /// Whether what an event counts is the percentage of its points, and nothing beside it.
    pub fn are_percentages(&self) -> bool {
        self.score == EventScore::Percentage && self.taking_part.is_none()
    }
}

/// Players who take no points: guests of a series.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Guests {
    /// Their category, as the column Categories of the sheet Players of an event has it.
    pub category: String,
    /// What becomes of the points of their places.
    pub points: GuestPoints,
    /// Its clause.
    pub clause: Clause,
}

/// What becomes of the points of guests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum GuestPoints {
    /// Those behind a guest move up.
    #[serde(rename = "go to the next")]
    ToTheNext,
    /// Nobody has them.
    #[serde(rename = "are not given")]
    NotGiven,
}

/// What an event counts in a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum EventScore {
    /// The points of the place.
    #[default]
    #[serde(rename = "the points of the place")]
    Place,
    /// The points of the games.
    #[serde(rename = "the points of the games")]
    Games,
    /// Both together.
    #[serde(rename = "the points of the place and of the games")]
    PlaceAndGames,
    /// Points of the games in each hundred of those possible.
    #[serde(rename = "the percentage")]
    Percentage,
}

impl EventScore {
    /// Whether places have points.
    pub fn is_by_place(self) -> bool {
        matches!(self, Self::Place | Self::PlaceAndGames)
    }
}

/// What players on one place have of the points of their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum LevelPoints {
    /// They share those of their places.
    #[default]
    #[serde(rename = "the points of their places shared")]
    Shared,
    /// Each has those of the first of their places.
    #[serde(rename = "each those of the first of them")]
    OfTheFirst,
}

/// Which places count in an event that was held in divisions without a final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum DivisionPlaces {
    /// Each division has a first place.
    #[default]
    #[serde(rename = "places of each division")]
    Own,
    /// The first of a division stands behind the last of the one above.
    #[serde(rename = "behind the divisions above")]
    Behind,
}

/// A sum of percentages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeightedPercentages {
    /// Its clause.
    pub clause: Clause,
    /// Weights by competition id; 1 where none is given.
    pub weights: ByCompetition<Part>,
    /// What Games means.
    pub games: CountedGames,
}

/// What Games means in Points / Games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum CountedGames {
    /// Byes and forfeits included.
    #[serde(rename = "as in the crosstable")]
    AsInTheCrosstable,
    /// Games over the board alone.
    #[serde(rename = "over the board only")]
    OverTheBoardOnly,
}

/// What happens to a tie for an award that nothing breaks.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AwardTied {
    /// A person decides.
    Arbiter(Plain),
    /// They win it jointly.
    JointWinners(Plain),
    /// They share it, and the prizes of their places.
    Share(Plain),
}
