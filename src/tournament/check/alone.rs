//! Names that stand alone, on the sheet of players: remarks below the list, titles of sections among it.

use std::collections::BTreeSet;

use super::super::PlayerId;
use super::super::entries::{Entries, GameEntry, PlayerEntry};
use super::super::roster::Roster;
use super::numbers::{numbers, numbers_of};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Leaves out names that stand apart and have neither a game nor a bye: remarks below the table and titles of sections in it,
/// as it seems.
pub fn leave_out_remarks(
    entries: &Entries,
    rows: &mut Vec<PlayerEntry>,
    problems: &mut Diagnostics,
) {
    if rows.iter().all(|row| !row.apart && !row.alone) {
        return;
    }
    let numbers = numbers(rows, &mut Diagnostics::default());
    let names = rows.iter().zip(&numbers).map(|(row, no)| (*no, row.name.as_str()));
    let roster = Roster::new(names);
    let named = entries.games.iter().flat_map(GameEntry::players);
    let playing: BTreeSet<PlayerId> = named.filter_map(|name| roster.find(name).ok()).collect();
    // Above players of whom more is known, who all play, a name alone that has no number where they have one, or where games
    // name players, is the title of a section, as it seems; below them it is somebody who came late.
    let count = rows.iter().filter(|row| row.alone).count();
    let all_play =
        rows.iter().enumerate().all(|(at, row)| row.alone || playing.contains(&PlayerId(at)));
    let is_numbered = rows.iter().any(|row| row.no.is_some());
    let by_names = entries.games.iter().all(|game| numbers_of(game).next().is_none());
    let are_titles = all_play && count * 2 < rows.len() && (is_numbered || by_names);
    let last = rows.iter().filter(|row| !row.alone).map(|row| row.at.row).max();
    let mut number = 0;
    rows.retain(|row| {
        let is_playing = playing.contains(&PlayerId(number));
        number += 1;
        let is_apart =
            row.apart || are_titles && row.alone && row.no.is_none() && Some(row.at.row) < last;
        if is_apart && !is_playing {
            tell_remark(row, problems);
        }
        !is_apart || is_playing
    });
}

/// Tells of a name that stands apart and is not counted.
pub fn tell_remark(row: &PlayerEntry, problems: &mut Diagnostics) {
    let said = said!("check.stands-apart", name = &row.name);
    problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&row.at));
}

/// Tells of names alone in their rows where games name players by numbers that the list does not give, and nobody is left
/// without one where they are titles of sections: whether they count decides who has which number.
pub fn tell_titles(rows: &[PlayerEntry], entries: &Entries, problems: &mut Diagnostics) {
    let alone: Vec<&PlayerEntry> = rows.iter().filter(|row| row.alone).collect();
    let Some(highest) = entries.games.iter().flat_map(numbers_of).max() else { return };
    let others = rows.len() - alone.len();
    let shifts = |row: &&PlayerEntry| rows.iter().any(|own| !own.alone && own.at.row > row.at.row);
    if rows.iter().any(|row| row.no.is_some())
        || alone.len() >= others
        || usize::try_from(highest).map_or(true, |highest| highest > others)
    {
        return;
    }
    for row in alone.into_iter().filter(shifts) {
        let said = said!("check.player-or-title", name = &row.name, highest);
        problems.push(Diagnostic::error(Code::PlayerUnclear, said).at(&row.at));
    }
}
