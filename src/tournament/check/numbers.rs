//! The pairing numbers of players, and those by which games name them.

use std::collections::BTreeMap;

use super::super::entries::{Entries, GameEntry, PlayerEntry};
use super::super::roster::Roster;
use super::super::{Player, PlayerId};
use super::players::Names;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Pairing numbers: as given, else the lowest that are free in the order of the rows.
pub fn numbers(rows: &[PlayerEntry], problems: &mut Diagnostics) -> Vec<u32> {
    let mut taken: BTreeMap<u32, &Address> = BTreeMap::new();
    for row in rows {
        if let Some(no) = &row.no
            && let Some(first) = taken.insert(no.value, &no.at)
        {
            let said = said!("check.number-twice", number = no.value, first);
            problems.push(Diagnostic::error(Code::NumberTwice, said).at(&no.at));
        }
    }
    let mut free = (1..).filter(|no| !taken.contains_key(no));
    rows.iter()
        .map(|row| row.no.as_ref().map(|no| no.value).or_else(|| free.next()).unwrap_or(u32::MAX))
        .collect()
}

/// The numbers by which a game names its players.
pub fn numbers_of(game: &GameEntry) -> impl Iterator<Item = u32> {
    game.players().filter_map(|name| name.parse().ok())
}

/// What the sheets Crosstable and Scores say of the players on Players: who is a wildcard, and their numbers where Players
/// has none.
pub fn take(entries: &Entries, rows: &mut [PlayerEntry]) {
    let named = rows.iter().map(|row| row.name.as_str());
    let roster = Roster::new((0..u32::MAX).rev().zip(named));
    let has_numbers = rows.iter().any(|row| row.no.is_some());
    for (_, no, name) in beside(entries).filter(|_| !has_numbers) {
        if let (Some(no), Ok(PlayerId(player))) = (no, roster.find(&name.value)) {
            rows[player].no = Some(no.clone());
        }
    }
    for (row, _) in entries.scores.iter().flat_map(|scores| &scores.rows) {
        if let (true, Ok(PlayerId(player))) = (row.wildcard, roster.find(&row.name)) {
            rows[player].wildcard = true;
        }
    }
}

/// The rows of Crosstable and Scores: the number of the row in its order, the player's own, and his name.
fn beside(entries: &Entries) -> impl Iterator<Item = (u32, Option<&At<u32>>, At<&str>)> {
    let of_table = entries.crosstable.iter().flat_map(|table| table.rows.iter().enumerate());
    let of_table = of_table.map(|(index, row)| {
        (row.number(index), row.no.as_ref(), At::new(&*row.name.value, row.name.at.clone()))
    });
    let of_scores = entries.scores.iter().flat_map(|scores| &scores.rows);
    let of_scores = of_scores
        .zip(1..)
        .map(|((row, _), order)| (order, row.no.as_ref(), At::new(&*row.name, row.at.clone())));
    of_table.chain(of_scores)
}

/// Numbers of Crosstable and Scores that are not those of Players: where a cell names somebody by his number nobody knows
/// whom, otherwise they are told. Columns of a crosstable without numbers are numbered by its rows, as players without
/// numbers are by theirs.
pub fn tell_others(entries: &Entries, names: &Names, problems: &mut Diagnostics) {
    let by_number = names.by_number();
    let is_bare = |no: Option<&At<u32>>| no.is_none();
    let bare = entries.crosstable.is_some()
        && entries.players.iter().all(|row| is_bare(row.no.as_ref()))
        && beside(entries).all(|(_, no, _)| is_bare(no));
    let rows = beside(entries).filter_map(|(order, no, name)| {
        let own = no.map(|no| no.value).or((bare && by_number.is_some()).then_some(order))?;
        let player = &names.players[names.named(name.value)?.0];
        Some((own, no.map_or(&name.at, |no| &no.at).clone(), player, name))
    });
    let (same, others): (Vec<_>, Vec<_>) = rows.partition(|(no, _, player, _)| *no == player.no);
    let Some((no, at, player, _)) = others.first() else { return };
    if let Some(by) = by_number {
        let (name, own, there) = (&player.name, player.no, &player.at);
        let said = said!("check.numbers-differ", name, no = *no, own, there, by);
        problems.push(Diagnostic::error(Code::NamesExchanged, said).at(at));
        return;
    }
    // Names were exchanged where most have their own number; otherwise all are numbered anew.
    let of = |no: u32| names.players.iter().find(|own| own.no == no);
    let is_exchanged = |no: u32| same.len() > others.len() && of(no).is_some();
    let renumbered: Vec<&str> =
        others.iter().filter(|own| !is_exchanged(own.0)).map(|own| &*own.2.name).collect();
    if !renumbered.is_empty() {
        let said = said!("check.numbers-anew", names = renumbered, there = &*player.at.sheet);
        problems.push(Diagnostic::warning(Code::NamesExchanged, said).at(at));
    }
    for (no, _, player, name) in others.iter().filter(|own| is_exchanged(own.0)) {
        let Some(Player { name: of, at, .. }) = of(*no) else { continue };
        let said = said!("check.exchanged", no = *no, written = &player.name, of, at);
        problems.push(Diagnostic::warning(Code::NamesExchanged, said).at(&name.at));
    }
}
