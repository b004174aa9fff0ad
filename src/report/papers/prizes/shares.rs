//! What each player of a shared pool is entitled to and paid, and where the rest goes.

use super::super::Sheet;
use super::amounts::clauses;
use crate::awards::{Balance, GroupMoney, Paid};
use crate::report::columns::{Columns, row, total};
use crate::report::document::{Cell, Live, Table};
use crate::said::said;
use crate::tournament::exact::Exact;

/// Player by player, with the sum, what waits or is left over, and that it all makes the pool.
pub fn table(sheet: &Sheet<'_>, group: &GroupMoney) -> Table {
    let balance = group.balance();
    let columns = columns(sheet, &balance);
    let players = group.in_order();
    let paid = players.iter().filter_map(|player| group.paid.iter().find(|p| p.player == *player));
    let mut rows: Vec<_> = paid.map(|paid| columns.row(paid)).collect();
    let plain = !balance.open && !balance.rounded;
    let sum = rows.len();
    let label = if plain { "paper.prizes.sum-is-pool" } else { "paper.sum" };
    rows.push(columns.sum(sheet.word(label), &rows, 0..sum));
    let line = |what: &str, who: String, amount: Cell| {
        let mut cells = vec![Cell::text(what), who.into()];
        cells.resize(columns.next() - 1, Cell::default());
        cells.push(amount);
        cells
    };
    if balance.open {
        rows.push(row(line(
            sheet.word("paper.prizes.withheld-line"),
            String::new(),
            sheet.cell(group.withheld),
        )));
    }
    if balance.rounded && (!balance.open || group.remainder != Exact::ZERO) {
        let by = sheet.money().remainder_from(group, &sheet.tournament().event);
        let by = sheet.source(by, "language.silent");
        let left = left_over(sheet, group, &balance);
        rows.push(row(line(&left, by, sheet.cell(group.remainder))));
    }
    if !plain {
        let what = sheet.word(match balance.open {
            true => "paper.prizes.paid-and-withheld",
            false => "paper.prizes.paid-and-left-over",
        });
        let live = Live::SumOfColumn { from: sum, to: rows.len() - 1 };
        let pool = sheet.cell(group.shares.pool).live(live);
        rows.push(total(line(what, String::new(), pool)));
    }
    columns.with_rows("", rows)
}

fn columns<'a>(sheet: &'a Sheet<'_>, balance: &Balance) -> Columns<'a, Paid> {
    let mut columns: Columns<'_, Paid> = Columns::in_words(sheet.words());
    let looks = |sum| sheet.cell(sum);
    columns.word("paper.player").share(1).kept().cell(|paid| sheet.name(paid.player).into());
    columns.word("paper.clauses").cell(|paid| clauses(&paid.because, false).into());
    columns
        .column(sheet.word(match balance.open {
            true => "paper.prizes.certain",
            false => "paper.prizes.entitled",
        }))
        .right()
        .sum(looks)
        .cell(|paid| sheet.cell(paid.exact.unwrap_or(paid.certain)));
    columns.word("paper.prizes.rounded").right().when(balance.rounded).sum(looks).cell(|paid| {
        paid.paid.map_or_else(Cell::default, |all| sheet.cell(all - paid.from_remainder))
    });
    columns.word("paper.prizes.left-over").right().when(balance.rounded).sum(looks).cell(|paid| {
        let own = Some(paid.from_remainder).filter(|own| *own != Exact::ZERO);
        own.map_or_else(Cell::default, |own| sheet.cell(own))
    });
    columns.word("paper.prizes.paid").right().sum(looks).cell(|paid| match paid.paid {
        Some(amount) => sheet.cell(amount).strong(),
        None => Cell::text(sheet.word("paper.prizes.withheld")),
    });
    columns
}

/// What did not divide, and who has it.
fn left_over(sheet: &Sheet<'_>, group: &GroupMoney, balance: &Balance) -> String {
    let left = sheet.amount(balance.left_over);
    let to = sheet.remainder(group.remainder_to);
    sheet.say(&match (balance.handed == Exact::ZERO, group.remainder == Exact::ZERO) {
        (true, _) => said!("paper.prizes.all-stays", left),
        (false, true) => said!("paper.prizes.nothing-stays", left, to),
        (false, false) => said!("paper.prizes.the-rest-stays", left, to),
    })
}
