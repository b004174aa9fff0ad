//! The room that columns leave on a sheet, and the room that they lack.

use super::measure::Setting;
use crate::report::document::{Table, Width};

/// Some of the columns, with their widths in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Which columns.
    pub columns: Vec<usize>,
    /// How wide each is, padding included.
    pub widths: Vec<f32>,
}

impl Part {
    /// How wide they are together.
    pub fn width(&self) -> f32 {
        self.widths.iter().sum()
    }
}

/// Where even one column beside the kept ones is too wide, the widest are made narrower and their text is broken over
/// lines.
pub fn squash(part: &mut Part, width: f32) {
    for _ in 0..part.widths.len() {
        let excess = part.width() - width;
        let widest = part.widths.iter_mut().max_by(|a, b| a.total_cmp(b));
        match widest {
            Some(widest) if excess > 0.0 => *widest = (*widest - excess).max(width / 4.0),
            _ => return,
        }
    }
}

/// Gives out the room that is left: to the columns that take shares; else, in a grid, to the opponents' columns until
/// their cells are squares or a third wider, and a little to the others.
pub fn spread(table: &Table, setting: &Setting, part: &mut Part, width: f32, size: f32, row: f32) {
    let mut spare = width - part.width();
    let kind = |column: usize| table.columns.get(column).map(|c| c.width);
    let weight = |column: usize| match kind(column) {
        Some(Width::Share(weight) | Width::Whole(weight)) => f32::from(weight.max(1)),
        _ => 0.0,
    };
    if spare <= 0.0 {
        return;
    }
    if part.columns.iter().any(|column| weight(*column) > 0.0) {
        fill_shares(part, width, weight);
        return;
    }
    if !table.grid {
        return;
    }
    let alike = part.columns.iter().filter(|c| kind(**c) == Some(Width::Alike)).count();
    let square = row * size;
    for (column, cell) in part.columns.iter().zip(&mut part.widths) {
        if kind(*column) == Some(Width::Alike) {
            let more = (square.max(1.35 * *cell) - *cell).min(spare / alike as f32).max(0.0);
            *cell += more;
        }
    }
    spare = width - part.width();
    let others = part.columns.len() - alike;
    if others > 0 && !setting.rows.is_empty() {
        let more = (spare / others as f32).min(1.2 * size);
        for (column, cell) in part.columns.iter().zip(&mut part.widths) {
            if kind(*column) == Some(Width::Content) {
                *cell += more;
            }
        }
    }
}

/// Columns that take shares get them of the whole room that they have together; one that needs more than its share
/// keeps what it needs, and the others share the rest.
fn fill_shares(part: &mut Part, width: f32, weight: impl Fn(usize) -> f32) {
    let mut open: Vec<usize> = (0..part.columns.len())
        .filter(|at| part.columns.get(*at).is_some_and(|c| weight(*c) > 0.0))
        .collect();
    let weight_at = |at: usize| part.columns.get(at).map_or(0.0, |c| weight(*c));
    loop {
        let fixed: f32 = part
            .widths
            .iter()
            .enumerate()
            .filter(|(at, _)| !open.contains(at))
            .map(|(_, w)| w)
            .sum();
        let room = width - fixed;
        let total: f32 = open.iter().map(|at| weight_at(*at)).sum();
        let share = |at: usize| room * weight_at(at) / total;
        let before = open.len();
        let fits = |at: &usize| part.widths.get(*at).is_some_and(|least| *least <= share(*at));
        let (keep, _): (Vec<usize>, Vec<usize>) = open.iter().partition(|at| fits(at));
        if keep.len() == before || keep.is_empty() {
            let shares: Vec<(usize, f32)> = open.iter().map(|at| (*at, share(*at))).collect();
            for (at, share) in shares {
                if let Some(cell) = part.widths.get_mut(at) {
                    *cell = cell.max(share);
                }
            }
            return;
        }
        open = keep;
    }
}
