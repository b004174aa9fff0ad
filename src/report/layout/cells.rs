//! The cells of a table: their lines, their places, their drawing.

use super::drawing::{DrawOp, Ink, SOFT};
use super::flow::Flow;
use super::frame::CAP;
use super::items::MARK;
use super::measure::{SetCell, UNDER};
use super::room::{Part, padding};
use super::set_line::SetLine;
use crate::report::document::{Align, Table};
use crate::report::fonts::Fonts;

/// The distance of lines in a cell, in ems.
pub const LEADING: f32 = 1.24;

/// Rows so high have air about all that stands in them, in tenths of a millimetre.
const ROOMY: u32 = 91;

/// A cell with its lines broken.
pub struct Broken<'a> {
    /// Which of the columns on the sheet.
    pub column: usize,
    /// What stands in it.
    pub flow: &'a Flow,
    /// The same, line by line.
    pub lines: Vec<SetLine>,
    /// The cell; none in the heading row.
    pub cell: Option<&'a SetCell>,
    /// White between boxes for a pen that stand under each other, in ems.
    air: f32,
}

impl Broken<'_> {
    /// The distance of its lines, in ems: those with boxes for a pen are further apart.
    fn leading(&self) -> f32 {
        if self.flow.has_marks() { MARK + self.air } else { LEADING }
    }
}

/// Sets some columns of a table.
pub struct Setter<'a> {
    pub(super) table: &'a Table,
    pub(super) part: &'a Part,
    /// The left edge of each column, and the right edge of the last.
    pub(super) edges: Vec<f32>,
    pub(super) size: f32,
    pub(super) narrow: bool,
    pub(super) tight: bool,
    /// Only the heights of the rows count.
    pub(super) sketch: bool,
    pub(super) pad: f32,
    pub(super) fonts: &'a Fonts,
}

impl<'a> Setter<'a> {
    /// The left and the right edge of a column.
    pub fn edges_of(&self, at: usize) -> (f32, f32) {
        let edge = |at: usize| self.edges.get(at).copied().unwrap_or(0.0);
        (edge(at), edge(at + 1))
    }

    fn padding(&self, at: usize) -> (f32, f32) {
        let (left, right) = padding(self.table, at + 1 == self.part.columns.len(), self.tight);
        (left * self.size, right * self.size)
    }

    /// White between boxes under each other.
    fn air(&self) -> f32 {
        if self.is_roomy() { 0.3 } else { 0.12 }
    }

    /// Whether its rows are as high as those of a form may be: then all in it has air.
    pub(super) fn is_roomy(&self) -> bool {
        self.table.row.is_some_and(|tenths| tenths >= ROOMY)
    }

    /// Breaks the lines of a cell.
    pub fn broken(&self, at: usize, flow: &'a Flow, cell: Option<&'a SetCell>) -> Broken<'a> {
        let (left, right) = self.edges_of(at);
        let (pad_left, pad_right) = self.padding(at);
        let room = (right - left - pad_left - pad_right) / self.size;
        Broken { column: at, flow, lines: self.lines(flow, room), cell, air: self.air() }
    }

    /// A text line by line; of a sketch as many empty lines, unless some may be lower.
    fn lines(&self, flow: &Flow, room: f32) -> Vec<SetLine> {
        if self.sketch && !flow.has_small() {
            let one = flow.is_one_line(room);
            let count = if one { 1 } else { flow.count(room, self.fonts) };
            return vec![SetLine::default(); count];
        }
        let mut lines = flow.lines(room, self.fonts);
        lines.iter_mut().for_each(|line| line.stretch(room));
        lines
    }

    /// A heading within the table has the whole width.
    pub fn across(&self, cell: &'a SetCell) -> Broken<'a> {
        let (left, right) = self.padding(0);
        let room = (self.width() - left - right) / self.size;
        let lines = self.lines(&cell.content, room);
        let (column, flow) = (usize::MAX, &cell.content);
        Broken { column, flow, lines, cell: Some(cell), air: self.air() }
    }

    /// Draws a cell, its text from so far under the top of the row.
    pub fn draw(&self, broken: &Broken<'_>, top: f32, ink: Ink, ops: &mut Vec<DrawOp>) {
        // In a grid the frame of a cell is what is written in.
        let lone_blank = self.table.grid && broken.flow.is_lone_blank();
        if self.sketch || lone_blank {
            return;
        }
        let (align, left, right) = if broken.column == usize::MAX {
            (Align::Left, self.padding(0).0, self.width())
        } else {
            let column =
                self.part.columns.get(broken.column).and_then(|c| self.table.columns.get(*c));
            let (left, right) = self.edges_of(broken.column);
            let (pad_left, pad_right) = self.padding(broken.column);
            (column.map_or(Align::Left, |c| c.align), left + pad_left, right - pad_right)
        };
        let hang = broken.cell.map_or(0.0, |cell| cell.hang) * self.size;
        let place = |width: f32| match align {
            Align::Left => left,
            Align::Centre => (left + right - width) / 2.0,
            Align::Right => right - width - hang,
        };
        let leading = broken.leading();
        let mut baseline = top + (leading + CAP) / 2.0 * self.size;
        if let ([line], usize::MAX) = (&broken.lines[..], broken.column) {
            // Letters larger than those of the table stand in the middle of their row, too.
            // A little lower: capitals may have accents.
            baseline += (line.tallest().max(1.0) - 1.0) * 0.5 * self.size;
        }
        for line in &broken.lines {
            let x = place(line.width * self.size);
            line.draw((x, baseline), self.size, broken.flow.look(), ink, ops);
            baseline += leading * self.size;
        }
        if let Some(under) = broken.cell.and_then(|cell| cell.under.as_ref()) {
            let size = self.size * UNDER;
            let lines = under.lines(under.natural(), self.fonts);
            // Near to what it explains: the lower lead of the cell's line is not needed.
            let top = top + (broken.lines.len() as f32 * leading - 0.16) * self.size;
            let baseline = top + (LEADING + CAP) / 2.0 * size;
            for line in &lines {
                line.draw((place(line.width * size), baseline), size, under.look(), SOFT, ops);
            }
        }
    }
}

/// How high the text of a cell is, in ems. What stands under it is near: it takes no lead of its own.
pub fn block_height(broken: &Broken<'_>) -> f32 {
    let under = broken.cell.is_some_and(|cell| cell.under.is_some());
    let lines = broken.lines.len().max(1) as f32;
    lines * broken.leading() + if under { UNDER - 0.12 } else { 0.0 }
}
