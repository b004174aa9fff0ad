//! Small pieces that the sheets of a play-off are made of.

use crate::decision::Clause;
use crate::report::document::{Align, Block, Cell, Column, Inline, Row, RowKind, Width};
use crate::report::papers::words;

/// A place where a player's name stands or is written.
pub type Slot = Vec<Inline>;

/// Text.
pub fn text(words: impl Into<String>) -> Inline {
    Inline::text(words)
}

/// `(2.3)`, or nothing where the document is silent.
pub fn cited(clause: &Clause) -> String {
    if clause.is_silent() { String::new() } else { format!(" ({clause})") }
}

/// `(2.3, 2.4)`.
pub fn all_cited<'c>(clauses: impl IntoIterator<Item = &'c Clause>) -> String {
    let mut told: Vec<Clause> = Vec::new();
    for clause in clauses {
        if !clause.is_silent() && !told.contains(clause) {
            told.push(clause.clone());
        }
    }
    if told.is_empty() { String::new() } else { format!(" ({})", words::clauses(&told)) }
}

/// A column of a table.
pub fn column(align: Align, width: Width) -> Column {
    Column { align, width, keep: false }
}

/// A cell of several pieces.
pub fn cell(content: Vec<Inline>) -> Cell {
    Cell { content, ..Cell::default() }
}

/// A plain row.
pub fn row(cells: Vec<Cell>) -> Row {
    Row { cells, kind: RowKind::Plain }
}

/// A section's heading.
pub fn heading(words: impl Into<String>) -> Block {
    Block::Heading(2, vec![text(words)])
}

/// Words with a capital at their beginning.
pub fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}
