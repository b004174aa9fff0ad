//! Buchholz: the points of the opponents met over the board, as they ended or with a draw for each round that they did not
//! play, as the document says. The median leaves out the highest and the lowest opponent.
//!
//! Worked example, case Gap-09 (unplayed rounds as draws): 2 + 2½ + 2½ + 2½ + 4 + 4½ + 5½ = 23½, median 16.

use std::collections::BTreeMap;

use super::card::{Kind, of_game};
use super::{Cut, Detail, Field, Part, Values, Why, opponents, virtual_opponent};
use crate::regulations::schema::{
    Buchholz, Cut as Ends, ForfeitedPairings, MedianBuchholz, OpponentsCount, UnplayedGames,
};
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, GameResult};

/// What players count for their opponents, each worked out once.
type Known = BTreeMap<PlayerId, (Exact, Why)>;

/// What a document says of its Buchholz.
#[derive(Clone, Copy)]
struct Says {
    own_unplayed: UnplayedGames,
    opponents: OpponentsCount,
    forfeited: ForfeitedPairings,
}

impl From<&Buchholz> for Says {
    fn from(rule: &Buchholz) -> Self {
        let Buchholz { own_unplayed, opponents, forfeited, .. } = *rule;
        Self { own_unplayed, opponents, forfeited }
    }
}

impl From<&MedianBuchholz> for Says {
    fn from(rule: &MedianBuchholz) -> Self {
        Self {
            own_unplayed: rule.own_unplayed.unwrap_or(UnplayedGames::Nothing),
            opponents: rule.opponents.unwrap_or_default(),
            forfeited: rule.forfeited.unwrap_or_default(),
        }
    }
}

/// Buchholz of each.
pub fn evaluate(rule: &Buchholz, field: Field<'_>, tied: &[PlayerId]) -> Values {
    let mut known = Known::new();
    values(tied, |player| rounds(rule.into(), field, player, &mut known))
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
    rounds(rule.into(), field, player, &mut Known::new())
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
    let mut parts = rounds(rule.into(), field, player, known);
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
fn rounds(says: Says, field: Field<'_>, player: PlayerId, known: &mut Known) -> Vec<Part> {
    let mut parts = met(says, field, player, known);
    if says.own_unplayed == UnplayedGames::VirtualOpponent {
        parts.extend(own_unplayed_rounds(field, player, says.forfeited));
    }
    parts.sort_by_key(|part| part.round);
    parts
}

fn met(says: Says, field: Field<'_>, player: PlayerId, known: &mut Known) -> Vec<Part> {
    let t = field.tournament;
    // An unplayed round that counts the opponent's points has one where the game was forfeited.
    let counted = says.forfeited == ForfeitedPairings::Counted
        || says.own_unplayed == UnplayedGames::OpponentsPoints;
    let met = |result: GameResult| result.is_played() || counted;
    let games = t.results_of(player).filter(|(game, _)| game.result.is_some_and(met));
    games
        .filter_map(|(game, colour)| {
            let own = of_game(t, game, player, colour)?;
            let opponent = own.kind.opponent()?;
            let points = || opponents::points(says.opponents, field, opponent);
            let (score, why) = *known.entry(opponent).or_insert_with(points);
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
        .results_of(player)
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
