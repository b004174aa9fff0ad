//! The published table, with the players of whom it speaks.

use std::collections::BTreeMap;

use super::players::Names;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use crate::said::said;
use crate::tournament::entries::{Entries, PublishedRow, is_ranking};
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Published, PublishedOf};

/// The published table by player. A row that names nobody, or somebody twice, is told.
pub fn check(entries: &Entries, names: &Names, problems: &mut Diagnostics) -> Option<Published> {
    let table = entries.published.as_ref()?;
    let mut of: Vec<Option<PublishedOf>> = vec![None; names.players.len()];
    let results = entries.crosstable.is_some() || entries.scores.is_some();
    let alone = entries.games.is_empty() && !results;
    for row in &table.rows {
        let Some(player) = names.find(&row.player, problems) else { continue };
        if entries.source.is_none() {
            tell_another_name(row, player, names, alone, problems);
        }
        if let Some(before) = of.get(player.0).and_then(Option::as_ref) {
            let (name, first) = (&names.players[player.0].name, &before.at);
            let said = said!("check.player-twice.published", name, first);
            problems.push(Diagnostic::error(Code::PlayerTwice, said).at(&row.at));
            continue;
        }
        of[player.0] = Some(published(row));
    }
    if alone && entries.source.is_none() {
        tell_without_points(&of, names, problems);
        tell_contradictions(&of, names, problems);
    }
    Some(Published { columns: table.columns.clone(), of })
}

/// A row whose number and name are those of two players: where the table counts as it is given, nobody knows whose it is.
fn tell_another_name(
    row: &PublishedRow,
    player: PlayerId,
    names: &Names,
    alone: bool,
    problems: &mut Diagnostics,
) {
    let Some(name) = &row.name else { return };
    if names.named(&name.value).is_none_or(|other| other == player) {
        return;
    }
    let own = &names.players[player.0];
    let (written, of, at) = (&name.value, &own.name, &own.at);
    let said = said!("check.exchanged", no = own.no, written, of, at);
    let told = Diagnostic::warning(Code::NamesExchanged, said).at(&name.at);
    let severity = if alone { Severity::Error } else { told.severity };
    problems.push(Diagnostic { severity, ..told });
}

/// A table that counts as it is given: whom it leaves out, and who shares a place with others of more points.
fn tell_contradictions(of: &[Option<PublishedOf>], names: &Names, problems: &mut Diagnostics) {
    let Some(first) = of.iter().flatten().next() else { return };
    let entered = names.players.iter().zip(of).filter(|(player, _)| player.entered);
    let left_out: Vec<String> =
        entered.filter(|(_, row)| row.is_none()).map(|(player, _)| player.name.clone()).collect();
    if !left_out.is_empty() {
        let said = said!("check.not-published", names = left_out);
        problems.push(Diagnostic::warning(Code::PublishedDiffers, said).at(&first.at));
    }
    let mut level: BTreeMap<u32, &PublishedOf> = BTreeMap::new();
    for row in of.iter().flatten() {
        let Some(place) = row.place else { continue };
        let other = *level.entry(place).or_insert(row);
        if other.points.is_some() && row.points.is_some() && other.points != row.points {
            let said = said!("check.place-of-two-points", place, first = &other.at);
            problems.push(Diagnostic::warning(Code::PublishedDiffers, said).at(&row.at));
        }
    }
}

/// Players without points above others who have some, in a table whose places go by points: theirs would count as nought.
fn tell_without_points(of: &[Option<PublishedOf>], names: &Names, problems: &mut Diagnostics) {
    let rows = || of.iter().flatten();
    let lowest = rows().filter(|row| row.points > Some(Exact::ZERO)).filter_map(|row| row.place);
    let Some(lowest) = lowest.max() else { return };
    if !is_ranking(rows().filter_map(|row| row.place.zip(row.points)).collect()) {
        return;
    }
    for (player, row) in names.players.iter().zip(of) {
        let Some(row) = row.as_ref().filter(|row| row.points.is_none()) else { continue };
        let Some(place) = row.place.filter(|place| *place < lowest) else { continue };
        let said = said!("check.place-without-points", name = &player.name, place);
        problems.push(Diagnostic::error(Code::MissingValue, said).at(&row.place_at));
    }
}

fn published(row: &PublishedRow) -> PublishedOf {
    PublishedOf {
        at: row.at.clone(),
        place_at: row.place.as_ref().map_or(&row.at, |place| &place.at).clone(),
        place: row.place.as_ref().map(|place| place.value),
        points: row.points.as_ref().map(|points| points.value),
        values: row.values.iter().map(|value| value.as_ref().map(|value| value.value)).collect(),
    }
}
