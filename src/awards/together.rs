//! Rounding down is by player: what was cut off several prizes of one player is counted together, and whole units of it
//! are paid.
//!
//! Worked example: 3.005 and 5.005 by two lists in units of 0.01 are 8.01, not 3.00 + 5.00.

use std::collections::BTreeSet;

use super::ground::GroupMoney;
use super::rounding::down;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Pays whole units of what was cut off prizes of the same player. `unit` is the smallest amount paid of the fund; groups
/// that are paid in another, or of which something waits, are left alone.
pub fn count(groups: &mut [GroupMoney], unit: Exact) {
    let own: Vec<usize> = (0..groups.len()).filter(|at| groups[*at].is_paid_in(unit)).collect();
    let players: BTreeSet<PlayerId> =
        own.iter().flat_map(|at| groups[*at].paid.iter().map(|paid| paid.player)).collect();
    let mut changed: BTreeSet<usize> = BTreeSet::new();
    for player in players {
        // Where his prizes are, and what was cut off each.
        let cut: Vec<(usize, Exact)> =
            own.iter().filter_map(|at| Some((*at, cut_off(&groups[*at], player)?))).collect();
        let mut gain = down(cut.iter().map(|(_, cut)| *cut).sum(), unit);
        if gain <= Exact::ZERO {
            continue;
        }
        // It comes from all his groups.
        groups[cut[0].0].pay_more(player, gain, |own| &mut own.from_others);
        for (at, cut) in cut {
            let taken = cut.min(gain);
            gain = gain - taken;
            groups[at].moved += taken;
            changed.insert(at);
        }
    }
    for at in changed {
        hand_out_anew(&mut groups[at], unit);
    }
}

/// What rounding down cut off a player's part of a group; none where he has none, or it waits.
fn cut_off(group: &GroupMoney, player: PlayerId) -> Option<Exact> {
    let own = group.paid.iter().find(|paid| paid.player == player)?;
    Some(own.exact? - (own.paid? - own.from_remainder))
}

/// What is left is less now: it is handed out anew.
fn hand_out_anew(group: &mut GroupMoney, unit: Exact) {
    for own in &mut group.paid {
        own.paid = own.paid.map(|paid| paid - own.from_remainder);
        own.from_remainder = Exact::ZERO;
    }
    let stays = group.shares.stays();
    let paid: Exact = group.paid.iter().filter_map(|own| own.paid).sum();
    let left = group.shares.pool - stays - group.moved - paid;
    group.remainder = group.takers.hand_out(&mut group.paid, left, unit) + stays;
}
