//! Where on the sheet `Players` a value of a player stands, or is to be entered.

use super::Player;
use crate::diagnostic::Address;

/// The cells of a row that rules ask for; none where there is no such column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerCells {
    /// `Rating`.
    pub rating: Option<Address>,
    /// `Born`.
    pub born: Option<Address>,
    /// `Handicap`.
    pub handicap: Option<Address>,
    /// `Categories`.
    pub categories: Option<Address>,
}

impl Player {
    /// The cell of the rating; that of the name where there is no column for it.
    pub fn rating_at(&self) -> &Address {
        self.cells.rating.as_ref().unwrap_or(&self.at)
    }

    /// The cell of the birth; that of the name where there is no column for it.
    pub fn born_at(&self) -> &Address {
        self.cells.born.as_ref().unwrap_or(&self.at)
    }

    /// The cell of the handicap; that of the name where there is no column for it.
    pub fn handicap_at(&self) -> &Address {
        self.cells.handicap.as_ref().unwrap_or(&self.at)
    }
}
