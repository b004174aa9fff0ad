//! The play-off pack: an arbiter can finish the play-off with these pages and a pen.
//!
//! It is drawn from what the engine yields: the stages played, and the way on from there ([`crate::playoff::way`]). The
//! first page has who is tied, what to do now, the way and the result; each stage that may come stands once, on one
//! page, with its clock, lots, games, scores, what each end leads to and on which page that is.

mod clocks;
mod decisions;
mod effect;
mod foot;
mod games;
mod head;
mod lots;
mod pack;
mod parts;
mod played;
mod sheets;
mod stage;
mod start;

use crate::event::tie_rule;
use crate::playoff::Status;
use crate::report::document::{Block, Document, TypeSize};

use super::Sheet;
use pack::Pack;

/// The size of type, in tenths of a point.
const SIZE: TypeSize = TypeSize::Fixed(110);

/// The packs of an event, one for each play-off.
pub fn play_off(sheet: &Sheet<'_>) -> Vec<Document> {
    with_pages(sheet).into_iter().map(|(document, _)| document).collect()
}

/// The packs, each with the number of pages that its references reckon with.
pub fn with_pages(sheet: &Sheet<'_>) -> Vec<(Document, usize)> {
    packs(sheet).map(|pack| (pack.document(), pack.sheets.pages)).collect()
}

fn packs<'a>(sheet: &Sheet<'a>) -> impl Iterator<Item = Pack<'a>> {
    let sheet = *sheet;
    sheet.settlement.play_offs.iter().filter_map(move |state| {
        let tie = tie_rule(sheet.regulation, &sheet.settlement.table, state.tie);
        Some(Pack::new(sheet, state, tie, tie.play_off.as_ref()?))
    })
}

impl Pack<'_> {
    fn document(&self) -> Document {
        let mut blocks = head::blocks(self);
        let open = self.state.status == Status::Waiting;
        blocks.extend(played::blocks(self));
        let mut sheets: Vec<_> = self.sheets.all.iter().filter(|_| open).collect();
        sheets.sort_by_key(|sheet| sheet.page);
        let result = self.sheets.result;
        let (mut page, mut told) = (1, false);
        for sheet in sheets {
            // Sheets of the first page stand before the result; where that has its own page, they follow it there.
            if !told && (sheet.page > result || result > 1 && sheet.page == result) {
                blocks.extend(self.result());
                (page, told) = (result, true);
            }
            if sheet.page > page {
                blocks.push(Block::PageBreak);
            }
            page = sheet.page.max(page);
            blocks.extend(stage::blocks(self, sheet));
        }
        if !told {
            blocks.extend(self.result());
        }
        self.paper(blocks)
    }

    /// The result, on a page of its own where the first has no room for it.
    fn result(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        if self.sheets.result > 1 {
            blocks.push(Block::PageBreak);
        }
        blocks.extend(foot::blocks(self));
        blocks
    }
}
