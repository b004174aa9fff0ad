//! What money and points of an event are made of.

use std::collections::{BTreeMap, BTreeSet};

use super::currency::{self, Currency};
use super::pool::{ByCriteria, PlaceGroup};
use super::rounding::{Paid, Payment, Takers};
use super::shares::Shares;
use crate::decision::{Clause, each_once};
use crate::diagnostic::Address;
use crate::regulations::schema::{Competition, TieRule};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::record::Ruling;
use crate::tournament::{Places, PlayerId, Tournament};

/// What money needs to know.
pub struct MoneyGiven<'a> {
    /// The event.
    pub tournament: &'a Tournament,
    /// Its rules.
    pub rules: &'a Competition,
    /// Everybody's points as the standings count them, with handicap.
    pub totals: &'a [Exact],
    /// Places by points, each with the tie rule that it falls under.
    pub groups: Vec<(PlaceGroup, Option<&'a TieRule>)>,
    /// Rulings.
    pub rulings: &'a [Ruling],
    /// Who is first by the criteria of a prize beside those of the places, by the name of the prize.
    pub first_by: &'a BTreeMap<String, (Vec<PlayerId>, ByCriteria)>,
    /// Who has a title that is decided apart from places and money; none where there is none.
    pub title: Option<TitleOf>,
}

/// Who has a title that is decided apart from places and money.
#[derive(Clone, Debug)]
pub struct TitleOf {
    /// The holder, joint holders, or those among whom it is open.
    pub players: Vec<PlayerId>,
    /// A lot or a ruling decides it yet.
    pub open: bool,
}

/// What a pool belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum List {
    /// The prizes by place.
    Main,
    /// The prizes of a category.
    Category(String),
    /// Prizes of several lists that tied players pooled: the categories, and the places of those by place.
    Pooled {
        /// The categories.
        categories: Vec<String>,
        /// The places of the prizes by place, those that follow each other together: of a list in which a later place has
        /// more, the second of two may have the prize of the fourth.
        of_places: Vec<Places>,
    },
    /// Money for the points of the games.
    HalfPoints,
    /// A prize beside those of the places.
    Special(String),
    /// Tour points by place.
    Points,
}

impl List {
    /// Whether prizes of a category are in it.
    pub fn is_of(&self, category: &str) -> bool {
        match self {
            Self::Category(name) => name == category,
            Self::Pooled { categories, .. } => categories.iter().any(|own| own == category),
            _ => false,
        }
    }

    /// Whether prizes by place are in it.
    pub(super) fn is_by_place(&self) -> bool {
        match self {
            Self::Main => true,
            Self::Pooled { of_places, .. } => !of_places.is_empty(),
            _ => false,
        }
    }

    /// Whether it is one of those of which a player may have one prize instead of another: by place and by category.
    pub(super) fn is_of_lists(&self) -> bool {
        matches!(self, Self::Main | Self::Category(_) | Self::Pooled { .. })
    }
}

/// The money, or the points, of one group of places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupMoney {
    /// What it belongs to.
    pub list: List,
    /// The group.
    pub group: PlaceGroup,
    /// The prizes of its places.
    pub amounts: Vec<(u32, Exact)>,
    /// The bonus of an outright winner, added to them.
    pub bonus: Exact,
    /// The claims.
    pub shares: Shares,
    /// What is paid.
    pub paid: Vec<Paid>,
    /// What waits.
    pub withheld: Exact,
    /// What is left of the pool.
    pub remainder: Exact,
    /// What was cut off prizes of its players and is paid with their other prizes; below nought where theirs is paid here.
    pub moved: Exact,
    /// Who was to have what does not divide.
    pub takers: Takers,
    /// The smallest amount paid of it and its clause, where they are not those of the fund.
    pub unit: Option<(Exact, Option<Clause>)>,
}

impl GroupMoney {
    /// Whether all of it is known and paid in this unit.
    pub fn is_paid_in(&self, unit: Exact) -> bool {
        self.unit.as_ref().is_none_or(|(own, _)| *own == unit) && self.withheld == Exact::ZERO
    }

    /// Whether a player has a prize of it, all of it known and paid in this unit.
    pub fn pays(&self, player: PlayerId, unit: Exact) -> bool {
        self.is_paid_in(unit) && self.paid.iter().any(|own| own.player == player)
    }

    /// Pays one of its players so much more, and counts it under what it comes from; whether he has a prize of it.
    pub(super) fn pay_more(
        &mut self,
        player: PlayerId,
        amount: Exact,
        from: impl FnOnce(&mut Paid) -> &mut Exact,
    ) -> bool {
        let Some(own) = self.paid.iter_mut().find(|own| own.player == player) else {
            return false;
        };
        own.paid = own.paid.map(|paid| paid + amount);
        *from(own) += amount;
        self.moved = self.moved - amount;
        true
    }

    pub(super) fn new(
        list: List,
        group: PlaceGroup,
        amounts: Vec<(u32, Exact)>,
        shares: Shares,
        payment: Payment,
        takers: Takers,
    ) -> Self {
        Self {
            list,
            group,
            amounts,
            bonus: Exact::ZERO,
            shares,
            paid: payment.paid,
            withheld: payment.withheld,
            remainder: payment.remainder,
            moved: Exact::ZERO,
            takers,
            unit: None,
        }
    }
}

/// The whole fund: paid + withheld + remainder = total, always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fund {
    /// All money on the Prizes sheet.
    pub total: Exact,
    /// Paid out.
    pub paid: Exact,
    /// Waiting for a play-off, a lot or a ruling.
    pub withheld: Exact,
    /// Not paid out.
    pub remainder: Exact,
}

impl Fund {
    /// One of its amounts as a plain decimal string, with so many decimals that all four add up as they are written;
    /// where no decimals do, each with as many as it has, or as a fraction.
    pub fn plain(&self, amount: Exact, currency: Option<Currency>) -> String {
        const MOST: u32 = 9;
        let parts = [self.total, self.paid, self.withheld, self.remainder];
        let is_written =
            |part: &Exact, decimals: u32| (*part * Exact::from(10_i128.pow(decimals))).is_integer();
        let mut decimals = currency.map_or(2, Currency::decimals)..=MOST;
        let all = decimals.clone().find(|own| parts.iter().all(|part| is_written(part, *own)));
        match all.or_else(|| decimals.find(|own| is_written(&amount, *own))) {
            Some(decimals) => currency::plain(amount, decimals),
            None => amount.to_string(),
        }
    }
}

/// A player's money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerMoney {
    /// What is certain already.
    pub certain: Exact,
    /// The exact entitlement.
    pub exact: Option<Exact>,
    /// What is paid.
    pub paid: Option<Exact>,
}

/// Money and points of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// Who.
    pub player: PlayerId,
    /// Money; none where there is no prize for the place.
    pub prize: Option<PlayerMoney>,
    /// Tour points; none where there are none for the place or the player is a wildcard.
    pub points: Option<Exact>,
    /// The categories whose prizes are part of the money.
    pub categories: Vec<String>,
    /// The clauses of the money.
    pub because: Vec<Clause>,
    /// Those of the tour points.
    pub points_because: Vec<Clause>,
}

impl Award {
    /// The clauses of all that he has.
    pub fn clauses(&self) -> Vec<Clause> {
        each_once(self.because.iter().chain(&self.points_because))
    }
}

/// Money and points of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Money {
    /// The currency.
    pub currency: Option<Currency>,
    /// The smallest amount paid, and the clause that says so.
    pub unit: Option<(Exact, Option<Clause>)>,
    /// Group by group: the main list, then category by category.
    pub groups: Vec<GroupMoney>,
    /// Points, group by group.
    pub point_groups: Vec<GroupMoney>,
    /// Prizes that nobody has: what they are, their sum, and why.
    pub unawarded: Vec<Unawarded>,
    /// Prizes of which a ruling says who has them, while there is none.
    pub waiting: Vec<Waiting>,
    /// Whom the prizes of categories pass, and what they have in their place.
    pub passed: Vec<Passed>,
    /// What a reader of the statement must know: a better prize kept, a category without enough entries.
    pub notes: Vec<Said>,
    /// Player by player, in the order of the groups.
    pub awards: Vec<Award>,
    /// Who may be paid more once what is open is settled: of what rounding leaves.
    pub growing: BTreeSet<PlayerId>,
    /// The most that each is paid in the ends of what is open, and whether there is no other; none where none were tried.
    pub most: Option<(BTreeMap<PlayerId, Exact>, bool)>,
    /// The whole fund.
    pub fund: Option<Fund>,
    /// Some of it hangs on who may be in the event.
    pub hangs: bool,
}

impl Money {
    /// What a player has; none where he has nothing.
    pub fn award(&self, player: PlayerId) -> Option<&Award> {
        self.awards.iter().find(|own| own.player == player)
    }
}

/// A prize that people award, while no ruling says who has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// What it is called.
    pub name: String,
    /// The clause that gives it.
    pub clause: Clause,
    /// That it waits.
    pub what: Said,
    /// How much it is.
    pub amount: Exact,
}

/// Prizes that nobody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unawarded {
    /// Which prizes, and why they are not awarded.
    pub what: Said,
    /// Their sum.
    pub amount: Exact,
}

/// A player of a category who stands ahead of one with its prize, or level with him, and has another prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// Who.
    pub player: PlayerId,
    /// The category.
    pub category: String,
    /// The category of the prize that he has; none for one by place.
    pub has: Option<String>,
    /// What he has is a share of prizes that several players pooled.
    pub pooled: bool,
    /// As much by place is enough: the larger of the two is taken.
    pub larger: bool,
    /// The clause by which he has that one alone; none where the event says so, or nobody.
    pub clause: Option<Clause>,
}

impl Passed {
    /// By itself, as it is told to who asks about himself.
    pub fn said(&self, name: &str) -> Said {
        let (category, why) = (&self.category, self.why());
        match &self.clause {
            Some(clause) => said!("awards.passed.by", name, category, why, clause),
            None => said!("awards.passed.plain", name, category, why),
        }
    }

    /// What he has in its place.
    pub fn why(&self) -> Said {
        match &self.has {
            _ if self.pooled => said!("awards.passed.has-a-share"),
            Some(other) => said!("awards.passed.has-of-a-category", other),
            None if self.larger => said!("awards.passed.has-as-much"),
            None => said!("awards.passed.has-by-place"),
        }
    }
}

/// What all lists of money share.
pub(super) struct Terms<'a, 'g> {
    /// What money needs to know.
    pub given: &'g MoneyGiven<'a>,
    /// The prizes by place.
    pub amounts: &'g Amounts,
    /// The smallest amount paid.
    pub unit: Exact,
    /// The currency.
    pub currency: Option<Currency>,
}

/// Money and points by place.
#[derive(Clone, Debug, Default)]
pub struct Amounts {
    /// Money.
    pub money: BTreeMap<u32, Exact>,
    /// Points.
    pub points: BTreeMap<u32, Exact>,
    /// Where the money of a place stands.
    pub cells: BTreeMap<u32, Address>,
}
