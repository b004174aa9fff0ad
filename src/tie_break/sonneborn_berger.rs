//! Sonneborn-Berger, also Neustadtl: the points of the opponents beaten, and half those of the opponents drawn with.
//!
//! An unplayed game counts with the points of the opponent who was paired, or with those of a virtual opponent
//! (FIDE C.02 13.15, in force until 2023), as the document says.
//!
//! Worked example: a win against a player with 4 points and a draw with one of 3 give 4 + 1½ = 5½.

use super::card::{Entry, Kind};
use super::counted::Counted;
use super::{Detail, Field, Missing, Part, Values, Verdict, Why, opponents, virtual_opponent};
use crate::regulations::schema::{SonnebornBerger, UnplayedGames};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

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
    let card = field.counted().card(player);
    let mut parts = Vec::with_capacity(card.len());
    for own in card {
        let theirs = |opponent| opponents::points(rule.opponents, field, opponent);
        let (score, why) = match (own.kind, rule.unplayed) {
            (Kind::Open(_), _) => continue,
            (Kind::Played(opponent), _) => theirs(opponent),
            (_, UnplayedGames::VirtualOpponent) => {
                // What came before it, and what after, is told by all rounds.
                if card.iter().any(|other| other.round.is_none()) {
                    return Err(Missing::Rounds);
                }
                let score =
                    virtual_opponent::points(field.counted(), player, own, rule.free_rounds);
                (score, Why::Virtual)
            }
            (Kind::Bye(_), _) => continue,
            (Kind::ForfeitWin(opponent) | Kind::ForfeitLoss(opponent), unplayed) => {
                match unplayed {
                    UnplayedGames::Nothing => (Exact::ZERO, Why::NotCounted),
                    _ => theirs(opponent),
                }
            }
        };
        let made = part_of_a_win(field.counted(), own);
        let (round, kind, counts) = (own.round, own.kind, score * made);
        parts.push(Part { round, kind, score: Some(score), why, made, counts, cut: None });
    }
    Ok(parts)
}

/// 1 for a win, ½ for a draw; of a round that was not played, for as many points as a win or a draw brings.
fn part_of_a_win(counted: &Counted, own: &Entry) -> Exact {
    match own.score {
        Some(score) => score.points(),
        None if own.made == counted.draw => Exact::HALF,
        None => own.made.over(own.win).unwrap_or(Exact::ZERO),
    }
}
