//! Going through the outcomes: one by one, or those with the same scores together.

use std::collections::BTreeMap;

use super::ground::Path;
use super::scores::Scores;

/// So many outcomes are gone through one by one: those of 14 games.
pub const MOST_OUTCOMES: u128 = 4_782_969;
/// So many different scores are kept at a time where outcomes are counted together.
const MOST_STATES: usize = 150_000;

/// An outcome, or several with the same scores.
pub struct Leaf<'l> {
    /// Everyone's score.
    pub scores: &'l [u16],
    /// How many outcomes it stands for, or their weight.
    pub weight: u128,
    /// One of them.
    pub path: &'l [u8],
}

impl Leaf<'_> {
    /// Those who have most.
    pub fn leaders(&self) -> Vec<usize> {
        let top = self.scores.iter().max();
        let seats = self.scores.iter().enumerate();
        seats.filter(|(_, score)| Some(*score) == top).map(|(seat, _)| seat).collect()
    }

    /// Who has more than anybody else.
    pub fn leader(&self) -> Option<usize> {
        let top = self.scores.iter().max()?;
        let mut first = self.scores.iter().enumerate().filter(|(_, score)| *score == top);
        first.next().filter(|_| first.next().is_none()).map(|(seat, _)| seat)
    }
}

/// Goes through all outcomes; each result of a game counts with its weight.
pub fn each(scores: &Scores, weights: &[Vec<u128>], leaf: &mut dyn FnMut(&Leaf<'_>)) {
    let mut walk = Walk { scores, weights, now: scores.now.clone(), path: Vec::new(), leaf };
    walk.on(0, 1);
}

struct Walk<'w> {
    scores: &'w Scores,
    weights: &'w [Vec<u128>],
    now: Vec<u16>,
    path: Path,
    leaf: &'w mut dyn FnMut(&Leaf<'_>),
}

impl Walk<'_> {
    fn on(&mut self, game: usize, weight: u128) {
        let Some(play) = self.scores.games.get(game) else {
            (self.leaf)(&Leaf { scores: &self.now, weight, path: &self.path });
            return;
        };
        for (result, gains) in (0_u8..).zip(&play.gains) {
            for (seat, gain) in play.seats.iter().zip(gains) {
                if let Some(seat) = seat {
                    self.now[*seat] += gain;
                }
            }
            self.path.push(result);
            self.on(game + 1, weight * self.weights[game][usize::from(result)]);
            self.path.pop();
            for (seat, gain) in play.seats.iter().zip(gains) {
                if let Some(seat) = seat {
                    self.now[*seat] -= gain;
                }
            }
        }
    }
}

/// Goes through all outcomes, those with the same scores together; whether it could: false where there are too many
/// different scores.
pub fn together(scores: &Scores, leaf: &mut dyn FnMut(&Leaf<'_>)) -> bool {
    let mut states: BTreeMap<Vec<u16>, (u128, Path)> = BTreeMap::new();
    states.insert(scores.now.clone(), (1, Path::new()));
    for play in &scores.games {
        let mut next: BTreeMap<Vec<u16>, (u128, Path)> = BTreeMap::new();
        for (now, (count, path)) in states {
            for (result, gains) in (0_u8..).zip(&play.gains) {
                let mut then = now.clone();
                for (seat, gain) in play.seats.iter().zip(gains) {
                    if let Some(seat) = seat {
                        then[*seat] += gain;
                    }
                }
                let known = next.entry(then).or_insert_with(|| {
                    let mut path = path.clone();
                    path.push(result);
                    (0, path)
                });
                let Some(sum) = known.0.checked_add(count) else { return false };
                known.0 = sum;
            }
            if next.len() > MOST_STATES {
                return false;
            }
        }
        states = next;
    }
    for (now, (weight, path)) in &states {
        leaf(&Leaf { scores: now, weight: *weight, path });
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outlook::scores::Play;
    use crate::tournament::PlayerId;
    use crate::tournament::exact::Exact;

    #[test]
    fn together_or_one_by_one_the_same_scores_come_about_as_often() {
        let gains = [[2, 0], [1, 1], [0, 2]];
        let pairs = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2), (0, 1)];
        let game =
            |(a, b): (usize, usize)| Play { seats: [Some(a), Some(b)], gains: gains.to_vec() };
        let scores = Scores {
            players: (0..4).map(PlayerId).collect(),
            now: vec![3, 2, 2, 0],
            games: pairs.map(game).to_vec(),
            unit: Exact::HALF,
            least: 0,
        };
        let mut one_by_one: BTreeMap<Vec<u16>, u128> = BTreeMap::new();
        each(&scores, &scores.alike(), &mut |leaf| {
            *one_by_one.entry(leaf.scores.to_vec()).or_default() += leaf.weight;
        });
        let mut at_once = BTreeMap::new();
        assert!(together(&scores, &mut |leaf| {
            let mut now = scores.now.clone();
            for (play, result) in scores.games.iter().zip(leaf.path) {
                for (seat, gain) in
                    play.seats.iter().flatten().zip(play.gains[usize::from(*result)])
                {
                    now[*seat] += gain;
                }
            }
            assert_eq!(now, leaf.scores, "the example has these scores");
            at_once.insert(leaf.scores.to_vec(), leaf.weight);
        }));
        assert_eq!(at_once, one_by_one);
        assert_eq!(at_once.values().sum::<u128>(), 3_u128.pow(7));
    }
}
