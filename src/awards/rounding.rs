//! Paying claims in whole units: equal claims alike and rounded down; what is left over has its own line.

use crate::decision::Clause;
use crate::tournament::PlayerId;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

use super::shares::Shares;

/// What a player is paid of one pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paid {
    /// Who.
    pub player: PlayerId,
    /// What is certain already, in whole units.
    pub certain: Exact,
    /// The whole claim.
    pub exact: Option<Exact>,
    /// What is paid; none while it is open.
    pub paid: Option<Exact>,
    /// What of it comes from the remainder.
    pub from_remainder: Exact,
    /// What of it was cut off this and other prizes of the player, counted together.
    pub from_others: Exact,
    /// What of it rounding left of the whole fund.
    pub from_fund: Exact,
    /// The clauses.
    pub because: Vec<Clause>,
}

/// How a pool was paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    /// What each has.
    pub paid: Vec<Paid>,
    /// What waits for a play-off, a lot or a ruling.
    pub withheld: Exact,
    /// What is left.
    pub remainder: Exact,
}

/// Who has what does not divide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takers {
    /// As the event or the rule says.
    pub to: RemainderTo,
    /// The winners, or those who have a unit each, in that order. Who stand together are level: they have it alike.
    pub players: Vec<Vec<PlayerId>>,
    /// A play-off, a lot or a ruling that says who they are is open.
    pub open: bool,
}

impl Takers {
    /// It stays with the organiser.
    pub fn nobody() -> Self {
        Self { to: RemainderTo::Organiser, players: Vec::new(), open: false }
    }

    /// What each of so many who are level has of what is left, in whole units: winners have all of it, others in turn one
    /// each. None where it is not enough for all of them: nothing says who of them would have it, and nobody behind them
    /// has.
    pub fn each(&self, left: Exact, level: usize, unit: Exact) -> Option<Exact> {
        let each = match self.to {
            RemainderTo::Winner => down(left / level.max(1), unit),
            RemainderTo::Order | RemainderTo::Organiser => unit,
        };
        Some(each).filter(|each| *each > Exact::ZERO && *each * Exact::from(level) <= left)
    }

    /// Hands out what is left in whole units. What cannot be handed out is given back.
    pub fn hand_out(&self, paid: &mut [Paid], mut left: Exact, unit: Exact) -> Exact {
        for level in &self.players {
            let own = || level.iter().filter(|taker| paid.iter().any(|p| p.player == **taker));
            let Some(each) = self.each(left, own().count(), unit) else { break };
            for own in paid.iter_mut().filter(|own| level.contains(&own.player)) {
                own.paid = own.paid.map(|paid| paid + each);
                own.from_remainder += each;
                left = left - each;
            }
        }
        left
    }
}

/// How much of an amount can be paid in whole units.
pub fn down(amount: Exact, unit: Exact) -> Exact {
    amount.over(unit).map_or(Exact::ZERO, |u| Exact::from(u.floor()) * unit)
}

/// Pays the claims on a pool in whole units.
pub fn pay(shares: &Shares, unit: Exact, takers: &Takers) -> Payment {
    let mut paid: Vec<Paid> = shares
        .claims()
        .iter()
        .map(|claim| Paid {
            player: claim.player,
            certain: down(claim.certain, unit),
            exact: claim.exact,
            paid: claim.exact.map(|exact| down(exact, unit)),
            from_remainder: Exact::ZERO,
            from_others: Exact::ZERO,
            from_fund: Exact::ZERO,
            because: claim.because.clone(),
        })
        .collect();
    let stays = shares.stays();
    let settled: Exact = paid.iter().filter_map(|p| p.exact).sum();
    let open = shares.pool - stays - settled;
    let rounded = settled - paid.iter().filter_map(|p| p.paid).sum();
    if shares.is_open() || takers.open {
        // Who has the remainder is not known before the winner is, but for what goes to no player.
        return match (takers.to, takers.open) {
            (RemainderTo::Organiser, false) => {
                Payment { paid, withheld: open, remainder: rounded + stays }
            }
            _ => Payment { paid, withheld: open + rounded, remainder: stays },
        };
    }
    let left = takers.hand_out(&mut paid, open + rounded, unit);
    Payment { paid, withheld: Exact::ZERO, remainder: left + stays }
}
