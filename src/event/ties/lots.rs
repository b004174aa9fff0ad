//! Lots that were entered and that nothing calls for.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::record::{Lot, LotKind, LotName, Record, StageName};

/// The lots that an event calls for.
#[derive(Clone)]
pub struct Calls<'a> {
    /// Those that have been called for.
    pub asked: &'a [LotName],
    /// Those that are still to be drawn, each by its number and in words.
    pub needed: &'a [[&'a LotName; 2]],
    /// Those of matches that have begun before their turn.
    pub waiting: &'a [Lot],
    /// Tosses whose winners are still to choose: that is asked.
    pub begun: Vec<&'a Lot>,
    /// The first places of the play-offs that are not over: what may still be called for is not known.
    pub going_on: &'a [u32],
    /// The first places of those that are over: what was drawn for a stage that they did not come to was not needed.
    pub over: &'a [u32],
}

/// Tells the lots of a record that nothing has called for, and what is missing in their stead.
pub fn tell_unused(record: &Record, calls: Calls<'_>, problems: &mut Diagnostics) {
    let Calls { asked, needed, waiting, begun, going_on, over } = calls;
    let entered = |name: &LotName| record.lots.iter().any(|lot| lot.name == *name);
    let missing: Vec<[&LotName; 2]> =
        needed.iter().copied().filter(|names| !names.iter().any(|name| entered(name))).collect();
    let all_drawn = missing.is_empty();
    for lot in record.lots.iter().filter(|lot| !asked.contains(&lot.name)) {
        // Why it was not called for is told already.
        if problems.tell(Code::LotNotUsed, &lot.at) || begun.contains(&lot) {
            continue;
        }
        let name = lot.name.to_string();
        if let Some(first) = record.lots.iter().find(|own| is_same_otherwise(own, lot, asked)) {
            let (first, at) = (first.name.to_string(), &first.at);
            let said = said!("event.lot-not-used.says-otherwise", lot = name, first, at);
            problems.push(Diagnostic::error(Code::LotWrong, said).at(&lot.at));
            continue;
        }
        let missing = match waiting.contains(lot) {
            true => Vec::new(),
            false => in_its_stead(lot, &missing, asked),
        };
        let unused = match missing.is_empty() {
            true if going_on.contains(&lot.name.place) => match lot.name.kind {
                // Who plays is drawn before anything else, or never.
                LotKind::Participants => said!("event.lot-not-used.never", lot = name),
                _ => said!("event.lot-not-used.yet", lot = name),
            },
            // An order by lot is asked for behind a play-off, and what is still missing may be what was meant.
            true if all_drawn
                && over.contains(&lot.name.place)
                && lot.name.kind != LotKind::Order =>
            {
                said!("event.lot-not-used.not-needed", lot = name)
            }
            true => said!("event.lot-not-used.at-all", lot = name),
            false => said!("event.lot-not-used.and-missing", lot = name, missing),
        };
        problems.push(Diagnostic::warning(Code::LotNotUsed, unused).at(&lot.at));
    }
}

/// Whether a lot that was called for is meant by another name in words, which counts its players, with another result:
/// `1.1.numbers` and `1.round-robin-of-2.numbers`.
fn is_same_otherwise(called: &Lot, lot: &Lot, asked: &[LotName]) -> bool {
    let alike = asked.contains(&called.name)
        && (called.name.place, called.name.kind) == (lot.name.place, lot.name.kind)
        && called.drawn.players() == lot.drawn.players()
        && called.drawn != lot.drawn;
    let StageName::Words(words) = &lot.name.stage else { return false };
    // Another name of the lot that was called for has the same words but for the number of players.
    let beside = asked.chunks(2).find(|names| names.contains(&called.name));
    let mut names = beside.into_iter().flatten();
    alike && names.any(|name| matches!(&name.stage, StageName::Words(own) if words.starts_with(&format!("{own}-of-"))))
}

/// The lots that were called for and that nobody entered, of the place and the kind of one that was, or those of who plays
/// and in which order, of which one may be taken for another; their names in words where that is named so. One for the end
/// of a match that drew before it is none of another match.
fn in_its_stead(lot: &Lot, missing: &[[&LotName; 2]], asked: &[LotName]) -> Vec<String> {
    const OF_PLAYERS: [LotKind; 3] = [LotKind::Participants, LotKind::Order, LotKind::Seeds];
    let are_alike =
        |one, other| one == other || [one, other].iter().all(|own| OF_PLAYERS.contains(own));
    let worded = matches!(lot.name.stage, StageName::Words(_));
    let is_within = |of: &LotName, name: &LotName| match (&of.stage, &name.stage) {
        (StageName::Words(of), StageName::Words(own)) => {
            own.strip_prefix(of.as_str()).is_some_and(|rest| rest.starts_with('.'))
        }
        _ => false,
    };
    let of_match = asked.iter().find(|of| of.place == lot.name.place && is_within(of, &lot.name));
    let own = missing.iter().filter(|[_, words]| of_match.is_none_or(|of| is_within(of, words)));
    let own = own.map(|[number, words]| if worded { words } else { number });
    let alike =
        own.filter(|name| name.place == lot.name.place && are_alike(name.kind, lot.name.kind));
    let mut names: Vec<String> = alike.map(ToString::to_string).collect();
    names.sort();
    names.dedup();
    names
}
