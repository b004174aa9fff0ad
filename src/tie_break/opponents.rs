//! What an opponent's points are where Buchholz or Sonneborn-Berger adds them up: as he ended, or as if rounds that he did
//! not play had been drawn.

use super::{Field, Why};
use crate::regulations::schema::OpponentsCount;
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::GameResult;

/// An opponent's points, and whether they are his own.
pub fn points(rule: OpponentsCount, field: Field<'_>, player: PlayerId) -> (Exact, Why) {
    let points = field.points_of(player);
    let score = match rule {
        OpponentsCount::AsTheyEnded => points,
        OpponentsCount::ForfeitsAsDraws => forfeits_as_draws(field, player),
        OpponentsCount::UnplayedAsDraws => unplayed_as_draws(field, player),
    };
    let why = if score == points { Why::Points } else { Why::Adjusted { points } };
    (score, why)
}

/// Games won or lost by forfeit count as drawn (FIDE C.02 13.15.1).
fn forfeits_as_draws(field: Field<'_>, player: PlayerId) -> Exact {
    let t = field.tournament;
    let counts = t.games_of(player).map(|(game, colour)| match game.result {
        Some(result) if !result.is_played() => Exact::HALF,
        _ => t.game_points(game, colour),
    });
    // A bye was not lost or won by forfeit: it stays what it brought.
    let byes = t.byes_of(player).filter(|_| t.format == Format::Swiss);
    counts.sum::<Exact>() + byes.map(|bye| t.bye_points(bye)).sum::<Exact>()
}

/// Points over the board, and a draw's for each other round (the Gap's App. A 6(a)).
fn unplayed_as_draws(field: Field<'_>, player: PlayerId) -> Exact {
    let t = field.tournament;
    let mut points = Exact::ZERO;
    let mut played = 0_u32;
    for (game, colour) in t.games_of(player) {
        if game.result.is_some_and(GameResult::is_played) {
            points += t.game_points(game, colour);
            played += u32::from(!t.follows_drawn(&game.section));
        }
    }
    // In a round robin a round without opponent is no round.
    let rounds = match t.format {
        Format::RoundRobin => u32::try_from(t.results_of(player).count()).unwrap_or(0),
        Format::Swiss => t.rounds,
    };
    points + t.usual_scoring().draw * Exact::from(rounds.saturating_sub(played))
}
