//! What a statement tells of the money: how a pool came out, what a player's money is made of, who said so.

use super::ground::{GroupMoney, List, Money};
use super::rounding::down;
use crate::decision::Clause;
use crate::said::Said;
use crate::tournament::entries::{EventEntries, RemainderTo};
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// Who says how money is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source<'a> {
    /// The regulations.
    Clause(&'a Clause),
    /// The sheet Event.
    Workbook,
    /// Nobody: what is usual is done.
    Nobody,
}

/// A prize that a player's money is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prize<'a> {
    /// What it belongs to.
    pub list: &'a List,
    /// The places that it is for: the player's own where they are known, else those of the tie.
    pub places: Places,
    /// Others have a part of it.
    pub shared: bool,
    /// The one part of a pool that is the player's alone and has no place of its own: `60% of the pool`.
    pub part: Option<&'a Said>,
    /// What is paid of it; none while it waits.
    pub paid: Option<Exact>,
}

/// How the money of a group adds up to its pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    /// Something waits.
    pub open: bool,
    /// Somebody is not paid exactly what he is entitled to.
    pub rounded: bool,
    /// Paid, all players together.
    pub paid: Exact,
    /// What of it came from what did not divide.
    pub handed: Exact,
    /// What did not divide, whoever has it.
    pub left_over: Exact,
}

impl GroupMoney {
    /// Whether players share it, or it waits: such a pool is told with its arithmetic.
    pub fn is_shared(&self) -> bool {
        self.group.players.len() > 1 || self.paid.iter().any(|p| p.paid.is_none())
    }

    /// How it adds up: `paid - handed + left_over + withheld` is the pool, but for what is not awarded.
    pub fn balance(&self) -> Balance {
        let uneven = |p: &super::Paid| p.paid.is_some() && p.paid != p.exact;
        let paid = self.paid.iter().filter_map(|p| p.paid).sum();
        let handed = self.paid.iter().map(|p| p.from_remainder).sum();
        Balance {
            open: self.paid.iter().any(|p| p.paid.is_none()),
            rounded: self.remainder != self.shares.stays() || self.paid.iter().any(uneven),
            paid,
            handed,
            left_over: self.shares.pool
                - self.shares.stays()
                - self.withheld
                - self.moved
                - (paid - handed),
        }
    }

    /// Whether what does not divide waits for the player who has it, though all shares are known.
    pub fn remainder_waits(&self) -> bool {
        self.takers.open && self.withheld != Exact::ZERO && !self.shares.is_open()
    }

    /// The players in the order in which they came out.
    pub fn in_order(&self) -> Vec<PlayerId> {
        self.group.outcome.classes.iter().flatten().copied().collect()
    }

    fn prize_of(&self, player: PlayerId) -> Option<Prize<'_>> {
        let paid = self.paid.iter().find(|p| p.player == player)?.paid;
        let mut own = self.shares.lines.iter().filter(|line| line.to.contains(&player));
        let only = own.next().filter(|_| own.next().is_none());
        let many = self.group.players.len() > 1;
        let whole =
            Prize { list: &self.list, places: self.group.places, shared: many, part: None, paid };
        Some(match only.map(|line| (line, line.places)) {
            Some((line, Some(places))) => Prize { places, shared: line.to.len() > 1, ..whole },
            // What is so in every outcome is a prize of these places; what is given to each is whole.
            Some((line, None))
                if ["awards.whatever-comes", "awards.special-each"].contains(&line.what.key) =>
            {
                Prize { shared: false, ..whole }
            }
            Some((line, None)) if many && line.to.len() == 1 => {
                Prize { shared: false, part: Some(&line.what), ..whole }
            }
            _ => whole,
        })
    }
}

impl Money {
    /// The prizes that a player's money is made of, in the order of the lists.
    pub fn prizes_of(&self, player: PlayerId) -> impl Iterator<Item = Prize<'_>> {
        self.groups.iter().filter_map(move |group| group.prize_of(player))
    }

    /// Whether a player may yet be paid more: what does not divide waits for a winner, or for prizes that are open.
    pub fn may_grow(&self, player: PlayerId) -> bool {
        let mut waiting = self.groups.iter().filter(|group| group.remainder_waits());
        self.growing.contains(&player) || waiting.any(|group| group.group.players.contains(&player))
    }

    /// The least and the most that a player is paid, whatever comes of what is open; none where the ends of it are too many
    /// to say.
    pub fn range(&self, player: PlayerId) -> Option<(Exact, Exact)> {
        let prize = self.award(player).and_then(|own| own.prize.as_ref());
        let least = prize.map_or(Exact::ZERO, |own| own.paid.unwrap_or(own.certain));
        if let Some((most, complete)) = &self.most {
            let most = most.get(&player).copied().unwrap_or(Exact::ZERO);
            return Some((least, most.max(least))).filter(|_| *complete || most == least);
        }
        let most = prize.map_or(Exact::ZERO, |own| own.paid.unwrap_or(self.claimed_by(player)));
        Some((least, most.max(least))).filter(|_| !self.hangs || most == least)
    }

    /// What a player's claims can come to, as it is paid.
    fn claimed_by(&self, player: PlayerId) -> Exact {
        let of_group = |group: &GroupMoney| -> Exact {
            let own = group.shares.claims().iter().filter(|own| own.player == player);
            let unit = self.unit_of(group);
            own.map(|own| unit.map_or(own.most, |unit| down(own.most, unit.0))).sum()
        };
        self.groups.iter().map(of_group).sum()
    }

    /// Who set the smallest amount paid.
    pub fn unit_from(&self, event: &EventEntries) -> Source<'_> {
        match &self.unit {
            Some((_, Some(clause))) => Source::Clause(clause),
            _ if event.payment_unit.is_some() => Source::Workbook,
            _ => Source::Nobody,
        }
    }

    /// The smallest amount paid of a group's prizes, and the clause that says so.
    pub fn unit_of<'m>(&'m self, group: &'m GroupMoney) -> Option<&'m (Exact, Option<Clause>)> {
        group.unit.as_ref().or(self.unit.as_ref())
    }

    /// Who says where what does not divide goes.
    pub fn remainder_from<'m>(&'m self, group: &'m GroupMoney, event: &EventEntries) -> Source<'m> {
        if event.remainder_to.is_some() {
            return Source::Workbook;
        }
        match (self.unit_of(group), group.takers.to) {
            (Some((_, Some(clause))), RemainderTo::Winner) => Source::Clause(clause),
            _ => Source::Nobody,
        }
    }
}
