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
        let mut effort = 0;
        let mut chosen = Vec::new();
        if search(pairs, excess, flips, 0, &mut chosen, &mut effort) {
            for index in &chosen {
                pairs[*index] = pairs[*index].reversed();
            }
            return Some(flips);
        }
        if effort > EFFORT {
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

fn search(
    pairs: &[ByColour<PlayerId>],
    excess: i64,
    flips: usize,
    from: usize,
    chosen: &mut Vec<usize>,
    effort: &mut usize,
) -> bool {
    *effort += pairs.len();
    if *effort > EFFORT {
        return false;
    }
    let over: i64 = balance(pairs, chosen).values().map(|d| (d.abs() - excess).max(0)).sum();
    if over == 0 {
        return flips == 0;
    }
    // A flip takes at most two from each of its two players.
    let left = i64::try_from(flips).unwrap_or(i64::MAX);
    if over > left.saturating_mul(4) {
        return false;
    }
    for index in from..pairs.len() {
        chosen.push(index);
        if search(pairs, excess, flips - 1, index + 1, chosen, effort) {
            return true;
        }
        chosen.pop();
    }
    false
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
