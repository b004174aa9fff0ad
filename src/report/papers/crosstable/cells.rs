//! A result in the cell of its player.

use crate::tournament::game::{Colour, GameResult};

/// A result between two names: `1–0`, `½–½`, `+/−` by forfeit.
pub fn between(over: GameResult) -> String {
    let (white, black) = (result(over, Colour::White), result(over, Colour::Black));
    let between = if over.is_played() { '–' } else { '/' };
    format!("{white}{between}{black}")
}

/// A result as its player sees it: forfeits are `+` and `−`, never `1` and `0`.
pub fn result(result: GameResult, colour: Colour) -> &'static str {
    use crate::tournament::game::Score;
    match (result.is_played(), result.score(colour)) {
        (true, Score::Win) => "1",
        (true, Score::Draw) => "½",
        (true, Score::Loss) => "0",
        (false, Score::Win) => "+",
        (false, _) => "−",
    }
}
