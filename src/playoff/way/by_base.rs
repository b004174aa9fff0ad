//! The way where nobody has entered the time control of the event: what comes of each that the regulations tell apart.

use super::super::forms::by_base;
use super::super::state::{Context, PlayOffState};
use super::walk::{is_same, walked};
use super::{Base, Ending, Leads, Node, Way};

/// Everything that can still happen in a play-off.
pub fn way(given: Context<'_>, state: &PlayOffState) -> Way {
    let cases = if given.clock().is_none() { by_base(given.rules) } else { Vec::new() };
    let mut ways: Vec<(Base, Way)> = cases
        .into_iter()
        .map(|(rule, clock)| {
            let base = Base { minutes: rule.base_minutes, clause: rule.clause.clone() };
            (base, walked(Context { supposed: Some(clock), ..given }, state))
        })
        .collect();
    // Whatever comes of the others comes to an end on the longest.
    let longest = (0..ways.len()).rev().max_by_key(|at| ways[*at].1.nodes.len());
    let Some((base, mut way)) = longest.map(|at| ways.swap_remove(at)) else {
        return walked(given, state);
    };
    for node in &mut way.nodes {
        for (other, own) in &ways {
            let same = |found: &&Node| is_same(&found.stage, &node.stage);
            if let Some(found) = own.nodes.iter().find(same).filter(|found| !found.is_over()) {
                tell_apart(&mut node.outcomes, &base, &found.outcomes, other);
            }
        }
    }
    way
}

/// Ends of a stage that are others at another time control, each with the time controls at which it is so.
fn tell_apart(own: &mut Vec<Ending>, base: &Base, others: &[Ending], other: &Base) {
    let goes_on = |leads: &Leads| !leads.nodes().is_empty();
    for end in others {
        let differs = |own: &Ending| {
            let on = goes_on(&own.leads) && goes_on(&end.leads);
            own.when == end.when && !on && own.leads != end.leads
        };
        for own in own.iter_mut().filter(|own| own.base.is_none() && differs(own)) {
            own.base = Some(base.clone());
        }
        let told = Ending { base: Some(other.clone()), ..end.clone() };
        let is_other = |own: &Ending| own.when == end.when && own.base.as_ref() == Some(base);
        if let Some(at) = own.iter().rposition(is_other).filter(|_| !own.contains(&told)) {
            own.insert(at + 1, told);
        }
    }
}
