//! Of what a player has in several events, that which counts: the best so many, and no more of some than may.

use std::cmp::Reverse;

use super::exact::Exact;
use crate::decision::Clause;

/// Events of a tour of which no more than some count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtraScores {
    /// Which, by their place among the events of the tour.
    pub events: Vec<usize>,
    /// So many of them count at most.
    pub at_most: usize,
    /// The clause.
    pub clause: Clause,
}

/// Says of each event whether it counts: the best `most` of those with points, and of `extra` ones no more than so many;
/// of equal ones the earlier.
pub fn best(
    points: &[Option<Exact>],
    most: usize,
    extra: Option<(&dyn Fn(usize) -> bool, usize)>,
) -> Vec<bool> {
    let mut order: Vec<(Exact, usize)> = Vec::new();
    order.extend(points.iter().enumerate().filter_map(|(event, own)| Some(((*own)?, event))));
    order.sort_by_key(|(own, event)| (Reverse(*own), *event));
    let mut counts = vec![false; points.len()];
    let mut left = most;
    let mut extras = extra.map_or(0, |(_, at_most)| at_most);
    for (_, event) in order {
        let is_extra = extra.is_some_and(|(is, _)| is(event));
        counts[event] = left > 0 && (!is_extra || extras > 0);
        left -= usize::from(counts[event]);
        extras -= usize::from(counts[event] && is_extra);
    }
    counts
}
