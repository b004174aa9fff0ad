//! Prizes by category: to the best placed player of the category, ties shared, one money prize a player.

use std::collections::{BTreeMap, BTreeSet};

use super::category_entries::{Listed, listed};
use super::category_offers::{Offers, Place};
use super::formulas::{by_place, part};
use super::ground::{GroupMoney, List, Terms, Unawarded};
use super::main_list::{amounts_of, remainder_to};
use super::pool::ShareLine;
use super::pool::{PlaceGroup, PoolOutcome};
use super::rounding::pay;
use super::shares::Shares;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{ByPlace, Clauses, Division, LeftTied};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// The prizes of all categories.
#[derive(Clone, Debug, Default)]
pub struct ByCategory {
    /// Who has what.
    pub groups: Vec<GroupMoney>,
    /// What nobody has.
    pub unawarded: Vec<Unawarded>,
    /// What a reader must know.
    pub notes: Vec<Said>,
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
        .flat_map(|(group, _)| group.outcome.classes.iter().map(move |class| (group, class)))
        .collect();
    let present: BTreeSet<PlayerId> = classes.iter().flat_map(|(_, c)| c.iter().copied()).collect();
    let listed = listed(terms, &present, problems);
    let mut result = ByCategory::default();
    let mut offers = Offers::new(main, one);
    for category in &listed {
        if let Some(why) = &category.refused {
            let name = &category.name;
            result.notes.push(said!("awards.category-not-awarded", name, why = why.clone()));
            continue;
        }
        let places = classes
            .iter()
            .map(|(group, class)| Place {
                players: class.iter().copied().filter(|p| category.members.contains(p)).collect(),
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
        let left = all - given_away.get(&category.name).copied().unwrap_or(Exact::ZERO);
        if left != Exact::ZERO {
            let why = category.refused.clone();
            let why = why.unwrap_or_else(|| said!("awards.nobody-of-the-category-is-left"));
            let name = &category.name;
            if let (None, Some(at)) =
                (&category.refused, category.amounts.cells.values().next_back())
            {
                let left = said!("awards.prize-without-player.category", name, why = why.clone());
                problems.push(Diagnostic::warning(Code::PrizeWithoutPlayer, left).at(at));
            }
            result.unawarded.push(Unawarded {
                what: said!("awards.unawarded-category", name, why),
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
    let group = PlaceGroup {
        places: Places::of(first, place.players.len()),
        outcome: PoolOutcome {
            classes: vec![place.players.clone()],
            winners: Vec::new(),
            open: place.open,
        },
        players: place.players,
        clause: Some(clause.clone()),
    };
    let amounts = amounts_of(&group, &category.amounts.money);
    let pool: Exact = amounts.iter().map(|(_, a)| *a).sum();
    let amount = |p: u32| category.amounts.money.get(&p).copied().unwrap_or(Exact::ZERO);
    let lines = if place.waits {
        vec![ShareLine {
            among: group.players.clone(),
            ..part(said!("awards.prizes-of-the-category"), &clause, pool, Vec::new())
        }]
    } else {
        by_place(&group, &amount, &clause)
    };
    let shares = Shares::of(&group, pool, lines)?;
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
