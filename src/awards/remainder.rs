//! What rounding leaves of the whole fund, where the regulations say who has it: of prizes that are shared and of those
//! that are not.
//!
//! Each has whole units of his own prize, where the tie rule of his place names another than the fund.
//!
//! Worked example: 52.50, 31.50 and 21 in whole amounts are 52, 31 and 21; the 1 that is left goes to the winner, who
//! has 53.

use super::ground::{GroupMoney, Terms};
use super::main_list::takers;
use super::rounding::Takers;
use crate::regulations::schema::{FundRemainder, FundRemainderTo};
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

/// Hands it out in whole units; what is said of it on the statement. Nothing where the event itself says where it goes.
pub fn hand_out(terms: &Terms<'_, '_>, groups: &mut [GroupMoney]) -> Vec<Said> {
    let own = terms.given.tournament.event.remainder_to.as_ref();
    let rule = terms.given.rules.remainder.as_ref().filter(|_| own.is_none());
    let Some(rule) = rule else { return Vec::new() };
    let known = |group: &&mut GroupMoney| group.withheld == Exact::ZERO;
    let left = |group: &GroupMoney| group.remainder - group.shares.stays();
    let sum: Exact = groups.iter_mut().filter(known).map(|group| left(group)).sum();
    if sum < terms.unit {
        return Vec::new();
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
        return vec![said!("awards.remainder-of-fund.waits", sum, clause = &rule.clause)];
    }
    if who.players.is_empty() {
        let sum = (sum, terms.currency);
        return vec![said!("awards.remainder-of-fund.stays", sum, clause = &rule.clause)];
    }
    let named = |players: &[PlayerId]| terms.given.tournament.names(players);
    let (mut rest, mut given, mut names, mut short) = (sum, None, Vec::new(), None);
    for level in &who.players {
        let units = level.iter().map(|player| unit_of(groups, *player, terms.unit));
        let paid: Vec<(PlayerId, Exact)> =
            level.iter().zip(units).filter_map(|(player, unit)| Some((*player, unit?))).collect();
        let level: Vec<PlayerId> = paid.iter().map(|(player, _)| *player).collect();
        let unit = paid.iter().map(|(_, unit)| *unit).max().unwrap_or(terms.unit);
        let Some(each) = who.each(rest, level.len(), unit) else {
            short = Some(level).filter(|level| rest >= unit && level.len() > 1);
            break;
        };
        for (player, unit) in paid {
            pay(groups, player, (each, unit));
            rest = rest - each;
        }
        given = Some(each);
        names.extend(named(&level));
    }
    // What they have comes from all the groups of which something is left.
    let mut taken = sum - rest;
    for group in groups.iter_mut().filter(known) {
        let own = left(group).min(taken);
        taken = taken - own;
        group.moved += own;
        group.remainder = group.remainder - own;
    }
    let money = |amount: Exact| (amount, terms.currency);
    let (sum, clause) = (money(sum), &rule.clause);
    let goes = given.filter(|_| !names.is_empty()).map(|each| {
        let each = money(each);
        said!("awards.remainder-of-fund.goes", sum, each, names, clause)
    });
    let level = short.map(|level| {
        let (left, names) = (money(rest), named(&level));
        said!("awards.remainder-of-fund.level", left, names, clause)
    });
    goes.into_iter().chain(level).collect()
}

/// Who has it, in that order, and whether that is known.
fn who(terms: &Terms<'_, '_>, rule: &FundRemainder) -> Takers {
    let groups = || terms.given.groups.iter().map(|(group, _)| group);
    match (rule.to, groups().next()) {
        (FundRemainderTo::Winner, Some(first)) => takers(terms, first, RemainderTo::Winner),
        (FundRemainderTo::Order, Some(_)) => Takers {
            to: RemainderTo::Order,
            players: groups().flat_map(|group| group.outcome.classes.clone()).collect(),
            open: groups().any(|group| group.outcome.open),
        },
        (_, None) => Takers::nobody(),
    }
}

/// The unit in which a player is paid: that of the fund where he has a prize in it, else that of his prize. None where
/// he has none, all of it known.
fn unit_of(groups: &[GroupMoney], player: PlayerId, unit: Exact) -> Option<Exact> {
    let own = groups.iter().filter_map(|group| group.unit.as_ref().map(|(own, _)| *own));
    [unit].into_iter().chain(own).find(|unit| groups.iter().any(|group| group.pays(player, *unit)))
}

/// Pays a player so much more, with the first of his prizes that is paid in this unit.
fn pay(groups: &mut [GroupMoney], player: PlayerId, (amount, unit): (Exact, Exact)) {
    if let Some(group) = groups.iter_mut().find(|group| group.pays(player, unit)) {
        group.pay_more(player, amount, |own| &mut own.from_fund);
    }
}
