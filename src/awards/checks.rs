//! What can be wrong with prizes, told at its cell.

use std::collections::BTreeMap;

use super::currency::Currency;
use super::declared;
use super::ground::{Amounts, GroupMoney, List, Money, MoneyGiven, Unawarded};
use super::rounding::down;
use crate::decision::Clause;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{PaymentUnit, Unit};
use crate::said::{Said, said};
use crate::tournament::entries::PrizeEntry;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, Tournament, notation};

/// Highest sum of money, or number of points, that is taken for a prize.
const ABSURD: i128 = 1_000_000_000_000;

/// Prizes by place: of the main list, or of one category.
pub fn by_place<'p>(
    rows: impl Iterator<Item = &'p PrizeEntry> + Clone,
    problems: &mut Diagnostics,
) -> Amounts {
    tell_exchanged(rows.clone(), problems);
    let (money, cells) = column(rows.clone(), Of::Money, problems);
    let (points, _) = column(rows, Of::Points, problems);
    Amounts { money, points, cells }
}

/// Points that are more than the money: one stands where the other belongs.
fn tell_exchanged<'p>(
    rows: impl Iterator<Item = &'p PrizeEntry> + Clone,
    problems: &mut Diagnostics,
) {
    let sum = |of: Of| -> Exact {
        rows.clone().filter_map(|row| of.amount(row)).map(|own| own.value).sum()
    };
    let (money, points) = (sum(Of::Money), sum(Of::Points));
    let first = rows.clone().find_map(|row| row.points.as_ref());
    if let Some(first) = first.filter(|_| money > Exact::ZERO && points > money) {
        let said = said!("awards.points-above-money", points, money);
        problems.push(Diagnostic::warning(Code::PointsAboveMoney, said).at(&first.at));
    }
}

type Column = (BTreeMap<u32, Exact>, BTreeMap<u32, Address>);

/// What a column of the Prizes sheet gives.
#[derive(Clone, Copy)]
enum Of {
    Money,
    Points,
}

impl Of {
    fn amount(self, row: &PrizeEntry) -> Option<&At<Exact>> {
        match self {
            Self::Money => row.money.as_ref(),
            Self::Points => row.points.as_ref(),
        }
    }

    fn cannot_be(self, amount: Exact) -> Said {
        match self {
            Self::Money => said!("awards.prize-amount.money", amount),
            Self::Points => said!("awards.prize-amount.points", amount),
        }
    }

    fn twice(self, place: u32, before: &Address) -> Said {
        match self {
            Self::Money => said!("awards.prize-twice.money", place, before),
            Self::Points => said!("awards.prize-twice.points", place, before),
        }
    }

    fn rises(self, place: u32, before: u32) -> Said {
        match self {
            Self::Money => said!("awards.prize-rises.money", place, before),
            Self::Points => said!("awards.prize-rises.points", place, before),
        }
    }

    fn hole(self, place: u32) -> Said {
        match self {
            Self::Money => said!("awards.prize-hole.money", place),
            Self::Points => said!("awards.prize-hole.points", place),
        }
    }
}

/// One column by place: amounts that cannot be, places that stand twice, holes.
fn column<'p>(
    rows: impl Iterator<Item = &'p PrizeEntry>,
    of: Of,
    problems: &mut Diagnostics,
) -> Column {
    let mut amounts: BTreeMap<u32, Exact> = BTreeMap::new();
    let mut cells: BTreeMap<u32, Address> = BTreeMap::new();
    for row in rows {
        let (Some(places), Some(cell)) = (row.places, of.amount(row)) else {
            continue;
        };
        if cell.value.is_negative() || cell.value > Exact::from(ABSURD) {
            problems
                .push(Diagnostic::error(Code::PrizeAmount, of.cannot_be(cell.value)).at(&cell.at));
            continue;
        }
        for place in places {
            if let Some(before) = cells.get(&place) {
                problems.push(
                    Diagnostic::error(Code::PrizeTwice, of.twice(place, before)).at(&cell.at),
                );
                continue;
            }
            cells.insert(place, cell.at.clone());
            amounts.insert(place, cell.value);
        }
    }
    let mut pairs = amounts.iter().zip(amounts.iter().skip(1));
    if let Some(((before, _), (place, _))) = pairs.find(|((_, above), (_, own))| above < own)
        && let Some(at) = cells.get(place)
    {
        problems.push(Diagnostic::warning(Code::PrizeHole, of.rises(*place, *before)).at(at));
    }
    let highest = amounts.keys().next_back().copied().unwrap_or(0);
    if let Some(hole) = (1..highest).find(|p| !amounts.contains_key(p))
        && let Some((_, at)) = cells.iter().find(|(place, _)| **place > hole)
    {
        problems.push(Diagnostic::warning(Code::PrizeHole, of.hole(hole)).at(at));
    }
    (amounts, cells)
}

/// The currency; told where it is missing or unknown.
pub fn currency(
    tournament: &Tournament,
    needed: bool,
    problems: &mut Diagnostics,
) -> Option<Currency> {
    let written = tournament
        .prizes
        .iter()
        .filter_map(|prize| Some((prize.currency.as_deref()?, &prize.money.as_ref()?.at)));
    let beside = tournament.event.currencies.iter().map(|named| (named.value.as_str(), &named.at));
    let mut written = written.chain(beside).peekable();
    let Some(code) = &tournament.event.currency else {
        if let Some((first, at)) = written.peek().copied() {
            let code = match first {
                "$" => "USD",
                "£" => "GBP",
                other => other,
            };
            tell_other_currencies(code, written, problems);
            if let Some(found) = Currency::of(code) {
                return Some(found);
            }
            if let [only] = notation::currencies(code)[..] {
                let said = said!("awards.unknown-currency", written = only);
                problems.push(Diagnostic::error(Code::UnknownCurrency, said).at(at));
                return None;
            }
        }
        let money = tournament.prizes.iter().find_map(|p| p.money.as_ref()).map(|cell| &cell.at);
        // Money that the document gives beside its list stands in no cell.
        if let (true, Some(at)) = (needed, money.or_else(|| declared::cell(tournament))) {
            let missing = said!("awards.currency-missing");
            problems.push(Diagnostic::warning(Code::CurrencyMissing, missing).at(at));
        }
        return None;
    };
    tell_other_currencies(&code.value, written, problems);
    let found = Currency::of(&code.value);
    if found.is_none() {
        problems.push(
            Diagnostic::error(
                Code::UnknownCurrency,
                said!("awards.unknown-currency", written = &code.value),
            )
            .at(&code.at),
        );
    }
    found
}

/// Amounts that are written in another currency than that of the event: of all of them the first cell.
fn tell_other_currencies<'p>(
    code: &str,
    written: impl Iterator<Item = (&'p str, &'p Address)>,
    problems: &mut Diagnostics,
) {
    // Several countries call their money alike: `$`, `kr.`
    let own = notation::currencies(code);
    let is_it = |sign: &str| {
        let meant = notation::currencies(sign);
        sign.eq_ignore_ascii_case(code) || own.iter().any(|one| meant.contains(one))
    };
    for (sign, at) in written.filter(|(sign, _)| !is_it(sign)) {
        let differs = said!("awards.currency-differs", written = sign, code);
        problems.push(Diagnostic::error(Code::CurrencyDiffers, differs).at(at));
    }
}

/// The smallest amount paid: the event's, else the regulations', else the currency's minor unit. One that cannot be is
/// told and not used.
pub fn unit(
    given: &MoneyGiven<'_>,
    currency: Option<Currency>,
    problems: &mut Diagnostics,
) -> (Exact, Option<Clause>) {
    let minor = minor_unit(currency);
    if let Some(unit) = &given.tournament.event.payment_unit {
        let what = if unit.value <= Exact::ZERO {
            said!("awards.payment-unit.none", unit = (unit.value, None))
        } else if (unit.value * Exact::from(minor.denominator())).is_integer() {
            return (unit.value, None);
        } else {
            let (unit, minor) = ((unit.value, None), (minor, None));
            match currency.map(Currency::code) {
                Some(code) => said!("awards.payment-unit.smaller", unit, code, minor),
                None => said!("awards.payment-unit.smaller-than-any", unit, minor),
            }
        };
        problems.push(Diagnostic::error(Code::PaymentUnit, what).at(&unit.at));
    }
    given.rules.payment_unit.as_ref().map_or((minor, None), |rule| of_rule(rule, currency))
}

/// The smallest amount that a rule pays, and its clause.
pub fn of_rule(rule: &PaymentUnit, currency: Option<Currency>) -> (Exact, Option<Clause>) {
    let unit = match rule.unit {
        Unit::Of(unit) => unit,
        Unit::Smallest => minor_unit(currency),
    };
    (unit, Some(rule.clause.clone()))
}

fn minor_unit(currency: Option<Currency>) -> Exact {
    let cent = || Exact::fraction(1, 100).unwrap_or(Exact::ONE);
    currency.map_or_else(cent, Currency::minor_unit)
}

/// Pools that no way of paying whole units can pay out: the unit does not divide them.
pub fn unit_divides(given: &MoneyGiven<'_>, money: &Money, problems: &mut Diagnostics) {
    if given.rules.remainder.is_some() {
        return;
    }
    for group in &money.groups {
        let Some((unit, _)) = money.unit_of(group) else {
            return;
        };
        let left = group.shares.pool - down(group.shares.pool, *unit);
        if left == Exact::ZERO || matches!(group.list, List::HalfPoints | List::Special(_)) {
            continue;
        }
        let Some(at) = cell(given, group) else {
            continue;
        };
        let unit = *unit;
        let what = if group.group.players.len() == 1 {
            said!("awards.unit-does-not-divide.prize", unit, left)
        } else {
            said!("awards.unit-does-not-divide.shared", unit, left)
        };
        problems.push(Diagnostic::warning(Code::UnitDoesNotDivide, what).at(at));
    }
}

/// The first cell whose money belongs to a group.
fn cell<'g>(given: &'g MoneyGiven<'_>, group: &GroupMoney) -> Option<&'g Address> {
    let of_list = |row: &&PrizeEntry| match &group.list {
        List::Main => row.is_of(None),
        List::Category(name) => row.is_of(Some(name)),
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
        // What the regulations name, and round, is nobody's to change.
        .filter(|at| declared::cell(given.tournament) != Some(*at))
}

/// Prizes for places that nobody has, or that everyone who could have them left for another (`held`: somebody has the place).
pub fn unawarded(
    given: &MoneyGiven<'_>,
    amounts: &Amounts,
    taken: impl Fn(u32) -> bool,
    held: impl Fn(u32) -> bool,
    problems: &mut Diagnostics,
) -> Vec<Unawarded> {
    let left: Vec<u32> = amounts
        .money
        .iter()
        .filter(|(place, amount)| !taken(**place) && **amount != Exact::ZERO)
        .map(|(place, _)| *place)
        .collect();
    // Those between which somebody has a place are told apart.
    let runs = left.chunk_by(|one, next| one + 1 == *next);
    let places = runs.filter_map(|run| Places::new(*run.first()?, *run.last()?));
    places.map(|places| unawarded_places(given, amounts, places, &held, problems)).collect()
}

fn unawarded_places(
    given: &MoneyGiven<'_>,
    amounts: &Amounts,
    places: Places,
    held: impl Fn(u32) -> bool,
    problems: &mut Diagnostics,
) -> Unawarded {
    let amount = places.iter().filter_map(|p| amounts.money.get(&p)).copied().sum();
    let at = amounts.cells.get(&places.first());
    let of_rules = at.is_some() && at == declared::cell(given.tournament);
    let (nobody, what) = match held(places.last()) {
        false if of_rules => (
            said!("awards.prize-without-player.place-of-rules", places),
            said!("awards.unawarded-places", places),
        ),
        true => (
            said!("awards.prize-without-player.left", places),
            said!("awards.unawarded-left", places),
        ),
        false => (
            said!("awards.prize-without-player.place", places),
            said!("awards.unawarded-places", places),
        ),
    };
    if let Some(at) = at {
        problems.push(Diagnostic::warning(Code::PrizeWithoutPlayer, nobody).at(at));
    }
    Unawarded { what, amount }
}
