//! Crosstables: the same table for the wall and for Excel, where it also counts.

mod cells;
mod foot;
mod lines;
mod round_robin;
mod rounds;
mod schedule;
mod table;
mod to_play;

pub use cells::result;
pub use foot::{blocks as reasons, told};
pub use lines::{because, place_cell, place_head, section_name};

use super::Sheet;
use super::kit::heading;
use crate::event::Status;
use crate::report::document::{Block, Document, TypeSize};
use crate::said::said;
use crate::tournament::entries::Format;

/// Largest and smallest type of a wall chart, in tenths of a point.
const CHART: TypeSize = TypeSize::Largest { most: 240, least: 90 };

/// A round robin with more players than this is printed like a Swiss: a column a round.
const WIDEST: usize = 40;

/// The wall chart: the largest type that fits its sheet, or more sheets.
pub fn wall_chart(sheet: &Sheet<'_>) -> Document {
    let mut blocks = tables(sheet);
    blocks.extend(foot::blocks(sheet));
    on_its_paper(sheet, sheet.document(&title(sheet), true, CHART, blocks))
}

/// What hangs on the wall is on the paper of the style; all others stay on that of an office.
fn on_its_paper(sheet: &Sheet<'_>, mut document: Document) -> Document {
    document.page.paper = sheet.style.sheet.paper;
    document
}

/// How far the event has come.
pub fn title(sheet: &Sheet<'_>) -> String {
    match sheet.settlement.status {
        Status::Provisional => match sheet.settlement.rounds_done() {
            Some(round) if round > 0 => sheet.say(&said!("paper.crosstable.after-round", round)),
            _ => sheet.word("paper.crosstable.provisional").into(),
        },
        Status::Waiting => sheet.word("paper.crosstable.waiting").into(),
        Status::Final | Status::Invalid => sheet.word("paper.crosstable.final").into(),
    }
}

fn tables(sheet: &Sheet<'_>) -> Vec<Block> {
    let t = sheet.tournament();
    let sections = t.sections_in_order();
    let crosstable = t.format == Format::RoundRobin && t.players.len() <= WIDEST;
    let mut blocks = Vec::new();
    if t.is_tour() {
        blocks.push(Block::Table(rounds::tour(sheet)));
    } else if !crosstable {
        blocks.push(Block::Table(rounds::by_round(sheet)));
    } else if sections.len() > 1 {
        blocks.push(Block::Table(rounds::by_section(sheet, &sections)));
        for section in &sections {
            let part = round_robin::table(sheet, Some(section));
            blocks.extend([Block::Space(1), heading(2, &part.name), Block::Table(part)]);
        }
    } else {
        blocks.push(Block::Table(round_robin::table(sheet, None)));
    }
    if sheet.settlement.status == Status::Provisional {
        blocks.extend(to_play::blocks(sheet));
    }
    blocks
}
