//! Which of those level in a play-off for places play on.

use crate::regulations::schema::{PlayOff, Settles};
use crate::tournament::Places;

/// What a play-off for places is about.
#[derive(Clone, Copy, Debug)]
pub struct Stake {
    /// The last place at which a tie may begin.
    pub last: u32,
    /// The place behind which a cut lies, where only those on either side of it play.
    pub cut: Option<u32>,
}

impl Stake {
    /// Of a play-off; none where it is for a winner.
    pub fn of(rules: &PlayOff, cut: Option<u32>) -> Option<Self> {
        match &rules.settles {
            Settles::Places(settled) => Some(Self { last: settled.last, cut }),
            Settles::Winner(_) => None,
        }
    }

    /// Whether those level on some places are left as they are.
    pub fn leaves(self, places: Places) -> bool {
        places.first() > self.last || self.cut.is_some_and(|cut| !places.reach_across(cut))
    }
}
