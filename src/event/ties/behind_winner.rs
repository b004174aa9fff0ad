//! Rulings on those behind the winner of a play-off that do not say at which place they begin.
//!
//! Worked example: three are level for first place, one of them has won the play-off, and criteria leave the two others
//! level, of whom somebody is to decide. `joint`, by the clause that asks it, is on these two.

use super::{Settled, settle};
use crate::diagnostic::Diagnostics;
use crate::event::cited::cites;
use crate::regulations::Regulation;
use crate::standings::Table;
use crate::tournament::record::{Needed, Ruled, Ruling};
use crate::tournament::time_control::TimeControl;

/// A ruling that has settled a play-off, and the place that it is on: the games alone say who has won, and it cites the
/// clause by which it is then asked of those whom it names who stands where behind.
pub fn meant_behind(
    regulation: &Regulation,
    (table, clock): (&Table, Option<TimeControl>),
    settled: &Settled<'_>,
) -> Option<(Ruling, u32)> {
    let mut rulings =
        settled.play_offs.iter().flat_map(|own| own.rulings.iter().map(move |r| (own, r)));
    rulings.find_map(|(state, ruling)| {
        let is_on_order =
            matches!(ruling.what, Ruled::Winner(_) | Ruled::Joint(_) | Ruled::Order(_));
        let cited = ruling.clause.as_deref().filter(|_| is_on_order && ruling.tie.is_none())?;
        let mut without = table.clone();
        without.tournament.record.rulings.retain(|own| own != ruling);
        let at_board = settle(regulation, &without, clock, &mut Diagnostics::default());
        let own = at_board.play_offs.iter().find(|own| own.players == state.players)?;
        let winner = own.winner.filter(|_| own.is_over())?;
        let need = at_board.needs.iter().find(|need| {
            need.what == Needed::Ruling
                && cites(cited, &need.clause)
                && !need.among.contains(&winner)
                && ruling.names().iter().all(|player| need.among.contains(player))
        })?;
        let first = need.among.first()?;
        let classes = at_board.placement.classes();
        let class = classes.iter().find(|class| class.players.contains(first))?;
        Some((ruling.clone(), class.places.first()))
    })
}
