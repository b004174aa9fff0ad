//! What is recorded before its turn: it is read once what comes before it is entered.

use crate::diagnostic::Diagnostic;
use crate::tournament::record::{Called, Lot, Need, RecordedGame, Ruling};

use super::Stage;

/// What is recorded and waits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// Games of matches of a bracket that have begun while others of the round before are still played.
    pub ahead: Vec<RecordedGame>,
    /// The lots of these matches.
    pub lots: Vec<Lot>,
    /// What these matches have come to: their stages, as the replay will give them.
    pub matches: Vec<Stage>,
    /// What they need.
    pub needs: Vec<Need>,
    /// The lots that they call for, drawn or not.
    pub called: Vec<Called>,
    /// Rulings on them.
    pub heeded: Vec<Ruling>,
    /// Why games of them cannot stand that wait with the others.
    pub wrong: Vec<Diagnostic>,
    /// Games that wait for a lot, a ruling or the time control before them.
    pub held: Vec<RecordedGame>,
}

impl Waiting {
    /// Adds what is recorded of another match.
    pub fn add(&mut self, other: Self) {
        self.ahead.extend(other.ahead);
        self.lots.extend(other.lots);
        self.matches.extend(other.matches);
        self.needs.extend(other.needs);
        self.called.extend(other.called);
        self.heeded.extend(other.heeded);
        self.wrong.extend(other.wrong);
        self.held.extend(other.held);
    }

    /// Its games.
    pub fn games(&self) -> impl Iterator<Item = &RecordedGame> {
        self.ahead.iter().chain(&self.held)
    }
}
