//! Rulings that hold while it is followed what can happen.

use super::super::state::{Context, PlayOffState};
use crate::tournament::PlayerId;
use crate::tournament::record::{Needed, Ruled, Ruling};

/// Whether a ruling holds. What one has settled stays settled while others play on; who goes on from a game without a winner
/// is told by one, and the play-off goes on with him; where two say otherwise neither holds, and one is asked for. That the
/// hour has come waits for the end of what has begun: after it nothing more does.
pub fn is_kept(ruling: &Ruling, given: &Context<'_>, state: &PlayOffState) -> bool {
    let is_asked = |player: &PlayerId| {
        let mut needs = state.all_needs().filter(|need| need.what == Needed::Ruling);
        needs.any(|need| need.among.contains(player))
    };
    let begun = || given.games.iter().any(|game| game.result.is_some());
    let mut carried_out = state.rulings.iter().chain(&state.heeded).chain(&state.waiting.heeded);
    carried_out.any(|own| own == ruling)
        || matches!(&ruling.what, Ruled::GoesOn(player) if !is_asked(player))
        || ruling.what == Ruled::TimeUp && begun()
}
