//! Ties and what they came to.

use std::fmt;

use crate::decision::Clause;
use crate::playoff::{PlayOffState, Status};
use crate::standings::{LeftOut, TieStep};
use crate::tournament::record::LotName;
use crate::tournament::{Places, PlayerId, Tied};

/// What a tie came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Settled, or to be settled, at the board.
    PlayOff,
    /// Criteria broke it: no two share a place any more.
    Broken,
    /// The places are shared, all or some of them.
    Shared,
    /// Joint winners.
    Joint,
    /// A ruling settled it, or rulings what nothing else parted.
    Ruling,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PlayOff => "play-off",
            Self::Broken => "broken",
            Self::Shared => "shared",
            Self::Joint => "joint",
            Self::Ruling => "ruling",
        })
    }
}

/// A tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// First and last place.
    pub places: Places,
    /// The players.
    pub players: Tied,
    /// The clause that deals with it.
    pub clause: Clause,
    /// What it came to.
    pub outcome: Outcome,
    /// The criteria applied.
    pub steps: Vec<TieStep>,
    /// So many of the last of them stand behind a play-off, for those whom it left level.
    pub behind: usize,
    /// Criteria left out.
    pub skipped: Vec<LeftOut>,
    /// The lots for those whom its criteria leave level, drawn or not.
    pub lots: Vec<LotName>,
    /// The title that it decides, beside the places of another tie of the same players.
    pub title: Option<String>,
    /// Those whom something else left level and a ruling parted, or had share, group by group: it says nothing of the
    /// others.
    pub ruled: Vec<Vec<PlayerId>>,
}

impl Tie {
    /// One of which nothing else is known: no criteria, no lots, no title, and no ruling on a part of it.
    pub fn new(places: Places, players: Tied, clause: Clause, outcome: Outcome) -> Self {
        Self {
            places,
            players,
            clause,
            outcome,
            steps: Vec::new(),
            behind: 0,
            skipped: Vec::new(),
            lots: Vec::new(),
            title: None,
            ruled: Vec::new(),
        }
    }

    /// One that went to the board by this clause, as its play-off has left it.
    pub fn at_the_board(clause: &Clause, state: &PlayOffState) -> Self {
        let in_part = state.ruled.iter().filter(|own| own.len() < state.players.len());
        Self {
            steps: state.steps.clone(),
            ruled: in_part.cloned().collect(),
            ..Self::new(state.places(), state.players.clone(), clause.clone(), outcome(state))
        }
    }

    /// The criteria that stand behind its play-off.
    pub fn steps_behind(&self) -> &[TieStep] {
        self.steps.get(self.steps.len().saturating_sub(self.behind)..).unwrap_or_default()
    }

    /// The criteria that say who of it stands where: where it was played off those behind the play-off, else all of them if
    /// they part anybody.
    pub fn steps_that_part(&self) -> &[TieStep] {
        let parts = |step: &TieStep| {
            let mut values = step.values.values();
            let first = values.next();
            step.nobody_clear().is_none() && values.any(|own| Some(own) != first)
        };
        match self.outcome {
            Outcome::PlayOff => self.steps_behind(),
            _ if self.is_ruled() || !self.steps.iter().any(parts) => &[],
            _ => &self.steps,
        }
    }

    /// Whether a ruling settled all of it.
    pub fn is_ruled(&self) -> bool {
        self.outcome == Outcome::Ruling && self.ruled.is_empty()
    }
}

/// How a tie was settled that went to the board.
fn outcome(state: &PlayOffState) -> Outcome {
    match state.status {
        Status::Joint => Outcome::Joint,
        Status::Ruling => Outcome::Ruling,
        Status::Decided if state.is_without_play() => match state.order.len() {
            1 => Outcome::Shared,
            _ => Outcome::Broken,
        },
        Status::Waiting | Status::Decided => Outcome::PlayOff,
    }
}
