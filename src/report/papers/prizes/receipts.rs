//! Receipts to sign: eight on a sheet, to be cut apart. Who may yet have what does not divide signs when that is known;
//! until then his card says so.

use super::super::kit::{form_line, heading, paragraph};
use super::super::season::SeasonSheet;
use super::super::{Settled, Sheet};
use super::amounts::Awarded;
use super::confirm;
use crate::event::Winner;
use crate::report::document::{Block, Document, Inline, Page, TypeSize};
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
    let payments = super::paid(&winners);
    let ready = |(_, own, _): &(u32, &Winner<'_>, Exact)| !sheet.money().may_grow(own.player());
    if !payments.iter().any(ready) {
        return None;
    }
    let card = |(number, own, paid): (u32, &Winner<'_>, Exact)| {
        let mut card = receipt(sheet, own.player(), paid, number);
        if sheet.money().may_grow(own.player()) {
            return waits(sheet, card);
        }
        let confirm = confirm::of_player(sheet, own.player()).map(paragraph);
        // Above what is signed.
        let signed = card.len().saturating_sub(SIGNED);
        card.splice(signed..signed, confirm);
        card
    };
    let cards: Vec<Vec<Block>> = payments.into_iter().map(card).collect();
    let title = sheet.word("paper.prizes.receipts");
    let document = sheet.document(title, false, TYPE, on_sheets(&cards)?);
    Some(Document { subject: String::new(), ..document })
}

/// The same of an award over several events.
pub fn of_award(sheet: &SeasonSheet<'_>) -> Option<Document> {
    let awards = sheet.settlement.money.awards.iter();
    let paid = awards.filter_map(|own| Some((own.player, own.prize.as_ref()?.paid?)));
    let paid = paid.filter(|(_, paid)| *paid != Exact::ZERO).zip(1..);
    let may_grow = |player| sheet.money().may_grow(player);
    let mut payments = paid.clone();
    if payments.all(|((player, _), _)| may_grow(player)) {
        return None;
    }
    let card = |((player, paid), number)| match receipt(sheet, player, paid, number) {
        card if may_grow(player) => waits(sheet, card),
        card => card,
    };
    let cards: Vec<Vec<Block>> = paid.map(card).collect();
    let document = sheet.page(sheet.word("paper.prizes.receipts"), on_sheets(&cards)?);
    let paper = sheet.style.sheet.paper.office();
    let page = Page { paper, landscape: false, size: TYPE };
    Some(Document { page, subject: String::new(), ..document })
}

/// The card of a player who may yet be paid more: it says whose it is, and that it waits.
fn waits<S: Settled>(sheet: &Sheet<'_, S>, mut card: Vec<Block>) -> Vec<Block> {
    card.truncate(NAMED);
    card.push(paragraph(sheet.word("paper.prizes.receipt-waits").to_owned()));
    card
}

/// The cards are the paper: no title stands above them.
fn on_sheets(cards: &[Vec<Block>]) -> Option<Vec<Block>> {
    let cards = (!cards.is_empty()).then(|| cards.to_vec())?;
    Some(vec![Block::Heading(1, Vec::new()), Block::Cards { across: 2, down: 4, cards }])
}

fn receipt<S: Settled + Awarded>(
    sheet: &Sheet<'_, S>,
    player: PlayerId,
    amount: Exact,
    number: u32,
) -> Vec<Block> {
    let event = &sheet.tournament().event;
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
