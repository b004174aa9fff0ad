//! Where the columns and the players of the main crosstable stand, for the sheets that look at it.

use std::collections::BTreeMap;

use crate::report::document::Term;
use crate::tournament::exact::Exact;
use crate::tournament::game::Colour;
use crate::tournament::{Game, PlayerId};

/// The main crosstable as others see it.
pub struct Positions {
    name: String,
    /// The column of the players' numbers.
    pub numbers: usize,
    points: usize,
    /// The column of the first tie-break.
    pub systems: usize,
    /// Games by forfeit count for Sonneborn-Berger as games that were played.
    pub forfeits: bool,
    /// The rows of the players from the top, with their points.
    rows: BTreeMap<PlayerId, (usize, Exact)>,
}

impl Positions {
    /// The players from the top, with their points.
    pub fn new(
        name: &str,
        (numbers, points): (usize, usize),
        players: impl Iterator<Item = (PlayerId, Exact)>,
    ) -> Self {
        let rows = players.enumerate().map(|(row, (player, points))| (player, (row, points)));
        Self {
            name: name.to_owned(),
            numbers,
            points,
            systems: 0,
            forfeits: false,
            rows: rows.collect(),
        }
    }

    /// The name of its table.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The row of a player.
    pub fn row_of(&self, player: PlayerId) -> Option<usize> {
        self.rows.get(&player).map(|(row, _)| *row)
    }

    /// All players' numbers.
    pub fn all_numbers(&self) -> Term {
        Term::Column(self.name.clone(), self.numbers)
    }

    /// All players' points.
    pub fn all_points(&self) -> Term {
        Term::Column(self.name.clone(), self.points)
    }

    /// A player's points.
    pub fn points(&self, row: usize) -> Term {
        Term::Cell(self.name.clone(), row, self.points)
    }

    /// A player's value of the n-th tie-break.
    pub fn system(&self, row: usize, nth: usize) -> Term {
        Term::Cell(self.name.clone(), row, self.systems + nth)
    }

    /// A result that counts times the opponent's points.
    pub fn sonneborn_berger(&self, game: &Game, colour: Colour) -> Exact {
        let counts = game.result.filter(|result| self.forfeits || result.is_played());
        let score = counts.map_or(Exact::ZERO, |result| result.score(colour).points());
        let points = self.rows.get(game.players.get(colour.other()));
        score * points.map_or(Exact::ZERO, |(_, points)| *points)
    }
}
