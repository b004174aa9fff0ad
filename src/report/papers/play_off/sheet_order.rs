//! In which order sheets may stand: rounds as they are played, games behind their scores.

use crate::playoff::way::Way;

use super::sheets::{Kind, Leaf, Sheet, Sheets, Shows};

/// For each sheet of a round those of the rounds before it: nothing of it stands before they end.
pub fn rounds_before(way: &Way, sheets: &[Sheet]) -> Vec<Vec<usize>> {
    let is_round = |sheet: &Sheet| match &sheet.kind {
        Kind::Seeds | Kind::Round(_) => true,
        Kind::Match { of, .. } => !of.is_empty(),
        Kind::Series(_) | Kind::Game => false,
    };
    let nodes = |sheet: &Sheet| -> Vec<usize> {
        sheet.tables.iter().flat_map(|table| table.nodes.iter().copied()).collect()
    };
    let leads = |from: &Sheet, to: &[usize]| {
        let ends = nodes(from).into_iter().filter_map(|at| way.nodes.get(at));
        ends.flat_map(|node| node.leads_to()).any(|next| to.contains(&next))
    };
    let before = |(at, own): (usize, &Sheet)| {
        let to = if is_round(own) { nodes(own) } else { Vec::new() };
        let rounds = sheets.iter().enumerate().take(at).filter(|(_, sheet)| is_round(sheet));
        rounds.filter(|(_, sheet)| leads(sheet, &to)).map(|(at, _)| at).collect()
    };
    sheets.iter().enumerate().map(before).collect()
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
