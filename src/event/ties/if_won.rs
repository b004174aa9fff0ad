//! How a tie comes out whoever wins its play-off: who shares the places behind, or is ranked there by the other rules.
//!
//! Worked example: three are level, the winner has 100, and by criteria the better of the others 60, the last 50. Who is best
//! of all by them has 60 whoever wins.

use super::ground::{Settled, by_number, refined, rule, settles_places};
use crate::diagnostic::Diagnostics;
use crate::playoff::PlayOffState;
use crate::regulations::Regulation;
use crate::regulations::schema::{Others, PlayOff, StillTied};
use crate::standings::{Placement, Table};
use crate::tournament::record::Needed;
use crate::tournament::{Places, PlayerId};

/// Of so many who may win all are gone through, alone and jointly.
const MOST: usize = 6;

/// Each way in which the tie may come out, the winners first; none where the rules do not say who stands behind them, or
/// that waits for something, too.
pub fn ways(
    (regulation, table, rules): (&Regulation, &Table, &PlayOff),
    state: &PlayOffState,
    places: Places,
    placement: &Placement,
) -> Vec<Vec<Vec<PlayerId>>> {
    let Some(others) = rules.others.as_ref().filter(|_| !settles_places(rules)) else {
        return Vec::new();
    };
    // A ruling may make joint winners where the games may not, and order those behind.
    if state.needs.iter().any(|need| need.what == Needed::Ruling) {
        return Vec::new();
    }
    let may_win = state.playing();
    if may_win.len() > MOST {
        return Vec::new();
    }
    let alone = matches!(rules.still_tied, Some(StillTied::Lot(_)));
    let behind = |won: &[PlayerId]| -> Option<Vec<Vec<PlayerId>>> {
        let left = state.players.iter().copied().filter(|player| !won.contains(player));
        let left: Vec<PlayerId> = left.collect();
        let Some(tied) = by_number(table, left.iter().copied()) else {
            return Some(if left.is_empty() { Vec::new() } else { vec![left] });
        };
        if matches!(others, Others::Share(_)) {
            return Some(vec![tied.to_vec()]);
        }
        let first = places.first() + u32::try_from(won.len()).ok()?;
        let mut settled = Settled::of(placement.clone());
        let mut untold = Diagnostics::default();
        let next = rule(regulation, table, first);
        let refined = refined(table, next, first, &tied, &mut settled, &mut untold);
        let waits = !refined.needs.is_empty() || !refined.waiting().is_empty();
        (!waits).then(|| refined.classes.into_iter().map(|class| class.players).collect())
    };
    let won = (1_usize..1 << may_win.len()).filter(|mask| !alone || mask.count_ones() == 1);
    let won = won.map(|mask| -> Vec<PlayerId> {
        let own = may_win.iter().enumerate().filter(|(at, _)| mask & (1 << at) != 0);
        own.map(|(_, player)| *player).collect()
    });
    let ways = won.map(|won| Some([vec![won.clone()], behind(&won)?].concat()));
    ways.collect::<Option<Vec<_>>>().unwrap_or_default()
}
