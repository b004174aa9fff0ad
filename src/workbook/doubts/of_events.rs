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
    is_said(text, 0)
}

/// Whether the name of an event says so behind it: `Allegro (does not count)`.
pub fn is_name_doubted(name: &str) -> bool {
    is_said(name, 1)
}

/// Whether one of the clauses of a text says so, from one of them on.
fn is_said(text: &str, first: usize) -> bool {
    let Lists {
        scores_doubted, amiss, not_held, event_doubted, event_moved, donors, denied, ..
    } = lists();
    let (own, begins) = saying::clauses(text);
    let ends = begins.iter().skip(1).copied().chain([own.len()]);
    begins.iter().copied().zip(ends).skip(first).any(|(from, to)| {
        let whole = own[from..to].concat();
        let is_whole = [scores_doubted, amiss, not_held].iter().any(|own| own.is(&whole));
        // A word alone says it at the beginning: `abandoned after round 3`.
        let says = |at: usize| {
            let len = event_doubted.begins(&own[at..to]);
            let len = len.or_else(|| (is_whole && at == from).then_some(to - from));
            len.is_some_and(|len| {
                (at == from || len > 1)
                    && !denied.ends(&own[from..at])
                    && event_moved.begins(&own[at..]).is_none_or(|moved| moved <= len)
            })
        };
        !donors.ends(&own[..from]) && (from..to).any(says)
    })
}
