//! Sheets of ours beside another program's list: an Event sheet in an export says what the export cannot.

use std::collections::BTreeMap;

use crate::diagnostic::Diagnostics;
use crate::tournament::entries::{Entries, PlayerEntry};
use crate::tournament::roster::fold;
use crate::workbook::{self, Sheet};

/// Takes over what sheets of ours say. Players of theirs are those of the list, with what the list cannot say of them.
pub fn take_over(sheets: &[Sheet], entries: &mut Entries, problems: &mut Diagnostics) {
    let mut list = std::mem::take(entries);
    let players = std::mem::take(&mut list.players);
    let table = |of: &Entries| Some(of.published.as_ref()?.rows.first()?.at.clone());
    let of_list = table(&list);
    *entries = workbook::read_beside(sheets, list, problems);
    // A sheet of ours calls its places so.
    let is_ours = table(entries) != of_list;
    entries.source.iter_mut().for_each(|source| source.is_ranked |= is_ours);
    if !players.is_empty() {
        let ours = std::mem::replace(&mut entries.players, players);
        enrich(entries, ours);
    }
    if entries.crosstable.is_some() {
        // The same games, which are told there without the rounds and colours that nobody knows.
        entries.games.clear();
    }
}

/// Gives the players of a list what a sheet of ours says of them.
fn enrich(entries: &mut Entries, ours: Vec<PlayerEntry>) {
    let by_number: BTreeMap<u32, usize> = (0..)
        .zip(&entries.players)
        .filter_map(|(row, player)| Some((player.no.as_ref()?.value, row)))
        .collect();
    let by_name: BTreeMap<String, usize> =
        (0..).zip(&entries.players).map(|(row, player)| (fold(&player.name), row)).collect();
    for own in ours {
        let by_no = own.no.as_ref().and_then(|no| by_number.get(&no.value));
        let found = by_name.get(&fold(&own.name)).or(by_no).copied();
        let Some(player) = found.and_then(|row| entries.players.get_mut(row)) else { continue };
        // Names that were too long for the list's columns.
        if by_no.is_some() && own.name.starts_with(&player.name) {
            player.name.clone_from(&own.name);
        }
        player.overrule(own);
    }
}
