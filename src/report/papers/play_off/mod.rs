//! The play-off pack: an arbiter can finish the play-off with these pages and a pen.
//!
//! It is drawn from what the engine yields: the stages played, and the way on from there ([`crate::playoff::way`]). The
//! first page has who is tied, what to do now, the way and the result; each stage that may come stands once, on one
//! page, with its clock, lots, games, scores, what each end leads to and on which page that is.

mod base;
mod clocks;
mod cut;
mod decisions;
mod effect;
mod foot;
mod games;
mod hanging;
mod head;
mod leaf;
mod lot_names;
mod lots;
mod map;
mod meet;
mod pack;
mod parts;
mod plan;
mod played;
mod rulings;
mod scores;
mod semi_finals;
mod sheets;
mod stage;
mod start;

use crate::event::tie_rule;
use crate::playoff::PlayOffState;
use crate::regulations::schema::{PlayOff, TieRule};
use crate::report::document::Document;
use crate::report::papers::Sheet;
use crate::tournament::Places;

use pack::Pack;

/// The packs of an event, one for each play-off.
pub fn play_off(sheet: &Sheet<'_>) -> Vec<Document> {
    with_pages(sheet).into_iter().map(|(document, _)| document).collect()
}

/// The places that each pack is for.
pub fn places(sheet: &Sheet<'_>) -> Vec<Places> {
    let ruled = sheet.settlement.play_offs.iter().filter(|state| rules(sheet, state).is_some());
    ruled.map(PlayOffState::places).collect()
}

/// The packs, each with the number of pages that its references know of.
pub fn with_pages(sheet: &Sheet<'_>) -> Vec<(Document, usize)> {
    packs(sheet).map(|pack| (pack.paper(plan::blocks(&pack)), pack.sheets.pages)).collect()
}

fn packs<'a>(sheet: &Sheet<'a>) -> impl Iterator<Item = Pack<'a>> {
    let sheet = *sheet;
    sheet.settlement.play_offs.iter().filter_map(move |state| {
        let (tie, play_off) = rules(&sheet, state)?;
        let mut pack = Pack::new(sheet, state, tie, play_off);
        plan::paginate(&mut pack);
        Some(pack)
    })
}

/// The rules of a play-off.
fn rules<'a>(sheet: &Sheet<'a>, state: &PlayOffState) -> Option<(&'a TieRule, &'a PlayOff)> {
    let tie = tie_rule(sheet.regulation, &sheet.settlement.table, state.rule_of);
    Some((tie, tie.play_off()?))
}
