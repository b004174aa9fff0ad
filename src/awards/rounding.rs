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
    /// What is certain already.
    pub certain: Exact,
    /// The whole claim.
    pub exact: Option<Exact>,
    /// What is paid; none while it is open.
    pub paid: Option<Exact>,
    /// What of it comes from the remainder.
    pub from_remainder: Exact,
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

/// How much of an amount can be paid in whole units.
pub fn down(amount: Exact, unit: Exact) -> Exact {
    let units = Exact::fraction(
        amount.numerator() * unit.denominator(),
        amount.denominator() * unit.numerator(),
    );
    units.map_or(Exact::ZERO, |u| Exact::from(u.floor()) * unit)
}

/// Pays the claims on a pool in whole units. `order` is the order of the standings, `winners` those of the play-off.
pub fn pay(
    shares: &Shares,
    unit: Exact,
    remainder: RemainderTo,
    winners: &[PlayerId],
    order: &[PlayerId],
) -> Payment {
    let mut paid: Vec<Paid> = shares
        .claims()
        .iter()
        .map(|claim| Paid {
            player: claim.player,
            certain: claim.certain,
            exact: claim.exact,
            paid: claim.exact.map(|exact| down(exact, unit)),
            from_remainder: Exact::ZERO,
            because: claim.because.clone(),
        })
        .collect();
    let stays = shares.stays();
    let mut left = shares.pool - stays - paid.iter().filter_map(|p| p.paid).sum();
    if shares.is_open() {
        // Who has the remainder is not known before the winner is.
        return Payment { paid, withheld: left, remainder: stays };
    }
    let takers = match remainder {
        RemainderTo::Organiser => &[][..],
        RemainderTo::Winner => winners,
        RemainderTo::Order => order,
    };
    // Whole units only: one winner has them all, several in turn have one each while it lasts.
    let each = match (takers.len(), remainder) {
        (0, _) => Exact::ZERO,
        (n, RemainderTo::Winner) => down(left / n, unit),
        (_, RemainderTo::Order | RemainderTo::Organiser) => unit,
    };
    for taker in takers {
        if each <= Exact::ZERO || left < each {
            break;
        }
        if let Some(player) = paid.iter_mut().find(|p| p.player == *taker) {
            player.paid = player.paid.map(|p| p + each);
            player.from_remainder += each;
            left = left - each;
        }
    }
    Payment { paid, withheld: Exact::ZERO, remainder: left + stays }
}
