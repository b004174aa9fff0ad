//! Sums of what opponents are worth: Buchholz and Sonneborn-Berger with FIDE's unplayed rounds, by edition.
//!
//! What the opponents count stands in `counted`; here are the player's own unplayed rounds (C.07, 16.4; C.02 13.15 until
//! 2023) and the cuts (14, 16.5).
//!
//! Worked examples (official): 7 points of 10, absent once: the dummy has 7, since March 2026 no more than 5. A forfeit
//! win with 7 points against an opponent of 5½: 7, since March 2026 5½.

use std::cmp::Reverse;

use super::card::{Entry, Kind};
use super::counted::{Counted, Strength};
use super::detail::{Cut, Part, Why};
use super::virtual_opponent;
use crate::regulations::schema::{Descriptor, FreeRounds};
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::{Edition, PlayerId};

/// Who stands for the opponent in a player's own unplayed round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StandIn {
    /// A dummy with the player's own points (2024).
    Dummy,
    /// The dummy, limited by the score of the opponent who was paired, or by a draw in each round (2026).
    LimitedDummy,
    /// The virtual opponent of the round (2009).
    Virtual,
    /// The player himself, his unplayed rounds counted as draws: so some programs count Sonneborn-Berger.
    Himself,
    /// Nobody in particular: a draw in each round. So some programs count Buchholz of real points.
    Draws,
}

/// How rounds count in sums of what opponents are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    /// What opponents count.
    pub opponents: Strength,
    /// Own unplayed rounds.
    pub stand_in: StandIn,
    /// Forfeited games count as played against the opponent who was paired (15.2, 16.6).
    pub forfeits_played: bool,
    /// A cut takes a voluntarily unplayed round first (16.5).
    pub voluntary_first: bool,
}

impl Way {
    /// The way of an edition. In a round robin all games are games against the opponent who was paired, with his
    /// points (15.2).
    pub fn of(edition: Edition, format: Format, forfeits_played: bool) -> Self {
        let (opponents, stand_in) = match edition {
            Edition::E2009 => (Strength::EveryUnplayedRoundADraw, StandIn::Virtual),
            Edition::E2024 => (Strength::RequestedByesAtTheEndADraw, StandIn::Dummy),
            Edition::E2026 => (Strength::RequestedByesAtTheEndADraw, StandIn::LimitedDummy),
        };
        let voluntary_first = edition != Edition::E2009;
        match format {
            Format::Swiss => Self { opponents, stand_in, forfeits_played, voluntary_first },
            Format::RoundRobin => Self {
                opponents: Strength::Points,
                stand_in,
                forfeits_played: true,
                voluntary_first: false,
            },
        }
    }
}

/// Whether the score of an opponent counts by itself or with the points made against him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// By itself: Buchholz.
    Score,
    /// Times the points made: Sonneborn-Berger.
    Product,
}

/// The parts of a player's sum, with the cuts of a descriptor.
pub fn parts(
    counted: &Counted,
    player: PlayerId,
    way: Way,
    counts: Counts,
    cuts: &Descriptor,
) -> Vec<Part> {
    let card = counted.card(player);
    let mut parts: Vec<Part> = card
        .iter()
        .map(|own| {
            let (score, why) = strength(counted, player, way, own);
            let worth = match counts {
                Counts::Score => score,
                Counts::Product => score * own.made,
            };
            Part {
                round: own.round,
                kind: own.kind,
                score: Some(score),
                why,
                made: own.made,
                counts: worth,
                cut: None,
            }
        })
        .collect();
    cut(&mut parts, way, cuts.lowest, cuts.highest);
    parts
}

fn strength(counted: &Counted, player: PlayerId, way: Way, own: &Entry) -> (Exact, Why) {
    let of = |opponent: PlayerId| {
        let (score, points) =
            (counted.strength(way.opponents, opponent), counted.points_of(opponent));
        (score, if score == points { Why::Points } else { Why::Adjusted { points } })
    };
    let opponent = match own.kind {
        Kind::Played(opponent) | Kind::Open(opponent) => return of(opponent),
        Kind::ForfeitWin(opponent) | Kind::ForfeitLoss(opponent) if way.forfeits_played => {
            return of(opponent);
        }
        other => other.opponent(),
    };
    let points = counted.points_of(player);
    let draws = |rounds: u32| counted.draw * Exact::from(rounds);
    match way.stand_in {
        StandIn::Dummy => (points, Why::Dummy),
        StandIn::LimitedDummy => {
            let (limit, why) = match opponent {
                Some(opponent) => (of(opponent).0, Why::DummyUpToOpponent),
                None => (draws(counted.rounds), Why::DummyUpToDraws),
            };
            if limit < points { (limit, why) } else { (points, Why::Dummy) }
        }
        StandIn::Virtual => {
            (virtual_opponent::points(counted, player, own, FreeRounds::Nothing), Why::Virtual)
        }
        StandIn::Himself => {
            (counted.strength(Strength::EveryUnplayedRoundADraw, player), Why::OwnAdjusted)
        }
        StandIn::Draws => (draws(counted.rounds), Why::Draws),
    }
}

/// Cuts so many of the lowest, then so many of the highest.
fn cut(parts: &mut [Part], way: Way, lowest: usize, highest: usize) {
    let voluntary = |part: &Part| {
        let played = way.forfeits_played && part.kind.opponent().is_some();
        way.voluntary_first && part.kind.is_voluntary() && !played
    };
    for _ in 0..lowest {
        let left = || parts.iter().enumerate().filter(|(_, part)| part.cut.is_none());
        let Some((least, _)) = left().min_by_key(|(_, part)| (part.score, part.counts)) else {
            return;
        };
        let first =
            left().filter(|(_, p)| voluntary(p)).min_by_key(|(_, part)| (part.score, part.counts));
        // 16.5: a voluntarily unplayed round goes first, unless the lowest counts more than it.
        let taken = match first {
            Some((first, part)) if parts[least].counts <= part.counts => first,
            _ => least,
        };
        parts[taken].cut = Some(Cut::Lowest);
    }
    for _ in 0..highest {
        let left = parts.iter().enumerate().filter(|(_, part)| part.cut.is_none());
        let greatest = left.min_by_key(|(_, part)| (Reverse(part.score), Reverse(part.counts)));
        let Some((greatest, _)) = greatest else { return };
        parts[greatest].cut = Some(Cut::Highest);
    }
}
