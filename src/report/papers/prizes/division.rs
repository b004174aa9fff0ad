//! The arithmetic of every pool of money, line by line.

use super::super::Sheet;
use super::super::kit::{cited, heading as headline, paragraph, text};
use super::super::words::{self, capital};
use super::amounts::{clauses, heading, source, spoken};
use super::shares;
use crate::awards::{GroupMoney, List, ShareLine};
use crate::report::columns::{Columns, section};
use crate::report::document::{Block, Cell, Inline, Table};
use crate::report::words::Words;
use crate::tournament::exact::Exact;

/// How the prize money is divided; nothing where there is none.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let money = sheet.money();
    if money.groups.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![headline(2, "How the prize money is divided"), unit(sheet)];
    blocks.extend(money.notes.iter().map(|note| paragraph(Words::english().say(note))));
    let (together, alone): (Vec<&GroupMoney>, Vec<&GroupMoney>) =
        money.groups.iter().partition(|group| group.is_shared());
    blocks.extend(together.iter().map(|group| Block::Together(shared(sheet, group))));
    if !alone.is_empty() {
        let others = if together.is_empty() { "The prizes" } else { "Prizes that nobody shares" };
        blocks.extend([headline(3, others), Block::Table(singles(sheet, &alone))]);
    }
    blocks
}

/// In which units is paid.
fn unit(sheet: &Sheet<'_>) -> Block {
    let money = sheet.money();
    let unit = money.unit.as_ref().map_or(Exact::ONE, |(unit, _)| *unit);
    let others = money.groups.iter().filter_map(|group| Some((group, group.unit.as_ref()?)));
    let others: Vec<String> = others
        .filter(|(_, own)| own.0 != unit)
        .map(|(group, (unit, clause))| {
            let places = heading(&group.list, group.group.places);
            format!("; of {places} in whole units of {}{}", sheet.amount(*unit), cited(clause))
        })
        .collect();
    paragraph(format!(
        "Entitlements are exact. Paid is in whole units of {} ({}){}: equal entitlements are paid alike, rounded down; \
         what is left over has its own line.",
        sheet.amount(unit),
        unit_by(sheet),
        others.concat(),
    ))
}

/// Who set the unit.
pub fn unit_by(sheet: &Sheet<'_>) -> String {
    let by = sheet.money().unit_clauses();
    if !by.is_empty() {
        return words::clauses(&by);
    }
    let event = &sheet.tournament().event;
    source(sheet.money().unit_from(event), "the currency's smallest unit")
}

fn shared(sheet: &Sheet<'_>, group: &GroupMoney) -> Vec<Block> {
    let mut title = capital(&heading(&group.list, group.group.places));
    if group.list == List::Main
        && let Some(first) = group.group.players.first()
    {
        title = format!("{title}, tied on {}", sheet.points_of(*first));
    }
    vec![
        headline(3, title),
        Block::Paragraph(came_out(sheet, group)),
        Block::Table(parts(sheet, group)),
        Block::Space(1),
        Block::Table(shares::table(sheet, group)),
    ]
}

/// How the tie came out, for whoever reads the parts.
fn came_out(sheet: &Sheet<'_>, group: &GroupMoney) -> Vec<Inline> {
    let tie = &group.group;
    let who = Inline::strong(sheet.names(&group.in_order()));
    let clause = cited(tie.clause.iter().filter(|clause| !clause.is_silent()));
    // Winners are of first place only.
    let first = tie.places.first() == 1;
    let how = match (&group.list, tie.outcome.open, &tie.outcome.winners[..]) {
        (List::HalfPoints, _, _) => format!(": an amount for each half point{clause}."),
        (_, true, _) => format!("{clause}. It is not decided who is first."),
        (List::Main, _, [winner]) if first => {
            format!("{clause}. Winner: {}.", sheet.name(*winner))
        }
        (List::Main, _, [ahead]) => format!("{clause}. {} is ahead.", sheet.name(*ahead)),
        (List::Main, _, winners @ [_, _, ..]) if first => {
            format!("{clause}. Joint winners: {}.", sheet.names(winners))
        }
        (List::Main, _, [_, _, ..]) => format!("{clause}. They share places {}.", tie.places),
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

/// A line of a pool's arithmetic.
struct Part {
    what: String,
    clause: String,
    amount: Exact,
    each: Cell,
}

/// The pool and the parts it is divided into.
fn parts(sheet: &Sheet<'_>, group: &GroupMoney) -> Table {
    let mut columns: Columns<'_, Part> = Columns::new();
    columns.column("").share(1).kept().cell(|part| Cell::text(&part.what));
    columns.column("Clause").cell(|part| Cell::text(&part.clause));
    let looks = |sum| sheet.cell(sum);
    columns.column("Amount").right().sum(looks).cell(|part| sheet.cell(part.amount));
    columns.column("Each").right().cell(|part| part.each.clone());
    let mut rows = Vec::new();
    if !group.amounts.is_empty() {
        rows.push(section("The pool"));
        let first = rows.len();
        rows.extend(group.amounts.iter().map(|(place, amount)| {
            let what = format!("{} prize", Words::english().ordinal((*place).into()));
            columns.row(&Part {
                what,
                clause: String::new(),
                amount: *amount,
                each: Cell::default(),
            })
        }));
        rows.push(columns.sum("Pool", &rows, first..rows.len()));
    }
    rows.push(section("Its parts"));
    let first = rows.len();
    rows.extend(group.shares.lines.iter().filter(|line| line.amount != Exact::ZERO).map(|line| {
        columns.row(&Part {
            what: what(sheet, group, line),
            clause: clauses([&line.clause], false),
            amount: line.amount,
            each: if line.to.is_empty() { Cell::text("waits") } else { sheet.cell(line.each) },
        })
    }));
    let whole =
        if group.amounts.is_empty() { "Pool" } else { "Sum of the parts, equal to the pool" };
    rows.push(columns.sum(whole, &rows, first..rows.len()));
    columns.with_rows("", rows)
}

/// A part and who has it.
fn what(sheet: &Sheet<'_>, group: &GroupMoney, line: &ShareLine) -> String {
    let what = capital(&Words::english().say(&line.what));
    match line.to.len() {
        0 => format!("{what}: withheld"),
        all if all > 1 && all == group.group.players.len() => format!("{what}: {all} players"),
        _ => format!("{what}: {}", sheet.names(&line.to)),
    }
}

/// Prizes of players who share them with nobody.
fn singles(sheet: &Sheet<'_>, groups: &[&GroupMoney]) -> Table {
    let left_over = groups.iter().any(|group| group.remainder != Exact::ZERO);
    let mut columns: Columns<'_, &GroupMoney> = Columns::new();
    columns.column("Place").kept().cell(|group| {
        let place = spoken(group.group.places);
        match &group.list {
            List::Category(name) => format!("{name}, {place}").into(),
            _ => place.into(),
        }
    });
    columns.column("Player").share(1).kept().cell(|group| sheet.names(&group.in_order()).into());
    columns
        .column("Clause")
        .cell(|group| clauses(group.paid.iter().flat_map(|paid| &paid.because), true).into());
    let looks = |sum| sheet.cell(sum);
    columns.column("Prize").right().sum(looks).cell(|group| sheet.cell(group.shares.pool));
    columns
        .column("Left over")
        .right()
        .when(left_over)
        .sum(looks)
        .cell(|group| sheet.cell(group.remainder));
    columns.column("Paid").right().sum(looks).cell(|group| sheet.cell(group.balance().paid));
    columns.summed("", "Sum", groups)
}
