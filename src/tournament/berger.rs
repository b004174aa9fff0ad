//! Berger tables: who meets whom in which round of a round robin, and with which colour (FIDE Handbook C.05, annex 1).

use super::game::ByColour;

/// How many rounds a single round robin of so many players takes: with an odd number each is free in one.
pub fn count(players: usize) -> u32 {
    u32::try_from(players.saturating_sub(1) | 1).unwrap_or(u32::MAX)
}

/// The rounds of a single round robin of `players`: in each round the pairs as pairing numbers counted from 1, White
/// first. With an odd number of players the highest number of the even table stands for the free round and is left out.
///
/// Worked example, four players: 1-4 2-3; 4-3 1-2; 2-4 3-1.
pub fn rounds(players: usize) -> Vec<Vec<ByColour<usize>>> {
    if players < 2 {
        return Vec::new();
    }
    let even = players + players % 2;
    let ring = even - 1;
    (0..ring)
        .map(|round| {
            // The number that meets the highest one moves on by half the ring each round.
            let pivot = round * (even / 2) % ring;
            let fixed = if round % 2 == 0 {
                ByColour { white: pivot + 1, black: even }
            } else {
                ByColour { white: even, black: pivot + 1 }
            };
            std::iter::once(fixed)
                .chain((1..even / 2).map(|k| ByColour {
                    white: (pivot + k) % ring + 1,
                    black: (pivot + ring - k) % ring + 1,
                }))
                .filter(|pair| pair.white <= players && pair.black <= players)
                .collect()
        })
        .collect()
}

/// The rounds of a round robin played so many times: colours are reversed in every second cycle.
/// In its own order, cycle after cycle: [`schedule`] is what an event is paired by.
pub fn cycles(players: usize, times: u32) -> Vec<Vec<ByColour<usize>>> {
    (0..times)
        .flat_map(|cycle| {
            rounds(players).into_iter().map(move |round| {
                if cycle % 2 == 0 {
                    round
                } else {
                    round.into_iter().map(ByColour::reversed).collect()
                }
            })
        })
        .collect()
}

/// The rounds of an event that is played so many times: before another cycle the last two rounds are exchanged, so that
/// nobody has the same colour three times running (FIDE Handbook C.05, annex 1). With an odd number of players nobody
/// would; of four players every other cycle is enough, as the next one would undo it.
///
/// Worked example, four players twice: 1-4 2-3; 2-4 3-1; 4-3 1-2, and then the table reversed, in its own order.
pub fn schedule(players: usize, times: u32) -> Vec<Vec<ByColour<usize>>> {
    let mut all = cycles(players, times);
    let rounds = rounds(players).len();
    for (cycle, own) in (1..).zip(all.chunks_mut(rounds.max(1))) {
        let is_exchanged = match players {
            4 => times > 1 && cycle % 2 == 1,
            _ => cycle < times && players.is_multiple_of(2),
        };
        if is_exchanged && let [.., last_but_one, last] = own {
            std::mem::swap(last_but_one, last);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(players: usize) -> String {
        rounds(players)
            .iter()
            .map(|round| {
                round
                    .iter()
                    .map(|p| format!("{}-{}", p.white, p.black))
                    .collect::<Vec<_>>()
                    .join(" ")
            })
            .collect::<Vec<_>>()
            .join("; ")
    }

    #[test]
    fn tables_are_those_of_the_handbook() {
        assert_eq!(written(2), "1-2");
        assert_eq!(written(3), "2-3; 1-2; 3-1");
        assert_eq!(written(4), "1-4 2-3; 4-3 1-2; 2-4 3-1");
        assert_eq!(written(6), "1-6 2-5 3-4; 6-4 5-3 1-2; 2-6 3-1 4-5; 6-5 1-4 2-3; 3-6 4-2 5-1");
        assert_eq!(written(5), "2-5 3-4; 5-3 1-2; 3-1 4-5; 1-4 2-3; 4-2 5-1");
        assert_eq!(
            written(8),
            "1-8 2-7 3-6 4-5; 8-5 6-4 7-3 1-2; 2-8 3-1 4-7 5-6; 8-6 7-5 1-4 2-3; 3-8 4-2 5-1 6-7; 8-7 1-6 2-5 3-4; 4-8 5-3 6-2 7-1"
        );
    }

    #[test]
    fn everyone_meets_everyone_once_and_plays_once_a_round() {
        for players in 2..=24 {
            let mut met = std::collections::BTreeSet::new();
            for round in rounds(players) {
                let mut busy = std::collections::BTreeSet::new();
                for pair in round {
                    assert!(busy.insert(pair.white) && busy.insert(pair.black));
                    assert!(met.insert((pair.white.min(pair.black), pair.white.max(pair.black))));
                }
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
        }
    }

    #[test]
    fn nobody_has_a_colour_three_times_running_in_an_event_of_several_cycles() {
        for (players, times) in (3..=24).flat_map(|players| (1..=4).map(move |n| (players, n))) {
            let rounds = schedule(players, times);
            let mut pairs: Vec<_> = rounds.iter().flatten().copied().collect();
            let mut cycled: Vec<_> = cycles(players, times).into_iter().flatten().collect();
            pairs.sort_by_key(|pair| (pair.white, pair.black));
            cycled.sort_by_key(|pair| (pair.white, pair.black));
            assert_eq!(pairs, cycled);
            for player in 1..=players {
                let own = |round: &Vec<ByColour<usize>>| {
                    let own = round.iter().find(|p| p.white == player || p.black == player)?;
                    Some(own.white == player)
                };
                let colours: Vec<bool> = rounds.iter().filter_map(own).collect();
                let thrice =
                    colours.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]);
                assert!(!thrice, "{player} of {players}, {times} times: {colours:?}");
            }
        }
    }
}
