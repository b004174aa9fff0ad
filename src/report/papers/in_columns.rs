//! Long lists of short rows: several columns side by side on a page, read down and then across, all pages alike.

use crate::report::columns;
use crate::report::document::{
    Align, Block, Cell, Column, Document, Inline, Paper, Table, TypeSize, Width,
};
use crate::report::fonts::{Face, Fonts};
use crate::report::layout;

/// A row of 14 pt, its lines as close together as they may be, in tenths of a millimetre of the sheet's height, head and
/// foot included.
const ROW: u32 = 78;
/// A column of names is so wide at the least, in tenths of a millimetre of the sheet's width.
const WIDE: u32 = 600;
/// The type is to be so large, in points: of larger paper so much larger than on the next smaller.
const LEAST: f32 = 14.0;
/// A row is at least so many times as high as its type: a line, and the least white above and below.
const HIGH: f32 = 1.4;
/// Points in a tenth of a millimetre.
const POINTS: f32 = 72.0 / 254.0;
const LARGER: f32 = 1.05;
/// So many pages more than the fewest are tried.
const MORE: usize = 8;

/// A row of a list that is read from afar.
const LOOSE: u32 = 97;

/// White between two lists that stand side by side.
const BETWEEN: Column =
    Column { align: Align::Left, width: Width::Least(400), keep: false, part: None };

/// How a list stands on its pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InColumns {
    /// Columns side by side.
    pub across: usize,
    /// What stands on a page, but on the last.
    pub each: usize,
}

/// A list as it came out: its paper, the type size in points, and the pages.
struct Listed {
    document: Document,
    size: f32,
    pages: usize,
}

impl InColumns {
    /// A list that has the whole width: the fewest pages that have room for it, each with as many as the others.
    pub fn one(count: usize, paper: Paper) -> Self {
        let down = (paper.tenths_of_mm().1 / LOOSE) as usize;
        let each = count.div_ceil(count.div_ceil(down.max(1)).max(1)).max(1);
        Self { across: 1, each }
    }

    /// A list that has the whole width of one sheet; none where it has no room there.
    pub fn single(
        count: usize,
        paper: Paper,
        build: &dyn Fn(Self, Paper) -> Document,
    ) -> Option<Document> {
        let own = Listed::of(build(Self { across: 1, each: count.max(1) }, paper));
        (own.pages == 1 && own.size >= LEAST).then_some(own.document)
    }

    /// The fewest pages on which type is as large as it is to be, and on them as many columns as make it the largest.
    /// `build` draws up the list on a sheet of paper with its names set as they are tried: a few of them smaller or in two
    /// lines, or at last broken anywhere, where they would make all type too small, or the pages more.
    pub fn fewest(
        count: usize,
        paper: Paper,
        names: &Names,
        build: &dyn Fn(Self, Paper, Naming) -> Document,
    ) -> Document {
        let fewest = count.div_ceil(most_on(paper));
        let list = |naming| Self::largest(count, paper, &|set, paper| build(set, paper, naming));
        names.best(fewest, list)
    }

    fn largest(count: usize, paper: Paper, build: &dyn Fn(Self, Paper) -> Document) -> Listed {
        let before = paper.smaller().map(|smaller| Self::largest(count, smaller, build));
        let (short, long) = paper.tenths_of_mm();
        let most = (short / WIDE).max(1) as usize;
        let fewest = count.div_ceil(most_on(paper)).max(1);
        let least = before.as_ref().map_or(LEAST, |before| LEAST.max(LARGER * before.size));
        let at = |across: usize, pages: usize| {
            let each = count.div_ceil(pages).max(1);
            Listed::of(build(Self { across, each }, paper))
        };
        let mut largest: Option<Listed> = None;
        for pages in fewest..=fewest + MORE {
            // Of rows that have no room on their pages even in the least type no list is drawn up.
            let down = |across: &usize| count.div_ceil(pages).div_ceil(*across);
            let fits = |across: &usize| down(across) as f32 * LEAST * HIGH <= long as f32 * POINTS;
            let tried = (1..=most).filter(fits).map(|across| at(across, pages));
            let good = tried.filter(|own| own.pages == pages);
            let Some(own) = good.reduce(|a, b| if b.size > a.size { b } else { a }) else {
                continue;
            };
            if own.size >= least.min(cap(&own.document)) {
                return own;
            }
            if largest.as_ref().is_none_or(|largest| own.size > largest.size) {
                largest = Some(own);
            }
        }
        largest.unwrap_or_else(|| at(most, fewest + MORE))
    }

    /// The tables, each but the first on a new page. `one` has the columns of one list, `cells` are those of an item.
    pub fn tables<T>(
        self,
        items: &[T],
        one: &Table,
        cells: impl Fn(&T) -> Vec<Cell>,
    ) -> Vec<Block> {
        let (mut columns, mut head) = (Vec::new(), Vec::new());
        for at in 0..self.across {
            columns.extend((at > 0).then_some(BETWEEN));
            head.extend((at > 0).then(Cell::default));
            columns.extend_from_slice(&one.columns);
            head.extend_from_slice(&one.head);
        }
        let mut blocks = Vec::new();
        for page in items.chunks(self.each) {
            blocks.extend((!blocks.is_empty()).then_some(Block::PageBreak));
            let down = page.len().div_ceil(self.across);
            let at = |line: usize| {
                let mut row = Vec::with_capacity(columns.len());
                for column in 0..self.across {
                    row.extend((column > 0).then(Cell::default));
                    let own = page.get(column * down + line).map(&cells).unwrap_or_default();
                    row.extend(own);
                    row.resize((column + 1) * (one.columns.len() + 1) - 1, Cell::default());
                }
                columns::row(row)
            };
            let rows = (0..down).map(at).collect();
            let (columns, head) = (columns.clone(), head.clone());
            blocks.push(Block::Table(Table { columns, head, rows, ..one.clone() }));
        }
        blocks
    }
}

/// A column of names is narrower than the widest of them by these parts, in hundredths, where that is enough for all to
/// have room.
const NARROWER: [u16; 4] = [90, 77, 65, 55];
/// A name is set in no less than so many hundredths of the type: of the least, 12 pt.
const SMALLEST: f32 = 86.0;
/// No more than one name in so many is set smaller or in two lines.
const FEW: usize = 3;

/// How the names of a list are set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Naming {
    /// On one line, all in the paper's type.
    Whole,
    /// No wider than so many ems: what is wider a little smaller, or in two lines.
    Within(f32),
    /// Over several lines where a line has no room.
    Broken,
}

impl Naming {
    /// A cell with a name as it is set.
    pub fn cell(self, name: &str, strong: bool) -> Cell {
        Cell { content: vec![self.name(name, strong)], ..Cell::default() }
    }

    fn name(self, name: &str, strong: bool) -> Inline {
        let own = Wide::of(name, strong);
        let (told, scale) = match self {
            Self::Within(most) if own.line * SMALLEST > most * 100.0 => {
                (in_two_lines(name), most / own.in_two)
            }
            Self::Within(most) => (name.to_owned(), most / own.line),
            Self::Whole | Self::Broken => (name.to_owned(), 1.0),
        };
        match strong {
            _ if scale < 1.0 => Inline::Sized((1000.0 * scale) as u16, strong, told),
            true => Inline::strong(told),
            false => Inline::text(told),
        }
    }
}

/// A name in two lines: broken before the given names, else where its lines come out most alike.
fn in_two_lines(name: &str) -> String {
    let middle = |at: &usize| at.abs_diff(name.len() / 2);
    let blanks = || name.match_indices(' ').map(|(at, _)| at);
    let given = blanks().find(|at| name[..*at].ends_with(','));
    match given.or_else(|| blanks().min_by_key(middle)) {
        Some(at) => format!("{}\n{}", &name[..at], &name[at + 1..]),
        None => name.to_owned(),
    }
}

/// How wide a name is, in ems: on a line, and in two.
struct Wide {
    line: f32,
    in_two: f32,
}

impl Wide {
    fn of(name: &str, strong: bool) -> Self {
        let face = if strong { Face::SemiBold } else { Face::Regular };
        let width = |text: &str| Fonts::get().width(face, text);
        let in_two = in_two_lines(name).lines().map(width).fold(0.0, f32::max);
        Self { line: width(name), in_two }
    }

    /// Whether it has room in so many ems.
    fn fits(&self, most: f32) -> bool {
        self.line.min(self.in_two) * SMALLEST <= most * 100.0
    }
}

/// The widths of the names of a list.
pub struct Names(Vec<Wide>);

impl Names {
    /// Of these names.
    pub fn of<'n>(names: impl Iterator<Item = &'n str>, strong: bool) -> Self {
        Self(names.map(|name| Wide::of(name, strong)).collect())
    }

    /// The ways to set them, the best first.
    fn ways(&self) -> impl Iterator<Item = Naming> {
        let widest = self.0.iter().map(|own| own.line).fold(0.0, f32::max);
        let within = NARROWER.iter().map(move |part| widest * f32::from(*part) / 100.0);
        let few = |most: &f32| {
            let set = self.0.iter().filter(|own| own.line > *most);
            set.count() * FEW <= self.0.len() && self.0.iter().all(|own| own.fits(*most))
        };
        let within = within.filter(few).map(Naming::Within);
        [Naming::Whole].into_iter().chain(within).chain([Naming::Broken])
    }

    /// The list with its names set so that type is as large as it is to be and pages are the fewest, else as near to
    /// that as there is a way.
    fn best(&self, fewest: usize, list: impl Fn(Naming) -> Listed) -> Document {
        let is_large = |own: &Listed| own.size >= LEAST.min(cap(&own.document));
        let mut best = list(Naming::Whole);
        for naming in self.ways().skip(1) {
            if is_large(&best) && best.pages <= fewest {
                break;
            }
            let own = list(naming);
            if is_large(&own) && (!is_large(&best) || own.pages < best.pages) {
                best = own;
            }
        }
        best.document
    }

    /// A paper with one list that has the whole width, its names set so; broken only where they may be.
    pub fn set(&self, may_break: bool, build: &dyn Fn(Naming) -> Document) -> Document {
        let own = |naming| match naming {
            Naming::Broken if !may_break => Naming::Whole,
            naming => naming,
        };
        self.best(usize::MAX, |naming| Listed::of(build(own(naming))))
    }
}

impl Listed {
    fn of(document: Document) -> Self {
        let (size, pages) = layout::comes_out(&document, Fonts::get());
        Self { document, size, pages }
    }
}

/// So many rows stand on a sheet at the most.
fn most_on(paper: Paper) -> usize {
    let (short, long) = paper.tenths_of_mm();
    (short / WIDE).max(1) as usize * (long / ROW).max(1) as usize
}

/// How large the type of a paper may be, in points.
fn cap(document: &Document) -> f32 {
    match document.page.size {
        TypeSize::Fixed(tenths) | TypeSize::Largest { most: tenths, .. } => tenths as f32 / 10.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_down_and_then_across_and_pages_are_alike() {
        for (count, across, each) in [(41, 2, 41), (61, 2, 31), (200, 3, 67), (1, 2, 1)] {
            let own = InColumns { across, each };
            let items: Vec<usize> = (0..count).collect();
            let column = Column { width: Width::Content, ..BETWEEN };
            let one = Table { columns: vec![column], ..Table::default() };
            let blocks = own.tables(&items, &one, |own| vec![Cell::text(own.to_string())]);
            let tables: Vec<&Table> = blocks
                .iter()
                .filter_map(|block| match block {
                    Block::Table(table) => Some(table),
                    _ => None,
                })
                .collect();
            let rows: Vec<usize> = tables.iter().map(|table| table.rows.len()).collect();
            assert!(rows[0] - rows[rows.len() - 1] <= 1, "{count}: {rows:?}");
            let mut read: Vec<usize> = Vec::new();
            for table in tables {
                for column in 0..own.across {
                    let cells = table.rows.iter().filter_map(|row| row.cells.get(2 * column));
                    read.extend(cells.filter_map(|cell| cell.plain().parse::<usize>().ok()));
                }
            }
            assert_eq!(read, items, "down each column, then the next");
        }
    }
}
