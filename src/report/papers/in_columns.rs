//! Long lists of short rows: several columns side by side on a page, read down and then across, all pages alike.

use crate::report::columns;
use crate::report::document::{Align, Block, Cell, Column, Paper, Table, Width};

/// A row of 14 pt, its lines close together, in tenths of a millimetre of the sheet's height, head and foot included.
const ROW: u32 = 97;
/// A column of names is so wide at the least, in tenths of a millimetre of the sheet's width; with long names so wide for
/// what stands beside them and for each letter.
const WIDE: u32 = 1000;
const BESIDE: u32 = 450;
const LETTER: u32 = 25;

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

impl InColumns {
    /// The fewest pages that have room for so many with names of so many letters, each with as many as the others.
    pub fn of(count: usize, letters: usize, paper: Paper) -> Self {
        let (short, long) = paper.tenths_of_mm();
        let letters = u32::try_from(letters.min(100)).unwrap_or(0);
        let wide = WIDE.max(BESIDE + LETTER * letters);
        Self::over(count, ((short + WIDE / 4) / wide) as usize, (long / ROW) as usize)
    }

    /// The same of a list that has the whole width.
    pub fn one(count: usize, paper: Paper) -> Self {
        Self::over(count, 1, (paper.tenths_of_mm().1 / ROW) as usize)
    }

    fn over(count: usize, across: usize, down: usize) -> Self {
        let (across, down) = (across.max(1), down.max(1));
        let each = count.div_ceil(count.div_ceil(across * down).max(1)).max(1);
        // No more columns than it takes: the fewer, the larger the type.
        Self { across: each.div_ceil(down), each }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_alike_and_as_few_as_can_be() {
        for (count, paper, pages) in [
            (41, Paper::A4, 1),
            (60, Paper::A4, 1),
            (61, Paper::A4, 2),
            (200, Paper::A4, 4),
            (200, Paper::A3, 2),
            (200, Paper::A2, 1),
            (1, Paper::Letter, 1),
        ] {
            let own = InColumns::of(count, 20, paper);
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
            assert_eq!(tables.len(), pages, "{count} on {paper:?}: {own:?}");
            let rows: Vec<usize> = tables.iter().map(|table| table.rows.len()).collect();
            assert!(rows[0] - rows[rows.len() - 1] <= 1, "{count} on {paper:?}: {rows:?}");
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
