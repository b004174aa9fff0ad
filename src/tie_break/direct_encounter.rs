//! Direct encounter: points from the games among the tied players.
//!
//! Also called head-to-head score, mutual result, individual results. A game lost by forfeit in a round robin counts as
//! a result; where a document asks that all have met, only games over the board are meetings.
//!
//! Worked example: A beat B, B drew with C, C beat A: A 1, B ½, C 1½.

use super::{Field, Values, Verdict};
use crate::regulations::schema::{DirectEncounter, Forfeits, Meetings, NotAllMet, Weights};
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{Game, PlayerId};

/// Points among `tied`.
pub fn evaluate(rule: &DirectEncounter, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    if rule.only_if_all_met && !all_met(field, tied) {
        return Verdict::Skipped(said!("tie-break.not-all-met"));
    }
    let points: Values = tied
        .iter()
        .map(|player| {
            let sum = others(tied, *player)
                .map(|o| between(rule, field, *player, o).unwrap_or(Exact::ZERO))
                .sum();
            (*player, sum)
        })
        .collect();
    match rule.not_all_met {
        NotAllMet::GamesThereAre => Verdict::Values(points),
        NotAllMet::WhoCannotBeCaught => {
            let values = certain(rule, field, tied, &points);
            let level = values.values().all(|v| *v == Exact::ZERO);
            if level && !all_met(field, tied) {
                return Verdict::Skipped(said!("tie-break.not-all-met-nobody-ahead"));
            }
            Verdict::Values(values)
        }
    }
}

fn others(tied: &[PlayerId], player: PlayerId) -> impl Iterator<Item = PlayerId> {
    tied.iter().copied().filter(move |o| *o != player)
}

/// Points of a player against another; none where they have not met.
fn between(
    rule: &DirectEncounter,
    field: Field<'_>,
    player: PlayerId,
    opponent: PlayerId,
) -> Option<Exact> {
    let counted = |game: &Game| match game.result {
        Some(result) => result.is_played() || rule.forfeits == Forfeits::Counted,
        None => false,
    };
    let worth = |game: &Game, colour: Colour| match rule.weights {
        Weights::EveryGameAlike => game.result.map_or(Exact::ZERO, |r| r.score(colour).points()),
        Weights::EventPoints => field.tournament.game_points(game, colour),
    };
    let games: Vec<Exact> = field
        .tournament
        .games_of(player)
        .filter(|(game, _)| game.opponent_of(player) == Some(opponent) && counted(game))
        .map(|(game, colour)| worth(game, colour))
        .collect();
    let sum: Exact = games.iter().copied().sum();
    match (games.len(), rule.meetings) {
        (0, _) => None,
        (_, Meetings::Added) => Some(sum),
        (n, Meetings::Averaged) => Some(sum / n),
    }
}

/// Ranks from the top down those who are ahead whatever the missing games had brought (FIDE C.07, 6.3); the value is
/// the number of tied players behind, the rest stay level.
fn certain(rule: &DirectEncounter, field: Field<'_>, tied: &[PlayerId], points: &Values) -> Values {
    let missing = |player: PlayerId| {
        others(tied, player).filter(|o| between(rule, field, player, *o).is_none()).count()
    };
    if tied.iter().all(|p| missing(*p) == 0) {
        return points.clone();
    }
    let most = |player: PlayerId| points[&player] + Exact::from(missing(player));
    let mut left = tied.to_vec();
    let mut values: Values = tied.iter().map(|p| (*p, Exact::ZERO)).collect();
    while let Some(first) =
        left.iter().copied().find(|p| others(&left, *p).all(|o| points[p] > most(o)))
    {
        left.retain(|p| *p != first);
        values.insert(first, Exact::from(left.len()));
        if left.len() < 2 {
            break;
        }
    }
    values
}

/// Whether each two of them have played over the board.
fn all_met(field: Field<'_>, tied: &[PlayerId]) -> bool {
    tied.iter().all(|a| {
        others(tied, *a).all(|b| {
            field.tournament.games_of(*a).any(|(game, _)| {
                game.opponent_of(*a) == Some(b) && game.result.is_some_and(GameResult::is_played)
            })
        })
    })
}
