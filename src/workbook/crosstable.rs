//! The sheet `Crosstable`, in place of `Games`.

use std::collections::BTreeMap;

use super::cells::Sheet;
use super::fields;
use super::headings::{Others, Shape};
use super::names::Heading as H;
use super::table::Table;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tournament::entries::{CrosstableEntries, CrosstableGame, CrosstableRow};
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::notation;

const CROSSTABLE: Shape = Shape {
    needed: &[H::Name],
    optional: &[H::No],
    other: Some(Others { in_words: "1, 2 and so on", are_there: has_numbers }),
};

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
    let is_total = |written: &str| {
        let total = [
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
        ];
        notation::whole(written).is_some() || total.contains(&super::names::fold(written).as_str())
    };
    let mut table = Table::open(sheet, &CROSSTABLE, is_total, problems)?;
    let columns = numbered(&table.columns.others);
    let also: Vec<u32> = columns.values().copied().collect();
    let mut row_order = 0;
    let mut rows = table.read_rows(&also, |table, row| {
        row_order += 1;
        player(table, row, row_order, &columns)
    });
    settle_double_forfeits(&mut rows);
    Some(CrosstableEntries { rows })
}

fn player(
    table: &mut Table<'_>,
    row: u32,
    row_order: u32,
    columns: &BTreeMap<u32, u32>,
) -> Option<CrosstableRow> {
    let name = table.need(row, H::Name, "write the player's name, or clear the row", fields::name);
    let no = table.get(row, H::No, |v, at, p| fields::whole(1..=100_000, v, at, p)).at();
    let own = no.as_ref().map_or(row_order, |no| no.value);
    if !columns.contains_key(&own) {
        let at = no.as_ref().map_or_else(|| table.address(row, H::Name), |no| no.at.clone());
        table.problems.push(
            Diagnostic::error("missing-heading", format!("the crosstable has no column headed {own}"))
                .at(&at)
                .help("the columns are headed 1, 2 and so on, one for each player; clear rows below the table that are none"),
        );
    }
    let mut cells = Vec::new();
    for (opponent, column) in columns.iter().filter(|(opponent, _)| **opponent != own) {
        let games = table.get_column(row, *column, fields::crosstable_cell).at();
        cells.extend(games.filter(|games| !games.value.is_empty()).map(|games| (*opponent, games)));
    }
    Some(CrosstableRow { no, name: name?, cells })
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
