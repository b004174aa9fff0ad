//! Numbers of wins, of all games or of those with Black.
//!
//! Whether a win by forfeit counts is the document's word: FIDE's "number of wins" counts it, "games won" means games
//! over the board. A bye is no win.

use super::card::Kind;
use super::{Field, Missing, Values, Verdict};
use crate::regulations::schema::{Forfeits, Wins};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::{Game, PlayerId};

/// Wins of each, by forfeit as the rule says or else as `unsaid`; with byes that bring as much as a win where the rule counts them.
pub fn evaluate(rule: &Wins, unsaid: Forfeits, field: Field<'_>, tied: &[PlayerId]) -> Values {
    let forfeits = rule.forfeits.unwrap_or(unsaid);
    let mut values = count(field, tied, |game, colour| won(forfeits, game, colour));
    if rule.byes == Forfeits::Counted {
        for (player, wins) in &mut values {
            let card = field.counted().card(*player).iter();
            let byes = card.filter(|own| matches!(own.kind, Kind::Bye(_)) && own.made == own.win);
            *wins += Exact::from(byes.count());
        }
    }
    values
}

/// Wins with Black of each; none where a won game has no colour.
pub fn with_black(forfeits: Forfeits, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    let unclear = tied.iter().any(|player| {
        field
            .tournament
            .results_of(*player)
            .any(|(game, colour)| won(forfeits, game, colour) && !game.colours_known)
    });
    if unclear {
        return Verdict::Missing(Missing::Colours);
    }
    Verdict::Values(count(field, tied, |game, colour| {
        colour == Colour::Black && won(forfeits, game, colour)
    }))
}

fn won(forfeits: Forfeits, game: &Game, colour: Colour) -> bool {
    game.result.is_some_and(|result: GameResult| {
        result.score(colour) == Score::Win && (result.is_played() || forfeits == Forfeits::Counted)
    })
}

fn count(field: Field<'_>, tied: &[PlayerId], counted: impl Fn(&Game, Colour) -> bool) -> Values {
    tied.iter()
        .map(|player| {
            let number = field
                .tournament
                .results_of(*player)
                .filter(|(game, colour)| counted(game, *colour))
                .count();
            (*player, Exact::from(number))
        })
        .collect()
}
