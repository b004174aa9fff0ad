//! The sheet Scores.

use std::collections::BTreeMap;

use super::super::PlayerId;
use super::super::entries::Entries;
use super::super::exact::Exact;
use super::players::Names;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// A tour's points, in the order of the players.
pub fn scores(
    entries: &Entries,
    names: &Names,
    problems: &mut Diagnostics,
) -> Vec<Vec<Option<Exact>>> {
    let Some(scores) = &entries.scores else {
        return Vec::new();
    };
    let mut by_player = vec![Vec::new(); names.players.len()];
    let mut seen: BTreeMap<PlayerId, &Address> = BTreeMap::new();
    for (row, points) in &scores.rows {
        let Some(player) = names.find_text(&row.name, &row.at, problems) else {
            continue;
        };
        if let Some(first) = seen.insert(player, &row.at) {
            let said = said!("check.player-twice.scores", name = &row.name, first);
            problems.push(Diagnostic::error(Code::PlayerTwice, said).at(&row.at));
        }
        by_player[player.0] = points.iter().map(|p| p.as_ref().map(|p| p.value)).collect();
    }
    for (player, row) in names.players.iter().enumerate().filter(|(_, own)| own.entered) {
        if !seen.contains_key(&PlayerId(player)) && !scores.rows.is_empty() {
            let said = said!("check.no-row-on-scores", name = &row.name);
            let told = Diagnostic::warning(Code::ScoresMissing, said);
            problems.push(told.at_some(scores.events.first().map(|event| &event.at)));
        }
    }
    by_player
}
