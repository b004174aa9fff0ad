//! The room that columns leave on a sheet, and the room that they lack.

use super::measure::Setting;
use crate::report::document::{Table, Width};

/// White at either side of a cell in a grid, in ems; where room is short, and otherwise.
const GRID_PAD: (f32, f32) = (0.25, 0.4);
/// White between the columns of a table without a grid, in ems.
const GUTTER: (f32, f32) = (0.8, 1.2);
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

/// The white at the left and the right of a cell, in ems.
pub fn padding(table: &Table, last: bool, tight: bool) -> (f32, f32) {
    let of = |(short, usual): (f32, f32)| if tight { short } else { usual };
    match (table.grid, last) {
        (true, _) => (of(GRID_PAD), of(GRID_PAD)),
        (false, false) => (0.0, of(GUTTER)),
        (false, true) => (0.0, 0.0),
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
        let wants = part.columns.iter().map(|column| match weight(*column) > 0.0 {
            true => want(table, setting, *column).map(|ems| ems * size),
            false => Some(0.0),
        });
        let wants: Option<Vec<f32>> = wants.collect();
        fill_shares(part, width, weight, &wants.unwrap_or_default());
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

/// How wide a column is whose text is not broken, in ems, padding included; none where one writes in it.
fn want(table: &Table, setting: &Setting, column: usize) -> Option<f32> {
    let cells = setting.rows.iter().filter(|row| !row.kind.is_across());
    let cells = || cells.clone().filter_map(|row| row.cells.get(column));
    let widest = cells().map(|cell| cell.content.natural() + cell.hang).fold(0.0, f32::max);
    let is_read = widest > 0.0 && !cells().any(|cell| cell.content.is_form());
    let (left, right) = padding(table, column + 1 == table.columns.len(), false);
    is_read.then_some(widest + left + right + 0.01)
}

/// Columns that take shares get them of the whole room that they have together; one that needs more than its share
/// keeps what it needs, and the others share the rest. One whose text is shorter than its share leaves the rest to those
/// whose text is longer.
fn fill_shares(part: &mut Part, width: f32, weight: impl Fn(usize) -> f32, wants: &[f32]) {
    let mut open: Vec<usize> = (0..part.columns.len())
        .filter(|at| part.columns.get(*at).is_some_and(|c| weight(*c) > 0.0))
        .collect();
    let of = part.columns.clone();
    let weight_at = |at: usize| of.get(at).map_or(0.0, |c| weight(*c));
    let want_at = |at: usize| wants.get(at).copied().unwrap_or(f32::MAX);
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
        let short = |at: &usize| want_at(*at) < share(*at);
        if keep.len() == before && open.iter().any(short) && !open.iter().all(short) {
            for at in open.iter().filter(|at| short(at)) {
                if let Some(cell) = part.widths.get_mut(*at) {
                    *cell = cell.max(want_at(*at));
                }
            }
            open = open.iter().copied().filter(|at| !short(at)).collect();
            continue;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_of_short_texts_leaves_room_to_one_of_long_texts() {
        let filled = |wants: &[f32]| {
            let mut part = Part { columns: vec![0, 1], widths: vec![50.0, 50.0] };
            fill_shares(&mut part, 300.0, |_| 1.0, wants);
            part.widths
        };
        assert_eq!(filled(&[80.0, 400.0]), [80.0, 220.0]);
        assert_eq!(filled(&[200.0, 400.0]), [150.0, 150.0]);
        assert_eq!(filled(&[80.0, 90.0]), [150.0, 150.0]);
        assert_eq!(filled(&[]), [150.0, 150.0]);
    }
}
