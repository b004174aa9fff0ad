//! Which time of its step a table is for, by the table from which players come to it.

use std::collections::{BTreeMap, BTreeSet};

use crate::report::document::Block;
use crate::said::{Said, said};

use super::pack::Pack;
use super::parts::text;
use super::sheets::Sheet;
use super::stage::only_turn;

/// Where a table is for several times of its step: which it is, by the page and the table before it; nothing where what
/// leads on is told in short, unless the page has room for it.
pub fn told(pack: &Pack<'_>, sheet: &Sheet, at: usize, has_air: bool) -> Option<Block> {
    if pack.set.curt && !has_air {
        return None;
    }
    let nodes = sheet.nodes(&pack.way, at);
    let first = nodes.first().filter(|_| only_turn(&nodes).is_none())?;
    let several = nodes.iter().filter_map(|node| pack.way.times(node)).any(|most| most > 1);
    let own = &sheet.tables.get(at).filter(|_| several)?.nodes;
    let mut turns: BTreeMap<(usize, Option<char>), BTreeSet<u32>> = BTreeMap::new();
    for (index, from) in pack.way.nodes.iter().enumerate() {
        let Some((before, table)) = pack.sheets.of(index) else { continue };
        for to in from.leads_to().into_iter().filter(|to| own.contains(to)) {
            let key = (before.page(table), before.letter(table));
            turns.entry(key).or_default().insert(pack.way.nodes[to].stage.origin.turn);
        }
    }
    let name = |(page, table): &(usize, Option<char>)| {
        format!("{page}{}", table.map_or(String::new(), String::from))
    };
    let mut by_turn: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let mut more: Vec<String> = Vec::new();
    for (table, own) in &turns {
        match own.first().filter(|_| own.len() == 1) {
            Some(turn) => by_turn.entry(*turn).or_default().push(name(table)),
            None => more.push(name(table)),
        }
    }
    let title = pack.step(first);
    // A step without a title has nothing to count but times.
    let untitled = title.is_empty();
    let told = by_turn.into_iter().map(|(turn, tables)| match untitled {
        true => said!("paper.play-off.series.time-after", turn, tables),
        false => said!("paper.play-off.series.turn-after", turn, tables),
    });
    let more =
        (!more.is_empty()).then(|| said!("paper.play-off.series.one-more-after", tables = more));
    let from: Vec<Said> = told.chain(more).collect();
    let said = match untitled {
        true => said!("paper.play-off.series.which-time", from),
        false => said!("paper.play-off.series.which-turn", title, from),
    };
    (!turns.is_empty()).then(|| pack.looked_up(vec![text(pack.say(&said))]))
}
