//! The prize fund of an event: what each group of places has, what each player is paid, what is left.

use super::by_player::awards;
use super::checks;
use super::divided::Lists;
use super::ground::{Fund, GroupMoney, List, Money, MoneyGiven, Terms};
use super::while_open::Ends;
use super::{declared, growing, half_points, lists, passed, points, remainder, special, together};
use crate::decision::Clause;
use crate::diagnostic::Diagnostics;
use crate::tournament::Places;
use crate::tournament::entries::PrizeEntry;
use crate::tournament::exact::Exact;

/// Divides prizes and points.
pub fn divide(given: &MoneyGiven<'_>, problems: &mut Diagnostics) -> Money {
    let prizes = &given.tournament.prizes;
    let has_money =
        prizes.iter().any(|p| p.money.is_some()) || given.rules.per_half_point.is_some();
    let has_money = has_money || !given.rules.special.is_empty();
    let amounts = checks::by_place(prizes.iter().filter(|p| p.category.is_none()), problems);
    let currency = checks::currency(given.tournament, has_money, problems);
    let unit = checks::unit(given, currency, problems);
    let terms = Terms { given, amounts: &amounts, unit: unit.0, currency };
    let ends =
        Ends::of(&terms, |terms| whole(terms, &unit, has_money, None, &mut Diagnostics::default()));
    let mut result = whole(&terms, &unit, has_money, ends.as_ref(), problems);
    if let Some(ends) = &ends {
        growing::tell(&mut result, ends);
    }
    result
}

/// The whole fund; what is open in it with what it comes to in every end.
fn whole(
    terms: &Terms<'_, '_>,
    unit: &(Exact, Option<Clause>),
    has_money: bool,
    ends: Option<&Ends>,
    problems: &mut Diagnostics,
) -> Money {
    let Terms { given, amounts, currency, .. } = *terms;
    let mut result = Money { currency, unit: Some(unit.clone()), ..Money::default() };
    let Lists { main, by_category, notes, passed: over, nobodys: left, least } =
        lists::divide(terms, ends, problems);
    let taken = |place: u32| match &left {
        Some(left) => !left.contains(&place),
        None => main.iter().any(|group| group.group.places.contains(place)),
    };
    let held = |place: u32| given.groups.iter().any(|(group, _)| group.places.contains(place));
    result.unawarded = checks::unawarded(given, amounts, taken, held, problems);
    result.unawarded.extend(by_category.unawarded);
    result.groups = main;
    result.groups.extend(by_category.groups);
    result.groups.extend(half_points::money(given, unit.0));
    let special = special::divide(given, unit.0);
    result.groups.extend(special.groups);
    let left = special.unawarded.iter().map(|prize| prize.amount).sum();
    result.unawarded.extend(special.unawarded);
    result.waiting = special.waiting;
    let list = given.rules.prizes.as_ref();
    result.notes =
        list.map_or_else(Vec::new, |own| declared::told(given.tournament, own, currency));
    result.notes.extend(special::notes(given));
    result.notes.extend(notes);
    result.notes.extend(passed::notes(&over, given.tournament));
    result.passed = over;
    result.notes.extend(by_category.notes);
    checks::unit_divides(given, &result, problems);
    together::count(&mut result.groups, unit.0);
    result.notes.extend(remainder::hand_out(terms, &mut result.groups));
    lists::hold(&mut result.groups);
    result.point_groups = points::divide(given, &amounts.points, problems);
    result.awards = awards(given, &result, &least);
    if has_money {
        result.fund = Some(fund(given, &result, left));
    }
    result
}

/// The whole fund; `nobodys` is what prizes beside the places would have paid that nobody has.
fn fund(given: &MoneyGiven<'_>, money: &Money, nobodys: Exact) -> Fund {
    let beside = |g: &&GroupMoney| matches!(g.list, List::HalfPoints | List::Special(_));
    let beside: Exact = money.groups.iter().filter(beside).map(|g| g.shares.pool).sum();
    let waiting: Exact = money.waiting.iter().map(|prize| prize.amount).sum();
    let total = on_sheet(given) + beside + nobodys + waiting;
    let paid = money.groups.iter().flat_map(|g| &g.paid).filter_map(|p| p.paid).sum();
    let withheld = waiting + money.groups.iter().map(|g| g.withheld).sum();
    Fund { total, paid, withheld, remainder: total - paid - withheld }
}

/// All money on the sheet Prizes.
fn on_sheet(given: &MoneyGiven<'_>) -> Exact {
    let amount = |row: &PrizeEntry| {
        let places = row.places.map_or(1, Places::count);
        Some(row.money.as_ref()?.value * Exact::from(places))
    };
    given.tournament.prizes.iter().filter_map(amount).sum()
}
