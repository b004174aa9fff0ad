//! Players without a rating and the categories by rating: where the event does not say whether they are in those that have an
//! upper limit alone, what it would change.

use super::difference::{Change, add_awarded, awarded_otherwise, difference};
use super::ground::{ReadingReport, Settlement, Weight};
use super::stages::settle_once;
use crate::decision::Clause;
use crate::diagnostic::{At, Code, Diagnostic};
use crate::regulations::Regulation;
use crate::said::said;
use crate::tournament::entries::PrizeEntry;
use crate::tournament::roster::fold;
use crate::tournament::{Category, Player, Tournament};

/// What would be otherwise if they were in them. None where it would change nothing.
pub fn reading(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &mut Settlement,
) -> Option<ReadingReport> {
    if tournament.event.unrated_in_categories.is_some() {
        return None;
    }
    // Those of the document stand with those of the sheet.
    let prizes = &settlement.table.tournament.prizes;
    let has_prize = |own: &&Category| {
        let is_its = |row: &PrizeEntry| {
            row.category.as_ref().is_some_and(|name| fold(&name.value) == fold(&own.name))
        };
        prizes.iter().any(is_its)
    };
    let mut open = tournament.categories.iter().filter(|own| own.may_have_unrated());
    let at = open.find(has_prize)?.at.clone();
    let is_unrated = |own: &Player| own.entered && own.rating.is_none();
    if !tournament.players.iter().any(is_unrated) {
        return None;
    }
    let (taken, other) = ("no", "yes");
    let mut theirs = tournament.clone();
    theirs.event.unrated_in_categories = Some(At::new(true, at.clone()));
    let theirs = settle_once(regulation, &theirs);
    let change = difference(settlement, &theirs).map(Change::said)?;
    let otherwise = awarded_otherwise(settlement, &theirs);
    // Those of them who are not among these are behind them.
    let theirs = otherwise.iter().filter(|own| is_unrated(tournament.player(**own)));
    let names: Vec<String> = theirs.map(|own| tournament.name(*own).to_owned()).collect();
    let mut awarded = Vec::new();
    add_awarded(&mut awarded, other, otherwise);
    let matters =
        said!("event.unrated-in-categories", names = names.clone(), change = change.clone());
    settlement.problems.push(Diagnostic::warning(Code::ReadingMatters, matters).at(&at));
    Some(ReadingReport {
        weight: Weight::Awards,
        of_places: true,
        clause: Clause::silent(),
        about: said!("event.unrated-of-a-category", names),
        taken: taken.to_owned(),
        others: vec![(other.to_owned(), Some(change))],
        awarded,
    })
}
