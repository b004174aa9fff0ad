//! Deals the leaves of a pack's sheets out to its pages.

use crate::report::document::Block;
use crate::report::layout;

use super::cut::{height, is_at_the_same_time};
use super::pack::Pack;
use super::parts::heading;
use super::sheet_order::{Before, Order, games_behind_scores, leaves_before, misplaced};
use super::sheets::{Leaf, Sheet, Sheets};
use super::{foot, head, map, played};

/// The white above a heading that does not begin a page, in tenths of a point.
pub const BEFORE: u32 = 130;
/// What was played begins on a page that has so much room, and goes on over pages.
const BEGUN: u32 = 1500;

/// What the first page holds before any sheet: its head, and the result where that has room on it too.
pub struct Taken {
    pub head: u32,
    pub result: u32,
    /// The result has no room on the first page.
    pub apart: bool,
    /// How high what ranks those who do not win is, where it stands behind the sheets.
    others: Option<u32>,
    /// How high what was played is, where it stands behind the sheets so that the result has room on the first page.
    played: Option<u32>,
}

pub fn taken(pack: &Pack<'_>) -> Taken {
    let head = height_of_front(pack);
    let result = BEFORE + pack.height(foot::blocks(pack));
    let has_room = |head: u32| head.saturating_add(result) <= pack.room;
    let others = pack.set.others_behind.then(|| pack.height(foot::others(pack)));
    if pack.state.is_over() || has_room(pack.height_under_title(front(pack))) {
        return Taken { head, result, apart: !has_room(head), others, played: None };
    }
    let alone = pack.height_under_title(head::blocks(pack));
    let behind = played_behind(pack);
    match has_room(alone) && !behind.is_empty() {
        true => {
            let played = Some(pack.height(behind));
            Taken { head: alone, result, apart: false, others, played }
        }
        false => Taken { head, result, apart: !has_room(head), others, played: None },
    }
}

/// What stands on the first page before its sheets.
pub fn front(pack: &Pack<'_>) -> Vec<Block> {
    head::blocks(pack).into_iter().chain(played::blocks(pack)).collect()
}

/// What was played, under a heading of its own.
pub fn played_behind(pack: &Pack<'_>) -> Vec<Block> {
    let blocks = played::blocks(pack);
    let heading = (!blocks.is_empty()).then(|| heading(pack.word("paper.play-off.played.heading")));
    heading.into_iter().chain(blocks).collect()
}

/// How high the head and what was played are; where they go on over pages, what stands on the last of these.
fn height_of_front(pack: &Pack<'_>) -> u32 {
    let mut blocks = front(pack);
    let height = pack.height_under_title(blocks.clone());
    if height <= pack.room {
        return height;
    }
    let (spans, pages) = layout::pages(&pack.paper(blocks.clone()), pack.fonts);
    match spans.iter().position(|(first, _)| *first == pages).filter(|_| pages > 1) {
        Some(last) => pack.height(blocks.split_off(last)),
        None => height,
    }
}

/// Plans the page of each leaf: the first that has room for it, but none before that of the leaf before it in its sheet;
/// matches side by side have pages of their own. Heights are added up here: the pages on which leaves then stand are
/// those of the paper when it is set.
///
/// What is played first stands before all that may come of it: of the ways to deal them out, that which keeps to this best
/// of those within the pack's pages; where none is, that with the fewest pages.
pub fn deal(pack: &Pack<'_>) -> Sheets {
    let of_leaves =
        |sheet: &Sheet| sheet.leaves.iter().map(|own| height(pack, sheet, own)).collect();
    let heights: Vec<Vec<u32>> = pack.sheets.all.iter().map(of_leaves).collect();
    let before = leaves_before(&pack.way, &pack.sheets.all);
    let map = pack.set.map_behind.then(|| pack.height(map::blocks(pack)));
    let dealing = Dealing { taken: taken(pack), heights, before, map };
    let most = budget(pack.participants().len());
    let orders = [Order::OfPlay, Order::FirstFirst, Order::OfRounds];
    let ways = orders.into_iter().flat_map(|order| [(order, false), (order, true)]);
    let dealt = ways.map(|how| deal_as(pack, &dealing, how));
    let worth =
        |own: &Sheets| (own.pages.max(most), misplaced(&dealing.before, &own.all), own.pages);
    // Of those that are worth the same the first.
    dealt.min_by_key(worth).unwrap_or_default()
}

/// How many pages a pack of so many players may have.
pub fn budget(players: usize) -> usize {
    const PAGES: [usize; 9] = [1, 1, 2, 3, 5, 8, 11, 14, 17];
    PAGES.get(players).copied().unwrap_or(usize::MAX)
}

/// What is the same in whatever order the leaves are dealt out.
struct Dealing {
    taken: Taken,
    /// Of each leaf of each sheet.
    heights: Vec<Vec<u32>>,
    /// What leads to each leaf.
    before: Vec<Vec<Vec<Before>>>,
    /// How high the map is, where it stands on a page behind the first.
    map: Option<u32>,
}

/// Deals them out in an order; `tight` to the page on which the least is left.
fn deal_as(pack: &Pack<'_>, dealing: &Dealing, (order, tight): (Order, bool)) -> Sheets {
    let mut sheets = pack.sheets.clone();
    let Dealing { taken, heights, before, map } = dealing;
    let Taken { head, result, apart, others, played } = *taken;
    let mut used = if apart { vec![head] } else { vec![head.saturating_add(result)] };
    used.extend(*map);
    let mut result_on = 1;
    let place_result = |used: &mut Vec<u32>| {
        let fits = |taken: &u32| taken.saturating_add(result) <= pack.room;
        let page = used.iter().position(fits).unwrap_or_else(|| {
            used.push(0);
            used.len() - 1
        });
        used[page] += result;
        page + 1
    };
    let holds = |before: &&Before| order == Order::OfPlay || before.rounds && !pack.set.mixed;
    let mut begun = 0;
    let mut on: Vec<Vec<usize>> = Vec::new();
    // The page on which who meets whom is drawn and nothing else stands: the first of the matches may share it.
    let mut lot: Option<usize> = None;
    for (at, (sheet, heights)) in sheets.all.iter_mut().zip(heights).enumerate() {
        let beside = sheet.is_beside() && pack.set.apart;
        let draws_alone = sheet.draws_alone(&pack.way);
        let mut from = begun;
        on.push(Vec::new());
        let at_once = |own: &Leaf| {
            pack.set.apart && own.tables.clone().any(|at| is_at_the_same_time(pack, sheet, at))
        };
        let alone: Vec<bool> = sheet.leaves.iter().map(at_once).collect();
        let goes_on = goes_on(&sheet.leaves);
        let mut games = None;
        for ((((own, height), alone), goes_on), before) in
            sheet.leaves.iter_mut().zip(heights).zip(alone).zip(goes_on).zip(&before[at])
        {
            // It stands behind all that leads to it.
            let before = before.iter().filter(holds).map(|before| before.leaf);
            let pages = before.filter_map(|(sheet, leaf)| on.get(sheet)?.get(leaf).copied());
            from = from.max(pages.max().unwrap_or(0));
            if let Some(page) = games.filter(|_| alone) {
                from = page + 1;
            }
            // The rounds of a table follow each other, with no other stage between them.
            if own.games.is_some() {
                from = from.max(used.len().saturating_sub(1));
            }
            let fits = |taken: &u32| taken.saturating_add(BEFORE + height) <= pack.room;
            let mut good =
                (from..used.len()).filter(|page| !beside && used.get(*page).is_some_and(fits));
            let found = match tight {
                // Of equally full pages the first.
                true => good.rev().max_by_key(|page| used[*page]),
                false => good.next(),
            };
            let shared = lot.filter(|page| beside && *page >= from && fits(&used[*page]));
            let page = found.or(shared).unwrap_or_else(|| {
                used.push(0);
                used.len() - 1
            });
            lot =
                (draws_alone && used[page] == 0).then_some(page).or(lot.filter(|own| *own != page));
            let white = if used[page] > 0 { BEFORE } else { 0 };
            used[page] += if beside || goes_on { pack.room } else { white + height };
            (own.plan, from) = (page + 1, page);
            games = if alone { Some(page) } else { games };
            if own.page == 0 {
                own.page = own.plan;
            }
            on[at].push(page);
            if at == 0 && order != Order::OfRounds && own.tables.contains(&0) {
                begun = page;
            }
        }
        if at == 0 && apart {
            result_on = place_result(&mut used);
        }
    }
    // Once nothing more is played, the result follows what was, on whichever page that ends.
    if sheets.all.is_empty() && apart && !pack.state.is_over() {
        result_on = place_result(&mut used);
    }
    sheets.others_on = others.map(|height| behind_all(&mut used, height, pack.room));
    // What was played comes last: nobody needs it to play on.
    sheets.played_on = played.map(|height| {
        let begins = |taken: &u32| taken.saturating_add(BEFORE + height.min(BEGUN)) <= pack.room;
        if !used.last().is_some_and(begins) {
            used.push(height);
        }
        used.len()
    });
    (sheets.result_on, sheets.pages) = (result_on, used.len());
    games_behind_scores(&mut sheets);
    sheets.played = sheets.played_on;
    sheets.others = sheets.others_on;
    sheets.result = sheets.result_on;
    sheets
}

/// The page of those who do not win, who are ranked once all is played: the last that has room, but not the first.
fn behind_all(used: &mut Vec<u32>, height: u32, room: u32) -> usize {
    let fits = |taken: &u32| taken.saturating_add(BEFORE + height) <= room;
    let page = used.iter().skip(1).rposition(fits).map_or(used.len(), |page| page + 1);
    used.resize(used.len().max(page + 1), 0);
    used[page] += BEFORE + height;
    page + 1
}

/// Of each leaf whether the next one goes on with its table.
fn goes_on(leaves: &[Leaf]) -> Vec<bool> {
    let part = |at: usize| leaves.get(at).and_then(|leaf| leaf.games.as_ref());
    (0..leaves.len())
        .map(|at| match (part(at), part(at + 1)) {
            (Some(own), Some(next)) => own.end == next.start,
            _ => false,
        })
        .collect()
}
