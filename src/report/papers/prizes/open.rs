//! What is withheld, and what is missing before it can be paid.

use super::super::words;
use super::terms::{Terms, text};
use crate::report::document::{Block, Inline};
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};

/// A box at the head of the statement; nothing where all is decided.
pub fn what_waits(terms: &Terms<'_>) -> Vec<Block> {
    let settlement = terms.sheet.settlement;
    let withheld = terms.money.fund.map_or(Exact::ZERO, |f| f.withheld);
    if withheld == Exact::ZERO && settlement.needs.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![if withheld == Exact::ZERO {
        Block::Paragraph(vec![
            Inline::strong("Not final. "),
            text("No money waits, but a place, a title or a trophy is still open."),
        ])
    } else {
        Block::Paragraph(vec![
            Inline::strong(format!("Not final: {} is withheld. ", terms.amount(withheld))),
            text("What is certain is stated below; the rest is paid when this is known:"),
        ])
    }];
    for need in &settlement.needs {
        blocks.push(Block::Paragraph(vec![text(format!("– {}", missing(terms, need)))]));
    }
    vec![Block::Box(blocks), Block::Space(1)]
}

fn missing(terms: &Terms<'_>, need: &Need) -> String {
    let clause = words::clauses([&need.clause]);
    let among = terms.names(&need.among);
    match &need.what {
        Needed::Lot(name) => format!("the lot {name} ({clause}) among {among}"),
        Needed::Game(players) => format!(
            "the play-off game {} (White) against {} (Black) ({clause})",
            terms.sheet.name(players.white),
            terms.sheet.name(players.black)
        ),
        Needed::Ruling => format!("a ruling on {clause} among {among}"),
    }
}
