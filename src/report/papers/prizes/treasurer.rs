//! The treasurer's page: every pool, and that paid, withheld and remainder add up to the fund.

use super::super::Sheet;
use super::super::kit::{form_line, heading as headline, paragraph};
use super::super::words::capital;
use super::amounts::heading;
use super::division::unit_by;
use crate::awards::Currency;
use crate::event::Winner;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Inline, Table};
use crate::report::words::Words;
use crate::tournament::exact::Exact;

/// A page of its own; nothing where there is no money.
pub fn page(sheet: &Sheet<'_>) -> Vec<Block> {
    let money = sheet.money();
    let Some(fund) = money.fund else {
        return Vec::new();
    };
    let code = money.currency.map_or("no currency named", Currency::code);
    let withheld = match fund.withheld {
        amount if amount == Exact::ZERO => String::new(),
        amount => format!(" + withheld {}", sheet.amount(amount)),
    };
    let mut blocks = vec![
        Block::PageBreak,
        headline(2, format!("For the treasurer: the fund in {code}")),
        Block::Table(pools(sheet)),
        Block::Space(1),
        Block::Paragraph(vec![Inline::strong(format!(
            "Paid {}{withheld} + remainder {} = fund {}",
            sheet.amount(fund.paid),
            sheet.amount(fund.remainder),
            sheet.amount(fund.total),
        ))]),
    ];
    if fund.remainder != Exact::ZERO {
        blocks.push(paragraph("The remainder is not paid out; it stays with the organiser."));
    }
    if let Some((unit, _)) = &money.unit {
        let (unit, by) = (sheet.amount(*unit), unit_by(sheet));
        blocks.push(paragraph(format!("Smallest amount paid: {unit} ({by}).")));
    }
    let payments = payments(sheet);
    if !payments.rows.is_empty() {
        blocks.extend([headline(3, "Payments"), Block::Table(payments)]);
    }
    blocks.push(Block::Space(1));
    blocks.push(Block::Box(vec![
        form_line("Treasurer {14} date {6}"),
        form_line("Chief arbiter {14} date {6}"),
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

fn pools(sheet: &Sheet<'_>) -> Table {
    let money = sheet.money();
    let groups = money.groups.iter().map(|group| {
        let who = match &group.group.players[..] {
            [only] => sheet.name(*only).to_owned(),
            several => format!("{} players", several.len()),
        };
        let what = capital(&heading(&group.list, group.group.places));
        Pool {
            what: format!("{what} ({who})"),
            sum: group.shares.pool,
            paid: group.balance().paid,
            withheld: group.withheld,
            remainder: group.remainder,
        }
    });
    let left = money.unawarded.iter().map(|left| Pool {
        what: format!("Not awarded, {}", Words::english().say(&left.what)),
        sum: left.amount,
        paid: Exact::ZERO,
        withheld: Exact::ZERO,
        remainder: left.amount,
    });
    let pools: Vec<Pool> = groups.chain(left).collect();
    let mut columns: Columns<'_, Pool> = Columns::new();
    columns.column("Prizes").share(1).kept().cell(|pool| Cell::text(&pool.what));
    let amounts: [(&str, fn(&Pool) -> Exact); 4] = [
        ("Pool", |pool| pool.sum),
        ("Paid", |pool| pool.paid),
        ("Withheld", |pool| pool.withheld),
        ("Remainder", |pool| pool.remainder),
    ];
    for (head, amount) in amounts {
        let column = columns.column(head).right().sum(|sum| sheet.cell(sum));
        column.cell(move |pool| sheet.cell(amount(pool)));
    }
    columns.summed("", "Fund", &pools)
}

/// Whom to pay, by receipt.
fn payments(sheet: &Sheet<'_>) -> Table {
    let winners = sheet.settlement.winners();
    let payments = winners.iter().filter_map(|winner| Some((winner, winner.paid()?)));
    let payments: Vec<(u32, &Winner<'_>, Exact)> =
        payments.zip(1..).map(|((winner, amount), number)| (number, winner, amount)).collect();
    let mut columns: Columns<'_, (u32, &Winner<'_>, Exact)> = Columns::new();
    columns.column("Receipt").cell(|payment| Cell::text(payment.0.to_string()));
    columns.column("Player").share(1).kept().cell(|payment| sheet.name(payment.1.player()).into());
    columns
        .column("Amount")
        .right()
        .sum(|sum| sheet.cell(sum))
        .cell(|payment| sheet.cell(payment.2));
    columns.column("").cell(|_| vec![Inline::Tick(false), Inline::text(" paid")].into());
    columns.summed("", "Sum", &payments)
}
