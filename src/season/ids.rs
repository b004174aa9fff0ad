//! FIDE IDs that contradict the names beside them, as where one column was sorted without the others.

use std::collections::{BTreeMap, BTreeSet};

use super::people::{Listed, bare, called, id};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::alike::could_be_one;

/// Tells of an ID that stands beside two names which cannot be one. It goes before the name, so that one has the points of the
/// other: an error where one of the two names is somebody else's, too.
pub fn tell(rosters: &[Vec<Listed>], problems: &mut Diagnostics) {
    let mut of_ids: BTreeMap<&str, Vec<(usize, &Listed)>> = BTreeMap::new();
    let mut of_names: BTreeMap<String, BTreeSet<Option<&str>>> = BTreeMap::new();
    for (event, listed) in
        rosters.iter().enumerate().flat_map(|(event, own)| own.iter().map(move |own| (event, own)))
    {
        of_names.entry(called(&listed.name)).or_default().insert(id(listed));
        if let Some(own) = id(listed) {
            of_ids.entry(own).or_default().push((event, listed));
        }
    }
    for (own, all) in of_ids {
        let Some(((_, first), rest)) = all.split_first() else { continue };
        let is_other = |other: &&Listed| !could_be_one(&bare(&first.name), &bare(&other.name));
        let Some(other) = rest.iter().map(|(_, other)| *other).find(is_other) else { continue };
        let has_another = |listed: &Listed| {
            let ids = of_names.get(&called(&listed.name));
            ids.is_some_and(|ids| ids.iter().any(|id| id.is_some_and(|id| id != own)))
        };
        let (name, other_name) = (&first.name, &other.name);
        if has_another(first) || has_another(other) {
            let said = said!(
                "season.one-or-two-players.one-id-of-two",
                name,
                other = other_name,
                id = own
            );
            problems.push(Diagnostic::error(Code::OneOrTwoPlayers, said));
        } else if !shares_a_word(first, other) {
            let said =
                said!("season.one-or-two-players.one-id", name, other = other_name, id = own);
            problems.push(Diagnostic::warning(Code::OneOrTwoPlayers, said));
        }
    }
}

/// Whether two have a word of their names in common, as who took another surname.
fn shares_a_word(one: &Listed, other: &Listed) -> bool {
    let (one, other) = (called(&one.name), called(&other.name));
    one.split(' ').any(|word| word.chars().count() > 1 && other.split(' ').any(|own| own == word))
}
