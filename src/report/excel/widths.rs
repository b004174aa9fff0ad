//! How wide columns are, and how many lines a text takes in one. Excel counts in digits.

use super::words::words;
use crate::report::document::{Align, Cell, Inline, Table, Width};
use crate::report::fonts::{Face, Fonts, clean};

/// Columns of text are not made wider than this, in digits; longer text is broken over lines.
pub const WIDEST: f64 = 60.0;

/// So much wider than measured may a text come out in another typeface.
const SAFE: f64 = 1.05;

/// The widths of columns in digits, as Excel counts, so that every table of the sheet has room.
pub fn measure(table: &Table, fonts: &Fonts, widths: &mut Vec<f64>) {
    let digit = fonts.width(Face::Regular, "0");
    let chars = |text: &str, bold: bool| {
        let face = if bold { Face::SemiBold } else { Face::Regular };
        let widest = text.lines().map(|line| fonts.width(face, line)).fold(0.0, f32::max);
        f64::from(widest / digit)
    };
    let mut needs: Vec<f64> = Vec::new();
    for (at, column) in table.columns.iter().enumerate() {
        let alike = column.width == Width::Alike;
        let head = table.head.get(at).map_or(0.0, |cell| chars(&words(&cell.content), true));
        let cells = table.rows.iter().filter(|row| !row.kind.is_across());
        // Who is tied is told the same, one under the other, and of hundreds that takes pages.
        let mut above: Option<(&Cell, f64)> = None;
        let body = cells.filter_map(|row| row.cells.get(at)).map(|cell| {
            let is_same =
                |above: &Cell| above.strong == cell.strong && above.content == cell.content;
            let content = match (above, cell.content.as_slice()) {
                (Some((above, width)), _) if is_same(above) => width,
                (_, [Inline::Blank(ems)]) => f64::from(*ems) / f64::from(digit),
                (_, content) => {
                    let words = words(content);
                    // A little more for words, which other typefaces would break over lines.
                    let more = if words.contains(' ') && !alike { SAFE } else { 1.0 };
                    more * chars(&words, cell.strong)
                }
            };
            above = Some((cell, content));
            // A formula may show more digits than the paper.
            content + if cell.live.is_some() && !alike { 1.0 } else { 0.0 }
        });
        // Centred cells are not indented; results have their column for themselves.
        let white = match column.align {
            Align::Centre if alike => 1.0,
            Align::Centre => 1.5,
            Align::Left | Align::Right => 2.5,
        };
        let need = body.fold(head, f64::max) + white;
        let share = matches!(column.width, Width::Share(_));
        needs.push(if share { need.min(WIDEST) } else { need });
    }
    let alike = |at: usize| table.columns.get(at).is_some_and(|c| c.width == Width::Alike);
    let common = (0..needs.len())
        .filter(|at| alike(*at))
        .filter_map(|at| needs.get(at).copied())
        .fold(0.0, f64::max);
    for (at, need) in needs.into_iter().enumerate() {
        let need = if alike(at) { common } else { need };
        match widths.get_mut(at) {
            Some(width) => *width = width.max(need),
            None => widths.push(need),
        }
    }
}

/// How many lines a text needs in so many digits' width; a little more than measured, for other typefaces.
pub fn lines(text: &str, room: f64, fonts: &Fonts) -> f64 {
    let digit = fonts.width(Face::Regular, "0");
    let of_line = |line: &str| {
        (f64::from(fonts.width(Face::Regular, line) / digit) * SAFE / room).ceil().max(1.0)
    };
    clean(text).lines().map(of_line).sum::<f64>().max(1.0)
}
