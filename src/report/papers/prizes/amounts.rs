//! How money and points are written on the papers about prizes.

use super::super::{Sheet, words};
use crate::awards::{List, Money, Prize, Source};
use crate::decision::Clause;
use crate::report::document::Cell;
use crate::report::words::Words;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

impl<'a> Sheet<'a> {
    /// Money and points of the event.
    pub(super) fn money(&self) -> &'a Money {
        &self.settlement.money
    }

    /// An amount; what the smallest unit does not divide has a fraction.
    pub(super) fn amount(&self, amount: Exact) -> String {
        Words::english().amount(amount, self.money().currency)
    }

    /// An amount as a cell with its number.
    pub(super) fn cell(&self, amount: Exact) -> Cell {
        Cell::number(amount, self.amount(amount))
    }

    /// What a player is ranked on.
    pub(super) fn points_of(&self, player: PlayerId) -> String {
        self.settlement.standing(player).map_or(String::new(), |standing| {
            let word = if standing.total == Exact::ONE { "point" } else { "points" };
            format!("{} {word}", self.score(standing.total))
        })
    }
}

/// Clauses, without the silence of a place that nobody shares.
pub fn clauses<'c>(clauses: impl IntoIterator<Item = &'c Clause>, alone: bool) -> String {
    words::clauses(clauses.into_iter().filter(|clause| !(alone && clause.is_silent())))
}

/// Who says so; `else` where nobody does.
pub fn source(source: Source<'_>, nobody: &str) -> String {
    match source {
        Source::Clause(clause) => words::clauses([clause]),
        Source::Workbook => "Event sheet".to_owned(),
        Source::Nobody => nobody.to_owned(),
    }
}

/// What a group of places is called: `place 1`, `places 2-4`, `U1600, places 1-2`.
pub fn heading(list: &List, places: Places) -> String {
    let word = if places.is_single() { "place" } else { "places" };
    match list {
        List::Category(name) => format!("{name}, {word} {places}"),
        List::HalfPoints => "For the points of the games".to_owned(),
        List::Main | List::Points => format!("{word} {places}"),
    }
}

/// What a prize is, as a receipt names it: `places 2-3, shared`.
pub fn prize(prize: &Prize<'_>) -> String {
    match (prize.part, prize.shared) {
        (Some(part), _) => Words::english().say(part),
        (None, true) => format!("{}, shared", heading(prize.list, prize.places)),
        (None, false) => heading(prize.list, prize.places),
    }
}

/// A place as people say it, several as figures: `1st`, `2-4`.
pub fn spoken(places: Places) -> String {
    if places.is_single() {
        Words::english().ordinal(places.first().into())
    } else {
        places.to_string()
    }
}

/// Where what does not divide goes.
pub fn remainder(to: RemainderTo) -> &'static str {
    match to {
        RemainderTo::Winner => "to the winner",
        RemainderTo::Organiser => "stays with the organiser",
        RemainderTo::Order => "one unit each in the order of the standings",
    }
}

/// Points as people write them, and as published: `8⅓ (8.3)`.
pub fn points(points: Exact) -> Cell {
    let looks = if points.is_integer() {
        points.mixed()
    } else {
        format!("{} ({})", points.mixed(), points.decimals(1))
    };
    Cell::number(points, looks)
}
