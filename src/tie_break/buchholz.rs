//! Buchholz: the points of the opponents met over the board. A round that an opponent did not play counts half a point
//! for him, whatever it brought him. The median leaves out the highest and the lowest opponent.
//!
//! Worked example, case Gap-09: 2 + 2½ + 2½ + 2½ + 4 + 4½ + 5½ = 23½, median 16.

use std::collections::BTreeMap;

use super::{Field, Values, Verdict, virtual_opponent};
use crate::regulations::schema::{Buchholz, Cut, ForfeitedPairings, MedianBuchholz, UnplayedGames};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::GameResult;

/// What players count for their opponents, each worked out once.
type Known = BTreeMap<PlayerId, Exact>;

/// Buchholz of each.
pub fn evaluate(rule: &Buchholz, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    let mut known = Known::new();
    let mut sum = |player: &PlayerId| {
        values(field, *player, rule.own_unplayed, rule.forfeited, &mut known).into_iter().sum()
    };
    Verdict::Values(tied.iter().map(|player| (*player, sum(player))).collect())
}

/// Median Buchholz of each, of the values that its Buchholz adds up: nought where the cut leaves none.
pub fn median(rule: &MedianBuchholz, field: Field<'_>, tied: &[PlayerId]) -> Values {
    let own_unplayed = rule.own_unplayed.unwrap_or(UnplayedGames::Nothing);
    let forfeited = rule.forfeited.unwrap_or_default();
    let mut known = Known::new();
    let mut of = |player: &PlayerId| {
        let mut values = values(field, *player, own_unplayed, forfeited, &mut known);
        values.sort();
        let upper = match rule.cut {
            Cut::HighestAndLowest => values.len().saturating_sub(1),
            Cut::Lowest => values.len(),
        };
        values.get(1..upper).unwrap_or_default().iter().copied().sum()
    };
    tied.iter().map(|player| (*player, of(player))).collect()
}

/// What a player's rounds bring: his opponents, and where a rule counts them the rounds that he did not play.
fn values(
    field: Field<'_>,
    player: PlayerId,
    own_unplayed: UnplayedGames,
    forfeited: ForfeitedPairings,
    known: &mut Known,
) -> Vec<Exact> {
    let mut values = opponents(field, player, forfeited, known);
    if own_unplayed == UnplayedGames::VirtualOpponent {
        values.extend(own_unplayed_rounds(field, player));
    }
    values
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

fn opponents(
    field: Field<'_>,
    player: PlayerId,
    forfeited: ForfeitedPairings,
    known: &mut Known,
) -> Vec<Exact> {
    let met = |result: GameResult| result.is_played() || forfeited == ForfeitedPairings::Counted;
    field
        .tournament
        .games_of(player)
        .filter(|(game, _)| game.result.is_some_and(met))
        .filter_map(|(game, _)| game.opponent_of(player))
        .map(|opponent| *known.entry(opponent).or_insert_with(|| adjusted(field, opponent)))
        .collect()
}

/// Virtual opponents of the rounds that a player did not play himself.
fn own_unplayed_rounds(field: Field<'_>, player: PlayerId) -> Vec<Exact> {
    let t = field.tournament;
    let by_round: BTreeMap<u32, _> = t
        .games_of(player)
        .filter_map(|(game, colour)| Some((game.round?, (game, colour))))
        .collect();
    (1..=t.rounds)
        .filter_map(|round| {
            let game = by_round.get(&round).copied();
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
        .collect()
}
