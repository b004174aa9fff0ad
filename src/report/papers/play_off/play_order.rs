//! Which of several sheets is played first.

use crate::playoff::way::Way;

/// The order in which each sheet, told by its nodes, stands before those that it leads to, but where play comes back from
/// these to it; else they stay as they are. A sheet serves groups from several stages: of a match it may be any of them
/// that stands first in the order of play.
pub fn in_order_of_play(way: &Way, nodes_of_each: &[Vec<usize>]) -> impl Iterator<Item = usize> {
    let next = |at: usize| -> Vec<usize> {
        let own = nodes_of_each[at].iter().filter_map(|node| way.nodes.get(*node));
        let to: Vec<usize> = own.flat_map(|node| node.leads_to()).collect();
        let leads = |own: &usize| nodes_of_each[*own].iter().any(|node| to.contains(node));
        (0..nodes_of_each.len()).filter(leads).collect()
    };
    let next: Vec<Vec<usize>> = (0..nodes_of_each.len()).map(next).collect();
    let reached = |from: usize| {
        let mut reached = vec![false; next.len()];
        let mut left = next[from].clone();
        while let Some(at) = left.pop() {
            if !std::mem::replace(&mut reached[at], true) {
                left.extend(&next[at]);
            }
        }
        reached
    };
    let reached: Vec<Vec<bool>> = (0..next.len()).map(reached).collect();
    let leads = |from: usize, to: usize| reached[from][to] && !reached[to][from];
    let mut left: Vec<usize> = (0..next.len()).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let free = |own: &usize| !left.iter().any(|other| leads(*other, *own));
        let first = left.iter().position(free).unwrap_or_default();
        order.push(left.remove(first));
    }
    order.into_iter()
}

/// The nodes from those played now on, each before what it leads to, but where that goes in a circle.
pub fn in_order(way: &Way) -> Vec<usize> {
    let mut left = Vec::new();
    let mut seen = vec![false; way.nodes.len()];
    for first in way.now.iter().chain(&way.undecided).rev() {
        // Each node, and how many of those that it leads to have been looked at; from the last to the first.
        let mut path = vec![(*first, 0)];
        while let Some((node, next)) = path.pop() {
            if next == 0 && std::mem::replace(&mut seen[node], true) {
                continue;
            }
            let leads = way.nodes[node].leads_to();
            match leads.iter().rev().nth(next) {
                Some(to) => path.extend([(node, next + 1), (*to, 0)]),
                None => left.push(node),
            }
        }
    }
    left.reverse();
    left
}
