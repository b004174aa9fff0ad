//! How wide the columns of a chart are made on the room that it has.

use std::ops::Range;

use super::measure::Measured;
use super::search::{Plan, joint};
use crate::report::style::Part;

/// Columns of opponents are not wider than this times their rows are high, while others want room.
const SQUARE: f32 = 1.15;

/// Columns that stand on one sheet, and how much room they have there.
type Side = (Range<usize>, f32);

/// The columns of a chart on their way to their widths.
struct Widening<'a> {
    columns: &'a [Measured],
    widths: Vec<f32>,
}

/// The widths of the columns: what is left goes to the opponents until their cells are squares, then to all columns. On
/// sheets that are joined columns of a kind are as wide on one as on the other, and what is over goes to the names.
pub fn widths(columns: &[Measured], plan: &Plan, row: f32) -> Vec<f32> {
    let canvas = &plan.canvas;
    let natural = columns.iter().map(|column| column.width(plan.size, canvas)).collect();
    let mut own = Widening { columns, widths: natural };
    let square = SQUARE * row;
    let joined = canvas.seams.0.and_then(|seam| {
        let rooms = (seam - canvas.margin, canvas.sheet_width - canvas.margin - seam);
        let most = joint(columns, canvas, plan.size, seam)?;
        let at = |count: usize| [(0..count, rooms.0), (count..columns.len(), rooms.1)];
        let sound = (0..=most).filter(|count| own.over(&at(*count)[1]) >= -0.01);
        // Of rules that make the columns as wide the one that leaves the sides alike.
        let worth = |count: &usize| {
            let sides = at(*count);
            let gain = own.gain(&sides, square);
            let left: Vec<f32> =
                sides.iter().map(|side| own.over(side) - gain * own.alike(side)).collect();
            (gain, -left.iter().copied().fold(0.0, f32::max))
        };
        let better = |a: &usize, b: &usize| {
            let (a, b) = (worth(a), worth(b));
            let gain = if (a.0 - b.0).abs() < 0.01 { 0.0_f32 } else { a.0 - b.0 };
            gain.total_cmp(&0.0).then(a.1.total_cmp(&b.1))
        };
        sound.max_by(better).map(at)
    });
    match joined {
        Some(sides) => own.widen(&sides, square, |column| column.part == Part::Name),
        None => own.widen(&[(0..columns.len(), canvas.width())], square, grows),
    }
    own.widths
}

/// What becomes wider where there is room.
fn grows(column: &Measured) -> bool {
    !matches!(column.part, Part::Line | Part::Title)
}

impl Widening<'_> {
    /// What a side has left.
    fn over(&self, (range, room): &Side) -> f32 {
        room - self.widths[range.clone()].iter().sum::<f32>()
    }

    /// How many columns of a side are as wide as all of their kind.
    fn alike(&self, (range, _): &Side) -> f32 {
        self.columns[range.clone()].iter().filter(|column| column.alike).count() as f32
    }

    /// By how much all columns of the kind grow, on every side, until their cells are squares.
    fn gain(&self, sides: &[Side], square: f32) -> f32 {
        let of_kind = self.columns.iter().zip(&self.widths).filter(|(column, _)| column.alike);
        let wanted = of_kind.map(|(_, width)| (square - width).max(0.0)).fold(f32::MAX, f32::min);
        self.least(sides, wanted, |side| self.alike(side))
    }

    /// What each of the columns that share a side's room gets of it, on the side where that is least.
    fn least(&self, sides: &[Side], most: f32, shared_by: impl Fn(&Side) -> f32) -> f32 {
        let concerned = sides.iter().filter(|side| self.alike(side) > 0.0);
        let each = concerned.map(|side| (self.over(side) / shared_by(side).max(1.0)).max(0.0));
        each.fold(most, f32::min)
    }

    fn add(&mut self, range: Range<usize>, more: f32, to: impl Fn(&Measured) -> bool) {
        let columns = self.columns[range.clone()].iter().zip(&mut self.widths[range]);
        columns.filter(|(column, _)| to(column)).for_each(|(_, width)| *width += more);
    }

    /// Makes the columns as wide as their sides.
    fn widen(&mut self, sides: &[Side], square: f32, first: impl Fn(&Measured) -> bool) {
        let whole = 0..self.columns.len();
        if self.columns.iter().any(|column| column.alike) {
            self.add(whole.clone(), self.gain(sides, square), |column| column.alike);
            let columns = self.columns;
            let growing = |(range, _): &Side| {
                columns[range.clone()].iter().filter(|column| grows(column)).count() as f32
            };
            self.add(whole, self.least(sides, f32::MAX, growing), |column| column.alike);
        }
        for side in sides {
            let own = &self.columns[side.0.clone()];
            let of: [&dyn Fn(&Measured) -> bool; 4] =
                [&|c| first(c) && !c.alike, &|c| grows(c) && !c.alike, &grows, &|_| true];
            let Some(of) = of.into_iter().find(|of| own.iter().any(of)) else { continue };
            let count = own.iter().filter(|column| of(column)).count().max(1) as f32;
            let each = self.over(side).max(0.0) / count;
            self.add(side.0.clone(), each, of);
        }
    }
}
