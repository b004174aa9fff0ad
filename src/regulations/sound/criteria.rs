//! The criteria of the rules of ties, with where each stands in its file.

use super::super::schema::{Criterion, TieRule};
use super::super::tree::{Node, Path};

/// The criteria of a rule, each with where it stands.
pub fn criteria<'r>(
    rule: &'r TieRule,
    tree: &'r Node,
    path: &Path,
) -> impl Iterator<Item = (&'r Criterion, &'r std::ops::Range<usize>)> {
    let listed = tree.has(path, "step");
    rule.step.iter().enumerate().flat_map(move |(step, own)| {
        let path = if listed { path.word("step").item(step) } else { path.clone() };
        let at = move |index: usize| &tree.at(&path.word("by").item(index)).span;
        own.by.iter().enumerate().map(move |(index, criterion)| (criterion, at(index)))
    })
}
