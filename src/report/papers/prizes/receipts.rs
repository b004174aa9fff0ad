//! Receipts to sign: eight on a sheet, to be cut apart. Who may yet have what does not divide signs when that is known;
//! until then his card says so.

use super::super::kit::{form_line, heading, paragraph};
use super::super::season::SeasonSheet;
use super::super::{Settled, Sheet};
use super::amounts::Awarded;
use super::confirm;
use crate::report::document::{Block, Document, Inline, TypeSize};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Type in tenths of a point.
const TYPE: TypeSize = TypeSize::Largest { most: 100, least: 85 };

/// The size of the amount against that of the type, in thousandths.
const AMOUNT: u16 = 1250;

/// So many lines of a receipt are filled in by hand.
const SIGNED: usize = 3;
/// So many blocks say whose receipt it is.
const NAMED: usize = 2;

/// `receipts.pdf`: a receipt for each payment; none where nothing is paid.
pub fn receipts(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.settlement.has_prizes() {
        return None;
    }
    let winners = sheet.settlement.winners();
    let paid = winners.iter().filter_map(|own| Some((own.player(), own.paid()?)));
    let cards = cards(sheet, paid.collect())?;
    let title = sheet.word("paper.prizes.receipts");
    let document = sheet.document(title, false, TYPE, cards);
    Some(Document { subject: String::new(), ..document })
}

/// The same of an award over several events.
pub fn of_award(sheet: &SeasonSheet<'_>) -> Option<Document> {
    let awards = sheet.settlement.money.awards.iter();
    let paid = awards.filter_map(|own| Some((own.player, own.prize.as_ref()?.paid?)));
    let paid = paid.filter(|(_, paid)| *paid != Exact::ZERO);
    let cards = cards(sheet, paid.collect())?;
    let document = sheet.at_desk(sheet.word("paper.prizes.receipts"), false, TYPE, cards);
    Some(Document { subject: String::new(), ..document })
}

/// A card for each payment, in their order, with what is to be confirmed of the player; none where all payments wait.
fn cards<S: Settled + Awarded>(
    sheet: &Sheet<'_, S>,
    paid: Vec<(PlayerId, Exact)>,
) -> Option<Vec<Block>> {
    let may_grow = |player: PlayerId| sheet.money().may_grow(player);
    if paid.iter().all(|(player, _)| may_grow(*player)) {
        return None;
    }
    let card = |((player, paid), number)| {
        let mut card = receipt(sheet, player, paid, number);
        if may_grow(player) {
            // It says whose it is, and that it waits.
            card.truncate(NAMED);
            card.push(paragraph(sheet.word("paper.prizes.receipt-waits").to_owned()));
            return card;
        }
        // Above what is signed.
        let signed = card.len().saturating_sub(SIGNED);
        card.splice(signed..signed, confirm::of_player(sheet, player).map(paragraph));
        card
    };
    let cards = paid.into_iter().zip(1..).map(card).collect();
    // The cards are the paper: no title stands above them.
    Some(vec![Block::Heading(1, Vec::new()), Block::Cards { across: 2, down: 4, cards }])
}

fn receipt<S: Settled + Awarded>(
    sheet: &Sheet<'_, S>,
    player: PlayerId,
    amount: Exact,
    number: u32,
) -> Vec<Block> {
    let event = &sheet.tournament().event;
    // Of those with whom he is level others may have all of it.
    let prizes = sheet.money().prizes_of(player).filter(|own| own.paid != Some(Exact::ZERO));
    let prizes: Vec<String> = prizes.map(|own| sheet.prize(&own)).collect();
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
    let in_words = sheet.words().amount_in_words(amount, sheet.money().currency);
    vec![
        Block::Paragraph(vec![
            Inline::strong(head),
            Inline::text(format!("{}{held}", sheet.event_name())),
        ]),
        heading(1, sheet.name(player)),
        Block::Paragraph(vec![
            Inline::Sized(AMOUNT, true, sheet.amount(amount)),
            Inline::text(format!("  {in_words}")),
        ]),
        paragraph(sheet.say(&received)),
        form_line(&sheet.say(&day)),
        form_line(sheet.word("paper.prizes.signature")),
        form_line(sheet.word("paper.prizes.by-proxy")),
    ]
}
