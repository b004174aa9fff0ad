//! What stands on the sheet `Events` beside its columns and says that an event counts not, or otherwise than it does.

use super::super::tables::shape::Telling;
use super::super::words::lexicon::{Lists, lists};
use super::saying;
use super::telling::denies;
use crate::said::said;

/// Of events: those that do not count, count double, or were not held.
pub const OF_EVENTS: Telling = Telling {
    parted: |lists| &lists.weights,
    changed: |lists| [&lists.event_doubted; 3],
    says: |_, text| is_doubted(text),
    names_another: |_, _| false,
    against: |_| Vec::new(),
    contradicts: |_, heading, value| denies(&lists().events_parted, heading, value),
    is_said: |_| false,
    say: |written| said!("workbook.telling.event", written),
};

/// Whether a text says that an event does not count, or not as it stands.
pub fn is_doubted(text: &str) -> bool {
    saying::each_clause(text).iter().any(|clause| is_said_in(clause))
}

/// Whether the name of an event says so behind it: `Allegro (does not count)`.
pub fn is_name_doubted(name: &str) -> bool {
    saying::each_clause(name).iter().skip(1).any(|clause| is_said_in(clause))
}

fn is_said_in(clause: &[String]) -> bool {
    let Lists { scores_doubted, amiss, not_held, event_doubted, denied, .. } = lists();
    let whole = clause.concat();
    let is_whole = [scores_doubted, amiss, not_held].iter().any(|own| own.is(&whole));
    // A word alone says it at the beginning: `abandoned after round 3`.
    let says = |at: usize| {
        let len = event_doubted.begins(&clause[at..]);
        len.is_some_and(|len| at == 0 || len > 1) && !denied.ends(&clause[..at])
    };
    is_whole || (0..clause.len()).any(says)
}
