//! The players of a list, for a new workbook.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::failure::{Wrong, why};
use super::run::reader;
use crate::batch::{self, slashed};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::report::words::Words;
use crate::said::said;
use crate::tournament::entries::PlayerEntry;
use crate::tournament::notation;
use crate::tournament::roster::fold;

/// The players of a list, and what is doubtful in it.
pub fn listed(file: &Path) -> anyhow::Result<(Vec<PlayerEntry>, Vec<String>)> {
    let path = slashed(file);
    let (mut players, problems) = batch::people(file, reader().as_ref()).map_err(|error| {
        Wrong::said(&said!("batch.find.unreadable", path = &path, why = why(&error)))
    })?;
    let others = others(&mut players);
    let told = |told: &Diagnostic| Words::spoken().told(told);
    if players.is_empty() {
        let empty = || Words::spoken().say(&said!("cli.new.list-empty", path = &path));
        let why = problems.first().map(|own| format!("{path}: {}", told(own)));
        return Err(Wrong::error(anyhow::Error::msg(why.unwrap_or_else(empty))));
    }
    let errors = problems.iter().filter(|told| told.severity == Severity::Error);
    let errors: Vec<String> = errors.map(told).collect();
    if !errors.is_empty() {
        return Err(Wrong::error(anyhow::anyhow!("{path}: {}", errors.join("; "))));
    }
    let called = apart(&mut players).map_err(|(first, second)| {
        let (name, first, at) = (&second.name, &first.at, &second.at);
        Wrong::said(&said!("cli.new.list-twice", path = &path, name, first, at))
    })?;
    // A column that is not taken over is told, whatever stands in it.
    let is_doubt =
        |told: &&Diagnostic| told.severity < Severity::Note || told.code == Code::UnknownColumn;
    let mut doubts: Vec<String> = problems.iter().filter(is_doubt).map(told).collect();
    doubts.extend(called.iter().map(told));
    if !others.is_empty() {
        let said = said!("cli.new.list-no-players", path = &path, names = others);
        doubts.push(Words::spoken().say(&said));
    }
    in_their_order(&mut players);
    let left = of_its_event(&mut players);
    if !left.is_empty() {
        let said = said!("cli.new.list-of-its-event", path, headings = left);
        doubts.push(Words::spoken().say(&said));
    }
    Ok((players, doubts))
}

/// Takes out what stands among the names and is none, a number that is ready for one without a word; byes and headings of
/// a part of the list are given back.
fn others(players: &mut Vec<PlayerEntry>) -> Vec<String> {
    let is_bye = |name: &str| name.chars().count() > 1 && notation::bye(name).is_some();
    let is_other = |own: &PlayerEntry| own.name.ends_with(':') || is_bye(&own.name);
    let others = players.iter().filter(|own| is_other(own)).map(|own| own.name.clone()).collect();
    players.retain(|own| !own.name.is_empty() && !is_other(own));
    others
}

/// Puts players who all have a number in the order of their numbers, whatever the order of the list.
fn in_their_order(players: &mut [PlayerEntry]) {
    let number = |player: &PlayerEntry| player.no.as_ref().map(|no| no.value);
    let numbers: Option<BTreeSet<u32>> = players.iter().map(number).collect();
    if numbers.is_some_and(|numbers| numbers.len() == players.len()) {
        players.sort_by_key(number);
    }
}

/// Takes out what is true of the event that a list is of, and not of its players; the columns where it stood.
fn of_its_event(players: &mut [PlayerEntry]) -> Vec<String> {
    let (mut withdrawn, mut wildcards) = (false, false);
    for player in players {
        withdrawn |= player.withdrawn.take().is_some();
        wildcards |= std::mem::take(&mut player.wildcard);
    }
    let there = [("Withdrawn", withdrawn), ("Wildcard", wildcards)];
    there.into_iter().filter(|(_, there)| *there).map(|(heading, _)| heading.to_owned()).collect()
}

/// Two rows of a list that nothing tells apart.
type Same = (Box<PlayerEntry>, Box<PlayerEntry>);

/// Calls players who have the name of one before them so that they are told apart: by what they have of their own of the
/// club, the federation and the year of birth, else by their number where they have a number of FIDE or a rating of their
/// own. Each is told.
///
/// # Errors
/// Where two rows differ in nothing: it is one player twice, as it seems.
fn apart(players: &mut [PlayerEntry]) -> Result<Vec<Diagnostic>, Same> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut told = Vec::new();
    for index in 0..players.len() {
        let Some(first) = seen.get(&fold(&players[index].name)).copied() else {
            seen.insert(fold(&players[index].name), index);
            continue;
        };
        let own = &players[index];
        let called = |by: String| format!("{} ({by})", own.name);
        let is_free = |called: &String| !seen.contains_key(&fold(called));
        let name = own_of(&players[first], own).map(called).find(is_free);
        let Some(name) = name else {
            return Err((Box::new(players[first].clone()), Box::new(own.clone())));
        };
        let said = said!("exchange.namesake", name = &own.name, called = &name);
        told.push(Diagnostic::warning(Code::PlayerTwice, said).at(&own.at));
        seen.insert(fold(&name), index);
        players[index].name = name;
    }
    Ok(told)
}

/// What a player has of his own beside one of his name.
fn own_of<'p>(first: &'p PlayerEntry, own: &'p PlayerEntry) -> impl Iterator<Item = String> + 'p {
    let rating = |row: &PlayerEntry| row.rating.as_ref().map(|rating| rating.value);
    let differs = first.fide_id != own.fide_id || rating(first) != rating(own);
    let number = own.no.as_ref().filter(|_| differs).map(|no| no.value.to_string());
    let texts =
        [(&first.club, &own.club), (&first.federation, &own.federation), (&first.born, &own.born)];
    let texts = texts.into_iter().filter(|(first, own)| first != own);
    texts.filter_map(|(_, own)| own.clone()).chain(number).filter(|own| !own.is_empty())
}
