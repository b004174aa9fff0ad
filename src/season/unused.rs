//! What the workbook of an award says that nothing reads: an award is worked out from the workbooks of its events.

use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Entries;

/// A warning for each key and each sheet that says how games are held, or has players and results.
pub fn tell_unused(entries: &Entries, problems: &mut Diagnostics) {
    fn at<T>(cell: Option<&At<T>>) -> Option<Address> {
        cell.map(|cell| cell.at.clone())
    }
    let event = &entries.event;
    let table = entries.crosstable.as_ref().and_then(|table| table.rows.first());
    let scores = entries.scores.as_ref().and_then(|scores| scores.events.first());
    let published = entries.published.as_ref().and_then(|published| published.rows.first());
    let player = entries.players.iter().find(|row| !row.name.is_empty());
    let points = event.points_for_games().map(|(_, own)| own.at.clone()).next();
    let unused = [
        ("Format", at(event.format.as_ref())),
        ("Rounds", at(event.rounds.as_ref())),
        ("Games per pairing", event.games_per_pairing.values().next().map(|own| own.at.clone())),
        ("Points", points),
        ("Tie-breaks", at(event.tie_breaks.as_ref())),
        ("Time control", at(event.time_control.as_ref())),
        ("Edition", at(event.edition.as_ref())),
        ("Unrated count as", at(event.unrated_count_as.as_ref())),
        ("Best of", at(event.best_of.as_ref())),
        ("Seeding", at(event.seeding.as_ref())),
        ("Combined with", at(event.combined_with.as_ref())),
        ("Handicap per game", at(event.handicap_per_game.as_ref())),
        ("Outright bonus", at(event.outright_bonus.as_ref())),
        ("Players", player.map(|row| row.at.clone())),
        ("Rounds", entries.rounds.first().map(|(round, _)| round.at.clone())),
        ("Games", entries.games.first().map(|row| row.at.clone())),
        ("Crosstable", table.map(|row| row.name.at.clone())),
        ("Published", published.map(|row| row.at.clone()).filter(|_| table.is_none())),
        ("Play-off", entries.play_off.first().map(|row| row.at.clone())),
        ("Scores", at(scores)),
    ];
    for (key, at) in unused {
        let Some(at) = at else { continue };
        let said = said!("season.not-used", key);
        problems.push(Diagnostic::warning(Code::KeyNotUsed, said).at(&at));
    }
}
