//! Who can still come to be level in a series that has begun: exactly, by what each can still score in the games that are
//! due, games half lost or lost by both included.

use std::collections::BTreeSet;

use super::super::state::{GameStatus, Stage};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, Score};

/// So many players are looked through where only the first of them count: each of the others is behind.
const MOST_PLAYERS: usize = 10;

/// Players who can come to be level, and how many can be ahead of them then.
pub type Level = (Vec<PlayerId>, usize);

/// A series as far as it has come; points in halves, players by where they stand in it, sets of them bit by bit.
struct Reach {
    /// What each has.
    scores: Vec<u32>,
    /// In how many of the games that are due one of a set plays, for each set.
    games: Vec<u32>,
}

impl Reach {
    fn of(stage: &Stage) -> Self {
        let at = |player| stage.players.iter().position(|own| *own == player);
        let bit = |player| at(player).map_or(0, |at| 1_usize << at);
        let halves = |score| match score {
            Score::Win => 2,
            Score::Draw => 1,
            Score::Loss => 0,
        };
        let mut scores = vec![0; stage.players.len()];
        let mut due: Vec<usize> = Vec::new();
        for game in &stage.games {
            let players = game.players;
            if game.status == GameStatus::Due {
                due.push(bit(players.white) | bit(players.black));
            }
            let Some(result) = game.result else { continue };
            for colour in [Colour::White, Colour::Black] {
                if let Some(at) = at(*players.get(colour)) {
                    scores[at] += halves(result.score(colour));
                }
            }
        }
        let sets = 0..1_usize << stage.players.len();
        let games = sets.map(|set| due.iter().map(|pair| u32::from(pair & set != 0)).sum());
        Self { games: games.collect(), scores }
    }

    /// What a player can have at the most.
    fn most(&self, at: usize) -> u32 {
        self.scores[at] + 2 * self.games[1 << at]
    }

    /// Whether each can have what he still needs at the same time: no players need more together than there is in the games
    /// in which they play. All may lose what nobody of them needs.
    fn is_enough(&self, needs: &[u32]) -> bool {
        let mut sums = vec![0; self.games.len()];
        (1..self.games.len()).all(|set| {
            let first = needs.iter().enumerate().find(|(at, _)| set >> at & 1 == 1);
            sums[set] = sums[set & (set - 1)] + first.map_or(0, |(_, need)| *need);
            sums[set] <= 2 * self.games[set]
        })
    }

    /// Adds who can be level with so many points: each of the others, from one of them on, is ahead or behind.
    fn level(&self, points: u32, part: &Part, behind: bool, found: &mut BTreeSet<(usize, usize)>) {
        let at = part.needs.len();
        let Some(score) = self.scores.get(at).copied() else {
            let own = (part.ahead, part.level);
            if part.level != 0 && !found.contains(&own) && self.is_enough(&part.needs) {
                found.insert(own);
            }
            return;
        };
        let mut on = |need: u32, level: usize, ahead: usize| {
            let needs = [&part.needs[..], &[need]].concat();
            let part = Part { needs, level: part.level | level, ahead: part.ahead + ahead };
            self.level(points, &part, behind, found);
        };
        if score < points {
            on(0, 0, 0);
        }
        if (score..=self.most(at)).contains(&points) {
            on(points - score, 1 << at, 0);
        }
        if behind && points < self.most(at) {
            on((points + 1).saturating_sub(score), 0, 1);
        }
    }
}

/// What is said of the first players: what each needs, who of them are level, how many are ahead.
#[derive(Default)]
struct Part {
    needs: Vec<u32>,
    level: usize,
    ahead: usize,
}

/// Whether it is looked through who can come to be level: not where there are too many.
pub fn is_looked_through(stage: &Stage, behind: bool) -> bool {
    stage.players.len() <= if behind { super::MOST_FOLLOWED } else { MOST_PLAYERS }
}

/// The groups that can come to be level on top, one alone among them; and those that can come to be level `behind` others.
/// Nobody is looked for where there are too many.
pub fn levels(stage: &Stage, behind: bool) -> Vec<Level> {
    if !is_looked_through(stage, behind) {
        return Vec::new();
    }
    let reach = Reach::of(stage);
    let most = (0..stage.players.len()).map(|at| reach.most(at)).max().unwrap_or(0);
    let mut found = BTreeSet::new();
    for points in 0..=most {
        reach.level(points, &Part::default(), behind, &mut found);
    }
    let players = |set: usize| -> Vec<PlayerId> {
        let all = stage.players.iter().enumerate();
        all.filter(|(at, _)| set >> at & 1 == 1).map(|(_, player)| *player).collect()
    };
    let levels = found.into_iter().map(|(ahead, set)| (players(set), ahead));
    levels.filter(|(who, ahead)| *ahead == 0 || who.len() > 1).collect()
}

/// How many can come to be level on top at the most: whoever can still have what the first has.
pub fn most_level(stage: &Stage) -> usize {
    let scores = stage.scores();
    let first = scores.values().max().copied().unwrap_or(Exact::ZERO);
    let due = |player: &PlayerId| {
        let own = stage.games.iter().filter(|game| game.status == GameStatus::Due);
        own.filter(|game| [game.players.white, game.players.black].contains(player)).count()
    };
    scores.iter().filter(|(player, score)| **score + Exact::from(due(player)) >= first).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of some players, and pairs that are still to play.
    type Case = (&'static [u32], &'static [(usize, usize)]);

    const CASES: [Case; 5] = [
        // A round robin of five, three games played.
        (&[2, 2, 0, 2, 0], &[(0, 1), (0, 2), (1, 3), (2, 3), (2, 4), (3, 4), (1, 4)]),
        // The first has won all four of his.
        (&[8, 1, 1, 1, 1], &[(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4), (1, 2), (3, 4)]),
        // A double round robin of four.
        (&[4, 1, 2, 3], &[(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3), (1, 0)]),
        // Eight of whom some can no longer come up.
        (&[9, 8, 7, 6, 5, 4, 3, 0], &[(0, 7), (1, 6), (2, 5), (3, 4), (0, 1), (2, 7), (5, 6)]),
        (&[0, 3, 6, 6, 1, 2], &[(0, 1), (2, 3), (4, 5), (0, 5), (1, 3), (2, 4), (0, 2), (1, 4)]),
    ];

    /// All that can come of the games, one by one: points in halves.
    fn played_out((scores, due): Case) -> BTreeSet<Vec<u32>> {
        let mut all = BTreeSet::from([scores.to_vec()]);
        for (white, black) in due {
            let ended = |scores: &Vec<u32>| {
                [(2, 0), (1, 1), (0, 2), (0, 0), (1, 0), (0, 1)].map(|(one, other)| {
                    let mut scores = scores.clone();
                    scores[*white] += one;
                    scores[*black] += other;
                    scores
                })
            };
            all = all.iter().flat_map(ended).collect();
        }
        all
    }

    #[test]
    fn who_can_be_level_is_what_playing_out_all_games_makes_of_it() {
        for case in CASES {
            let mut made: BTreeSet<(usize, usize)> = BTreeSet::new();
            for scores in played_out(case) {
                for own in &scores {
                    let set = scores.iter().enumerate().filter(|(_, other)| *other == own);
                    let set = set.map(|(at, _)| 1_usize << at).sum();
                    made.insert((scores.iter().filter(|other| *other > own).count(), set));
                }
            }
            let (scores, due) = case;
            let sets = 0..1_usize << scores.len();
            let games = sets
                .map(|set| due.iter().map(|(a, b)| u32::from((1 << a | 1 << b) & set != 0)).sum());
            let reach = Reach { scores: scores.to_vec(), games: games.collect() };
            for behind in [false, true] {
                let mut found = BTreeSet::new();
                for points in 0..40 {
                    reach.level(points, &Part::default(), behind, &mut found);
                }
                let made = made.iter().copied().filter(|(ahead, _)| behind || *ahead == 0);
                assert_eq!(found, made.collect(), "{case:?}");
            }
        }
    }
}
