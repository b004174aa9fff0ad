//! Text that is higher than Excel lets a row be, over several rows.

use std::borrow::Cow;

use super::words::{LONGEST, line_words};
use crate::report::document::{Cell, Inline, Row, Table};

/// A text of fewer bytes is not so high in any column.
const SHORT: usize = 400;

/// A text in parts that fit, parted at a space near the middle, there rather behind a sentence than within one; a word
/// stays whole.
pub fn in_parts(content: &[Inline], fits: &dyn Fn(&str) -> bool) -> Vec<Vec<Inline>> {
    let whole = || vec![content.to_vec()];
    let length: usize = content.iter().filter_map(Inline::words).map(str::len).sum();
    if length < SHORT || length <= LONGEST && fits(&line_words(content)) {
        return whole();
    }
    let Some((piece, at)) = near_the_middle(content, length) else { return whole() };
    let (mut first, mut rest) = (content[..=piece].to_vec(), content[piece..].to_vec());
    if let Some(text) = first.last_mut().and_then(Inline::words_mut) {
        text.truncate(at);
    }
    if let Some(text) = rest.first_mut().and_then(Inline::words_mut) {
        text.replace_range(..=at, "");
    }
    [first, rest].iter().flat_map(|part| in_parts(part, fits)).collect()
}

/// The best space to part a text at: in which piece, and where in it.
fn near_the_middle(content: &[Inline], length: usize) -> Option<(usize, usize)> {
    let mut best: Option<(usize, (usize, usize))> = None;
    let mut before = 0;
    for (piece, inline) in content.iter().enumerate() {
        let text = inline.words().unwrap_or_default();
        for (at, _) in text.match_indices([' ', '\n']) {
            let within = !text[..at].ends_with(['.', ';', ':']);
            let off = (before + at).abs_diff(length / 2) + if within { length / 4 } else { 0 };
            let inner = 0 < before + at && before + at + 1 < length;
            if inner && best.is_none_or(|(least, _)| off < least) {
                best = Some((off, (piece, at)));
            }
        }
        before += text.len();
    }
    best.map(|(_, found)| found)
}

/// A table of which rows that are too high go on in the next; as it is where formulas or links tell of its rows. `fits`
/// tells of a text whether it fits in a column.
pub fn rows<'t>(table: &'t Table, fits: &dyn Fn(usize, &str) -> bool) -> Cow<'t, Table> {
    let cells = || table.rows.iter().flat_map(|row| &row.cells);
    let long =
        |cell: &Cell| cell.content.iter().filter_map(Inline::words).any(|t| t.len() >= SHORT);
    if !cells().any(long) || cells().any(|cell| cell.live.is_some() || cell.link.is_some()) {
        return Cow::Borrowed(table);
    }
    let rows = table.rows.iter().flat_map(|row| in_several(row, fits)).collect();
    Cow::Owned(Table { rows, ..table.clone() })
}

fn in_several(row: &Row, fits: &dyn Fn(usize, &str) -> bool) -> Vec<Row> {
    let parts: Vec<Vec<Vec<Inline>>> = row
        .cells
        .iter()
        .enumerate()
        .map(|(at, cell)| in_parts(&cell.content, &|text| fits(at, text)))
        .collect();
    let several = parts.iter().map(Vec::len).max().unwrap_or(1);
    let nth = |nth: usize| {
        let cell = |(cell, parts): (&Cell, &Vec<Vec<Inline>>)| {
            let content = parts.get(nth).cloned().unwrap_or_default();
            match nth {
                0 => Cell { content, ..cell.clone() },
                _ => Cell { content, strong: cell.strong, ..Cell::default() },
            }
        };
        Row { cells: row.cells.iter().zip(&parts).map(cell).collect(), kind: row.kind }
    };
    (0..several).map(nth).collect()
}
