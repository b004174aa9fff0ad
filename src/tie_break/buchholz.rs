//! Buchholz: the points of the opponents met over the board. A round that an opponent did not play counts half a point
//! for him, whatever it brought him. The median leaves out the highest and the lowest opponent.
//!
//! Worked example, case Gap-09: 2 + 2½ + 2½ + 2½ + 4 + 4½ + 5½ = 23½, median 16.

use super::{Field, Values, Verdict, virtual_opponent};
use crate::regulations::schema::{Buchholz, ForfeitedPairings, UnplayedGames};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::GameResult;

/// Buchholz of each.
pub fn evaluate(rule: &Buchholz, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    Verdict::Values(
        tied.iter()
            .map(|player| {
                let met: Exact = opponents(field, *player, rule.forfeited).into_iter().sum();
                let own = match rule.own_unplayed {
                    UnplayedGames::VirtualOpponent => own_unplayed_rounds(field, *player),
                    UnplayedGames::Nothing | UnplayedGames::OpponentsPoints => Exact::ZERO,
                };
                (*player, met + own)
            })
            .collect(),
    )
}

/// Median Buchholz of each: nought with two opponents or fewer.
pub fn median(field: Field<'_>, tied: &[PlayerId]) -> Values {
    tied.iter()
        .map(|player| {
            let mut met = opponents(field, *player, ForfeitedPairings::NotMet);
            met.sort();
            let middle = if met.len() > 2 { &met[1..met.len() - 1] } else { &[] };
            (*player, middle.iter().copied().sum())
        })
        .collect()
}

/// What a player counts for his opponents: points over the board, and half a point for each other round.
fn adjusted(field: Field<'_>, player: PlayerId) -> Exact {
    let mut points = Exact::ZERO;
    let mut played = 0_u32;
    for (game, colour) in field.tournament.games_of(player) {
        if game.result.is_some_and(GameResult::is_played) {
            points += field.tournament.game_points(game, colour);
            played += 1;
        }
    }
    let other = field.tournament.rounds.saturating_sub(played);
    points + Exact::HALF * Exact::from(other)
}

fn opponents(field: Field<'_>, player: PlayerId, forfeited: ForfeitedPairings) -> Vec<Exact> {
    let met = |result: GameResult| result.is_played() || forfeited == ForfeitedPairings::Counted;
    field
        .tournament
        .games_of(player)
        .filter(|(game, _)| game.result.is_some_and(met))
        .filter_map(|(game, _)| game.opponent_of(player))
        .map(|opponent| adjusted(field, opponent))
        .collect()
}

/// Virtual opponents of the rounds that a player did not play himself.
fn own_unplayed_rounds(field: Field<'_>, player: PlayerId) -> Exact {
    let t = field.tournament;
    (1..=t.rounds)
        .filter_map(|round| {
            let game = t.games_of(player).find(|(g, _)| g.round == Some(round));
            if game.is_some_and(|(g, _)| g.result.is_some_and(GameResult::is_played)) {
                return None;
            }
            let score = match game {
                Some((g, colour)) => t.game_points(g, colour),
                None => t
                    .byes
                    .iter()
                    .find(|b| b.player == player && b.round == round)
                    .map_or(Exact::ZERO, |b| t.scoring(&b.section).bye(b.kind)),
            };
            Some(virtual_opponent::points(t, player, round, score))
        })
        .sum()
}
