//! A pack put together: its blocks, and which of them its page references lead to.

use crate::playoff::Status;
use crate::report::document::Block;

use super::pack::Pack;
use super::sheets::Sheets;
use super::{foot, head, played, stage};

/// What a page reference leads to.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// A table of a sheet.
    Table(usize, usize),
    /// The games of a table that stand apart from it.
    Games(usize, usize),
    /// The result.
    Result,
}

/// A pack put together.
#[derive(Debug, Default)]
pub struct Draft {
    /// What stands on the paper.
    pub blocks: Vec<Block>,
    /// The blocks that references lead to.
    marks: Vec<(usize, Mark)>,
}

impl Draft {
    /// The blocks of a pack in the order of its plan, with the pages that its sheets have been told.
    pub fn new(pack: &Pack<'_>) -> Self {
        let mut draft = Self { blocks: head::blocks(pack), marks: Vec::new() };
        let open = pack.state.status == Status::Waiting;
        draft.blocks.extend(played::blocks(pack));
        let mut sheets: Vec<_> = pack.sheets.all.iter().enumerate().filter(|_| open).collect();
        sheets.sort_by_key(|(_, sheet)| sheet.plan);
        let apart = pack.sheets.result_apart;
        let result = if apart { 2 } else { 1 };
        let (mut page, mut told) = (1, false);
        for (index, sheet) in sheets {
            // Sheets of the first page stand before the result; where that has its own page, they follow it there.
            if !told && (sheet.plan > result || apart && sheet.plan == result) {
                draft.result(pack);
                (page, told) = (result, true);
            }
            if sheet.plan > page {
                draft.blocks.push(Block::PageBreak);
            }
            page = sheet.plan.max(page);
            stage::put(pack, (index, sheet), &mut draft);
        }
        if !told {
            draft.result(pack);
        }
        draft
    }

    /// What follows next is referred to.
    pub fn mark(&mut self, mark: Mark) {
        self.marks.push((self.blocks.len(), mark));
    }

    /// The result, on a page of its own where the first has no room for it.
    fn result(&mut self, pack: &Pack<'_>) {
        if pack.sheets.result_apart {
            self.blocks.push(Block::PageBreak);
        }
        self.mark(Mark::Result);
        self.blocks.extend(foot::blocks(pack));
    }

    /// Tells the sheets on which pages they stand: `spans` has the first and last page of each block.
    pub fn tell(&self, sheets: &mut Sheets, spans: &[(usize, usize)]) {
        for (block, mark) in &self.marks {
            let Some((first, last)) = spans.get(*block).copied() else { continue };
            match *mark {
                Mark::Result => sheets.result = first,
                Mark::Games(sheet, at) => {
                    if let Some(table) = sheets.table_mut(sheet, at) {
                        table.games = first;
                    }
                }
                Mark::Table(sheet, at) => {
                    if let Some(table) = sheets.table_mut(sheet, at) {
                        (table.page, table.runs_on) = (first, last > first);
                    }
                }
            }
        }
    }
}
