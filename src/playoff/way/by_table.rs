//! Games with the colours of their table.

use super::super::state::{PlayOffState, Stage};
use crate::tournament::game::GameResult;
use crate::tournament::record::{LotKind, Need, RecordedGame};

/// A recorded game with the colours of its table, where that is not known and it was played with others: no table is
/// turned before the numbers stand.
pub fn by_its_table(state: &PlayOffState, game: &RecordedGame) -> RecordedGame {
    let waits = |stage: &&Stage| {
        let told = |need: &&Need| !need.told.is_empty();
        let names = stage.lot(LotKind::Numbers);
        let mut needs = state.needs.iter().filter(told).filter_map(Need::lot);
        needs.any(|lot| names.contains(lot))
    };
    let mut games = state.stages.iter().filter(waits).flat_map(|stage| &stage.games);
    let turned = games.any(|own| own.as_played.is_some() && own.at.as_ref() == Some(&game.at));
    let mut own = game.clone();
    if turned {
        own.players = own.players.reversed();
        own.result = own.result.map(GameResult::reversed);
    }
    own
}
