//! Trophies: who has them, what is engraved, who holds them when.

use chrono::{Datelike, NaiveDate};

use super::super::words;
use super::terms::{Terms, head, kept, narrow, row, text, wide};
use crate::awards::{Custody, TrophyAward};
use crate::report::document::{Align, Block, Cell, Inline, Table};

pub fn blocks(terms: &Terms<'_>) -> Vec<Block> {
    let trophies = &terms.sheet.settlement.trophies;
    if trophies.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![Block::Heading(2, vec![text("Trophies")])];
    let day = terms.sheet.tournament().event.award_date.as_ref();
    blocks.push(Block::Line(match day {
        Some(day) => vec![text(format!("Award date: {}", written(day.value)))],
        None => vec![text("Award date "), Inline::Blank(8), Inline::Gap(20)],
    }));
    for trophy in trophies {
        blocks.push(Block::Together(of(terms, trophy)));
    }
    blocks
}

fn of(terms: &Terms<'_>, trophy: &TrophyAward) -> Vec<Block> {
    let joint = trophy.players.len() > 1;
    let clauses = words::clauses(&trophy.because);
    let clauses = if clauses.is_empty() { "Prizes sheet".to_owned() } else { clauses };
    let to = terms.names(&trophy.players);
    let how = match (joint, trophy.major) {
        (true, true) => " jointly",
        (true, false) => ", one each",
        (false, _) => "",
    };
    let mut blocks = vec![Block::Paragraph(vec![
        Inline::strong(trophy.name.clone()),
        text(format!(": {to}{how} ({clauses})")),
    ])];
    if trophy.major {
        blocks.push(Block::Line(engraving(terms, trophy)));
    }
    if !trophy.custody.is_empty() {
        blocks.push(Block::Table(custody(terms, &trophy.custody)));
        blocks.push(Block::Small(vec![text(
            "The holders may agree on another order, or draw lots for it.",
        )]));
    }
    blocks
}

/// The year and all names.
fn engraving(terms: &Terms<'_>, trophy: &TrophyAward) -> Vec<Inline> {
    let event = &terms.sheet.tournament().event;
    let year = event
        .year
        .as_ref()
        .map(|y| y.value)
        .or(event.end.as_ref().map(|d| d.value.year()))
        .or(event.award_date.as_ref().map(|d| d.value.year()));
    let names: Vec<&str> = trophy.players.iter().map(|p| terms.sheet.name(*p)).collect();
    let names = Inline::strong(names.join(" & "));
    match year {
        Some(year) => vec![text("To engrave: "), Inline::strong(format!("{year} ")), names],
        None => vec![text("To engrave: year "), Inline::Blank(4), text(" "), names],
    }
}

fn custody(terms: &Terms<'_>, turns: &[Custody]) -> Table {
    let blank = || Cell { content: vec![Inline::Blank(8)], ..Cell::default() };
    let rows = turns.iter().map(|turn| {
        let months = if turn.months == 1 { "month" } else { "months" };
        let (from, until) = match turn.days {
            Some((from, until)) => (Cell::text(written(from)), Cell::text(written(until))),
            None => (blank(), blank()),
        };
        row(vec![
            Cell::text(terms.sheet.name(turn.player)),
            Cell::text(format!("{} {months}", turn.months)),
            from,
            until,
        ])
    });
    Table {
        columns: vec![kept(wide(2)), narrow(Align::Left), wide(1), wide(1)],
        head: head(&["Held by", "For", "From", "Until"]),
        rows: rows.collect(),
        ..Table::default()
    }
}

/// A date: `2 December 2016`.
pub fn written(date: NaiveDate) -> String {
    date.format("%-d %B %Y").to_string()
}
