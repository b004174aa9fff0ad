//! The virtual opponent of an unplayed round (FIDE C.02 13.15.2, 2009 to 2023): as many points as the player before the
//! round, the opposite result in it, and a draw in every round after it; while the event runs, in those that have begun.
//!
//! Worked example, case C-3: forfeit win in round 2 of 7 after no points: 0 + (1 - 1) + ½ · 5 = 2½.

use super::card::Entry;
use super::counted::Counted;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Final points of the virtual opponent of a player in one of his rounds.
pub fn points(counted: &Counted, player: PlayerId, own: &Entry) -> Exact {
    let card = counted.card(player).iter();
    let before: Exact = card.filter(|other| other.round < own.round).map(|other| other.made).sum();
    let after = counted.rounds.saturating_sub(own.round.unwrap_or(counted.rounds));
    before + (own.win - own.made) + counted.draw * Exact::from(after)
}
