//! Receipts to sign.

use super::super::Sheet;
use super::super::kit::{form, form_line, heading, paragraph, text};
use crate::event::Winner;
use crate::report::document::{Block, Document, Inline, TypeSize};
use crate::said::said;
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
    let document = |blocks| {
        sheet.document(sheet.word("paper.prizes.receipts"), false, TypeSize::Fixed(105), blocks)
    };
    (!blocks.is_empty()).then(|| document(blocks))
}

fn receipt(sheet: &Sheet<'_>, winner: &Winner<'_>, amount: Exact, number: u32) -> Block {
    let (event, name) = (&sheet.tournament().event, sheet.event_name());
    let player = winner.player();
    let prizes: Vec<String> =
        sheet.money().prizes_of(player).map(|own| sheet.prize(&own)).collect();
    let prizes = prizes.join("; ");
    let received = match &event.organiser {
        Some(from) => said!("paper.prizes.received-from", from = &from.value, prizes),
        None => said!("paper.prizes.received", prizes),
    };
    let sign = match &event.award_date {
        Some(date) => {
            let mut sign = vec![text(sheet.say(&said!("paper.prizes.dated", date = date.value)))];
            sign.extend(form(&format!("  {}", sheet.word("paper.prizes.signature"))));
            sign
        }
        None => form(sheet.word("paper.prizes.date-and-signature")),
    };
    Block::Box(vec![
        heading(3, sheet.say(&said!("paper.prizes.receipt", number, event = name))),
        paragraph(sheet.say(&received)),
        Block::Paragraph(vec![
            Inline::strong(sheet.name(player)),
            text(format!(
                " {}",
                sheet.say(&said!("paper.prizes.with-number", no = sheet.no(player)))
            )),
            Inline::Gap(3),
            Inline::strong(sheet.amount(amount)),
        ]),
        paragraph(sheet.words().amount_in_words(amount, sheet.money().currency)),
        Block::Line(sign),
        form_line(sheet.word("paper.prizes.by-proxy")),
    ])
}
