//! Colours reversed from earlier games, adjusted so that nobody has too much of one.

use std::collections::BTreeMap;

use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;

/// Turns the fewest pairs so that White minus Black of each player is at most `excess` either way; of equally few
/// those that come first. Returns how many were turned; none, and nothing turned, where no choice is enough.
///
/// Worked example, case Gap-03: Hughes-Baker, Clarke-Baker, Hughes-Clarke gives Hughes two Whites and Baker two Blacks;
/// turning the first is enough.
pub fn adjust(pairs: &mut [ByColour<PlayerId>], excess: u32) -> Option<usize> {
    let mut turns = Turns::new(pairs, excess)?;
    turns.settle();
    for (pair, _) in pairs.iter_mut().zip(&turns.turned).filter(|(_, turned)| **turned) {
        *pair = pair.reversed();
    }
    Some(turns.turned.iter().filter(|turned| **turned).count())
}

/// A way along which one colour can be handed on from a player to another, and what that costs. The way back is the
/// arc beside it (`index ^ 1`).
#[derive(Clone, Copy)]
struct Arc {
    from: usize,
    to: usize,
    cost: i64,
    left: i64,
}

/// Which pairs are turned, as a flow of least cost: a turned pair hands one White from its White to its Black; a pool
/// takes up what the excess leaves free. The two arcs of pair `n` are `2n` and `2n + 1`.
struct Turns {
    arcs: Vec<Arc>,
    points: usize,
    /// The pairs that are turned, once that is settled.
    turned: Vec<bool>,
}

impl Turns {
    /// The fewest turns; none where no choice keeps everybody within the excess.
    fn new(pairs: &[ByColour<PlayerId>], excess: u32) -> Option<Self> {
        let excess = i64::from(excess);
        let mut balance: BTreeMap<PlayerId, i64> = BTreeMap::new();
        for pair in pairs {
            *balance.entry(pair.white).or_insert(0) += 1;
            *balance.entry(pair.black).or_insert(0) -= 1;
        }
        let points: BTreeMap<PlayerId, usize> = balance.keys().copied().zip(1..).collect();
        let mut own =
            Self { arcs: Vec::new(), points: points.len() + 1, turned: vec![false; pairs.len()] };
        for pair in pairs {
            own.arc(points[&pair.white], points[&pair.black], 1, 1);
        }
        // How many Whites each must hand on, and may hand on beyond that; less than none are handed to him.
        let mut due = vec![0; own.points];
        for (player, balance) in &balance {
            let point = points[player];
            let least = -(excess - balance).div_euclid(2);
            let most = (balance + excess).div_euclid(2);
            if least > most {
                return None;
            }
            due[point] = 0_i64.clamp(least, most);
            own.arc(POOL, point, 0, most - due[point]);
            own.arc(point, POOL, 0, due[point] - least);
        }
        due[POOL] = -due.iter().sum::<i64>();
        own.hand_on(due).then_some(own)
    }

    fn arc(&mut self, from: usize, to: usize, cost: i64, left: i64) {
        self.arcs.push(Arc { from, to, cost, left });
        self.arcs.push(Arc { from: to, to: from, cost: -cost, left: 0 });
    }

    /// Hands on what is due, each along the cheapest way; whether all of it can be.
    fn hand_on(&mut self, mut due: Vec<i64>) -> bool {
        while let Some(from) = due.iter().position(|own| *own > 0) {
            let reached = self.cheapest(from);
            let takes = |point: &usize| due[*point] < 0 && reached[*point].is_some();
            let nearest = |point: &usize| reached[*point].map(|(cost, _)| cost);
            let Some(to) = (0..self.points).filter(takes).min_by_key(nearest) else {
                return false;
            };
            self.send(&reached, from, to);
            (due[from], due[to]) = (due[from] - 1, due[to] + 1);
        }
        true
    }

    /// The cost of the cheapest way to each point, and the last arc of it.
    fn cheapest(&self, from: usize) -> Vec<Option<(i64, usize)>> {
        let mut reached = vec![None; self.points];
        reached[from] = Some((0, usize::MAX));
        for _ in 0..self.points {
            let mut shorter = false;
            for (index, arc) in self.arcs.iter().enumerate().filter(|(_, arc)| arc.left > 0) {
                let Some((cost, _)) = reached[arc.from] else { continue };
                let cost = cost + arc.cost;
                if reached[arc.to].is_none_or(|(known, _)| cost < known) {
                    reached[arc.to] = Some((cost, index));
                    shorter = true;
                }
            }
            if !shorter {
                break;
            }
        }
        reached
    }

    /// Hands one White on along a way that was found.
    fn send(&mut self, reached: &[Option<(i64, usize)>], from: usize, to: usize) {
        let mut at = to;
        while at != from {
            let Some((_, index)) = reached[at] else { return };
            self.arcs[index].left -= 1;
            self.arcs[index ^ 1].left += 1;
            at = self.arcs[index].from;
        }
    }

    /// Of equally cheap choices the one that turns the pairs that come first: each in its turn is turned if that costs
    /// no more, and stays as it is then.
    fn settle(&mut self) {
        for pair in 0..self.turned.len() {
            let Arc { from, to, cost, left } = self.arcs[2 * pair];
            (self.arcs[2 * pair].left, self.arcs[2 * pair + 1].left) = (0, 0);
            self.turned[pair] = left == 0;
            if left == 0 {
                continue;
            }
            let reached = self.cheapest(to);
            if reached[from].is_some_and(|(way, _)| way + cost == 0) {
                self.send(&reached, to, from);
                self.turned[pair] = true;
            }
        }
    }
}

/// The point that takes up what the excess leaves free.
const POOL: usize = 0;

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(white: usize, black: usize) -> ByColour<PlayerId> {
        ByColour { white: PlayerId(white), black: PlayerId(black) }
    }

    #[test]
    fn gap_app_a_3a_only_the_fewest_pairs_are_turned() {
        // Baker 1, Clarke 2, Hughes 7.
        let mut pairs = [pair(2, 1), pair(7, 1), pair(7, 2)];
        assert_eq!(adjust(&mut pairs, 1), Some(1));
        assert_eq!(pairs, [pair(2, 1), pair(1, 7), pair(7, 2)]);
    }

    #[test]
    fn a_balanced_round_is_left_alone() {
        let mut pairs = [pair(1, 2), pair(2, 3), pair(3, 1)];
        assert_eq!(adjust(&mut pairs, 1), Some(0));
    }

    #[test]
    fn even_twelve_players_with_all_colours_on_one_side_are_balanced() {
        let mut pairs: Vec<_> =
            (0..12).flat_map(|a| (a + 1..12).map(move |b| pair(a, b))).collect();
        assert_eq!(adjust(&mut pairs, 1), Some(15));
        assert!(is_balanced(&pairs, 1));
    }

    fn is_balanced(pairs: &[ByColour<PlayerId>], excess: i64) -> bool {
        let count = |player, white| {
            pairs.iter().filter(|p| (if white { p.white } else { p.black }) == player).count()
                as i64
        };
        let players = pairs.iter().map(|p| p.white).chain(pairs.iter().map(|p| p.black));
        players.into_iter().all(|p| (count(p, true) - count(p, false)).abs() <= excess)
    }

    /// The fewest turns by trying all choices, in the order of their number and of what comes first.
    fn tried(pairs: &[ByColour<PlayerId>], excess: i64) -> Option<Vec<usize>> {
        let turned = |choice: u32| -> Vec<usize> {
            (0..pairs.len()).filter(|at| choice & (1 << at) != 0).collect()
        };
        let fits = |at: &Vec<usize>| {
            let mut pairs = pairs.to_vec();
            for index in at {
                pairs[*index] = pairs[*index].reversed();
            }
            is_balanced(&pairs, excess)
        };
        let all = (0..1_u32 << pairs.len()).map(turned).filter(fits);
        all.min_by_key(|at| (at.len(), at.clone()))
    }

    #[test]
    fn the_fewest_that_come_first_are_turned_as_trying_all_choices_finds_them() {
        for seed in 0..300_usize {
            let players = 3 + seed % 3;
            let met = |a: usize, b: usize| !(seed / 7 + 5 * a + 3 * b).is_multiple_of(6);
            let before: Vec<_> = (0..players)
                .flat_map(|a| (a + 1..players).map(move |b| (a, b)))
                .filter(|(a, b)| met(*a, *b))
                .map(
                    |(a, b)| {
                        if (seed * (a + 2) / (b + 1)) % 3 == 0 { pair(b, a) } else { pair(a, b) }
                    },
                )
                .collect();
            for excess in 0..3 {
                let mut pairs = before.clone();
                let count = adjust(&mut pairs, excess);
                let turned = (0..pairs.len()).filter(|at| pairs[*at] != before[*at]);
                let expected = tried(&before, i64::from(excess));
                assert_eq!(count, expected.as_ref().map(Vec::len), "{seed} {excess} {before:?}");
                let turned: Vec<usize> = turned.collect();
                assert_eq!(turned, expected.unwrap_or_default(), "{seed} {excess} {before:?}");
            }
        }
    }
}
