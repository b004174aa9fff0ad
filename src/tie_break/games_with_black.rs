//! Games with Black, over the board or, where the rule says so, by forfeit too: more is better.

use super::{Field, Missing, Verdict};
use crate::regulations::schema::Forfeits;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};

/// Games with Black of each.
pub fn evaluate(forfeits: Forfeits, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    let counts = |result: GameResult| result.is_played() || forfeits == Forfeits::Counted;
    let played = |player: PlayerId| {
        field.tournament.results_of(player).filter(move |(game, _)| game.result.is_some_and(counts))
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
