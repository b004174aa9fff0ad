//! Those whom a play-off leaves level when all is played, or does not place: the numbers and the lot that part them then.

use crate::playoff::way::{Ending, Leads, LotCall, Node, When};
use crate::playoff::{MOST_PLAYERS, times};
use crate::regulations::schema::{Criterion, Step, Times};
use crate::report::document::Block;
use crate::said::said;
use crate::tie_break;
use crate::tournament::PlayerId;
use crate::tournament::record::{LotKind, LotName};

use super::base::time_control_needed;
use super::lot_names::with_open_place;
use super::meet::numbers_for;
use super::pack::Pack;
use super::parts::text;
use super::{criteria, lots, next_steps};

/// What parts those who are still level for the first of the places when all is played: the numbers that are known already,
/// and the lot.
pub fn still_level(pack: &Pack<'_>, place: u32) -> Vec<Block> {
    let criteria = next_steps::behind(pack);
    if criteria.is_empty() || !can_end_level(pack) {
        return Vec::new();
    }
    let named = criteria::named(&criteria);
    let told = text(pack.say(&said!("paper.play-off.result.level-next", place, named)));
    let mut blocks = vec![Block::Paragraph(vec![told])];
    blocks.extend(numbers_behind(pack, &criteria));
    let all = pack.state.players.to_vec();
    blocks.extend(lot_behind(pack, (place, false), &criteria, all));
    blocks
}

/// The numbers of criteria that part those who are still level when all is played: they are known already.
pub fn numbers_behind(pack: &Pack<'_>, criteria: &[Criterion]) -> Option<Block> {
    let has_numbers = criteria.iter().any(|own| tie_break::system(own).is_own());
    let few = pack.state.players.len() <= MOST_PLAYERS;
    (has_numbers && few).then(|| numbers_for(pack, &pack.state.players, criteria))
}

/// The lot with which criteria end, for those whom they leave level from a place on; or from a later one, where that is
/// `open`.
pub fn lot_behind(
    pack: &Pack<'_>,
    (place, open): (u32, bool),
    criteria: &[Criterion],
    among: Vec<PlayerId>,
) -> Option<Block> {
    let Some(Criterion::Lot(rule)) = criteria.last().filter(|_| among.len() <= MOST_PLAYERS) else {
        return None;
    };
    let before = pack.event.settlement.told_through(&pack.state.players);
    let name = LotName::numbered(place, 0, None, LotKind::Order);
    let names = [0, 1].map(|_| name.clone().behind(before.clone()));
    let (kind, clause, groups, drawn) = (LotKind::Order, rule.clause.clone(), Vec::new(), None);
    let lot = LotCall { names, kind, clause, among, groups, drawn };
    let name = match open {
        true => with_open_place(pack, &lot.names[1]),
        false => lot.names[1].to_string(),
    };
    Some(lots::of_order(pack, &lot, &name))
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
    let open = || pack.way.nodes.iter().filter(|node| !node.is_over());
    pack.rules.step.iter().all(|step| ends(step) || matches!(step.times, Times::Until(_)))
        && (until || open().any(comes_to_it))
}

/// The same lot for those who still play for their places, where they can be left to it: of a bracket everybody may be
/// placed.
pub fn lot_of_level(pack: &Pack<'_>, place: (u32, bool), criteria: &[Criterion]) -> Option<Block> {
    let is_left =
        |own: &Ending| matches!(own.leads, Leads::Shared(_)) && !matches!(own.when, When::Below(_));
    let mut open = pack.way.nodes.iter().filter(|node| !node.is_over());
    if !open.any(|node| node.outcomes.is_empty() || node.outcomes.iter().any(is_left)) {
        return None;
    }
    let classes = pack.state.order.iter().filter(|class| !class.settled);
    let playing = classes.flat_map(|class| class.players.iter().copied()).collect();
    lot_behind(pack, place, criteria, playing)
}
