//! Players of a play-off by criteria: who plays, who is seeded where, who chooses.

use super::engine::Engine;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::Order;
use crate::said::said;
use crate::standings::{Focus, LeftOut, OrderLot, Refined, refine};
use crate::tournament::PlayerId;

impl Engine<'_> {
    /// Splits players by criteria, and tells what was applied, what was left out and which lots cannot be.
    pub fn by_criteria(
        &mut self,
        players: &[PlayerId],
        order: Order<'_>,
        focus: Focus,
        lot: OrderLot<'_>,
    ) -> Refined {
        let mut refined = refine(self.given.field, players, &[order], focus, lot);
        self.steps.append(&mut refined.steps);
        self.problems.extend(std::mem::take(&mut refined.problems));
        for LeftOut { title, clause, why, .. } in refined.skipped.iter().cloned() {
            let said = said!("event.left-out", title, clause = &clause, why);
            self.problems.push(Diagnostic::warning(Code::CriterionWithoutValue, said));
        }
        refined
    }
}
