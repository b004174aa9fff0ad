//! Games played over the board with Black: more is better.

use super::{Field, Missing, Verdict};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};

/// Games with Black of each.
pub fn evaluate(field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    let played = |player: PlayerId| {
        field
            .tournament
            .results_of(player)
            .filter(|(game, _)| game.result.is_some_and(GameResult::is_played))
    };
    if tied.iter().any(|p| played(*p).any(|(game, _)| !game.colours_known)) {
        return Verdict::Missing(Missing::Colours);
    }
    Verdict::Values(
        tied.iter()
            .map(|p| (*p, Exact::from(played(*p).filter(|(_, c)| *c == Colour::Black).count())))
            .collect(),
    )
}
