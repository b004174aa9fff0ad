//! What can happen in a play-off: from what was recorded on, and from before anything was.

use crate::playoff::way::{Way, way};
use crate::playoff::{Context, PlayOffState, play_off};
use crate::regulations::schema::PlayOff;
use crate::report::papers::Sheet as Event;
use crate::tournament::record::{Lot, Record, RecordedGame};

/// What can still happen, by the games that were recorded for this tie; and what could before anything was entered, where
/// something is.
pub fn ways_of(event: Event<'_>, state: &PlayOffState, rules: &PlayOff) -> (Way, Option<Way>) {
    let table = &event.settlement.table;
    let taken = |game: &&RecordedGame| {
        let own =
            state.stages.iter().flat_map(|s| &s.games).any(|g| g.at.as_ref() == Some(&game.at));
        let mut others = state.beside.iter().chain(&state.waiting.ahead);
        own || others.any(|other| other.at == game.at)
    };
    let games: Vec<&RecordedGame> = table.tournament.record.games.iter().filter(taken).collect();
    let clock = event.settlement.time_control.as_ref().map(|(clock, _)| *clock);
    // Old prints called lots of two divisions alike: the players tell them apart.
    let mut record = table.tournament.record.clone();
    record.lots.retain(|lot| is_of(lot, state));
    record.before = event.settlement.told_through(&state.players);
    let given = Context::of(table, rules, (state.tie, &state.players), &games, clock);
    let given = Context { goes_on: state.goes_on, cut: state.cut, record: &record, ..given };
    let own = way(given, state);
    // Once it is over no lot is open.
    let begun = !record.lots.is_empty() || !games.is_empty();
    let first = (begun && !state.is_over()).then(|| {
        let record = Record { lots: Vec::new(), games: Vec::new(), ..record.clone() };
        let given = Context { record: &record, games: &[], ..given };
        way(given, &play_off(given))
    });
    (own, first)
}

/// Whether a lot is among players of a play-off alone.
pub fn is_of(lot: &Lot, state: &PlayOffState) -> bool {
    lot.drawn.players().iter().all(|player| state.players.contains(player))
}
