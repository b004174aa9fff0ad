//! Receipts to sign: eight on a sheet, to be cut apart.

use super::super::Sheet;
use super::super::kit::{form_line, heading, paragraph};
use crate::event::Winner;
use crate::report::document::{Block, Document, Inline, TypeSize};
use crate::said::said;
use crate::tournament::exact::Exact;

/// Type in tenths of a point.
const TYPE: TypeSize = TypeSize::Largest { most: 100, least: 85 };

/// `receipts.pdf`: a receipt for each payment; none where nothing is paid.
pub fn receipts(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.settlement.has_prizes() {
        return None;
    }
    let winners = sheet.settlement.winners();
    let cards: Vec<Vec<Block>> = super::paid(&winners)
        .into_iter()
        .map(|(number, winner, amount)| receipt(sheet, winner, amount, number))
        .collect();
    if cards.is_empty() {
        return None;
    }
    // The cards are the paper: no title stands above them.
    let blocks = vec![Block::Heading(1, Vec::new()), Block::Cards { across: 2, down: 4, cards }];
    let mut document = sheet.document(sheet.word("paper.prizes.receipts"), false, TYPE, blocks);
    document.subject.clear();
    Some(document)
}

fn receipt(sheet: &Sheet<'_>, winner: &Winner<'_>, amount: Exact, number: u32) -> Vec<Block> {
    let event = &sheet.tournament().event;
    let player = winner.player();
    let prizes: Vec<String> =
        sheet.money().prizes_of(player).map(|own| sheet.prize(&own)).collect();
    let prizes = sheet.words().statements(&prizes);
    let received = match &event.organiser {
        Some(from) => said!("paper.prizes.received-from", from = &from.value, prizes),
        None => said!("paper.prizes.received", prizes),
    };
    let held = sheet.dates().map_or(String::new(), |dates| format!(", {dates}"));
    let head = format!("{}  ", sheet.say(&said!("paper.prizes.receipt", number)));
    let day = match &event.award_date {
        Some(date) => said!("paper.prizes.how-paid-on", date = date.value),
        None => said!("paper.prizes.how-paid"),
    };
    vec![
        Block::Paragraph(vec![
            Inline::strong(head),
            Inline::text(format!("{}{held}", sheet.event_name())),
        ]),
        heading(1, sheet.name(player)),
        heading(2, sheet.amount(amount)),
        paragraph(sheet.words().amount_in_words(amount, sheet.money().currency)),
        paragraph(sheet.say(&received)),
        form_line(&sheet.say(&day)),
        form_line(sheet.word("paper.prizes.signature")),
        form_line(sheet.word("paper.prizes.by-proxy")),
    ]
}
