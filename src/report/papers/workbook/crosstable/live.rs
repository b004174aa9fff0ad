//! What the crosstable of the workbook counts by itself: a cell is a formula only where the formula gives what the engine
//! found.

use super::super::formulas::{formula, joined, text};
use super::super::positions::Positions;
use super::super::rounds::Beside;
use super::{Draft, Line};
use crate::event::System;
use crate::report::document::{Live, Term};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{PlayerId, Scoring};

impl Draft<'_> {
    /// How points are found; none where no formula finds those of every player.
    pub(super) fn live_points(&self, numbers: usize, from: usize, to: usize) -> Option<Live> {
        let t = self.sheet.tournament();
        let sum = |line: &Line<'_>| line.cells.iter().filter_map(|cell| cell.number).sum::<Exact>();
        let Some(rounds) = self.rounds.filter(|rounds| rounds.live) else {
            let adds_up = |line: &Line<'_>| !line.cells.is_empty() && sum(line) == line.points;
            let live = Live::SumOfRow { from, to };
            return self.lines.iter().all(adds_up).then_some(live);
        };
        let forfeits = |line: &Line<'_>| {
            let plus = line.cells.iter().filter(|cell| cell.plain() == "+").count();
            Exact::from(plus)
        };
        let of_row = |line: &Line<'_>| sum(line) + forfeits(line) == line.points;
        let usual = t.scoring.values().all(|scoring| *scoring == Scoring::default());
        if self.single && usual && self.lines.iter().all(of_row) {
            return Some(formula([
                text("SUM("),
                Term::OwnRange(from, to),
                text(")+COUNTIF("),
                Term::OwnRange(from, to),
                text(",\"+\")"),
            ]));
        }
        let counted = |line: &Line<'_>| rounds.points(line.player, self.section) == line.points;
        self.lines
            .iter()
            .all(counted)
            .then(|| formula(rounds.sum(self.sheet, Beside::Points, numbers, self.section)))
    }

    /// Games by forfeit count where Sonneborn-Berger comes out with them alone.
    pub(super) fn with_forfeits(&self, positions: &mut Positions) {
        let mut systems = self.sheet.settlement.systems.iter();
        let Some(system) = systems.find(|system| system.code == "SB") else { return };
        let is_live = |positions: &Positions| self.live_system(system, positions).is_some();
        if !is_live(positions) {
            positions.forfeits = true;
            positions.forfeits = is_live(positions);
        }
    }

    /// Sonneborn-Berger and wins, where the games of everybody give what the engine found.
    pub(super) fn live_system(&self, system: &System, positions: &Positions) -> Option<Live> {
        // Beside the games stand the points of the whole event.
        let rounds = self.rounds.filter(|rounds| rounds.live && self.section.is_none())?;
        let (t, numbers) = (self.sheet.tournament(), positions.numbers);
        let value = |line: &Line<'_>| line.standing.and_then(|own| own.value_of(system));
        let is = |own: &dyn Fn(PlayerId) -> Exact| {
            self.lines.iter().all(|line| value(line).is_none_or(|value| value == own(line.player)))
        };
        let sonneborn_berger = |player: PlayerId| -> Exact {
            t.games_of(player).map(|(g, colour)| positions.sonneborn_berger(g, colour)).sum()
        };
        let wins = |player: PlayerId| {
            let won = |(result, colour): &(GameResult, Colour)| {
                result.score(*colour).points() == Exact::ONE
            };
            Exact::from(rounds.results(player, None).filter(won).count())
        };
        match system.code.as_str() {
            "SB" if is(&sonneborn_berger) => {
                Some(formula(rounds.sum(self.sheet, Beside::SonnebornBerger, numbers, None)))
            }
            "WIN" if is(&wins) => {
                let won = ["1", "\"+\""];
                let counts = won.map(|value| rounds.count(self.sheet, value, numbers, None));
                Some(formula(joined(counts, "+")))
            }
            _ => None,
        }
    }
}
