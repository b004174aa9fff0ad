//! What rounding leaves of the whole fund, where the regulations say who has it: of prizes that are shared and of those
//! that are not.
//!
//! Worked example: 52.50, 31.50 and 21 in whole amounts are 52, 31 and 21; the 1 that is left goes to the winner, who
//! has 53.

use super::ground::{GroupMoney, Terms};
use super::main_list::takers;
use super::rounding::{Takers, down};
use crate::regulations::schema::{FundRemainder, FundRemainderTo};
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

/// Hands it out in whole units; what is said of it on the statement. Nothing where the event itself says where it goes.
pub fn hand_out(terms: &Terms<'_, '_>, groups: &mut [GroupMoney]) -> Option<Said> {
    let own = terms.given.tournament.event.remainder_to.as_ref();
    let rule = terms.given.rules.remainder.as_ref().filter(|_| own.is_none())?;
    let known = |group: &&mut GroupMoney| group.withheld == Exact::ZERO;
    let left = |group: &GroupMoney| group.remainder - group.shares.stays();
    let sum: Exact = groups.iter_mut().filter(known).map(|group| left(group)).sum();
    if sum < terms.unit {
        return None;
    }
    let who = who(terms, rule);
    if who.open {
        for group in groups.iter_mut().filter(known) {
            let waits = left(group);
            group.withheld += waits;
            group.remainder = group.remainder - waits;
            group.takers = who.clone();
        }
        let sum = (sum, terms.currency);
        return Some(said!("awards.remainder-of-fund.waits", sum, clause = &rule.clause));
    }
    if who.players.is_empty() {
        let sum = (sum, terms.currency);
        return Some(said!("awards.remainder-of-fund.stays", sum, clause = &rule.clause));
    }
    let each = match rule.to {
        FundRemainderTo::Winner => down(sum / who.players.len().max(1), terms.unit),
        FundRemainderTo::Order => terms.unit,
    };
    let mut rest = sum;
    let mut names = Vec::new();
    for player in who.players {
        if each <= Exact::ZERO || rest < each {
            break;
        }
        if pay(groups, player, (each, terms.unit)) {
            rest = rest - each;
            names.push(terms.given.tournament.player(player).name.clone());
        }
    }
    // What they have comes from all the groups of which something is left.
    let mut taken = sum - rest;
    for group in groups.iter_mut().filter(known) {
        let own = left(group).min(taken);
        taken = taken - own;
        group.moved += own;
        group.remainder = group.remainder - own;
    }
    let (sum, each) = ((sum, terms.currency), (each, terms.currency));
    let clause = &rule.clause;
    (!names.is_empty()).then(|| said!("awards.remainder-of-fund.goes", sum, each, names, clause))
}

/// Who has it, in that order, and whether that is known.
fn who(terms: &Terms<'_, '_>, rule: &FundRemainder) -> Takers {
    let groups = || terms.given.groups.iter().map(|(group, _)| group);
    match (rule.to, groups().next()) {
        (FundRemainderTo::Winner, Some(first)) => takers(terms, first, RemainderTo::Winner),
        (FundRemainderTo::Order, Some(_)) => Takers {
            to: RemainderTo::Order,
            players: groups().flat_map(|group| &group.outcome.classes).flatten().copied().collect(),
            open: groups().any(|group| group.outcome.open),
        },
        (_, None) => Takers::nobody(),
    }
}

/// Pays a player so much more, with the first of his prizes that is paid in this unit; not where he has none.
fn pay(groups: &mut [GroupMoney], player: PlayerId, (amount, unit): (Exact, Exact)) -> bool {
    let mut groups = groups.iter_mut().filter(|group| group.is_paid_in(unit));
    groups.any(|group| group.pay_more(player, amount, |own| &mut own.from_fund))
}
