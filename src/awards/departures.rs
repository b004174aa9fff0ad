//! Money that the workbook gives otherwise than its document: what the workbook says is paid, and that it departs is told.

use std::collections::{BTreeMap, BTreeSet};

use super::checks::{currency, of_rule};
use super::currency::Currency;
use super::declared;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{Competition, FundRemainderTo, PrizeList, Special};
use crate::said::{Said, said};
use crate::tournament::Tournament;
use crate::tournament::entries::{PrizeEntry, RemainderTo};
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;

/// Tells where the sheets give other prizes, another currency, another bonus, another unit of payment, other claims to
/// several prizes or another remainder than the rules; of each list of prizes the first place.
pub fn tell(rules: &Competition, tournament: &Tournament, problems: &mut Diagnostics) {
    let mut warn = |said: Said, at: &Address| {
        problems.push(Diagnostic::warning(Code::PrizesDiffer, said).at(at));
    };
    let event = &tournament.event;
    // What is wrong with it is told where money is divided.
    let currency = currency(tournament, false, &mut Diagnostics::default());
    if let Some(list) = &rules.prizes {
        for (said, at) in amounts(list, tournament, currency) {
            warn(said, at);
        }
        if let (Some(own), Some(theirs)) = (&event.currency, &list.currency)
            && !own.value.eq_ignore_ascii_case(theirs)
        {
            let (clause, taken) = (&list.clause, &own.value);
            warn(said!("awards.differs.currency", theirs, clause, taken), &own.at);
        }
    }
    let bonus = rules.prizes.as_ref().and_then(|list| list.outright_bonus.as_ref());
    if let (Some(own), Some(rule)) = (&event.outright_bonus, bonus)
        && own.value != rule.points.0
    {
        let (theirs, clause, taken) = (rule.points.0, &rule.clause, own.value);
        warn(said!("awards.differs.outright-bonus", theirs, clause, taken), &own.at);
    }
    if let (Some(own), Some(rule)) = (&event.payment_unit, &rules.payment_unit) {
        let (theirs, _) = of_rule(rule, currency);
        if own.value != theirs {
            let (theirs, taken) = ((theirs, currency), (own.value, currency));
            let clause = &rule.clause;
            warn(said!("awards.differs.payment-unit", theirs, clause, taken), &own.at);
        }
    }
    if let (Some(own), Some(rule)) = (&event.prizes_per_player, &rules.categories)
        && rule.takes.is_some_and(|takes| takes != own.value)
    {
        warn(said!("awards.differs.prizes-per-player", clause = &rule.clause), &own.at);
    }
    if let (Some(own), Some(rule)) = (&event.remainder_to, &rules.remainder) {
        let theirs = match rule.to {
            FundRemainderTo::Winner => RemainderTo::Winner,
            FundRemainderTo::Order => RemainderTo::Order,
        };
        if own.value != theirs {
            warn(said!("awards.differs.remainder", clause = &rule.clause), &own.at);
        }
    }
    for (rule, own) in specials(rules, tournament) {
        let (name, clause) = (&rule.name, &rule.clause);
        let [theirs, written] = [rule.amount.0, own.value].map(|amount| (amount, currency));
        warn(said!("awards.differs.special", name, theirs, clause, written), &own.at);
    }
}

/// Rows of the sheet Event that are called like a prize beside the places and name another amount: the regulations' is paid,
/// with what was brought over.
pub fn specials<'t>(
    rules: &'t Competition,
    tournament: &'t Tournament,
) -> impl Iterator<Item = (&'t Special, &'t At<Exact>)> {
    let event = &tournament.event;
    event.said.amounts.iter().filter_map(|(key, amount)| {
        let rule = rules.special.iter().find(|rule| fold(&rule.name) == fold(key))?;
        let mut brought = event.brought_over.iter();
        let brought =
            brought.find(|(name, _)| rules.carried(name).is_some_and(|own| own.name == rule.name));
        let whole = rule.amount.0 + brought.map_or(Exact::ZERO, |(_, own)| own.value);
        (![rule.amount.0, whole].contains(&amount.value)).then_some((rule, amount))
    })
}

/// Amounts by place, of money or of points.
type ByPlace<'p> = BTreeMap<u32, &'p At<Exact>>;

/// What a row says in a column.
type Column = fn(&PrizeEntry) -> Option<&At<Exact>>;

fn by_place<'p>(rows: impl Iterator<Item = &'p PrizeEntry>, of: Column) -> ByPlace<'p> {
    let places = rows.filter_map(|row| Some((row.places?, of(row)?)));
    places.flat_map(|(places, money)| places.into_iter().map(move |place| (place, money))).collect()
}

/// Of each list, the main one and each category, the first place whose prize is another on the sheet, and the places that
/// the sheet leaves out: its rows stand for the whole list.
fn amounts<'t>(
    list: &PrizeList,
    tournament: &'t Tournament,
    currency: Option<Currency>,
) -> Vec<(Said, &'t Address)> {
    let theirs = declared::rows(list, tournament, &[]);
    let of = |row: &PrizeEntry| row.category.as_ref().map(|name| fold(&name.value));
    let lists: BTreeSet<Option<String>> = theirs.iter().map(of).collect();
    let clause = &list.clause;
    let columns: [(Column, bool); 2] =
        [(|row| row.money.as_ref(), true), (|row| row.points.as_ref(), false)];
    let each = lists.iter().flat_map(|own| columns.map(|column| (own, column)));
    let mut told = Vec::new();
    for (of_list, (column, is_money)) in each {
        let own = by_place(tournament.prizes.iter().filter(|row| of(row) == *of_list), column);
        let theirs = by_place(theirs.iter().filter(|row| of(row) == *of_list), column);
        // Of what the rules say nothing the sheet says nothing else.
        let Some(first) = own.values().next().filter(|_| !theirs.is_empty()) else { continue };
        let amount = |of: &ByPlace<'_>, place: u32| of.get(&place).map_or(Exact::ZERO, |a| a.value);
        let differs = |place: &u32| amount(&own, *place) != amount(&theirs, *place);
        if let Some((place, cell)) = own.iter().find(|(place, _)| is_money && differs(place)) {
            let money = |of: &ByPlace<'_>| (amount(of, *place), currency);
            let (prize, taken) = (money(&theirs), money(&own));
            told.push((
                said!("awards.differs.prize", place = *place, prize, clause, taken),
                &cell.at,
            ));
        }
        let left_out = theirs.keys().filter(|place| !own.contains_key(place));
        let left_out: Vec<String> =
            left_out.filter(|place| differs(place)).map(u32::to_string).collect();
        if !left_out.is_empty() {
            told.push((said!("awards.differs.left-out", places = left_out, clause), &first.at));
        }
    }
    told
}
