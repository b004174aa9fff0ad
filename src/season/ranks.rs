//! Places in an award's table.

use super::table::{Row, SeasonSettlement};
use crate::decision::{Clause, each_once};
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;
use crate::tournament::{Places, PlayerId};

/// Places by total among those who may win it.
pub(super) fn place(settlement: &mut SeasonSettlement) {
    by_total(settlement, |row| row.eligible, |row| &mut row.places);
}

/// Places by total so far among those who may win it, or may yet come to.
pub(super) fn so_far(settlement: &mut SeasonSettlement) {
    by_total(settlement, |row| row.eligible || row.possible, |row| &mut row.so_far);
}

fn by_total(
    settlement: &mut SeasonSettlement,
    is: fn(&Row) -> bool,
    place: fn(&mut Row) -> &mut Option<Places>,
) {
    let totals: Vec<Exact> = settlement.rows.iter().filter(|r| is(r)).map(|r| r.total).collect();
    for row in settlement.rows.iter_mut().filter(|r| is(r)) {
        let above = totals.iter().filter(|t| **t > row.total).count();
        let level = totals.iter().filter(|t| **t == row.total).count();
        *place(row) = Some(Places::behind(above, level));
    }
}

pub(super) fn with(settlement: &SeasonSettlement, is: impl Fn(&Row) -> bool) -> Vec<PlayerId> {
    let rows = settlement.rows.iter().filter(|r| r.eligible && is(r));
    rows.map(|r| r.player).collect()
}

/// These classes take the first places in their order; all others keep theirs behind them. The clauses are those of the tie.
pub(super) fn hold(
    settlement: &mut SeasonSettlement,
    tied: &[PlayerId],
    classes: &[Vec<PlayerId>],
    because: &[Clause],
) {
    let named: Vec<PlayerId> = classes.concat();
    let others = settlement.rows.iter().filter(|row| !named.contains(&row.player));
    let others: Vec<Places> = others.filter_map(|row| row.places).collect();
    for row in &mut settlement.rows {
        let own = Places::in_order(1, classes, |own| own.len())
            .find(|(_, own)| own.contains(&row.player));
        row.places = match (own, row.places) {
            (Some((places, _)), _) => Some(places),
            (None, Some(own)) => {
                let ahead = others.iter().filter(|other| other.first() < own.first()).count();
                let level = others.iter().filter(|other| **other == own).count();
                Some(Places::behind(named.len() + ahead, level))
            }
            (None, None) => None,
        };
        if tied.contains(&row.player) || named.contains(&row.player) {
            row.because = each_once(row.because.iter().chain(because));
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
