//! The treasurer's page: every pool, and that paid, withheld and remainder add up to the fund.

use super::terms::{Terms, head, heading, kept, narrow, row, text, total, wide};
use crate::report::document::{Align, Block, Cell, Inline, Live, Row, Table};
use crate::tournament::exact::Exact;

/// A page of its own; nothing where there is no money.
pub fn page(terms: &Terms<'_>) -> Vec<Block> {
    let Some(fund) = terms.money.fund else {
        return Vec::new();
    };
    let code = terms.code().unwrap_or("no currency named");
    let withheld = match fund.withheld {
        amount if amount == Exact::ZERO => String::new(),
        amount => format!(" + withheld {}", terms.exact(amount)),
    };
    let mut blocks = vec![
        Block::PageBreak,
        Block::Heading(2, vec![text(format!("For the treasurer: the fund in {code}"))]),
        Block::Table(pools(terms)),
        Block::Space(1),
        Block::Paragraph(vec![Inline::strong(format!(
            "Paid {}{withheld} + remainder {} = fund {}",
            terms.exact(fund.paid),
            terms.exact(fund.remainder),
            terms.exact(fund.total),
        ))]),
    ];
    if fund.remainder != Exact::ZERO {
        blocks.push(Block::Paragraph(vec![text(
            "The remainder is not paid out; it stays with the organiser.",
        )]));
    }
    if let Some((unit, _)) = &terms.money.unit {
        blocks.push(Block::Paragraph(vec![text(format!(
            "Smallest amount paid: {} ({}).",
            terms.amount(*unit),
            terms.unit_clause()
        ))]));
    }
    let payments = payments(terms);
    if !payments.rows.is_empty() {
        blocks.push(Block::Heading(3, vec![text("Payments")]));
        blocks.push(Block::Table(payments));
    }
    blocks.push(Block::Space(1));
    blocks.push(Block::Box(vec![
        Block::Line(vec![text("Treasurer "), Inline::Blank(14), text(" date "), Inline::Blank(6)]),
        Block::Line(vec![
            text("Chief arbiter "),
            Inline::Blank(14),
            text(" date "),
            Inline::Blank(6),
        ]),
    ]));
    blocks
}

fn pools(terms: &Terms<'_>) -> Table {
    let line = |what: String, amounts: [Exact; 4]| -> Row {
        let mut cells = vec![Cell::text(what)];
        cells.extend(amounts.map(|amount| terms.cell(amount)));
        row(cells)
    };
    let mut lines: Vec<(String, [Exact; 4])> = Vec::new();
    for group in &terms.money.groups {
        let paid = group.paid.iter().filter_map(|p| p.paid).sum();
        let who = match &group.group.players[..] {
            [only] => format!(" ({})", terms.sheet.name(*only)),
            several => format!(" ({} players)", several.len()),
        };
        let amounts = [group.shares.pool, paid, group.withheld, group.remainder];
        lines.push((format!("{}{who}", heading(group)), amounts));
    }
    for left in &terms.money.unawarded {
        let what = format!("Not awarded, {}", left.what);
        lines.push((what, [left.amount, Exact::ZERO, Exact::ZERO, left.amount]));
    }
    let mut rows: Vec<Row> =
        lines.iter().map(|(what, amounts)| line(what.clone(), *amounts)).collect();
    let last = rows.len().saturating_sub(1);
    let mut cells = vec![Cell::text("Fund")];
    cells.extend((0..4).map(|at| {
        let sum = lines.iter().map(|(_, amounts)| amounts[at]).sum();
        terms.cell(sum).live(Live::SumOfColumn { from: 0, to: last })
    }));
    rows.push(total(cells));
    let number = || narrow(Align::Right);
    Table {
        columns: vec![kept(wide(1)), number(), number(), number(), number()],
        head: head(&["Prizes", "Pool", "Paid", "Withheld", "Remainder"]),
        rows,
        ..Table::default()
    }
}

/// Whom to pay, by receipt.
fn payments(terms: &Terms<'_>) -> Table {
    let mut rows: Vec<Row> = Vec::new();
    let mut sum = Exact::ZERO;
    for winner in terms.sheet.settlement.winners() {
        let Some(amount) = winner.paid() else {
            continue;
        };
        sum += amount;
        rows.push(row(vec![
            Cell::text((rows.len() + 1).to_string()),
            Cell::text(terms.sheet.name(winner.player())),
            terms.cell(amount),
            Cell { content: vec![Inline::Tick(false), text(" paid")], ..Cell::default() },
        ]));
    }
    if !rows.is_empty() {
        let live = Live::SumOfColumn { from: 0, to: rows.len() - 1 };
        rows.push(total(vec![Cell::text("Sum"), Cell::default(), terms.cell(sum).live(live)]));
    }
    Table {
        columns: vec![
            narrow(Align::Left),
            kept(wide(1)),
            narrow(Align::Right),
            narrow(Align::Left),
        ],
        head: head(&["Receipt", "Player", "Amount", ""]),
        rows,
        ..Table::default()
    }
}
