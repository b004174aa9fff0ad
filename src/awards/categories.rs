//! Prizes by category: to the best placed player of the category, ties shared, one money prize a player.

use std::collections::{BTreeMap, BTreeSet};

use super::category_entries::Listed;
use super::category_offers::{Offers, Place};
use super::declared;
use super::formulas::{by_place, part};
use super::ground::{GroupMoney, List, Terms, Unawarded};
use super::main_list::{amounts_of, remainder_to};
use super::pool::{PlaceGroup, ShareLine};
use super::rounding::{Takers, pay};
use super::shares::Shares;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{
    ByPlace, CategoryLevel, Clauses, Division, Leaves, LeftTied, TieRule,
};
use crate::said::{Said, said};
use crate::tournament::entries::{PrizeEntry, PrizesPerPlayer, RemainderTo};
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

/// Divides the prizes of all categories; what nobody has is told apart, by [`left_over`]. Those who came back to the prizes
/// by place take nothing that is as much as what they had left for.
pub(super) fn divide(
    terms: &Terms<'_, '_>,
    listed: &[Listed],
    (main, back): (&[GroupMoney], &BTreeMap<PlayerId, Exact>),
    per_player: PrizesPerPlayer,
) -> ByCategory {
    let mut result = ByCategory::default();
    let rule = terms.given.rules.categories.as_ref();
    let mut offers =
        Offers::new((main, back), per_player, rule.map_or(Leaves::default(), |r| r.leaves));
    let order = order(terms);
    for category in listed {
        result.notes.extend(not_awarded(category));
        let awarded = category.refused.is_none();
        let places = if awarded { places(&order, &category.members) } else { Vec::new() };
        offers.add(&category.amounts.money, places);
    }
    let mut groups: Vec<(usize, GroupMoney)> = Vec::new();
    for taken in offers.settle() {
        if let Some(group) = group(terms, &listed[taken.category], taken.place, taken.first) {
            groups.push((taken.category, group));
        }
    }
    // By category as the sheet has them, each from its first place.
    groups.sort_by_key(|(index, group)| (*index, group.group.places));
    result.groups = groups.into_iter().map(|(_, group)| group).collect();
    result
}

/// That the prizes of a category are not awarded.
pub(super) fn not_awarded(category: &Listed) -> Option<Said> {
    let why = category.refused.clone()?;
    Some(said!("awards.category-not-awarded", name = &category.name, why))
}

/// What nobody has of the prizes of each category, of which so much was given away.
pub(super) fn left_over(
    terms: &Terms<'_, '_>,
    listed: &[Listed],
    given_away: &[Exact],
    result: &mut ByCategory,
    problems: &mut Diagnostics,
) {
    for (category, given_away) in listed.iter().zip(given_away) {
        let all: Exact = category.amounts.money.values().copied().sum();
        let left = all - *given_away;
        if left != Exact::ZERO {
            let why = category.refused.clone();
            let why = why.unwrap_or_else(|| nobody(terms, category));
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
}

/// Why nobody has a prize of a category that is awarded: those who would are fewer than its prizes, or have left it for
/// another prize, and nobody has what they leave.
fn nobody(terms: &Terms<'_, '_>, category: &Listed) -> Said {
    let leaving = terms.given.rules.categories.as_ref();
    if category.members.len() < category.amounts.money.len() {
        return said!("awards.nobody-of-the-category-is-left");
    }
    match leaving.filter(|rule| rule.leaves == Leaves::ToTheOrganiser) {
        Some(rule) => said!("awards.left-by-who-has-another", clause = &rule.clause),
        None => said!("awards.all-have-another"),
    }
}

/// Where each stands: his class and his place in it, counted from the first, and whether a play-off that separates the
/// class is still open.
pub(super) type Order = BTreeMap<PlayerId, (usize, usize, bool)>;

pub(super) fn order(terms: &Terms<'_, '_>) -> Order {
    let categories = terms.given.rules.categories.as_ref().map(|rule| rule.level);
    let groups = terms.given.groups.iter();
    let classes = groups.flat_map(|(group, rule)| match categories.unwrap_or(level(*rule)) {
        CategoryLevel::OnTheSamePoints if !group.unranked => vec![(false, &group.players)],
        CategoryLevel::OnTheSamePoints | CategoryLevel::OnOnePlace => {
            let outcome = &group.outcome;
            outcome.classes.iter().map(|class| (outcome.is_open_among(class), class)).collect()
        }
    });
    let mut order = Order::new();
    for (index, (open, class)) in classes.enumerate() {
        let own = class.iter().enumerate();
        order.extend(own.map(|(at, player)| (*player, (index, at, open))));
    }
    order
}

/// Who is level in a category of which the document says nothing: where it is read, without a clause, that those who were
/// tied share their prizes, all on the same points, as by place.
fn level(rule: Option<&TieRule>) -> CategoryLevel {
    match rule.and_then(|rule| rule.money.as_ref()) {
        Some(Division::Equal(equal)) if equal.clause.is_silent() => CategoryLevel::OnTheSamePoints,
        _ => CategoryLevel::OnOnePlace,
    }
}

/// The players of a category, from the best placed on.
fn places(order: &Order, members: &BTreeSet<PlayerId>) -> Vec<Place> {
    let mut own: Vec<((usize, usize, bool), PlayerId)> =
        members.iter().filter_map(|player| Some((*order.get(player)?, *player))).collect();
    own.sort();
    own.chunk_by(|((a, ..), _), ((b, ..), _)| a == b)
        .map(|class| Place {
            players: class.iter().map(|(_, player)| *player).collect(),
            open: class[0].0.2,
            waits: false,
            leaving: Vec::new(),
        })
        .collect()
}

/// The money of players who share places of a category.
fn group(terms: &Terms<'_, '_>, category: &Listed, place: Place, first: u32) -> Option<GroupMoney> {
    let rule = terms.given.rules.categories.as_ref().map(|rule| &rule.clause);
    let of_list = || {
        let rules = (terms.given.rules, terms.given.tournament);
        let last = first + u32::try_from(place.players.len()).unwrap_or(1).saturating_sub(1);
        let own = category.amounts.money.range(first..=last.max(first));
        let amounts = own.map(|(place, amount)| (*place, *amount));
        let amount = |row: &PrizeEntry| row.money.as_ref().map(|money| money.value);
        declared::clause_of(rules, Some(&category.name), amounts, amount)
    };
    let clause = rule.or_else(of_list).cloned().unwrap_or_else(Clause::silent);
    let mut group = PlaceGroup::level(first, place.players.clone(), place.open, &clause);
    let last = category.amounts.money.keys().next_back();
    if let (true, Some(places)) = (place.waits, last.and_then(|last| Places::new(first, *last))) {
        // They wait for the prizes that are left, of which there may be fewer than players.
        (group.places, group.level) = (places, places);
    }
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
    let leaving = place.leaving;
    let shares = Shares::of(&group, pool, lines)?.without(&group, &leaving, &clause)?;
    let division = Division::ByPlace(ByPlace {
        clause: Clauses(vec![clause]),
        left_tied: LeftTied::ShareTheirPlaces,
    });
    let to = remainder_to(terms, &division);
    // A category has no winner: where its prize is shared, what does not divide stays, or is for all of them alike.
    let players = match to {
        RemainderTo::Order => vec![group.players.clone()],
        RemainderTo::Winner | RemainderTo::Organiser => Vec::new(),
    };
    let takers = Takers { to, players, open: place.open && to == RemainderTo::Order };
    let payment = pay(&shares, terms.unit, &takers);
    Some(GroupMoney::new(
        List::Category(category.name.clone()),
        group,
        amounts,
        shares,
        payment,
        takers,
    ))
}
