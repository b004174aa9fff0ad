//! The arithmetic of every pool of money, line by line.

use super::shares;
use super::terms::{
    Terms, capital, head, heading, kept, narrow, ordinal, row, section, text, total, wide,
};
use crate::awards::{GroupMoney, Line, List};
use crate::report::document::{Align, Block, Cell, Inline, Live, Table};
use crate::tournament::exact::Exact;

pub fn blocks(terms: &Terms<'_>) -> Vec<Block> {
    let money = terms.money;
    if money.groups.is_empty() {
        return Vec::new();
    }
    let mut blocks =
        vec![Block::Heading(2, vec![text("How the prize money is divided")]), unit(terms)];
    for note in &money.notes {
        blocks.push(Block::Paragraph(vec![text(note.clone())]));
    }
    for group in money.groups.iter().filter(|g| is_shared(g)) {
        blocks.push(Block::Together(shared(terms, group)));
    }
    let alone: Vec<&GroupMoney> = money.groups.iter().filter(|g| !is_shared(g)).collect();
    if !alone.is_empty() {
        let others = if alone.len() == money.groups.len() {
            "The prizes"
        } else {
            "Prizes that nobody shares"
        };
        blocks.push(Block::Heading(3, vec![text(others)]));
        blocks.push(Block::Table(singles(terms, &alone)));
    }
    blocks
}

fn is_shared(group: &GroupMoney) -> bool {
    group.group.players.len() > 1 || group.paid.iter().any(|p| p.paid.is_none())
}

/// In which units is paid.
fn unit(terms: &Terms<'_>) -> Block {
    let unit = terms.money.unit.as_ref().map_or(Exact::ONE, |(unit, _)| *unit);
    Block::Paragraph(vec![text(format!(
        "Entitlements are exact. Paid is in whole units of {} ({}): equal entitlements are paid alike, rounded down; \
         what is left over has its own line.",
        terms.amount(unit),
        terms.unit_clause(),
    ))])
}

fn shared(terms: &Terms<'_>, group: &GroupMoney) -> Vec<Block> {
    let mut title = heading(group);
    if group.list == List::Main
        && let Some(first) = group.group.players.first()
    {
        title = format!("{title}, tied on {}", terms.points_of(*first));
    }
    vec![
        Block::Heading(3, vec![text(title)]),
        Block::Paragraph(came_out(terms, group)),
        Block::Table(parts(terms, group)),
        Block::Space(1),
        Block::Table(shares::table(terms, group)),
    ]
}

/// How the tie came out, for whoever reads the parts.
fn came_out(terms: &Terms<'_>, group: &GroupMoney) -> Vec<Inline> {
    let outcome = &group.group.outcome;
    let who = Inline::strong(terms.names(&terms.in_order(group)));
    let clause = group.group.clause.as_ref();
    let clause = clause.filter(|c| !c.is_silent()).map_or(String::new(), |c| format!(" ({c})"));
    let how = match (&group.list, outcome.open, &outcome.winners[..]) {
        (List::HalfPoints, _, _) => format!(": an amount for each half point{clause}."),
        (_, true, _) => format!("{clause}. It is not decided who is first."),
        (List::Main, _, [winner]) => format!("{clause}. Winner: {}.", terms.sheet.name(*winner)),
        (List::Main, _, [_, _, ..]) => {
            format!("{clause}. Joint winners: {}.", terms.names(&outcome.winners))
        }
        _ => format!("{clause}."),
    };
    let silent = group.shares.lines.iter().all(|line| line.clause.is_silent());
    let reading = if silent {
        " The document says nothing about the money of this tie: it is divided by a reading."
    } else {
        ""
    };
    vec![who, text(format!("{how}{reading}"))]
}

/// The pool and the parts it is divided into.
fn parts(terms: &Terms<'_>, group: &GroupMoney) -> Table {
    let mut rows = Vec::new();
    if !group.amounts.is_empty() {
        rows.push(section("The pool"));
        let first = rows.len();
        for (place, amount) in &group.amounts {
            rows.push(row(vec![
                Cell::text(format!("{} prize", ordinal(*place))),
                Cell::default(),
                terms.cell(*amount),
            ]));
        }
        let sum = Live::SumOfColumn { from: first, to: rows.len() - 1 };
        rows.push(total(vec![
            Cell::text("Pool"),
            Cell::default(),
            terms.cell(group.shares.pool).live(sum),
        ]));
    }
    rows.push(section("Its parts"));
    let first = rows.len();
    rows.extend(group.shares.lines.iter().filter(|l| l.amount != Exact::ZERO).map(|line| {
        row(vec![
            Cell::text(what(terms, group, line)),
            Cell::text(terms.clauses([&line.clause], false)),
            terms.cell(line.amount),
            if line.to.is_empty() { Cell::text("waits") } else { terms.cell(line.each) },
        ])
    }));
    let sum = Live::SumOfColumn { from: first, to: rows.len() - 1 };
    let whole =
        if group.amounts.is_empty() { "Pool" } else { "Sum of the parts, equal to the pool" };
    rows.push(total(vec![
        Cell::text(whole),
        Cell::default(),
        terms.cell(group.shares.pool).live(sum),
    ]));
    Table {
        columns: vec![
            kept(wide(1)),
            narrow(Align::Left),
            narrow(Align::Right),
            narrow(Align::Right),
        ],
        head: head(&["", "Clause", "Amount", "Each"]),
        rows,
        ..Table::default()
    }
}

/// A part and who has it.
fn what(terms: &Terms<'_>, group: &GroupMoney, line: &Line) -> String {
    let what = capital(&line.what);
    if line.to.is_empty() {
        return format!("{what}: withheld");
    }
    if line.to.len() == group.group.players.len() && line.to.len() > 1 {
        return format!("{what}: {} players", line.to.len());
    }
    format!("{what}: {}", terms.names(&line.to))
}

/// Prizes of players who share them with nobody.
fn singles(terms: &Terms<'_>, groups: &[&GroupMoney]) -> Table {
    let mut rows = Vec::new();
    let rounded = groups.iter().any(|g| g.remainder != Exact::ZERO);
    for group in groups {
        let Some(paid) = group.paid.first() else {
            continue;
        };
        let place = match &group.list {
            List::Category(name) => format!("{name}, {}", ordinal(group.group.places.first())),
            _ => ordinal(group.group.places.first()),
        };
        let mut cells = vec![
            Cell::text(place),
            Cell::text(terms.sheet.name(paid.player)),
            Cell::text(terms.clauses(&paid.because, true)),
            terms.cell(group.shares.pool),
        ];
        if rounded {
            cells.push(terms.cell(group.remainder));
        }
        cells.push(terms.cell(paid.paid.unwrap_or(Exact::ZERO)));
        rows.push(row(cells));
    }
    let last = rows.len().saturating_sub(1);
    let sum = |amount: Exact| terms.cell(amount).live(Live::SumOfColumn { from: 0, to: last });
    let mut cells = vec![
        Cell::text("Sum"),
        Cell::default(),
        Cell::default(),
        sum(groups.iter().map(|g| g.shares.pool).sum()),
    ];
    let mut columns =
        vec![kept(narrow(Align::Left)), kept(wide(1)), narrow(Align::Left), narrow(Align::Right)];
    let mut words = vec!["Place", "Player", "Clause", "Prize"];
    if rounded {
        cells.push(sum(groups.iter().map(|g| g.remainder).sum()));
        columns.push(narrow(Align::Right));
        words.push("Left over");
    }
    cells.push(sum(groups.iter().flat_map(|g| &g.paid).filter_map(|p| p.paid).sum()));
    columns.push(narrow(Align::Right));
    words.push("Paid");
    rows.push(total(cells));
    Table { columns, head: head(&words), rows, ..Table::default() }
}
