//! The prize fund of an event: what each group of places has, what each player is paid, what is left.

use std::collections::BTreeMap;

use super::currency::Currency;
use super::pool::PlaceGroup;
use super::shares::{Paid, Settlement, pay};
use crate::decision::Clause;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::regulations::schema::{Competition, Division, Equal, Remainder, TieRule};
use crate::tournament::entries::{PrizeEntry, RemainderTo};
use crate::tournament::exact::Exact;
use crate::tournament::record::{Ruled, Ruling};
use crate::tournament::{PlayerId, Tournament};

/// Highest sum of money that is taken for a prize, in the currency's unit.
const ABSURD: i128 = 1_000_000_000_000;

/// What money needs to know.
pub struct MoneyGiven<'a> {
    /// The event.
    pub tournament: &'a Tournament,
    /// Its rules.
    pub rules: &'a Competition,
    /// Places by points, each with the tie rule that it falls under.
    pub groups: Vec<(PlaceGroup, Option<&'a TieRule>)>,
    /// Rulings.
    pub rulings: &'a [Ruling],
}

/// The money of one group of places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupMoney {
    /// The group.
    pub group: PlaceGroup,
    /// The prizes of its places.
    pub amounts: Vec<(u32, Exact)>,
    /// The claims.
    pub shares: Settlement,
    /// What is paid.
    pub paid: Vec<Paid>,
    /// What is left of the pool.
    pub remainder: Exact,
    /// Who was to have what does not divide.
    pub remainder_to: RemainderTo,
}

/// The whole fund: paid + withheld + remainder = total, always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fund {
    /// All money on the Prizes sheet.
    pub total: Exact,
    /// Paid out.
    pub paid: Exact,
    /// Waiting for a play-off, a lot or a ruling.
    pub withheld: Exact,
    /// Not paid out.
    pub remainder: Exact,
}

/// A player's money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerMoney {
    /// What is certain already.
    pub certain: Exact,
    /// The exact entitlement.
    pub exact: Option<Exact>,
    /// What is paid.
    pub paid: Option<Exact>,
}

/// Money and points of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// Who.
    pub player: PlayerId,
    /// Money; none where there is no prize for the place.
    pub prize: Option<PlayerMoney>,
    /// Tour points; none where there are none for the place or the player is a wildcard.
    pub points: Option<Exact>,
    /// The clauses.
    pub because: Vec<Clause>,
}

/// Money and points of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Money {
    /// The currency.
    pub currency: Option<Currency>,
    /// The smallest amount paid, and the clause that says so.
    pub unit: Option<(Exact, Option<Clause>)>,
    /// Group by group.
    pub groups: Vec<GroupMoney>,
    /// Points, group by group.
    pub point_groups: Vec<GroupMoney>,
    /// Player by player, in the order of the groups.
    pub awards: Vec<Award>,
    /// The whole fund.
    pub fund: Option<Fund>,
}

/// Divides prizes and points.
pub fn divide(given: &MoneyGiven<'_>, problems: &mut Diagnostics) -> Money {
    let main: Vec<&PrizeEntry> = given
        .tournament
        .prizes
        .iter()
        .filter(|p| p.category.is_none())
        .collect();
    let money = by_place(&main, |p| p.money.as_ref(), problems);
    let points = by_place(&main, |p| p.points.as_ref(), problems);
    let currency = currency(given.tournament, !money.is_empty(), problems);
    let decimals = currency.map_or(2, Currency::decimals);
    let unit = unit(given, decimals);
    let mut result = Money {
        currency,
        unit: Some(unit.clone()),
        ..Money::default()
    };
    for (group, rule) in &given.groups {
        let single = single_place();
        let division = |own: Option<&'_ Division>| own.cloned().unwrap_or_else(|| single.clone());
        let has = |map: &BTreeMap<u32, Exact>| group.all_places().any(|p| map.contains_key(&p));
        if has(&money) {
            let division = division(rule.and_then(|r| r.money.as_ref()));
            result.groups.extend(group_money(
                given, group, &money, &division, &unit.0, problems,
            ));
        }
        if has(&points) {
            let division = division(rule.and_then(|r| r.points.as_ref()));
            if let Some(shares) =
                Settlement::new(group, &with_bonus(given, group, &points), &division)
            {
                result.point_groups.push(GroupMoney {
                    group: group.clone(),
                    amounts: group
                        .all_places()
                        .filter_map(|p| Some((p, *points.get(&p)?)))
                        .collect(),
                    paid: Vec::new(),
                    remainder: Exact::ZERO,
                    remainder_to: RemainderTo::Organiser,
                    shares,
                });
            }
        }
    }
    result.awards = awards(given, &result);
    let total: Exact = given
        .tournament
        .prizes
        .iter()
        .filter_map(|p| {
            p.money
                .as_ref()
                .map(|m| m.value * Exact::from(p.places.map_or(1, |(a, b)| b - a + 1)))
        })
        .sum();
    if !given.tournament.prizes.iter().all(|p| p.money.is_none()) {
        let paid = result
            .groups
            .iter()
            .flat_map(|g| &g.paid)
            .filter_map(|p| p.paid)
            .sum();
        let withheld: Exact = result.groups.iter().map(withheld).sum();
        result.fund = Some(Fund {
            total,
            paid,
            withheld,
            remainder: total - paid - withheld,
        });
    }
    result
}

/// While something is open nothing of the group is paid.
fn withheld(group: &GroupMoney) -> Exact {
    if group.paid.iter().all(|p| p.paid.is_some()) {
        Exact::ZERO
    } else {
        group.shares.pool
    }
}

/// A place that nobody shares.
fn single_place() -> Division {
    Division::Equal(Equal {
        clause: crate::regulations::schema::Clauses(vec![Clause::new(Clause::SILENT)]),
    })
}

fn group_money(
    given: &MoneyGiven<'_>,
    group: &PlaceGroup,
    money: &BTreeMap<u32, Exact>,
    division: &Division,
    unit: &Exact,
    problems: &mut Diagnostics,
) -> Option<GroupMoney> {
    let shares =
        ruled(given, group, money, problems).or_else(|| Settlement::new(group, money, division))?;
    let remainder_to = given.tournament.event.remainder_to.as_ref().map_or_else(
        || match division {
            Division::Split(rule) if rule.remainder == Remainder::Winner => RemainderTo::Winner,
            _ => RemainderTo::Organiser,
        },
        |r| r.value,
    );
    let (paid, remainder) = pay(&shares, *unit, remainder_to, &group.outcome.winners);
    if group.players.len() == 1 && remainder != Exact::ZERO {
        let entry = given.tournament.prizes.iter().find(|p| {
            p.places
                .is_some_and(|(a, b)| a <= group.places.0 && group.places.0 <= b)
        });
        if let Some(cell) = entry.and_then(|e| e.money.as_ref()) {
            problems.push(
                Diagnostic::warning("unit-does-not-divide", format!("the payment unit {unit} does not divide this prize; {remainder} is not paid"))
                    .at(&cell.at)
                    .help("change the prize, or Payment unit on the Event sheet"),
            );
        }
    }
    Some(GroupMoney {
        group: group.clone(),
        amounts: group
            .all_places()
            .map(|p| (p, money.get(&p).copied().unwrap_or(Exact::ZERO)))
            .collect(),
        shares,
        paid,
        remainder,
        remainder_to,
    })
}

/// A ruling that says what each is paid.
fn ruled(
    given: &MoneyGiven<'_>,
    group: &PlaceGroup,
    money: &BTreeMap<u32, Exact>,
    problems: &mut Diagnostics,
) -> Option<Settlement> {
    for ruling in given.rulings {
        let Ruled::Split(shares) = &ruling.what else {
            continue;
        };
        let about = ruling.tie.is_none_or(|t| t == group.places.0)
            && shares.iter().all(|(p, _)| group.players.contains(p));
        if !about {
            continue;
        }
        let pool: Exact = group
            .all_places()
            .map(|p| money.get(&p).copied().unwrap_or(Exact::ZERO))
            .sum();
        let clause = Clause::new(
            ruling
                .clause
                .clone()
                .unwrap_or_else(|| Clause::SILENT.into()),
        );
        let made = Settlement::ruled(group, pool, shares, &clause);
        if made.is_none() {
            let sum: Exact = shares.iter().map(|(_, a)| *a).sum();
            problems.push(
                Diagnostic::error(
                    "ruling-sum",
                    format!("the ruling pays {sum}, the prizes of the places are {pool}"),
                )
                .at(&ruling.at)
                .help("correct the amounts so that they add up"),
            );
        }
        return made;
    }
    None
}

/// Amounts by place; a place that stands twice or an absurd amount is told.
fn by_place(
    rows: &[&PrizeEntry],
    amount: impl Fn(&PrizeEntry) -> Option<&crate::diagnostic::At<Exact>>,
    problems: &mut Diagnostics,
) -> BTreeMap<u32, Exact> {
    let mut places = BTreeMap::new();
    let mut seen: BTreeMap<u32, crate::diagnostic::Address> = BTreeMap::new();
    for row in rows {
        let (Some((first, last)), Some(cell)) = (row.places, amount(row)) else {
            continue;
        };
        if cell.value.is_negative() || cell.value > Exact::from(ABSURD) {
            problems.push(
                Diagnostic::error("prize-amount", format!("{} is no prize", cell.value))
                    .at(&cell.at)
                    .help("write an amount from 0 up"),
            );
            continue;
        }
        for place in first..=last {
            if let Some(before) = seen.insert(place, cell.at.clone()) {
                problems.push(
                    Diagnostic::error(
                        "prize-twice",
                        format!("place {place} has a prize already at {before}"),
                    )
                    .at(&cell.at)
                    .help("give each place one row"),
                );
            }
            places.insert(place, cell.value);
        }
    }
    let highest = places.keys().next_back().copied().unwrap_or(0);
    if let Some(hole) = (1..highest).find(|p| !places.contains_key(p)) {
        let below = places.keys().find(|p| **p > hole).and_then(|p| seen.get(p));
        let warning = Diagnostic::warning(
            "prize-hole",
            format!("place {hole} has no prize though a lower place has one"),
        )
        .help("add a row for the place, with 0 if there is none");
        problems.push(match below {
            Some(at) => warning.at(at),
            None => warning,
        });
    }
    places
}

fn currency(tournament: &Tournament, needed: bool, problems: &mut Diagnostics) -> Option<Currency> {
    match &tournament.event.currency {
        Some(code) => {
            let found = Currency::of(&code.value);
            if found.is_none() {
                problems.push(
                    Diagnostic::error(
                        "unknown-currency",
                        format!("\"{}\" is no currency", code.value),
                    )
                    .at(&code.at)
                    .help("write an ISO 4217 code such as EUR, USD, SEK"),
                );
            }
            found
        }
        None => {
            if needed {
                let at = tournament
                    .prizes
                    .iter()
                    .find_map(|p| p.money.as_ref())
                    .map(|m| m.at.clone());
                let warning = Diagnostic::warning(
                    "currency-missing",
                    "there is prize money but the Event sheet names no currency",
                )
                .help("add a row to Event: Currency, then an ISO 4217 code such as EUR");
                problems.push(match at {
                    Some(at) => warning.at(&at),
                    None => warning,
                });
            }
            None
        }
    }
}

fn unit(given: &MoneyGiven<'_>, decimals: u32) -> (Exact, Option<Clause>) {
    if let Some(unit) = &given.tournament.event.payment_unit
        && unit.value > Exact::ZERO
    {
        return (unit.value, None);
    }
    match &given.rules.payment_unit {
        Some(rule) => (rule.unit.0, Some(rule.clause.clone())),
        None => (
            Exact::fraction(1, 10_i128.pow(decimals)).unwrap_or(Exact::ONE),
            None,
        ),
    }
}

/// The bonus of an outright winner goes on top of the points of first place.
fn with_bonus(
    given: &MoneyGiven<'_>,
    group: &PlaceGroup,
    points: &BTreeMap<u32, Exact>,
) -> BTreeMap<u32, Exact> {
    let mut points = points.clone();
    if let (Some(bonus), (1, 1)) = (&given.tournament.event.outright_bonus, group.places) {
        *points.entry(1).or_insert(Exact::ZERO) += bonus.value;
    }
    points
}

fn awards(given: &MoneyGiven<'_>, money: &Money) -> Vec<Award> {
    let mut awards: Vec<Award> = Vec::new();
    for (group, _) in &given.groups {
        for player in &group.players {
            let paid = money
                .groups
                .iter()
                .flat_map(|g| &g.paid)
                .find(|p| p.player == *player);
            let points = money
                .point_groups
                .iter()
                .flat_map(|g| g.shares.claims())
                .find(|c| c.player == *player)
                .filter(|_| !given.tournament.player(*player).wildcard);
            if paid.is_none() && points.is_none() {
                continue;
            }
            let mut because: Vec<Clause> = Vec::new();
            for clause in paid
                .iter()
                .flat_map(|p| &p.because)
                .chain(points.iter().flat_map(|c| &c.because))
            {
                if !because.contains(clause) {
                    because.push(clause.clone());
                }
            }
            awards.push(Award {
                player: *player,
                prize: paid.map(|p| PlayerMoney {
                    certain: p.certain,
                    exact: p.exact,
                    paid: p.paid,
                }),
                points: points.and_then(|c| c.exact),
                because,
            });
        }
    }
    awards
}
