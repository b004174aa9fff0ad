//! Groups of places that were tied, and how the tie came out: what every division starts from.

use crate::decision::Clause;
use crate::tournament::{Places, PlayerId};

/// How a tie came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The tied players in classes, best first. One class where nothing separates them.
    pub classes: Vec<Vec<PlayerId>>,
    /// The play-off winner, or joint winners.
    pub winners: Vec<PlayerId>,
    /// A play-off or lot that decides it is still open.
    pub open: bool,
}

/// Players on the same points, with the places they take together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceGroup {
    /// First and last place.
    pub places: Places,
    /// The players.
    pub players: Vec<PlayerId>,
    /// How the tie came out.
    pub outcome: Outcome,
    /// The clause of the tie; none for a player alone on his points.
    pub clause: Option<Clause>,
}
