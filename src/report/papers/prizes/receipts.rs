//! Receipts to sign.

use super::super::Sheet;
use super::super::kit::{form, form_line, heading, paragraph, text};
use super::super::words::day;
use super::amounts::prize;
use crate::event::Winner;
use crate::report::document::{Block, Document, Inline, TypeSize};
use crate::report::words::Words;
use crate::tournament::exact::Exact;

/// A receipt for each payment; none where nothing is paid.
pub fn receipts(sheet: &Sheet<'_>) -> Option<Document> {
    let winners = sheet.settlement.winners();
    let payments = winners.iter().filter_map(|winner| Some((winner, winner.paid()?)));
    let blocks: Vec<Block> = payments
        .zip(1..)
        .flat_map(|((winner, amount), number)| {
            [receipt(sheet, winner, amount, number), Block::Space(1)]
        })
        .collect();
    let document = |blocks| sheet.document("Receipts", false, TypeSize::Fixed(105), blocks);
    (!blocks.is_empty()).then(|| document(blocks))
}

fn receipt(sheet: &Sheet<'_>, winner: &Winner<'_>, amount: Exact, number: u32) -> Block {
    let event = &sheet.tournament().event;
    let player = winner.player();
    let from = event.organiser.as_ref().map_or(String::new(), |o| format!(" from {}", o.value));
    let prizes: Vec<String> = sheet.money().prizes_of(player).map(|own| prize(&own)).collect();
    let sign = match &event.award_date {
        Some(date) => {
            let mut sign = vec![text(format!("Date {}", day(date.value)))];
            sign.extend(form("  Signature {16}"));
            sign
        }
        None => form("Date {8}  Signature {16}"),
    };
    Block::Box(vec![
        heading(3, format!("Receipt {number} · {}", sheet.tournament().name)),
        paragraph(format!("Received{from}, as prize money ({}):", prizes.join("; "))),
        Block::Paragraph(vec![
            Inline::strong(sheet.name(player)),
            text(format!(" (No. {})", sheet.no(player))),
            Inline::Gap(3),
            Inline::strong(sheet.amount(amount)),
        ]),
        paragraph(Words::english().amount_in_words(amount, sheet.money().currency)),
        Block::Line(sign),
        form_line("For the player by proxy: name {10} signature {10}"),
    ])
}
