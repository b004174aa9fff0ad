//! The trophies of an award, and the year's honours: winners, engraving, and who holds a trophy when.

use chrono::NaiveDate;

use super::SeasonSheet;
use crate::awards::TrophyAward;
use crate::report::columns::{Columns, whole};
use crate::report::document::{Block, Cell, Table};
use crate::report::papers::kit::heading;
use crate::report::papers::words::{self, day};
use crate::season::{Honour, spoken};

/// The table of the trophies; nothing where there is no award.
pub fn blocks(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let trophies = &sheet.settlement.trophies;
    if trophies.is_empty() {
        return Vec::new();
    }
    let names = |trophy: &TrophyAward| -> Vec<String> {
        trophy.players.iter().map(|p| sheet.spoken(*p)).collect()
    };
    let mut columns: Columns<'_, TrophyAward> = Columns::new();
    columns.column("Trophy").kept().cell(|trophy| Cell::text(&trophy.name).strong());
    columns.column("To").share(2).cell(|trophy| {
        let joint = trophy.players.len() > 1;
        let each = if joint && !trophy.major { ", one each" } else { "" };
        format!("{}{each}", words::list(&names(trophy))).into()
    });
    columns.column("Engraving").share(2).cell(|trophy| {
        let year = trophy.year.map_or(String::new(), |year| format!(" {year}"));
        let line = format!("{}{year}", names(trophy).join(" & "));
        Cell::text(if trophy.major { line } else { String::new() })
    });
    let in_turn = trophies.iter().any(|trophy| !trophy.custody.is_empty());
    columns.column("Held by").share(3).when(in_turn).cell(|trophy| {
        let turns = trophy.custody.iter();
        let turns = turns.map(|own| turn(sheet.name(own.player), own.months, own.days));
        turns.collect::<Vec<_>>().join("; ").into()
    });
    columns.column("Clauses").share(2).cell(|trophy| words::clauses(&trophy.because).into());
    vec![Block::Together(vec![
        heading(3, "Trophies"),
        Block::Table(columns.table("Trophies", trophies)),
    ])]
}

/// `Ann Nash from 2 December 2016 to 1 June 2017`.
fn turn(name: &str, months: u32, days: Option<(NaiveDate, NaiveDate)>) -> String {
    match days {
        Some((from, to)) => format!("{} from {} to {}", spoken(name), day(from), day(to)),
        None => format!("{} for {months} months", spoken(name)),
    }
}

/// Who won what, in the order of engraving, for the meeting; nothing where nothing is won yet.
pub fn honours(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let honours = &sheet.settlement.honours;
    if honours.is_empty() {
        return Vec::new();
    }
    let year = sheet.settlement.year;
    let mut columns: Columns<'_, Honour> = Columns::new();
    columns.column("Trophy").kept().cell(|honour| Cell::text(&honour.trophy).strong());
    columns.column("Event").cell(|honour| Cell::text(&honour.event));
    columns.column("Won by").share(1).cell(|honour| won_by(honour).into());
    vec![Block::Together(vec![
        heading(3, year.map_or("Honours".to_owned(), |y| format!("Honours of {y}"))),
        Block::Table(columns.table("Honours of the year", honours)),
    ])]
}

fn won_by(honour: &Honour) -> String {
    let names: Vec<String> = honour.names.iter().map(|n| spoken(n)).collect();
    let engraved = match (honour.engraved, names.len()) {
        (true, 2..) => ", to be engraved in this order",
        (true, _) => ", to be engraved",
        (false, _) => "",
    };
    let turns: Vec<String> =
        honour.custody.iter().map(|(name, months, days)| turn(name, *months, *days)).collect();
    let held = if turns.is_empty() { "" } else { "; held by " };
    format!("{}{engraved}{held}{}", names.join(" & "), turns.join("; "))
}

/// The same as next year's sheet `Honours`: a row a winner.
pub fn list_of_honours(sheet: &SeasonSheet<'_>) -> Table {
    type Line<'a> = (&'a Honour, &'a String);
    let mut columns: Columns<'_, Line<'_>> = Columns::new();
    columns.column("Trophy").cell(|line| Cell::text(&line.0.trophy));
    columns.column("Year").right().cell(|line| match line.0.year.map(u32::try_from) {
        Some(Ok(year)) => whole(year),
        _ => Cell::default(),
    });
    columns
        .column("Name")
        .cell(|line| Cell::text(line.1).note(format!("first in {}", line.0.event)));
    let honours = sheet.settlement.honours.iter();
    let lines: Vec<Line<'_>> =
        honours.flat_map(|honour| honour.names.iter().map(move |name| (honour, name))).collect();
    columns.table("Honours", &lines)
}
