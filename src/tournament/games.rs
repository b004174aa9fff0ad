//! The games of a tournament, in the order of the sheet, and which of them are whose.
//!
//! Tie-breaks ask for the games of every player many times over; an open with thousands of players must not look
//! through all its games each time. The index is made when it is first asked for and forgotten at any change.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

use chrono::NaiveDate;

use super::game::GameResult;
use super::{Game, PlayerId};

/// All games of a tournament.
#[derive(Clone, Debug, Default)]
pub struct Games {
    all: Vec<Game>,
    /// By player, the games that he has, in order.
    of: OnceLock<Vec<Vec<usize>>>,
}

impl Games {
    /// The games of a player, in the order of the sheet.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = &Game> {
        let index = self.of.get_or_init(|| index(&self.all));
        let own = index.get(player.0).map_or(&[][..], Vec::as_slice);
        own.iter().filter_map(|game| self.all.get(*game))
    }

    /// Adds one at the end.
    pub fn push(&mut self, game: Game) {
        if let Some(index) = self.of.get_mut() {
            add(index, self.all.len(), &game);
        }
        self.all.push(game);
    }

    /// Keeps the first so many.
    pub fn truncate(&mut self, games: usize) {
        if games < self.all.len() {
            self.of.take();
            self.all.truncate(games);
        }
    }

    /// Gives results to games of a player: `result` tells of each, and of none that stays as it is.
    pub fn give_results(
        &mut self,
        player: PlayerId,
        mut result: impl FnMut(&Game) -> Option<GameResult>,
    ) {
        let index = self.of.get_or_init(|| index(&self.all));
        for number in index.get(player.0).into_iter().flatten() {
            if let Some(game) = self.all.get_mut(*number)
                && let Some(result) = result(game)
            {
                game.result = Some(result);
            }
        }
    }
}

/// The day on which most of some games are, the first of several: what is brought forward or put off is of another.
pub fn day_of_most(days: impl Iterator<Item = NaiveDate>) -> Option<NaiveDate> {
    let mut games: BTreeMap<NaiveDate, usize> = BTreeMap::new();
    for day in days {
        *games.entry(day).or_default() += 1;
    }
    games.into_iter().rev().max_by_key(|(_, games)| *games).map(|(day, _)| day)
}

fn index(games: &[Game]) -> Vec<Vec<usize>> {
    let mut of: Vec<Vec<usize>> = Vec::new();
    for (number, game) in games.iter().enumerate() {
        add(&mut of, number, game);
    }
    of
}

fn add(of: &mut Vec<Vec<usize>>, number: usize, game: &Game) {
    for PlayerId(player) in [game.players.white, game.players.black] {
        if of.len() <= player {
            of.resize(player + 1, Vec::new());
        }
        of[player].push(number);
    }
}

impl Deref for Games {
    type Target = [Game];

    fn deref(&self) -> &[Game] {
        &self.all
    }
}

impl DerefMut for Games {
    fn deref_mut(&mut self) -> &mut [Game] {
        self.of.take();
        &mut self.all
    }
}

impl PartialEq for Games {
    fn eq(&self, other: &Self) -> bool {
        self.all == other.all
    }
}

impl Eq for Games {}

impl From<Vec<Game>> for Games {
    fn from(all: Vec<Game>) -> Self {
        Self { all, of: OnceLock::new() }
    }
}

impl FromIterator<Game> for Games {
    fn from_iter<I: IntoIterator<Item = Game>>(games: I) -> Self {
        Vec::from_iter(games).into()
    }
}

impl IntoIterator for Games {
    type Item = Game;
    type IntoIter = std::vec::IntoIter<Game>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}

impl<'a> IntoIterator for &'a Games {
    type Item = &'a Game;
    type IntoIter = std::slice::Iter<'a, Game>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.iter()
    }
}

impl<'a> IntoIterator for &'a mut Games {
    type Item = &'a mut Game;
    type IntoIter = std::slice::IterMut<'a, Game>;

    fn into_iter(self) -> Self::IntoIter {
        self.deref_mut().iter_mut()
    }
}
