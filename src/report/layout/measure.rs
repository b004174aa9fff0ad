//! A document with every line measured, once, in ems; it is then tried at several type sizes.

use std::cell::OnceCell;

use super::flow::Flow;
use super::items::{Look, held};
use crate::report::document::{Align, Block, Cell, Column, Document, Inline, Row, RowKind, Table};
use crate::report::fonts::Fonts;

/// How small the type under a cell is, against the type of the cell.
pub const UNDER: f32 = 0.72;

/// A measured block.
pub enum Measured<'a> {
    /// The paper's title, and how far it has come.
    Title(Flow, Option<Flow>),
    /// A heading of a level.
    Heading(u8, Flow),
    /// The line under the title: the first of these that has room on one line, else the last.
    Facts(Vec<Flow>),
    /// Running text.
    Paragraph(Flow),
    /// Small print.
    Small(Flow),
    /// A line of a form, also as it is in the narrow face.
    Line(Flow, Flow),
    /// A table.
    Table(Box<MeasuredTable<'a>>),
    /// A frame.
    Frame(Vec<Measured<'a>>),
    /// Blocks that stay together.
    Together(Vec<Measured<'a>>),
    /// Cards to be cut apart: so many side by side and one under the other.
    Cards(u8, u8, Vec<Vec<Measured<'a>>>),
    /// A rule; the heavy one stands under the title.
    Rule {
        /// Under the title.
        heavy: bool,
    },
    /// White space, in lines.
    Space(u8),
    /// A new page.
    PageBreak,
}

/// Measures a document, the title and the line under it included.
pub fn measure<'a>(document: &'a Document, fonts: &Fonts) -> Vec<Measured<'a>> {
    let plain = |content: &[Inline]| Flow::new(content, Look::default(), fonts);
    let (title, rest) = document.masthead();
    let hold = |piece: Inline| match piece {
        Inline::Text(text) => Inline::Text(held(&text)),
        other => other,
    };
    let title: Vec<Inline> = title.into_iter().map(hold).collect();
    let mut measured = Vec::with_capacity(rest.len() + 3);
    if !title.is_empty() {
        let status = [Inline::text(&document.status)];
        let status = (!document.status.is_empty()).then(|| heading(&status, fonts));
        measured.push(Measured::Title(heading(&title, fonts), status));
    }
    if !document.subject.is_empty() {
        measured.push(Measured::Facts(facts(document).iter().map(|line| plain(line)).collect()));
    }
    // A table without a head begins with a rule of its own.
    let is_ruled = matches!(rest.first(), Some(Block::Table(table)) if table.head.is_empty());
    if !measured.is_empty() && !is_ruled {
        measured.push(Measured::Rule { heavy: true });
    }
    measured.extend(rest.iter().map(|block| measure_block(block, fonts)));
    measured
}

/// The line under the title; of a paper on the wall also without its last facts, for it has one line.
fn facts(document: &Document) -> Vec<[Inline; 1]> {
    let whole = document.subject.as_str();
    let ends = whole.rmatch_indices(" · ").map(|(at, _)| at);
    let shorter = ends.filter(|_| document.is_for_the_wall()).map(|end| &whole[..end]);
    std::iter::once(whole).chain(shorter).map(|line| [Inline::text(line)]).collect()
}

fn heading(content: &[Inline], fonts: &Fonts) -> Flow {
    let look = Look { strong: true, narrow: false };
    Flow::new(content, look, fonts)
}

fn measure_block<'a>(block: &'a Block, fonts: &Fonts) -> Measured<'a> {
    let plain = |content: &[Inline]| Flow::new(content, Look::default(), fonts);
    match block {
        Block::Heading(level, content) => {
            Measured::Heading((*level).clamp(1, 3), heading(content, fonts))
        }
        Block::Paragraph(content) => Measured::Paragraph(plain(content)),
        Block::Small(content) => Measured::Small(plain(content)),
        Block::Line(content) => {
            let look = Look { strong: false, narrow: true };
            Measured::Line(plain(content), Flow::new(content, look, fonts))
        }
        Block::Table(table) => Measured::Table(Box::new(MeasuredTable::new(table, fonts))),
        Block::Box(blocks) => {
            Measured::Frame(blocks.iter().map(|b| measure_block(b, fonts)).collect())
        }
        Block::Together(blocks) => {
            Measured::Together(blocks.iter().map(|b| measure_block(b, fonts)).collect())
        }
        Block::Cards { across, down, cards } => {
            let card =
                |card: &'a Vec<Block>| card.iter().map(|b| measure_block(b, fonts)).collect();
            Measured::Cards(*across, *down, cards.iter().map(card).collect())
        }
        Block::Rule => Measured::Rule { heavy: false },
        Block::Space(lines) => Measured::Space(*lines),
        Block::PageBreak => Measured::PageBreak,
    }
}

/// A measured table, in the usual face and, once it is asked for, in the narrow one.
pub struct MeasuredTable<'a> {
    /// The table.
    pub table: &'a Table,
    usual: Setting,
    narrow: OnceCell<Setting>,
}

impl<'a> MeasuredTable<'a> {
    fn new(table: &'a Table, fonts: &Fonts) -> Self {
        Self { table, usual: Setting::new(table, false, fonts), narrow: OnceCell::new() }
    }

    /// Its cells in one of the two faces.
    pub fn setting(&self, narrow: bool, fonts: &Fonts) -> &Setting {
        if narrow {
            self.narrow.get_or_init(|| Setting::new(self.table, true, fonts))
        } else {
            &self.usual
        }
    }
}

/// The cells of a table, measured in one face.
pub struct Setting {
    /// The heading row.
    pub head: Vec<Flow>,
    /// The rows.
    pub rows: Vec<SetRow>,
}

/// A measured row.
pub struct SetRow {
    /// How it stands out.
    pub kind: RowKind,
    /// Its cells.
    pub cells: Vec<SetCell>,
    /// Something is to be written or ticked in it.
    pub form: bool,
}

/// A measured cell.
pub struct SetCell {
    /// What stands in it.
    pub content: Flow,
    /// In small type under it.
    pub under: Option<Flow>,
    /// Filled in.
    pub solid: bool,
    /// How far it stands from the right edge, in ems: a whole number in a column of halves leaves their room free, so
    /// that units stand under units.
    pub hang: f32,
}

impl Setting {
    fn new(table: &Table, narrow: bool, fonts: &Fonts) -> Self {
        let bold = Look { strong: true, narrow };
        let head = table.head.iter().map(|cell| Flow::new(&cell.content, bold, fonts));
        let mut setting = Self {
            head: head.collect(),
            rows: table.rows.iter().map(|row| set_row(row, narrow, fonts)).collect(),
        };
        let right = |column: &Column| column.align == Align::Right;
        for at in (0..table.columns.len()).filter(|at| table.columns.get(*at).is_some_and(right)) {
            setting.hang(at);
        }
        setting
    }

    /// Leaves room at the right of the whole numbers of a column in which others end in a fraction.
    fn hang(&mut self, column: usize) {
        let cells = || self.rows.iter().filter(|row| !row.kind.is_across());
        let fraction =
            |row: &SetRow| row.cells.get(column).and_then(|cell| cell.content.fraction());
        let Some(width) = cells().filter_map(fraction).reduce(f32::max) else {
            return;
        };
        for cell in self.rows.iter_mut().filter_map(|row| row.cells.get_mut(column)) {
            cell.hang = if cell.content.ends_in_digit() { width } else { 0.0 };
        }
    }
}

fn set_row(row: &Row, narrow: bool, fonts: &Fonts) -> SetRow {
    let set = |cell: &Cell| {
        let plain = matches!(row.kind, RowKind::Plain | RowKind::Across);
        let look = Look { strong: cell.strong || !plain, narrow };
        let usual = Look { strong: false, narrow };
        SetCell {
            content: Flow::new(&cell.content, look, fonts),
            under: cell.under.as_ref().map(|text| Flow::new(&[Inline::text(text)], usual, fonts)),
            solid: cell.solid,
            hang: 0.0,
        }
    };
    let cells: Vec<SetCell> = match row.kind {
        RowKind::Plain | RowKind::Total => row.cells.iter().map(set).collect(),
        // Across all columns: what its cells say, one after the other.
        RowKind::Section | RowKind::Across | RowKind::Bar => {
            let mut whole = Cell::default();
            for cell in row.cells.iter().filter(|cell| !cell.content.is_empty()) {
                if !whole.content.is_empty() {
                    whole.content.push(Inline::Gap(1));
                }
                whole.content.extend(cell.content.iter().cloned());
            }
            vec![set(&whole)]
        }
    };
    SetRow { kind: row.kind, form: cells.iter().any(|cell| cell.content.is_form()), cells }
}
