//! What can be wrong with prizes, told at its cell.

use std::collections::BTreeMap;

use super::currency::Currency;
use super::money::{GroupMoney, List, Money, MoneyGiven, Unawarded};
use super::rounding::down;
use crate::decision::Clause;
use crate::diagnostic::{Address, At, Diagnostic, Diagnostics};
use crate::tournament::entries::PrizeEntry;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, Tournament};

/// Highest sum of money, or number of points, that is taken for a prize.
const ABSURD: i128 = 1_000_000_000_000;

/// Money and points by place.
#[derive(Clone, Debug, Default)]
pub struct Amounts {
    /// Money.
    pub money: BTreeMap<u32, Exact>,
    /// Points.
    pub points: BTreeMap<u32, Exact>,
    /// Where the money of a place stands.
    pub cells: BTreeMap<u32, Address>,
}

/// Prizes by place: of the main list, or of one category.
pub fn by_place<'p>(
    rows: impl Iterator<Item = &'p PrizeEntry> + Clone,
    problems: &mut Diagnostics,
) -> Amounts {
    let (money, cells) = column(rows.clone(), "prize", |p| p.money.as_ref(), problems);
    let (points, _) = column(rows, "number of points", |p| p.points.as_ref(), problems);
    Amounts { money, points, cells }
}

type Column = (BTreeMap<u32, Exact>, BTreeMap<u32, Address>);

/// One column by place: amounts that cannot be, places that stand twice, holes.
fn column<'p>(
    rows: impl Iterator<Item = &'p PrizeEntry>,
    what: &str,
    amount: impl Fn(&'p PrizeEntry) -> Option<&'p At<Exact>>,
    problems: &mut Diagnostics,
) -> Column {
    let mut amounts: BTreeMap<u32, Exact> = BTreeMap::new();
    let mut cells: BTreeMap<u32, Address> = BTreeMap::new();
    for row in rows {
        let (Some(places), Some(cell)) = (row.places, amount(row)) else {
            continue;
        };
        if cell.value.is_negative() || cell.value > Exact::from(ABSURD) {
            problems.push(
                Diagnostic::error("prize-amount", format!("{} cannot be a {what}", cell.value))
                    .at(&cell.at)
                    .help("write an amount from 0 up"),
            );
            continue;
        }
        for place in places {
            if let Some(before) = cells.get(&place) {
                problems.push(
                    Diagnostic::error(
                        "prize-twice",
                        format!("place {place} has a {what} already at {before}"),
                    )
                    .at(&cell.at)
                    .help("give each place one row; 1-3 means that each of these places has the amount"),
                );
                continue;
            }
            cells.insert(place, cell.at.clone());
            amounts.insert(place, cell.value);
        }
    }
    let highest = amounts.keys().next_back().copied().unwrap_or(0);
    if let Some(hole) = (1..highest).find(|p| !amounts.contains_key(p))
        && let Some((_, at)) = cells.iter().find(|(place, _)| **place > hole)
    {
        problems.push(
            Diagnostic::warning(
                "prize-hole",
                format!("place {hole} has no {what} though a lower place has one"),
            )
            .at(at)
            .help("add a row for the place, with 0 if there is none"),
        );
    }
    (amounts, cells)
}

/// The currency; told where it is missing or unknown.
pub fn currency(
    tournament: &Tournament,
    needed: bool,
    problems: &mut Diagnostics,
) -> Option<Currency> {
    let Some(code) = &tournament.event.currency else {
        let money = tournament.prizes.iter().find_map(|p| p.money.as_ref());
        if let (true, Some(cell)) = (needed, money) {
            problems.push(
                Diagnostic::warning(
                    "currency-missing",
                    "there is prize money but the Event sheet names no currency",
                )
                .at(&cell.at)
                .help("add a row to Event: Currency, then an ISO 4217 code such as EUR"),
            );
        }
        return None;
    };
    let found = Currency::of(&code.value);
    if found.is_none() {
        problems.push(
            Diagnostic::error("unknown-currency", format!("\"{}\" is no currency", code.value))
                .at(&code.at)
                .help("write an ISO 4217 code such as EUR, USD, SEK"),
        );
    }
    found
}

/// The smallest amount paid: the event's, else the regulations', else the currency's minor unit. One that cannot be is
/// told and not used.
pub fn unit(
    given: &MoneyGiven<'_>,
    currency: Option<Currency>,
    problems: &mut Diagnostics,
) -> (Exact, Option<Clause>) {
    let minor = currency
        .map_or_else(|| Exact::fraction(1, 100).unwrap_or(Exact::ONE), Currency::minor_unit);
    if let Some(unit) = &given.tournament.event.payment_unit {
        let (code, what, help) = if unit.value <= Exact::ZERO {
            let what = format!("{} cannot be a payment unit", unit.value);
            ("payment-unit", what, "write an amount above 0")
        } else if (unit.value * Exact::from(minor.denominator())).is_integer() {
            return (unit.value, None);
        } else {
            let code = currency.map_or("money", Currency::code);
            let what = format!(
                "a payment unit of {} cannot be paid in {code}, whose smallest unit is {minor}",
                unit.value
            );
            ("payment-unit", what, "write a whole number of the smallest unit")
        };
        problems.push(Diagnostic::error(code, what).at(&unit.at).help(help));
    }
    match &given.rules.payment_unit {
        Some(rule) if rule.unit.0 > Exact::ZERO => (rule.unit.0, Some(rule.clause.clone())),
        _ => (minor, None),
    }
}

/// Pools that no way of paying whole units can pay out: the unit does not divide them.
pub fn unit_divides(given: &MoneyGiven<'_>, money: &Money, problems: &mut Diagnostics) {
    let Some((unit, _)) = &money.unit else {
        return;
    };
    for group in &money.groups {
        let left = group.shares.pool - down(group.shares.pool, *unit);
        if left == Exact::ZERO || group.list == List::HalfPoints {
            continue;
        }
        let Some(at) = cell(given, group) else {
            continue;
        };
        let what = if group.group.players.len() == 1 {
            "this prize"
        } else {
            "the prizes of the places shared"
        };
        problems.push(
            Diagnostic::warning(
                "unit-does-not-divide",
                format!("the payment unit {unit} does not divide {what}; {left} cannot be paid"),
            )
            .at(at)
            .help("change the prize, or Payment unit on the Event sheet"),
        );
    }
}

/// The first cell whose money belongs to a group.
fn cell<'g>(given: &'g MoneyGiven<'_>, group: &GroupMoney) -> Option<&'g Address> {
    let of_list = |row: &&PrizeEntry| match (&group.list, &row.category) {
        (List::Main, None) => true,
        (List::Category(name), Some(category)) => *name == category.value,
        _ => false,
    };
    given
        .tournament
        .prizes
        .iter()
        .filter(of_list)
        .find(|row| row.places.is_some_and(|places| places.overlap(group.group.places)))
        .and_then(|row| row.money.as_ref())
        .map(|cell| &cell.at)
}

/// Prizes for places that nobody has.
pub fn unawarded(
    amounts: &Amounts,
    main: &[GroupMoney],
    problems: &mut Diagnostics,
) -> Vec<Unawarded> {
    let taken = |place: &u32| main.iter().any(|g| g.group.places.contains(*place));
    let left: Vec<u32> = amounts
        .money
        .iter()
        .filter(|(place, amount)| !taken(place) && **amount != Exact::ZERO)
        .map(|(place, _)| *place)
        .collect();
    let Some(places) = left.first().zip(left.last()).and_then(|(a, b)| Places::new(*a, *b)) else {
        return Vec::new();
    };
    let word = if places.is_single() { "place" } else { "places" };
    let amount = left.iter().filter_map(|p| amounts.money.get(p)).copied().sum();
    if let Some(at) = amounts.cells.get(&places.first()) {
        problems.push(
            Diagnostic::note(
                "prize-without-player",
                format!(
                    "there is prize money for {word} {places}, which nobody has; it is not paid"
                ),
            )
            .at(at),
        );
    }
    vec![Unawarded { what: format!("{word} {places}: nobody has it"), amount }]
}
