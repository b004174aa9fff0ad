//! Players of whom nobody has said whether they are one or two, where the award hangs on it.

use super::given::{Given, with_people};
use super::people::as_one;
use super::settle::settle_once;
use crate::diagnostic::Diagnostics;
use crate::tournament::PlayerId;
use crate::tournament::alike::together;
use crate::tournament::entries::Entries;

/// Who has the award and its trophies, by name.
type Holders = Vec<Vec<String>>;

/// Those who could be one with another where somebody else would then have the award or a trophy, in the order of the
/// players. `entries` are those of the award's own workbook, `alike` the pairs that could be one.
pub fn in_doubt(
    given: &Given<'_>,
    entries: &Entries,
    alike: &[[usize; 2]],
    year: Option<i32>,
) -> Vec<PlayerId> {
    // Those who have plainly an ID each are two.
    let is_open =
        |[one, other]: &&[usize; 2]| !given.people[*one].has_another_id(&given.people[*other]);
    let pairs: Vec<[usize; 2]> = alike.iter().filter(is_open).copied().collect();
    // In most years every name is written alike.
    if pairs.is_empty() {
        return Vec::new();
    }
    let now = holders(given, year);
    let mut doubtful: Vec<PlayerId> = Vec::new();
    for group in groups(pairs) {
        let Some(people) = as_one(given.people, &group) else { continue };
        let mut told = Diagnostics::default();
        let tournament = with_people(entries, &people, given.roles, &mut told);
        let then = tournament.map(|tournament| {
            holders(&Given { people: &people, tournament: &tournament, ..*given }, year)
        });
        if then.is_some_and(|then| then != now) {
            doubtful.extend(group.into_iter().map(PlayerId));
        }
    }
    doubtful.sort();
    doubtful.dedup();
    doubtful
}

/// Pairs that could be one, and all of those together of whom one could be the next and he another.
fn groups(pairs: Vec<[usize; 2]>) -> Vec<Vec<usize>> {
    let several = together(pairs.iter()).into_iter().filter(|group| group.len() > 2);
    let several = several.map(|group| group.into_iter().collect());
    pairs.iter().map(|pair| pair.to_vec()).chain(several).collect()
}

fn holders(given: &Given<'_>, year: Option<i32>) -> Holders {
    let season = settle_once(&Given { in_doubt: &[], ..*given }, year);
    let names = |players: &[PlayerId]| players.iter().map(|p| given.name(*p).to_owned()).collect();
    let of_trophies = season.trophies.iter().map(|trophy| names(&trophy.players));
    season.holders().iter().map(|own| names(own)).chain(of_trophies).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_whom_one_could_be_the_next_all_could_be_one() {
        let own = groups(vec![[0, 1], [3, 4], [1, 2]]);
        assert_eq!(own, [vec![0, 1], vec![3, 4], vec![1, 2], vec![0, 1, 2]]);
    }
}
