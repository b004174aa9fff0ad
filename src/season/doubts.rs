//! Players of whom nobody has said whether they are one or two, where the award hangs on it.

use std::collections::BTreeSet;

use super::given::{Given, with_people};
use super::people::{Person, near_ids};
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
    let doubtful = hanging(given.people, alike, |people| {
        let mut told = Diagnostics::default();
        let tournament = with_people(entries, people, given.people, given.roles, &mut told)?;
        Some(holders(&Given { people, tournament: &tournament, ..*given }, year))
    });
    doubtful.into_iter().map(PlayerId).collect()
}

/// Those of pairs that could be one with whom as one something else comes out.
pub fn hanging<T: PartialEq>(
    people: &[Person],
    alike: &[[usize; 2]],
    comes_out: impl Fn(&[Person]) -> Option<T>,
) -> BTreeSet<usize> {
    // Those who have plainly an ID each are two.
    let is_open = |[one, other]: &&[usize; 2]| !people[*one].has_another_id(&people[*other]);
    let pairs: Vec<[usize; 2]> = alike.iter().filter(is_open).copied().collect();
    // In most years every name is written alike.
    let now = if pairs.is_empty() { None } else { comes_out(people) };
    let Some(now) = now else { return BTreeSet::new() };
    let differs = |group: &Vec<usize>| {
        as_one(people, group).and_then(|people| comes_out(&people)).is_some_and(|then| then != now)
    };
    groups(pairs).into_iter().filter(differs).flatten().collect()
}

/// The same people, of whom these are one; the places of all but the first are empty, so that all others keep theirs. None
/// where a workbook has two of them, or two have plainly an ID each: IDs of which each is nearly the next may all be his.
fn as_one(people: &[Person], group: &[usize]) -> Option<Vec<Person>> {
    let (one, others) = group.split_first()?;
    let pairs = group.iter().flat_map(|a| group.iter().map(move |b| [*a, *b]));
    let near = near_ids(people, &pairs.clone().filter(|[a, b]| a < b).collect::<Vec<_>>());
    let are_two = |[a, b]: [usize; 2]| {
        let (own, theirs) = (&people[a], &people[b]);
        let next = near.iter().any(|near| near.contains(&a) && near.contains(&b));
        a != b && own.met(theirs) || own.has_another_id(theirs) && !(next && own.may_be(theirs))
    };
    if pairs.into_iter().any(are_two) {
        return None;
    }
    let mut people = people.to_vec();
    for other in others {
        let second = people[*other].clone();
        people[*other].in_events.fill(None);
        people[*one].take_in(second);
    }
    Some(people)
}

/// More who could all be one are tried all together and two by two alone.
const MOST: usize = 6;

/// Pairs that could be one, and those together of whom one could be the next and he another: some of them, and all.
fn groups(pairs: Vec<[usize; 2]>) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = pairs.iter().map(|pair| pair.to_vec()).collect();
    for group in together(pairs.iter()) {
        let group = Vec::from_iter(group);
        let several: Vec<Vec<usize>> = match group.len() <= MOST {
            true => (1..1_usize << group.len()).map(|own| of_bits(&group, own)).collect(),
            false => vec![group],
        };
        let hangs_together = |some: &Vec<usize>| {
            let own = pairs.iter().filter(|pair| pair.iter().all(|own| some.contains(own)));
            together(own).iter().any(|whole| whole.len() == some.len())
        };
        all.extend(several.into_iter().filter(|some| some.len() > 2 && hangs_together(some)));
    }
    all
}

/// Those of a group whose bits are set.
fn of_bits(group: &[usize], bits: usize) -> Vec<usize> {
    let each = group.iter().enumerate();
    each.filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, own)| *own).collect()
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
        let of_four = groups(vec![[0, 1], [1, 2], [2, 3]]).split_off(3);
        assert_eq!(of_four, [vec![0, 1, 2], vec![1, 2, 3], vec![0, 1, 2, 3]]);
    }
}
