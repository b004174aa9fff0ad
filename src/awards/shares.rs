//! Claims on a pool. A claim is exact, and a set of claims that does not add up to its pool cannot be made.

use std::collections::BTreeMap;

use crate::decision::Clause;
use crate::regulations::schema::Division;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

use super::formulas::{by_place, part, split};
use super::pool::{PlaceGroup, ShareLine};

/// What a player is entitled to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who.
    pub player: PlayerId,
    /// What is certain already.
    pub certain: Exact,
    /// What it can come to.
    pub most: Exact,
    /// The whole claim; none while something that decides it is open.
    pub exact: Option<Exact>,
    /// The clauses.
    pub because: Vec<Clause>,
}

/// The claims on one pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The pool.
    pub pool: Exact,
    /// How it is made up.
    pub lines: Vec<ShareLine>,
    /// The claims; certain parts and what is open add up to the pool.
    claims: Vec<Claim>,
}

impl Shares {
    /// The claims, in the order of the group.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// Whether something of it waits for a play-off, a lot or a ruling.
    pub fn is_open(&self) -> bool {
        self.claims.iter().any(|c| c.exact.is_none())
    }

    /// Makes the claims of a group on the amounts of its places. None where they would not add up to the pool.
    pub fn new(
        group: &PlaceGroup,
        amounts: &BTreeMap<u32, Exact>,
        division: &Division,
    ) -> Option<Self> {
        let amount = |place: u32| amounts.get(&place).copied().unwrap_or(Exact::ZERO);
        let pool: Exact = group.places.iter().map(amount).sum();
        let lines = match division {
            Division::Equal(rule) => vec![ShareLine {
                places: Some(group.places),
                ..part(
                    match group.places.is_single() {
                        true => said!("awards.place", places = group.places),
                        false => said!("awards.shared-equally", places = group.places),
                    },
                    rule.clause.first(),
                    pool,
                    group.players.clone(),
                )
            }],
            Division::ByPlace(rule) => by_place(group, &amount, rule.clause.first()),
            Division::Split(rule) => split(group, &amount, pool, rule),
            // The criteria have made the classes of the group.
            Division::ByTieBreak(rule) => by_place(group, &amount, rule.clause.first()),
        };
        Self::of(group, pool, lines)
    }

    /// Claims fixed by a ruling. None where they do not add up to the pool.
    pub fn ruled(
        group: &PlaceGroup,
        pool: Exact,
        shares: &[(PlayerId, Exact)],
        clause: &Clause,
    ) -> Option<Self> {
        let lines = shares
            .iter()
            .map(|(player, amount)| part(said!("awards.by-ruling"), clause, *amount, vec![*player]))
            .collect();
        Self::of(group, pool, lines)
    }

    /// Claims made line by line. None where they do not add up to the pool.
    pub fn of(group: &PlaceGroup, pool: Exact, lines: Vec<ShareLine>) -> Option<Self> {
        let mut given = Exact::ZERO;
        let claims: Vec<Claim> = group
            .players
            .iter()
            .map(|player| {
                let own: Vec<&ShareLine> =
                    lines.iter().filter(|line| line.to.contains(player)).collect();
                let settled: Exact = own.iter().map(|line| line.each).sum();
                given += settled;
                let waiting = || lines.iter().filter(|l| l.is_open() && l.among.contains(player));
                let least: Exact = waiting().map(|line| line.least).sum();
                let most: Exact = waiting().map(|line| line.most).sum();
                let open = waiting().next().is_some();
                let mut because: Vec<Clause> = Vec::new();
                for line in &own {
                    if !because.contains(&line.clause) {
                        because.push(line.clause.clone());
                    }
                }
                let exact = (!open).then_some(settled);
                let (certain, most) = (settled + least, settled + most);
                Claim { player: *player, certain, most, exact, because }
            })
            .collect();
        let open: Exact = lines.iter().filter(|line| line.is_open()).map(|line| line.amount).sum();
        let shares = Self { pool, lines, claims };
        (given + open + shares.stays() == pool).then_some(shares)
    }

    /// Claims of which the least and the most are known; none while nothing says how much it is at most. What nobody has for
    /// certain waits among those of whom it is open.
    pub fn between(
        group: &PlaceGroup,
        pool: Exact,
        clause: &Clause,
        range: impl Fn(&PlayerId) -> (Exact, Option<Exact>),
    ) -> Option<Self> {
        let certain = group.players.iter().map(|player| (*player, range(player).0));
        let certain: Vec<_> = certain.filter(|(_, least)| *least > Exact::ZERO).collect();
        let sum: Exact = certain.iter().map(|(_, amount)| *amount).sum();
        let whatever = |(player, amount): (PlayerId, Exact)| {
            part(said!("awards.whatever-comes"), clause, amount, vec![player])
        };
        let is_open = |player: &&PlayerId| match range(player) {
            (low, Some(high)) => low != high,
            (_, None) => true,
        };
        let among: Vec<PlayerId> = group.players.iter().filter(is_open).copied().collect();
        let stays = among.is_empty();
        let waits = part(said!("awards.who-takes-which"), clause, pool - sum, Vec::new());
        let waits = ShareLine { among, stays, ..waits };
        Self::of(group, pool, certain.into_iter().map(whatever).chain([waits]).collect())
    }

    /// The same claims, where each player has at least, and at most, what he has in each of these.
    #[must_use]
    pub fn within(mut self, ends: &[Self]) -> Self {
        for claim in &mut self.claims {
            let own = |end: &Self| end.claims.iter().find(|own| own.player == claim.player)?.exact;
            let least = ends.iter().map(|end| own(end).unwrap_or(claim.certain)).min();
            let most = ends.iter().map(|end| own(end).unwrap_or(claim.most)).max();
            claim.certain = claim.certain.max(least.unwrap_or(claim.certain));
            claim.most = claim.most.min(most.unwrap_or(claim.most));
        }
        self
    }

    /// What of the pool is not awarded.
    pub fn stays(&self) -> Exact {
        self.lines.iter().filter(|line| line.stays).map(|line| line.amount).sum()
    }

    /// The same claims without those of players who have another prize: their parts are not awarded.
    pub fn without(self, group: &PlaceGroup, gone: &[PlayerId], clause: &Clause) -> Option<Self> {
        let mut lines = Vec::new();
        for line in self.lines {
            let (left, to): (Vec<_>, Vec<_>) = line.to.iter().partition(|p| gone.contains(p));
            if left.is_empty() {
                lines.push(line);
                continue;
            }
            let amount = line.each * Exact::from(left.len());
            let what = said!("awards.left-for-another-prize", what = line.what.clone());
            let places = line.places;
            lines.extend((!to.is_empty()).then(|| ShareLine {
                amount: line.amount - amount,
                to,
                ..line
            }));
            lines.push(ShareLine { stays: true, places, ..part(what, clause, amount, Vec::new()) });
        }
        Self::of(group, self.pool, lines)
    }
}
