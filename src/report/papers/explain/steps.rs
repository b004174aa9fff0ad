//! Criteria that were left out for a player.

use crate::decision::Clause;
use crate::event::Tie;
use crate::said::Said;
use crate::standings::TieStep;
use crate::tournament::PlayerId;

/// Whether a criterion was left out for a player of a tie and never applied to him in it: what it would be is no value.
pub fn is_left_out(tie: &Tie, player: PlayerId, (title, clause): (&Said, &Clause)) -> bool {
    let of = |step: &&TieStep| step.title == *title && step.clause == *clause;
    let steps = || tie.steps.iter().filter(of).filter(|step| step.values.contains_key(&player));
    let skipped = tie.skipped.iter().any(|left| left.title == *title && left.clause == *clause);
    let applied = steps().any(|step| step.nobody_clear().is_none());
    (skipped || steps().next().is_some()) && !applied
}
