//! Prizes beside those of the places: a jackpot that all who tied for first share, a prize for a score.

use super::formulas::part;
use super::ground::{GroupMoney, List, MoneyGiven, Unawarded};
use super::pool::{PlaceGroup, PoolOutcome, ShareLine};
use super::rounding::pay;
use super::shares::Shares;
use crate::regulations::schema::{Special, SpecialTo};
use crate::said::said;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// Who has each of them, and those that nobody has.
pub fn divide(given: &MoneyGiven<'_>, unit: Exact) -> (Vec<GroupMoney>, Vec<Unawarded>) {
    let mut groups = Vec::new();
    let mut unawarded = Vec::new();
    let rules = given.rules.special.iter().filter(|rule| rule.amount.0 != Exact::ZERO);
    for rule in rules {
        match of_rule(given, rule, unit) {
            Some(group) => groups.push(group),
            None if given.groups.is_empty() || rule.to == SpecialTo::Everyone => {}
            None => unawarded.push(Unawarded {
                what: said!("awards.special-not-awarded", name = &rule.name, clause = &rule.clause),
                amount: rule.amount.0,
            }),
        }
    }
    (groups, unawarded)
}

fn of_rule(given: &MoneyGiven<'_>, rule: &Special, unit: Exact) -> Option<GroupMoney> {
    let points = given.tournament.points();
    let enough =
        |player: &PlayerId| rule.least_points.is_none_or(|least| points[player.0] >= least.0);
    let (mut players, mut open) = takers(given, rule.to);
    players.retain(enough);
    if players.is_empty() {
        return None;
    }
    open &= players.len() > 1;
    let heads = players.len();
    let amount = match rule.to {
        SpecialTo::Everyone => rule.amount.0 * Exact::from(heads),
        SpecialTo::TiedForFirst | SpecialTo::Winner | SpecialTo::Outright => rule.amount.0,
    };
    let name = &rule.name;
    let what = match (heads, open, rule.to) {
        (1, ..) | (_, true, _) => said!("awards.special", name),
        (_, false, SpecialTo::Everyone) => said!("awards.special-each", name),
        (_, false, _) => said!("awards.special-shared", name),
    };
    let to = if open { Vec::new() } else { players.clone() };
    let among = if open { players.clone() } else { Vec::new() };
    let line = ShareLine { among, ..part(what, &rule.clause, amount, to) };
    let group = PlaceGroup {
        places: Places::of(1, heads),
        outcome: PoolOutcome { classes: vec![players.clone()], winners: Vec::new(), open },
        players,
        clause: Some(rule.clause.clone()),
    };
    let shares = Shares::of(&group, amount, vec![line])?;
    let organiser = RemainderTo::Organiser;
    let payment = pay(&shares, unit, organiser, &[], &[]);
    let list = List::Special(rule.name.clone());
    Some(GroupMoney::new(list, group, Vec::new(), shares, payment, organiser))
}

/// Who may have it, and whether a play-off or a lot that decides it is open.
fn takers(given: &MoneyGiven<'_>, to: SpecialTo) -> (Vec<PlayerId>, bool) {
    let groups = || given.groups.iter().map(|(group, _)| group);
    let first = groups().find(|group| group.places.first() == 1);
    match (to, first) {
        (SpecialTo::Everyone, _) => {
            (groups().flat_map(|group| group.players.iter().copied()).collect(), false)
        }
        (_, None) => (Vec::new(), false),
        (SpecialTo::TiedForFirst, Some(first)) => (first.players.clone(), false),
        (SpecialTo::Outright, Some(first)) => match first.players.len() {
            1 => (first.players.clone(), false),
            _ => (Vec::new(), false),
        },
        (SpecialTo::Winner, Some(first)) => match &first.outcome {
            PoolOutcome { open: true, .. } => (first.players.clone(), true),
            PoolOutcome { winners, .. } if !winners.is_empty() => (winners.clone(), false),
            PoolOutcome { classes, .. } => (classes.first().cloned().unwrap_or_default(), false),
        },
    }
}
