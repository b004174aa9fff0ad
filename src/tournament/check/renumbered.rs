//! Players whose numbers are not the same on all sheets.

use super::super::Player;
use super::super::entries::Entries;
use super::numbers::beside;
use super::players::Names;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Numbers of Crosstable and Scores that are not those of Players: where a cell names somebody by his number nobody knows
/// whom, otherwise they are told. Columns of a crosstable without numbers are numbered by its rows, as players without
/// numbers are by theirs.
pub fn tell_others(entries: &Entries, names: &Names, problems: &mut Diagnostics) {
    let by_number = names.by_number();
    let is_bare = |no: Option<&At<u32>>| no.is_none();
    let bare = entries.crosstable.is_some()
        && entries.players.iter().all(|row| is_bare(row.no.as_ref()))
        && beside(entries).all(|(_, no, _)| is_bare(no));
    let rows = beside(entries).filter_map(|(order, no, name)| {
        let own = no.map(|no| no.value).or((bare && by_number.is_some()).then_some(order))?;
        let player = &names.players[names.named(name.value)?.0];
        Some((own, no.map_or(&name.at, |no| &no.at).clone(), player, name))
    });
    let (same, others): (Vec<_>, Vec<_>) = rows.partition(|(no, _, player, _)| *no == player.no);
    let Some((no, at, player, _)) = others.first() else { return };
    if let Some(by) = by_number {
        let (name, own, there) = (&player.name, player.no, &player.at);
        let said = said!("check.numbers-differ", name, no = *no, own, there, by);
        problems.push(Diagnostic::error(Code::NamesExchanged, said).at(at));
        return;
    }
    // Names were exchanged where most have their own number; otherwise all are numbered anew.
    let of = |no: u32| names.players.iter().find(|own| own.no == no);
    let (exchanged, renumbered): (Vec<_>, Vec<_>) =
        others.iter().partition(|own| same.len() > others.len() && of(own.0).is_some());
    let renumbered: Vec<&str> = renumbered.into_iter().map(|own| &*own.2.name).collect();
    if !renumbered.is_empty() {
        let said = said!("check.numbers-anew", names = renumbered, there = &*player.at.sheet);
        problems.push(Diagnostic::warning(Code::NamesExchanged, said).at(at));
    }
    for (no, _, player, name) in exchanged {
        let Some(Player { name: of, at, .. }) = of(*no) else { continue };
        let said = said!("check.exchanged", no = *no, written = &player.name, of, at);
        problems.push(Diagnostic::warning(Code::NamesExchanged, said).at(&name.at));
    }
}
