//! Why somebody is not of a category that has prizes: who asks why none of them is his is told what it goes by.

use std::collections::BTreeSet;

use super::category_entries::Categories;
use super::ground::Money;
use crate::decision::Clause;
use crate::regulations::schema::Competition;
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;
use crate::tournament::{Category, PlayerId, Tournament};

/// A category with prizes that a player is not of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotOf {
    /// Its name.
    pub category: String,
    /// What he lacks.
    pub why: WhyNotOf,
    /// The clause by which it has prizes; none where the event alone says so.
    pub clause: Option<Clause>,
}

/// What somebody lacks who is not of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNotOf {
    /// It goes by ratings, and he has none.
    NoRating,
    /// His rating is above its highest.
    Above {
        /// His.
        rating: u32,
        /// The highest.
        most: u32,
    },
    /// His rating is below its lowest.
    Below {
        /// His.
        rating: u32,
        /// The lowest.
        least: u32,
    },
    /// It goes by its name in the column `Categories` of Players, and he does not carry it.
    NotNamed,
}

/// The categories with prizes that a player who entered is not of, in the order of the prizes.
pub fn not_of(rules: &Competition, tournament: &Tournament, player: PlayerId) -> Vec<NotOf> {
    if !tournament.player(player).entered {
        return Vec::new();
    }
    let members = Categories::of(tournament);
    let of_rules = |name: &str| {
        let list = rules.prizes.as_ref()?;
        let is_of = |own: &String| fold(own) == fold(name);
        list.list.iter().any(|row| row.category.as_ref().is_some_and(is_of)).then_some(&list.clause)
    };
    let is_of = |name: &&String| members.get(name).is_some_and(|own| own.members.contains(&player));
    let rating = tournament.player(player).rating;
    let mut found = Vec::new();
    for name in with_prizes(tournament).filter(|name| !is_of(name)) {
        let mut declared = tournament.categories.iter().filter(|own| fold(&own.name) == fold(name));
        let limited = declared.find(|own| own.from.is_some() || own.to.is_some());
        let why = limited.map_or(Some(WhyNotOf::NotNamed), |own| outside(own, rating));
        let clause = of_rules(name).cloned();
        found.extend(why.map(|why| NotOf { category: name.clone(), why, clause }));
    }
    found
}

/// The categories with prizes, each once, in the order of the prizes.
fn with_prizes(tournament: &Tournament) -> impl Iterator<Item = &String> {
    let mut told: BTreeSet<String> = BTreeSet::new();
    let names = tournament.prizes.iter().filter_map(|row| Some(&row.category.as_ref()?.value));
    names.filter(move |name| told.insert(fold(name)))
}

/// On which side of the limits of a category a rating is.
fn outside(category: &Category, rating: Option<u32>) -> Option<WhyNotOf> {
    let Some(rating) = rating else { return Some(WhyNotOf::NoRating) };
    let above = category.to.filter(|most| rating > *most);
    let below = category.from.filter(|least| rating < *least);
    above
        .map(|most| WhyNotOf::Above { rating, most })
        .or_else(|| below.map(|least| WhyNotOf::Below { rating, least }))
}

/// The categories of a player whose prizes others have who come before him in them: each with those who have them.
pub fn behind(
    money: &Money,
    tournament: &Tournament,
    player: PlayerId,
) -> Vec<(String, Vec<PlayerId>)> {
    let members = Categories::of(tournament);
    let is_of = |name: &&String| members.get(name).is_some_and(|own| own.members.contains(&player));
    let passes = |name: &String| {
        money.passed.iter().any(|own| own.player == player && own.category == *name)
    };
    let of_name = |name: &String| {
        let groups = || money.groups.iter().filter(|own| own.list.is_of(name));
        if passes(name) || groups().any(|own| own.shares.is_open()) {
            return None;
        }
        let claims = groups().flat_map(|own| own.shares.claims());
        let have = claims.filter(|own| own.certain > Exact::ZERO).map(|own| own.player);
        let have: Vec<PlayerId> = have.collect();
        (!have.is_empty() && !have.contains(&player)).then(|| (name.clone(), have))
    };
    with_prizes(tournament).filter(is_of).filter_map(of_name).collect()
}
