//! The sheet `Prizes` of the event's workbook, its sums live.

use super::super::Sheet;
use super::by_player::table;
use super::terms::{Terms, row, total};
use super::{READING, has_prizes};
use crate::report::document::{Block, Cell, Document, Live};

/// The list by player with the fund under it; none where there is nothing to give.
pub fn prize_sheet(sheet: &Sheet<'_>) -> Option<Document> {
    if !has_prizes(sheet) {
        return None;
    }
    let terms = Terms::new(sheet);
    let mut table = table(&terms, &sheet.settlement.winners(), "Prizes");
    let money = table.head.iter().position(|cell| cell.plain() == "Money");
    if let (Some(fund), Some(column)) = (terms.money.fund, money) {
        let sum = table.rows.len().saturating_sub(1);
        let mut line = |what: &str, cell: Cell, last: bool| {
            let mut cells = vec![Cell::text(what)];
            cells.resize(column, Cell::default());
            cells.push(cell);
            table.rows.push(if last { total(cells) } else { row(cells) });
        };
        line("Withheld", terms.cell(fund.withheld), false);
        line("Remainder", terms.cell(fund.remainder), false);
        let live = Live::SumOfColumn { from: sum, to: sum + 2 };
        line("Fund", terms.cell(fund.total).live(live), true);
    }
    Some(sheet.document("Prizes", true, READING, vec![Block::Table(table)]))
}
