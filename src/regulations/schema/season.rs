//! The form of awards that look at several events.

use serde::Deserialize;

use super::{ByCompetition, Part, StillTied};
use crate::decision::Clause;

/// An award to the best over several events, by places.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AllRounder {
    /// The events, by competition id.
    pub events: Vec<String>,
    /// The clause by which all of them must be completed.
    pub all_held: Clause,
    /// Who may win it.
    pub eligible: AllRounderEligible,
    /// Points by place.
    pub points: PlacePoints,
    /// The clause of the total.
    pub total: Clause,
    /// How a tie is broken.
    pub percentages: WeightedPercentages,
}

/// Who may win an award over several events.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AllRounderEligible {
    /// In how many events at the least.
    pub events: usize,
    /// What part of the rounds must be completed in each.
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
}

/// Points by place: a list for each event named, and one for the others.
#[derive(Clone, Debug, Deserialize)]
pub struct PlacePoints {
    /// Its clause.
    pub clause: Clause,
    /// The list of events that have none of their own.
    pub others: Vec<u32>,
    /// Which places count in an event of several divisions.
    #[serde(default)]
    pub divisions: DivisionPlaces,
    /// Lists by competition id.
    #[serde(flatten)]
    pub of: ByCompetition<Vec<u32>>,
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

/// An award to the highest sum of percentages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Percentages {
    /// The events, by competition id.
    pub events: Vec<String>,
    /// Its clause.
    pub clause: Clause,
    /// The clause by which only the top division or final stage counts.
    pub top_stage: Clause,
    /// What an event counts for a player who was not in it.
    #[serde(default)]
    pub absent: Absent,
    /// Players who do not take it.
    #[serde(default)]
    pub pass_over: Vec<PassOver>,
    /// What happens to a tie for it.
    pub tie: StillTied,
}

/// What an event counts for a player who was not in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Absent {
    /// Nothing.
    #[default]
    #[serde(rename = "nothing")]
    Nothing,
    /// There is no sum without it: the player cannot win.
    #[serde(rename = "the sum needs every event")]
    NoSum,
}

/// A player who does not take an award.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PassOver {
    /// The player's name.
    pub name: String,
    /// Its clause.
    pub clause: Clause,
}
