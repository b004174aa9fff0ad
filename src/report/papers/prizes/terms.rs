//! Words and numbers that all papers about prizes use.

use std::collections::BTreeSet;

use super::super::{Sheet, words};
pub use crate::awards::ordinal;
use crate::awards::{Currency, GroupMoney, List, Money, written};
use crate::decision::Clause;
use crate::report::document::{Align, Cell, Column, Inline, Row, RowKind, Width};
use crate::tournament::PlayerId;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

/// An event and how its prizes are written.
#[derive(Clone, Copy)]
pub struct Terms<'a> {
    /// What papers are built from.
    pub sheet: &'a Sheet<'a>,
    /// Its money and points.
    pub money: &'a Money,
    /// Its currency.
    currency: Option<Currency>,
}

impl<'a> Terms<'a> {
    pub fn new(sheet: &'a Sheet<'a>) -> Self {
        let money = &sheet.settlement.money;
        Self { sheet, money, currency: money.currency }
    }

    /// An amount that can be paid.
    pub fn amount(&self, amount: Exact) -> String {
        written::amount(amount, self.currency)
    }

    /// An entitlement.
    pub fn exact(&self, amount: Exact) -> String {
        written::exact(amount, self.currency)
    }

    /// An amount as a cell with its number.
    pub fn cell(&self, amount: Exact) -> Cell {
        Cell::number(amount, self.exact(amount))
    }

    /// The currency's code; none where the event names none.
    pub fn code(&self) -> Option<&'static str> {
        self.currency.map(Currency::code)
    }

    /// The currency.
    pub fn currency(&self) -> Option<Currency> {
        self.currency
    }

    /// Names in a row, in the order given.
    pub fn names(&self, players: &[PlayerId]) -> String {
        let names: Vec<String> = players.iter().map(|p| self.sheet.name(*p).to_owned()).collect();
        words::list(&names)
    }

    /// What the players of a group are ranked on.
    pub fn points_of(&self, player: PlayerId) -> String {
        let total = self.sheet.settlement.standing(player).map(|s| s.total);
        total.map_or(String::new(), |t| {
            format!("{} {}", t.mixed(), if t == Exact::ONE { "point" } else { "points" })
        })
    }

    /// The players of a group in the order in which they came out.
    pub fn in_order(&self, group: &GroupMoney) -> Vec<PlayerId> {
        group.group.outcome.classes.iter().flatten().copied().collect()
    }

    /// Clauses, without the silence of a place that nobody shares.
    pub fn clauses<'c>(
        &self,
        clauses: impl IntoIterator<Item = &'c Clause>,
        alone: bool,
    ) -> String {
        let told: Vec<&Clause> =
            clauses.into_iter().filter(|c| !(alone && c.is_silent())).collect();
        words::clauses(told)
    }

    /// The clause of the payment unit, or what else set it.
    pub fn unit_clause(&self) -> String {
        match &self.money.unit {
            Some((_, Some(clause))) => words::clauses([clause]),
            _ if self.sheet.tournament().event.payment_unit.is_some() => "Event sheet".to_owned(),
            _ => "the currency's smallest unit".to_owned(),
        }
    }

    /// All clauses that money, points and trophies cite.
    pub fn cited(&self) -> BTreeSet<Clause> {
        let groups = self.money.groups.iter().chain(&self.money.point_groups);
        let shared = groups.filter(|g| g.group.players.len() > 1);
        let mut cited: BTreeSet<Clause> =
            shared.flat_map(|g| g.shares.lines.iter().map(|l| l.clause.clone())).collect();
        cited.extend(self.money.unit.iter().filter_map(|(_, clause)| clause.clone()));
        let trophies = &self.sheet.settlement.trophies;
        cited.extend(trophies.iter().flat_map(|t| t.because.iter().cloned()));
        cited
    }
}

/// What a group of places is called: `Place 1`, `Places 2-4`, `U1600, places 1-2`.
pub fn heading(group: &GroupMoney) -> String {
    let word = if group.group.players.len() == 1 { "place" } else { "places" };
    let places = format!("{word} {}", words::places(group.group.places));
    match &group.list {
        List::Category(name) => format!("{name}, {places}"),
        List::HalfPoints => "For the points of the games".to_owned(),
        List::Main | List::Points => capital(&places),
    }
}

/// The same words, the first with a capital letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next();
    first.map_or(String::new(), |l| l.to_uppercase().chain(letters).collect())
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
pub fn points(points: Exact) -> String {
    if points.is_integer() {
        points.mixed()
    } else {
        format!("{} ({})", points.mixed(), points.decimals(1))
    }
}

pub fn text(text: impl Into<String>) -> Inline {
    Inline::text(text)
}

pub fn wide(share: u8) -> Column {
    Column { align: Align::Left, width: Width::Share(share), keep: false }
}

pub fn narrow(align: Align) -> Column {
    Column { align, width: Width::Content, keep: false }
}

pub fn kept(column: Column) -> Column {
    Column { keep: true, ..column }
}

pub fn head(words: &[&str]) -> Vec<Cell> {
    words.iter().map(|w| Cell::text(*w)).collect()
}

pub fn row(cells: Vec<Cell>) -> Row {
    Row { cells, kind: RowKind::Plain }
}

pub fn total(cells: Vec<Cell>) -> Row {
    Row { cells: cells.into_iter().map(Cell::strong).collect(), kind: RowKind::Total }
}

pub fn section(words: impl Into<String>) -> Row {
    Row { cells: vec![Cell::text(words)], kind: RowKind::Section }
}
