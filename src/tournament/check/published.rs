//! The published table, with the players of whom it speaks.

use super::players::Names;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, PublishedRow};
use crate::tournament::{Published, PublishedOf};

/// The published table by player. A row that names nobody, or somebody twice, is told.
pub fn check(entries: &Entries, names: &Names, problems: &mut Diagnostics) -> Option<Published> {
    let table = entries.published.as_ref()?;
    let mut of: Vec<Option<PublishedOf>> = vec![None; names.players.len()];
    for row in &table.rows {
        let Some(player) = names.find(&row.player, problems) else { continue };
        if let Some(before) = of.get(player.0).and_then(Option::as_ref) {
            let (name, first) = (&names.players[player.0].name, &before.at);
            let said = said!("check.player-twice.published", name, first);
            problems.push(Diagnostic::error(Code::PlayerTwice, said).at(&row.at));
            continue;
        }
        of[player.0] = Some(published(row));
    }
    Some(Published { columns: table.columns.clone(), of })
}

fn published(row: &PublishedRow) -> PublishedOf {
    PublishedOf {
        at: row.at.clone(),
        place: row.place.as_ref().map(|place| place.value),
        points: row.points.as_ref().map(|points| points.value),
        values: row.values.iter().map(|value| value.as_ref().map(|value| value.value)).collect(),
    }
}
