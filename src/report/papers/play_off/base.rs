//! What becomes of players who stay level, where that hangs on the time control of the event and this is missing.

use crate::decision::Clause;
use crate::playoff::by_base;
use crate::playoff::way::Base;
use crate::regulations::schema::{StillTied, TimesPlain};
use crate::report::document::{Block, Inline};
use crate::said::{Said, said};
use crate::tournament::record::{Need, Needed};

use super::pack::Pack;
use super::parts::{cited, text};
use super::stage::{page_or_this, target};

/// The time control of the event, where it is missing and the play-off is played by it.
pub fn time_control_needed<'a>(pack: &Pack<'a>) -> Option<&'a Need> {
    pack.state.needs.iter().find(|need| need.what == Needed::TimeControl)
}

/// What the regulations make of players who stay level, by the time control that is missing.
pub fn by_the_base(pack: &Pack<'_>) -> Vec<Block> {
    if time_control_needed(pack).is_none() {
        return Vec::new();
    }
    let each: Vec<Said> = by_base(pack.rules)
        .into_iter()
        .map(|(rule, _)| {
            let base = Base { minutes: rule.base_minutes, clause: rule.clause.clone() };
            let base = base_said(&base, Some(&base.clause));
            match (&rule.times, &pack.rules.still_tied) {
                (TimesPlain::Number(1), Some(StillTied::JointWinners(_))) => {
                    said!("paper.play-off.head.base-joint", base)
                }
                (TimesPlain::Number(1), _) => said!("paper.play-off.head.base-once", base),
                (TimesPlain::Number(times), _) => {
                    said!("paper.play-off.head.base-times", base, times = *times)
                }
                (TimesPlain::Word(_), _) => said!("paper.play-off.head.base-until", base),
            }
        })
        .collect();
    // Who is level already is so by one of them.
    if pack.has_begun() {
        return each.into_iter().map(|said| Block::Line(level_by(pack, &said))).collect();
    }
    let all =
        (!each.is_empty()).then(|| pack.paragraph(&said!("paper.play-off.head.by-base", each)));
    all.into_iter().collect()
}

/// A box for what comes of it that players are level, and the page.
fn level_by(pack: &Pack<'_>, said: &Said) -> Vec<Inline> {
    let to = match said.key {
        "paper.play-off.head.base-joint" => {
            pack.say(&said!("paper.play-off.to.winner", page = page_or_this(pack.sheets.result, 1)))
        }
        _ => {
            let next: Vec<String> =
                pack.way.now.iter().map(|node| target(pack, *node, Some(1))).collect();
            next.join(pack.word("language.before-the-last"))
        }
    };
    let colon = if to.is_empty() { "" } else { pack.event.words().colon() };
    vec![Inline::Mark(false), text(format!(" {}{colon}{to}", pack.say(said)))]
}

/// Base times of the event of which the regulations say the same.
pub fn base_said(base: &Base, clause: Option<&Clause>) -> Said {
    let (from, by) = (base.minutes.first, clause.map_or(String::new(), cited));
    match base.minutes.last {
        Some(last) if from == 0 => said!("paper.play-off.end.base-under", to = last + 1, by),
        Some(to) => said!("paper.play-off.end.base-between", from, to, by),
        None => said!("paper.play-off.end.base-from", from, by),
    }
}
