//! The prize statement: the arithmetic of every pool with its clauses, who has what, the treasurer's page, the
//! presenter's list and the receipts to sign.

mod amounts;
mod by_player;
mod division;
mod points;
mod presenter;
mod receipts;
mod shares;
mod treasurer;
mod trophies;

pub use by_player::prize_sheet;

use super::Sheet;
use super::kit::{cited, form, headed, paragraph, text};
use crate::regulations::schema::Paper;
use crate::report::document::{Block, Document, Inline};
use crate::said::said;
use crate::tournament::exact::Exact;
use amounts::READING;

/// All papers about prizes; none where there is nothing to give, or not yet.
pub fn prizes(sheet: &Sheet<'_>) -> Vec<Document> {
    if !sheet.settlement.has_prizes() {
        return Vec::new();
    }
    let mut documents = vec![statement(sheet)];
    documents.extend(presenter::list(sheet));
    documents.extend(receipts::receipts(sheet));
    documents
}

fn statement(sheet: &Sheet<'_>) -> Document {
    let mut blocks = what_waits(sheet);
    blocks.extend(division::blocks(sheet));
    blocks.extend(points::blocks(sheet));
    blocks.extend(by_player::blocks(sheet));
    blocks.extend(trophies::blocks(sheet));
    blocks.extend(sheet.ineligible());
    blocks.extend(reminders(sheet));
    let cited = sheet.settlement.prize_clauses();
    blocks.extend(sheet.readings(|reading| cited.contains(&reading.clause)));
    blocks.extend(treasurer::page(sheet));
    sheet.document(sheet.word("paper.prizes.statement"), false, READING, blocks)
}

/// A box at the head of the statement: what is withheld, and what is missing before it can be paid.
fn what_waits(sheet: &Sheet<'_>) -> Vec<Block> {
    let needs = &sheet.settlement.needs;
    let withheld = sheet.money().fund.map_or(Exact::ZERO, |fund| fund.withheld);
    if withheld == Exact::ZERO && needs.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![if withheld == Exact::ZERO {
        let head = sheet.word("paper.prizes.not-final");
        headed(format!("{head} "), sheet.word("paper.prizes.no-money-waits"))
    } else {
        let withheld = sheet.amount(withheld);
        let head = sheet.say(&said!("paper.prizes.withheld-in-all", withheld));
        headed(format!("{head} "), sheet.word("paper.prizes.what-is-certain"))
    }];
    blocks.extend(needs.iter().map(|need| paragraph(format!("– {}", sheet.need(need)))));
    vec![Block::Box(blocks), Block::Space(1)]
}

/// What people must do about prizes.
fn reminders(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    for reminder in sheet.reminders(Paper::Prizes) {
        let head = sheet.word("paper.prizes.to-do");
        let told = format!("{}{}", reminder.text, cited([&reminder.clause]));
        blocks.push(headed(format!("{head} "), told));
        let ticks = reminder.tick.iter();
        let boxes: Vec<Inline> = ticks
            .flat_map(|label| {
                [form("[ ]"), vec![text(format!(" {label}"))], vec![Inline::Gap(2)]].concat()
            })
            .collect();
        blocks.extend((!boxes.is_empty()).then_some(Block::Line(boxes)));
    }
    blocks
}
