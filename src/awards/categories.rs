//! Prizes by category: to the best placed player of the category, ties shared, one money prize a player.

use std::collections::{BTreeMap, BTreeSet};

use super::category_offers::{Offers, Place};
use super::checks::{self, Amounts};
use super::formulas::{by_place, part};
use super::main_list::{amounts_of, remainder_to};
use super::money::{GroupMoney, List, Terms, Unawarded};
use super::pool::{Outcome, PlaceGroup};
use super::rounding::pay;
use super::shares::{Line, Settlement};
use crate::decision::Clause;
use crate::diagnostic::{At, Diagnostic, Diagnostics};
use crate::regulations::schema::{ByPlace, Clauses, Division, LeftTied};
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;
use crate::tournament::{PlayerId, Tournament};

/// The prizes of all categories.
#[derive(Clone, Debug, Default)]
pub struct ByCategory {
    /// Who has what.
    pub groups: Vec<GroupMoney>,
    /// What nobody has.
    pub unawarded: Vec<Unawarded>,
    /// What a reader must know.
    pub notes: Vec<String>,
}

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
    let declared = tournament
        .categories
        .iter()
        .find(|c| fold(&c.name) == wanted);
    let least = declared.and_then(|c| c.least_entries).unwrap_or(1);
    usize::try_from(least).unwrap_or(usize::MAX).max(1)
}

/// A category with prizes, and why they are not awarded where they are not.
struct Listed {
    name: String,
    amounts: Amounts,
    members: BTreeSet<PlayerId>,
    refused: Option<String>,
}

/// The categories of the Prizes sheet, in its order.
fn listed(
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
            let rows = tournament
                .prizes
                .iter()
                .filter(move |p| p.category.as_ref().is_some_and(own));
            for cell in rows.clone().filter_map(|p| p.points.as_ref()) {
                problems.push(
                    Diagnostic::warning(
                        "category-points",
                        "points are given by place alone, not by category",
                    )
                    .at(&cell.at)
                    .help("clear the cell, or the category"),
                );
            }
            let members: BTreeSet<PlayerId> = members(tournament, &name.value)
                .intersection(present)
                .copied()
                .collect();
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
) -> Option<String> {
    let wanted = fold(&name.value);
    let declared = tournament
        .categories
        .iter()
        .find(|c| fold(&c.name) == wanted);
    if entries == 0 && declared.is_none() {
        problems.push(
            Diagnostic::warning(
                "category-unknown",
                format!("there is no category \"{}\", so its prize is not awarded", name.value),
            )
            .at(&name.at)
            .help("write it in the column Categories of its players, or on the sheet Categories with its ratings"),
        );
        return Some("there is no such category".into());
    }
    let least = least_entries(tournament, &name.value);
    if entries >= least {
        return None;
    }
    let why = match entries {
        0 => "it has no entries".to_owned(),
        1 => format!("it has 1 entry and needs {least}"),
        n => format!("it has {n} entries and needs {least}"),
    };
    let note = format!(
        "the prize of the category {} is not awarded: {why}",
        name.value
    );
    problems.push(Diagnostic::note("category-entries", note).at(&name.at));
    Some(why)
}

/// Divides the prizes of all categories. `one`: nobody has two money prizes, the better is kept.
pub(super) fn divide(
    terms: &Terms<'_, '_>,
    main: &[GroupMoney],
    one: bool,
    problems: &mut Diagnostics,
) -> ByCategory {
    let classes: Vec<(&PlaceGroup, &Vec<PlayerId>)> = terms
        .given
        .groups
        .iter()
        .flat_map(|(group, _)| {
            group
                .outcome
                .classes
                .iter()
                .map(move |class| (group, class))
        })
        .collect();
    let present: BTreeSet<PlayerId> = classes
        .iter()
        .flat_map(|(_, c)| c.iter().copied())
        .collect();
    let listed = listed(terms, &present, problems);
    let mut result = ByCategory::default();
    let mut offers = Offers::new(main, one);
    for category in &listed {
        if let Some(why) = &category.refused {
            result.notes.push(format!(
                "The prize of the category {} is not awarded: {why}.",
                category.name
            ));
            continue;
        }
        let places = classes
            .iter()
            .map(|(group, class)| Place {
                players: class
                    .iter()
                    .copied()
                    .filter(|p| category.members.contains(p))
                    .collect(),
                open: group.outcome.open && class.len() > 1,
                waits: false,
            })
            .filter(|place| !place.players.is_empty());
        offers.add(&category.name, &category.amounts.money, places.collect());
    }
    let mut given_away: BTreeMap<String, Exact> = BTreeMap::new();
    let mut groups: Vec<(usize, GroupMoney)> = Vec::new();
    for taken in offers.settle() {
        let Some(index) = listed.iter().position(|c| c.name == taken.category) else {
            continue;
        };
        if let Some(group) = group(terms, &listed[index], taken.place, taken.first) {
            *given_away.entry(taken.category).or_insert(Exact::ZERO) += group.shares.pool;
            groups.push((index, group));
        }
    }
    // By category as the sheet has them, each from its first place.
    groups.sort_by_key(|(index, group)| (*index, group.group.places));
    result.groups = groups.into_iter().map(|(_, group)| group).collect();
    for category in &listed {
        let all: Exact = category.amounts.money.values().copied().sum();
        let left = all
            - given_away
                .get(&category.name)
                .copied()
                .unwrap_or(Exact::ZERO);
        if left != Exact::ZERO {
            let why = category.refused.clone();
            let why = why.unwrap_or_else(|| "nobody of the category is left".into());
            if let (None, Some(at)) = (
                &category.refused,
                category.amounts.cells.values().next_back(),
            ) {
                let note = format!(
                    "prizes of the category {} are left over: {why}",
                    category.name
                );
                problems.push(Diagnostic::note("prize-without-player", note).at(at));
            }
            result.unawarded.push(Unawarded {
                what: format!("category {}: {why}", category.name),
                amount: left,
            });
        }
    }
    result
}

/// The money of players who share places of a category.
fn group(terms: &Terms<'_, '_>, category: &Listed, place: Place, first: u32) -> Option<GroupMoney> {
    let rule = terms.given.rules.categories.as_ref();
    let clause = rule.map_or_else(|| Clause::new(Clause::SILENT), |r| r.clause.clone());
    let last = first
        + u32::try_from(place.players.len())
            .unwrap_or(1)
            .saturating_sub(1);
    let group = PlaceGroup {
        places: (first, last),
        outcome: Outcome {
            classes: vec![place.players.clone()],
            winners: Vec::new(),
            open: place.open,
        },
        players: place.players,
        clause: Some(clause.clone()),
    };
    let amounts = amounts_of(&group, &category.amounts.money);
    let pool: Exact = amounts.iter().map(|(_, a)| *a).sum();
    let amount = |p: u32| {
        category
            .amounts
            .money
            .get(&p)
            .copied()
            .unwrap_or(Exact::ZERO)
    };
    let lines = if place.waits {
        vec![Line {
            among: group.players.clone(),
            ..part("prizes of the category".into(), &clause, pool, Vec::new())
        }]
    } else {
        by_place(&group, &amount, &clause)
    };
    let shares = Settlement::of(&group, pool, lines)?;
    let division = Division::ByPlace(ByPlace {
        clause: Clauses(vec![clause]),
        left_tied: LeftTied::ShareTheirPlaces,
    });
    let to = remainder_to(terms, &division);
    let order = group.players.clone();
    let payment = pay(&shares, terms.unit, to, &[], &order);
    Some(GroupMoney::new(
        List::Category(category.name.clone()),
        group,
        amounts,
        shares,
        payment,
        to,
    ))
}
