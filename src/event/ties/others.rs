//! Who of a tie at the board has what the rules say of others: whoever has no part in it, and whoever has parted from those
//! whom a ruling orders.

use super::ground::settles_places;
use crate::playoff::{Placed, PlayOffState};
use crate::regulations::schema::PlayOff;
use crate::tournament::Places;

/// In a play-off for a winner, how many classes an order of those whom it left level makes at the top, where others have
/// parted from them and the rules say what these have.
pub fn ordered_first(rules: &PlayOff, state: &PlayOffState) -> Option<usize> {
    rules.others.as_ref().filter(|_| !settles_places(rules) && state.is_over())?;
    let ruled = state.order.iter().take_while(|placed| state.is_ordered(placed)).count();
    (0 < ruled && ruled < state.order.len()).then_some(ruled)
}

/// Those of a tie who have no part in its play-off for places: they are behind all who have, and have what `others` says.
pub fn without_part<'s>(rules: &PlayOff, state: &'s PlayOffState) -> Option<(Places, &'s Placed)> {
    let playing = &state.participants;
    let is_asked = settles_places(rules) && state.ordered_by().is_none() && !playing.is_empty();
    let (places, last) = state.placed().last().filter(|(_, last)| is_asked && last.settled)?;
    last.players.iter().any(|player| !playing.contains(player)).then_some((places, last))
}
