//! What a player needs, read from the count.

use super::ground::{End, Gain, OpenGame, PlayerOutlook};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};

/// What a player needs from his own games to be first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing any more: he is first alone in every outcome.
    Won,
    /// He can no longer be first.
    Out,
    /// It depends.
    Points {
        /// From so many points on he is first alone, whatever the others do.
        alone: Option<Exact>,
        /// From so many points on he is first, alone or with others, whatever they do.
        level: Option<Exact>,
        /// With fewer than these he cannot be first.
        least: Exact,
    },
}

/// What a player needs.
pub fn needs(player: &PlayerOutlook) -> Needs {
    let gains = &player.gains;
    let Some(least) = gains.iter().find(|gain| gain.alone + gain.level > 0) else {
        return Needs::Out;
    };
    let from = |sure: fn(&Gain) -> bool| {
        let unsure = gains.iter().rposition(|gain| !sure(gain)).map_or(0, |at| at + 1);
        gains.get(unsure).map(|gain| gain.points)
    };
    let alone = from(|gain| gain.alone == gain.outcomes);
    if alone == gains.first().map(|gain| gain.points) {
        return Needs::Won;
    }
    let level = from(|gain| gain.alone + gain.level == gain.outcomes);
    Needs::Points { alone, level, least: least.points }
}

/// The result that brings so many points, for whoever has one game left. A drawn game that follows a drawn one is won by
/// Black; of one that has no row yet nobody knows who has White.
pub fn in_one_game(player: &PlayerOutlook, points: Exact, games: &[OpenGame]) -> Option<Score> {
    let is_own = |colour| {
        move |game: &&OpenGame| *game.players.get(colour) == player.player && player.to_play == 1
    };
    let with = |colour| games.iter().find(is_own(colour)).map(|game| (game, colour));
    let (game, colour) = with(Colour::White).or_else(|| with(Colour::Black))?;
    let score = |end: &End| {
        let of_white = end.result.or(end.following)?;
        Some(GameResult::Played(of_white).score(colour))
    };
    let (enough, too_few): (Vec<&End>, Vec<&End>) =
        game.ends.iter().partition(|end| *end.gains.get(colour) >= points);
    let least = enough.into_iter().filter_map(score).min()?;
    let is_clear = too_few.iter().all(|end| score(end).is_some_and(|own| own < least));
    match (least, &game.ends[..], colour) {
        (Score::Win, [End { following: None, .. }, _], Colour::Black) => Some(Score::Draw),
        (Score::Win | Score::Draw, ..) if is_clear => Some(least),
        _ => None,
    }
}
