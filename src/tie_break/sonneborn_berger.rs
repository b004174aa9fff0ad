//! Sonneborn-Berger, also Neustadtl: the points of the opponents beaten, and half those of the opponents drawn with.
//!
//! An unplayed game counts with the points of the opponent who was paired, or with those of a virtual opponent
//! (FIDE C.02 13.15, in force until 2023), as the document says.
//!
//! Worked example: a win against a player with 4 points and a draw with one of 3 give 4 + 1½ = 5½.

use super::card::{Kind, of_game};
use super::{Detail, Field, Missing, Part, Values, Verdict, Why, opponents, virtual_opponent};
use crate::regulations::schema::{SonnebornBerger, UnplayedGames};
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::ByeKind;
use crate::tournament::{Bye, PlayerId, Tournament};

/// Sonneborn-Berger of each.
pub fn evaluate(rule: &SonnebornBerger, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    let mut values = Values::new();
    for player in tied {
        match parts(rule, field, *player).map(Detail::sum) {
            Ok(detail) => values.extend(detail.value.map(|value| (*player, value))),
            Err(missing) => return Verdict::Missing(missing),
        }
    }
    Verdict::Values(values)
}

/// The games of a player's Sonneborn-Berger.
pub fn parts(
    rule: &SonnebornBerger,
    field: Field<'_>,
    player: PlayerId,
) -> Result<Vec<Part>, Missing> {
    let t = field.tournament;
    let mut parts = Vec::new();
    for (game, colour) in t.results_of(player) {
        let (Some(result), Some(own)) = (game.result, of_game(t, game, player, colour)) else {
            continue;
        };
        let Some(opponent) = own.kind.opponent() else { continue };
        let made = result.score(colour).points();
        let theirs = || opponents::points(rule.opponents, field, opponent);
        let (score, why) = match rule.unplayed {
            _ if result.is_played() => theirs(),
            UnplayedGames::OpponentsPoints => theirs(),
            UnplayedGames::Nothing => (Exact::ZERO, Why::NotCounted),
            UnplayedGames::VirtualOpponent => {
                let round = game.round.ok_or(Missing::Rounds)?;
                (virtual_opponent::points(t, player, round, made), Why::Virtual)
            }
        };
        let (round, kind, counts) = (own.round, own.kind, score * made);
        parts.push(Part { round, kind, score: Some(score), why, made, counts, cut: None });
    }
    if rule.unplayed == UnplayedGames::VirtualOpponent && t.format == Format::Swiss {
        let byes = t.byes_of(player).filter(|bye| bye.round <= t.rounds_begun());
        parts.extend(byes.map(|bye| of_bye(t, bye)));
        parts.sort_by_key(|part| part.round);
    }
    Ok(parts)
}

/// A round without an opponent against a virtual one (FIDE C.02 13.15.2).
fn of_bye(t: &Tournament, bye: &Bye) -> Part {
    let made = match bye.kind {
        ByeKind::Pairing | ByeKind::Full => Exact::ONE,
        ByeKind::Half => Exact::HALF,
        ByeKind::Zero => Exact::ZERO,
    };
    let given = t.scoring(&bye.section).bye(bye.kind);
    let score = virtual_opponent::points(t, bye.player, bye.round, given);
    let (round, kind, counts) = (Some(bye.round), Kind::Bye(bye.kind), score * made);
    Part { round, kind, score: Some(score), why: Why::Virtual, made, counts, cut: None }
}
