//! The arithmetic of every pool of money, line by line.

use super::super::Sheet;
use super::super::kit::{cited, heading as headline, paragraph, text};
use super::super::words::{self, capital};
use super::amounts::clauses;
use super::shares;
use crate::awards::{GroupMoney, List, ShareLine};
use crate::report::columns::{Columns, section};
use crate::report::document::{Block, Cell, Inline, Table};
use crate::said::said;
use crate::tournament::exact::Exact;

/// How the prize money is divided; nothing where there is none.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let money = sheet.money();
    if money.groups.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![headline(2, sheet.word("paper.prizes.how-divided")), unit(sheet)];
    blocks.extend(money.notes.iter().map(|note| paragraph(sheet.say(note))));
    let (together, alone): (Vec<&GroupMoney>, Vec<&GroupMoney>) =
        money.groups.iter().partition(|group| group.is_shared());
    blocks.extend(together.iter().map(|group| Block::Together(shared(sheet, group))));
    if !alone.is_empty() {
        let others =
            if together.is_empty() { "paper.prizes.the-prizes" } else { "paper.prizes.alone" };
        blocks.extend([headline(3, sheet.word(others)), Block::Table(singles(sheet, &alone))]);
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
            let places = sheet.places(&group.list, group.group.places);
            let (unit, cite) = (sheet.amount(*unit), cited(clause));
            sheet.say(&said!("paper.prizes.other-unit", places, unit, cite))
        })
        .collect();
    let (unit, by, others) = (sheet.amount(unit), unit_by(sheet), others.concat());
    paragraph(sheet.say(&said!("paper.prizes.units", unit, by, others)))
}

/// Who set the unit.
pub fn unit_by(sheet: &Sheet<'_>) -> String {
    let by = sheet.money().unit_clauses();
    if !by.is_empty() {
        return words::clauses(&by);
    }
    let event = &sheet.tournament().event;
    sheet.source(sheet.money().unit_from(event), "paper.prizes.smallest-unit")
}

fn shared(sheet: &Sheet<'_>, group: &GroupMoney) -> Vec<Block> {
    let mut title = capital(&sheet.places(&group.list, group.group.places));
    if group.list == List::Main
        && let Some(first) = group.group.players.first()
    {
        let points = sheet.points_of(*first);
        title = sheet.say(&said!("paper.prizes.tied-on", title, points));
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
    let cite = cited(tie.clause.iter().filter(|clause| !clause.is_silent()));
    // Winners are of first place only.
    let first = tie.places.first() == 1;
    let how = match (&group.list, tie.outcome.open, &tie.outcome.winners[..]) {
        (List::HalfPoints, _, _) => said!("paper.prizes.for-each-half-point", cite),
        (List::Special(_), false, _) => said!("paper.prizes.beside-the-places", cite),
        (_, true, _) => said!("paper.prizes.undecided", cite),
        (List::Main, _, [winner]) if first => {
            said!("paper.prizes.winner", cite, winner = sheet.name(*winner))
        }
        (List::Main, _, [ahead]) => said!("paper.prizes.ahead", cite, name = sheet.name(*ahead)),
        (List::Main, _, winners @ [_, _, ..]) if first => {
            said!("paper.prizes.joint", cite, winners = sheet.names(winners))
        }
        (List::Main, _, [_, _, ..]) => {
            said!("paper.prizes.they-share", cite, places = tie.places)
        }
        _ => said!("paper.prizes.tied", cite),
    };
    let silent = group.shares.lines.iter().all(|line| line.clause.is_silent());
    let reading = match silent {
        true => format!(" {}", sheet.word("paper.prizes.by-a-reading")),
        false => String::new(),
    };
    vec![who, text(format!("{}{reading}", sheet.say(&how)))]
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
    let mut columns: Columns<'_, Part> = Columns::in_words(sheet.words());
    columns.column("").share(1).kept().cell(|part| Cell::text(&part.what));
    columns.word("paper.prizes.clause").cell(|part| Cell::text(&part.clause));
    let looks = |sum| sheet.cell(sum);
    columns.word("paper.prizes.amount").right().sum(looks).cell(|part| sheet.cell(part.amount));
    columns.word("paper.prizes.each").right().cell(|part| part.each.clone());
    let mut rows = Vec::new();
    if !group.amounts.is_empty() {
        rows.push(section(sheet.word("paper.prizes.the-pool")));
        let first = rows.len();
        rows.extend(group.amounts.iter().map(|(place, amount)| {
            let what = sheet.say(&said!("paper.prizes.nth-prize", place = *place));
            columns.row(&Part {
                what,
                clause: String::new(),
                amount: *amount,
                each: Cell::default(),
            })
        }));
        rows.push(columns.sum(sheet.word("paper.prizes.pool"), &rows, first..rows.len()));
    }
    rows.push(section(sheet.word("paper.prizes.its-parts")));
    let first = rows.len();
    rows.extend(group.shares.lines.iter().filter(|line| line.amount != Exact::ZERO).map(|line| {
        columns.row(&Part {
            what: what(sheet, group, line),
            clause: clauses([&line.clause], false),
            amount: line.amount,
            each: if line.stays {
                Cell::text("–")
            } else if line.to.is_empty() {
                Cell::text(sheet.word("paper.prizes.waits"))
            } else {
                sheet.cell(line.each)
            },
        })
    }));
    let whole = match group.amounts.is_empty() {
        true => "paper.prizes.pool",
        false => "paper.prizes.sum-of-parts",
    };
    rows.push(columns.sum(sheet.word(whole), &rows, first..rows.len()));
    columns.with_rows("", rows)
}

/// A part and who has it.
fn what(sheet: &Sheet<'_>, group: &GroupMoney, line: &ShareLine) -> String {
    let what = capital(&sheet.say(&line.what));
    match line.to.len() {
        0 if line.stays => what,
        0 => sheet.say(&said!("paper.prizes.part-withheld", what)),
        all if all > 1 && all == group.group.players.len() => {
            sheet.say(&said!("paper.prizes.part-of-all", what, n = all))
        }
        _ => format!("{what}: {}", sheet.names(&line.to)),
    }
}

/// Prizes of players who share them with nobody.
fn singles(sheet: &Sheet<'_>, groups: &[&GroupMoney]) -> Table {
    let left_over = groups.iter().any(|group| group.remainder != Exact::ZERO);
    let mut columns: Columns<'_, &GroupMoney> = Columns::in_words(sheet.words());
    columns.word("paper.place").kept().cell(|group| {
        let place = sheet.nth(group.group.places);
        match &group.list {
            List::Category(name) => format!("{name}, {place}").into(),
            List::Special(name) => name.as_str().into(),
            _ => place.into(),
        }
    });
    columns
        .word("paper.player")
        .share(1)
        .kept()
        .cell(|group| sheet.names(&group.in_order()).into());
    columns
        .word("paper.prizes.clause")
        .cell(|group| clauses(group.paid.iter().flat_map(|paid| &paid.because), true).into());
    let looks = |sum| sheet.cell(sum);
    columns
        .word("paper.prizes.prize")
        .right()
        .sum(looks)
        .cell(|group| sheet.cell(group.shares.pool));
    columns
        .word("paper.prizes.left-over")
        .right()
        .when(left_over)
        .sum(looks)
        .cell(|group| sheet.cell(group.remainder));
    columns
        .word("paper.prizes.paid")
        .right()
        .sum(looks)
        .cell(|group| sheet.cell(group.balance().paid));
    columns.summed("", sheet.word("paper.sum"), groups)
}
