//! Tour points by place.

use std::collections::BTreeMap;

use super::declared;
use super::formulas::part;
use super::ground::{GroupMoney, List, MoneyGiven};
use super::main_list::{amounts_of, by_rule, shared};
use super::pool::PlaceGroup;
use super::rounding::{Payment, Takers};
use super::shares::Shares;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{ByPlace, Clauses, Division, LeftTied, TieRule};
use crate::said::said;
use crate::tournament::Places;
use crate::tournament::entries::PrizeEntry;
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
        let of_list = || {
            let amount = |row: &PrizeEntry| row.points.as_ref().map(|points| points.value);
            let rules = (given.rules, given.tournament);
            declared::clause_of(rules, None, amounts_of(group, points), amount)
        };
        let division = rule.map_or_else(|| shared(of_list()), division);
        let bonus = bonus(given, group);
        let shares = by_rule(group, points, (&division, *rule));
        let Some(shares) = shares.and_then(|own| with_bonus(given, group, own, bonus)) else {
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

/// How a rule divides the points of level players. Where it says nothing of them they go by place, and who shares a place
/// shares them, unless a clause divides the money alike whoever is ahead.
fn division(rule: &TieRule) -> Division {
    let is_alike = |own: &&Division| matches!(own, Division::Equal(own) if !own.clause.is_silent());
    let alike = rule.money.as_ref().filter(is_alike);
    rule.points.as_ref().or(alike).cloned().unwrap_or_else(|| {
        let clause = Clauses(vec![rule.sharing_clause().clone()]);
        Division::ByPlace(ByPlace { clause, left_tied: LeftTied::ShareTheirPlaces })
    })
}

/// The shares with the bonus, by its own clause where a document has it.
fn with_bonus(
    given: &MoneyGiven<'_>,
    group: &PlaceGroup,
    shares: Shares,
    bonus: Exact,
) -> Option<Shares> {
    if bonus == Exact::ZERO {
        return Some(shares);
    }
    let mut lines = shares.lines;
    let own = declared::clause_of_bonus(given.rules, given.tournament);
    let clause = own.or(lines.first().map(|line| &line.clause)).cloned();
    let clause = clause.unwrap_or_else(Clause::silent);
    lines.push(part(said!("awards.outright-bonus"), &clause, bonus, group.players.clone()));
    Shares::of(group, shares.pool + bonus, lines)
}

/// The bonus of an outright winner: only where first place was not tied at all, whatever a play-off made of it.
fn bonus(given: &MoneyGiven<'_>, group: &PlaceGroup) -> Exact {
    match &given.tournament.event.outright_bonus {
        Some(bonus) if group.places == Places::single(1) => bonus.value,
        _ => Exact::ZERO,
    }
}
