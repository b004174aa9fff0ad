//! The sheet `Crosstable`, in place of `Games`.

use std::collections::BTreeMap;

use super::super::cells::{Sheet, Value};
use super::super::doubts::telling;
use super::super::tables::fields::{self, Cell};
use super::super::tables::heading_row::Columns;
use super::super::tables::shape::{Others, Shape};
use super::super::tables::table::{Row, Table};
use super::super::words::headings as h;
use super::super::words::names::fold;
use super::uneven;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{
    CrosstableEntries, CrosstableGame, CrosstableRow, Published, PublishedRow,
};
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::notation;

/// Whether a heading is the number of a player.
fn is_number(written: &str) -> bool {
    notation::whole(written).is_some_and(|number| number <= MOST_PLAYERS)
}

pub const CROSSTABLE: Shape = Shape {
    parting: Some(telling::OF_PLAYERS),
    others: Some(Others {
        in_words: "1, 2 and so on",
        is_one: is_number,
        counts: is_number,
        are_there: has_numbers,
    }),
    for_people: &[
        "pts", "points", "total", "score", "place", "rank", "rating", "rtg", "title", "fed",
        "federation",
    ],
    ..Shape::new(&[h::NAME], &[h::NO])
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

/// The columns of a heading row that are headed by a number, by that number.
pub fn numbered_columns(sheet: &Sheet, head: u32) -> BTreeMap<u32, u32> {
    let written = |(column, value): (u32, &Value)| Some((column, value.written()?.to_owned()));
    numbered(&sheet.row(head).filter_map(written).collect::<Vec<_>>())
}

/// Sheets of more rows are not looked at for colours: nobody keeps such a crosstable by hand.
const MOST_ROWS: usize = 200;

/// Whether a sheet is a crosstable whose results have their colours, `1w` and `½b`, which no list of another program has.
pub fn has_colours(sheet: &Sheet) -> bool {
    if sheet.rows().len() > MOST_ROWS {
        return false;
    }
    let mut told = Diagnostics::default();
    let Some((table, _)) = read(sheet, &mut told) else { return false };
    let games = || table.rows.iter().flat_map(|row| row.cells.iter()).flat_map(|own| &own.1.value);
    !told.iter().any(|own| own.code == Code::UnreadableResult)
        && games().next().is_some()
        && games().all(|game| game.colour.is_some())
}

/// Reads the sheet; none where it has no heading row.
pub fn read(
    sheet: &Sheet,
    problems: &mut Diagnostics,
) -> Option<(CrosstableEntries, Option<Published>)> {
    let mut table = Table::open(sheet, &CROSSTABLE, problems)?;
    let columns = numbered(&table.columns.others);
    report_twice(&mut table, &columns);
    let columns = headed_by_places(&table, &columns).unwrap_or(columns);
    let also: Vec<u32> = columns.values().copied().collect();
    let mut order = 0;
    let mut left = Some(MOST_RESULTS);
    let sums = [h::TOTALS, h::RANKS].map(|words| {
        let mut headings = sheet.row(table.columns.row);
        headings.find(|(_, value)| value.written().is_some_and(|own| is_headed(own, words)))
    });
    let sums = sums.map(|column| column.map(|(column, _)| column));
    let mut published: Vec<PublishedRow> = Vec::new();
    let mut rows = table.read_rows(&also, |row| {
        order += 1;
        let own = player(row, order, &columns, &mut left)?;
        published.extend(printed(row, &own, sums));
        Some(own)
    });
    if left.is_none() {
        // What was read of them is no tournament.
        rows.iter_mut().for_each(|row| row.cells.clear());
    }
    settle_double_forfeits(&mut rows);
    let total = |index: usize| published.get(index)?.points.as_ref().map(|total| total.value);
    if published.len() == rows.len() {
        uneven::settle(&mut rows, |index, sum| total(index) == Some(sum), table.problems);
    }
    tell_signs(&rows, table.problems);
    // Before the first result the columns are those of an empty table.
    let begun = rows.iter().any(|row| !row.cells.is_empty()) && !published.is_empty();
    let published = begun.then(|| Published::bare(published));
    Some((CrosstableEntries { rows }, published))
}

fn is_headed(written: &str, words: &[&str]) -> bool {
    words.contains(&fold(written).as_str())
}

/// The points and the place that a row itself says, at their cells: they are compared with what the games give.
fn printed(
    row: &mut Row<'_, '_>,
    own: &CrosstableRow,
    [points, place]: [Option<u32>; 2],
) -> Option<PublishedRow> {
    let points = points.and_then(|column| row.get_column(column, compared(Value::exact)));
    let first = |value: &Value| Some(notation::places(value.written()?)?.first());
    let place = place.and_then(|column| row.get_column(column, compared(first)));
    PublishedRow::at_what_it_says(own.name.clone(), points, place)
}

/// Reads what is compared only; what cannot be, unless it is a dash, is told.
fn compared<T>(read: impl Fn(&Value) -> Option<T>) -> impl Fn(&mut Cell<'_>) -> Option<T> {
    move |cell| {
        let found = read(cell.value);
        let is_text =
            matches!(cell.value, Value::Text(text) if text.contains(char::is_alphanumeric));
        if found.is_none() && is_text {
            let said = said!("workbook.not-compared", value = cell.value.said());
            cell.problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(cell.at));
        }
        found
    }
}

/// The columns by the numbers below `No`, where they are headed by the places of rows that stand in another order: by the
/// numbers most would meet themselves, by the rows nobody does.
fn headed_by_places(table: &Table<'_>, columns: &BTreeMap<u32, u32>) -> Option<BTreeMap<u32, u32>> {
    let (sheet, of) = (table.sheet, &table.columns.of);
    let (no, name) = (*of.get(&h::NO)?, *of.get(&h::NAME)?);
    let written = |row: u32, column: u32| sheet.get(row, column).and_then(Value::written);
    let number = |row: u32| notation::whole(written(row, no)?).map(|own| (row, own));
    let rows = sheet.rows_below(table.columns.row).filter(|row| written(*row, name).is_some());
    let rows: Vec<(u32, u32)> = rows.filter_map(number).take(columns.len()).collect();
    let mut numbers: Vec<u32> = rows.iter().map(|(_, own)| *own).collect();
    numbers.sort_unstable();
    let is_result = |(row, heading): (u32, u32)| {
        columns.get(&heading).and_then(|own| written(row, *own)).is_some_and(is_result)
    };
    let moved = || (1..).zip(&rows).filter(|(order, (_, own))| order != own);
    let meet_themselves = moved().filter(|(_, own)| is_result(**own)).count();
    let is_it = numbers.iter().eq(columns.keys())
        && meet_themselves > 0
        && meet_themselves * 2 >= moved().count()
        && !(1..).zip(&rows).any(|(order, (row, _))| is_result((*row, order)));
    let by_number = (1..).zip(&rows).map(|(order, (_, own))| Some((*own, *columns.get(&order)?)));
    is_it.then(|| by_number.collect()).flatten()
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
    // What adds up the columns stands below as many players as there are columns.
    if row.is_total(h::NAME) && row.cell(h::NO).is_none() && !columns.contains_key(&order) {
        row.tell_remark();
        return None;
    }
    let name = row.need(h::NAME, said!("workbook.write.player"), fields::name);
    let no = row.whole(h::NO, 1..=100_000);
    let own = no.as_ref().map_or(order, |no| no.value);
    if !columns.contains_key(&own) {
        let at = no.as_ref().map_or_else(|| row.address(h::NAME), |no| no.at.clone());
        let said = said!("workbook.missing-heading.column", number = own);
        row.table.problems.push(Diagnostic::error(Code::MissingHeading, said).at(&at));
    }
    if let Some(column) = columns.get(&own) {
        check_diagonal(row, own, *column);
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

/// Whether a cell tells of a game that was played.
fn is_result(text: &str) -> bool {
    let games = notation::crosstable_cell(text).unwrap_or_default();
    games.iter().any(|game| game.result.is_played())
}

/// Whatever fills the cell where a player would meet himself, a result does not; what is no mere filling is told.
fn check_diagonal(row: &mut Row<'_, '_>, own: u32, column: u32) {
    let name = row.cell(h::NAME).and_then(Value::written).map(fold);
    let fills = |text: &str| {
        let folded = fold(text);
        let first = folded.chars().next();
        folded.chars().all(|c| Some(c) == first)
            || name.as_ref() == Some(&folded)
            || notation::whole(text) == Some(own)
    };
    row.get_column(column, |cell| {
        if cell.written().is_some_and(is_result) {
            cell.unreadable::<()>(Code::AgainstHimself, |value| {
                said!("workbook.against-himself", value)
            });
        } else if cell.written().is_some_and(|text| !fills(text)) {
            let said = said!("workbook.on-the-diagonal", value = cell.value.said());
            cell.problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(cell.at));
        }
        Some(())
    });
}

/// A `-` whose mirror is `-` too is a game that both forfeited; one alone cannot tell.
fn settle_double_forfeits(rows: &mut [CrosstableRow]) {
    uneven::with_mirrors(rows, |_, games, mirror| {
        for (game, theirs) in games.value.iter_mut().zip(&mirror.value) {
            if is_lost_by_forfeit(theirs) && is_lost_by_forfeit(game) {
                game.result = GameResult::DoubleForfeit;
            }
        }
    });
}

/// So many forfeits of one table and no game that was won at the board are wins written as signs, or a strange event.
const SIGNS: usize = 4;

/// A table that has `+` and `-` and no `1` or `0`: read as forfeits, which may not be meant.
fn tell_signs(rows: &[CrosstableRow], problems: &mut Diagnostics) {
    let cells = || rows.iter().flat_map(|row| &row.cells).map(|(_, games)| games);
    let games = || cells().flat_map(|cell| &cell.value);
    let is_won = |game: &CrosstableGame| matches!(game.result, GameResult::Played(score) if score != Score::Draw);
    let is_sign = |game: &CrosstableGame| matches!(game.result, GameResult::Forfeit(_));
    if games().filter(|game| is_sign(game)).count() < SIGNS || games().any(is_won) {
        return;
    }
    if let Some(first) = cells().find(|cell| cell.value.iter().any(is_sign)) {
        let said = said!("workbook.signs-alone");
        problems.push(Diagnostic::warning(Code::ReadBack, said).at(&first.at));
    }
}

fn is_lost_by_forfeit(game: &CrosstableGame) -> bool {
    matches!(game.result, GameResult::Forfeit(Colour::Black) | GameResult::DoubleForfeit)
}
