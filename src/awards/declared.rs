//! The prizes that a document itself names: put beside those of the sheet `Prizes`, as if they stood on it.

use std::borrow::Cow;

use crate::decision::Clause;
use crate::diagnostic::{Address, At};
use crate::regulations::schema::{Competition, Extra, FundRule, PrizeList, PrizeRow, Scaled};
use crate::said::{Said, said};
use crate::tournament::entries::PrizeEntry;
use crate::tournament::exact::Exact;
use crate::tournament::{ExtraScores, Tournament};

use super::currency::Currency;

/// The tournament with the prizes, the bonus and the number of counting events that its document names. What its own
/// sheets say goes before the document.
pub fn with_rules<'t>(tournament: &'t Tournament, rules: &Competition) -> Cow<'t, Tournament> {
    let mut whole = Cow::Borrowed(tournament);
    let Some(at) = cell(tournament).cloned() else {
        return whole;
    };
    if let (Some(best), None) = (&rules.best_of, &tournament.event.best_of) {
        whole.to_mut().event.best_of =
            Some(At::new(best.most(tournament.events_held()), at.clone()));
    }
    let extra = rules.best_of.as_ref().and_then(|best| best.extra.as_ref());
    if let Some(Extra { events, at_most, clause }) = extra {
        let events = events.iter().flat_map(|event| tournament.score_events_of(event)).collect();
        let extra = ExtraScores { events, at_most: *at_most, clause: clause.clone() };
        whole.to_mut().extra_scores = Some(extra);
    }
    let Some(list) = &rules.prizes else {
        return whole;
    };
    let rows = rows(list, tournament, &tournament.prizes);
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

/// The clause of the document's own list, where what a list gives for some places is what it says there: the sheet may
/// say otherwise. `of` is the column.
pub fn clause_of<'r>(
    (rules, tournament): (&'r Competition, &Tournament),
    category: Option<&str>,
    amounts: impl IntoIterator<Item = (u32, Exact)>,
    of: impl Fn(&PrizeEntry) -> Option<Exact>,
) -> Option<&'r Clause> {
    let list = rules.prizes.as_ref()?;
    let rows = rows(list, tournament, &[]);
    let says = |place: u32, amount: Exact| {
        let own = |row: &&PrizeEntry| row.places.is_some_and(|places| places.contains(place));
        let mut rows = rows.iter().filter(|row| row.is_of(category)).filter(own);
        amount == Exact::ZERO || rows.any(|row| of(row) == Some(amount))
    };
    amounts.into_iter().all(|(place, amount)| says(place, amount)).then_some(&list.clause)
}

/// The clause of the bonus of an outright winner, where it is that of the document.
pub fn clause_of_bonus<'r>(rules: &'r Competition, tournament: &Tournament) -> Option<&'r Clause> {
    let own = rules.prizes.as_ref()?.outright_bonus.as_ref()?;
    let paid = tournament.event.outright_bonus.as_ref()?;
    (own.points.0 == paid.value).then_some(&own.clause)
}

/// The rows of a document's list, without what the sheet says.
pub fn rows(list: &PrizeList, tournament: &Tournament, sheet: &[PrizeEntry]) -> Vec<PrizeEntry> {
    let Some(at) = cell(tournament) else { return Vec::new() };
    let factor = list.scaled.as_ref().map_or(Exact::ONE, |rule| factor(rule, tournament));
    let fund = list.fund.as_ref().map_or(Exact::ZERO, |rule| fund(rule, tournament));
    let own = of_entries(list, tournament);
    own.filter_map(|row| entry(row, sheet, (factor, fund), at)).collect()
}

/// The cell that stands for what the document names: where the event names its regulations.
pub fn cell(tournament: &Tournament) -> Option<&Address> {
    let event = &tournament.event;
    event.regulations.as_ref().or(event.name.as_ref()).map(|cell| &cell.at)
}

/// A row as the sheet would have it; none where the sheet says all of it.
fn entry(
    row: &PrizeRow,
    sheet: &[PrizeEntry],
    (factor, fund): (Exact, Exact),
    at: &Address,
) -> Option<PrizeEntry> {
    let places = row.places.0;
    let heads = usize::try_from(places.count()).unwrap_or(1);
    let each = row.amount.map(|amount| amount.0 * factor);
    let each = each.or(row.sum.map(|sum| sum.0 * factor / heads));
    let each = each.or(row.part.map(|part| part.0 * fund));
    let own = || sheet.iter().filter(|other| other.is_of(row.category.as_deref()));
    let cell = |amount: Exact| At::new(amount, at.clone());
    let money = each.filter(|_| own().all(|other| other.money.is_none())).map(cell);
    let points = row.points.filter(|_| own().all(|other| other.points.is_none()));
    // A thing of the sheet stands for those of its places alone.
    let is_its =
        |other: &PrizeEntry| other.award.is_some() && other.places_or_first().overlap(places);
    let award = row.award.clone().filter(|_| !own().any(is_its));
    let entry = PrizeEntry {
        money,
        points: points.map(|points| cell(points.0)),
        award,
        category: row.category.clone().map(|name| At::new(name, at.clone())),
        ..PrizeEntry::new(at.clone(), Some(places))
    };
    (entry.money.is_some() || entry.points.is_some() || entry.award.is_some()).then_some(entry)
}

/// The rows that hold with so many entries.
fn of_entries<'l>(
    list: &'l PrizeList,
    tournament: &Tournament,
) -> impl Iterator<Item = &'l PrizeRow> {
    let entries = tournament.entries;
    list.list.iter().filter(move |row| row.entries.is_none_or(|own| own.contains(entries)))
}

/// The fund that the entries make.
fn fund(rule: &FundRule, tournament: &Tournament) -> Exact {
    made(rule, tournament).max(rule.least.0)
}

/// What the entries make, and what is added.
fn made(rule: &FundRule, tournament: &Tournament) -> Exact {
    let fees = rule.entry_fee.0 * Exact::from(tournament.entries);
    fees * rule.share.0 + rule.added.0
}

/// The part of the amounts that is paid with so many entries.
fn factor(rule: &Scaled, tournament: &Tournament) -> Exact {
    let meant = usize::try_from(rule.entries.max(1)).unwrap_or(usize::MAX);
    let part = Exact::from(tournament.entries) / meant;
    part.max(rule.least.0).min(rule.most.0)
}

/// How the fund and the amounts came about, for the statement: the sum of each.
pub fn told(tournament: &Tournament, list: &PrizeList, currency: Option<Currency>) -> Vec<Said> {
    let entries = tournament.entries;
    let money = |amount: Exact| (amount, currency);
    let mut told = Vec::new();
    let whole = list.fund.as_ref().map(|rule| fund(rule, tournament));
    if let (Some(rule), Some(fund)) = (&list.fund, whole) {
        let (fee, share, clause) = (money(rule.entry_fee.0), percent(rule.share.0), &rule.clause);
        let made = made(rule, tournament);
        let (added, sum) = (money(rule.added.0), money(made));
        let of_entries = match rule.added.0 == Exact::ZERO {
            true => said!("awards.fund.of-entries", entries, fee, share, sum),
            false => said!("awards.fund.of-entries-and-more", entries, fee, share, added, sum),
        };
        told.push(match made < rule.least.0 {
            true => said!("awards.fund.least", of_entries, least = money(fund), clause),
            false => said!("awards.fund.fund", of_entries, clause),
        });
    }
    let scaled = list.scaled.as_ref().filter(|_| list.has_amounts());
    let factor = scaled.map(|rule| factor(rule, tournament));
    if let (Some(rule), Some(factor)) = (scaled, factor) {
        let (of, clause) = (rule.entries, &rule.clause);
        told.push(said!("awards.fund.scaled", entries, of, percent = percent(factor), clause));
    }
    let rows: Vec<(Said, Exact)> = of_entries(list, tournament)
        .filter(|row| is_paid(row, tournament))
        .filter_map(|row| of_row(row, (factor, whole), currency))
        .collect();
    if !rows.is_empty() {
        let sum = money(rows.iter().map(|(_, sum)| *sum).sum());
        let rows: Vec<Said> = rows.into_iter().map(|(row, _)| row).collect();
        told.push(said!("awards.fund.rows", rows, sum, clause = &list.clause));
    }
    told
}

/// Whether the money of a row is that of the document, not of the sheet.
fn is_paid(row: &PrizeRow, tournament: &Tournament) -> bool {
    let own = cell(tournament);
    let category = row.category.as_deref();
    tournament.prizes.iter().any(|other| {
        let is_it = other.places == Some(row.places.0) && other.is_of(category);
        is_it && other.money.as_ref().is_some_and(|money| Some(&money.at) == own)
    })
}

/// The arithmetic of a row, and what its places have together; none where it is an amount as it stands.
fn of_row(
    row: &PrizeRow,
    (factor, fund): (Option<Exact>, Option<Exact>),
    currency: Option<Currency>,
) -> Option<(Said, Exact)> {
    let money = |amount: Exact| (amount, currency);
    let places = row.places.0;
    let heads = places.count();
    let what = match &row.category {
        None => said!("awards.fund.places", places),
        Some(name) => said!("awards.fund.places-of", name, places),
    };
    let scale = factor.unwrap_or(Exact::ONE);
    let by = factor.map(percent);
    let (each, told) = match (row.part, row.sum, row.amount) {
        (Some(part), ..) => {
            let each = part.0 * fund?;
            let (part, fund) = (percent(part.0), money(fund?));
            (each, said!("awards.fund.part", what, percent = part, of = fund, each = money(each)))
        }
        (None, Some(sum), _) => {
            let each = sum.0 * scale / usize::try_from(heads).unwrap_or(1);
            let (of, own) = (money(sum.0), money(each));
            let told = match by {
                Some(by) => {
                    said!("awards.fund.band-scaled", what, of, percent = by, heads, each = own)
                }
                None => said!("awards.fund.band", what, of, heads, each = own),
            };
            (each, told)
        }
        (None, None, Some(amount)) => {
            let each = amount.0 * scale;
            let of = money(amount.0);
            (each, said!("awards.fund.part", what, percent = by?, of, each = money(each)))
        }
        (None, None, None) => return None,
    };
    let told = match heads {
        1 => told,
        _ => said!("awards.fund.each", row = told),
    };
    Some((told, each * Exact::from(heads)))
}

fn percent(part: Exact) -> Exact {
    part * Exact::from(100)
}
