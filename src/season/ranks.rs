//! Places in an award's table.

use super::table::{Row, SeasonSettlement};
use crate::decision::Clause;
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;
use crate::tournament::{Places, PlayerId};

/// Places by total among those who may win it.
pub(super) fn place(settlement: &mut SeasonSettlement) {
    let totals: Vec<Exact> =
        settlement.rows.iter().filter(|r| r.eligible).map(|r| r.total).collect();
    for row in settlement.rows.iter_mut().filter(|r| r.eligible) {
        let above = totals.iter().filter(|t| **t > row.total).count();
        let level = totals.iter().filter(|t| **t == row.total).count();
        row.places = Some(Places::behind(above, level));
    }
}

pub(super) fn with(settlement: &SeasonSettlement, is: impl Fn(&Row) -> bool) -> Vec<PlayerId> {
    let rows = settlement.rows.iter().filter(|r| r.eligible && is(r));
    rows.map(|r| r.player).collect()
}

/// Holders share first place; the others of the tie keep their order behind them.
pub(super) fn hold(
    settlement: &mut SeasonSettlement,
    tied: &[PlayerId],
    holders: &[PlayerId],
    because: &[Clause],
) {
    let before = |place: u32, settlement: &SeasonSettlement| {
        settlement
            .rows
            .iter()
            .filter(|r| tied.contains(&r.player) && !holders.contains(&r.player))
            .filter(|r| r.places.is_some_and(|p| p.first() < place))
            .count()
    };
    let places: Vec<(PlayerId, Places)> = settlement
        .rows
        .iter()
        .filter(|r| tied.contains(&r.player))
        .map(|row| {
            if holders.contains(&row.player) {
                return (row.player, Places::of(1, holders.len()));
            }
            let own = row.places.map_or(1, Places::first);
            let level = settlement
                .rows
                .iter()
                .filter(|r| tied.contains(&r.player) && !holders.contains(&r.player))
                .filter(|r| r.places == row.places)
                .count();
            (row.player, Places::behind(holders.len() + before(own, settlement), level))
        })
        .collect();
    for row in &mut settlement.rows {
        if let Some((_, own)) = places.iter().find(|(p, _)| *p == row.player) {
            row.places = Some(*own);
            for clause in because {
                if !row.because.contains(clause) {
                    row.because.push(clause.clone());
                }
            }
        }
    }
}

/// By place where there is one, else by total; then by name.
pub fn sort(settlement: &mut SeasonSettlement) {
    let tournament = &settlement.tournament;
    settlement.rows.sort_by_cached_key(|row: &Row| {
        (-row.total, row.places, fold(tournament.name(row.player)))
    });
}
