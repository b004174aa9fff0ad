//! Trophies: who has them, what is engraved, who holds them when.

use super::super::Sheet;
use super::super::kit::{form, heading, small, text};
use super::super::words::{self, day};
use crate::awards::{Custody, TrophyAward};
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Inline, Table};

/// The trophies; nothing where there are none.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let trophies = &sheet.settlement.trophies;
    if trophies.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![
        heading(2, "Trophies"),
        Block::Line(match &sheet.tournament().event.award_date {
            Some(date) => vec![text(format!("Award date: {}", day(date.value)))],
            None => form("Award date {8}{gap 20}"),
        }),
    ];
    blocks.extend(trophies.iter().map(|trophy| Block::Together(of(sheet, trophy))));
    blocks
}

fn of(sheet: &Sheet<'_>, trophy: &TrophyAward) -> Vec<Block> {
    let clauses = words::clauses(&trophy.because);
    let clauses = if clauses.is_empty() { "Prizes sheet".to_owned() } else { clauses };
    let to = sheet.names(&trophy.players);
    let how = match (trophy.players.len() > 1, trophy.major) {
        (true, true) => " jointly",
        (true, false) => ", one each",
        (false, _) => "",
    };
    let mut blocks = vec![Block::Paragraph(vec![
        Inline::strong(trophy.name.clone()),
        text(format!(": {to}{how} ({clauses})")),
    ])];
    if trophy.major {
        blocks.push(Block::Line(engraving(sheet, trophy)));
    }
    if !trophy.custody.is_empty() {
        blocks.push(Block::Table(custody(sheet, &trophy.custody)));
        blocks.push(small("The holders may agree on another order, or draw lots for it."));
    }
    blocks
}

/// The year and all names.
fn engraving(sheet: &Sheet<'_>, trophy: &TrophyAward) -> Vec<Inline> {
    let names: Vec<&str> = trophy.players.iter().map(|p| sheet.name(*p)).collect();
    let mut line = match trophy.year {
        Some(year) => vec![text("To engrave: "), Inline::strong(format!("{year} "))],
        None => form("To engrave: year {4} "),
    };
    line.push(Inline::strong(names.join(" & ")));
    line
}

fn custody(sheet: &Sheet<'_>, turns: &[Custody]) -> Table {
    let on = |date: Option<chrono::NaiveDate>| match date {
        Some(date) => Cell::text(day(date)),
        None => form("{8}").into(),
    };
    let mut columns: Columns<'_, Custody> = Columns::new();
    columns.column("Held by").share(2).kept().cell(|turn| sheet.name(turn.player).into());
    columns.column("For").cell(|turn| {
        let months = if turn.months == 1 { "month" } else { "months" };
        format!("{} {months}", turn.months).into()
    });
    columns.column("From").share(1).cell(move |turn| on(turn.days.map(|(from, _)| from)));
    columns.column("Until").share(1).cell(move |turn| on(turn.days.map(|(_, until)| until)));
    columns.table("", turns)
}
