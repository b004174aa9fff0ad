//! The widths of a table's columns, and what is done where they do not fit: headings over several lines, smaller type,
//! the narrow face, and last the columns over several sheets. Nothing is ever cut or abbreviated.

use super::measure::{MeasuredTable, Setting, UNDER};
use super::room::{Part, padding, spread, squash};
use crate::report::document::{Table, Width};
use crate::report::fonts::Fonts;

/// Type is not made smaller than this to fit a table.
pub const FLOOR: f32 = 9.0;
/// A column of text is not made narrower than this, in ems, unless its text is shorter.
const READABLE: f32 = 9.0;

/// How a table is to be set.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The type size.
    pub size: f32,
    /// In the narrow face.
    pub narrow: bool,
    /// Room is short: little white between the columns.
    pub tight: bool,
    /// The type or the face had to change, or the columns stand on several sheets.
    pub squeezed: bool,
    /// The sheets side by side; one where the table fits.
    pub parts: Vec<Part>,
}

/// Finds how a table fits a width, in points, at a type size or below. `row` is the height of a row of one line, in ems:
/// the opponents' columns of a crosstable grow to squares where there is room.
pub fn fit(measured: &MeasuredTable<'_>, width: f32, size: f32, row: f32, fonts: &Fonts) -> Fitted {
    let table = measured.table;
    let all: Vec<usize> = (0..table.columns.len()).collect();
    for narrow in [false, true] {
        let setting = measured.setting(narrow, fonts);
        let tight = needs(table, setting, true);
        let need: f32 = tight.iter().sum();
        // In one step to the largest half point that fits, instead of trying each.
        let fits = if need * size <= width { size } else { (width / need * 2.0).floor() / 2.0 };
        if fits < FLOOR.min(size) {
            continue;
        }
        let loose = needs(table, setting, false);
        let is_tight = loose.iter().sum::<f32>() * fits > width;
        let needs = if is_tight { tight } else { loose };
        let widths = needs.iter().map(|ems| ems * fits).collect();
        let mut part = Part { columns: all, widths };
        spread(table, setting, &mut part, width, fits, row);
        return Fitted {
            size: fits,
            narrow,
            tight: is_tight,
            squeezed: narrow || fits < size,
            parts: vec![part],
        };
    }
    over_sheets(measured, width, size, row, fonts)
}

/// The fewest sheets that the columns can stand on, and the largest type at which they are no more.
fn over_sheets(
    measured: &MeasuredTable<'_>,
    width: f32,
    size: f32,
    row: f32,
    fonts: &Fonts,
) -> Fitted {
    let table = measured.table;
    let floor = FLOOR.min(size);
    let narrow_needs = needs(table, measured.setting(true, fonts), true);
    let fewest = split(table, &narrow_needs, width / floor).len();
    let mut best = (floor, true);
    'search: for narrow in [false, true] {
        let needs = needs(table, measured.setting(narrow, fonts), true);
        let mut tried = size;
        while tried >= floor {
            if split(table, &needs, width / tried).len() == fewest {
                best = (tried, narrow);
                break 'search;
            }
            tried -= 0.5;
        }
    }
    let (size, narrow) = best;
    let setting = measured.setting(narrow, fonts);
    let needs = needs(table, setting, true);
    let parts = split(table, &needs, width / size)
        .into_iter()
        .map(|columns| {
            let of_column = |column: &usize| needs.get(*column).copied().unwrap_or(0.0) * size;
            let widths = columns.iter().map(of_column).collect();
            let mut part = Part { columns, widths };
            squash(&mut part, width);
            spread(table, setting, &mut part, width, size, row);
            part
        })
        .collect();
    Fitted { size, narrow, tight: true, squeezed: true, parts }
}

/// Columns by sheets: those that are kept, and as many of the others as fit, in their order.
fn split(table: &Table, needs: &[f32], width: f32) -> Vec<Vec<usize>> {
    let kept: Vec<usize> = (0..needs.len()).filter(|at| is_kept(table, *at)).collect();
    let kept_width: f32 = kept.iter().filter_map(|at| needs.get(*at)).sum();
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut used = 0.0;
    for (at, need) in needs.iter().enumerate().filter(|(at, _)| !is_kept(table, *at)) {
        match parts.last_mut() {
            Some(part) if used + need <= width => part.push(at),
            _ => {
                parts.push(kept.iter().copied().chain([at]).collect());
                used = kept_width;
            }
        }
        used += need;
    }
    if parts.is_empty() {
        parts.push(kept);
    }
    for part in &mut parts {
        part.sort_unstable();
    }
    parts
}

fn is_kept(table: &Table, column: usize) -> bool {
    table.columns.get(column).is_some_and(|c| c.keep)
}

/// The least width of each column in ems, padding included. `tight`: headings may stand over several lines,
/// and there is little white.
fn needs(table: &Table, setting: &Setting, tight: bool) -> Vec<f32> {
    let count = table.columns.len();
    let mut needs: Vec<f32> = table
        .columns
        .iter()
        .enumerate()
        .map(|(at, column)| {
            let head = setting.head.get(at);
            let head =
                head.map_or(0.0, |flow| if tight { flow.narrowest() } else { flow.natural() });
            let cells = setting.rows.iter().filter(|row| !row.kind.is_across());
            let body = cells.filter_map(|row| row.cells.get(at)).map(|cell| {
                let under = cell.under.as_ref().map_or(0.0, |flow| flow.natural() * UNDER);
                let content = match column.width {
                    Width::Content | Width::Alike | Width::Whole(_) => {
                        cell.content.natural() + cell.hang
                    }
                    Width::Least(ems) => {
                        cell.content.natural().max(f32::from(ems) / 1000.0) + cell.hang
                    }
                    Width::Share(_) => {
                        cell.content.natural().min(cell.content.narrowest().max(READABLE))
                    }
                };
                content.max(under)
            });
            let (left, right) = padding(table, at + 1 == count, tight);
            body.fold(head, f32::max) + left + right
        })
        .collect();
    let alike = |at: usize| table.columns.get(at).is_some_and(|c| c.width == Width::Alike);
    let widest = (0..count)
        .filter(|at| alike(*at))
        .filter_map(|at| needs.get(at).copied())
        .fold(0.0, f32::max);
    for (at, need) in needs.iter_mut().enumerate() {
        if alike(at) {
            *need = widest;
        }
    }
    needs
}
