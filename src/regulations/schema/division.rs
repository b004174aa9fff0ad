//! How money and points are divided.

use serde::Deserialize;

use super::{ByTieBreak, Clauses, Part};
use crate::decision::Clause;

/// How money or points of the tied places are divided.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Division {
    /// In equal shares.
    Equal(Equal),
    /// To each place its own; places left tied share.
    ByPlace(ByPlace),
    /// By a formula of parts.
    Split(Split),
    /// Whole to the player ahead by criteria.
    ByTieBreak(ByTieBreak),
}

/// Equal shares.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Equal {
    /// Its clause.
    pub clause: Clauses,
}

/// To each place its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByPlace {
    /// Its clause.
    pub clause: Clauses,
    /// Places left tied.
    pub left_tied: LeftTied,
}

/// What places left tied after a play-off are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum LeftTied {
    /// Equal shares.
    #[serde(rename = "share their places")]
    ShareTheirPlaces,
}

/// A formula of parts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Split {
    /// The clauses of its parts, in the order that `nth` counts.
    pub clause: Clauses,
    /// What is taken and who has it.
    pub parts: Vec<SplitPart>,
    /// What does not divide into units.
    #[serde(default)]
    pub remainder: Remainder,
    /// What joint winners have.
    #[serde(default)]
    pub joint: JointShares,
    /// The clause of that; none where the document is silent.
    pub joint_clause: Option<Clause>,
}

/// What joint winners have of a formula that speaks of one winner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum JointShares {
    /// They share the winner's part, and keep their own of the others' part.
    #[default]
    #[serde(
        rename = "the winner's part and their parts of the others', alike",
        alias = "the winner's part among them"
    )]
    WinnersPart,
    /// All who were tied share everything alike.
    #[serde(rename = "everything alike")]
    Alike,
}

impl JointShares {
    /// The name of the reading.
    pub fn reading(self) -> &'static str {
        match self {
            Self::WinnersPart => "the winner's part and their parts of the others', alike",
            Self::Alike => "everything alike",
        }
    }
}

/// A part of a formula.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SplitPart {
    /// How much.
    pub take: Part,
    /// Of what.
    pub of: Of,
    /// Who has it.
    pub to: To,
    /// Which of the rule's clauses says so, counted from 1.
    #[serde(default = "first")]
    pub nth: usize,
}

fn first() -> usize {
    1
}

/// What a part is taken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Of {
    /// The prizes of all places of the tie.
    Pool,
    /// The first of them.
    First,
    /// All but the first.
    Rest,
    /// Each place's own.
    Place,
}

/// Who has a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// All tied players alike.
    All,
    /// The winner of the play-off.
    Winner,
    /// All but the winner, alike.
    Others,
    /// The player who has the place.
    Place,
}

/// Who has what does not divide into units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Remainder {
    /// The winner of the play-off.
    #[serde(rename = "to the winner")]
    Winner,
    /// It is not paid out.
    #[default]
    #[serde(rename = "to the organiser")]
    Organiser,
}
