//! The crosstable of a round robin. While the event runs the players stand by number; at the end rows and columns both
//! stand in final order, so that the diagonal stays.

use super::super::Sheet;
use super::cells;
use super::lines::Line;
use super::table::{Middle, table as crosstable};
use crate::event::Status;
use crate::report::document::{Cell, Table};
use crate::tournament::{PlayerId, Section};

/// The crosstable of the whole event, or of one section of it.
pub fn table(sheet: &Sheet<'_>, section: Option<&Section>) -> Table {
    let t = sheet.tournament();
    let mut order: Vec<PlayerId> = sheet.settlement.standings.iter().map(|s| s.player).collect();
    if sheet.settlement.status == Status::Provisional {
        order.sort_by_key(|p| t.player(*p).no);
    }
    // Players of a combined event who are not in this trophy stand below: the others' results against them count.
    order.extend(sheet.settlement.table.beside());
    let lines: Vec<Line<'_>> = order
        .iter()
        .zip(1..)
        .map(|(player, position)| {
            let cell = |opponent: &PlayerId| match opponent == player {
                true => Cell::solid(),
                false => cells::pair(sheet, section, *player, *opponent),
            };
            let cells: Vec<Cell> = order.iter().map(cell).collect();
            let sum = cells.iter().filter_map(|cell| cell.number).sum();
            Line {
                position,
                player: *player,
                standing: sheet.settlement.standing(*player),
                cells,
                points: section.map_or(sheet.settlement.table.game_points[player.0], |_| sum),
            }
        })
        .collect();
    let heads: Vec<String> = (1..=order.len()).map(|position| position.to_string()).collect();
    let whole = || sheet.word("paper.crosstable.crosstable").to_owned();
    let name = section.map_or_else(whole, |section| super::lines::section_name(sheet, section));
    crosstable(sheet, &name, Middle::Opponents, &heads, &lines, section.is_none())
}
