//! What an event's dates and ratings are held against: seeds, time between rounds, absence, withdrawal.

use serde::Deserialize;

use super::Part;
use crate::decision::Clause;
use crate::tournament::entries::Format;

/// The seed list: by rating.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Seeding {
    /// Players of equal rating.
    pub equal: EqualRatings,
    /// Its clause.
    pub clause: Clause,
}

/// How players of equal rating are seeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum EqualRatings {
    /// By name.
    #[serde(rename = "by the alphabet")]
    Alphabet,
    /// As they stand on the sheet Players.
    #[serde(rename = "in the order of the sheet")]
    Sheet,
}

/// The longest time between rounds, or for something else, in days.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RoundGap {
    /// In days, date to date.
    pub days: u32,
    /// Its clause.
    pub clause: Clause,
}

/// What becomes of the games of a player who withdraws.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Withdrawal {
    /// The format in which it holds.
    #[serde(rename = "in")]
    pub in_format: Format,
    /// All results are removed where less than this part of the games was played.
    pub remove_below: Part,
    /// Which games a player has played.
    #[serde(default)]
    pub played: PlayedGames,
    /// Otherwise.
    pub otherwise: Unplayed,
    /// Its clause.
    pub clause: Clause,
}

/// What becomes of the unplayed games of a player whose results stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Unplayed {
    /// His opponents win them.
    #[serde(rename = "the unplayed games are lost by forfeit")]
    LostByForfeit,
    /// They are lost by both.
    #[serde(rename = "the unplayed games bring nobody anything")]
    NobodyHasThem,
}

/// Which games a player has played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum PlayedGames {
    /// Those over the board.
    #[default]
    #[serde(rename = "over the board")]
    OverTheBoard,
    /// Those decided by forfeit too.
    #[serde(rename = "forfeits too")]
    ForfeitsToo,
}
