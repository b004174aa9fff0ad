//! What lots that are still to be drawn leave open.

use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;

/// Games whose colours hang on lots of other pairs that are still to be drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hanging {
    /// With the colours that they have where none need be turned.
    pub games: Vec<ByColour<PlayerId>>,
    /// By the lots: those still to be drawn, and the games by them. None where they are too many to be tried.
    pub by_lots: Vec<ByLots>,
}

/// What comes of lots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByLots {
    /// The lots as they are drawn.
    pub lots: Vec<ByColour<PlayerId>>,
    /// The games that hang on them.
    pub games: Vec<ByColour<PlayerId>>,
}
