//! The prize fund of an event: what each group of places has, what each player is paid, what is left.

use super::by_player::awards;
use super::checks;
use super::ground::{Fund, List, Money, MoneyGiven, Terms};
use super::{half_points, lists, points};
use crate::diagnostic::Diagnostics;
use crate::tournament::Places;
use crate::tournament::exact::Exact;

/// Divides prizes and points.
pub fn divide(given: &MoneyGiven<'_>, problems: &mut Diagnostics) -> Money {
    let prizes = &given.tournament.prizes;
    let has_money =
        prizes.iter().any(|p| p.money.is_some()) || given.rules.per_half_point.is_some();
    let amounts = checks::by_place(prizes.iter().filter(|p| p.category.is_none()), problems);
    let currency = checks::currency(given.tournament, has_money, problems);
    let unit = checks::unit(given, currency, problems);
    let terms = Terms { given, amounts: &amounts, unit: unit.0, currency };
    let mut result = Money { currency, unit: Some(unit.clone()), ..Money::default() };
    let (main, by_category, notes) = lists::divide(&terms, problems);
    result.unawarded = checks::unawarded(&amounts, &main, problems);
    result.unawarded.extend(by_category.unawarded);
    result.groups = main;
    result.groups.extend(by_category.groups);
    result.groups.extend(half_points::money(given, unit.0));
    result.notes = notes;
    result.notes.extend(by_category.notes);
    checks::unit_divides(given, &result, problems);
    lists::hold(&mut result.groups);
    result.point_groups = points::divide(given, &amounts.points, problems);
    result.awards = awards(given, &result);
    if has_money {
        result.fund = Some(fund(given, &result));
    }
    result
}

fn fund(given: &MoneyGiven<'_>, money: &Money) -> Fund {
    let on_sheet: Exact = given
        .tournament
        .prizes
        .iter()
        .filter_map(|p| {
            let places = p.places.map_or(1, Places::count);
            p.money.as_ref().map(|m| m.value * Exact::from(places))
        })
        .sum();
    let for_points: Exact =
        money.groups.iter().filter(|g| g.list == List::HalfPoints).map(|g| g.shares.pool).sum();
    let total = on_sheet + for_points;
    let paid = money.groups.iter().flat_map(|g| &g.paid).filter_map(|p| p.paid).sum();
    let withheld: Exact = money.groups.iter().map(|g| g.withheld).sum();
    Fund { total, paid, withheld, remainder: total - paid - withheld }
}
