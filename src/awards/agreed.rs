//! Money of an event settled in several ways: what is paid in all of them, and what waits.

use std::collections::BTreeSet;

use super::ground::{Award, Fund, GroupMoney, Money};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// What is the same in one way and all others: of a player all that he has, of a group all who are in it. The rest waits.
/// Nothing is certain of players who are `unsure`.
pub fn agreed(own: &Money, others: &[&Money], unsure: impl Fn(PlayerId) -> bool) -> Money {
    let mut kept = own.clone();
    let of_all = |group: &GroupMoney| !group.group.players.iter().any(|player| unsure(*player));
    kept.groups.retain(|own| of_all(own) && others.iter().all(|way| way.groups.contains(own)));
    kept.point_groups
        .retain(|own| of_all(own) && others.iter().all(|way| way.point_groups.contains(own)));
    kept.awards.retain(|own| others.iter().all(|way| way.awards.contains(own)));
    // Who waits with one of his prizes waits with all, and with him those who share it.
    loop {
        let before = (kept.groups.len(), kept.point_groups.len(), kept.awards.len());
        let waiting: BTreeSet<PlayerId> = paid_beside(own, &kept);
        kept.awards.retain(|award| !waiting.contains(&award.player));
        let has =
            |awards: &[Award], player: PlayerId| awards.iter().any(|own| own.player == player);
        let all = |group: &GroupMoney| {
            let mut players = group.group.players.iter().copied();
            players.all(|player| !has(&own.awards, player) || has(&kept.awards, player))
        };
        kept.groups.retain(all);
        kept.point_groups.retain(all);
        if before == (kept.groups.len(), kept.point_groups.len(), kept.awards.len()) {
            break;
        }
    }
    kept.unawarded.retain(|own| others.iter().all(|way| way.unawarded.contains(own)));
    kept.notes.retain(|note| others.iter().all(|way| way.notes.contains(note)));
    kept.growing.extend(others.iter().flat_map(|way| &way.growing));
    let told = |way: &Money| (way.awards.len(), way.groups.len(), way.point_groups.len());
    let same = |way: &&Money| way.fund == own.fund && told(way) == told(own);
    kept.hangs = told(&kept) != told(own) || !others.iter().all(same);
    if !kept.hangs {
        return kept;
    }
    kept.fund = own.fund.map(|fund| {
        let funds = || [own].into_iter().chain(others.iter().copied()).filter_map(|way| way.fund);
        let total = funds().map(|own| own.total).max().unwrap_or(fund.total);
        let paid = kept.groups.iter().flat_map(|own| &own.paid).filter_map(|own| own.paid).sum();
        let nobodys: Exact = kept.unawarded.iter().map(|own| own.amount).sum();
        let left = nobodys + kept.groups.iter().map(|own| own.remainder).sum();
        let least = funds().map(|own| own.remainder).min().unwrap_or(left);
        let remainder = left.min(least);
        Fund { total, paid, withheld: total - paid - remainder, remainder }
    });
    kept
}

/// Who has something of a group that was not kept.
fn paid_beside(own: &Money, kept: &Money) -> BTreeSet<PlayerId> {
    let money = own.groups.iter().filter(|group| !kept.groups.contains(group));
    let points = own.point_groups.iter().filter(|group| !kept.point_groups.contains(group));
    money.chain(points).flat_map(|group| group.group.players.iter().copied()).collect()
}
