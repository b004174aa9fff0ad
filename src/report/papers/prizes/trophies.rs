//! Trophies: who has them, what is engraved, who holds them when.

use super::super::Sheet;
use super::super::kit::{form, heading, small, text};
use super::super::words::{self, day};
use crate::awards::{Custody, TrophyAward};
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Inline, Table};
use crate::said::said;

/// The trophies; nothing where there are none.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let trophies = &sheet.settlement.trophies;
    if trophies.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![
        heading(2, sheet.word("paper.trophies")),
        Block::Line(match &sheet.tournament().event.award_date {
            Some(date) => {
                vec![text(sheet.say(&said!("paper.prizes.award-date-is", date = date.value)))]
            }
            None => [form(sheet.word("paper.prizes.award-date")), vec![Inline::Gap(20)]].concat(),
        }),
    ];
    blocks.extend(trophies.iter().map(|trophy| Block::Together(of(sheet, trophy))));
    blocks
}

fn of(sheet: &Sheet<'_>, trophy: &TrophyAward) -> Vec<Block> {
    let clauses = words::clauses(&trophy.because);
    let clauses = match clauses.is_empty() {
        true => sheet.word("paper.prizes.prizes-sheet").to_owned(),
        false => clauses,
    };
    let to = sheet.names(&trophy.players);
    let to = match (trophy.players.len() > 1, trophy.major) {
        (true, true) => sheet.say(&said!("paper.prizes.jointly", to)),
        (true, false) => sheet.say(&said!("paper.one-each", to)),
        (false, _) => to,
    };
    let mut blocks = vec![Block::Paragraph(vec![
        Inline::strong(trophy.name.clone()),
        text(format!(": {to} ({clauses})")),
    ])];
    if trophy.major {
        blocks.push(Block::Line(engraving(sheet, trophy)));
    }
    if !trophy.custody.is_empty() {
        blocks.push(Block::Table(custody(sheet, &trophy.custody)));
        blocks.push(small(sheet.word("paper.prizes.another-order")));
    }
    blocks
}

/// The year and all names.
fn engraving(sheet: &Sheet<'_>, trophy: &TrophyAward) -> Vec<Inline> {
    let names: Vec<&str> = trophy.players.iter().map(|p| sheet.name(*p)).collect();
    let mut line = match trophy.year {
        Some(year) => {
            let head = sheet.word("paper.prizes.to-engrave");
            vec![text(format!("{head} ")), Inline::strong(format!("{year} "))]
        }
        None => form(sheet.word("paper.prizes.to-engrave-year")),
    };
    line.push(Inline::strong(names.join(" & ")));
    line
}

fn custody(sheet: &Sheet<'_>, turns: &[Custody]) -> Table {
    let on = |date: Option<chrono::NaiveDate>| match date {
        Some(date) => Cell::text(day(date)),
        None => vec![Inline::Blank(8)].into(),
    };
    let mut columns: Columns<'_, Custody> = Columns::in_words(sheet.words());
    columns.word("paper.held-by").share(2).kept().cell(|turn| sheet.name(turn.player).into());
    columns
        .word("paper.prizes.for")
        .cell(|turn| sheet.say(&said!("paper.months", n = turn.months)).into());
    columns
        .word("paper.prizes.from")
        .share(1)
        .cell(move |turn| on(turn.days.map(|(from, _)| from)));
    columns
        .word("paper.prizes.until")
        .share(1)
        .cell(move |turn| on(turn.days.map(|(_, until)| until)));
    columns.table("", turns)
}
