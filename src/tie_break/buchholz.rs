//! Buchholz: the points of the opponents met over the board, as they ended or with a draw for each round that they did not
//! play, as the document says. The median leaves out the highest and the lowest opponent.
//!
//! Worked example, case Gap-09 (unplayed rounds as draws): 2 + 2½ + 2½ + 2½ + 4 + 4½ + 5½ = 23½, median 16.

use std::collections::BTreeMap;

use super::card::{Entry, Kind};
use super::{Cut, Detail, Field, Part, Values, Why, opponents, virtual_opponent};
use crate::regulations::schema::{
    Buchholz, Cut as Ends, ForfeitedPairings, MedianBuchholz, OpponentsCount, UnplayedGames,
};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

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

/// What a player's rounds bring: his opponents, and where a rule counts them the rounds that he did not play. A round
/// that has not begun, and a game still to play, bring nothing yet.
fn rounds(says: Says, field: Field<'_>, player: PlayerId, known: &mut Known) -> Vec<Part> {
    // An unplayed round that counts the opponent's points has one where the game was forfeited.
    let counted = says.forfeited == ForfeitedPairings::Counted
        || says.own_unplayed == UnplayedGames::OpponentsPoints;
    let of = |own: &Entry| {
        let met = match own.kind {
            Kind::Played(opponent) => Some(opponent),
            Kind::ForfeitWin(opponent) | Kind::ForfeitLoss(opponent) if counted => Some(opponent),
            Kind::Open(_) => return None,
            Kind::ForfeitWin(_) | Kind::ForfeitLoss(_) | Kind::Bye(_) => None,
        };
        let (score, why) = match met {
            Some(opponent) => {
                let points = || opponents::points(says.opponents, field, opponent);
                *known.entry(opponent).or_insert_with(points)
            }
            None if says.own_unplayed == UnplayedGames::VirtualOpponent => {
                (virtual_opponent::points(field.counted(), player, own), Why::Virtual)
            }
            None => return None,
        };
        let Entry { round, kind, made, .. } = *own;
        Some(Part { round, kind, score: Some(score), why, made, counts: score, cut: None })
    };
    field.counted().card(player).iter().filter_map(of).collect()
}
