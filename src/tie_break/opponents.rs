//! What an opponent's points are where Buchholz or Sonneborn-Berger adds them up: as he ended, or as if rounds that he did
//! not play had been drawn.

use super::card::{Entry, Kind};
use super::counted::{Counted, Strength};
use super::{Detail, Field, Missing, Part, Why, own_results};
use crate::regulations::schema::{OpponentsCount, UnplayedPoints};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// An opponent's points, and whether they are his own.
pub fn points(rule: OpponentsCount, field: Field<'_>, player: PlayerId) -> (Exact, Why) {
    let points = field.points_of(player);
    let score = match rule {
        OpponentsCount::AsTheyEnded => points,
        OpponentsCount::ForfeitsAsDraws => forfeits_as_draws(field.counted(), player),
        OpponentsCount::UnplayedAsDraws => {
            field.counted().strength(Strength::EveryUnplayedRoundADraw, player)
        }
    };
    let why = if score == points { Why::Points } else { Why::Adjusted { points } };
    (score, why)
}

/// The cumulative scores of the opponents met over the board, added up (USCF 34E9).
pub fn cumulative(
    rule: UnplayedPoints,
    counted: &Counted,
    player: PlayerId,
) -> Result<Detail, Missing> {
    let met = counted.card(player).iter().filter_map(|own| match own.kind {
        Kind::Played(opponent) => Some((own, opponent)),
        _ => None,
    });
    let parts = met.map(|(own, opponent)| {
        let of_opponent = own_results::cumulative(rule, counted.card(opponent))?;
        let counts = of_opponent.value.unwrap_or(Exact::ZERO);
        let Entry { round, kind, made, .. } = *own;
        let why = Why::OfOpponent;
        Ok(Part { round, kind, score: Some(counts), why, made, counts, cut: None })
    });
    parts.collect::<Result<_, Missing>>().map(Detail::sum)
}

/// Games won or lost by forfeit count as drawn (FIDE C.02 13.15.1). A bye was not lost or won by forfeit: it stays what it
/// brought.
fn forfeits_as_draws(counted: &Counted, player: PlayerId) -> Exact {
    let counts = |own: &Entry| match own.kind {
        Kind::ForfeitWin(_) | Kind::ForfeitLoss(_) => counted.draw,
        _ => own.made,
    };
    counted.card(player).iter().map(counts).sum()
}
