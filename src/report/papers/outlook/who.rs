//! Whom an outlook tells of.

use crate::outlook::{Extent, Needs, Outlook, PlayerOutlook, Rule, needs};

/// Of more players those are told of who can win something.
const MANY_PLAYERS: usize = 24;

/// Whether a player can still be first.
pub fn can_be_first(player: &PlayerOutlook) -> bool {
    needs(player) != Needs::Out
}

/// Of many players those who can still be first; nothing where all are told of.
pub fn in_play(outlook: &Outlook) -> Option<Vec<&PlayerOutlook>> {
    let some: Vec<&PlayerOutlook> =
        outlook.players.iter().filter(|own| can_be_first(own)).collect();
    let many = outlook.players.len() > MANY_PLAYERS && outlook.extent == Extent::FirstPlace;
    (many && some.len() < outlook.players.len()).then_some(some)
}

/// Whether who is first by the tie-breaks is counted as first.
pub fn counts_tie_breaks(outlook: &Outlook) -> bool {
    let by_tie_breaks = matches!(outlook.first, Rule::TieBreaks(_) | Rule::Both(_));
    outlook.extent != Extent::FirstPlace && outlook.tie_breaks_settled && by_tie_breaks
}
