//! What the workbook of an award says that nothing reads: an award is worked out from the workbooks of its events.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Entries;

/// A warning for each key and each sheet that says how games are held, or has players and results.
pub fn tell_unused(entries: &Entries, problems: &mut Diagnostics) {
    const KEYS: [&str; 13] = [
        "Format", "Rounds", "Games per pairing", "Points", "Tie-breaks", "Time control", "Edition",
        "Unrated count as", "Best of", "Seeding", "Combined with", "Handicap per game",
        "Outright bonus",
    ];
    let event = &entries.event;
    let table = entries.crosstable.as_ref().and_then(|table| table.rows.first());
    let scores = entries.scores.as_ref().and_then(|scores| scores.events.first());
    let published = entries.published.as_ref().and_then(|published| published.rows.first());
    let player = entries.players.iter().find(|row| !row.name.is_empty());
    let points = || event.points_for_games().map(|(_, own)| &own.at).next();
    let keys = KEYS.map(|key| (key, if key == "Points" { points() } else { event.at(key) }));
    let sheets = [
        ("Players", player.map(|row| &row.at)),
        ("Rounds", entries.rounds.first().map(|(round, _)| &round.at)),
        ("Games", entries.games.first().map(|row| &row.at)),
        ("Crosstable", table.map(|row| &row.name.at)),
        ("Published", published.map(|row| &row.at).filter(|_| table.is_none())),
        ("Play-off", entries.play_off.first().map(|row| &row.at)),
        ("Scores", scores.map(|cell| &cell.at)),
    ];
    for (key, at) in keys.into_iter().chain(sheets) {
        let Some(at) = at else { continue };
        let said = said!("season.not-used", key);
        problems.push(Diagnostic::warning(Code::KeyNotUsed, said).at(at));
    }
}
