//! A table as strips: one for the heading, one for each row.

use std::rc::Rc;

use super::cells::{Broken, LEADING, Setter, block_height};
use super::columns::{Fitted, fit};
use super::drawing::{BLACK, DrawOp, HAIR, Kind, Mark, SOLID, WHITE};
use super::flow::Flow;
use super::frame::{FORM_ROW, Frame, TENTH};
use super::measure::{MeasuredTable, SetRow};
use super::room::Part;
use super::strip::{Keep, Strip};
use crate::report::document::{RowKind, Table};
use crate::report::fonts::Fonts;

/// So many rows stand between two sums that are read as one: paid, what is withheld or left, and the whole.
const BETWEEN: usize = 6;

/// Whether a row is part of a sum that is made in several lines.
fn is_between_sums(rows: &[SetRow], at: usize) -> bool {
    let is_sum = |row: &SetRow| row.kind == RowKind::Total;
    let before = rows[at.saturating_sub(BETWEEN)..=at].iter().any(is_sum);
    let after = rows[at + 1..].iter().take(BETWEEN).any(is_sum);
    before && after
}

/// White above and below the text of a cell, in ems.
const PAD: f32 = 0.3;
/// White above and below a heading of several lines in a form, in ems.
const ACROSS: f32 = 0.25;
/// White above and below one of one line there, in points.
const HEADED: f32 = 3.0;
/// White beyond that where rows are not low, in points: nothing touches the rules.
const AIR: f32 = 3.0;
/// Frames, and the rules above and below a table, in points.
const HEAVY: f32 = 1.0;
/// Rules between rows and columns.
const LIGHT: f32 = 0.5;

/// The strips of a table; whether it had to be squeezed.
pub fn strips(measured: &MeasuredTable<'_>, frame: Frame, fonts: &Fonts) -> (Vec<Strip>, bool) {
    let row = LEADING + 2.0 * (PAD + frame.air);
    let fitted = fit(measured, frame.width, frame.size, row, fonts);
    let mut strips = Vec::new();
    for (at, part) in fitted.parts.iter().enumerate() {
        let setter = Setter::new(measured.table, &fitted, part, frame, fonts);
        let mut part_strips = setter.strips(measured);
        if let Some(first) = part_strips.first_mut() {
            first.before = 0.6 * frame.size;
            first.new_page = at > 0;
        }
        strips.extend(part_strips);
    }
    (strips, fitted.squeezed)
}

impl<'a> Setter<'a> {
    fn new(
        table: &'a Table,
        fitted: &Fitted,
        part: &'a Part,
        frame: Frame,
        fonts: &'a Fonts,
    ) -> Self {
        let mut edges = vec![0.0];
        let mut right = 0.0;
        for width in &part.widths {
            right += width;
            edges.push(right);
        }
        Self {
            table,
            part,
            edges,
            size: fitted.size,
            narrow: fitted.narrow,
            tight: fitted.tight,
            sketch: frame.sketch,
            pad: PAD + frame.air,
            fonts,
        }
    }

    /// How wide the columns are together.
    pub(super) fn width(&self) -> f32 {
        self.edges.last().copied().unwrap_or(0.0)
    }

    fn strips(&self, measured: &'a MeasuredTable<'a>) -> Vec<Strip> {
        let setting = measured.setting(self.narrow, self.fonts);
        let mut strips = Vec::with_capacity(setting.rows.len() + 1);
        let head = (!setting.head.is_empty()).then(|| Rc::new(self.head(&setting.head)));
        strips.extend(head.as_deref().cloned());
        for (at, row) in setting.rows.iter().enumerate() {
            let next = setting.rows.get(at + 1).map(|row| row.kind);
            let first = at == 0 && head.is_none();
            let mut strip = self.row((at + 1, row), next, first);
            // A sum stays with what it sums, a heading with what it heads, and what stands between two sums with both.
            let held = row.kind == RowKind::Section
                || next == Some(RowKind::Total)
                || is_between_sums(&setting.rows, at);
            strip.keep = if held && next.is_some() { Keep::Close } else { Keep::Free };
            strip.head.clone_from(&head);
            strips.push(strip);
        }
        strips
    }

    fn head(&self, head: &'a [Flow]) -> Strip {
        let cells: Vec<Broken<'_>> = self
            .part
            .columns
            .iter()
            .enumerate()
            .filter_map(|(at, column)| Some(self.broken(at, head.get(*column)?, None)))
            .collect();
        let lines = cells.iter().map(|cell| cell.lines.len()).max().unwrap_or(1);
        let height = (lines as f32 * LEADING + 2.0 * self.pad) * self.size;
        let mut ops = Vec::new();
        for cell in &cells {
            // Headings of several lines stand on the rule.
            let top = height - (self.pad + cell.lines.len() as f32 * LEADING) * self.size;
            let own = ops.len();
            self.draw(cell, top, BLACK, &mut ops);
            Mark::new(Kind::Head, 0, cell.column).put(&mut ops[own..]);
        }
        if self.table.grid {
            self.uprights(0.0, height, &mut ops);
            ops.push(self.level(0.0, HEAVY));
        }
        ops.push(self.level(height, HEAVY));
        Strip { height, ops, keep: Keep::Close, ..Strip::default() }
    }

    fn row(&self, (number, row): (usize, &'a SetRow), next: Option<RowKind>, first: bool) -> Strip {
        let cells: Vec<Broken<'_>> = if row.kind.is_across() {
            row.cells.first().map(|cell| self.across(cell)).into_iter().collect()
        } else {
            let of_column = |(at, column): (usize, &usize)| {
                let cell = row.cells.get(*column)?;
                Some(self.broken(at, &cell.content, Some(cell)))
            };
            self.part.columns.iter().enumerate().filter_map(of_column).collect()
        };
        let tallest = cells.iter().map(|cell| block_height(cell)).fold(LEADING, f32::max);
        let mut height = (tallest + 2.0 * self.pad) * self.size;
        let heads = row.kind == RowKind::Section;
        match self.table.row.filter(|_| row.form || row.kind == RowKind::Plain || heads) {
            // Its height is chosen: white that it needs is in it.
            Some(tenths) => {
                // The lines of a heading stand clear of the rules where there are several.
                let several = heads && cells.iter().any(|cell| cell.lines.len() > 1);
                let clear = match several {
                    true => 2.0 * ACROSS * self.size,
                    false if heads && self.is_roomy() => HEADED + AIR,
                    false if heads => HEADED,
                    false if self.is_roomy() && cells.iter().any(|own| own.lines.len() > 1) => {
                        1.0 + AIR
                    }
                    false => 1.0,
                };
                let least = if heads { 0.0 } else { tenths as f32 * TENTH };
                height = (tallest * self.size + clear).max(least);
            }
            None if row.form => height = height.max(FORM_ROW),
            None => {}
        }
        if self.sketch {
            return Strip { height, ..Strip::default() };
        }
        let mut ops = Vec::new();
        for cell in cells.iter().filter(|cell| cell.cell.is_some_and(|c| c.solid)) {
            let (left, right) = self.edges_of(cell.column);
            ops.push(DrawOp::Rect { x: left, y: 0.0, width: right - left, height, ink: SOLID });
        }
        let ink = if row.kind == RowKind::Bar { WHITE } else { BLACK };
        if row.kind == RowKind::Bar {
            ops.push(DrawOp::Rect { x: 0.0, y: 0.0, width: self.width(), height, ink: BLACK });
        }
        for cell in &cells {
            // In a grid each cell stands in its middle; in a list the first lines of a row stand on one line.
            let block = if self.table.grid || row.form { block_height(cell) } else { tallest };
            let top = (height - block * self.size) / 2.0;
            let own = ops.len();
            self.draw(cell, top, ink, &mut ops);
            let column = self.part.columns.get(cell.column);
            let heads = column.and_then(|c| self.table.columns.get(*c)).is_some_and(|c| c.keep);
            let kind = if heads { Kind::RowHead } else { Kind::Cell };
            Mark::new(kind, number, cell.column).put(&mut ops[own..]);
        }
        if self.table.grid {
            if row.kind.is_across() {
                ops.push(DrawOp::down(0.0, 0.0, height, HEAVY, BLACK));
                ops.push(DrawOp::down(self.width(), 0.0, height, HEAVY, BLACK));
            } else {
                self.uprights(0.0, height, &mut ops);
            }
        }
        if first {
            ops.push(self.level(0.0, HEAVY));
        }
        let heavy = next.is_none() || next == Some(RowKind::Total) || row.kind == RowKind::Total;
        ops.push(self.level(height, if heavy { HEAVY } else { LIGHT }));
        Strip { height, ops, ..Strip::default() }
    }

    fn level(&self, y: f32, width: f32) -> DrawOp {
        let ink = if width > LIGHT { BLACK } else { HAIR };
        DrawOp::across(0.0, y, self.width(), width, ink)
    }

    fn uprights(&self, y: f32, height: f32, ops: &mut Vec<DrawOp>) {
        let last = self.edges.len().saturating_sub(1);
        for (at, x) in self.edges.iter().enumerate() {
            let (width, ink) = if at == 0 || at == last { (HEAVY, BLACK) } else { (LIGHT, HAIR) };
            ops.push(DrawOp::down(*x, y, height, width, ink));
        }
    }
}
