//! The pairing numbers of players, and those by which games name them.

use std::collections::BTreeMap;

use super::super::entries::{GameEntry, PlayerEntry};
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
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
