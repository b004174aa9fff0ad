//! What every system is given, and what it answers.

use std::collections::BTreeMap;

use crate::said::Said;
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};

/// Values by player.
pub type Values = BTreeMap<PlayerId, Exact>;

/// The field that a tie stands in: the tournament as it counts, and everyone's final points.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The tournament, after withdrawals.
    pub tournament: &'a Tournament,
    /// Points of the games by player, handicaps not counted.
    pub points: &'a [Exact],
}

impl Field<'_> {
    /// Points of a player.
    pub fn points_of(&self, player: PlayerId) -> Exact {
        self.points[player.0]
    }
}

/// What a system says of tied players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A value for each of them.
    Values(Values),
    /// It does not apply here; why.
    Skipped(Said),
    /// It cannot be computed before the workbook says more.
    Missing(Missing),
}

/// What a workbook does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// Who had which colour.
    Colours,
    /// In which round a game was.
    Rounds,
}
