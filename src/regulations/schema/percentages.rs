//! Awards by the sum of percentages over several events.

use serde::Deserialize;

use super::AwardTied;
use crate::decision::Clause;

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
    /// What an event counts for a player who was in it outside its top stage.
    #[serde(default)]
    pub outside: Outside,
    /// What an event counts for a player who was not in it.
    #[serde(default)]
    pub absent: Absent,
    /// Players who do not take it.
    #[serde(default)]
    pub pass_over: Vec<PassOver>,
    /// What happens to a tie for it.
    pub tie: AwardTied,
}

/// What an event counts for a player who was in it outside its top stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Outside {
    /// He is not ranked at all.
    #[default]
    #[serde(rename = "not ranked")]
    NotRanked,
    /// Nothing, as for one who was not in the event.
    #[serde(rename = "nothing")]
    Nothing,
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
