//! Buchholz: the points of the opponents met over the board. A round that an opponent did not play counts a draw, half a
//! point, for him, whatever it brought him. The median leaves out the highest and the lowest opponent.
//!
//! Worked example, case Gap-09: 2 + 2½ + 2½ + 2½ + 4 + 4½ + 5½ = 23½, median 16.

use std::collections::BTreeMap;

use super::card::{Kind, of_game};
use super::{Cut, Detail, Field, Part, Values, Why, virtual_opponent};
use crate::regulations::schema::{
    Buchholz, Cut as Ends, ForfeitedPairings, MedianBuchholz, UnplayedGames,
};
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, GameResult};

/// What players count for their opponents, each worked out once.
type Known = BTreeMap<PlayerId, Exact>;

/// Buchholz of each.
pub fn evaluate(rule: &Buchholz, field: Field<'_>, tied: &[PlayerId]) -> Values {
    let mut known = Known::new();
    values(tied, |player| rounds(field, player, rule.own_unplayed, rule.forfeited, &mut known))
}

/// Median Buchholz of each, of the values that its Buchholz adds up: nought where the cut leaves none.
pub fn median(rule: &MedianBuchholz, field: Field<'_>, tied: &[PlayerId]) -> Values {
    let mut known = Known::new();
    values(tied, |player| median_rounds(rule, field, player, &mut known))
}

fn values(tied: &[PlayerId], mut parts: impl FnMut(PlayerId) -> Vec<Part>) -> Values {
    tied.iter().filter_map(|p| Some((*p, Detail::sum(parts(*p)).value?))).collect()
}

/// The rounds of a player's Buchholz.
pub fn parts(rule: &Buchholz, field: Field<'_>, player: PlayerId) -> Vec<Part> {
    rounds(field, player, rule.own_unplayed, rule.forfeited, &mut Known::new())
}

/// The rounds of a player's median Buchholz.
pub fn median_parts(rule: &MedianBuchholz, field: Field<'_>, player: PlayerId) -> Vec<Part> {
    median_rounds(rule, field, player, &mut Known::new())
}

fn median_rounds(
    rule: &MedianBuchholz,
    field: Field<'_>,
    player: PlayerId,
    known: &mut Known,
) -> Vec<Part> {
    let own_unplayed = rule.own_unplayed.unwrap_or(UnplayedGames::Nothing);
    let forfeited = rule.forfeited.unwrap_or_default();
    let mut parts = rounds(field, player, own_unplayed, forfeited, known);
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|index| parts[*index].counts);
    if let (Ends::HighestAndLowest, Some(last)) = (rule.cut, order.last()) {
        parts[*last].cut = Some(Cut::Highest);
    }
    if let Some(first) = order.first() {
        parts[*first].cut = Some(Cut::Lowest);
    }
    parts
}

/// What a player's rounds bring: his opponents, and where a rule counts them the rounds that he did not play.
fn rounds(
    field: Field<'_>,
    player: PlayerId,
    own_unplayed: UnplayedGames,
    forfeited: ForfeitedPairings,
    known: &mut Known,
) -> Vec<Part> {
    let mut parts = opponents(field, player, forfeited, known);
    if own_unplayed == UnplayedGames::VirtualOpponent {
        parts.extend(own_unplayed_rounds(field, player, forfeited));
    }
    parts.sort_by_key(|part| part.round);
    parts
}

/// What a player counts for his opponents: points over the board, and a draw's for each other round.
fn adjusted(field: Field<'_>, player: PlayerId) -> Exact {
    let mut points = Exact::ZERO;
    let mut played = 0_u32;
    for (game, colour) in field.tournament.games_of(player) {
        if game.result.is_some_and(GameResult::is_played) {
            points += field.tournament.game_points(game, colour);
            played += 1;
        }
    }
    // In a round robin a round without opponent is no round.
    let rounds = match field.tournament.format {
        Format::RoundRobin => u32::try_from(field.tournament.games_of(player).count()).unwrap_or(0),
        Format::Swiss => field.tournament.rounds,
    };
    let other = rounds.saturating_sub(played);
    points + field.tournament.usual_scoring().draw * Exact::from(other)
}

fn opponents(
    field: Field<'_>,
    player: PlayerId,
    forfeited: ForfeitedPairings,
    known: &mut Known,
) -> Vec<Part> {
    let t = field.tournament;
    let met = |result: GameResult| result.is_played() || forfeited == ForfeitedPairings::Counted;
    let games = t.games_of(player).filter(|(game, _)| game.result.is_some_and(met));
    games
        .filter_map(|(game, colour)| {
            let own = of_game(t, game, player, colour)?;
            let opponent = own.kind.opponent()?;
            let score = *known.entry(opponent).or_insert_with(|| adjusted(field, opponent));
            let points = field.points_of(opponent);
            let why = if score == points { Why::Points } else { Why::Adjusted { points } };
            Some(part(own.round, own.kind, own.made, score, why))
        })
        .collect()
}

fn part(round: Option<u32>, kind: Kind, made: Exact, score: Exact, why: Why) -> Part {
    Part { round, kind, score: Some(score), why, made, counts: score, cut: None }
}

/// Virtual opponents of the rounds that a player did not play himself, but of those whose opponent counts though nobody
/// played.
fn own_unplayed_rounds(
    field: Field<'_>,
    player: PlayerId,
    forfeited: ForfeitedPairings,
) -> Vec<Part> {
    let t = field.tournament;
    let by_round: BTreeMap<u32, _> = t
        .games_of(player)
        .filter_map(|(game, colour)| Some((game.round?, (game, colour))))
        .collect();
    (1..=t.rounds)
        .filter_map(|round| {
            let game = by_round.get(&round).copied();
            let met =
                |result: GameResult| result.is_played() || forfeited == ForfeitedPairings::Counted;
            if game.is_some_and(|(g, _)| g.result.is_some_and(met)) {
                return None;
            }
            if game.is_none() && t.format == Format::RoundRobin {
                return None;
            }
            let (kind, made) = match game {
                Some((g, colour)) => {
                    let kind = of_game(t, g, player, colour).map(|own| own.kind);
                    (kind, t.game_points(g, colour))
                }
                None => {
                    let bye = t.byes.iter().find(|b| b.player == player && b.round == round);
                    let made = bye.map_or(Exact::ZERO, |b| t.scoring(&b.section).bye(b.kind));
                    (bye.map(|bye| Kind::Bye(bye.kind)), made)
                }
            };
            let score = virtual_opponent::points(t, player, round, made);
            let kind = kind.unwrap_or(Kind::Bye(ByeKind::Zero));
            Some(part(Some(round), kind, made, score, Why::Virtual))
        })
        .collect()
}
