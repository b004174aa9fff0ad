//! Those who were in a play-off and are out of its event.

use crate::decision::Clause;
use crate::tournament::{PlayerId, Tied};

/// A play-off in which somebody was who is out of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedWith {
    /// The tie as it was played, they among it.
    pub tied: Tied,
    /// They.
    pub out: Vec<PlayerId>,
    /// The clause by which a person decides how the others go on, where nothing tells it.
    pub asks: Option<Clause>,
    /// Those on whom he decides: who has lost to somebody who is left plays for nothing any more. Empty where it is all.
    pub left: Vec<PlayerId>,
}

impl PlayedWith {
    /// Whether the others go on from where they stand, and nobody is asked how.
    pub fn goes_on(&self) -> bool {
        self.asks.is_none()
    }
}
