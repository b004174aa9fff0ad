//! The parts of an event at which criteria look: rounds that it can have, stages as pools and finals are called.

use super::super::faults::Faults;
use super::super::range::Range;
use super::super::schema::{Competition, FormatRule};
use super::super::tree::{Node, Value};
use super::segments::each_of;
use crate::said::said;
use crate::tournament::entries::Format;
use crate::tournament::stages::{is_final, leads_on};

/// Tells parts of which no game can be.
pub fn check(competition: &Competition, tree: &Node, faults: &mut Faults) {
    let most = rounds(competition);
    let has_stages = competition.stages.is_some();
    each_of(tree, &mut |of| {
        let text = |word: &str| of.get(word).and_then(|own| Some((own, own.text()?)));
        if let Some((own, stage)) = text("stage")
            && has_stages
            && !is_final(stage)
            && !leads_on(stage)
        {
            let said = said!("regulations.held.no-stage", name = stage);
            faults.warn(&own.span, said, said!("regulations.mend.stage"));
        }
        let Some(most) = most else { return };
        let first = text("rounds").and_then(|(own, text)| Some((own, text.parse::<Range>().ok()?)));
        let last = of.get("last-rounds").and_then(|own| match own.value {
            Value::Number(number) => Some((own, usize::try_from(number).ok()?)),
            _ => None,
        });
        let beyond = first.map(|(own, range)| (own, range.first)).or(last);
        if let Some((own, _)) = beyond.filter(|(_, number)| *number > most) {
            faults.push(&own.span, said!("regulations.held.rounds", most), None);
        }
    });
}

/// So many rounds at the most, where the formats say it: a final and each segment have rounds of their own.
fn rounds(competition: &Competition) -> Option<usize> {
    let parted = competition.stages.is_some() || !competition.segments().is_empty();
    if parted || competition.format.is_empty() {
        return None;
    }
    let of = |rule: &FormatRule| -> Option<usize> {
        let most =
            |numbers: &[u32]| numbers.iter().max().and_then(|own| usize::try_from(*own).ok());
        let of = |format: &Format| match format {
            Format::Swiss => most(&rule.rounds),
            Format::RoundRobin => {
                let players = rule.entries.last?.checked_next_multiple_of(2)?;
                players.checked_sub(1)?.checked_mul(most(&rule.games)?)
            }
        };
        let each = rule.one_of.iter().map(of).collect::<Option<Vec<usize>>>()?;
        each.into_iter().max()
    };
    competition.format.iter().map(of).collect::<Option<Vec<usize>>>()?.into_iter().max()
}
