//! Buchholz and its median: the parameters.

use serde::Deserialize;

use super::{Criterion, OpponentsCount, Span};
use crate::decision::Clause;

/// Buchholz.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Buchholz {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// A player's own unplayed rounds.
    pub own_unplayed: OwnUnplayed,
    /// The points of the opponents.
    #[serde(default)]
    pub opponents: OpponentsCount,
    /// Opponents of games that were won or lost by forfeit.
    #[serde(default)]
    pub forfeited: ForfeitedPairings,
}

/// How a player's own unplayed rounds count in his Buchholz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum OwnUnplayed {
    /// With the points of the opponent who was paired.
    #[serde(rename = "opponent's points")]
    OpponentsPoints,
    /// Against a virtual opponent.
    #[serde(rename = "virtual opponent")]
    VirtualOpponent,
    /// Not at all: a round is none of the values of which a median leaves some out.
    #[serde(rename = "nothing")]
    Nothing,
    /// As an opponent who has no points: a median leaves him out first.
    #[serde(rename = "opponent without points")]
    WithoutPoints,
}

/// Opponents of games that were won or lost by forfeit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum ForfeitedPairings {
    /// They were not met.
    #[default]
    #[serde(rename = "not met")]
    NotMet,
    /// They count like the others.
    #[serde(rename = "counted")]
    Counted,
}

/// Median Buchholz.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MedianBuchholz {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// What is left out.
    pub cut: Cut,
    /// From so many rounds of the event on two opponents are left out at an end in place of one.
    pub two_from: Option<u32>,
    /// A player's own unplayed rounds; as in the Buchholz before it where nothing is said.
    pub own_unplayed: Option<OwnUnplayed>,
    /// The points of the opponents; likewise.
    pub opponents: Option<OpponentsCount>,
    /// Opponents of games that were won or lost by forfeit; likewise.
    pub forfeited: Option<ForfeitedPairings>,
}

impl MedianBuchholz {
    /// The values of which it leaves some out: those of the Buchholz before it in a list.
    pub fn follow(&mut self, before: Option<&Buchholz>) {
        self.own_unplayed = self.own_unplayed.or(before.map(|b| b.own_unplayed));
        self.opponents = self.opponents.or(before.map(|b| b.opponents));
        self.forfeited = self.forfeited.or(before.map(|b| b.forfeited));
    }
}

/// Each median of a list takes over what it leaves unsaid from the Buchholz before it.
pub fn medians_follow<'c>(list: impl IntoIterator<Item = &'c mut Criterion>) {
    let mut before = None;
    for criterion in list {
        match criterion {
            Criterion::Buchholz(own) => before = Some(own.clone()),
            Criterion::MedianBuchholz(own) => own.follow(before.as_ref()),
            _ => {}
        }
    }
}

/// What a median leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Cut {
    /// One opponent at each end.
    #[serde(rename = "highest and lowest")]
    HighestAndLowest,
    /// One opponent at the lower end.
    #[serde(rename = "lowest alone")]
    Lowest,
    /// By the player's own points: with more than half of those that his rounds could bring at the lower end, with fewer
    /// at the higher one, with half of them at both.
    #[serde(rename = "by the own score")]
    ByScore,
}
