//! Players who are tied.

use std::ops::Deref;

use super::PlayerId;

/// Players who are tied: at least two. What takes a slice of players takes these.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tied(Vec<PlayerId>);

impl Tied {
    /// These players; none where they are fewer than two.
    pub fn new(players: Vec<PlayerId>) -> Option<Self> {
        (players.len() > 1).then_some(Self(players))
    }
}

impl Deref for Tied {
    type Target = [PlayerId];

    fn deref(&self) -> &[PlayerId] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Tied {
    type Item = &'a PlayerId;
    type IntoIter = std::slice::Iter<'a, PlayerId>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
