//! A page of a chart, drawn.

use std::ops::Range;

use super::super::drawing::{BLACK, DrawOp, Ink, Kind, Mark};
use super::super::frame::CAP;
use super::canvas::Canvas;
use super::measure::{BETWEEN, Measured, Names, is_of_games};
use super::pieces::{MIDDLE, Piece, SMALL, at_unit, at_words};
use super::rows::{LEADING, Lines, apart, broken, shape, under_name};
use super::search::{Chart, Ground, Plan, Room};
use super::widths::widths;
use crate::report::document::{Cell, Row};
use crate::report::fonts::{Face, Fonts, clean};
use crate::report::style::Part;

/// Rules, in points: above and below the table, after a group of equal points, between rows.
const HEAVY: f32 = 1.1;
const GROUP: f32 = 0.8;
const LIGHT: f32 = 0.35;

/// Draws the table of a chart.
pub struct Painter<'a> {
    chart: &'a Chart<'a>,
    plan: &'a Plan,
    /// The small print.
    pub ground: Ground,
    room: Room,
    columns: Vec<Measured>,
    /// The left edge of each column, and the right edge of the last.
    edges: Vec<f32>,
    /// The heights of the rows.
    heights: Vec<f32>,
    /// How far the table of each page moves down.
    pub moved: Vec<f32>,
    /// Players meet themselves in solid cells.
    is_crosstable: bool,
    fonts: &'a Fonts,
}

impl<'a> Painter<'a> {
    /// Gives every column its place.
    pub fn new(chart: &'a Chart<'a>, plan: &'a Plan) -> Self {
        let columns = chart.sizes.columns(plan.mode, &chart.drop);
        let ground = chart.ground(plan.canvas);
        let room = chart.room(&ground, &columns, plan.size, plan.pages.len());
        let (heights, moved) = plan.heights(chart, &columns, &room);
        let widths = widths(&columns, plan, heights.iter().copied().fold(f32::MAX, f32::min));
        let mut edges = vec![0.0];
        for width in widths {
            edges.push(edges.last().copied().unwrap_or(0.0) + width);
        }
        let fonts = chart.sizes.fonts();
        let mut cells = chart.sizes.table.rows.iter().flat_map(|row| &row.cells);
        let is_crosstable = cells.any(|cell| cell.solid);
        Self { chart, plan, ground, room, columns, edges, heights, moved, is_crosstable, fonts }
    }

    fn size(&self) -> f32 {
        self.plan.size
    }

    fn canvas(&self) -> &Canvas {
        &self.plan.canvas
    }

    fn shade(percent: u8) -> Ink {
        f32::from(percent) / 100.0
    }

    fn grey(&self) -> Ink {
        Self::shade(self.chart.wall.shades.secondary)
    }

    fn width(&self) -> f32 {
        self.edges.last().copied().unwrap_or(0.0)
    }

    /// The headings, and the rows of a page under them, from an upper left corner; how high they are.
    pub fn table(&self, at: (f32, f32), rows: &Range<usize>, ops: &mut Vec<DrawOp>) -> f32 {
        let ((x, mut y), head) = (at, self.room.parts[1]);
        self.headings((x, y), head, ops);
        y += head;
        let top = y;
        ops.push(DrawOp::across(x, y, self.width(), HEAVY, BLACK));
        let table = self.chart.sizes.table;
        for index in rows.clone() {
            let Some(row) = table.rows.get(index) else { continue };
            let height = self.heights.get(index).copied().unwrap_or(0.0);
            self.zebra(index, (x, y), height, ops);
            self.row((index + 1, row), (x, y), height, ops);
            y += height;
            let last = index + 1 == rows.end;
            let group = self.ends_group(index);
            let hair = Self::shade(self.chart.wall.shades.hairline);
            let (width, ink) = match (last, group) {
                (true, _) => (HEAVY, BLACK),
                (false, true) => (GROUP, BLACK),
                (false, false) => (LIGHT, hair),
            };
            ops.push(DrawOp::across(x, y, self.width(), width, ink));
        }
        match self.chart.wall.shades.frames {
            true => self.frames(x, (at.1, y), ops),
            false => self.uprights(x, (top, y), ops),
        }
        y - at.1
    }

    fn zebra(&self, index: usize, (x, y): (f32, f32), height: f32, ops: &mut Vec<DrawOp>) {
        let shade = self.chart.wall.shades.zebra;
        if shade < 100 && index % 2 == 1 {
            let (width, ink) = (self.width(), Self::shade(shade));
            ops.push(DrawOp::Rect { x, y, width, height, ink });
        }
    }

    /// Whether the next row has other points.
    fn ends_group(&self, index: usize) -> bool {
        let rows = &self.chart.sizes.table.rows;
        let columns = &self.chart.sizes.table.columns;
        let at = columns.iter().rposition(|column| column.part == Some(Part::Points));
        let points = |row: &Row| at.and_then(|at| row.cells.get(at)).map(Cell::plain);
        match (rows.get(index), rows.get(index + 1)) {
            (Some(row), Some(next)) => points(row) != points(next),
            _ => false,
        }
    }

    /// A frame around the table and its headings, and rules between all columns, in the middle of the white between them.
    fn frames(&self, x: f32, (top, bottom): (f32, f32), ops: &mut Vec<DrawOp>) {
        let hair = Self::shade(self.chart.wall.shades.hairline);
        ops.push(DrawOp::across(x, top, self.width(), HEAVY, BLACK));
        for edge in [0.0, self.width()] {
            ops.push(DrawOp::down(x + edge, top, bottom - top, HEAVY, BLACK));
        }
        for (two, edge) in self.columns.windows(2).zip(self.edges.iter().skip(1)) {
            let [left, right] = two else { continue };
            let alike = left.alike || right.alike;
            let white = if alike { 0.0 } else { (right.pads.0 - left.pads.1) / 2.0 };
            let at = x + edge + white * self.size();
            ops.push(DrawOp::down(at, top, bottom - top, LIGHT, hair));
        }
    }

    /// Hairlines between the opponents of a crosstable, and nowhere else.
    fn uprights(&self, x: f32, (top, bottom): (f32, f32), ops: &mut Vec<DrawOp>) {
        if !self.is_crosstable {
            return;
        }
        let hair = Self::shade(self.chart.wall.shades.hairline);
        let mut drawn = f32::MIN;
        for (column, edges) in self.columns.iter().zip(self.edges.windows(2)) {
            if column.alike {
                for edge in edges.iter().filter(|edge| **edge > drawn + 0.01) {
                    ops.push(DrawOp::down(x + edge, top, bottom - top, LIGHT, hair));
                }
                drawn = edges[1];
            }
        }
    }

    fn headings(&self, (x, y): (f32, f32), height: f32, ops: &mut Vec<DrawOp>) {
        let size = self.canvas().part(MIDDLE, self.size());
        for (column, edges) in self.columns.iter().zip(self.edges.windows(2)) {
            let Some(cell) = self.chart.sizes.table.head.get(column.at) else { continue };
            let piece = self.plan.mode.faces.head(cell);
            if piece.text.is_empty() {
                continue;
            }
            let (left, right) = self.inside(column, edges);
            let fits =
                |text: &str| self.fonts.width(piece.face, text) * size <= right - left + 0.01;
            let broken = match column.part {
                Part::Name => vec![piece.text.clone()],
                _ => at_words(&piece.text, fits),
            };
            let under = self.plan.mode.faces.under_head(cell);
            let small =
                under.map(|own| (own.text, own.face, self.canvas().part(own.scale, self.size())));
            let words = broken.into_iter().rev().map(|text| (text, piece.face, size));
            for (line, (text, face, own)) in small.into_iter().chain(words).enumerate() {
                let width = self.fonts.width(face, &text) * own;
                let at = match column.part {
                    Part::Name | Part::Club | Part::Federation => left,
                    Part::Line | Part::Title | Part::Rating => right - width,
                    _ => (left + right - width) / 2.0,
                };
                let baseline = y + height - 0.38 * size - line as f32 * 1.15 * size;
                let mark = Mark::new(Kind::Head, 0, column.at);
                let (x, ink) = (x + at, BLACK);
                ops.push(DrawOp::Text { x, y: baseline, face, size: own, ink, text, mark });
            }
        }
    }

    /// The edges of what stands in a column.
    fn inside(&self, column: &Measured, edges: &[f32]) -> (f32, f32) {
        let (left, right) = column.pads;
        (edges[0] + left * self.size(), edges[1] - right * self.size())
    }

    fn row(
        &self,
        (number, row): (usize, &Row),
        (x, y): (f32, f32),
        height: f32,
        ops: &mut Vec<DrawOp>,
    ) {
        let size = self.size();
        let drop = &self.chart.drop;
        let set = (self.plan.mode, drop.as_slice());
        let lines = shape(&self.chart.sizes, row, &self.columns, set).lines(size, self.canvas());
        let top = y + (height - lines.block(size)) / 2.0;
        let under = lines.second > 0.0;
        let middle = y + height / 2.0 + CAP * size / 2.0;
        let baseline = if under { top + lines.first } else { middle };
        for (column, edges) in self.columns.iter().zip(self.edges.windows(2)) {
            let Some(cell) = row.cells.get(column.at) else { continue };
            if cell.solid {
                let ink = Self::shade(self.chart.wall.shades.diagonal);
                let width = edges[1] - edges[0];
                ops.push(DrawOp::Rect { x: x + edges[0], y, width, height, ink });
                continue;
            }
            let (left, right) = self.inside(column, edges);
            let inside = (x + left, x + right);
            let own = ops.len();
            match column.part {
                Part::Name => {
                    let at = (y + height / 2.0, baseline);
                    self.name((row, cell), inside, (at, lines), ops);
                }
                Part::Results if column.unit.is_none() => {
                    let middle = (y + height / 2.0, baseline);
                    self.results(cell, inside, middle, lines, ops);
                }
                _ => self.plain(column, cell, inside, baseline, ops),
            }
            let kind = if column.part == Part::Name { Kind::RowHead } else { Kind::Cell };
            Mark::new(kind, number, column.at).put(&mut ops[own..]);
        }
    }

    fn name(
        &self,
        (row, cell): (&Row, &Cell),
        (left, right): (f32, f32),
        ((middle, baseline), lines): ((f32, f32), Lines),
        ops: &mut Vec<DrawOp>,
    ) {
        let mode = self.plan.mode;
        let under = under_name(&self.chart.sizes, row, mode, &self.chart.drop);
        let mut pieces = mode.faces.cell(Part::Name, cell).into_iter().flatten();
        let Some(mut piece) = pieces.next() else { return };
        if mode.names == Names::Broken {
            let size = self.size();
            let broken = broken(&self.chart.sizes, &piece, (right - left) / size);
            // In a wider column it may have fewer lines. Its first stands where the others of the row do.
            let high = Lines { name: broken.len(), ..lines }.name_block(size);
            let alone = middle - high / 2.0 + CAP * size;
            let mut at = if lines.second > 0.0 { baseline } else { alone };
            for (line, text) in broken.into_iter().enumerate() {
                at += if line > 0 { LEADING * size } else { 0.0 };
                self.piece(&Piece { text, ..piece.clone() }, left, at, ops);
            }
            for piece in under.iter().take(2) {
                at += apart(piece.scale, size, self.canvas());
                self.piece(piece, left, at, ops);
            }
            return;
        }
        let mut under = under;
        if let Some(two) = self.chart.sizes.in_two(cell, mode) {
            piece.text = clean(&two.surname).into_owned();
            // As it is said: the given names, and under them the surname.
            if let Some(given) = under.first_mut().filter(|_| two.given_first) {
                std::mem::swap(given, &mut piece);
            }
        }
        self.piece(&piece, left, baseline, ops);
        let mut at = baseline;
        for (piece, down) in under.iter().zip([lines.second, lines.third]) {
            at += down;
            self.piece(piece, left, at, ops);
        }
    }

    /// Results of a cell, all of one size: side by side, and two by two where there are more.
    fn results(
        &self,
        cell: &Cell,
        (left, right): (f32, f32),
        (middle, baseline): (f32, f32),
        set: Lines,
        ops: &mut Vec<DrawOp>,
    ) {
        let size = self.size();
        let lines = self.plan.mode.faces.cell(Part::Results, cell);
        let several = lines.iter().any(|line| is_of_games(line));
        let count = lines.len() as f32;
        let slot = lines.iter().flatten().map(|p| p.ems(self.fonts)).fold(0.8, f32::max) * size;
        for (at, line) in lines.iter().enumerate() {
            let down = (at as f32 - (count - 1.0) / 2.0) * LEADING * size;
            let y = if lines.len() > 1 { middle + CAP * size / 2.0 + down } else { baseline };
            if several {
                let step = slot + BETWEEN * size;
                let whole = step * line.len() as f32 - BETWEEN * size;
                let mut at = (left + right - whole) / 2.0 + slot / 2.0;
                for piece in line {
                    self.piece(piece, at - piece.ems(self.fonts) * size / 2.0, y, ops);
                    at += step;
                }
                continue;
            }
            let of = |piece: &Piece| piece.ems(self.fonts) * self.canvas().part(piece.scale, size);
            let mut pen = (left + right - line.iter().map(of).sum::<f32>()) / 2.0;
            for piece in line {
                self.piece(piece, pen, y, ops);
                pen += of(piece);
            }
        }
        let gone = self.plan.mode.left_out(&self.chart.drop);
        let score = cell.under.as_ref().filter(|_| !gone.contains(&Part::Cumulative));
        if let Some(under) = score {
            let piece = self.plan.mode.faces.piece(under, Face::Regular, SMALL, true);
            let width = piece.ems(self.fonts) * self.canvas().part(SMALL, size);
            self.piece(&piece, (left + right - width) / 2.0, baseline + set.second, ops);
        }
    }

    fn plain(
        &self,
        column: &Measured,
        cell: &Cell,
        (left, right): (f32, f32),
        baseline: f32,
        ops: &mut Vec<DrawOp>,
    ) {
        let mut pieces = self.plan.mode.faces.cell(column.part, cell).into_iter().flatten();
        let Some(piece) = pieces.next() else { return };
        let size = self.canvas().part(piece.scale, self.size());
        let width = piece.ems(self.fonts) * size;
        let at = match (column.part, column.unit) {
            (_, Some((whole, fraction))) => {
                let before = self.fonts.width(piece.face, at_unit(&piece.text).0) * size;
                let free = right - left - (whole + fraction) * size;
                left + free / 2.0 + whole * size - before
            }
            (Part::Line | Part::Title | Part::Rating, _) => right - width,
            (Part::Place | Part::Left, _) => (left + right - width) / 2.0,
            _ => left,
        };
        self.piece(&piece, at, baseline, ops);
    }

    fn piece(&self, piece: &Piece, x: f32, y: f32, ops: &mut Vec<DrawOp>) {
        let ink = if piece.grey { self.grey() } else { BLACK };
        let size = self.canvas().part(piece.scale, self.size());
        let text = piece.text.clone();
        let (face, mark) = (piece.face, Mark::default());
        ops.push(DrawOp::Text { x, y, face, size, ink, text, mark });
    }
}
