//! In which order sheets may stand: rounds as they are played, games behind their scores.

use crate::playoff::way::Way;

use super::sheets::{Kind, Leaf, Sheet, Sheets, Shows};

/// In which order leaves are dealt out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Each behind all that leads to it.
    OfPlay,
    /// What is played first before all else, and rounds of a knock-out as they are played.
    FirstFirst,
    /// These rounds alone.
    OfRounds,
}

/// A leaf that leads to another which stands behind it.
pub struct Before {
    /// Its sheet, and which of the leaves there.
    pub leaf: (usize, usize),
    /// Both are rounds of a knock-out, which nobody looks for in another order.
    pub rounds: bool,
}

/// For each leaf of each sheet those that lead to it and stand before it.
pub fn leaves_before(way: &Way, sheets: &[Sheet]) -> Vec<Vec<Vec<Before>>> {
    let is_round = |sheet: &Sheet| match &sheet.kind {
        Kind::Seeds | Kind::Round(_) => true,
        Kind::Match { of, .. } => !of.is_empty(),
        Kind::Series(_) | Kind::Game => false,
    };
    let nodes = |sheet: &Sheet, leaf: &Leaf| -> Vec<usize> {
        let tables = sheet.tables.get(leaf.tables.clone()).unwrap_or_default();
        tables.iter().flat_map(|table| table.nodes.iter().copied()).collect()
    };
    let leads_to = |nodes: &[usize]| -> Vec<usize> {
        let nodes = nodes.iter().filter_map(|at| way.nodes.get(*at));
        nodes.flat_map(|node| node.leads_to()).collect()
    };
    let mut passed: Vec<((usize, usize), Vec<usize>)> = Vec::new();
    let mut before = Vec::new();
    for (at, sheet) in sheets.iter().enumerate() {
        let mut of_sheet = Vec::new();
        for (leaf, shown) in sheet.leaves.iter().enumerate() {
            let own = nodes(sheet, shown);
            let leads = passed.iter().filter(|(_, next)| next.iter().any(|to| own.contains(to)));
            let before = |leaf: (usize, usize)| {
                let rounds = leaf.0 < at && is_round(&sheets[leaf.0]) && is_round(sheet);
                Before { leaf, rounds }
            };
            of_sheet.push(leads.map(|(leaf, _)| before(*leaf)).collect());
            passed.push(((at, leaf), leads_to(&own)));
        }
        before.push(of_sheet);
    }
    before
}

/// How many leaves stand on a page before that of one which leads to them.
/// `before` are those that lead to each.
pub fn misplaced(before: &[Vec<Vec<Before>>], sheets: &[Sheet]) -> usize {
    let plan = |(sheet, leaf): (usize, usize)| sheets[sheet].leaves[leaf].plan;
    let leaves = before.iter().enumerate().flat_map(|(sheet, of_sheet)| {
        of_sheet.iter().enumerate().map(move |(leaf, before)| ((sheet, leaf), before))
    });
    leaves.filter(|(own, before)| before.iter().any(|other| plan(other.leaf) > plan(*own))).count()
}

/// Games of a table that stand on pages of their own follow the page of their scores: these pages are put behind it.
pub fn games_behind_scores(sheets: &mut Sheets) {
    for at in 0..sheets.all.len() {
        let Some((scores, games)) = apart(&sheets.all[at]) else { continue };
        let (Some(first), Some(last)) = (games.iter().min().copied(), games.iter().max().copied())
        else {
            continue;
        };
        let own = |(index, page): (usize, usize)| index == at || !(first..=last).contains(&page);
        let alone = (sheets.all.iter().enumerate())
            .flat_map(|(index, sheet)| sheet.leaves.iter().map(move |leaf| (index, leaf.plan)))
            .all(own);
        let others = [Some(sheets.result_on), sheets.others_on, sheets.played_on];
        let others = others.into_iter().flatten().any(|page| (first..=last).contains(&page));
        if first <= scores + 1 || scores == 1 || !alone || others {
            continue;
        }
        let count = last - first + 1;
        let moved = |page: usize| match page {
            page if (first..=last).contains(&page) => page - (first - scores - 1),
            page if page > scores && page < first => page + count,
            page => page,
        };
        for leaf in sheets.all.iter_mut().flat_map(|sheet| &mut sheet.leaves) {
            let stood = leaf.page == leaf.plan;
            leaf.plan = moved(leaf.plan);
            leaf.page = if stood { leaf.plan } else { leaf.page };
        }
        sheets.result_on = moved(sheets.result_on);
        sheets.others_on = sheets.others_on.map(moved);
        sheets.played_on = sheets.played_on.map(moved);
    }
}

/// The page of the scores of a sheet, and those of the games that follow them; none where they stand together.
fn apart(sheet: &Sheet) -> Option<(usize, Vec<usize>)> {
    let at = sheet.leaves.iter().position(|leaf| leaf.shows == Shows::Scores)?;
    let shows = |leaf: &&Leaf| leaf.shows == Shows::Games;
    let games = sheet.leaves[at + 1..].iter().skip_while(|leaf| !shows(leaf)).take_while(shows);
    Some((sheet.leaves[at].plan, games.map(|leaf| leaf.plan).collect()))
}
