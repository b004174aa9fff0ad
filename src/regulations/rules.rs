//! The rules of a competition: what its form must be, and what its form alone does not ensure.

use super::faults::{Faults, Wrong};
use super::form::{self, Read};
use super::recovery::{Recovered, is_torn};
use super::schema::Competition;
use super::sound;
use super::tree::Node;

/// The rules that a resolved tree holds; none where they cannot be carried out.
pub fn rules(tree: &Node, faults: &mut Faults) -> Option<Competition> {
    let (mut competition, rest) = match form::read_on::<Competition>(tree, faults) {
        Read::Whole(competition) => (competition, None),
        Read::Rest(mut rest) => (rest.rules.take()?, Some(rest)),
    };
    competition.complete();
    let mut unsound = Faults::default();
    let Some(Recovered { tree, torn, .. }) = rest else {
        sound::check(&competition, tree, &mut unsound);
        let sound = !unsound.are_errors();
        faults.extend(unsound);
        return sound.then_some(competition);
    };
    // What cannot be carried out is told too where nothing that it is about had to be put right.
    torn.iter().for_each(|table| unsound.tear(table));
    sound::check(&competition, &tree, &mut unsound);
    let whole = |wrong: &Wrong| !tree.find(&wrong.span).is_some_and(|node| is_torn(node, &torn));
    unsound.retain(|wrong| !wrong.usable && whole(wrong));
    faults.extend(unsound.untorn());
    None
}
