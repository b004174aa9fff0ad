//! Receipts to sign.

use super::terms::{Terms, heading, text};
use super::trophies::written;
use crate::awards::{List, words};
use crate::report::document::{Block, Document, Inline, TypeSize};
use crate::tournament::PlayerId;

/// A receipt for each payment; none where nothing is paid.
pub fn receipts(terms: &Terms<'_>) -> Option<Document> {
    let event = &terms.sheet.tournament().event;
    let day = event.award_date.as_ref().map(|d| written(d.value));
    let mut blocks = Vec::new();
    for winner in terms.sheet.settlement.winners() {
        let Some(amount) = winner.paid() else {
            continue;
        };
        let number = blocks.len() / 2 + 1;
        let from = event.organiser.as_ref().map_or(String::new(), |o| format!(" from {}", o.value));
        let date = match &day {
            Some(day) => vec![text(format!("Date {day}"))],
            None => vec![text("Date "), Inline::Blank(8)],
        };
        let mut sign = date;
        sign.extend([text("  Signature "), Inline::Blank(16)]);
        blocks.push(Block::Box(vec![
            Block::Heading(
                3,
                vec![text(format!("Receipt {number} · {}", terms.sheet.tournament().name))],
            ),
            Block::Paragraph(vec![text(format!(
                "Received{from}, as prize money ({}):",
                what_for(terms, winner.player()).join("; ")
            ))]),
            Block::Paragraph(vec![
                Inline::strong(terms.sheet.name(winner.player())),
                text(format!(" (No. {})", terms.sheet.no(winner.player()))),
                Inline::Gap(3),
                Inline::strong(terms.amount(amount)),
            ]),
            Block::Paragraph(vec![text(words::amount(amount, terms.currency()))]),
            Block::Line(sign),
            Block::Line(vec![
                text("For the player by proxy: name "),
                Inline::Blank(10),
                text(" signature "),
                Inline::Blank(10),
            ]),
        ]));
        blocks.push(Block::Space(1));
    }
    let document = |blocks| terms.sheet.document("Receipts", false, TypeSize::Fixed(105), blocks);
    (!blocks.is_empty()).then(|| document(blocks))
}

/// The prizes that the money is made of.
fn what_for(terms: &Terms<'_>, player: PlayerId) -> Vec<String> {
    terms
        .money
        .groups
        .iter()
        .filter(|group| group.paid.iter().any(|p| p.player == player))
        .map(|group| {
            let mut letters = heading(group);
            if group.list == List::Main {
                letters = letters.to_lowercase();
            }
            let lines = group.shares.lines.iter();
            let own: Vec<_> = lines.filter(|line| line.to.contains(&player)).collect();
            match (group.group.players.len(), &own[..]) {
                (1, _) => letters,
                // A place that was settled is the player's own.
                (_, [line]) if line.to.len() == 1 => line.what.clone(),
                _ => format!("{letters}, shared"),
            }
        })
        .collect()
}
