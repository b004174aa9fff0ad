//! Clocks at a glance.

use crate::playoff::way::{LotCall, Node};
use crate::report::document::{Align, Block, Inline, Row, RowKind, Table, Width};
use crate::said::said;
use crate::tournament::game::ByColour;
use crate::tournament::record::LotKind;
use crate::tournament::time_control::{Clock, PerMove, TimeControl};

use super::pack::{Pack, clock_type};
use super::parts::{across, all_cited, cell, cited, column, row, text};

/// Both clocks in a line of 14 pt.
pub fn line(pack: &Pack<'_>, node: &Node) -> Vec<Inline> {
    let by = by(node);
    let Some([white, black]) = both(pack, node) else {
        let line = pack.line(&said!("paper.play-off.clock.not-entered"), &[]);
        return line.into_iter().map(large).collect();
    };
    let said =
        pack.say(&said!("paper.play-off.clock.both", white, black, added = added(pack, node)));
    vec![clock_type(said), text(by)]
}

/// Whether the clocks differ, or nothing is added to them: what an arbiter sets wrongly.
pub fn is_heavy(node: &Node) -> bool {
    let Some(control) = node.stage.time_control else { return false };
    node.stage.bidding.is_some()
        || matches!(control, TimeControl::Unequal(_))
        || !control.clocks().white.is_added_to()
}

/// What is printed of a clock that a person fills in.
fn large(piece: Inline) -> Inline {
    match piece {
        Inline::Text(words) => clock_type(words),
        other => other,
    }
}

/// How the frames of both clocks and of what is added share the line: what is added has its clause beside it.
const WIDTHS: [u8; 3] = [5, 5, 7];

/// The clauses of the clocks: where times are bid, that of the bids with them.
fn by(node: &Node) -> String {
    let bids = node.stage.bidding.as_ref().map(|bids| &bids.clause);
    all_cited(node.stage.clock_clause.iter().chain(bids))
}

/// Clocks that are easily set wrongly, each in a frame of its own.
pub fn frames(pack: &Pack<'_>, node: &Node) -> Block {
    let [white, black] = both(pack, node).unwrap_or_default();
    let by = by(node);
    let cells = vec![
        cell(vec![clock_type(pack.say(&said!("paper.play-off.clock.white", white)))]),
        cell(vec![clock_type(pack.say(&said!("paper.play-off.clock.black", black)))]),
        cell(vec![clock_type(added(pack, node)), text(by)]),
    ];
    let columns = WIDTHS.map(|share| column(Align::Centre, Width::Share(share))).to_vec();
    Block::Table(Table { columns, rows: vec![row(cells)], grid: true, ..Table::default() })
}

/// The bar where a draw decides.
pub fn bar(pack: &Pack<'_>, node: &Node) -> Option<Row> {
    let by = cited(node.stage.draw_odds.as_ref()?);
    Some(across(RowKind::Bar, vec![clock_type(pack.say(&said!("paper.play-off.clock.draw", by)))]))
}

/// White's time and Black's; what is still to be bid is left open. None where the time control is not entered.
fn both(pack: &Pack<'_>, node: &Node) -> Option<[String; 2]> {
    let ByColour { white, black } = node.stage.time_control?.clocks();
    let set = [white, black].map(|clock| time(pack, clock));
    let Some(bidding) = &node.stage.bidding else { return Some(set) };
    let full = time(pack, if white.base < black.base { black } else { white });
    let bid = match bidding.lower {
        Some((_, seconds)) => time(pack, Clock { base: seconds, ..white }),
        None => pack.word("paper.play-off.clock.bid").to_owned(),
    };
    let is_open = |lot: &LotCall| lot.kind == LotKind::Colour && !lot.is_drawn();
    Some(match (bidding.lower.is_none(), bidding.chooses) {
        (false, true) if !node.lots.iter().any(is_open) => set,
        (_, true) => {
            let either = pack.say(&said!("paper.play-off.clock.either", full, bid));
            [either.clone(), either]
        }
        (true, false) => [full, bid],
        (false, false) => set,
    })
}

/// What is added, in capitals.
fn added(pack: &Pack<'_>, node: &Node) -> String {
    let clock = node.stage.time_control.map(|control| control.clocks().white);
    let from = clock.map_or(1, |clock| clock.from_move);
    pack.say(&match clock.filter(Clock::is_added_to).and_then(|clock| clock.per_move) {
        Some(PerMove::Increment(seconds)) if from > 1 => {
            said!("paper.play-off.clock.increment-from", seconds, from)
        }
        Some(PerMove::Increment(seconds)) => said!("paper.play-off.clock.increment", seconds),
        Some(PerMove::Delay(seconds)) if from > 1 => {
            said!("paper.play-off.clock.delay-from", seconds, from)
        }
        Some(PerMove::Delay(seconds)) => said!("paper.play-off.clock.delay", seconds),
        None => said!("paper.play-off.clock.nothing-added"),
    })
}

fn time(pack: &Pack<'_>, clock: Clock) -> String {
    let minutes = |seconds: u32| format!("{}:{:02}", seconds / 60, seconds % 60);
    match clock.then {
        Some((moves, finish)) => {
            let (base, finish) = (minutes(clock.base), minutes(finish));
            pack.say(&said!("paper.play-off.clock.then", base, moves, finish))
        }
        None => minutes(clock.base),
    }
}
