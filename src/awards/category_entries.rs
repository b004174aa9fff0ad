//! The categories of an event: who is in them, and whether their prizes are awarded.

use std::collections::BTreeSet;

use super::checks;
use super::ground::{Amounts, Terms};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::roster::fold;
use crate::tournament::{PlayerId, Tournament};

/// Who is in a category: those who carry its name, and those whose rating lies within its limits.
pub fn members(tournament: &Tournament, name: &str) -> BTreeSet<PlayerId> {
    let wanted = fold(name);
    let limits: Vec<_> = tournament
        .categories
        .iter()
        .filter(|c| fold(&c.name) == wanted && (c.from.is_some() || c.to.is_some()))
        .collect();
    tournament
        .ids()
        .filter(|id| {
            let player = tournament.player(*id);
            let named = player.categories.iter().any(|c| fold(c) == wanted);
            let rated = limits.iter().any(|c| {
                player.rating.is_some_and(|rating| {
                    c.from.is_none_or(|from| from <= rating) && c.to.is_none_or(|to| rating <= to)
                })
            });
            player.entered && (named || rated)
        })
        .collect()
}

/// How many entries a category needs for its prizes to be awarded: one, where nothing is said.
pub fn least_entries(tournament: &Tournament, name: &str) -> usize {
    let wanted = fold(name);
    let declared = tournament.categories.iter().find(|c| fold(&c.name) == wanted);
    let least = declared.and_then(|c| c.least_entries).unwrap_or(1);
    usize::try_from(least).unwrap_or(usize::MAX).max(1)
}

/// A category with prizes.
pub struct Listed {
    /// Its name.
    pub name: String,
    /// Its prizes by place.
    pub amounts: Amounts,
    /// Its players.
    pub members: BTreeSet<PlayerId>,
    /// Why its prizes are not awarded.
    pub refused: Option<Said>,
}

/// The categories of the Prizes sheet, in its order.
pub(super) fn listed(
    terms: &Terms<'_, '_>,
    present: &BTreeSet<PlayerId>,
    problems: &mut Diagnostics,
) -> Vec<Listed> {
    let tournament = terms.given.tournament;
    let mut names: Vec<&At<String>> = Vec::new();
    for name in tournament.prizes.iter().filter_map(|p| p.category.as_ref()) {
        if !names.iter().any(|n| fold(&n.value) == fold(&name.value)) {
            names.push(name);
        }
    }
    names
        .into_iter()
        .map(|name| {
            let own = |c: &At<String>| fold(&c.value) == fold(&name.value);
            let rows =
                tournament.prizes.iter().filter(move |p| p.category.as_ref().is_some_and(own));
            for cell in rows.clone().filter_map(|p| p.points.as_ref()) {
                problems.push(
                    Diagnostic::warning(Code::CategoryPoints, said!("awards.category-points"))
                        .at(&cell.at),
                );
            }
            let members: BTreeSet<PlayerId> =
                members(tournament, &name.value).intersection(present).copied().collect();
            Listed {
                amounts: checks::by_place(rows, problems),
                refused: refused(tournament, name, members.len(), problems),
                name: name.value.clone(),
                members,
            }
        })
        .collect()
}

/// Why the prizes of a category are not awarded: there is no such category, nobody is in it, or too few are.
fn refused(
    tournament: &Tournament,
    name: &At<String>,
    entries: usize,
    problems: &mut Diagnostics,
) -> Option<Said> {
    let wanted = fold(&name.value);
    let declared = tournament.categories.iter().find(|c| fold(&c.name) == wanted);
    if entries == 0 && declared.is_none() {
        problems.push(
            Diagnostic::warning(
                Code::CategoryUnknown,
                said!("awards.category-unknown", name = &name.value),
            )
            .at(&name.at),
        );
        return Some(said!("awards.no-such-category"));
    }
    let least = least_entries(tournament, &name.value);
    if entries >= least {
        return None;
    }
    let why = match entries {
        0 => said!("awards.no-entries"),
        entries => said!("awards.too-few-entries", entries, least),
    };
    let told = said!("awards.category-entries", name = &name.value, why = why.clone());
    problems.push(Diagnostic::warning(Code::CategoryEntries, told).at(&name.at));
    Some(why)
}
