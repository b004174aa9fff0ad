//! How many rounds of play there may be before a person decides, and how many there have been.

use std::collections::BTreeSet;

use super::engine::{Allowed, Engine};
use super::forms;
use super::state::{CameTo, Placed, PlayOffState, Stage, StageGame};
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{Counted, StillTied};
use crate::said::said;
use crate::tournament::record::RecordedGame;

/// The first stages of a play-off, at most so many, by number and place: those with games in the order in which they
/// are recorded. What a group played before comes before what it plays next, so leaving out the later ones leaves the
/// earlier as they are. While fewer have begun, each group may play the next of them: nobody knows which does.
pub fn first_played(state: &PlayOffState, games: &[&RecordedGame], most: u32) -> Allowed {
    let recorded = |stage: &Stage| {
        let row = |game: &StageGame| games.iter().position(|row| game.at.as_ref() == Some(&row.at));
        stage.games.iter().filter_map(row).min()
    };
    let of = |stage: &Stage| (stage.number, stage.places.first());
    let mut begun: Vec<(usize, &Stage)> =
        state.stages.iter().filter_map(|stage| Some((recorded(stage)?, stage))).collect();
    begun.sort_by_key(|(row, stage)| (*row, of(stage)));
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    begun.truncate(most);
    if begun.len() < most {
        return Allowed { stages: state.stages.iter().map(of).collect(), held: false };
    }
    let held = begun.iter().all(|(_, stage)| stage.came_to != CameTo::Open);
    Allowed { stages: begun.iter().map(|(_, stage)| of(stage)).collect(), held }
}

/// Rulings by the clause that has a person decide once so many series have been played, while fewer are over.
pub fn tell_too_early(engine: &mut Engine<'_>, order: &[Placed]) {
    let rules = engine.given.rules;
    let Some(StillTied::Arbiter(rule)) = &rules.still_tied else { return };
    let Some(most) = forms::most_in_all(rules, engine.given.clock()) else { return };
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let over = |among: &dyn Fn(&Stage) -> bool| {
        let own = engine.stages.iter().filter(|own| own.came_to != CameTo::Open && among(own));
        // Matches that are played side by side are one.
        own.map(|own| (own.origin.step, own.origin.turn, own.places.first()))
            .collect::<BTreeSet<_>>()
            .len()
    };
    let mut told = Vec::new();
    for ruling in engine.rulings.iter().filter(|own| own.because() == rule.clause) {
        let by = ruling.because();
        let settled = order.iter().filter(|placed| placed.because.contains(&by));
        let players = settled.flat_map(|placed| &placed.players);
        let held = match rules.counted {
            Counted::InAll => over(&|_| true),
            Counted::ByGroup => {
                let of = |player| over(&|own: &Stage| own.players.contains(player));
                players.map(of).max().unwrap_or(0)
            }
        };
        if held < most {
            let ruled = &ruling.text;
            let early = said!("playoff.ruling-too-early", ruling = ruled, by = &by, most, held);
            told.push(Diagnostic::warning(Code::RulingOverrides, early).at(&ruling.at));
        }
    }
    engine.problems.extend(told);
}
