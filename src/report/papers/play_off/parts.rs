//! Small pieces that the sheets of a play-off are made of.

use crate::decision::{Clause, each_once, listed};
pub use crate::report::columns::row;
use crate::report::document::{Align, Block, Cell, Column, Inline, Row, RowKind, Width};
pub use crate::report::papers::kit::text;

/// A place where a player's name stands or is written.
pub type Slot = Vec<Inline>;

/// ` (2.3)`, or nothing where the document is silent and where a ruling cites no clause.
pub fn cited(clause: &Clause) -> String {
    all_cited([clause])
}

/// ` (2.3, 2.4)`.
pub fn all_cited<'c>(clauses: impl IntoIterator<Item = &'c Clause>) -> String {
    let named = clauses.into_iter().filter(|clause| !clause.is_silent() && !clause.is_ruled());
    let cited = each_once(named);
    let cited: Vec<&str> = cited.iter().map(|clause| clause.as_str()).collect();
    if cited.is_empty() { String::new() } else { format!(" ({})", listed(&cited)) }
}

/// A column of a table.
pub fn column(align: Align, width: Width) -> Column {
    Column { align, width, keep: false, part: None }
}

/// A cell of several pieces.
pub fn cell(content: Vec<Inline>) -> Cell {
    Cell { content, ..Cell::default() }
}

/// A row across the table.
pub fn across(kind: RowKind, content: Vec<Inline>) -> Row {
    Row { cells: vec![cell(content)], kind }
}

/// A section's heading.
pub fn heading(words: impl Into<String>) -> Block {
    Block::Heading(2, vec![text(words)])
}

/// A paragraph in heavy type.
pub fn strong(said: String) -> Block {
    Block::Paragraph(vec![Inline::strong(said)])
}
