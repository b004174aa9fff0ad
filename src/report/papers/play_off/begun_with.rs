//! The lots of numbers of tables that share a block, where it hangs on the first of them that is played which there are.

use std::collections::{BTreeMap, BTreeSet};

use crate::playoff::way::{LotCall, Node};
use crate::said::{Said, said};

use super::pack::Pack;

/// Lots of nodes of the way.
type Calls<'p> = Vec<(&'p Node, &'p LotCall)>;

/// By each table with which somebody may come to a block the lots that are drawn in it from there on, in their order; none
/// where they are the same whichever it is.
pub fn by_first_table<'p>(
    pack: &'p Pack<'_>,
    calls: &[(&'p Node, &'p LotCall)],
) -> Vec<(char, Calls<'p>)> {
    let nodes = &pack.way.nodes;
    let index = |node: &Node| nodes.iter().position(|own| std::ptr::eq(own, node));
    let drawn: Vec<(usize, (&Node, &LotCall))> =
        calls.iter().filter_map(|own| Some((index(own.0)?, *own))).collect();
    let Some((sheet, _)) = drawn.first().and_then(|(at, _)| pack.sheets.of(*at)) else {
        return Vec::new();
    };
    let key = |node: &Node| (node.stage.origin.rule(), node.stage.players.len());
    let letter = |at: usize| {
        let (own, table) = pack.sheets.of(at).filter(|(own, _)| std::ptr::eq(*own, sheet))?;
        let is_of = drawn.iter().any(|(_, (node, _))| key(node) == key(&nodes[at]));
        own.letter(table).filter(|_| is_of)
    };
    let mut first: BTreeMap<char, BTreeSet<usize>> = BTreeMap::new();
    for (at, from) in nodes.iter().enumerate().filter(|(at, _)| letter(*at).is_none()) {
        for to in from.leads_to().into_iter().filter(|to| *to != at) {
            if let Some(table) = letter(to) {
                first.entry(table).or_default().insert(to);
            }
        }
    }
    // One that draws for each table that may be the first has its lots whichever it is.
    let draws = |at: &usize| drawn.iter().any(|(own, _)| own == at);
    if first.len() < 2 || first.values().flatten().all(draws) {
        return Vec::new();
    }
    let behind = |entries: &BTreeSet<usize>| -> Calls<'p> {
        let mut seen: Vec<usize> = entries.iter().copied().collect();
        let mut at = 0;
        while let Some(own) = seen.get(at).copied() {
            let next = nodes[own].leads_to().into_iter();
            let next: Vec<usize> =
                next.filter(|to| letter(*to).is_some() && !seen.contains(to)).collect();
            seen.extend(next);
            at += 1;
        }
        let call = |at: &usize| drawn.iter().find(|(own, _)| own == at).map(|(_, call)| *call);
        seen.iter().filter_map(call).collect()
    };
    first.iter().map(|(table, entries)| (*table, behind(entries))).collect()
}

/// A lot's names by the table that is played first.
pub fn told(pack: &Pack<'_>, table: char, names: Option<String>) -> String {
    let table = table.to_string();
    let said: Said = match names {
        Some(names) => said!("paper.play-off.lot.if-first", names, table),
        None => said!("paper.play-off.lot.none-if-first", table),
    };
    pack.say(&said)
}
