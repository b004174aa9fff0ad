//! Groups of places that were tied, and how the tie came out: what every division starts from.

use crate::decision::Clause;
use crate::said::Said;
use crate::standings::{LeftOut, TieStep};
use crate::tournament::exact::Exact;
use crate::tournament::record::{Lot, Ruled, Ruling};
use crate::tournament::{Places, PlayerId};

/// How a tie came out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PoolOutcome {
    /// The tied players in classes, best first. One class where nothing separates them.
    pub classes: Vec<Vec<PlayerId>>,
    /// The play-off winner, joint winners, or those who are first and share what is a winner's.
    pub winners: Vec<PlayerId>,
    /// The regulations or a ruling make joint winners of them.
    pub joint: bool,
    /// A play-off or lot that decides it is still open.
    pub open: bool,
    /// Who has won it is open, though it may be known who has which place or prize.
    pub winner_open: bool,
    /// Those whose places are settled while it is: others of the tie are still playing.
    pub settled: Vec<PlayerId>,
    /// The ways in which it may come out, the winners first, where the rules tell them; none where anybody may be anywhere.
    pub ways: Vec<Vec<Vec<PlayerId>>>,
    /// How criteria said who has which prize, where they do so for prizes alone.
    pub by: Option<ByCriteria>,
}

/// How criteria said who of several players has which prize, or a prize that is not divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByCriteria {
    /// The clause by which they say so.
    pub clause: Clause,
    /// Each criterion, with the values of those whom it was to part.
    pub steps: Vec<TieStep>,
    /// What did not apply.
    pub skipped: Vec<LeftOut>,
    /// The lot drawn among those whom they left level, and its clause.
    pub lot: Option<(Clause, Lot)>,
    /// Rulings that were carried out.
    pub rulings: Vec<Ruling>,
}

impl PoolOutcome {
    /// Whether it is open who of a class has which place.
    pub fn is_open_among(&self, class: &[PlayerId]) -> bool {
        let settled = || class.iter().all(|player| self.settled.contains(player));
        self.open && class.len() > 1 && !settled()
    }
}

/// Players on the same points, with the places they take together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceGroup {
    /// First and last place of the list, into which those move up who are behind a player with another prize.
    pub places: Places,
    /// First and last place of the event for all who are tied.
    pub level: Places,
    /// The players.
    pub players: Vec<PlayerId>,
    /// How the tie came out.
    pub outcome: PoolOutcome,
    /// The clause of the tie; none for a player alone on his points.
    pub clause: Option<Clause>,
    /// Nobody says yet who of them is level with whom: they are no tie, and a ruling places them.
    pub unranked: bool,
}

impl PoolOutcome {
    /// The same of some of the players.
    #[must_use]
    pub fn among(&self, stays: impl Fn(&PlayerId) -> bool) -> Self {
        let stay = |players: &Vec<PlayerId>| -> Vec<PlayerId> {
            players.iter().copied().filter(&stays).collect()
        };
        let parted = |classes: &Vec<Vec<PlayerId>>| -> Vec<Vec<PlayerId>> {
            classes.iter().map(stay).filter(|class| !class.is_empty()).collect()
        };
        Self {
            classes: parted(&self.classes),
            winners: stay(&self.winners),
            ways: self.ways.iter().map(parted).collect(),
            ..self.clone()
        }
    }
}

impl PlaceGroup {
    /// What a ruling that is on this group pays each whom it names; none for any other ruling.
    pub fn split_by<'r>(&self, ruling: &'r Ruling) -> Option<&'r [(PlayerId, Exact)]> {
        let Ruled::Split(shares) = &ruling.what else { return None };
        let is_own = ruling.tie.is_none_or(|tie| tie == self.level.first())
            && shares.iter().all(|(player, _)| self.players.contains(player));
        is_own.then_some(shares)
    }

    /// Players whom nothing parts, from a place of a list on: that of a category, or one beside the places.
    pub fn level(first: u32, players: Vec<PlayerId>, open: bool, clause: &Clause) -> Self {
        let places = Places::of(first, players.len());
        let outcome = PoolOutcome {
            classes: vec![players.clone()],
            winners: Vec::new(),
            joint: false,
            open,
            winner_open: false,
            ..PoolOutcome::default()
        };
        let clause = Some(clause.clone());
        Self { places, level: places, players, outcome, clause, unranked: false }
    }

    /// The groups that such a ruling makes of players whom nobody has placed yet, in one outcome of it.
    pub fn placed(&self, classes: &[Vec<PlayerId>]) -> Vec<Self> {
        let silent = Clause::silent();
        let clause = self.clause.as_ref().unwrap_or(&silent);
        let in_order = Places::in_order(self.places.first(), classes, |class| class.len());
        let own = in_order.map(|(places, class)| {
            let own = Self::level(places.first(), class.clone(), false, clause);
            Self { clause: own.clause.filter(|_| !places.is_single()), ..own }
        });
        own.collect()
    }
}

/// A part of a division: how much of the pool goes to whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareLine {
    /// What it is: `60% of the pool`, `40% of first prize`.
    pub what: Said,
    /// Its clause.
    pub clause: Clause,
    /// The whole part.
    pub amount: Exact,
    /// Who shares it, alike; none while that is open.
    pub to: Vec<PlayerId>,
    /// What each has of it.
    pub each: Exact,
    /// Among whom it is still open, while it is.
    pub among: Vec<PlayerId>,
    /// What each of them has of it, whoever has which place: the smallest of the prizes. Nothing of a part for a winner, or
    /// for the others: a ruling may share it as it likes.
    pub least: Exact,
    /// What one of them has of it at most: the largest of the prizes, or all of it.
    pub most: Exact,
    /// A player has left it for another prize, and it is not awarded.
    pub stays: bool,
    /// The places whose prizes it is; none where it is a part of a pool.
    pub places: Option<Places>,
}

impl ShareLine {
    /// Whether it waits for a play-off, a lot or a ruling.
    pub fn is_open(&self) -> bool {
        self.to.is_empty() && !self.stays && self.amount != Exact::ZERO
    }
}
