//! Who has won a tour or an award by a row of its sheet `Event`, beside who has won it by what it counts.

use crate::diagnostic::{Code, Diagnostic};
use crate::said::said;
use crate::tournament::roster::Roster;
use crate::tournament::{PlayerId, Tournament, notation};

/// What is told of rows that name another player as the winner than one of these.
pub fn winner_otherwise(tournament: &Tournament, first: &[PlayerId]) -> Vec<Diagnostic> {
    let rows = tournament.event.said.placed.iter().filter(|own| own.place == 1);
    if first.is_empty() {
        return Vec::new();
    }
    let roster = Roster::new(tournament.players.iter().map(|own| (own.no, own.name.as_str())));
    let told = rows.filter_map(|own| {
        // `Smith (4½)` has his points beside him.
        let bare = notation::in_brackets(&own.name.value).map(|(name, _)| name.trim_end());
        let mut named = [Some(own.name.value.as_str()), bare].into_iter().flatten();
        let player = named.find_map(|name| roster.find(name).ok())?;
        let (written, name) = (&own.key, tournament.name(player));
        let said = said!("event.winner-otherwise", written, name, first = tournament.names(first));
        let told = Diagnostic::warning(Code::PublishedDiffers, said).at(&own.name.at);
        (!first.contains(&player)).then_some(told)
    });
    told.collect()
}
