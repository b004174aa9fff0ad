//! Rules for prizes that are not a division of places.

use serde::Deserialize;

use super::{Clauses, Criterion, Part};
use crate::decision::Clause;

/// Prizes that are not divided: each goes whole to the player ahead by these criteria, though the places are shared.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByTieBreak {
    /// Its clause.
    pub clause: Clauses,
    /// The criteria in order; those still level share.
    pub by: Vec<Criterion>,
}

/// Money for the points of the games, whatever the place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PerHalfPoint {
    /// For each half point, in the currency's unit.
    pub amount: Part,
    /// Its clause.
    pub clause: Clause,
}

/// Prizes by category.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CategoryPrizes {
    /// Its clause.
    pub clause: Clause,
    /// Who may have a trophy of a category.
    #[serde(default)]
    pub trophies_to: TrophiesTo,
}

/// Who may have a trophy of a category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum TrophiesTo {
    /// The best placed of the category, whatever else they have.
    #[default]
    #[serde(rename = "the best placed of the category")]
    BestPlaced,
    /// The best placed of those who have no trophy by place.
    #[serde(rename = "the best placed without a trophy by place")]
    WithoutAnother,
}
