//! A paper as plain text: what the tests of papers compare, and what a terminal shows.
//!
//! Blanks are `____`, tick boxes `[ ]` and `[x]`, solid cells `*`. Nothing is broken over lines.

mod width;

use std::fmt::Write;

use crate::report::document::{
    Align, Block, Cell, Document, Inline, Row, RowKind, Table, Width, plain,
};
use crate::report::fonts::clean;
pub use width::display_width;

/// Writes a document as text.
pub fn write(document: &Document) -> String {
    let (title, blocks) = document.masthead();
    let mut lines = Vec::new();
    if !title.is_empty() {
        heading(1, &title, &mut lines);
    }
    if !document.status.is_empty() {
        lines.push(format!("[{}]", clean(&document.status)));
    }
    if !document.subject.is_empty() {
        lines.push(clean(&document.subject).into_owned());
    }
    write_blocks(blocks, &mut lines);
    if !document.foot.is_empty() {
        open(&mut lines);
        lines.push(format!("({})", clean(&document.foot)));
    }
    let mut text = String::new();
    for line in lines {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// An empty line before what follows, unless there is one.
fn open(lines: &mut Vec<String>) {
    if lines.last().is_some_and(|line| !line.is_empty()) {
        lines.push(String::new());
    }
}

fn write_blocks(blocks: &[Block], lines: &mut Vec<String>) {
    for (at, block) in blocks.iter().enumerate() {
        match block {
            Block::Heading(level, content) => {
                open(lines);
                heading(*level, content, lines);
            }
            Block::Paragraph(content) => {
                open(lines);
                lines.extend(text_lines(content));
            }
            Block::Small(content) => {
                open(lines);
                lines.extend(text_lines(content).into_iter().map(|line| format!("  {line}")));
            }
            Block::Line(content) => {
                // The lines of a form follow each other closely.
                let before = at.checked_sub(1).and_then(|before| blocks.get(before));
                if !matches!(before, Some(Block::Line(_))) {
                    open(lines);
                }
                lines.extend(text_lines(content));
            }
            Block::Table(table) => {
                open(lines);
                write_table(table, lines);
            }
            Block::Box(blocks) => {
                open(lines);
                framed(blocks, lines);
            }
            Block::Together(blocks) => write_blocks(blocks, lines),
            Block::Cards { cards, .. } => {
                for card in cards {
                    open(lines);
                    framed(card, lines);
                }
            }
            Block::Rule => {
                open(lines);
                lines.push("-".repeat(60));
            }
            Block::Space(_) => open(lines),
            Block::PageBreak => {
                open(lines);
                lines.push("=".repeat(60));
            }
        }
    }
}

fn heading(level: u8, content: &[Inline], lines: &mut Vec<String>) {
    let text = clean(&plain(content)).into_owned();
    let under = match level {
        0 | 1 => "=",
        2 => "-",
        _ => "",
    };
    let under = under.repeat(display_width(&text));
    lines.push(text);
    if !under.is_empty() {
        lines.push(under);
    }
}

fn text_lines(content: &[Inline]) -> Vec<String> {
    let text = plain(content);
    clean(&text).lines().map(str::to_owned).collect()
}

fn framed(blocks: &[Block], lines: &mut Vec<String>) {
    let mut inner = Vec::new();
    write_blocks(blocks, &mut inner);
    let width = inner.iter().map(|line| display_width(line)).max().unwrap_or(0);
    let rule = format!("+{}+", "-".repeat(width + 2));
    lines.push(rule.clone());
    for line in inner {
        lines.push(format!("| {} |", padded(&line, width, Align::Left)));
    }
    lines.push(rule);
}

/// What a cell says in a table of text.
fn cell_text(cell: &Cell) -> String {
    if cell.solid {
        return "*".to_owned();
    }
    clean(&cell.plain()).replace('\n', " / ")
}

fn padded(text: &str, width: usize, align: Align) -> String {
    let white = width.saturating_sub(display_width(text));
    let left = match align {
        Align::Left => 0,
        Align::Centre => white / 2,
        Align::Right => white,
    };
    format!("{}{text}{}", " ".repeat(left), " ".repeat(white - left))
}

fn write_table(table: &Table, lines: &mut Vec<String>) {
    let texts = |cells: &[Cell]| cells.iter().map(cell_text).collect::<Vec<_>>();
    let unders = |cells: &[Cell]| {
        let under = |cell: &Cell| cell.under.as_deref().map(|text| clean(text).into_owned());
        cells.iter().map(|cell| under(cell).unwrap_or_default()).collect::<Vec<_>>()
    };
    let head = texts(&table.head);
    let rows = table.rows.iter().filter(|row| !row.kind.is_across());
    let all: Vec<Vec<String>> = rows
        .flat_map(|row| [texts(&row.cells), unders(&row.cells)])
        .chain([head.clone()])
        .collect();
    let widest = |at: usize| {
        let of_column = all.iter().filter_map(|row| row.get(at));
        of_column.map(|text| display_width(text)).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..table.columns.len()).map(widest).collect();
    let alike = |at: usize| table.columns.get(at).is_some_and(|c| c.width == Width::Alike);
    let common =
        (0..widths.len()).filter(|at| alike(*at)).filter_map(|at| widths.get(at).copied()).max();
    for (at, width) in widths.iter_mut().enumerate() {
        if let Some(common) = common.filter(|_| alike(at)) {
            *width = common;
        }
    }
    let line = |texts: &[String]| {
        let cell = |(at, (width, column)): (usize, (&usize, &crate::report::document::Column))| {
            padded(texts.get(at).map_or("", String::as_str), *width, column.align)
        };
        let cells = widths.iter().zip(&table.columns).enumerate().map(cell);
        cells.collect::<Vec<_>>().join("  ")
    };
    let rule = "-".repeat(widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1));
    if !head.is_empty() {
        lines.push(line(&head));
        lines.push(rule.clone());
    }
    for row in &table.rows {
        if row.kind.is_across() {
            let texts = row.cells.iter().map(cell_text).filter(|text| !text.is_empty());
            lines.push(texts.collect::<Vec<_>>().join("  "));
            continue;
        }
        if row.kind == RowKind::Total {
            lines.push(rule.clone());
        }
        lines.push(line(&texts(&row.cells)));
        let under = unders(&row.cells);
        if under.iter().any(|text| !text.is_empty()) {
            lines.push(line(&under));
        }
    }
    notes(table, lines);
}

/// The notes of the cells, under the table: whose row, which column, and why.
fn notes(table: &Table, lines: &mut Vec<String>) {
    if table.rows.iter().flat_map(|row| &row.cells).any(|cell| cell.note.is_some()) {
        open(lines);
    }
    for row in &table.rows {
        for (at, cell) in row.cells.iter().enumerate() {
            let Some(note) = &cell.note else { continue };
            let mut line = format!("  * {}", row_name(table, row));
            if let Some(head) = table.head.get(at).map(cell_text).filter(|text| !text.is_empty()) {
                // Writing to a string cannot fail.
                let _ = write!(line, ", {head}");
            }
            let _ = write!(line, " ({}): {}", cell_text(cell), clean(note).replace('\n', " "));
            lines.push(line);
        }
    }
}

/// What tells a row from the others: its kept columns.
fn row_name(table: &Table, row: &Row) -> String {
    let kept = row.cells.iter().zip(&table.columns).filter(|(_, column)| column.keep);
    let names: Vec<String> = kept.map(|(cell, _)| cell_text(cell)).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests;
