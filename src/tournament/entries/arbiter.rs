//! The rows of the arbiter's table: games at the board, lots, rulings.

use super::ResultEntry;
use crate::diagnostic::{Address, At};

/// A row of the sheet `Play-off`: a game at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOffEntry {
    /// The row, at its White cell.
    pub at: Address,
    /// `White`.
    pub white: At<String>,
    /// `Black`.
    pub black: At<String>,
    /// `Result`; none where it is still to play.
    pub result: Option<At<ResultEntry>>,
    /// `Tie`: the stage of the event that stands before the place.
    pub of_stage: Option<At<String>>,
    /// `Tie`: the place at which the tie that began it starts.
    pub tie: Option<At<u32>>,
    /// `Stage`.
    pub stage: Option<At<u32>>,
}

/// A row of the sheet `Lots`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotEntry {
    /// `Lot`: its name, such as `1.1.numbers`, folded to lower case.
    pub name: At<String>,
    /// `Result`: what was drawn, in order.
    pub result: At<Vec<String>>,
    /// `Drawn by`.
    pub drawn_by: Option<String>,
    /// `Time`, as written.
    pub time: Option<String>,
}

/// A row of the sheet `Rulings`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingEntry {
    /// `Clause`.
    pub clause: Option<At<String>>,
    /// `Ruling`, as written.
    pub ruling: At<String>,
    /// `Tie`: the stage of the event that stands before the place.
    pub of_stage: Option<At<String>>,
    /// `Tie`.
    pub tie: Option<At<u32>>,
    /// `By`.
    pub by: Option<String>,
    /// `Date`, as written.
    pub date: Option<String>,
    /// `Reason`.
    pub reason: Option<String>,
    /// It is in words of its own that may say another result, place or prize than the event has.
    pub tells: bool,
}

impl RulingEntry {
    /// A ruling of which no more is told.
    pub fn new(ruling: At<String>) -> Self {
        let tells = false;
        Self {
            clause: None,
            ruling,
            of_stage: None,
            tie: None,
            by: None,
            date: None,
            reason: None,
            tells,
        }
    }
}
