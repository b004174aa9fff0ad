//! Money for the points of the games, whatever the place.

use super::formulas::part;
use super::ground::{GroupMoney, List, MoneyGiven};
use super::pool::ShareLine;
use super::pool::{PlaceGroup, PoolOutcome};
use super::rounding::pay;
use super::shares::Shares;
use crate::said::said;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// An amount for each half point; none where the regulations give none.
pub fn money(given: &MoneyGiven<'_>, unit: Exact) -> Option<GroupMoney> {
    let rule = given.rules.per_half_point.as_ref()?;
    let points = given.tournament.points();
    let players: Vec<PlayerId> =
        given.groups.iter().flat_map(|(group, _)| group.players.iter().copied()).collect();
    let lines: Vec<ShareLine> = players
        .iter()
        .map(|player| {
            let halves = points[player.0] * Exact::from(2);
            let what = said!("awards.half-points", halves);
            part(what, &rule.clause, halves * rule.amount.0, vec![*player])
        })
        .collect();
    let pool = lines.iter().map(|line| line.amount).sum();
    let group = PlaceGroup {
        places: Places::of(1, players.len()),
        outcome: PoolOutcome { classes: vec![players.clone()], winners: Vec::new(), open: false },
        players,
        clause: Some(rule.clause.clone()),
    };
    let shares = Shares::of(&group, pool, lines)?;
    let payment = pay(&shares, unit, RemainderTo::Organiser, &[], &[]);
    Some(GroupMoney::new(
        List::HalfPoints,
        group,
        Vec::new(),
        shares,
        payment,
        RemainderTo::Organiser,
    ))
}
