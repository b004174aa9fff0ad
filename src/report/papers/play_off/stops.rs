//! When no more is played.

use crate::playoff::StageFormat;
use crate::playoff::way::Node;
use crate::regulations::schema::{LookedFor, StillTied, Times};
use crate::said::said;
use crate::tournament::record::{Ruled, Ruling};

use super::next_steps;
use super::pack::Pack;
use super::parts::cited;
use super::stage::page_or_this;

/// Until which hour the step of a stage is played again, how the workbook is told that it has come, and what then
/// happens. None of other steps.
pub fn until_an_hour(pack: &Pack<'_>, node: &Node, on: usize) -> Option<String> {
    let Times::Until(rule) = &pack.rules.step.get(node.stage.origin.step)?.times else {
        return None;
    };
    let page = page_or_this(pack.sheets.result, on);
    let then = pack.say(&match &pack.rules.still_tied {
        Some(StillTied::Lot(own)) => {
            said!("paper.play-off.to.lot", by = cited(&own.clause), page)
        }
        Some(StillTied::Arbiter(own)) => {
            said!("paper.play-off.to.ruling", by = cited(&own.clause), page)
        }
        None if !pack.state.goes_on => said!("paper.play-off.to.ruling", by = "", page),
        Some(StillTied::JointWinners(_)) | None => next_steps::left(pack, None, page),
        Some(StillTied::Share(own)) => next_steps::left(pack, Some(&own.clause), page),
    });
    let (hour, by) = (rule.until.trim(), cited(&rule.clause));
    let tie = pack.state.tie;
    let is_up = |own: &Ruling| own.what == Ruled::TimeUp && own.tie.is_none_or(|own| own == tie);
    if pack.has_begun() && pack.event.tournament().record.rulings.iter().any(is_up) {
        return Some(pack.say(&said!("paper.play-off.stop.hour-has-come", by, then)));
    }
    Some(pack.say(&said!("paper.play-off.stop.hour", hour, by, then)))
}

/// When no more is played in a stage.
pub fn stop_rule(pack: &Pack<'_>, node: &Node) -> Option<String> {
    if node.stage.games.len() < 2 || node.stage.format == StageFormat::SuddenDeath {
        return None;
    }
    // After one game of two the other can still level.
    let can_stop = node.stage.players.len() > 2 || node.stage.games.len() > 2;
    let once_won = pack.ends_once_won(node.stage.origin).filter(|_| can_stop);
    if let (None, Some(clause)) = (pack.stops(node), once_won) {
        return Some(pack.say(&said!("paper.play-off.stop.games", by = cited(clause))));
    }
    Some(pack.say(&match pack.stops(node).filter(|_| can_stop) {
        Some(rule) => {
            let by = cited(&rule.clause);
            match rule.looked_for {
                LookedFor::Rounds => said!("paper.play-off.stop.rounds", by),
                LookedFor::Games => said!("paper.play-off.stop.games", by),
            }
        }
        None => said!("paper.play-off.stop.none"),
    }))
}
