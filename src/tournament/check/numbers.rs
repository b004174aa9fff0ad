//! The pairing numbers of players, and those by which games name them.

use std::collections::BTreeMap;

use super::super::PlayerId;
use super::super::entries::{Entries, GameEntry, PlayerEntry};
use super::super::roster::Roster;
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

/// What the sheets Crosstable and Scores say of the players on Players: who is a wildcard, and their numbers, ratings and
/// categories where Players has none.
pub fn take(entries: &Entries, rows: &mut [PlayerEntry]) {
    if beside(entries).next().is_none() {
        return;
    }
    let named = rows.iter().map(|row| row.name.as_str());
    let roster = Roster::new((0..u32::MAX).rev().zip(named));
    let has_numbers = rows.iter().any(|row| row.no.is_some());
    for (_, no, name) in beside(entries).filter(|_| !has_numbers) {
        if let (Some(no), Ok(PlayerId(player))) = (no, roster.find(name.value)) {
            rows[player].no = Some(no.clone());
        }
    }
    for (row, _) in entries.scores.iter().flat_map(|scores| &scores.rows) {
        if let Ok(PlayerId(player)) = roster.find(&row.name) {
            let own = &mut rows[player];
            own.wildcard |= row.wildcard;
            own.rating = own.rating.take().or_else(|| row.rating.clone());
            if own.categories.is_empty() {
                own.categories.clone_from(&row.categories);
            }
        }
    }
}

/// The rows of Crosstable and Scores: the number of the row in its order, the player's own, and his name.
pub fn beside(entries: &Entries) -> impl Iterator<Item = (u32, Option<&At<u32>>, At<&str>)> {
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
