//! Colours reversed from earlier games, adjusted so that nobody has too much of one.

use std::collections::BTreeMap;

use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;

/// How many pairs are looked at before the fewest turns are given up.
const EFFORT: usize = 2_000_000;

/// Turns the fewest pairs so that White minus Black of each player is at most `excess` either way; of equally few
/// those that come first. Returns how many were turned; none where no choice was found.
///
/// Worked example, case Gap-03: Hughes-Baker, Clarke-Baker, Hughes-Clarke gives Hughes two Whites and Baker two Blacks;
/// turning the first is enough.
pub fn adjust(pairs: &mut [ByColour<PlayerId>], excess: u32) -> Option<usize> {
    let excess = i64::from(excess);
    for flips in 0..=pairs.len() {
        let mut search = Search::new(pairs, excess);
        if search.turn(flips, 0) {
            let chosen = search.chosen;
            for index in &chosen {
                pairs[*index] = pairs[*index].reversed();
            }
            return Some(flips);
        }
        if search.effort > EFFORT {
            return level_out(pairs, excess);
        }
    }
    None
}

/// Where the fewest turns cannot be found in time: turns whole chains of games from the player with the most Whites to the
/// one with the most Blacks, each of which takes two from either. Returns how many games are turned in the end.
fn level_out(pairs: &mut [ByColour<PlayerId>], excess: i64) -> Option<usize> {
    let before = pairs.to_vec();
    loop {
        let balance = balance(pairs, &[]);
        let most = balance.iter().max_by_key(|(_, d)| **d)?;
        let least = balance.iter().min_by_key(|(_, d)| **d)?;
        if *most.1 <= excess && *least.1 >= -excess {
            break;
        }
        let chain = (*most.1 - *least.1 > 2).then(|| chain(pairs, *most.0, *least.0)).flatten();
        let Some(chain) = chain else {
            pairs.copy_from_slice(&before);
            return None;
        };
        for index in chain {
            pairs[index] = pairs[index].reversed();
        }
    }
    Some(pairs.iter().zip(&before).filter(|(a, b)| a != b).count())
}

/// The shortest chain of games, White to Black, from one player to another.
fn chain(pairs: &[ByColour<PlayerId>], from: PlayerId, to: PlayerId) -> Option<Vec<usize>> {
    let mut reached: BTreeMap<PlayerId, Vec<usize>> = BTreeMap::from([(from, Vec::new())]);
    let mut next = vec![from];
    while !next.is_empty() && !reached.contains_key(&to) {
        let mut found = Vec::new();
        for player in next {
            let path = reached.get(&player).cloned().unwrap_or_default();
            for (index, pair) in pairs.iter().enumerate() {
                if pair.white == player && !reached.contains_key(&pair.black) {
                    let mut longer = path.clone();
                    longer.push(index);
                    reached.insert(pair.black, longer);
                    found.push(pair.black);
                }
            }
        }
        next = found;
    }
    reached.remove(&to)
}

/// A search for pairs to turn, with what they leave of each player's colours.
struct Search {
    /// White and Black of each pair, by their places in `balance`.
    games: Vec<[usize; 2]>,
    /// White minus Black of each player.
    balance: Vec<i64>,
    excess: i64,
    /// By how much all players together are over the excess.
    over: i64,
    /// The pairs turned.
    chosen: Vec<usize>,
    effort: usize,
}

impl Search {
    fn new(pairs: &[ByColour<PlayerId>], excess: i64) -> Self {
        let balance = balance(pairs, &[]);
        let players: Vec<PlayerId> = balance.keys().copied().collect();
        let place = |player: PlayerId| players.iter().position(|own| *own == player).unwrap_or(0);
        let balance: Vec<i64> = balance.into_values().collect();
        let over = balance.iter().map(|d| (d.abs() - excess).max(0)).sum();
        let games = pairs.iter().map(|pair| [place(pair.white), place(pair.black)]).collect();
        Self { games, balance, excess, over, chosen: Vec::new(), effort: 0 }
    }

    /// Turns so many more pairs, none of them before `from`, so that nobody is over the excess.
    fn turn(&mut self, flips: usize, from: usize) -> bool {
        self.effort += self.games.len();
        if self.effort > EFFORT {
            return false;
        }
        if self.over == 0 {
            return flips == 0;
        }
        // A flip takes at most two from each of its two players.
        let left = i64::try_from(flips).unwrap_or(i64::MAX);
        if self.over > left.saturating_mul(4) {
            return false;
        }
        for index in from..self.games.len() {
            self.flip(index, 1);
            self.chosen.push(index);
            if self.turn(flips - 1, index + 1) {
                return true;
            }
            self.chosen.pop();
            self.flip(index, -1);
        }
        false
    }

    /// Turns a pair, or with -1 turns it back.
    fn flip(&mut self, index: usize, by: i64) {
        let [white, black] = self.games[index];
        for (player, change) in [(white, -2 * by), (black, 2 * by)] {
            let over = |d: i64, excess: i64| (d.abs() - excess).max(0);
            self.over -= over(self.balance[player], self.excess);
            self.balance[player] += change;
            self.over += over(self.balance[player], self.excess);
        }
    }
}

/// White minus Black of each player, with some pairs turned.
fn balance(pairs: &[ByColour<PlayerId>], turned: &[usize]) -> BTreeMap<PlayerId, i64> {
    let mut balance = BTreeMap::new();
    for (index, pair) in pairs.iter().enumerate() {
        let pair = if turned.contains(&index) { pair.reversed() } else { *pair };
        *balance.entry(pair.white).or_insert(0) += 1;
        *balance.entry(pair.black).or_insert(0) -= 1;
    }
    balance
}

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
        assert!(adjust(&mut pairs, 1).is_some());
        assert!(balance(&pairs, &[]).values().all(|d| d.abs() <= 1));
    }
}
