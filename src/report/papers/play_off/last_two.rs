//! Who the two of a final or of a last game are, before anybody knows their names.

use crate::playoff::StageFormat;
use crate::playoff::way::Node;
use crate::said::{Said, said};

use super::pack::Pack;
use super::sheets::{Sheet, is_part_of_match};
use super::stage::{round_of, target};

/// Who plays by a table that is the last of a play-off: the winners of what leads to it, or the two whom it leaves level.
pub fn who(pack: &Pack<'_>, sheet: &Sheet, at: usize, on: usize) -> Option<Said> {
    let own = &sheet.tables.get(at)?.nodes;
    let node = sheet.nodes(&pack.way, at).first().copied().filter(|node| is_last(node))?;
    let mut before: Vec<(usize, &Node)> = Vec::new();
    for (index, from) in pack.way.nodes.iter().enumerate() {
        let leads = from.leads_to().iter().any(|to| own.contains(to));
        let same = |(other, known): &(usize, &Node)| {
            let sheets = [*other, index].map(|own| pack.sheets.of(own).map(|(_, table)| table));
            let is_one =
                pack.sheets.of(*other).map(|own| own.0) == pack.sheets.of(index).map(|own| own.0);
            is_one
                && (known.stage.players.len() == 2 || sheets[0] == sheets[1])
                && known.stage.letter == from.stage.letter
        };
        if leads && !is_part_of_match(&from.stage.words) && !before.iter().any(same) {
            before.push((index, from));
        }
    }
    let from: Vec<String> =
        before.iter().map(|(index, _)| target(pack, *index, Some(on))).collect();
    let is_series = |own: &Node| own.stage.players.len() > 2 && round_of(own).is_none();
    Some(match &before[..] {
        [] => return None,
        _ if node.is_known() => return None,
        // Who is level in a match plays on with the same other.
        [(_, own)] if own.stage.players.len() == 2 && own.stage.byes.is_empty() => return None,
        all if all.iter().all(|(_, own)| is_series(own)) => {
            said!("paper.play-off.meet.two-on-top-here", from)
        }
        all if all.iter().any(|(_, own)| is_series(own)) => return None,
        all if all.iter().any(|(_, own)| !own.stage.byes.is_empty()) => {
            said!("paper.play-off.meet.winner-and-free-here", from)
        }
        [_] => said!("paper.play-off.meet.one-comes-here", from),
        _ => said!("paper.play-off.meet.who-comes-here", from),
    })
}

/// Whether two play a final, or the game that is the last of all.
fn is_last(node: &Node) -> bool {
    let stage = &node.stage;
    let last = match stage.format {
        StageFormat::Final | StageFormat::Armageddon => true,
        StageFormat::Match => round_of(node) == Some(2),
        StageFormat::Game
        | StageFormat::RoundRobin
        | StageFormat::DoubleRoundRobin
        | StageFormat::SemiFinals
        | StageFormat::SuddenDeath => false,
    };
    last && stage.players.len() == 2
        && !is_part_of_match(&stage.words)
        && round_of(node).is_none_or(|round| round == 2)
}
