//! The criteria of the rules of ties, with where each stands in its file.

use super::super::schema::{Competition, Criterion, Division, TieRule};
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

/// Those by which players are parted beside their places: for the title, for a special prize, for the money of a tie.
pub fn beside<'r>(
    competition: &'r Competition,
    tree: &'r Node,
) -> impl Iterator<Item = (&'r Criterion, &'r std::ops::Range<usize>)> {
    let title = competition.title_by.iter().map(|own| (Path::default().word("title-by"), &own.by));
    let special = competition.special.iter().enumerate();
    let special =
        special.map(|(index, own)| (Path::default().word("special").item(index), &own.by));
    let money = competition.tie.iter().enumerate().filter_map(|(index, rule)| match &rule.money {
        Some(Division::ByTieBreak(own)) => {
            let path = Path::default().word("tie").item(index).word("money").word("by-tie-break");
            Some((path, &own.by))
        }
        _ => None,
    });
    title.chain(special).chain(money).flat_map(move |(path, by)| {
        let at = move |index: usize| &tree.at(&path.word("by").item(index)).span;
        by.iter().enumerate().map(move |(index, criterion)| (criterion, at(index)))
    })
}
