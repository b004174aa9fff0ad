//! Games that follow drawn ones, as they count.

use std::collections::BTreeMap;

use super::super::game::{GameResult, Score};
use super::super::{Game, PlayerId};

/// The games where those of a segment follow drawn ones: a draw of these wins for Black, and a row that was laid out before
/// anybody knew whether it is needed is no game until there is a draw that it can follow.
pub fn counted(mut games: Vec<Game>, segment: &str) -> Vec<Game> {
    let drawn = Some(GameResult::Played(Score::Draw));
    let follows = |game: &Game| game.section.segment == segment;
    let is_ready = |game: &Game| follows(game) && game.result.is_none() && !game.adjourned;
    let mut free: BTreeMap<(PlayerId, PlayerId), Vec<Option<u32>>> = BTreeMap::new();
    for game in games.iter().filter(|game| !follows(game) && game.result == drawn) {
        free.entry(game.players.pair()).or_default().push(game.round);
    }
    let mut take = |game: &Game, of_any: bool| {
        let rounds = free.get_mut(&game.players.pair())?;
        let own = rounds.iter().position(|round| *round == game.round);
        let told = |round: &Option<u32>| of_any || round.is_none() || game.round.is_none();
        Some(rounds.remove(own.or_else(|| rounds.iter().position(told))?))
    };
    for game in games.iter().filter(|game| follows(game) && !is_ready(game)) {
        take(game, true);
    }
    games.retain(|game| !is_ready(game) || take(game, false).is_some());
    for game in games.iter_mut().filter(|game| follows(game) && game.result == drawn) {
        game.result = Some(GameResult::Played(Score::Loss));
    }
    games
}
