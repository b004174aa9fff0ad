//! Prizes of an event whose places are settled: of all of them, also where they come from several finals and the pools.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::{Settlement, Status};
use super::ties::{Title, order_lot};
use super::trophies;
use crate::awards::{
    ByCriteria, GroupMoney, List, Money, MoneyGiven, PlaceGroup, TitleOf, Waiting, divide,
    given_to, without_trophy,
};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::{Competition, Order, Special, SpecialTo, TieRule};
use crate::said::said;
use crate::standings::{Focus, OrderLot, Table, needs_more, refine};
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed, PrizeFor, Ruled, Ruling};
use crate::tournament::roster::fold;
use crate::tournament::{PlayerId, Tournament};

/// Whom prizes go by.
pub struct Placed<'r> {
    /// Places by points, each with the rule that it falls under.
    pub groups: Vec<(PlaceGroup, Option<&'r TieRule>)>,
    /// A title that is decided apart from places and money.
    pub title: Option<Title>,
    /// What is needed for the title, or for the money of places that are shared: no place waits for it.
    pub beside: Vec<Need>,
}

impl<'r> Placed<'r> {
    /// Further places of the event, by its rules.
    pub fn add(&mut self, behind: Placed<'_>, (rules, format): (&'r Competition, Format)) {
        self.beside.extend(behind.beside);
        self.groups.extend(behind.groups.into_iter().map(|(group, _)| {
            let places = group.places;
            let rule = (!places.is_single()).then(|| rules.tie_rule(format, places.first()));
            (group, rule)
        }));
    }
}

/// Gives everybody in the standings what his place, his category and his games bring.
pub fn award(regulation: &Regulation, settlement: &mut Settlement, placed: Placed<'_>) {
    let Placed { groups, title, beside } = placed;
    let first_by = first_by(regulation, &settlement.table, &groups, &mut settlement.problems);
    let given = MoneyGiven {
        tournament: &settlement.table.tournament,
        rules: &regulation.competition,
        totals: &settlement.table.totals,
        groups,
        rulings: &settlement.table.tournament.record.rulings,
        first_by: &first_by,
        title: title
            .as_ref()
            .map(|own| TitleOf { players: own.holders.clone(), open: !own.is_decided() }),
    };
    settlement.money = divide(&given, &mut settlement.problems);
    let groups = given.groups;
    let own = settlement.table.tournament.record.rulings.clone();
    let tournament = &settlement.table.tournament;
    let rules = &regulation.competition;
    tell_on_prizes(rules, (tournament, &own), &settlement.money, &mut settlement.problems);
    let needs = needs_of(&settlement.money);
    settlement.needs_of_money.extend(needs.iter().cloned());
    if !needs.is_empty() && settlement.status == Status::Final {
        settlement.status = Status::Waiting;
    }
    settlement.needs.extend(needs);
    if settlement.problems.has_errors() {
        settlement.status = Status::Invalid;
    }
    (settlement.trophies, settlement.undecided) =
        trophies::award(regulation, settlement, (title.as_ref(), &beside), &groups);
    trophies::tell_undecided(settlement);
    let missing = without_trophy(&regulation.competition, &settlement.table.tournament);
    settlement.problems.extend(missing);
}

/// The rulings that are missing on who has a prize.
pub fn needs_of(money: &Money) -> Vec<Need> {
    let need = |own: &Waiting| Need::new(Needed::Prize(own.name.clone()), &own.clause, &[]);
    money.waiting.iter().map(need).collect()
}

/// Tells rulings on prizes that no rule leaves to one, and those that cannot be carried out.
pub fn tell_on_prizes(
    rules: &Competition,
    (tournament, rulings): (&Tournament, &[Ruling]),
    money: &Money,
    problems: &mut Diagnostics,
) {
    let by_ruling = rules.special.iter().filter(|own| own.to == SpecialTo::ByRuling);
    let known: Vec<String> = by_ruling.map(|own| own.name.clone()).collect();
    for ruling in rulings {
        let Ruled::Prize(name, to) = &ruling.what else { continue };
        if let Some(other) = given_otherwise(tournament, rulings, (ruling, name, to)) {
            let said = said!("check.rulings-on-one-prize", other = &other.at);
            problems.push(Diagnostic::error(Code::RulingsDisagree, said).at(&ruling.at));
            continue;
        }
        let waits = money.waiting.iter().any(|own| fold(&own.name) == fold(name));
        let text = &ruling.text;
        let said = if !known.iter().any(|own| fold(own) == fold(name)) {
            match known.is_empty() {
                true => said!("event.ruling-on-no-prize.at-all", ruling = text),
                false => {
                    said!("event.ruling-on-no-prize.of-these", ruling = text, known = known.clone())
                }
            }
        } else if !waits {
            let is_its =
                |own: &&Special| fold(&own.name) == fold(name) && own.amount.0 != Exact::ZERO;
            let rule = rules.special.iter().find(is_its);
            let own = |money: &&GroupMoney| {
                rule.is_some_and(|rule| money.list == List::Special(rule.name.clone()))
            };
            let has = |player: &PlayerId| {
                money.groups.iter().filter(own).any(|own| own.group.players.contains(player))
            };
            let mut below = given_to(tournament, to).unwrap_or_default();
            below.retain(|player| !has(player));
            match rule.and_then(|own| own.least_points.as_ref().map(|least| (least, &own.clause))) {
                Some((least, clause)) if !below.is_empty() => {
                    let (names, least) = (tournament.names(&below), least.0);
                    said!("event.ruling-below-points", ruling = text, names, least, clause)
                }
                _ => continue,
            }
        } else if given_to(tournament, to).is_none() {
            said!("event.ruling-on-no-game", ruling = text)
        } else {
            said!("event.ruling-on-who-has-no-place", ruling = text)
        };
        problems.push(Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at));
    }
}

/// An earlier ruling that gives the same prize to others: one names the players, and one a game.
fn given_otherwise<'r>(
    tournament: &Tournament,
    rulings: &'r [Ruling],
    (ruling, name, to): (&Ruling, &str, &PrizeFor),
) -> Option<&'r Ruling> {
    let holders = |to: &PrizeFor| -> Option<BTreeSet<PlayerId>> {
        Some(given_to(tournament, to)?.into_iter().collect())
    };
    let own = holders(to)?;
    rulings.iter().take_while(|other| other.at != ruling.at).find(|other| match &other.what {
        Ruled::Prize(prize, to) if fold(prize) == fold(name) => {
            holders(to).is_some_and(|theirs| theirs != own)
        }
        _ => false,
    })
}

/// Who is first of all by the criteria of a prize beside those of the places, by the name of the prize.
fn first_by(
    regulation: &Regulation,
    table: &Table,
    groups: &[(PlaceGroup, Option<&TieRule>)],
    problems: &mut Diagnostics,
) -> BTreeMap<String, (Vec<PlayerId>, ByCriteria)> {
    let all: Vec<PlayerId> = groups.iter().flat_map(|(own, _)| own.players.clone()).collect();
    let rules = regulation.competition.special.iter().filter(|rule| !rule.by.is_empty());
    let name = order_lot(table, 0);
    let own = rules.filter(|_| !all.is_empty()).map(|rule| {
        let lot = OrderLot { name: &name, drawn: None, ruled: &[] };
        let order = [Order::once(&rule.by)];
        let refined = refine(table.field(), &all, &order, Focus::First, lot);
        problems.extend(refined.problems);
        // Of whom the workbook tells too little for it nobody has it.
        let top = match &refined.missing {
            Some((clause, what)) => {
                problems.push(needs_more(clause, *what));
                Vec::new()
            }
            None => refined.classes.into_iter().next().map_or(Vec::new(), |own| own.players),
        };
        let by = ByCriteria {
            clause: rule.clause.clone(),
            skipped: refined.skipped,
            steps: refined.steps,
            lot: None,
            rulings: Vec::new(),
        };
        (rule.name.clone(), (top, by))
    });
    own.collect()
}
