//! An event played within another: the other's games, this one's players.

use super::super::entries::Entries;
use super::players::{self, Names};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// The other event's players, games and ways of counting, with this event's name, prizes and record.
pub fn merge(own: &Entries, other: &Entries) -> Entries {
    let mut merged = own.clone();
    merged.players.clone_from(&other.players);
    merged.games.clone_from(&other.games);
    merged.crosstable.clone_from(&other.crosstable);
    merged.rounds.clone_from(&other.rounds);
    let (event, theirs) = (&mut merged.event, &other.event);
    event.format = theirs.format.clone();
    // What could not be read there is told there.
    event.format_misread = false;
    event.rounds = theirs.rounds.clone();
    event.games_per_pairing.clone_from(&theirs.games_per_pairing);
    event.points_for_win.clone_from(&theirs.points_for_win);
    event.points_for_draw.clone_from(&theirs.points_for_draw);
    event.points_for_loss.clone_from(&theirs.points_for_loss);
    event.time_control = theirs.time_control.clone();
    event.start = event.start.clone().or_else(|| theirs.start.clone());
    event.end = event.end.clone().or_else(|| theirs.end.clone());
    merged.combined = None;
    merged
}

/// Marks who takes part in this trophy, with the handicaps given here. Without a sheet Players everyone does.
pub fn enter(own: &Entries, names: &mut Names, problems: &mut Diagnostics) {
    if own.players.is_empty() {
        return;
    }
    for player in &mut names.players {
        player.entered = false;
    }
    // Numbers that are ready for a name stay blank where fewer take part.
    let named = || own.players.iter().filter(|row| !row.name.is_empty());
    if let (None, Some(first), Some(last)) =
        (named().next(), own.players.first(), own.players.last())
    {
        let count = own.players.len();
        let said =
            said!("check.unnamed.all-within", count, first = &first.at, last = last.at.cell());
        problems.push(Diagnostic::error(Code::NotBegun, said).at(&first.at));
    }
    // All are looked for before any is changed: who is not there is missing on the other event's sheet.
    let mut found = Vec::new();
    for row in named() {
        if row.apart && !names.has(&row.name) {
            players::tell_remark(row, problems);
            continue;
        }
        found.extend(names.find_text(&row.name, &row.at, problems).map(|id| (row, id)));
    }
    for (row, id) in found {
        let player = &mut names.players[id.0];
        player.entered = true;
        player.handicap = row.handicap.as_ref().map(|h| h.value).or(player.handicap);
        if row.rating.is_some() {
            player.rating = row.rating.as_ref().map(|r| r.value);
            player.provisional = row.provisional;
        }
        player.at = row.at.clone();
        player.cells = row.cells.clone();
    }
}
