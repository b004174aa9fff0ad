//! The prize statement: the arithmetic of every pool with its clauses, who has what, the treasurer's page, the
//! presenter's list and the receipts to sign.

mod by_player;
mod division;
mod excel;
mod open;
mod points;
mod presenter;
mod receipts;
mod shares;
mod terms;
mod treasurer;
mod trophies;

pub use excel::prize_sheet;

use super::Sheet;
use super::words;
use crate::event::Status;
use crate::regulations::schema;
use crate::report::document::{Block, Document, Inline, TypeSize};
use terms::{Terms, text};

/// Type of the papers to read, in tenths of a point.
const READING: TypeSize = TypeSize::Fixed(95);

/// All papers about prizes; none where there is nothing to give, or not yet.
pub fn prizes(sheet: &Sheet<'_>) -> Vec<Document> {
    if !has_prizes(sheet) {
        return Vec::new();
    }
    let terms = Terms::new(sheet);
    let mut documents = vec![statement(&terms)];
    documents.extend(presenter::list(&terms));
    documents.extend(receipts::receipts(&terms));
    documents
}

/// Whether somebody has something: an event whose games are not all played has no prizes yet.
pub(super) fn has_prizes(sheet: &Sheet<'_>) -> bool {
    let settlement = sheet.settlement;
    let settled = !matches!(settlement.status, Status::Provisional | Status::Invalid);
    settled && (!settlement.money.awards.is_empty() || !settlement.trophies.is_empty())
}

fn statement(terms: &Terms<'_>) -> Document {
    let sheet = terms.sheet;
    let mut blocks = open::what_waits(terms);
    blocks.extend(division::blocks(terms));
    blocks.extend(points::blocks(terms));
    blocks.extend(by_player::blocks(terms));
    blocks.extend(trophies::blocks(terms));
    blocks.extend(reminders(terms));
    blocks.extend(readings(terms));
    blocks.extend(treasurer::page(terms));
    sheet.document("Prize statement", false, READING, blocks)
}

/// What people must do about prizes.
fn reminders(terms: &Terms<'_>) -> Vec<Block> {
    let rules = &terms.sheet.regulation.competition;
    let own = rules.reminders.iter().filter(|r| r.on == schema::Paper::Prizes);
    own.flat_map(|reminder| {
        let clause = words::clauses([&reminder.clause]);
        let line = text(format!("{} ({clause})", reminder.text));
        let mut blocks = vec![Block::Paragraph(vec![Inline::strong("To do: "), line])];
        if !reminder.tick.is_empty() {
            let mut boxes = Vec::new();
            for label in &reminder.tick {
                boxes.extend([Inline::Tick(false), text(format!(" {label}")), Inline::Gap(2)]);
            }
            blocks.push(Block::Line(boxes));
        }
        blocks
    })
    .collect()
}

/// The readings of unclear clauses that prizes rest on.
fn readings(terms: &Terms<'_>) -> Vec<Block> {
    let cited = terms.cited();
    let own = terms.sheet.settlement.readings.iter().filter(|r| cited.contains(&r.clause));
    own.map(|reading| {
        let of = if reading.clause.is_silent() {
            "A reading where the document is silent".to_owned()
        } else {
            format!("Reading of {}", reading.clause)
        };
        let others: Vec<String> = reading
            .others
            .iter()
            .map(|(other, change)| match change {
                Some(change) => format!("; read as \"{other}\" {change}"),
                None => format!("; \"{other}\" would change nothing"),
            })
            .collect();
        Block::Small(vec![text(format!(
            "{of}, {}: \"{}\"{}.",
            reading.about,
            reading.taken,
            others.concat()
        ))])
    })
    .collect()
}
