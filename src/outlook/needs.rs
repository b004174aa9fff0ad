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

/// What brings a player so many points from the one game that he has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InOneGame {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A draw, and then a win in the game that follows it.
    DrawAndNext,
}

/// What brings so many points, for whoever has one game left; none where no result alone says it. A drawn game that follows
/// a drawn one is won by Black; of one that has no row yet nobody knows who has White.
pub fn in_one_game(player: &PlayerOutlook, points: Exact, games: &[OpenGame]) -> Option<InOneGame> {
    let is_own = |colour| {
        move |game: &&OpenGame| *game.players.get(colour) == player.player && player.to_play == 1
    };
    let with = |colour| games.iter().find(is_own(colour)).map(|game| (game, colour));
    let (game, colour) = with(Colour::White).or_else(|| with(Colour::Black))?;
    let own = |score| GameResult::Played(score).score(colour);
    let score = |end: &End| end.result.or(end.following).map(own);
    let (enough, too_few): (Vec<&End>, Vec<&End>) =
        game.ends.iter().partition(|end| *end.gains.get(colour) >= points);
    let least = enough.iter().filter_map(|end| score(end)).min()?;
    let is_clear = too_few.iter().all(|end| score(end).is_some_and(|own| own < least));
    let next = |ends: &[&End], wanted: Score| {
        let drawn = ends.iter().filter(|end| score(end) == Some(Score::Draw));
        drawn.clone().all(|end| end.following.map(own) == Some(wanted)) && drawn.count() > 0
    };
    match (least, &game.ends[..], colour) {
        (Score::Win, [End { following: None, .. }, _], Colour::Black) => Some(InOneGame::Draw),
        (Score::Win, ..) if is_clear => Some(InOneGame::Win),
        (Score::Draw, ..) if is_clear => Some(InOneGame::Draw),
        (Score::Draw, ..) if next(&enough, Score::Win) && next(&too_few, Score::Loss) => {
            Some(InOneGame::DrawAndNext)
        }
        _ => None,
    }
}
