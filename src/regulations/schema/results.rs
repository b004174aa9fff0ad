//! Criteria of a player's own results: the parameters.

use serde::Deserialize;

use super::{Forfeits, Points, Span};
use crate::decision::Clause;

/// The points after each round, added up: of the player, or of his opponents.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Cumulative {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// The points of rounds without a game: wins by forfeit, and byes.
    pub unplayed: UnplayedPoints,
}

/// How the points of a round without a game count in a cumulative score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum UnplayedPoints {
    /// Like any other.
    #[serde(rename = "counted")]
    Counted,
    /// Those of a win are taken off the sum once.
    #[serde(rename = "wins taken off once")]
    WinsTakenOff,
    /// All of them are: those of a half-point bye, too.
    #[serde(rename = "taken off once")]
    TakenOff,
}

/// So much for each result.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Results {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// The name that the document gives it.
    pub title: Option<String>,
    /// A game won.
    pub win: Points,
    /// A game drawn.
    pub draw: Points,
    /// A game lost.
    pub loss: Points,
    /// A round without a game.
    pub unplayed: Points,
    /// Games that were won or lost by forfeit: as they ended, or as rounds without a game.
    pub forfeits: Forfeits,
}

/// What was scored beyond what ratings let expect.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AboveExpected {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// A difference in ratings counts no more than so much; as it is where nothing is said.
    pub difference_at_most: Option<u32>,
}
