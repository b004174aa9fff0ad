//! On which pages the sheets of a pack stand.
//!
//! A sheet is cut into leaves, each of which fits on a page whole: as many of its tables as there is room for, in rows
//! of 9 mm, or of 7 mm where a page has many games. The leaves are dealt out to pages; then the paper is set until the
//! pages that its lines tell stand.

use crate::report::document::Block;
use crate::report::layout;

use super::cut::{ROW, cut, height, leaves};
use super::deal::{BEFORE, deal, front, played_behind, taken};
use super::pack::Pack;
use super::setting::ROOMY;
use super::sheets::{Sheet, Sheets};
use super::{foot, head, leaf, map};

/// How often the paper is set at most until its page numbers stand.
const MOST_SETTINGS: usize = 12;
/// How often its leaves are dealt out at most.
const MOST_DEALS: usize = 4;

/// What a page reference leads to.
#[derive(Clone, Copy, Debug)]
enum Mark {
    Leaf(usize, usize),
    Result,
    Others,
    Played,
}

/// A pack put together.
struct Draft {
    blocks: Vec<Block>,
    /// The blocks that references lead to.
    marks: Vec<(usize, Mark)>,
}

/// Puts the sheets on pages as the pack is to be set, and says whether that is what is wanted. Set, a pack has no fewer
/// pages than its leaves were dealt out to, and its result stands no further forward: where that is not wanted already,
/// it is not set.
pub fn put_on_pages(pack: &mut Pack<'_>, is_wanted: impl Fn(&Pack<'_>) -> bool) -> bool {
    let mut sheets = pack.sheets.clone();
    for sheet in &mut sheets.all {
        cut(pack, sheet);
    }
    pack.sheets = sheets;
    deal_out(pack);
    begin_on_the_first_page(pack);
    if !is_wanted(pack) {
        return false;
    }
    until_it_stands(pack, MOST_SETTINGS, as_set);
    if cut_again(pack) {
        until_it_stands(pack, MOST_SETTINGS, as_set);
    }
    is_wanted(pack)
}

/// Cuts the sheets anew that have no room on their pages as they are set, now that it is known which pages they name;
/// whether there are any.
fn cut_again(pack: &mut Pack<'_>) -> bool {
    let mut sheets = pack.sheets.clone();
    let runs_over = |sheet: &&mut Sheet| sheet.leaves.iter().any(|leaf| leaf.over);
    for sheet in sheets.all.iter_mut().filter(runs_over) {
        sheet.leaves = leaves(pack, sheet, pack.room);
    }
    let cut = sheets != pack.sheets;
    pack.sheets = sheets;
    if cut {
        deal_out(pack);
    }
    cut
}

/// Puts the sheets on pages again until these are the pages that they tell each other; at most so often.
fn until_it_stands(pack: &mut Pack<'_>, most: usize, put: impl Fn(&Pack<'_>) -> Sheets) {
    for _ in 0..most {
        let sheets = put(pack);
        let stands = sheets == pack.sheets;
        pack.sheets = sheets;
        if stands {
            break;
        }
    }
}

/// The paper.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    Draft::new(pack).blocks
}

/// How rulings are typed is told on the first page, or on the last that has room for it; nowhere where it would change a
/// page.
pub fn tell_of_rulings(pack: &mut Pack<'_>) {
    if pack.state.is_over() {
        return;
    }
    for page in std::iter::once(1).chain((2..=planned(pack)).rev()) {
        pack.set.notes = Some(page);
        if as_set(pack) == pack.sheets {
            return;
        }
    }
    pack.set.notes = None;
}

/// The sizes in which readings and how it is typed are set where the pages have room for them: 10 and 9 pt.
const LARGER: [u16; 2] = [910, 819];

/// Readings, and how it is typed, stand in larger print where that changes no page.
pub fn enlarge(pack: &mut Pack<'_>) {
    let before = pack.set.told;
    for size in LARGER {
        pack.set.told = size;
        if as_set(pack) == pack.sheets {
            return;
        }
    }
    pack.set.told = before;
}

/// The last page of the plan: what has no room on one of them stands on more.
fn planned(pack: &Pack<'_>) -> usize {
    let sheets = &pack.sheets;
    let leaves = sheets.all.iter().flat_map(|sheet| &sheet.leaves).map(|leaf| leaf.plan);
    let map = 1 + usize::from(pack.set.map_behind);
    let others = sheets.others_on.into_iter().chain(sheets.played_on);
    leaves.chain([sheets.result_on, map]).chain(others).max().unwrap_or(1)
}

/// Gives the leaves air on the pages that have room for it; none where it would change a page.
pub fn give_air(pack: &mut Pack<'_>) {
    let before = pack.sheets.clone();
    let taken = taken(pack);
    for page in 1..=before.pages {
        let others = [before.others_on, before.played_on].contains(&Some(page));
        if others || pack.set.map_behind && page == 2 {
            continue;
        }
        let mut sheets = pack.sheets.clone();
        let mut used = if page == 1 { taken.head } else { 0 };
        used += if page == before.result_on { taken.result } else { 0 };
        let notes = head::of_rulings(pack, page).filter(|_| page > 1);
        used += notes.map_or(0, |notes| pack.height(vec![notes]));
        for sheet in &mut sheets.all {
            for at in 0..sheet.leaves.len() {
                if sheet.leaves[at].plan != page {
                    continue;
                }
                if sheet.leaves[at].row == ROW {
                    sheet.leaves[at].row = ROOMY;
                }
                used += BEFORE + height(pack, sheet, &sheet.leaves[at]);
            }
        }
        if used <= pack.room {
            pack.sheets = sheets;
        }
    }
    if pack.sheets != before && as_set(pack) != pack.sheets {
        pack.sheets = before;
    }
}

/// Deals the leaves out to pages until the pages that they tell each other stand.
fn deal_out(pack: &mut Pack<'_>) {
    until_it_stands(pack, MOST_DEALS, deal);
}

/// What is played now stands on the first page as far as it has room there, unless that takes another page.
fn begin_on_the_first_page(pack: &mut Pack<'_>) {
    let now = pack.way.now.first().copied();
    let own = |sheet: &Sheet| {
        let first = sheet.tables.first().is_some_and(|t| now.is_some_and(|n| t.nodes.contains(&n)));
        first && sheet.tables.len() > 1 && !sheet.copies && !sheet.is_beside()
    };
    let Some(at) = pack.sheets.all.iter().position(own) else { return };
    let before = pack.sheets.clone();
    if before.all.get(at).and_then(|sheet| sheet.leaves.first()).is_none_or(|leaf| leaf.plan == 1) {
        return;
    }
    let taken = taken(pack);
    let left = if taken.apart { taken.head } else { taken.head + taken.result };
    let room = pack.room.saturating_sub(left.saturating_add(BEFORE));
    let mut sheets = before.clone();
    if let Some(sheet) = sheets.all.get_mut(at) {
        sheet.leaves = leaves(pack, sheet, room);
    }
    pack.sheets = sheets;
    deal_out(pack);
    let begins = pack.sheets.all[at].leaves.first().is_some_and(|leaf| leaf.plan == 1);
    if !begins || pack.sheets.pages > before.pages {
        pack.sheets = before;
    }
}

/// Whether the result stands before what was played: once nothing more is played and both are more than a page.
fn tells_result_first(pack: &Pack<'_>) -> bool {
    let result = || BEFORE + pack.height(foot::blocks(pack));
    let room = pack.room;
    pack.state.is_over()
        && pack.height_under_title(front(pack)).saturating_add(result()) > room
        && pack.height_under_title(head::blocks(pack)).saturating_add(result()) <= room
}

/// The sheets with the pages on which they stand when the paper is set as they are now.
fn as_set(pack: &Pack<'_>) -> Sheets {
    let mut sheets = pack.sheets.clone();
    let fonts = pack.fonts;
    let draft = Draft::new(pack);
    let (spans, pages) = layout::pages(&pack.paper(draft.blocks.clone()), fonts);
    for (block, mark) in &draft.marks {
        let Some((page, last)) = spans.get(*block).copied() else { continue };
        match *mark {
            Mark::Result => sheets.result = page,
            Mark::Others => sheets.others = Some(page),
            Mark::Played => sheets.played = Some(page),
            Mark::Leaf(sheet, at) => {
                let sheet = sheets.all.get_mut(sheet);
                if let Some(leaf) = sheet.and_then(|sheet| sheet.leaves.get_mut(at)) {
                    leaf.page = page;
                    // Which pages its ends name was not known when it was measured.
                    leaf.over = last > page;
                    leaf.little |= leaf.over;
                }
            }
        }
    }
    sheets.pages = pages;
    sheets
}

impl Draft {
    /// The blocks of a pack in the order of its plan, with the pages that its sheets have been told.
    fn new(pack: &Pack<'_>) -> Self {
        let behind = pack.sheets.played_on;
        let goes_over = tells_result_first(pack);
        let front = if behind.is_some() || goes_over { head::blocks(pack) } else { front(pack) };
        let mut draft = Self { blocks: front, marks: Vec::new() };
        let mut leaves: Vec<(usize, usize, usize)> = Vec::new();
        for (index, sheet) in pack.sheets.all.iter().enumerate() {
            leaves.extend(sheet.leaves.iter().enumerate().map(|(at, own)| (own.plan, index, at)));
        }
        let result = pack.sheets.result_on;
        let others = pack.sheets.others_on;
        let last = planned(pack);
        for page in 1..=last {
            if page > 1 {
                draft.blocks.extend(head::of_rulings(pack, page - 1).filter(|_| page > 2));
                draft.blocks.push(Block::PageBreak);
            }
            if page == 2 && pack.set.map_behind {
                draft.blocks.extend(map::blocks(pack));
            }
            for (_, index, at) in leaves.iter().filter(|(plan, ..)| *plan == page) {
                draft.leaf(pack, *index, *at);
            }
            // The result stands at the end of its page.
            if page == result {
                draft.marks.push((draft.blocks.len(), Mark::Result));
                draft.blocks.extend(foot::blocks(pack));
                draft.blocks.extend(goes_over.then(|| played_behind(pack)).into_iter().flatten());
            }
            if Some(page) == others {
                draft.marks.push((draft.blocks.len(), Mark::Others));
                draft.blocks.extend(foot::others(pack));
            }
            if Some(page) == behind {
                draft.marks.push((draft.blocks.len(), Mark::Played));
                draft.blocks.extend(played_behind(pack));
            }
        }
        draft.blocks.extend(head::of_rulings(pack, last).filter(|_| last > 1));
        draft
    }

    fn leaf(&mut self, pack: &Pack<'_>, index: usize, at: usize) {
        let Some(sheet) = pack.sheets.all.get(index) else { return };
        let Some(own) = sheet.leaves.get(at) else { return };
        self.marks.push((self.blocks.len(), Mark::Leaf(index, at)));
        self.blocks.push(Block::Together(leaf::blocks(pack, sheet, own)));
    }
}
