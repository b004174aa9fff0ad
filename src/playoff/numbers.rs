//! Games speak for the lot behind them: which pairing numbers fit the games recorded?

use std::collections::BTreeSet;

use crate::tournament::PlayerId;
use crate::tournament::berger;
use crate::tournament::game::ByColour;

/// What the games played say of the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    /// All numbers that fit give these games, with their rounds; so does every number that fits.
    One(Vec<(u32, ByColour<PlayerId>)>),
    /// Different ones fit: some numbers that do, where they were found.
    Several(Option<Vec<PlayerId>>),
    /// None fits; so many rows from the front still had some.
    None(usize),
}

/// A schedule by Berger numbers: round and pair.
pub fn schedule(numbers: &[PlayerId], cycles: u32) -> Vec<(u32, ByColour<PlayerId>)> {
    let mut games = Vec::new();
    for (round, pairs) in (1_u32..).zip(berger::cycles(numbers.len(), cycles)) {
        for pair in pairs {
            games.push((
                round,
                ByColour { white: numbers[pair.white - 1], black: numbers[pair.black - 1] },
            ));
        }
    }
    games
}

/// How many partial fits are tried before the search is given up as undecided.
const EFFORT: usize = 400_000;

struct Search<'a> {
    players: &'a [PlayerId],
    rounds: Vec<Vec<ByColour<usize>>>,
    rows: &'a [ByColour<PlayerId>],
    in_order: bool,
    /// Player index by number (counted from 0).
    number_of: Vec<Option<usize>>,
    player_of: Vec<Option<usize>>,
    used: Vec<Vec<bool>>,
    found: Vec<Vec<(u32, ByColour<PlayerId>)>>,
    /// The first numbers that were found to fit.
    numbers: Option<Vec<PlayerId>>,
    /// Schedules that are enough to know.
    most: usize,
    rounds_matter: bool,
    deepest: usize,
    effort: usize,
}

/// Which numbers fit the rows, played round by round; failing that in any order, unless the rounds matter (a stop rule
/// looks at them, so that schedules with other rounds are others).
pub fn fit(
    players: &[PlayerId],
    cycles: u32,
    rows: &[ByColour<PlayerId>],
    rounds_matter: bool,
) -> Fit {
    let in_any_order = |rows: &[_]| search(players, cycles, &by_known(rows), false, rounds_matter);
    match search(players, cycles, rows, true, rounds_matter) {
        Fit::None(in_order) if !rounds_matter && players.len() > 2 => match in_any_order(rows) {
            Fit::None(_) => {
                let counts: Vec<usize> = (in_order + 1..=rows.len()).collect();
                let fits = |count: &usize| !matches!(in_any_order(&rows[..*count]), Fit::None(_));
                Fit::None(in_order + counts.partition_point(fits))
            }
            fit => fit,
        },
        fit => fit,
    }
}

/// The later game of recorded ones that fit no table with which they would fit one if it stood in the place of the one that
/// does not fit.
pub fn instead(
    rows: &[ByColour<PlayerId>],
    at: usize,
    fit: &impl Fn(&[ByColour<PlayerId>]) -> Fit,
) -> Option<ByColour<PlayerId>> {
    let fits = |other: &usize| {
        let mut rows = rows.to_vec();
        rows.swap(at, *other);
        !matches!(fit(&rows), Fit::None(_))
    };
    (at + 1..rows.len()).find(fits).map(|other| rows[other])
}

/// The rows in an order in which each has as many players as can be that those before it have: numbers that do not fit are
/// seen early, however the rows were typed.
fn by_known(rows: &[ByColour<PlayerId>]) -> Vec<ByColour<PlayerId>> {
    let mut left = rows.to_vec();
    let mut known: BTreeSet<PlayerId> = BTreeSet::new();
    let mut ordered = Vec::with_capacity(left.len());
    let count = |known: &BTreeSet<PlayerId>, row: &ByColour<PlayerId>| {
        [row.white, row.black].iter().filter(|own| known.contains(own)).count()
    };
    while let Some(next) = (0..left.len()).rev().max_by_key(|at| count(&known, &left[*at])) {
        let row = left.remove(next);
        known.extend([row.white, row.black]);
        ordered.push(row);
    }
    ordered
}

fn search(
    players: &[PlayerId],
    cycles: u32,
    rows: &[ByColour<PlayerId>],
    in_order: bool,
    rounds_matter: bool,
) -> Fit {
    let rounds = berger::cycles(players.len(), cycles);
    // Where every game has been played, whatever fits fits alike.
    let whole = rows.len() == rounds.iter().map(Vec::len).sum::<usize>();
    let mut search = Search {
        most: if whole { 1 } else { 2 },
        rounds_matter,
        players,
        used: rounds.iter().map(|r| vec![false; r.len()]).collect(),
        rounds,
        rows,
        in_order,
        number_of: vec![None; players.len()],
        player_of: vec![None; players.len()],
        found: Vec::new(),
        numbers: None,
        deepest: 0,
        effort: 0,
    };
    search.row(0);
    let deepest = search.deepest;
    let gave_up = search.effort > EFFORT;
    let (numbers, mut found) = (search.numbers, search.found.into_iter());
    match (found.next(), found.next()) {
        (Some(only), None) if whole || !gave_up => Fit::One(only),
        // What was not found until the search was given up may be there all the same.
        (None, _) if !gave_up => Fit::None(deepest),
        _ => Fit::Several(numbers),
    }
}

impl Search<'_> {
    /// Tries to give row `index` a place in the table; stops at the second schedule that differs.
    fn row(&mut self, index: usize) {
        self.effort += 1;
        self.deepest = self.deepest.max(index);
        if self.found.len() >= self.most || self.effort > EFFORT {
            return;
        }
        let Some(row) = self.rows.get(index).copied() else {
            self.rest(0);
            return;
        };
        let (Some(white), Some(black)) = (self.index(row.white), self.index(row.black)) else {
            return;
        };
        let per_round = self.players.len() / 2;
        let rounds = if self.in_order {
            index / per_round..index / per_round + 1
        } else {
            0..self.rounds.len()
        };
        for round in rounds {
            for slot in 0..self.rounds.get(round).map_or(0, Vec::len) {
                if self.used[round][slot] {
                    continue;
                }
                let pair = self.rounds[round][slot];
                let numbers = [(white, pair.white - 1), (black, pair.black - 1)];
                if !numbers.iter().all(|(player, number)| self.may_be(*player, *number)) {
                    continue;
                }
                let before = numbers.map(|(player, _)| self.number_of[player]);
                for (player, number) in numbers {
                    self.assign(player, Some(number), number);
                }
                self.used[round][slot] = true;
                self.row(index + 1);
                self.used[round][slot] = false;
                for ((player, number), before) in numbers.into_iter().zip(before) {
                    self.assign(player, before, number);
                }
            }
        }
    }

    /// Gives the numbers that the rows leave open in every way; keeps schedules that differ.
    fn rest(&mut self, from: usize) {
        if self.found.len() >= self.most || self.effort > EFFORT {
            return;
        }
        self.effort += 1;
        let Some(player) = (from..self.players.len()).find(|p| self.number_of[*p].is_none()) else {
            let numbers: Option<Vec<PlayerId>> =
                self.player_of.iter().map(|p| p.map(|p| self.players[p])).collect();
            if let Some(numbers) = numbers {
                let mut games = schedule(&numbers, 1);
                if self.rounds.len() > berger::rounds(self.players.len()).len() {
                    let cycles = self.rounds.len() / berger::rounds(self.players.len()).len();
                    games = schedule(&numbers, u32::try_from(cycles).unwrap_or(1));
                }
                games.sort();
                if !self.found.iter().any(|other| self.alike(other, &games)) {
                    self.found.push(games);
                    self.numbers.get_or_insert(numbers);
                }
            }
            return;
        };
        for number in 0..self.players.len() {
            if self.player_of[number].is_none() {
                self.assign(player, Some(number), number);
                self.rest(player + 1);
                self.assign(player, None, number);
            }
        }
    }

    /// Whether two schedules, each in the order of its rounds, are the same where it matters.
    fn alike(&self, a: &[(u32, ByColour<PlayerId>)], b: &[(u32, ByColour<PlayerId>)]) -> bool {
        if self.rounds_matter {
            return a == b;
        }
        let pairs = |games: &[(u32, ByColour<PlayerId>)]| {
            let mut pairs: Vec<ByColour<PlayerId>> = games.iter().map(|(_, p)| *p).collect();
            pairs.sort();
            pairs
        };
        pairs(a) == pairs(b)
    }

    fn index(&self, player: PlayerId) -> Option<usize> {
        self.players.iter().position(|p| *p == player)
    }

    /// Whether a player may have a number.
    fn may_be(&self, player: usize, number: usize) -> bool {
        match (self.number_of[player], self.player_of[number]) {
            (None, None) => true,
            (Some(own), Some(of)) => own == number && of == player,
            _ => false,
        }
    }

    /// Gives a player a number that he may have, or takes it back.
    fn assign(&mut self, player: usize, given: Option<usize>, number: usize) {
        self.number_of[player] = given;
        self.player_of[number] = given.map(|_| player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> Vec<ByColour<PlayerId>> {
        text.split_whitespace()
            .map(|g| {
                let (w, b) = g.split_once('-').expect("a pair");
                let id = |t: &str| PlayerId(t.parse().expect("a number"));
                ByColour { white: id(w), black: id(b) }
            })
            .collect()
    }

    fn ids(n: usize) -> Vec<PlayerId> {
        (1..=n).map(PlayerId).collect()
    }

    #[test]
    fn one_game_of_three_players_tells_all_the_others() {
        // Round 1 is 2-3, so 3-1 makes player 3 number 2 and player 1 number 3; player 2 is number 1.
        let Fit::One(games) = fit(&ids(3), 1, &pairs("3-1"), true) else { panic!("one schedule") };
        let written: Vec<_> = games.iter().map(|(r, p)| (*r, p.white.0, p.black.0)).collect();
        assert_eq!(written, [(1, 3, 1), (2, 2, 3), (3, 1, 2)]);
    }

    #[test]
    fn one_game_of_four_leaves_several() {
        let Fit::Several(Some(numbers)) = fit(&ids(4), 1, &pairs("1-2"), false) else {
            panic!("several fit")
        };
        assert!(schedule(&numbers, 1).contains(&(1, pairs("1-2")[0])));
    }

    #[test]
    fn games_that_no_table_has_are_refused_at_the_row() {
        // After 2-3, 1-2 the third game is 3-1; 1-3 has the colours the wrong way round.
        assert_eq!(fit(&ids(3), 1, &pairs("2-3 1-2 1-3"), false), Fit::None(2));
    }

    #[test]
    fn a_whole_table_of_twelve_is_found() {
        let numbers = ids(12);
        let rows: Vec<_> = schedule(&numbers, 1).into_iter().map(|(_, p)| p).collect();
        assert!(matches!(fit(&numbers, 1, &rows, true), Fit::One(_)));
    }

    /// Typed in whatever order: from the last game to the first, or by players.
    #[test]
    fn tables_up_to_twelve_are_found_whatever_the_order_of_their_rows() {
        for players in 3..=12 {
            let numbers = ids(players);
            let table: Vec<_> = schedule(&numbers, 1).into_iter().map(|(_, p)| p).collect();
            let mut reversed = table.clone();
            reversed.reverse();
            let mut by_player = table.clone();
            by_player.sort_by_key(|pair| (pair.black, pair.white));
            let shuffled = (0..table.len()).map(|at| table[at * 37 % table.len()]).collect();
            let is_prime_to = table.len() % 37 != 0;
            assert!(is_prime_to, "each row once");
            for rows in [reversed, by_player, shuffled] {
                let Fit::One(games) = fit(&numbers, 1, &rows, false) else {
                    panic!("{players}: {rows:?}")
                };
                let mut own: Vec<_> = games.into_iter().map(|(_, pair)| pair).collect();
                own.sort();
                let mut all = table.clone();
                all.sort();
                assert_eq!(own, all);
                // With the colours of the last row exchanged they are those of another table, or of none.
                let mut other = rows;
                let last = other.pop().expect("a row");
                other.push(ByColour { white: last.black, black: last.white });
                match fit(&numbers, 1, &other, false) {
                    Fit::None(fitting) => assert_eq!(fitting, other.len() - 1),
                    own => assert!(matches!(own, Fit::One(_)), "{own:?}"),
                }
            }
        }
    }
}
