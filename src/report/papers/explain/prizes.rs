//! Why a player has his prizes: how each came to him, which passed him, and of which categories he is none.

use super::super::by_criteria;
use super::super::prizes::{has_lists, prizes_of, trophies_of};
use super::super::sheet::Sheet;
use crate::awards::{Currency, List, NotOf, WhyNotOf, behind, not_of};
use crate::decision::each_once;
use crate::event::Standing;
use crate::said::{Part, Said, said};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::Needed;

/// How criteria said who has the prizes that are not divided, of which a player has one or might have had one.
pub(super) fn undivided<'s>(
    sheet: &'s Sheet<'_>,
    player: PlayerId,
) -> impl Iterator<Item = String> + 's {
    let groups = sheet.settlement.money.groups.iter();
    let own = groups.filter(move |group| group.group.players.contains(&player));
    own.flat_map(|group| {
        let by = group.group.outcome.by.iter();
        by.flat_map(|by| by_criteria::told(sheet, by, group.list == List::Main))
    })
}

/// Money, points of a tour, trophies.
pub(super) fn awards(sheet: &Sheet<'_>, own: &Standing) -> Vec<Said> {
    let money = &sheet.settlement.money;
    let currency = money.currency;
    let mut told = Vec::new();
    for award in money.awards.iter().filter(|award| award.player == own.player) {
        // A prize of the sheet Prizes has no clause.
        let cite = sheet.cited_aloud(&award.because);
        if let Some(prize) = &award.prize {
            let cite = cite.clone();
            told.push(match prize.paid {
                Some(paid) => said!("paper.explain.prize.paid", paid = (paid, currency), cite),
                None => waits(sheet, (prize.certain, currency), cite),
            });
            let prizes = prizes_of(sheet, own.player);
            if has_lists(sheet) && !prizes.is_empty() {
                told.push(said!("paper.explain.prize.made-of", prizes));
            }
        }
        if let Some(points) = award.points {
            let cite = sheet.cited_aloud(&award.points_because);
            told.push(said!("paper.explain.prize.points", points, cite));
        }
    }
    let passed = money.passed.iter().filter(|passed| passed.player == own.player);
    told.extend(passed.map(|passed| passed.said(sheet.name(own.player))));
    told.extend(trophies_of(sheet, own.player));
    told
}

/// That a prize waits, how much of it is certain, and for what.
fn waits(sheet: &Sheet<'_>, certain: (Exact, Option<Currency>), cite: impl Into<Part>) -> Said {
    let (names, cite) = (asked(sheet), cite.into());
    match (certain.0 == Exact::ZERO, names.is_empty()) {
        (true, true) => said!("paper.explain.prize.open", cite),
        (true, false) => said!("paper.explain.prize.open-asked", names, cite),
        (false, true) => said!("paper.explain.prize.waits", certain, cite),
        (false, false) => said!("paper.explain.prize.waits-asked", certain, names, cite),
    }
}

/// Of whom it is asked whether they may be in the event, where money hangs on that alone.
fn asked(sheet: &Sheet<'_>) -> Vec<String> {
    let needs = sheet.settlement.needs_of_prizes();
    if needs.iter().any(|need| need.what != Needed::Eligibility) {
        return Vec::new();
    }
    let among = needs.iter().flat_map(|need| &need.among);
    each_once(among).iter().map(|player| sheet.name(*player).to_owned()).collect()
}

/// Of which categories with prizes he is not who has none of theirs, and why; or who has those of his own.
pub(super) fn without_category(sheet: &Sheet<'_>, player: PlayerId) -> Vec<Said> {
    let mut awards = sheet.settlement.money.awards.iter().filter(|own| own.player == player);
    if awards.any(|own| !own.categories.is_empty()) {
        return Vec::new();
    }
    let name = sheet.name(player);
    let said = |NotOf { category, why, clause }: NotOf| {
        let cite = sheet.cited_aloud(&clause);
        match why {
            WhyNotOf::NoRating => said!("paper.explain.not-of.no-rating", category, cite, name),
            WhyNotOf::Above { rating, most } => {
                said!("paper.explain.not-of.above", category, cite, name, rating, most)
            }
            WhyNotOf::Below { rating, least } => {
                said!("paper.explain.not-of.below", category, cite, name, rating, least)
            }
            WhyNotOf::NotNamed => said!("paper.explain.not-of.not-named", category, cite, name),
        }
    };
    let rules = &sheet.regulation.competition;
    let money = &sheet.settlement.money;
    let behind = behind(money, sheet.tournament(), player).into_iter().map(|(category, have)| {
        let have: Vec<&str> = have.iter().map(|own| sheet.name(*own)).collect();
        said!("paper.explain.not-of.behind", category, have, name)
    });
    not_of(rules, sheet.tournament(), player).into_iter().map(said).chain(behind).collect()
}
