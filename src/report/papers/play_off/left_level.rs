//! Those whom a play-off leaves level when all is played, or does not place: the numbers and the lot that part them then.

use std::collections::BTreeSet;

use crate::playoff::way::{Ending, Leads, LotCall, Node, When};
use crate::playoff::{MOST_PLAYERS, times};
use crate::regulations::schema::{Criterion, Settles, Step, Times};
use crate::report::document::Block;
use crate::report::papers::drawn_for::left_level;
use crate::said::said;
use crate::tie_break;
use crate::tournament::PlayerId;
use crate::tournament::record::{LotKind, LotName, Need, Needed};

use super::base::time_control_needed;
use super::lot_names::with_open_place;
use super::lots::{drawn_order, protocol, slots};
use super::meet::numbers_for;
use super::order_lots::Begin;
use super::pack::Pack;
use super::parts::{cited, text};
use super::{criteria, next_steps};

/// What parts those who are still level for the first of the places when all is played: the numbers that are known already,
/// and the lot.
pub fn still_level(pack: &Pack<'_>, place: u32) -> Vec<Block> {
    let criteria = next_steps::behind(pack);
    if criteria.is_empty() || !can_end_level(pack) {
        return Vec::new();
    }
    let named = criteria::named(&criteria);
    let told = [
        Some(said!("paper.play-off.result.level-next", place, named)),
        next_steps::then_share_behind(pack, false),
    ];
    let told: Vec<String> = told.iter().flatten().map(|said| pack.say(said)).collect();
    let told = text(told.join(" "));
    let mut blocks = vec![Block::Paragraph(vec![told])];
    blocks.extend(numbers_behind(pack, &criteria));
    // Whom nothing ranks behind the winner but when they went out may be level with each other there.
    let as_out = matches!(pack.rules.settles, Settles::Winner(_)) && pack.rules.others.is_none();
    let [_, last] = pack.places().into();
    let begin = if as_out { Begin::Within([place, last]) } else { Begin::At(place) };
    blocks.extend(lots_behind(pack, begin, &pack.state.players));
    blocks
}

/// The numbers of criteria that part those who are still level when all is played: they are known already.
pub fn numbers_behind(pack: &Pack<'_>, criteria: &[Criterion]) -> Option<Block> {
    let has_numbers = criteria.iter().any(|own| tie_break::system(own).is_own());
    let few = pack.state.players.len() <= MOST_PLAYERS;
    (has_numbers && few).then(|| numbers_for(pack, &pack.state.players, criteria))
}

/// The lot with which the criteria of another rule end, for those whom they leave level from a place on.
pub fn lot_at(
    pack: &Pack<'_>,
    place: u32,
    criteria: &[Criterion],
    among: Vec<PlayerId>,
) -> Option<Block> {
    let Some(Criterion::Lot(rule)) = criteria.last().filter(|_| among.len() <= MOST_PLAYERS) else {
        return None;
    };
    let before = pack.event.settlement.told_through(&pack.state.players);
    let name = LotName::numbered(place, 0, None, LotKind::Order).behind(before);
    let need = Need::new(Needed::Lot(name.clone()), &rule.clause, &among);
    Some(of_order(pack, &order(&name, &need, among.len()), &name.to_string()))
}

/// The lots that the steps behind the play-off come to for those whom it leaves level: as the engine calls for them, whoever
/// is left level. The place is open in their name where it is not always the same.
pub fn lots_behind(pack: &Pack<'_>, begin: Begin, among: &[PlayerId]) -> Vec<Block> {
    let drawn = pack.drawn_behind(begin, among);
    let Some((first, need)) = drawn.iter().flatten().find_map(|own| Some((own.drawn()?, own)))
    else {
        return Vec::new();
    };
    let all = || drawn.iter().flatten();
    let names: BTreeSet<&LotName> = all().filter_map(Need::drawn).collect();
    let name = match names.len() {
        1 => first.to_string(),
        _ => with_open_place(pack, first),
    };
    let size = all().map(|own| own.among.len()).max().unwrap_or(0);
    let boxes = drawn.iter().map(Vec::len).max().unwrap_or(0);
    let lot = order(first, need, size);
    (0..boxes).map(|_| of_order(pack, &lot, &name)).collect()
}

/// The lots that are due for those whom the play-off has left level, each with what else left them so.
pub fn lots_due(pack: &Pack<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (name, need) in pack.lots_here() {
        blocks.extend(left_level(&pack.event, need));
        let lot = order(name, need, need.among.len());
        blocks.push(of_order(pack, &lot, &name.to_string()));
    }
    blocks
}

/// A lot that gives the order of so many players.
fn order(name: &LotName, need: &Need, size: usize) -> LotCall {
    let names = [0, 1].map(|_| name.clone());
    let (kind, clause, groups) = (LotKind::Order, need.clause.clone(), Vec::new());
    let among = need.among.iter().copied().cycle().take(size).collect();
    LotCall { names, kind, clause, among, groups, told: Vec::new(), drawn: None }
}

/// Whether the steps can be used up: where one is played until the tie is broken, nobody wins jointly. An hour comes.
pub fn can_end_level(pack: &Pack<'_>) -> bool {
    let ends = |step: &Step| times(step, pack.clock()).is_some();
    let comes_to_it = |node: &Node| {
        node.outcomes.is_empty()
            || node.outcomes.iter().any(|own| matches!(own.leads, Leads::Shared(_)))
    };
    // By the time control that is missing they may.
    if time_control_needed(pack).is_some() {
        return true;
    }
    let until = pack.rules.step.iter().any(|step| matches!(step.times, Times::Until(_)));
    pack.rules.step.iter().all(|step| ends(step) || matches!(step.times, Times::Until(_)))
        && (until || pack.way.open().any(comes_to_it))
}

/// The lots of those who still play for their places, where they can be left to them: of a bracket everybody may be placed.
pub fn lots_of_level(pack: &Pack<'_>, begin: Begin) -> Vec<Block> {
    let is_left =
        |own: &Ending| matches!(own.leads, Leads::Shared(_)) && !matches!(own.when, When::Below(_));
    if !pack.way.open().any(|node| node.outcomes.is_empty() || node.outcomes.iter().any(is_left)) {
        return Vec::new();
    }
    let classes = pack.state.order.iter().filter(|class| !class.settled);
    let playing: Vec<PlayerId> = classes.flat_map(|class| class.players.iter().copied()).collect();
    lots_behind(pack, begin, &playing)
}

/// A lot of the order of players that stands by itself: with a place for each.
pub fn of_order(pack: &Pack<'_>, lot: &LotCall, name: &str) -> Block {
    let what = said!("paper.play-off.lot.what.order");
    let said = said!("paper.play-off.lot.of", what, by = cited(&lot.clause));
    let label = |n| said!("paper.play-off.lot.drawn-as", n);
    let slots = slots(pack, lot.among.len(), drawn_order(lot), label);
    protocol(pack, name, &said, slots, lot.drawn.as_ref())
}

/// The lots that the play-off can come to when nothing more is played: one for each place at which it can.
pub fn last_lots(pack: &Pack<'_>) -> Vec<Block> {
    let mut calls: Vec<&LotCall> = Vec::new();
    for outcome in pack.way.nodes.iter().flat_map(|node| &node.outcomes) {
        if let Leads::Lot(lot) = &outcome.leads {
            let same = |own: &&mut &LotCall| own.names[1] == lot.names[1];
            match calls.iter_mut().find(same) {
                Some(own) if own.among.len() < lot.among.len() => *own = lot,
                Some(_) => {}
                None => calls.push(lot),
            }
        }
    }
    // What the last stage has left to a lot already leads nowhere any more.
    let of_stages = pack.way.nodes.iter().flat_map(|node| &node.lots);
    let told: Vec<&LotCall> = of_stages.chain(calls.iter().copied()).collect();
    let due = pack.state.needs.iter().filter_map(|need| {
        let name = need.drawn().filter(|name| name.kind == LotKind::Order)?;
        let name = need.also.as_ref().unwrap_or(name);
        let is_told = told.iter().any(|own| own.names.contains(name));
        (!is_told).then(|| order(name, need, need.among.len()))
    });
    let due: Vec<LotCall> = due.collect();
    let all = calls.into_iter().chain(&due);
    all.map(|lot| of_order(pack, lot, &lot.names[1].to_string())).collect()
}
