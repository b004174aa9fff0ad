//! Where on the sheet `Players` a value of a player stands, or is to be entered.

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
