//! The treasurer's page: every pool, and that paid, withheld and remainder add up to the fund.

use super::super::Sheet;
use super::super::kit::{form, form_line, heading as headline, paragraph};
use super::super::words::capital;
use super::division::unit_by;
use crate::awards::Currency;
use crate::event::Winner;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Inline, Table};
use crate::said::said;
use crate::tournament::exact::Exact;

/// A page of its own; nothing where there is no money.
pub fn page(sheet: &Sheet<'_>) -> Vec<Block> {
    let money = sheet.money();
    let Some(fund) = money.fund else {
        return Vec::new();
    };
    let code = money.currency.map_or(sheet.word("paper.prizes.no-currency"), Currency::code);
    let [paid, withheld, remainder, total] =
        [fund.paid, fund.withheld, fund.remainder, fund.total].map(|amount| sheet.amount(amount));
    let sum = sheet.say(&match fund.withheld == Exact::ZERO {
        true => said!("paper.prizes.fund-adds-up", paid, remainder, total),
        false => said!("paper.prizes.fund-with-withheld", paid, withheld, remainder, total),
    });
    let mut blocks = vec![
        Block::PageBreak,
        headline(2, sheet.say(&said!("paper.prizes.for-the-treasurer", code))),
        Block::Table(pools(sheet)),
        Block::Space(1),
        Block::Paragraph(vec![Inline::strong(sum)]),
    ];
    if fund.remainder != Exact::ZERO {
        blocks.push(paragraph(sheet.word("paper.prizes.remainder-stays")));
    }
    if let Some((unit, _)) = &money.unit {
        let (unit, by) = (sheet.amount(*unit), unit_by(sheet));
        blocks.push(paragraph(sheet.say(&said!("paper.prizes.smallest", unit, by))));
    }
    let payments = payments(sheet);
    if !payments.rows.is_empty() {
        blocks.extend([headline(3, sheet.word("paper.prizes.payments")), Block::Table(payments)]);
    }
    blocks.push(Block::Space(1));
    blocks.push(Block::Box(vec![
        form_line(sheet.word("paper.prizes.treasurer-signs")),
        form_line(sheet.word("paper.prizes.arbiter-signs")),
    ]));
    blocks
}

/// A pool: what it is, its sum, and what became of it.
struct Pool {
    what: String,
    sum: Exact,
    paid: Exact,
    withheld: Exact,
    remainder: Exact,
}

/// One of the amounts of a pool.
type Amount = fn(&Pool) -> Exact;

fn pools(sheet: &Sheet<'_>) -> Table {
    let money = sheet.money();
    let groups = money.groups.iter().map(|group| {
        let who = match &group.group.players[..] {
            [only] => sheet.name(*only).to_owned(),
            several => sheet.say(&said!("paper.prizes.players", n = several.len())),
        };
        let what = capital(&sheet.places(&group.list, group.group.places));
        Pool {
            what: format!("{what} ({who})"),
            sum: group.shares.pool,
            paid: group.balance().paid,
            withheld: group.withheld,
            remainder: group.remainder,
        }
    });
    let left = money.unawarded.iter().map(|left| Pool {
        what: sheet.say(&said!("paper.prizes.not-awarded", what = left.what.clone())),
        sum: left.amount,
        paid: Exact::ZERO,
        withheld: Exact::ZERO,
        remainder: left.amount,
    });
    let pools: Vec<Pool> = groups.chain(left).collect();
    let mut columns: Columns<'_, Pool> = Columns::in_words(sheet.words());
    columns.word("paper.prizes.prizes").share(1).kept().cell(|pool| Cell::text(&pool.what));
    let amounts: [(&'static str, Amount); 4] = [
        ("paper.prizes.pool", |pool| pool.sum),
        ("paper.prizes.paid", |pool| pool.paid),
        ("paper.prizes.withheld-line", |pool| pool.withheld),
        ("paper.prizes.remainder", |pool| pool.remainder),
    ];
    for (head, amount) in amounts {
        let column = columns.column(sheet.word(head)).right().sum(|sum| sheet.cell(sum));
        column.cell(move |pool| sheet.cell(amount(pool)));
    }
    columns.summed("", sheet.word("paper.prizes.fund"), &pools)
}

/// Whom to pay, by receipt.
fn payments(sheet: &Sheet<'_>) -> Table {
    let winners = sheet.settlement.winners();
    let payments = winners.iter().filter_map(|winner| Some((winner, winner.paid()?)));
    let payments: Vec<(u32, &Winner<'_>, Exact)> =
        payments.zip(1..).map(|((winner, amount), number)| (number, winner, amount)).collect();
    let mut columns: Columns<'_, (u32, &Winner<'_>, Exact)> = Columns::in_words(sheet.words());
    columns.word("paper.prizes.receipt-no").cell(|payment| Cell::text(payment.0.to_string()));
    columns
        .word("paper.player")
        .share(1)
        .kept()
        .cell(|payment| sheet.name(payment.1.player()).into());
    columns
        .word("paper.prizes.amount")
        .right()
        .sum(|sum| sheet.cell(sum))
        .cell(|payment| sheet.cell(payment.2));
    columns.column("").cell(|_| form(sheet.word("paper.prizes.tick-paid")).into());
    columns.summed("", sheet.word("paper.sum"), &payments)
}
