//! Games that the arbiter has those play whom a play-off has not placed: a ruling says what they came to.

use super::ground::Settled;
use crate::diagnostic::{Diagnostic, Severity};
use crate::said::{Part, said};
use crate::standings::Table;
use crate::tournament::record::{RecordedGame, Ruled, Ruling};

/// Such games stand as recorded, where they are those of players behind the winner on whom there is a ruling.
pub fn let_stand(table: &Table, settled: &mut Settled<'_>) {
    let record = &table.tournament.record;
    let behind = Part::from(said!("playoff.row.after-the-tie-is-settled"));
    for state in settled.play_offs.iter_mut().filter(|own| own.is_over()) {
        let of_places = |own: &&Ruling| {
            let parts = matches!(own.what, Ruled::Winner(_) | Ruled::Order(_) | Ruled::Joint(_));
            parts && settled.rulings.contains(own) && !state.rulings.contains(own)
        };
        let ruled: Vec<&Ruling> = record.rulings.iter().filter(of_places).collect();
        let places = state.places();
        let is_ruled = |game: &RecordedGame| {
            let pair = [game.players.white, game.players.black];
            let is_on = |ruling: &&Ruling| match &ruling.names()[..] {
                [] => ruling.tie.is_some_and(|tie| places.iter().skip(1).any(|own| own == tie)),
                names => pair.iter().any(|player| names.contains(player)),
            };
            let are_behind = game.players.are_among(&state.players)
                && !pair.iter().any(|player| state.winner == Some(*player));
            are_behind && ruled.iter().any(is_on)
        };
        let stands = |told: &Diagnostic| {
            let is_it = |game: &&RecordedGame| Some(&game.at) == told.at.as_ref();
            told.said.part("what") == Some(&behind)
                && record.games.iter().find(is_it).is_some_and(is_ruled)
        };
        let all = std::mem::take(&mut state.problems).into_iter();
        state.problems.extend(all.map(|told| {
            match stands(&told) {
                true => Diagnostic { severity: Severity::Note, ..told }
                    .mend(said!("playoff.row.stands-as-recorded")),
                false => told,
            }
        }));
    }
}
