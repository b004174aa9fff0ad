//! What is recorded before its turn: it is read once what comes before it is entered.

use crate::tournament::record::{Lot, RecordedGame};

/// What is recorded and waits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// Games of matches of a bracket that have begun while others of the round before are still played.
    pub ahead: Vec<RecordedGame>,
    /// The lots of these matches.
    pub lots: Vec<Lot>,
    /// Games that wait for a lot, a ruling or the time control before them.
    pub held: Vec<RecordedGame>,
}

impl Waiting {
    /// Its games.
    pub fn games(&self) -> impl Iterator<Item = &RecordedGame> {
        self.ahead.iter().chain(&self.held)
    }
}
