//! A game of a stage.

use crate::decision::Clause;
use crate::diagnostic::Address;
use crate::tournament::PlayerId;
use crate::tournament::game::{ByColour, GameResult};

/// Whether a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// It was.
    Played,
    /// It is still to play.
    Due,
    /// There is a clear winner: it is not played, or was going on then and decides nothing.
    NotNeeded,
}

impl GameStatus {
    /// As the contract writes it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Due => "due",
            Self::NotNeeded => "not needed",
        }
    }
}

/// A game of a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageGame {
    /// The round of the Berger table, or the number of the game in a match.
    pub round: u32,
    /// Who has which colour.
    pub players: ByColour<PlayerId>,
    /// How it ended.
    pub result: Option<GameResult>,
    /// Whether it was played.
    pub status: GameStatus,
    /// Its row.
    pub at: Option<Address>,
    /// The clause of the ruling by which it stands with the colours with which it was played.
    pub as_played: Option<Clause>,
}

impl StageGame {
    /// Whether it is not played: there was a clear winner before it began.
    pub fn is_dropped(&self) -> bool {
        self.status == GameStatus::NotNeeded && self.result.is_none()
    }
}
