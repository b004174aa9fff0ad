//! What a player needs, read from the count.

use super::ground::{Gain, PlayerOutlook};
use crate::tournament::exact::Exact;

/// What a player needs from his own games to be first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing any more: he is first alone in every outcome.
    Won,
    /// He can no longer be first.
    Out,
    /// It depends.
    Points {
        /// From so many points on he is first alone, whatever the others do.
        alone: Option<Exact>,
        /// From so many points on he is first, alone or with others, whatever they do.
        level: Option<Exact>,
        /// With fewer than these he cannot be first.
        least: Exact,
    },
}

/// What a player needs.
pub fn needs(player: &PlayerOutlook) -> Needs {
    let gains = &player.gains;
    let Some(least) = gains.iter().find(|gain| gain.alone + gain.level > 0) else {
        return Needs::Out;
    };
    let from = |sure: fn(&Gain) -> bool| {
        let unsure = gains.iter().rposition(|gain| !sure(gain)).map_or(0, |at| at + 1);
        gains.get(unsure).map(|gain| gain.points)
    };
    let alone = from(|gain| gain.alone == gain.outcomes);
    if alone == gains.first().map(|gain| gain.points) {
        return Needs::Won;
    }
    let level = from(|gain| gain.alone + gain.level == gain.outcomes);
    Needs::Points { alone, level, least: least.points }
}
