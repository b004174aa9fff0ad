//! Colours reversed from earlier games, adjusted so that nobody has too much of one.

use std::collections::BTreeMap;

use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;

/// What speaks for the colours of a pair as they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// They were played.
    Played,
    /// A lot.
    Lot,
    /// Nothing but the row of their game.
    Recorded,
    /// They are those of an earlier game, reversed.
    Reversed,
    /// Nothing but that they are as balanced as others would be.
    Nothing,
}

/// Turns pairs so that White minus Black of each player is at most `excess` either way, and as little else changes as can
/// be: no lot is turned where turning others is enough, nor what a row alone tells, then the fewest reversals are; of equally few those that come
/// first. What was played stays, and where that leaves no choice that is enough, the one with the least excess in all is
/// taken.
///
/// Worked example, case Gap-03: Hughes-Baker, Clarke-Baker, Hughes-Clarke gives Hughes two Whites and Baker two Blacks;
/// turning the first is enough.
pub fn adjust(pairs: &[(ByColour<PlayerId>, Held)], excess: u32) -> Vec<ByColour<PlayerId>> {
    let mut turns = Turns::new(pairs, excess);
    turns.settle();
    let turned = pairs.iter().zip(&turns.turned);
    turned.map(|((pair, _), turned)| if *turned { pair.reversed() } else { *pair }).collect()
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
/// takes up what the excess leaves free, and at the highest cost what it does not. The two arcs of pair `n` are `2n` and
/// `2n + 1`.
struct Turns {
    arcs: Vec<Arc>,
    points: usize,
    /// The pairs that are turned, once that is settled.
    turned: Vec<bool>,
}

impl Turns {
    /// The cheapest turns.
    fn new(pairs: &[(ByColour<PlayerId>, Held)], excess: u32) -> Self {
        let excess = i64::from(excess);
        let mut balance: BTreeMap<PlayerId, i64> = BTreeMap::new();
        for (pair, _) in pairs {
            *balance.entry(pair.white).or_insert(0) += 1;
            *balance.entry(pair.black).or_insert(0) -= 1;
        }
        let points: BTreeMap<PlayerId, usize> = balance.keys().copied().zip(1..).collect();
        let mut own =
            Self { arcs: Vec::new(), points: points.len() + 1, turned: vec![false; pairs.len()] };
        // Each costs more than all of the kinds below it together.
        let count =
            |kind| pairs.iter().filter(|(_, held)| *held == kind).map(|_| 1_i64).sum::<i64>();
        let reversed = 1 + count(Held::Nothing);
        let recorded = reversed * (1 + count(Held::Reversed));
        let lot = recorded * (1 + count(Held::Recorded));
        let beyond = lot * (1 + count(Held::Lot));
        for (pair, held) in pairs {
            let (cost, left) = match held {
                Held::Played => (0, 0),
                Held::Lot => (lot, 1),
                Held::Recorded => (recorded, 1),
                Held::Reversed => (reversed, 1),
                Held::Nothing => (1, 1),
            };
            own.arc(points[&pair.white], points[&pair.black], cost, left);
        }
        // How many Whites each must hand on, and may hand on beyond that; less than none are handed to him.
        let mut due = vec![0; own.points];
        for (player, balance) in &balance {
            let point = points[player];
            let bounds = [-(excess - balance).div_euclid(2), (balance + excess).div_euclid(2)];
            // An odd number of games leaves one who may have no excess either the one or the other.
            let [least, most] = [bounds[0].min(bounds[1]), bounds[0].max(bounds[1])];
            due[point] = 0_i64.clamp(least, most);
            own.arc(POOL, point, 0, most - due[point]);
            own.arc(point, POOL, 0, due[point] - least);
            own.arc(POOL, point, beyond, i64::MAX / 2);
            own.arc(point, POOL, beyond, i64::MAX / 2);
        }
        due[POOL] = -due.iter().sum::<i64>();
        own.hand_on(due);
        own
    }

    fn arc(&mut self, from: usize, to: usize, cost: i64, left: i64) {
        self.arcs.push(Arc { from, to, cost, left });
        self.arcs.push(Arc { from: to, to: from, cost: -cost, left: 0 });
    }

    /// Hands on what is due, each along the cheapest way.
    fn hand_on(&mut self, mut due: Vec<i64>) {
        while let Some(from) = due.iter().position(|own| *own > 0) {
            let reached = self.cheapest(from);
            let takes = |point: &usize| due[*point] < 0 && reached[*point].is_some();
            let nearest = |point: &usize| reached[*point].map(|(cost, _)| cost);
            let Some(to) = (0..self.points).filter(takes).min_by_key(nearest) else {
                // The pool is reached from everywhere.
                return;
            };
            self.send(&reached, from, to);
            (due[from], due[to]) = (due[from] - 1, due[to] + 1);
        }
    }

    /// Whether nothing that was turned can be turned back, so that no other choice costs as little.
    fn has_one_way(&self) -> bool {
        self.arcs.iter().all(|arc| arc.left == 0 || arc.cost >= 0)
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
            if cost == 0 {
                continue;
            }
            (self.arcs[2 * pair].left, self.arcs[2 * pair + 1].left) = (0, 0);
            self.turned[pair] = left == 0;
            if left == 0 {
                continue;
            }
            if self.has_one_way() {
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

    fn reversed(pairs: &[ByColour<PlayerId>]) -> Vec<(ByColour<PlayerId>, Held)> {
        pairs.iter().map(|pair| (*pair, Held::Reversed)).collect()
    }

    #[test]
    fn gap_app_a_3a_only_the_fewest_pairs_are_turned() {
        // Baker 1, Clarke 2, Hughes 7.
        let pairs = reversed(&[pair(2, 1), pair(7, 1), pair(7, 2)]);
        assert_eq!(adjust(&pairs, 1), [pair(2, 1), pair(1, 7), pair(7, 2)]);
    }

    #[test]
    fn a_balanced_round_is_left_alone() {
        let pairs = [pair(1, 2), pair(2, 3), pair(3, 1)];
        assert_eq!(adjust(&reversed(&pairs), 1), pairs);
    }

    #[test]
    fn even_twelve_players_with_all_colours_on_one_side_are_balanced() {
        let pairs: Vec<_> = (0..12).flat_map(|a| (a + 1..12).map(move |b| pair(a, b))).collect();
        let adjusted = adjust(&reversed(&pairs), 1);
        assert_eq!(adjusted.iter().zip(&pairs).filter(|(own, before)| own != before).count(), 15);
        assert_eq!(beyond(&adjusted, 1), 0);
    }

    /// By how much players have more of a colour than the excess, in all.
    fn beyond(pairs: &[ByColour<PlayerId>], excess: i64) -> i64 {
        let mut balance: BTreeMap<PlayerId, i64> = BTreeMap::new();
        for pair in pairs {
            *balance.entry(pair.white).or_insert(0) += 1;
            *balance.entry(pair.black).or_insert(0) -= 1;
        }
        balance.values().map(|own| (own.abs() - excess).max(0)).sum()
    }

    /// The best of all choices: by the excess, the lots turned, the rows, the reversals turned, the others, then what comes first.
    fn tried(pairs: &[(ByColour<PlayerId>, Held)], excess: i64) -> Vec<ByColour<PlayerId>> {
        let choice = |choice: u32| {
            let turned: Vec<usize> = (0..pairs.len())
                .filter(|at| pairs[*at].1 != Held::Played && choice & (1 << at) != 0)
                .collect();
            let turn = |(at, (pair, _)): (usize, &(ByColour<PlayerId>, Held))| {
                if turned.contains(&at) { pair.reversed() } else { *pair }
            };
            let after: Vec<_> = pairs.iter().enumerate().map(turn).collect();
            let of = |kind| turned.iter().filter(|at| pairs[**at].1 == kind).count();
            let counts = [Held::Lot, Held::Recorded, Held::Reversed, Held::Nothing].map(of);
            ((beyond(&after, excess), counts, turned.clone()), after)
        };
        let all = (0..1_u32 << pairs.len()).map(choice);
        all.min_by(|one, other| one.0.cmp(&other.0)).map(|(_, after)| after).unwrap_or_default()
    }

    #[test]
    fn what_departs_least_is_what_trying_all_choices_finds() {
        let kinds = [
            Held::Reversed,
            Held::Lot,
            Held::Reversed,
            Held::Nothing,
            Held::Played,
            Held::Recorded,
        ];
        for seed in 0..400_usize {
            let players = 3 + seed % 3;
            let met = |a: usize, b: usize| !(seed / 7 + 5 * a + 3 * b).is_multiple_of(6);
            let before: Vec<_> = (0..players)
                .flat_map(|a| (a + 1..players).map(move |b| (a, b)))
                .filter(|(a, b)| met(*a, *b))
                .map(|(a, b)| {
                    let turned = (seed * (a + 2) / (b + 1)).is_multiple_of(3);
                    let held = kinds[(seed / 5 + 7 * a + 11 * b * b) % (1 + seed % kinds.len())];
                    (if turned { pair(b, a) } else { pair(a, b) }, held)
                })
                .collect();
            for excess in 0..3 {
                let expected = tried(&before, i64::from(excess));
                assert_eq!(adjust(&before, excess), expected, "{seed} {excess} {before:?}");
            }
        }
    }
}
