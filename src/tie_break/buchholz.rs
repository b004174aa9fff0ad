//! Buchholz: the points of the opponents met over the board, as they ended or with a draw for each round that they did not
//! play, as the document says. The median leaves out the highest and the lowest opponent, or
//! which of them the player's own score says (USCF 34E1, Modified Median).
//!
//! Worked example, case Gap-09 (unplayed rounds as draws): 2 + 2½ + 2½ + 2½ + 4 + 4½ + 5½ = 23½, median 16; with more than half of the points
//! 21½, with fewer 18.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::card::{Entry, Kind};
use super::{Cut, Detail, Field, Part, Values, Why, opponents, virtual_opponent};
use crate::regulations::schema::{
    Buchholz, Cut as Ends, ForfeitedPairings, FreeRounds, MedianBuchholz, OpponentsCount,
    OwnUnplayed,
};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// What players count for their opponents, each worked out once.
type Known = BTreeMap<PlayerId, (Exact, Why)>;

/// What a document says of its Buchholz.
#[derive(Clone, Copy)]
struct Says {
    own_unplayed: OwnUnplayed,
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
            own_unplayed: rule.own_unplayed.unwrap_or(OwnUnplayed::Nothing),
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
    let number = match rule.two_from {
        Some(rounds) if announced(field) >= rounds => 2,
        _ => 1,
    };
    let (lowest, highest) = match rule.cut {
        Ends::HighestAndLowest => (true, true),
        Ends::Lowest => (true, false),
        Ends::ByScore => {
            let half = half(field, player);
            (half != Ordering::Less, half != Ordering::Greater)
        }
    };
    if highest {
        order.iter().rev().take(number).for_each(|at| parts[*at].cut = Some(Cut::Highest));
    }
    if lowest {
        order.iter().take(number).for_each(|at| parts[*at].cut = Some(Cut::Lowest));
    }
    parts
}

/// The rounds of the event: those that are announced, or else those that have begun.
fn announced(field: Field<'_>) -> u32 {
    field.tournament.rounds.max(field.counted().rounds)
}

/// How a player's points compare with half of those that his rounds could have brought.
fn half(field: Field<'_>, player: PlayerId) -> Ordering {
    let card = field.counted().card(player).iter();
    let possible: Exact =
        card.filter(|own| !matches!(own.kind, Kind::Open(_))).map(|own| own.win).sum();
    field.points_of(player).cmp(&(possible / 2_usize))
}

/// What a player's rounds bring: his opponents, and where a rule counts them the rounds that he did not play. A round
/// that has not begun, and a game still to play, bring nothing yet.
fn rounds(says: Says, field: Field<'_>, player: PlayerId, known: &mut Known) -> Vec<Part> {
    // An unplayed round that counts the opponent's points has one where the game was forfeited.
    let counted = says.forfeited == ForfeitedPairings::Counted
        || says.own_unplayed == OwnUnplayed::OpponentsPoints;
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
            None if says.own_unplayed == OwnUnplayed::VirtualOpponent => {
                let (counted, free) = (field.counted(), FreeRounds::Nothing);
                (virtual_opponent::points(counted, player, own, free), Why::Virtual)
            }
            None if says.own_unplayed == OwnUnplayed::WithoutPoints => {
                (Exact::ZERO, Why::WithoutPoints)
            }
            None => return None,
        };
        let Entry { round, kind, made, .. } = *own;
        Some(Part { round, kind, score: Some(score), why, made, counts: score, cut: None })
    };
    field.counted().card(player).iter().filter_map(of).collect()
}
