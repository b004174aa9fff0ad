//! The sheet `Crosstable`, in place of `Games`.

use std::collections::BTreeMap;

use super::cells::Sheet;
use super::fields;
use super::heading_row::{Columns, Others, Shape};
use super::headings as h;
use super::table::{Row, Table};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{CrosstableEntries, CrosstableGame, CrosstableRow};
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::notation;

const CROSSTABLE: Shape = Shape {
    is_row: |_| true,
    needed: &[h::NAME],
    optional: &[h::NO],
    others: Some(Others {
        in_words: "1, 2 and so on",
        is_one: |written| notation::whole(written).is_some_and(|number| number <= MOST_PLAYERS),
        are_there: has_numbers,
    }),
    lone_names: false,
    for_people: &[
        "pts",
        "points",
        "total",
        "score",
        "place",
        "rank",
        "rating",
        "rtg",
        "title",
        "fed",
        "federation",
    ],
};

/// Most results of a crosstable, each game told twice: as many games as the sheet Games has room for.
const MOST_RESULTS: usize = 100_000;

/// No round robin has more players; a larger number above a column is a year or a rating.
const MOST_PLAYERS: u32 = 500;

fn has_numbers(others: &[(u32, String)]) -> bool {
    let numbers = numbered(others);
    numbers.contains_key(&1) && numbers.contains_key(&2)
}

/// The columns headed by a number, by that number; the leftmost where a number stands twice.
fn numbered(others: &[(u32, String)]) -> BTreeMap<u32, u32> {
    let mut columns = BTreeMap::new();
    for (column, written) in others {
        if let Some(number) = notation::whole(written).filter(|n| *n <= MOST_PLAYERS) {
            columns.entry(number).or_insert(*column);
        }
    }
    columns
}

/// Reads the sheet; none where it has no heading row.
pub(super) fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Option<CrosstableEntries> {
    let mut table = Table::open(sheet, &CROSSTABLE, problems)?;
    let columns = numbered(&table.columns.others);
    report_twice(&mut table, &columns);
    let also: Vec<u32> = columns.values().copied().collect();
    let mut order = 0;
    let mut left = Some(MOST_RESULTS);
    let mut rows = table.read_rows(&also, |row| {
        order += 1;
        player(row, order, &columns, &mut left)
    });
    if left.is_none() {
        // What was read of them is no tournament.
        rows.iter_mut().for_each(|row| row.cells.clear());
    }
    settle_double_forfeits(&mut rows);
    Some(CrosstableEntries { rows })
}

/// A second column of one number has results that nobody reads.
fn report_twice(table: &mut Table<'_>, columns: &BTreeMap<u32, u32>) {
    let Table { sheet, columns: Columns { row, others, .. }, problems, .. } = table;
    let is_read = |column: &u32| columns.values().any(|read| read == column);
    for (column, written) in others.iter().filter(|(column, _)| !is_read(column)) {
        let Some(number) = notation::whole(written).filter(|n| columns.contains_key(n)) else {
            continue;
        };
        let below = sheet.cells.range((*row + 1, 0)..);
        if !below.into_iter().any(|((_, of), _)| of == column) {
            continue;
        }
        let said = said!("workbook.heading-twice-crosstable", number);
        let at = sheet.address(*row, *column);
        problems.push(Diagnostic::error(Code::HeadingTwice, said).at(&at));
    }
}

fn player(
    row: &mut Row<'_, '_>,
    order: u32,
    columns: &BTreeMap<u32, u32>,
    left: &mut Option<usize>,
) -> Option<CrosstableRow> {
    let name = row.need(h::NAME, said!("workbook.write.player"), fields::name);
    let no = row.whole(h::NO, 1..=100_000);
    let own = no.as_ref().map_or(order, |no| no.value);
    if !columns.contains_key(&own) {
        let at = no.as_ref().map_or_else(|| row.address(h::NAME), |no| no.at.clone());
        let said = said!("workbook.missing-heading.column", number = own);
        row.table.problems.push(Diagnostic::error(Code::MissingHeading, said).at(&at));
    }
    if let Some(column) = columns.get(&own) {
        check_diagonal(row, *column);
    }
    let mut cells = Vec::new();
    for (opponent, column) in columns.iter().filter(|(opponent, _)| **opponent != own) {
        let Some(room) = *left else { break };
        let games = row.get_column(*column, fields::crosstable_cell);
        let Some(games) = games.filter(|games| !games.value.is_empty()) else { continue };
        *left = room.checked_sub(games.value.len());
        if left.is_none() {
            let said = said!("workbook.too-many-cells", name = row.table.sheet.name.to_string());
            let problem = Diagnostic::error(Code::TooManyCells, said);
            row.table.problems.push(problem.at(&games.at));
        }
        cells.push((*opponent, games));
    }
    Some(CrosstableRow { no, name: name?, cells })
}

/// Whatever fills the cell where a player would meet himself, a result does not.
fn check_diagonal(row: &mut Row<'_, '_>, column: u32) {
    let is_result = |text: &str| {
        let games = notation::crosstable_cell(text).unwrap_or_default();
        games.iter().any(|game| game.result.is_played())
    };
    row.get_column(column, |cell| {
        if cell.written().is_some_and(is_result) {
            cell.unreadable::<()>(Code::AgainstHimself, |value| {
                said!("workbook.against-himself", value)
            });
        }
        Some(())
    });
}

/// A `-` whose mirror is `-` too is a game that both forfeited; one alone cannot tell.
fn settle_double_forfeits(rows: &mut [CrosstableRow]) {
    let number = |i: usize, row: &CrosstableRow| {
        row.no.as_ref().map_or_else(|| u32::try_from(i + 1).unwrap_or(u32::MAX), |no| no.value)
    };
    let mut lost = BTreeMap::new();
    for (i, row) in rows.iter().enumerate() {
        for (opponent, games) in &row.cells {
            let lost_games: Vec<bool> = games.value.iter().map(is_lost_by_forfeit).collect();
            lost.insert((number(i, row), *opponent), lost_games);
        }
    }
    for (i, row) in rows.iter_mut().enumerate() {
        let own = number(i, row);
        for (opponent, games) in &mut row.cells {
            let mirror = lost.get(&(*opponent, own));
            for (game, other_lost) in games.value.iter_mut().zip(mirror.into_iter().flatten()) {
                if *other_lost && is_lost_by_forfeit(game) {
                    game.result = GameResult::DoubleForfeit;
                }
            }
        }
    }
}

fn is_lost_by_forfeit(game: &CrosstableGame) -> bool {
    matches!(game.result, GameResult::Forfeit(Colour::Black) | GameResult::DoubleForfeit)
}
