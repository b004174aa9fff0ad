//! Long lists of short rows: several columns side by side on a page, read down and then across, all pages alike.

use crate::report::columns;
use crate::report::document::{
    Align, Block, Cell, Column, Document, Paper, Table, TypeSize, Width,
};
use crate::report::fonts::Fonts;
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
        let document = build(Self { across: 1, each: count.max(1) }, paper);
        let (size, pages) = layout::comes_out(&document, Fonts::get());
        (pages == 1 && size >= LEAST).then_some(document)
    }

    /// The fewest pages on which type is as large as it is to be, and on them as many columns as make it the largest.
    /// `build` draws up the list on a sheet of paper, its names `broken` over lines where they would make its type too
    /// small, or its pages more, as they are.
    pub fn whole_or_broken(
        count: usize,
        paper: Paper,
        build: &dyn Fn(Self, Paper, bool) -> Document,
    ) -> Document {
        let of = |broken: bool| {
            Self::largest(count, paper, &move |set, paper| build(set, paper, broken))
        };
        let whole = of(false);
        let least = LEAST.min(cap(&whole.document));
        let fewest = count.div_ceil(most_on(paper));
        if whole.size >= least && whole.pages <= fewest {
            return whole.document;
        }
        let broken = of(true);
        let is_better = broken.size >= least && (whole.size < least || broken.pages < whole.pages);
        if is_better { broken.document } else { whole.document }
    }

    fn largest(count: usize, paper: Paper, build: &dyn Fn(Self, Paper) -> Document) -> Listed {
        let before = paper.smaller().map(|smaller| Self::largest(count, smaller, build));
        let (short, long) = paper.tenths_of_mm();
        let most = (short / WIDE).max(1) as usize;
        let fewest = count.div_ceil(most_on(paper)).max(1);
        let least = before.as_ref().map_or(LEAST, |before| LEAST.max(LARGER * before.size));
        let at = |across: usize, pages: usize| {
            let each = count.div_ceil(pages).max(1);
            let document = build(Self { across, each }, paper);
            let (size, own) = layout::comes_out(&document, Fonts::get());
            Listed { document, size, pages: own }
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
