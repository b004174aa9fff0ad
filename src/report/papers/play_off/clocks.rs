//! Clocks at a glance.

use crate::playoff::way::Node;
use crate::report::document::{Block, Inline};
use crate::tournament::time_control::{Clock, PerMove, TimeControl};

use super::parts::{cited, text};

/// Both clocks in large type; in a frame where they differ or nothing is added.
pub fn clocks(node: &Node) -> Vec<Block> {
    let control = node.stage.time_control;
    let clocks = control.clocks();
    let of = |clock: Clock| match clock.then {
        Some((moves, finish)) => {
            format!("{} for {moves} moves, then {}", minutes(clock.base), minutes(finish))
        }
        None => minutes(clock.base),
    };
    let added = match clocks.white.per_move {
        Some(PerMove::Increment(seconds)) => format!("{seconds} s INCREMENT"),
        Some(PerMove::Delay(seconds)) => format!("{seconds} s DELAY"),
        None => "NO INCREMENT, NO DELAY".to_owned(),
    };
    let by = node.stage.clock_clause.as_ref().map_or(String::new(), cited);
    let line = Block::Heading(
        1,
        vec![text(format!(
            "WHITE {}    BLACK {}    {added}{by}",
            of(clocks.white),
            of(clocks.black)
        ))],
    );
    let mut inner = vec![line];
    if let Some(clause) = &node.stage.draw_odds {
        inner.push(Block::Paragraph(vec![Inline::strong(format!(
            "DRAW = BLACK WINS{}. Write the draw as a draw.",
            cited(clause)
        ))]));
    }
    let heavy = matches!(control, TimeControl::Unequal(_)) || clocks.white.per_move.is_none();
    if heavy { vec![Block::Box(inner)] } else { inner }
}

fn minutes(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
