//! What rows of the sheet `Event` say that the other sheets say too: how many players there are, how many rounds were
//! played, who has won.

use std::collections::BTreeMap;

use super::super::tables::listed::Listed;
use super::super::words::names::fold;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, Placed, PublishedRow, Unread};
use crate::tournament::notation;

/// Tells of numbers that are others on the sheets that are read: the first of them. Who has won is put with what is
/// published, and compared with it.
pub fn compare(entries: &mut Entries, problems: &mut Diagnostics) -> Option<Unread> {
    // Who has won a tour or an award is known when it is worked out.
    let has_games = !entries.games.is_empty() || entries.crosstable.is_some();
    let placed = &mut entries.event.said.placed;
    let placed = if has_games { std::mem::take(placed) } else { Vec::new() };
    let told = placed.iter().map(|own| compare_placed(own, entries, problems));
    let winner = told.fold(None, Option::or);
    let players = compare_players(entries, problems);
    let rounds = compare_rounds(entries, problems);
    winner.or(players).or(rounds).map(Unread::Key)
}

fn compare_players(entries: &Entries, problems: &mut Diagnostics) -> Option<At<String>> {
    let (key, told) = entries.event.said.players.as_ref()?;
    let listed = || entries.players.iter().filter(|player| !player.name.is_empty());
    let stayed = listed().filter(|own| own.withdrawn.as_ref().is_none_or(|after| after.value > 0));
    let (listed, stayed) = (listed().count(), stayed.count());
    let is_one = |count: usize| u32::try_from(count).is_ok_and(|own| own == told.value);
    if listed == 0 || is_one(listed) || is_one(stayed) {
        return None;
    }
    let said = said!("workbook.says-otherwise.players", written = key, told = told.value, listed);
    problems.push(Diagnostic::warning(Code::UnknownKey, said).at(&told.at));
    Some(At::new(key.clone(), told.at.clone()))
}

fn compare_rounds(entries: &Entries, problems: &mut Diagnostics) -> Option<At<String>> {
    let (key, told) = entries.event.said.rounds.as_ref()?;
    let played = entries.games.iter().filter(|game| game.result.is_some());
    let last = played.map(|game| game.round.value).max()?;
    if last == told.value {
        return None;
    }
    let said = said!("workbook.says-otherwise.rounds", written = key, told = told.value, last);
    problems.push(Diagnostic::warning(Code::UnknownKey, said).at(&told.at));
    Some(At::new(key.clone(), told.at.clone()))
}

/// Puts who has a place with what is published; where no player is called so, that is told, and the winner left open.
fn compare_placed(
    placed: &Placed,
    entries: &mut Entries,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    let Placed { key, place, name: told } = placed;
    let listed = Listed::new(&entries.players);
    let of_crosstable: BTreeMap<String, At<String>> = entries
        .crosstable
        .iter()
        .flat_map(|table| &table.rows)
        .map(|row| (fold(&row.name.value), row.name.clone()))
        .collect();
    let find = |name: &str| {
        let found = listed.find(name).and_then(|index| entries.players.get(index));
        let named = found.map(|player| At::new(player.name.clone(), player.at.clone()));
        named.or_else(|| of_crosstable.get(&fold(name)).cloned())
    };
    // `Smith (4½)` has his points beside him; whatever else stands there may be about his place.
    let bare = notation::in_brackets(&told.value).filter(|(_, own)| notation::exact(own).is_some());
    let named = find(&told.value).or_else(|| find(bare?.0.trim_end()));
    let Some(player) = named else {
        // A second place may have a medal.
        if *place > 1 {
            let said = said!("workbook.unknown-key", written = key);
            problems.push(Diagnostic::note(Code::UnknownKey, said).at(&told.at));
            return None;
        }
        let said = said!("workbook.says-otherwise.winner", written = key, name = &told.value);
        problems.push(Diagnostic::warning(Code::UnknownKey, said).at(&told.at));
        return Some(At::new(key.clone(), told.at.clone()));
    };
    let place = At::new(*place, told.at.clone());
    let row = PublishedRow { at: told.at.clone(), ..PublishedRow::new(player, None, Some(place)) };
    let table = entries.published.get_or_insert_default();
    let is_same = |own: &&mut PublishedRow| own.player.value == row.player.value;
    match table.rows.iter_mut().find(is_same) {
        Some(own) => own.place = own.place.take().or(row.place),
        None => table.rows.push(row),
    }
    None
}
