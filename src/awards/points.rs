//! Tour points by place.

use std::collections::BTreeMap;

use super::ground::{GroupMoney, List, MoneyGiven};
use super::main_list::{amounts_of, shared};
use super::pool::PlaceGroup;
use super::rounding::{Payment, Takers};
use super::shares::Shares;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::TieRule;
use crate::said::said;
use crate::tournament::Places;
use crate::tournament::exact::Exact;

/// Divides the points of the places. Nothing is rounded: points are fractions.
pub fn divide(
    given: &MoneyGiven<'_>,
    points: &BTreeMap<u32, Exact>,
    problems: &mut Diagnostics,
) -> Vec<GroupMoney> {
    let mut groups = Vec::new();
    for (group, rule) in &given.groups {
        if !group.places.iter().any(|p| points.contains_key(&p)) {
            continue;
        }
        let division = rule
            .and_then(|r| r.points.clone())
            .unwrap_or_else(|| shared(rule.map(TieRule::sharing_clause)));
        let bonus = bonus(given, group);
        let mut with_bonus = points.clone();
        if bonus != Exact::ZERO {
            *with_bonus.entry(1).or_insert(Exact::ZERO) += bonus;
        }
        let Some(shares) = Shares::new(group, &with_bonus, &division) else {
            problems.push(Diagnostic::error(
                Code::SharesSum,
                said!("awards.shares-sum.points", places = group.places),
            ));
            continue;
        };
        let payment = Payment { paid: Vec::new(), withheld: Exact::ZERO, remainder: Exact::ZERO };
        let amounts = amounts_of(group, points);
        let mut made = GroupMoney::new(
            List::Points,
            group.clone(),
            amounts,
            shares,
            payment,
            Takers::nobody(),
        );
        made.bonus = bonus;
        groups.push(made);
    }
    groups
}

/// The bonus of an outright winner: only where first place was not tied at all, whatever a play-off made of it.
fn bonus(given: &MoneyGiven<'_>, group: &PlaceGroup) -> Exact {
    match &given.tournament.event.outright_bonus {
        Some(bonus) if group.places == Places::single(1) => bonus.value,
        _ => Exact::ZERO,
    }
}
