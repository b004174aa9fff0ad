//! The same players in several workbooks: by FIDE ID, else by name; a surname alone finds its player, which is told. Others
//! that could be one are asked about, never merged.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use chrono::NaiveDate;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::alike::{could_be_one, together};
use crate::tournament::roster::{fold, words};
use crate::tournament::title::is_title;

/// A player as one workbook has him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Who, in that workbook.
    pub player: PlayerId,
    /// The name as written.
    pub name: String,
    /// FIDE identity number.
    pub fide_id: Option<String>,
    /// His federation and his club, which tell him from a namesake.
    pub of: [Option<String>; 2],
    /// The days on which he may have been born.
    pub born: Option<RangeInclusive<NaiveDate>>,
}

impl Listed {
    /// What stands behind his name where he has namesakes.
    fn beside(&self) -> impl Iterator<Item = String> {
        let own = id(self).map(of_id);
        self.of.iter().flatten().cloned().chain(own)
    }
}

/// A player of a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The name as the first workbook writes it; of namesakes with what tells them apart.
    pub name: String,
    /// FIDE identity number.
    pub fide_id: Option<String>,
    /// Who he is in each workbook, in their order; none where he is not in it.
    pub in_events: Vec<Option<PlayerId>>,
    /// His federation and his club.
    of: [Option<String>; 2],
    /// The days on which he may have been born.
    born: Option<RangeInclusive<NaiveDate>>,
    /// All his names, folded.
    names: BTreeSet<String>,
}

impl Person {
    /// A player of one workbook of so many.
    pub fn new(listed: &Listed, event: usize, events: usize) -> Self {
        let mut person = Self {
            name: listed.name.clone(),
            fide_id: None,
            in_events: vec![None; events],
            of: [None, None],
            born: None,
            names: BTreeSet::new(),
        };
        person.add(listed, event);
        person
    }

    fn add(&mut self, listed: &Listed, event: usize) {
        self.in_events[event] = Some(listed.player);
        self.names.insert(bare(&listed.name));
        for (own, theirs) in self.of.iter_mut().zip(&listed.of) {
            *own = own.take().or_else(|| theirs.clone());
        }
        self.born = self.born.take().or_else(|| listed.born.clone());
        if self.fide_id.is_none() {
            self.fide_id = id(listed).map(str::to_owned);
        }
    }

    /// Whether all that is known of him is a surname, or a first name: one word.
    fn is_one_word(&self) -> bool {
        self.names.iter().all(|name| !name.contains(' '))
    }

    /// Whether his surname is the one word that another is known by.
    fn has_surname(&self, other: &Self) -> bool {
        let last =
            |name: &String| name.rsplit(' ').next().is_some_and(|own| other.names.contains(own));
        self.names.iter().any(last)
    }

    /// Takes in the same player as other workbooks have him.
    pub fn take_in(&mut self, other: Self) {
        for (own, theirs) in self.in_events.iter_mut().zip(other.in_events) {
            *own = own.or(theirs);
        }
        self.names.extend(other.names);
        self.fide_id = self.fide_id.take().or(other.fide_id);
    }

    /// Whether a workbook has both, so that they are two.
    pub fn met(&self, other: &Self) -> bool {
        self.in_events.iter().zip(&other.in_events).any(|(a, b)| a.is_some() && b.is_some())
    }

    /// Whether he is called as another is, first and last name in either order.
    fn is_called_as(&self, other: &Self) -> bool {
        self.names.iter().any(|a| other.names.iter().any(|b| words(a) == words(b)))
    }

    /// Whether nothing that is known of both tells him from another: federation, club, birth.
    pub fn may_be(&self, other: &Self) -> bool {
        let apart = |(a, b): (&RangeInclusive<_>, &RangeInclusive<_>)| {
            a.end() < b.start() || b.end() < a.start()
        };
        !differ(&self.of, &other.of)
            && !self.born.as_ref().zip(other.born.as_ref()).is_some_and(apart)
    }

    /// Whether each has an ID of his own, and these are no slip of the pen in the number of one player.
    pub fn has_another_id(&self, other: &Self) -> bool {
        let ids = self.fide_id.as_deref().zip(other.fide_id.as_deref()).filter(|(a, b)| a != b);
        ids.is_some_and(|(a, b)| !is_slip(a, b) || !self.is_called_as(other) || !self.may_be(other))
    }
}

/// Whether federations or clubs are known of both and are others.
fn differ(own: &[Option<String>; 2], theirs: &[Option<String>; 2]) -> bool {
    let mut both = own.iter().zip(theirs).filter_map(|(a, b)| a.as_ref().zip(b.as_ref()));
    both.any(|(a, b)| fold(a) != fold(b))
}

/// Whether two numbers are a digit apart, or two neighbouring digits that are exchanged; of a few digits every two are.
fn is_slip(a: &str, b: &str) -> bool {
    a.len().min(b.len()) > 4 && strsim::damerau_levenshtein(a, b) == 1
}

fn of_id(id: &str) -> String {
    format!("FIDE {id}")
}

/// The ID of a player; none where it is blank or nought.
pub fn id(listed: &Listed) -> Option<&str> {
    listed.fide_id.as_deref().map(str::trim).filter(|id| !id.is_empty() && *id != "0")
}

/// The players of several workbooks, in the order in which they appear, and the pairs of them that could be one, which are
/// warned about.
pub fn matched(
    rosters: &[Vec<Listed>],
    problems: &mut Diagnostics,
) -> (Vec<Person>, Vec<[usize; 2]>) {
    let rosters = &with_ids_of_namesakes(rosters);
    let mut people: Vec<Person> = Vec::new();
    let mut ids: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for listed in rosters.iter().flatten() {
        ids.entry(called(&listed.name)).or_default().extend(id(listed));
    }
    // Who has no ID beside two who have may be either: whichever workbook comes first must not decide it.
    let has_namesakes =
        |listed: &Listed| ids.get(&called(&listed.name)).is_some_and(|own| own.len() > 1);
    for (event, roster) in rosters.iter().enumerate() {
        // FIDE IDs first, so that a namesake without one does not take their place.
        let (with, without): (Vec<&Listed>, Vec<&Listed>) =
            roster.iter().partition(|l| id(l).is_some());
        for listed in with.into_iter().chain(without) {
            match find(&people, listed, event, has_namesakes(listed)) {
                Some(index) => people[index].add(listed, event),
                None => people.push(Person::new(listed, event, rosters.len())),
            }
        }
    }
    by_surname(&mut people, problems);
    let pairs = alike(&people);
    tell_apart(&mut people);
    ask(&people, &pairs, problems);
    (people, pairs)
}

/// What a player is called, whatever the order of first and last name.
pub fn called(name: &str) -> String {
    words(&bare(name)).join(" ")
}

/// The rosters, where who has no ID and is called as a namesake is, `Smith, Ann (ENG)`, has that one's.
fn with_ids_of_namesakes(rosters: &[Vec<Listed>]) -> Vec<Vec<Listed>> {
    let mut ids: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for listed in rosters.iter().flatten() {
        for beside in listed.beside() {
            let name = format!("{} {beside}", listed.name);
            ids.entry(called(&name)).or_default().extend(id(listed));
        }
    }
    let known = |roster: &[Listed], listed: &Listed| {
        let is_namesake = id(listed).is_none() && listed.name.ends_with(')');
        let own = is_namesake.then(|| ids.get(&called(&listed.name)))??;
        let only = own.first().copied().filter(|_| own.len() == 1)?;
        // What the row itself says of him goes before what stands behind his name.
        let mut of_it = rosters.iter().flatten().filter(|other| id(other) == Some(only));
        if of_it.any(|other| differ(&listed.of, &other.of)) {
            return None;
        }
        (!roster.iter().any(|other| id(other) == Some(only))).then(|| only.to_owned())
    };
    let filled = |roster: &Vec<Listed>| {
        let each = roster.iter();
        each.map(|own| match known(roster, own) {
            Some(id) => Listed { fide_id: Some(id), ..own.clone() },
            None => own.clone(),
        })
        .collect()
    };
    rosters.iter().map(filled).collect()
}

/// A surname alone finds its player, where one alone has it: told, for it may be somebody else's.
fn by_surname(people: &mut Vec<Person>, problems: &mut Diagnostics) {
    let mut index = 0;
    while index < people.len() {
        let short = &people[index];
        if !short.is_one_word() {
            index += 1;
            continue;
        }
        let longer = |other: &usize| {
            let other = &people[*other];
            !other.is_one_word() && other.has_surname(short)
        };
        let named: Vec<usize> = (0..people.len()).filter(longer).collect();
        let [own] = named[..] else {
            index += 1;
            continue;
        };
        let ids_differ = short.fide_id.is_some() && people[own].fide_id.is_some();
        if ids_differ || short.met(&people[own]) {
            index += 1;
            continue;
        }
        let said = said!(
            "season.one-or-two-players.surname",
            name = &short.name,
            other = &people[own].name
        );
        problems.push(Diagnostic::warning(Code::OneOrTwoPlayers, said));
        let short = people.remove(index);
        people[own - usize::from(own > index)].take_in(short);
    }
}

fn find(people: &[Person], listed: &Listed, event: usize, has_namesakes: bool) -> Option<usize> {
    let free = |person: &Person| person.in_events[event].is_none();
    let name = bare(&listed.name);
    let by_id = id(listed)
        .and_then(|own| people.iter().position(|p| free(p) && p.fide_id.as_deref() == Some(own)));
    // Of several who are called so nobody says who it is.
    let by_name = |same: &dyn Fn(&Person) -> bool| {
        let differ = |p: &Person| p.fide_id.as_deref().zip(id(listed)).is_some_and(|(a, b)| a != b);
        let by_id_alone = |p: &Person| has_namesakes && p.fide_id.is_some() != id(listed).is_some();
        let is_he = |p: &Person| free(p) && !differ(p) && !by_id_alone(p) && same(p);
        let mut all = (0..people.len()).filter(|own| is_he(&people[*own]));
        all.next().filter(|_| all.next().is_none())
    };
    // First and last name in either order, as everywhere.
    by_id.or_else(|| by_name(&|p| p.names.contains(&name))).or_else(|| {
        let own = words(&name);
        by_name(&|p| p.names.iter().any(|known| words(known) == own))
    })
}

/// The pairs that could be one player, by what they are called or by an ID.
pub fn alike(people: &[Person]) -> Vec<[usize; 2]> {
    let mut pairs = Vec::new();
    for (index, person) in people.iter().enumerate() {
        for (other_index, other) in people.iter().enumerate().skip(index + 1) {
            let both_have_ids = person.fide_id.is_some() && other.fide_id.is_some();
            let alike = || {
                let near = |a: &String| other.names.iter().any(|b| could_be_one(a, b));
                person.is_called_as(other) || !both_have_ids && person.names.iter().any(near)
            };
            if !person.met(other) && alike() {
                pairs.push([index, other_index]);
            }
        }
    }
    pairs
}

/// Those of pairs together whose IDs are each nearly the next.
pub fn near_ids(people: &[Person], pairs: &[[usize; 2]]) -> Vec<BTreeSet<usize>> {
    let have_ids = |pair: &[usize; 2]| pair.iter().all(|own| people[*own].fide_id.is_some());
    let is_another = |[one, other]: &[usize; 2]| people[*one].has_another_id(&people[*other]);
    together(pairs.iter().filter(|pair| have_ids(pair) && !is_another(pair)))
}

/// Writes beside the names of namesakes what tells them apart: their federation, their club, or their ID.
fn tell_apart(people: &mut [Person]) {
    let taken: BTreeSet<String> = people.iter().map(|person| called(&person.name)).collect();
    let mut namesakes: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (index, person) in people.iter().enumerate() {
        namesakes.entry(fold(&person.name)).or_default().push(index);
    }
    for group in namesakes.into_values().filter(|group| group.len() > 1) {
        let by = |beside: &dyn Fn(&Person) -> Option<String>| -> Option<Vec<String>> {
            let all: Vec<String> =
                group.iter().map(|own| beside(&people[*own])).collect::<Option<_>>()?;
            let each: BTreeSet<String> = all.iter().map(|own| fold(own)).collect();
            let name = |beside: &String| called(&format!("{} {beside}", people[group[0]].name));
            let is_free = !all.iter().any(|beside| taken.contains(&name(beside)));
            (each.len() == all.len() && is_free).then_some(all)
        };
        let by_id = |person: &Person| Some(of_id(person.fide_id.as_ref()?));
        let beside = by(&|person| person.of[0].clone())
            .or_else(|| by(&|person| person.of[1].clone()))
            .unwrap_or_else(|| {
                let each = (1..).zip(&group);
                each.map(|(no, own): (u32, _)| {
                    by_id(&people[*own]).unwrap_or_else(|| no.to_string())
                })
                .collect()
            });
        for (own, beside) in group.iter().zip(beside) {
            people[*own].name = format!("{} ({beside})", people[*own].name);
        }
    }
}

/// Warns of pairs that could be one player; of more whose IDs are each like the next, once of all.
fn ask(people: &[Person], pairs: &[[usize; 2]], problems: &mut Diagnostics) {
    let is_another = |[one, other]: &[usize; 2]| people[*one].has_another_id(&people[*other]);
    let together = near_ids(people, pairs);
    let group_of = |pair: &[usize; 2]| {
        together.iter().find(|group| group.len() > 2 && pair.iter().all(|own| group.contains(own)))
    };
    let mut told: Vec<&BTreeSet<usize>> = Vec::new();
    for pair in pairs {
        let said = if let Some(group) = group_of(pair) {
            if told.contains(&group) {
                continue;
            }
            told.push(group);
            let names: Vec<&str> = group.iter().map(|own| people[*own].name.as_str()).collect();
            said!("season.one-or-two-players.several", names)
        } else {
            let [one, other] = pair.map(|own| &people[own]);
            let (name, ids) = (&one.name, one.fide_id.as_ref().zip(other.fide_id.as_ref()));
            let other = &other.name;
            match ids {
                None => said!("season.one-or-two-players.alike", name, other),
                Some(_) if is_another(pair) => {
                    said!("season.one-or-two-players.different-ids", name, other)
                }
                Some((id, other_id)) => {
                    said!("season.one-or-two-players.near-ids", name, other, id, other_id)
                }
            }
        };
        problems.push(Diagnostic::warning(Code::OneOrTwoPlayers, said));
    }
}

/// A name as it is engraved and read aloud: `Siobhán Brennan` for `Brennan, Siobhán`. What stands in brackets behind it, as
/// behind those of namesakes, stays there.
pub fn spoken(name: &str) -> String {
    let (own, beside) = match name.rfind(" (").filter(|_| name.ends_with(')')) {
        Some(at) => name.split_at(at),
        None => (name, ""),
    };
    match own.split_once(',') {
        Some((last, first)) if !first.contains(',') && !first.trim().is_empty() => {
            format!("{} {}{beside}", untitled(first), untitled(last))
        }
        _ => untitled(name).to_owned(),
    }
}

/// A name as others are held against it: folded, without the title before first and last name.
pub fn bare(name: &str) -> String {
    let bare = fold(untitled(name));
    if bare.contains(' ') { bare } else { fold(name) }
}

/// A name without the title before it, which is no part of it.
fn untitled(name: &str) -> &str {
    let name = name.trim();
    match name.split_once(char::is_whitespace) {
        Some((title, rest)) if is_title(title) => rest.trim(),
        _ => name,
    }
}

#[cfg(test)]
mod tests;
