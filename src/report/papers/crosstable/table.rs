//! A crosstable of any kind: places, players, the cells of their games, points and tie-breaks.

use super::lines::{self, Line};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, Live, Table};
use crate::report::papers::Sheet;
use crate::tournament::exact::Exact;

/// What stands between name and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Middle {
    /// A column an opponent: lines and columns have the same numbers, and the places stand last.
    Opponents,
    /// A column a round, of which the points are not the sum.
    Rounds,
    /// A column a part of the event, or an event of a tour.
    Parts,
}

/// A crosstable. `ranked`: it is of the whole event, with its places and tie-breaks.
pub fn table(
    sheet: &Sheet<'_>,
    name: &str,
    middle: Middle,
    heads: &[String],
    lines: &[Line<'_>],
    ranked: bool,
) -> Table {
    let square = middle == Middle::Opponents;
    let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
    columns.column("#").right().kept().when(square).cell(|line| whole(line.position));
    if ranked && !square {
        lines::place(&mut columns, sheet, false);
    }
    lines::who(&mut columns, sheet);
    let from = columns.next();
    for (at, head) in heads.iter().enumerate() {
        let column = columns.column(head);
        let column = if middle == Middle::Parts { column.right() } else { column.centre().alike() };
        column.cell(move |line| line.cells.get(at).cloned().unwrap_or_default());
    }
    let (to, points) = (columns.next().saturating_sub(1), columns.next());
    columns.word("paper.points").right().cell(move |line| {
        let cell = Cell::number(line.points, sheet.score(line.points)).strong();
        let sum: Exact = line.cells.iter().filter_map(|cell| cell.number).sum();
        // Byes in a round robin stand in no cell: then the sum of the row is not the score.
        let adds_up = middle != Middle::Rounds && sum == line.points;
        if adds_up { cell.live(Live::SumOfRow { from, to }) } else { cell }
    });
    if ranked {
        handicap(&mut columns, sheet, points);
        lines::tie_breaks(&mut columns, sheet, |_, cell| cell);
    }
    if ranked && square {
        lines::place(&mut columns, sheet, true);
    }
    Table { grid: true, ..columns.table(name, lines) }
}

/// What is added to the points of the games, and what comes to.
fn handicap<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>, points: usize) {
    if sheet.regulation.competition.handicap.is_none() {
        return;
    }
    columns.word("paper.crosstable.handicap").right().cell(|line| {
        line.standing.map_or_else(Cell::default, |s| {
            let added = s.total - s.game_points;
            Cell::number(added, sheet.score(added))
        })
    });
    columns.word("paper.total").right().cell(move |line| {
        line.standing.map_or_else(Cell::default, |s| {
            let total = Cell::number(s.total, sheet.score(s.total)).strong();
            total.live(Live::SumOfRow { from: points, to: points + 1 })
        })
    });
}
