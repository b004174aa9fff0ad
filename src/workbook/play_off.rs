//! The sheet `Play-off`: the games at the board, in the order played.

use super::cells::Sheet;
use super::fields;
use super::games::white;
use super::headings::Shape;
use super::names::Heading as H;
use super::table::Table;
use crate::diagnostic::{At, Diagnostics};
use crate::tournament::entries::PlayOffEntry;

const PLAY_OFF: Shape =
    Shape { needed: &[H::White, H::Black, H::Result], optional: &[H::Tie, H::Stage], other: None };

/// Columns that people keep here for themselves.
fn is_for_people(written: &str) -> bool {
    ["game", "no", "time", "board", "clock", "timecontrol"]
        .contains(&super::names::fold(written).as_str())
}

/// Reads the sheet `Play-off`.
pub(super) fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<PlayOffEntry> {
    let Some(mut table) = Table::open(sheet, &PLAY_OFF, is_for_people, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| game(table, row))
}

fn game(table: &mut Table<'_>, row: u32) -> Option<PlayOffEntry> {
    let white =
        table.need(row, H::White, "write the number or name of the player who had White", white);
    let black = table.need(
        row,
        H::Black,
        "write the number or name of the player who had Black",
        fields::name,
    );
    let result = table.get(row, H::Result, fields::result).at();
    let tie = table.get(row, H::Tie, |v, at, p| fields::whole(1..=10_000, v, at, p)).at();
    let stage = table.get(row, H::Stage, |v, at, p| fields::whole(1..=1000, v, at, p)).at();
    let white = white?;
    Some(PlayOffEntry {
        at: white.at.clone(),
        white,
        black: black?,
        result: result.and_then(|r| r.value.map(|value| At::new(value, r.at))),
        tie,
        stage,
    })
}
