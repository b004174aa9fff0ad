//! What the regulations ask people to do: of a toss beside it, of all else on the first page.

use crate::playoff::way::{LotCall, Node};
use crate::regulations::schema::{Paper as OnPaper, Reminder};
use crate::report::document::{Block, Inline};
use crate::tournament::record::LotKind;

use super::pack::Pack;
use super::parts::{cited, text};
use super::played::decisions;

/// Those of no toss.
pub fn of_the_play_off(pack: &Pack<'_>) -> Vec<Block> {
    let all: Vec<&Node> = pack.way.nodes.iter().collect();
    told(pack, |own| !is_of(own, &all, |_| true))
}

/// Those of the tosses that these stages call for.
pub fn of_tosses(pack: &Pack<'_>, nodes: &[&Node]) -> Vec<Block> {
    told(pack, |own| is_of(own, nodes, |lot| !lot.is_drawn()))
}

fn is_of(reminder: &Reminder, nodes: &[&Node], is_told: impl Fn(&LotCall) -> bool) -> bool {
    let mut lots = nodes.iter().flat_map(|node| &node.lots);
    lots.any(|lot| lot.kind == LotKind::Colour && lot.clause == reminder.clause && is_told(lot))
}

fn told(pack: &Pack<'_>, is_told: impl Fn(&Reminder) -> bool) -> Vec<Block> {
    let own = pack.event.reminders(OnPaper::PlayOff).filter(is_told);
    // What is ticked once is settled when the first game is over.
    let own = own.filter(|reminder| reminder.tick.is_empty() || !pack.has_begun());
    own.flat_map(|reminder| {
        // What the arbiter decided instead stands in its place.
        let decided = decisions(pack, |clause| *clause == reminder.clause);
        if !decided.is_empty() {
            return decided;
        }
        let mut line = vec![text(format!("{}{}", reminder.text, cited(&reminder.clause)))];
        for word in &reminder.tick {
            line.extend([Inline::Gap(1), Inline::Mark(false), text(format!(" {word}"))]);
        }
        vec![if reminder.tick.is_empty() { Block::Small(line) } else { Block::Line(line) }]
    })
    .collect()
}
