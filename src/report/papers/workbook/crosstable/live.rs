//! What the crosstable of the workbook counts by itself: a cell is a formula only where the formula gives what the engine
//! found.

use super::super::formulas::{formula, joined, text};
use super::super::positions::Positions;
use super::super::rounds::Beside;
use super::super::scores::upto;
use super::{Draft, Line};
use crate::event::System;
use crate::report::columns::Columns;
use crate::report::document::{Cell, Live, Term};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{PlayerId, Scoring};

impl<'a> Draft<'a> {
    /// How many of the columns between name and points are rounds of a Swiss.
    pub(super) fn rounds(&self) -> usize {
        self.lines.iter().map(|line| line.rounds.len()).max().unwrap_or(0)
    }

    /// The scores so far of a Swiss, folded away; the first of the columns.
    pub(super) fn scores<'t>(
        &'t self,
        columns: &mut Columns<'t, Line<'a>>,
        numbers: usize,
    ) -> Option<usize> {
        let rounds = self.rounds.filter(|rounds| rounds.live)?;
        let first = columns.next();
        for (at, head) in (0..self.rounds()).zip(&self.heads) {
            let live = formula(upto(rounds, at + 1, numbers));
            columns.column(format!("Σ {head}")).right().cell(move |line| {
                let score = line.rounds.get(at).map_or(Exact::ZERO, |round| round.score);
                Cell::number(score, score.mixed()).live(live.clone())
            });
        }
        (self.rounds() > 0).then_some(first)
    }

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
