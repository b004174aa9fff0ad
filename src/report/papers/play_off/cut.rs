//! How the tables of a sheet are cut into leaves, each of which fits on a page whole.

use crate::playoff::way::Node;
use crate::report::document::Block;

use super::pack::Pack;
use super::scores::rounds;
use super::sheets::{Kind, Leaf, Sheet, Shows};
use super::{leaf, matches};

/// How high rows are, in tenths of a millimetre.
pub const ROW: u32 = 90;
/// Where a page has many games.
const LOW_ROW: u32 = 70;
/// So many are many.
const MANY: usize = 15;

/// Cuts a sheet into leaves. What may be played again without end is printed out where that takes one page and room
/// is not short; else its tables serve again, on copies.
pub fn cut(pack: &Pack<'_>, sheet: &mut Sheet) {
    sheet.leaves = leaves(pack, sheet, pack.room);
    if sheet.copies && (sheet.leaves.len() > 1 || pack.set.close) {
        let mut merged = sheet.merged();
        merged.leaves = leaves(pack, &merged, pack.room);
        *sheet = merged;
    }
}

/// The leaves of a sheet, the first of which has so much room; where not one of its tables fits into that, that of a page.
pub fn leaves(pack: &Pack<'_>, sheet: &Sheet, first: u32) -> Vec<Leaf> {
    let count = sheet.tables.len();
    let mut leaves: Vec<Leaf> = Vec::new();
    let mut apart = Vec::new();
    let mut from = 0;
    while from < count {
        // Of games that are played at the same time one.
        let mut others =
            (from..count).filter(|at| pack.set.apart && is_at_the_same_time(pack, sheet, *at));
        let end = others.nth(1).unwrap_or(count);
        let of = |room: u32| {
            // Games that go on in one row stay together.
            let whole = |to: &usize| !matches::runs_on(pack, sheet, to - 1);
            let mut longest = (from + 1..=end).rev().filter(whole);
            let page = page_of(sheet, from);
            let leaf = |to: usize| Leaf { page, ..Leaf::of(from..to, Shows::All) };
            longest.find_map(|to| fitting(pack, sheet, &leaf(to), room))
        };
        let begun = (from == 0 && first < pack.room).then(|| of(first)).flatten();
        let whole = begun.or_else(|| of(pack.room));
        match whole {
            Some(leaf) => {
                from = leaf.tables.end;
                leaves.push(leaf);
            }
            None => {
                let parts = in_parts(pack, sheet, from);
                apart.extend(parts.iter().any(|own| own.shows == Shows::Games).then_some(from));
                leaves.extend(parts);
                from += 1;
            }
        }
    }
    let (Some(first), Some(last)) = (apart.first(), apart.last()) else { return leaves };
    // The scores stand before the games: there the numbers are drawn.
    let mut scores = Vec::new();
    let mut from = *first;
    while from <= *last {
        let fits = |to: &usize| {
            fitting(pack, sheet, &Leaf::of(from..*to, Shows::Scores), pack.room).is_some()
        };
        let to = (from + 1..=last + 1).rev().find(fits).unwrap_or(from + 1);
        scores.push(Leaf { row: LOW_ROW, ..Leaf::of(from..to, Shows::Scores) });
        from = to;
    }
    let at = leaves.iter().position(|leaf| leaf.shows == Shows::Games).unwrap_or(0);
    leaves.splice(at..at, scores);
    leaves
}

impl Leaf {
    fn of(tables: std::ops::Range<usize>, shows: Shows) -> Self {
        let (row, little, over) = (ROW, false, false);
        Self { tables, games: None, shows, row, little, over, plan: 0, page: 0 }
    }
}

/// The page on which the games of a table begin as far as it is known: what leads back to it is told otherwise there.
fn page_of(sheet: &Sheet, at: usize) -> usize {
    let shown = |leaf: &&Leaf| leaf.tables.contains(&at) && leaf.shows != Shows::Scores;
    sheet.leaves.iter().find(shown).map_or(0, |leaf| leaf.page)
}

/// A leaf with the height of its rows at which it fits into so much room; none where it does not.
fn fitting(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf, room: u32) -> Option<Leaf> {
    let games: usize = leaf
        .tables
        .clone()
        .filter_map(|at| sheet.nodes(&pack.way, at).first().map(|n| n.stage.games.len()))
        .sum();
    let rows = match sheet.kind {
        Kind::Series(_) if pack.set.close => &[LOW_ROW][..],
        Kind::Series(_) if games >= MANY => &[ROW, LOW_ROW],
        Kind::Series(_) | Kind::Match { .. } | Kind::Seeds | Kind::Game | Kind::Round(_) => &[ROW],
    };
    // Where room is short what stands under many games is in little type before they are torn.
    let little = pack.set.curt && rows.last() == Some(&LOW_ROW);
    let sizes = rows.iter().map(|row| (*row, leaf.little));
    let sizes = sizes.chain(little.then_some((LOW_ROW, true)));
    // Rows of games that are higher alone need not be set to be seen not to fit.
    let shown = match sheet.kind {
        Kind::Series(_) if leaf.shows != Shows::Scores && leaf.games.is_none() => games,
        _ => 0,
    };
    let rows = |row: u32| u32::try_from(shown).unwrap_or(u32::MAX).saturating_mul(row * 28 / 10);
    let mut tried = sizes.map(|(row, little)| Leaf { row, little, ..leaf.clone() });
    tried.find(|leaf| rows(leaf.row) <= room && height(pack, sheet, leaf) <= room)
}

/// How high a leaf is: by what it tells of other pages, and how it is set. It is drawn once for all ways to deal leaves out.
pub fn height(pack: &Pack<'_>, sheet: &Sheet, own: &Leaf) -> u32 {
    let on = (&pack.sheets, sheet, own, pack.set.of_leaves());
    pack.once(on, || pack.height(vec![Block::Together(leaf::blocks(pack, sheet, own))]))
}

/// The games of a table that has too many for a page with its scores: over several pages by rounds.
fn in_parts(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> Vec<Leaf> {
    let shows = match sheet.kind {
        Kind::Series(_) => Shows::Games,
        Kind::Match { .. } | Kind::Seeds | Kind::Game | Kind::Round(_) => Shows::All,
    };
    let whole = Leaf { page: page_of(sheet, at), ..Leaf::of(at..at + 1, shows) };
    for little in [false, true] {
        let whole = Leaf { little, ..whole.clone() };
        if let Some(whole) = fitting(pack, sheet, &whole, pack.room) {
            return vec![whole];
        }
    }
    let whole = Leaf { row: LOW_ROW, ..whole };
    let nodes = sheet.nodes(&pack.way, at);
    let Some(node) = nodes.first().filter(|_| shows == Shows::Games) else { return vec![whole] };
    // The first game of each round, and the end.
    let games = &node.stage.games;
    let first = |round: u32| games.iter().position(|g| g.round == round).unwrap_or(0);
    let mut bounds: Vec<usize> = rounds(node).into_iter().map(first).collect();
    bounds.push(games.len());
    let mut parts: Vec<Leaf> = Vec::new();
    let mut from = 0;
    while from + 1 < bounds.len() {
        let part = |to: usize| Leaf { games: Some(bounds[from]..bounds[to]), ..whole.clone() };
        let fits = |to: &usize| height(pack, sheet, &part(*to)) <= pack.room;
        let to = (from + 1..bounds.len()).rev().find(fits).unwrap_or(from + 1);
        parts.push(part(to));
        from = to;
    }
    parts
}

/// Whether a table is a single game that is played while others are.
pub fn is_at_the_same_time(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> bool {
    let lettered = |node: &&Node| node.stage.letter.is_some();
    matches!(sheet.kind, Kind::Round(_)) && sheet.nodes(&pack.way, at).iter().any(lettered)
}
