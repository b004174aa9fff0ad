//! Claims on a pool, and paying them in whole units.
//!
//! A claim is exact. Equal claims are paid equally, rounded down to the payment unit; what is left over has its own
//! line. A set of claims that does not add up to its pool cannot be made.

use std::collections::BTreeMap;

use crate::decision::Clause;
use crate::regulations::schema::{Division, Of, Split, To};
use crate::tournament::PlayerId;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

use super::pool::PlaceGroup;

/// A part of a division: how much of the pool goes to whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// In words: `60% of the pool`, `40% of first prize`.
    pub what: String,
    /// Its clause.
    pub clause: Clause,
    /// The whole part.
    pub amount: Exact,
    /// Who shares it, alike; none while that is open.
    pub to: Vec<PlayerId>,
    /// What each has of it.
    pub each: Exact,
}

/// What a player is entitled to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who.
    pub player: PlayerId,
    /// What is certain already.
    pub certain: Exact,
    /// The whole claim; none while something that decides it is open.
    pub exact: Option<Exact>,
    /// The clauses.
    pub because: Vec<Clause>,
}

/// The claims on one pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The pool.
    pub pool: Exact,
    /// How it is made up.
    pub lines: Vec<Line>,
    /// The claims; certain parts and what is open add up to the pool.
    claims: Vec<Claim>,
}

impl Settlement {
    /// The claims, in the order of the group.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// What waits for a play-off, a lot or a ruling.
    pub fn open(&self) -> Exact {
        if self.claims.iter().all(|c| c.exact.is_some()) {
            return Exact::ZERO;
        }
        self.pool - self.claims.iter().map(|c| c.certain).sum()
    }

    /// Makes the claims of a group on the amounts of its places. None where they would not add up to the pool.
    pub fn new(
        group: &PlaceGroup,
        amounts: &BTreeMap<u32, Exact>,
        division: &Division,
    ) -> Option<Self> {
        let amount = |place: u32| amounts.get(&place).copied().unwrap_or(Exact::ZERO);
        let pool: Exact = group.all_places().map(amount).sum();
        let lines = match division {
            Division::Equal(rule) => vec![part(
                format!("places {} shared equally", places(group.places)),
                rule.clause.first(),
                pool,
                group.players.clone(),
            )],
            Division::ByPlace(rule) => by_place(group, &amount, rule.clause.first()),
            Division::Split(rule) => split(group, &amount, pool, rule),
        };
        Self::of_lines(group, pool, lines)
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
            .map(|(player, amount)| part("by ruling".into(), clause, *amount, vec![*player]))
            .collect();
        Self::of_lines(group, pool, lines)
    }

    fn of_lines(group: &PlaceGroup, pool: Exact, lines: Vec<Line>) -> Option<Self> {
        let sum: Exact = lines.iter().map(|line| line.amount).sum();
        if sum != pool {
            return None;
        }
        let open = lines
            .iter()
            .any(|line| line.to.is_empty() && line.amount != Exact::ZERO);
        let claims = group
            .players
            .iter()
            .map(|player| {
                let own: Vec<&Line> = lines
                    .iter()
                    .filter(|line| line.to.contains(player))
                    .collect();
                let certain = own.iter().map(|line| line.each).sum();
                let mut because: Vec<Clause> = Vec::new();
                for line in &own {
                    if !because.contains(&line.clause) {
                        because.push(line.clause.clone());
                    }
                }
                Claim {
                    player: *player,
                    certain,
                    exact: (!open).then_some(certain),
                    because,
                }
            })
            .collect();
        Some(Self {
            pool,
            lines,
            claims,
        })
    }
}

fn places((first, last): (u32, u32)) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}-{last}")
    }
}

fn part(what: String, clause: &Clause, amount: Exact, to: Vec<PlayerId>) -> Line {
    Line {
        what,
        clause: clause.clone(),
        amount,
        each: if to.is_empty() {
            Exact::ZERO
        } else {
            amount / to.len()
        },
        to,
    }
}

/// To each class of the outcome the amounts of its own places.
fn by_place(group: &PlaceGroup, amount: &dyn Fn(u32) -> Exact, clause: &Clause) -> Vec<Line> {
    let mut first = group.places.0;
    let mut lines = Vec::new();
    for class in &group.outcome.classes {
        let size = u32::try_from(class.len()).unwrap_or(1);
        let last = first + size - 1;
        let what = if first == last {
            format!("place {first}")
        } else {
            format!("places {first}-{last} shared equally")
        };
        let pool: Exact = (first..=last).map(amount).sum();
        // While a play-off is open nobody knows who has which place, unless all of them pay alike.
        let alike = (first..=last).all(|place| amount(place) == amount(first));
        let to = if group.outcome.open && class.len() > 1 && !alike {
            Vec::new()
        } else {
            class.clone()
        };
        lines.push(part(what, clause, pool, to));
        first = last + 1;
    }
    lines
}

/// The parts of a formula. Joint winners share the winner's parts and their own share of the others' parts.
fn split(
    group: &PlaceGroup,
    amount: &dyn Fn(u32) -> Exact,
    pool: Exact,
    rule: &Split,
) -> Vec<Line> {
    let first = amount(group.places.0);
    let winners = if group.outcome.open {
        &[][..]
    } else {
        &group.outcome.winners[..]
    };
    let others: Vec<PlayerId> = group
        .players
        .iter()
        .copied()
        .filter(|p| !winners.contains(p))
        .collect();
    let mut lines = Vec::new();
    for share in &rule.parts {
        let clause = rule
            .clause
            .0
            .get(share.nth - 1)
            .unwrap_or(rule.clause.first());
        let percent = format!("{}%", (share.take.0 * Exact::from(100)).mixed());
        let (of, whole) = match share.of {
            Of::Pool => ("the pool", pool),
            Of::First => ("the first of the prizes", first),
            Of::Rest => ("the other prizes", pool - first),
            Of::Place => ("each place's prize", pool),
        };
        let taken = whole * share.take.0;
        let what = format!("{percent} of {of}");
        match share.to {
            To::All => lines.push(part(
                format!("{what}, to all"),
                clause,
                taken,
                group.players.clone(),
            )),
            To::Winner => lines.push(part(
                format!("{what}, to the winner"),
                clause,
                taken,
                winners.to_vec(),
            )),
            To::Others => {
                // Each loser's share is that of one place; joint winners keep the shares of theirs among them.
                let heads = group.players.len() - 1;
                let kept = winners.len().saturating_sub(1);
                if kept == 0 {
                    let to = if winners.is_empty() {
                        Vec::new()
                    } else {
                        others.clone()
                    };
                    lines.push(part(format!("{what}, to the others"), clause, taken, to));
                } else {
                    let own = taken * Exact::from(kept) / heads;
                    lines.push(part(
                        format!("{what}, the winners' share of it"),
                        clause,
                        own,
                        winners.to_vec(),
                    ));
                    lines.push(part(
                        format!("{what}, to the others"),
                        clause,
                        taken - own,
                        others.clone(),
                    ));
                }
            }
            To::Place => {
                for mut line in by_place(group, amount, clause) {
                    line.what = format!("{percent} of {}", line.what);
                    line.amount = line.amount * share.take.0;
                    line.each = line.each * share.take.0;
                    lines.push(line);
                }
            }
        }
    }
    lines
}

/// What a player is paid.
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
    /// What of it comes from rounding.
    pub rounding: Exact,
    /// The clauses.
    pub because: Vec<Clause>,
}

/// Pays the claims on a pool in whole units. Returns what each has and what is left.
pub fn pay(
    shares: &Settlement,
    unit: Exact,
    remainder: RemainderTo,
    winners: &[PlayerId],
) -> (Vec<Paid>, Exact) {
    let down = |amount: Exact| -> Exact {
        let units = Exact::fraction(
            amount.numerator() * unit.denominator(),
            amount.denominator() * unit.numerator(),
        );
        units.map_or(Exact::ZERO, |u| Exact::from(u.floor()) * unit)
    };
    let mut paid: Vec<Paid> = shares
        .claims
        .iter()
        .map(|claim| Paid {
            player: claim.player,
            certain: claim.certain,
            exact: claim.exact,
            paid: claim.exact.map(down),
            rounding: Exact::ZERO,
            because: claim.because.clone(),
        })
        .collect();
    if shares.open() != Exact::ZERO || paid.iter().any(|p| p.paid.is_none()) {
        return (paid, Exact::ZERO);
    }
    let mut left = shares.pool - paid.iter().filter_map(|p| p.paid).sum();
    let takers: Vec<PlayerId> = match remainder {
        RemainderTo::Organiser => Vec::new(),
        RemainderTo::Winner => winners.to_vec(),
        RemainderTo::Order => paid.iter().map(|p| p.player).collect(),
    };
    // Whole units only: one winner has them all, several in turn have one each while it lasts.
    let each = match (takers.len(), remainder) {
        (0, _) => Exact::ZERO,
        (n, RemainderTo::Winner) => down(left / n),
        (_, _) => unit,
    };
    for taker in takers {
        if each == Exact::ZERO || left < each {
            break;
        }
        if let Some(player) = paid.iter_mut().find(|p| p.player == taker) {
            player.paid = player.paid.map(|p| p + each);
            player.rounding += each;
            left = left - each;
        }
    }
    (paid, left)
}
