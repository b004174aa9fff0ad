//! What is done where both have lost a game by forfeit that must have a winner.

use crate::playoff::way::{Ending, Leads, Node, When};
use crate::report::document::Inline;
use crate::said::{Said, said};

use super::pack::Pack;
use super::parts::cited;
use super::stage::target;

/// What is done where both have lost a game by forfeit that must have a winner: a ruling says who goes on, and where it
/// is written.
pub fn no_winner(pack: &Pack<'_>, nodes: &[&Node]) -> Option<Vec<Inline>> {
    let outcomes = || nodes.iter().flat_map(|node| &node.outcomes);
    let by = cited(outcomes().find_map(|outcome| match (&outcome.when, &outcome.leads) {
        (When::NoWinner, Leads::Ruling(clause)) => Some(clause),
        _ => None,
    })?);
    let said = match is_last(nodes) {
        true => said!("paper.play-off.end.both-lost-last", by),
        false => said!("paper.play-off.end.both-lost", by),
    };
    Some(pack.line(&said, &[]))
}

/// Whether who comes out of a game has won the play-off, whoever it is.
pub fn is_last(nodes: &[&Node]) -> bool {
    let is_won = |own: &Ending| own.when != When::OnTop(1) || matches!(own.leads, Leads::Place(_));
    nodes.iter().flat_map(|node| &node.outcomes).all(is_won)
}

/// Where whoever goes on by a ruling plays next, or has won; nothing where that is not told yet.
pub fn whoever_goes_on(pack: &Pack<'_>, node: &Node) -> Option<Said> {
    let to: Vec<String> = node
        .outcomes
        .iter()
        .filter(|outcome| outcome.when == When::OnTop(1))
        .flat_map(|outcome| outcome.leads.nodes())
        .map(|next| target(pack, *next, Some(pack.sheets.result)))
        .collect();
    (!to.is_empty()).then(|| said!("paper.play-off.result.goes-on-to", to))
}
