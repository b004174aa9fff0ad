//! The ways in which answers to open questions may come, each with what comes of it.

use std::collections::BTreeSet;

use super::ground::Settlement;
use crate::tournament::PlayerId;

/// The ways beside the first.
#[derive(Clone)]
pub struct Ways<'w> {
    /// The event as it was entered, with the questions that are open.
    pub asked: &'w Settlement,
    /// The others.
    pub others: Vec<&'w Settlement>,
    /// Players of whom nothing is certain, as there are more ways than these.
    pub unsure: &'w BTreeSet<PlayerId>,
}

impl Ways<'_> {
    /// Whether nothing is certain of one of these players.
    pub fn are_unsure(&self, players: &[PlayerId]) -> bool {
        players.iter().any(|player| self.unsure.contains(player))
    }

    /// Whether something is so in all of them.
    pub fn all(&self, is_so: impl Fn(&Settlement) -> bool) -> bool {
        self.others.iter().all(|way| is_so(way))
    }
}
