//! By what an event is known again in another workbook.

use super::super::writing::digest::{Digest, Digester};
use crate::event::Settlement;
use crate::tournament::roster::fold;

/// By what an event is known in another workbook, whatever its results: its name, its section, its first day and its players.
/// None where nobody has a game.
pub fn known_by(settlement: &Settlement) -> Option<Digest> {
    let tournament = &settlement.table.tournament;
    if tournament.games.is_empty() {
        return None;
    }
    let event = &tournament.event;
    let mut by = Digester::default();
    by.part(&fold(&tournament.name));
    by.part(&event.section.as_ref().map_or_else(String::new, |own| fold(&own.value)));
    by.part(&event.start.as_ref().map_or_else(String::new, |own| own.value.date().to_string()));
    let mut names: Vec<String> = tournament.players.iter().map(|own| fold(&own.name)).collect();
    names.sort();
    names.iter().for_each(|name| by.part(name));
    Some(by.finish())
}
