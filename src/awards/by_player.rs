//! What each player has, gathered from all lists.

use std::collections::BTreeMap;

use super::ground::{Award, GroupMoney, List, Money, MoneyGiven, PlayerMoney};
use super::rounding::Paid;
use crate::decision::each_once;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Player by player, in the order of the places; `least` is what some have for certain of prizes by place and by category.
pub fn awards(
    given: &MoneyGiven<'_>,
    money: &Money,
    least: &BTreeMap<PlayerId, Exact>,
) -> Vec<Award> {
    let mut order: Vec<PlayerId> = Vec::new();
    for (group, _) in &given.groups {
        order.extend(group.outcome.classes.iter().flatten());
    }
    let least = |player: &PlayerId| least.get(player).copied();
    order.into_iter().filter_map(|player| award(given, money, player, least(&player))).collect()
}

fn award(
    given: &MoneyGiven<'_>,
    money: &Money,
    player: PlayerId,
    least: Option<Exact>,
) -> Option<Award> {
    let own: Vec<(&GroupMoney, &Paid)> = money
        .groups
        .iter()
        .flat_map(|g| g.paid.iter().map(move |p| (g, p)))
        .filter(|(_, p)| p.player == player)
        .collect();
    let points = money
        .point_groups
        .iter()
        .flat_map(|g| g.shares.claims())
        .find(|c| c.player == player)
        .filter(|_| !given.tournament.player(player).wildcard);
    if own.is_empty() && points.is_none() {
        return None;
    }
    let clauses = own.iter().flat_map(|(_, p)| &p.because);
    let because = each_once(clauses);
    let points_because = each_once(points.iter().flat_map(|c| &c.because));
    let sum = |of: &dyn Fn(&Paid) -> Option<Exact>| -> Option<Exact> {
        own.iter().try_fold(Exact::ZERO, |sum, (_, p)| Some(sum + of(p)?))
    };
    let certain = |of_lists: bool| -> Exact {
        let some = own.iter().filter(|(g, _)| g.list.is_of_lists() == of_lists);
        some.map(|(_, p)| p.certain).sum()
    };
    Some(Award {
        player,
        prize: (!own.is_empty()).then(|| PlayerMoney {
            certain: least.unwrap_or_else(|| certain(true)) + certain(false),
            exact: sum(&|p| p.exact),
            paid: sum(&|p| p.paid),
        }),
        points: points.and_then(|c| c.exact),
        categories: own
            .iter()
            .flat_map(|(g, _)| match &g.list {
                List::Category(name) => std::slice::from_ref(name),
                List::Pooled { categories, .. } => &categories[..],
                _ => &[],
            })
            .cloned()
            .collect(),
        because,
        points_because,
    })
}
