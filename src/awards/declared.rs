//! The prizes that a document itself names: put beside those of the sheet `Prizes`, as if they stood on it.

use std::borrow::Cow;

use crate::diagnostic::{Address, At};
use crate::regulations::schema::{Competition, FundRule, PrizeList, PrizeRow, Scaled};
use crate::said::{Said, said};
use crate::tournament::Tournament;
use crate::tournament::entries::PrizeEntry;
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;

use super::currency::Currency;

/// The tournament with the prizes, the bonus and the number of counting events that its document names. What its own
/// sheets say goes before the document.
pub fn with_rules<'t>(tournament: &'t Tournament, rules: &Competition) -> Cow<'t, Tournament> {
    let mut whole = Cow::Borrowed(tournament);
    let event = &tournament.event;
    let own = event.regulations.as_ref().or(event.name.as_ref());
    let Some(at) = own.map(|cell| cell.at.clone()) else {
        return whole;
    };
    if let (Some(best), None) = (&rules.best_of, &tournament.event.best_of) {
        whole.to_mut().event.best_of = Some(At::new(best.events, at.clone()));
    }
    let Some(list) = &rules.prizes else {
        return whole;
    };
    let factor = list.scaled.as_ref().map_or(Exact::ONE, |rule| factor(rule, tournament));
    let fund = list.fund.as_ref().map_or(Exact::ZERO, |rule| fund(rule, tournament));
    let rows: Vec<PrizeEntry> =
        list.list.iter().filter_map(|row| entry(row, tournament, (factor, fund), &at)).collect();
    let own = whole.to_mut();
    own.prizes.extend(rows);
    if let (Some(bonus), None) = (&list.outright_bonus, &own.event.outright_bonus) {
        own.event.outright_bonus = Some(At::new(bonus.points.0, at.clone()));
    }
    if let (Some(currency), None) = (&list.currency, &own.event.currency) {
        own.event.currency = Some(At::new(currency.clone(), at));
    }
    whole
}

/// A row as the sheet would have it; none where the sheet says all of it.
fn entry(
    row: &PrizeRow,
    tournament: &Tournament,
    (factor, fund): (Exact, Exact),
    at: &Address,
) -> Option<PrizeEntry> {
    let places = row.places.0;
    let heads = usize::try_from(places.count()).unwrap_or(1);
    let each = row.amount.map(|amount| amount.0 * factor);
    let each = each.or(row.sum.map(|sum| sum.0 * factor / heads));
    let each = each.or(row.part.map(|part| part.0 * fund));
    let own = || tournament.prizes.iter().filter(|other| is_of(other, row.category.as_deref()));
    let cell = |amount: Exact| At::new(amount, at.clone());
    let money = each.filter(|_| own().all(|other| other.money.is_none())).map(cell);
    let points = row.points.filter(|_| own().all(|other| other.points.is_none()));
    let award = row.award.clone().filter(|_| own().all(|other| other.award.is_none()));
    let entry = PrizeEntry {
        at: at.clone(),
        places: Some(places),
        money,
        points: points.map(|points| cell(points.0)),
        award,
        category: row.category.clone().map(|name| At::new(name, at.clone())),
    };
    (entry.money.is_some() || entry.points.is_some() || entry.award.is_some()).then_some(entry)
}

/// Whether a row of the sheet belongs to a category, or to the main list.
fn is_of(row: &PrizeEntry, category: Option<&str>) -> bool {
    row.category.as_ref().map(|name| fold(&name.value)) == category.map(fold)
}

fn entries(tournament: &Tournament) -> usize {
    tournament.ids().filter(|player| tournament.player(*player).entered).count()
}

/// The fund that the entries make.
fn fund(rule: &FundRule, tournament: &Tournament) -> Exact {
    let fees = rule.entry_fee.0 * Exact::from(entries(tournament));
    (fees * rule.share.0 + rule.added.0).max(rule.least.0)
}

/// The part of the amounts that is paid with so many entries.
fn factor(rule: &Scaled, tournament: &Tournament) -> Exact {
    let meant = usize::try_from(rule.entries.max(1)).unwrap_or(usize::MAX);
    let part = Exact::from(entries(tournament)) / meant;
    part.max(rule.least.0).min(rule.most.0)
}

/// How the fund and the amounts came about, for the statement.
pub fn told(tournament: &Tournament, list: &PrizeList, currency: Option<Currency>) -> Vec<Said> {
    let entries = entries(tournament);
    let money = |amount: Exact| (amount, currency);
    let mut told = Vec::new();
    let percent = |part: Exact| part * Exact::from(100);
    if let Some(rule) = &list.fund {
        let (fee, share, clause) = (money(rule.entry_fee.0), percent(rule.share.0), &rule.clause);
        let fund = fund(rule, tournament);
        let (added, sum) = (money(rule.added.0), money(fund));
        let made = fund != rule.least.0 || rule.least.0 == Exact::ZERO;
        told.push(match (made, rule.added.0 == Exact::ZERO) {
            (true, true) => said!("awards.fund.of-entries", entries, fee, share, sum, clause),
            (true, false) => {
                said!("awards.fund.of-entries-and-more", entries, fee, share, added, sum, clause)
            }
            (false, _) => said!("awards.fund.least", entries, sum, clause),
        });
    }
    if let Some(rule) = &list.scaled {
        let (of, clause) = (rule.entries, &rule.clause);
        let percent = percent(factor(rule, tournament));
        told.push(said!("awards.fund.scaled", entries, of, percent, clause));
    }
    told
}
