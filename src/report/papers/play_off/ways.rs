//! What can happen in a play-off: from what was recorded on, and from before anything was.

use crate::playoff::way::{Way, way};
use crate::playoff::{Context, PlayOffState, play_off};
use crate::regulations::schema::PlayOff;
use crate::report::papers::Sheet as Event;
use crate::tournament::record::{Lot, Record, RecordedGame};

/// What can still happen, by the games that were recorded for this tie; and what could before anything was entered, where
/// something is.
pub fn ways_of(event: Event<'_>, state: &PlayOffState, rules: &PlayOff) -> (Way, Option<Way>) {
    let taken = |game: &&RecordedGame| {
        let own =
            state.stages.iter().flat_map(|s| &s.games).any(|g| g.at.as_ref() == Some(&game.at));
        // A pair that has met before the pairings were entered is one of these.
        let met = |held: &&RecordedGame| {
            let mut told = state.needs.iter().flat_map(|need| need.told.chunks_exact(2));
            told.any(|pair| held.players.are_among(pair))
        };
        let held = state.waiting.held.iter().filter(met);
        let mut others = state.beside.iter().chain(&state.waiting.ahead).chain(held);
        own || others.any(|other| other.at == game.at)
    };
    let all = &event.settlement.table.tournament.record.games;
    let games: Vec<&RecordedGame> = all.iter().filter(taken).collect();
    let record = record(event, state);
    // What waits for who is in it is drawn as it is played if all are.
    let given = given(event, (state, rules), &record, &games);
    let own = way(given, Some(state.in_full()).filter(|own| !own.is_over()).unwrap_or(state));
    // Once it is over no lot is open.
    let begun = !record.lots.is_empty() || !games.is_empty();
    let first = (begun && !state.is_over()).then(|| first_way(event, state, rules));
    (own, first)
}

/// What could happen before anything was entered.
pub fn first_way(event: Event<'_>, state: &PlayOffState, rules: &PlayOff) -> Way {
    let record = Record { lots: Vec::new(), games: Vec::new(), ..record(event, state) };
    let given = given(event, (state, rules), &record, &[]);
    way(given, &play_off(given))
}

/// What is recorded for a play-off.
fn record(event: Event<'_>, state: &PlayOffState) -> Record {
    let mut record = event.settlement.table.tournament.record.clone();
    // Old prints called lots of two divisions alike: the players tell them apart.
    record.lots.retain(|lot| is_of(lot, state));
    record.before = event.settlement.told_through(&state.players);
    record
}

fn given<'a>(
    event: Event<'a>,
    (state, rules): (&'a PlayOffState, &'a PlayOff),
    record: &'a Record,
    games: &'a [&'a RecordedGame],
) -> Context<'a> {
    let clock = event.settlement.time_control.as_ref().map(|(clock, _)| *clock);
    let table = event.settlement.table_of(&state.players);
    let given = Context::of(table, rules, (state.tie, state.played_by()), games, clock);
    let with = state.with.as_ref();
    Context { goes_on: state.goes_on, cut: state.cut, with, record, ..given }
}

/// Whether a lot is among players of a play-off alone.
pub fn is_of(lot: &Lot, state: &PlayOffState) -> bool {
    lot.drawn.players().iter().all(|player| state.played_by().contains(player))
}
