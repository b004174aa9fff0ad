//! The virtual opponent of an unplayed round (FIDE C.02 13.15.2, 2009 to 2023): as many points as the player before the
//! round, the opposite result in it, and a draw in every round after it; while the event runs, in those that have begun.
//!
//! In a round robin of an odd number a round in which the player is free is none: a draw in it would give the virtual
//! opponent a game more than everybody has (C.07, 15). A document that counts all later rounds of the event says so.
//!
//! Worked example, case C-3: forfeit win in round 2 of 7 after no points: 0 + (1 - 1) + ½ · 5 = 2½.

use std::collections::BTreeSet;

use super::card::Entry;
use super::counted::Counted;
use crate::regulations::schema::FreeRounds;
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;

/// Final points of the virtual opponent of a player in one of his rounds.
pub fn points(counted: &Counted, player: PlayerId, own: &Entry, free: FreeRounds) -> Exact {
    let card = counted.card(player).iter();
    let before: Exact = card.filter(|other| other.round < own.round).map(|other| other.made).sum();
    let is_odd = counted.format == Format::RoundRobin && counted.cards.len() % 2 == 1;
    let after = if is_odd && free == FreeRounds::Nothing {
        let later = counted.card(player).iter().filter(|other| other.round > own.round);
        Exact::from(later.map(|other| other.round).collect::<BTreeSet<_>>().len())
    } else {
        Exact::from(counted.rounds.saturating_sub(own.round.unwrap_or(counted.rounds)))
    };
    before + (own.win - own.made) + counted.draw * after
}
