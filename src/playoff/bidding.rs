//! What comes of bids.

use crate::decision::Clause;
use crate::tournament::PlayerId;

/// Bids for Black, or for the choice of colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bidding {
    /// Its clause.
    pub clause: Clause,
    /// The clause of the toss between equal bids.
    pub equal: Clause,
    /// The lower bid has the choice of colour, else Black.
    pub chooses: bool,
    /// The bids are equal, and a toss gives what the lower one would bring.
    pub level: bool,
    /// Who has what the lower bid brings, and the seconds that he bid; none where that is not known yet.
    pub lower: Option<(PlayerId, u32)>,
}
