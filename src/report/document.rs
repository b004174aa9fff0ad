//! A paper as data. It is built once from the results; the Excel, PDF and text writers only draw it.

use std::sync::Arc;

use chrono::NaiveDateTime;

mod lines;
mod live;
mod page;
mod race;

pub use self::live::{Live, Term, Told};
pub use self::page::{Page, TypeSize};
pub use self::race::{Race, RaceLine, Round};
pub use super::paper::Paper;
use super::picture::Picture;
use super::style::{Part, Shades, SheetStyle};
use super::words::Words;
use crate::tournament::exact::Exact;

/// One paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The words of its language.
    pub words: Words,
    /// The title: in the file's properties, at the head of the first page and small at the head of the others. On the
    /// first page a level 1 heading with which the blocks begin stands in its place.
    pub title: String,
    /// How far it has come, in a black box beside the title: `FINAL`; none where it is empty.
    pub status: String,
    /// The line under the title, such as the regulations; none where it is empty.
    pub subject: String,
    /// The sheet of paper.
    pub page: Page,
    /// Left side of the foot of every page; the right side is "page p of n".
    pub foot: String,
    /// The date that the file's properties carry: never the clock's.
    pub date: NaiveDateTime,
    /// What stands on it, from the top.
    pub blocks: Vec<Block>,
    /// What makes it a paper for the wall; none for one that is read at a desk. Its blocks are then tables, each with a
    /// heading where there are several, and small print for the foot.
    pub wall: Option<Box<Wall>>,
}

/// What makes a paper one for the wall: its type is searched for, as large as the sheet allows.
#[derive(Clone, Debug, PartialEq)]
pub struct Wall {
    /// Parts of the line under the title, the first the last to be dropped.
    pub facts: Vec<String>,
    /// The sheet, and how large its type is.
    pub sheet: SheetStyle,
    /// What is left out for larger type, the first of them first.
    pub drop: Vec<Part>,
    /// How dark everything is.
    pub shades: Shades,
    /// It says from how far it can be read.
    pub reading_distance: bool,
    /// How far each table has come, where that differs from one to the next; else the status of the paper.
    pub statuses: Vec<String>,
    /// What stands where type is as large as it may be and much of the sheet is free: the games round by round.
    pub rounds: Vec<Round>,
    /// The small print of tables that have their own, and what of it is their key; the first has that of the document.
    pub of_tables: Vec<(Vec<Vec<Inline>>, Vec<Inline>)>,
    /// What of the small print they tell, too.
    pub in_rounds: Vec<Inline>,
    /// The scores round by round, drawn under them.
    pub race: Option<Race>,
    /// The club's mark, at the right end of the head, and how high it may be, in tenths of a millimetre.
    pub logo: Option<(Arc<Picture>, u32)>,
    /// Rows and columns belong together (a round robin): one page, as long as its type can be read on the wall.
    pub one_page: bool,
    /// Clubs stand under the names wherever they stand at all.
    pub club_under: bool,
    /// What must be read on every sheet of it: what its cells mean.
    pub key: Vec<Inline>,
    /// What of the small print a person must act on: it is never left out.
    pub firm: Vec<Vec<Inline>>,
    /// A part of that, and what is said instead of it where it takes too many lines.
    pub in_short: Option<[Vec<Inline>; 2]>,
    /// What of it is left out last, the first of it the very last: it and what is firm have lines beyond the usual.
    pub main: Vec<Vec<Inline>>,
    /// By which regulations it is played, said behind the small print: it is never left out.
    pub regulations: Vec<Inline>,
    /// The words of its foot.
    pub words: Words,
    /// Where the small print that has no room on it stands.
    pub more_in: String,
    /// Of parts of it what they are called, and where they stand.
    pub elsewhere: Vec<Elsewhere>,
}

/// A part of the small print that may have no room on its sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Elsewhere {
    /// The part.
    pub part: Vec<Inline>,
    /// What it is called.
    pub what: String,
    /// The file in which it stands, too.
    pub file: String,
}

impl Document {
    /// Whether it hangs: its type is larger than that of any paper for a desk.
    pub fn is_for_the_wall(&self) -> bool {
        self.wall.is_some()
            || matches!(self.page.size, TypeSize::Largest { most, .. } if most >= 140)
    }

    /// What stands at the head of the first page, and the blocks under it.
    pub fn masthead(&self) -> (Vec<Inline>, &[Block]) {
        match self.blocks.split_first() {
            Some((Block::Heading(1, heading), rest)) => (heading.clone(), rest),
            _ if self.title.is_empty() => (Vec::new(), &self.blocks),
            _ => (vec![Inline::text(&self.title)], &self.blocks),
        }
    }
}

/// A piece of a paper, set across the whole width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Block {
    /// A heading, of level 1 to 3. One of level 1 at the very beginning is the paper's own (see [`Document::title`]).
    Heading(u8, Vec<Inline>),
    /// Running text.
    Paragraph(Vec<Inline>),
    /// A line of a form: nothing in it is broken over lines unless it must; blanks stretch to fill the line, each in
    /// proportion to its ems. One in which something is written or ticked is at least 8 mm high on paper.
    Line(Vec<Inline>),
    /// A table.
    Table(Table),
    /// Blocks in a frame that stay on one page together where they fit.
    Box(Vec<Block>),
    /// Blocks that stay on one page together where they fit.
    Together(Vec<Block>),
    /// Cards that fill their sheets, to be cut apart along dashed lines: so many side by side, so many one under the
    /// other.
    Cards {
        /// Side by side.
        across: u8,
        /// One under the other.
        down: u8,
        /// What stands on each.
        cards: Vec<Vec<Block>>,
    },
    /// A rule across the page.
    Rule,
    /// White space, in lines.
    Space(u8),
    /// A new page.
    PageBreak,
    /// Small print: readings, sources, notes.
    Small(Vec<Inline>),
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Inline {
    /// Text.
    Text(String),
    /// Text that stands out.
    Strong(String),
    /// Secondary text, grey on the wall.
    Faint(String),
    /// Text in so many thousandths of the paper's type, and whether it stands out.
    Sized(u16, bool, String),
    /// A place to write, drawn as a rule, so many ems wide at the least. In a table it stretches to fill its cell, and
    /// alone in a cell with a frame it is the frame that is written in.
    Blank(u8),
    /// A tick box, empty or ticked. The text next to it is its label and stays with it; where labels could be
    /// mistaken, part them with a [`Inline::Gap`].
    Tick(bool),
    /// A box as [`Inline::Tick`], large enough for a pen in a hurry: 6 mm on paper of 11 pt.
    Mark(bool),
    /// White space, so many ems wide; nothing where a line may only be broken. A line may be broken here.
    Gap(u8),
}

/// A table. Its heading rows are repeated where it runs over a page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Table {
    /// The name of its sheet in a workbook; the writers of paper ignore it.
    pub name: String,
    /// Its columns.
    pub columns: Vec<Column>,
    /// The heading row.
    pub head: Vec<Cell>,
    /// The rows.
    pub rows: Vec<Row>,
    /// Every cell has a frame (a crosstable); else only rules between rows.
    pub grid: bool,
    /// Rows are at least so high, in tenths of a millimetre; none: those that are written in as every line of a form.
    pub row: Option<u32>,
    /// In larger type than running text: the names and amounts that a paper is for.
    pub large: bool,
    /// What a workbook does with it beyond what paper can.
    pub sheet: OnSheet,
}

/// What a workbook does with a table beyond what paper can. Columns count from 0 within the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct OnSheet {
    /// The first and the last column of results: wins stand out, losses stand back.
    pub results: Option<(usize, usize)>,
    /// The same of text.
    pub told: Option<Box<(usize, usize, Told)>>,
    /// Columns from here on only help formulas: they are folded away and not printed.
    pub aside: Option<usize>,
    /// Where columns begin, before those, that are printed only where one sheet of paper has room for them: the last ones
    /// stay away first.
    pub spare: Option<Box<[usize; 3]>>,
    /// A column in which one of these is chosen.
    pub choices: Option<(usize, &'static [&'static str])>,
    /// The first and the last column of what is drawn as lines beside it, a line a row with the name in this column.
    pub drawn: Option<(usize, usize, usize)>,
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Column {
    /// How its cells stand.
    pub align: Align,
    /// How its width is found.
    pub width: Width,
    /// Repeated on every sheet where a table is split by columns (number and name).
    pub keep: bool,
    /// What of a wall chart it is; none elsewhere.
    pub part: Option<Part>,
}

/// How text stands in its column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Align {
    /// At the left.
    #[default]
    Left,
    /// In the middle.
    Centre,
    /// At the right.
    Right,
}

/// How a column's width is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Width {
    /// As its widest cell; never broken over lines (a heading may be, where room is short).
    Content,
    /// As all other columns of this kind: the widest of them (the opponents' columns of a crosstable).
    Alike,
    /// As its widest cell, and at least so many thousandths of an em.
    Least(u16),
    /// A share of what is left; text is broken over lines.
    Share(u8),
    /// A share of what is left, and never broken: type is rather made smaller.
    Whole(u8),
}

/// A row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row {
    /// Its cells; fewer than the columns are blank.
    pub cells: Vec<Cell>,
    /// How it stands out.
    pub kind: RowKind,
}

/// How a row stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RowKind {
    /// Not at all.
    #[default]
    Plain,
    /// A sum.
    Total,
    /// A heading within the table, across all columns: what its cells say, one after the other.
    Section,
    /// A line of a form across all columns.
    Across,
    /// What nobody may overlook, across all columns: white on black.
    Bar,
}

impl RowKind {
    /// Whether it has the whole width of the table.
    pub fn is_across(self) -> bool {
        matches!(self, Self::Section | Self::Across | Self::Bar)
    }
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// What stands in it.
    pub content: Vec<Inline>,
    /// Its number, where it is one: what Excel counts with. `content` is how it looks.
    pub number: Option<Exact>,
    /// How Excel finds the number from other cells.
    pub live: Option<Box<Live>>,
    /// Filled in solid (the diagonal of a crosstable).
    pub solid: bool,
    /// Stands out (bold).
    pub strong: bool,
    /// In small type under the content (the running score of a Swiss).
    pub under: Option<String>,
    /// Why it is so; a note on the cell in Excel.
    pub note: Option<String>,
    /// What it leads to in a workbook or on a page: a row of the table with this name.
    pub link: Option<Box<(String, usize)>>,
}

impl Cell {
    /// A cell with plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Self { content: vec![Inline::text(text)], ..Self::default() }
    }

    /// A number and how it looks.
    pub fn number(number: Exact, looks: impl Into<String>) -> Self {
        Self { number: Some(number), ..Self::text(looks) }
    }

    /// A solid cell.
    pub fn solid() -> Self {
        Self { solid: true, ..Self::default() }
    }

    /// The same cell with a note.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }

    /// The same cell standing out.
    #[must_use]
    pub fn strong(mut self) -> Self {
        self.strong = true;
        self
    }

    /// The same cell, found by Excel from others.
    #[must_use]
    pub fn live(mut self, live: Live) -> Self {
        self.live = Some(Box::new(live));
        self
    }

    /// The same cell, leading to a row of the table with this name.
    #[must_use]
    pub fn link(mut self, table: impl Into<String>, row: usize) -> Self {
        self.link = Some(Box::new((table.into(), row)));
        self
    }

    /// What it says, without form.
    pub fn plain(&self) -> String {
        plain(&self.content)
    }
}

/// The text of a line, without form: blanks are `____`, boxes `[ ]` and `[x]`.
pub fn plain(content: &[Inline]) -> String {
    spelt(content, ["[ ]", "[x]"], 1)
}

/// The text of a line with these for a box and a ticked one, and so many spaces for an em of a gap.
pub fn spelt(content: &[Inline], [open, ticked]: [&str; 2], spaces: usize) -> String {
    let mut text = String::new();
    for inline in content {
        match inline {
            Inline::Text(t) | Inline::Strong(t) | Inline::Faint(t) | Inline::Sized(_, _, t) => {
                text.push_str(t)
            }
            Inline::Blank(ems) => text.push_str(&"_".repeat(usize::from(*ems).max(4))),
            Inline::Tick(is) | Inline::Mark(is) => text.push_str(if *is { ticked } else { open }),
            Inline::Gap(ems) => {
                text.push_str(&" ".repeat(usize::from(*ems) * spaces));
            }
        }
    }
    text
}
