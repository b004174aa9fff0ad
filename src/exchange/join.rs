//! Several files of one event as one: the rounds of pairings lists after each other, and what other lists know of the
//! players and of the day.

use std::collections::{BTreeMap, BTreeSet};

use super::declared;
use super::lists::PAIRINGS;
use super::same::{self, key};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{
    Entries, GameEntry, Opponent, PlayerEntry, Published, PublishedRow, Unread,
};

/// Takes in what another file of the event says that this one does not.
pub fn join(entries: &mut Entries, file: &str, mut other: Entries, problems: &mut Diagnostics) {
    let has_games = !other.games.is_empty() || other.crosstable.is_some();
    let before: BTreeSet<u32> = entries.games.iter().map(|game| game.round.value).collect();
    let rounds: BTreeSet<u32> = other
        .games
        .iter()
        .map(|game| game.round.value)
        .filter(|round| entries.crosstable.is_none() && !before.contains(round))
        .collect();
    let said = match (rounds.is_empty(), has_games) {
        (false, _) => {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            said!("exchange.together.rounds", file, rounds)
        }
        (true, true) => said!("exchange.together.event", file),
        (true, false) => said!("exchange.together.players", file),
    };
    problems.push(Diagnostic::note(Code::FilesTogether, said));
    take_rounds(entries, &other, &rounds);
    // A copy that says what the event is held by is the one that a person has gone through.
    let is_declared = entries.event.regulations.is_none() && other.event.regulations.is_some();
    match is_declared {
        true => declared::take_event(&mut entries.event, &other.event),
        false => entries.event.fill(&other.event),
    }
    declared::take_sheets(entries, file, &mut other, problems);
    take_published(entries, file, &other, problems);
    fill_players(&mut entries.players, other.players, is_declared);
}

/// The games of rounds that are not there yet, with the players who are not there yet.
fn take_rounds(entries: &mut Entries, other: &Entries, rounds: &BTreeSet<u32>) {
    if rounds.is_empty() {
        return;
    }
    let mut numbers: BTreeMap<String, u32> = same::numbers(&entries.players);
    let mut taken: BTreeSet<u32> = numbers.values().copied().collect();
    for player in &other.players {
        if numbers.contains_key(&key(&player.name)) {
            continue;
        }
        let mut player = player.clone();
        let own = player.no.as_ref().map(|no| no.value).filter(|no| !taken.contains(no));
        let no = own.unwrap_or(taken.last().map_or(1, |last| last + 1));
        taken.insert(no);
        player.no = Some(At::new(no, player.at.clone()));
        numbers.insert(key(&player.name), no);
        entries.players.push(player);
    }
    let names: BTreeMap<String, String> = other
        .players
        .iter()
        .filter_map(|player| Some((player.no.as_ref()?.value.to_string(), key(&player.name))))
        .collect();
    let ours = |written: &String| {
        let name = names.get(written).cloned().unwrap_or_else(|| key(written));
        numbers.get(&name).map_or_else(|| written.clone(), ToString::to_string)
    };
    let new = other.games.iter().filter(|game| rounds.contains(&game.round.value));
    let new = new.map(|game| GameEntry {
        white: At::new(ours(&game.white.value), game.white.at.clone()),
        black: game.black.clone().map(|black| match black {
            Opponent::Player(written) => Opponent::Player(ours(&written)),
            bye @ Opponent::Bye(_) => bye,
        }),
        ..game.clone()
    });
    let new: Vec<GameEntry> = new.collect();
    entries.games.extend(new);
    entries.games.sort_by_key(|game| game.round.value);
}

/// Gives the players what the other file knows of them and this one does not; what it knows goes before, where a person has
/// gone through it.
fn fill_players(players: &mut [PlayerEntry], others: Vec<PlayerEntry>, goes_before: bool) {
    let rows: BTreeMap<String, usize> =
        (0..).zip(&*players).map(|(row, player)| (key(&player.name), row)).collect();
    for theirs in others {
        let row = rows.get(&key(&theirs.name)).copied();
        let Some(own) = row.and_then(|row| players.get_mut(row)) else { continue };
        match goes_before {
            true => own.overrule(theirs),
            false => own.fill(theirs),
        }
    }
}

/// The table of a list that publishes one, where its points are those of the last round. Where it gives somebody more, it is
/// no list of an earlier round: that is told, and one of the two is wrong.
fn take_published(entries: &mut Entries, file: &str, other: &Entries, problems: &mut Diagnostics) {
    let Some(table) = other.published.as_ref() else { return };
    let is_bare = entries.published.as_ref().is_none_or(|table| table.columns.is_empty());
    let numbers = same::numbers(&entries.players);
    let names: BTreeMap<String, String> = other
        .players
        .iter()
        .filter_map(|player| Some((player.no.as_ref()?.value.to_string(), key(&player.name))))
        .collect();
    let mut table = table.clone();
    for row in &mut table.rows {
        let name = names.get(&row.player.value).cloned().unwrap_or_else(|| key(&row.player.value));
        let Some(number) = numbers.get(&name) else { return };
        row.player.value = number.to_string();
    }
    let points = |table: &Published| -> BTreeMap<String, _> {
        let rows = table.rows.iter().filter_map(|row| Some((row, row.points.as_ref()?.value)));
        rows.map(|(row, points)| (row.player.value.clone(), points)).collect()
    };
    let ours = entries.published.as_ref().map(points).unwrap_or_default();
    let has_more = |row: &&PublishedRow| {
        let own = ours.get(&row.player.value);
        own.zip(row.points.as_ref()).is_some_and(|(own, theirs)| *own < theirs.value)
    };
    if let Some(row) = table.rows.iter().find(has_more)
        && let Some((own, theirs)) = ours.get(&row.player.value).zip(row.points.as_ref())
    {
        let number = |player: &&PlayerEntry| {
            player.no.as_ref().is_some_and(|no| no.value.to_string() == row.player.value)
        };
        let name = entries.players.iter().find(number).map_or("", |player| &player.name);
        let (points, here, at) = (theirs.value, *own, &theirs.at);
        let said = said!("exchange.together.points", file, name, points, here);
        problems.push(Diagnostic::warning(Code::PublishedDiffers, said).at(at));
        entries.unread.get_or_insert(Unread::Points(at.clone()));
    }
    if is_bare
        && points(&table)
            .iter()
            .all(|(player, points)| ours.get(player).is_none_or(|own| own == points))
    {
        entries.published = Some(table);
    }
}

/// Tells of rounds that are missing where an event is made of its pairings alone. One round by itself is what its file
/// says, and no final word; several with a gap between them are half an event.
pub fn check_rounds(entries: &mut Entries, problems: &mut Diagnostics) {
    if entries.source.as_ref().is_none_or(|source| source.format != PAIRINGS) {
        return;
    }
    let there: BTreeSet<u32> = entries.games.iter().map(|game| game.round.value).collect();
    let last = there.last().copied().unwrap_or_default();
    let missing: Vec<String> =
        (1..last).filter(|round| !there.contains(round)).map(|round| round.to_string()).collect();
    if let (false, Some(first)) = (missing.is_empty(), entries.games.first()) {
        let at = first.at.clone();
        if there.len() == 1 {
            let said = said!("exchange.pairings.one-round", round = last);
            problems.push(Diagnostic::warning(Code::ListIncomplete, said).at(&at));
            entries.unread.get_or_insert(Unread::Table(at));
            return;
        }
        let said = said!("exchange.pairings.missing", rounds = missing);
        problems.push(Diagnostic::error(Code::ListIncomplete, said).at(&at));
    }
}
