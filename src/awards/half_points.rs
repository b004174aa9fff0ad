//! Money for the points of the games, whatever the place.

use super::currency::Currency;
use super::formulas::part;
use super::ground::{GroupMoney, List, MoneyGiven};
use super::pool::{PlaceGroup, ShareLine};
use super::rounding::{Takers, pay};
use super::shares::Shares;
use crate::decision::Clause;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// An amount for each half point; none where the regulations give none.
pub fn money(given: &MoneyGiven<'_>, unit: Exact) -> Option<GroupMoney> {
    let rule = given.rules.per_half_point.as_ref()?;
    let points = given.tournament.points();
    let players: Vec<PlayerId> =
        given.groups.iter().flat_map(|(group, _)| group.players.iter().copied()).collect();
    let amount = (rule.amount.0, None::<Currency>);
    let lines = players.iter().map(|player| {
        let halves = points[player.0] * Exact::from(2);
        let what = said!("awards.half-points", halves, amount);
        part(what, &rule.clause, halves * rule.amount.0, vec![*player])
    });
    let lines = lines.collect();
    by_player(List::HalfPoints, players, false, (lines, &rule.clause), unit)
}

/// A pool that is what some lines give, whatever the places; where it is open nobody knows yet who of them has it.
pub fn by_player(
    list: List,
    players: Vec<PlayerId>,
    open: bool,
    (lines, clause): (Vec<ShareLine>, &Clause),
    unit: Exact,
) -> Option<GroupMoney> {
    let pool = lines.iter().map(|line| line.amount).sum();
    let group = PlaceGroup::level(1, players, open, clause);
    let shares = Shares::of(&group, pool, lines)?;
    let organiser = Takers::nobody();
    let payment = pay(&shares, unit, &organiser);
    Some(GroupMoney::new(list, group, Vec::new(), shares, payment, organiser))
}
