//! Payments that are not the last word while something is open: what rounding leaves, and what is cut off several
//! prizes of a player, is counted when all of it is known.
//!
//! Worked example: in fives, with 4 left over so far and a play-off for first place open, whoever is next has 20 now and
//! 25 if what the play-off leaves makes another 5.

use std::collections::BTreeMap;

use super::ground::Money;
use super::while_open::Ends;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Tells who may be paid more, and what those who wait have in every end; who may be paid less waits, and so does what
/// does not stay with the organiser in every end.
pub fn tell(now: &mut Money, ends: &Ends) {
    let paid = |money: &Money| -> BTreeMap<PlayerId, Exact> {
        let own = money.awards.iter();
        own.filter_map(|award| Some((award.player, award.prize.as_ref()?.paid?))).collect()
    };
    let all: Vec<BTreeMap<PlayerId, Exact>> = ends.all.iter().map(paid).collect();
    for award in &mut now.awards {
        let Some(prize) = &mut award.prize else { continue };
        let player = award.player;
        let own = all.iter().map(|paid| paid.get(&player).copied().unwrap_or(Exact::ZERO));
        let least = own.clone().min();
        let Some(told) = prize.paid else {
            let least = least.filter(|_| ends.complete).unwrap_or(Exact::ZERO);
            prize.certain = prize.certain.max(least);
            continue;
        };
        let least = least.unwrap_or(told);
        if own.max().is_some_and(|most| most > told) {
            now.growing.insert(player);
        }
        if least < told {
            (prize.paid, prize.certain) = (None, prize.certain.min(least));
            for group in &mut now.groups {
                for own in group.paid.iter_mut().filter(|own| own.player == player) {
                    let paid = own.paid.take().unwrap_or(Exact::ZERO);
                    group.withheld += paid;
                    if let Some(fund) = &mut now.fund {
                        fund.withheld += paid;
                        fund.paid = fund.paid - paid;
                    }
                }
            }
        }
    }
    let mut most: BTreeMap<PlayerId, Exact> = BTreeMap::new();
    for (player, paid) in all.into_iter().flatten() {
        let own = most.entry(player).or_insert(Exact::ZERO);
        *own = paid.max(*own);
    }
    now.most = Some((most, ends.complete));
    let unawarded = now.unawarded.iter().map(|own| own.amount).sum::<Exact>();
    let stays = ends.all.iter().filter_map(|end| Some(end.fund?.remainder)).min();
    if let (Some(fund), Some(stays)) = (&mut now.fund, stays.map(|stays| stays.max(unawarded)))
        && stays < fund.remainder
    {
        fund.withheld += fund.remainder - stays;
        fund.remainder = stays;
    }
}
