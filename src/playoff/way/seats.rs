//! Who sits where in a stage on the way: by name, by a number or a letter that is still to be drawn.

use super::walk::Walk;
use crate::playoff::state::{Colours, PlayOffState, Stage, StageFormat};
use crate::tournament::PlayerId;
use crate::tournament::record::{Drawn, LotKind};

impl Walk<'_> {
    /// Whether colours or numbers of a stage hang on a lot that nobody has drawn yet.
    pub fn seat(&mut self, node: usize, state: &PlayOffState) {
        let stage = &self.nodes[node].stage;
        let lots = &self.given.record.lots;
        let numbers = self.open_numbers(state, stage);
        let numbers = numbers.filter(|n| n.len() == stage.players.len()).cloned();
        let mut p = None;
        if let ([a, b], None, Colours::Reversed) =
            (&stage.players[..], &stage.numbers, stage.colours)
        {
            let both =
                |s: &&Stage| s.players.len() == 2 && s.players.contains(a) && s.players.contains(b);
            let first =
                state.stages.iter().filter(both).find(|s| s.origin.step == stage.origin.step);
            p = first
                .filter(|s| s.colours == Colours::Lots && s.number < stage.number)
                .filter(|s| {
                    let names = [LotKind::White, LotKind::Colour].map(|kind| s.lot(kind)).concat();
                    !lots.iter().any(|lot| names.contains(&lot.name))
                })
                .and_then(|s| s.games.first())
                .map(|g| g.players.white);
        }
        (self.nodes[node].numbers, self.nodes[node].p) = (numbers, p);
    }

    /// The numbers, still to be drawn, that a stage or its colours come from: its own, or where it is an earlier one with
    /// the colours reversed, those of that.
    fn open_numbers<'s>(
        &self,
        state: &'s PlayOffState,
        stage: &'s Stage,
    ) -> Option<&'s Vec<PlayerId>> {
        let lots = &self.given.record.lots;
        let is_drawn = |numbers: &&Vec<PlayerId>| {
            lots.iter().any(|lot| matches!(&lot.drawn, Drawn::Players(order) if order == *numbers))
        };
        let had = |s: &&Stage| {
            s.number < stage.number
                && s.numbers.is_some()
                && stage.players.iter().all(|player| s.players.contains(player))
        };
        let numbers = stage.numbers.as_ref().or_else(|| {
            let mut before =
                state.stages.iter().filter(had).filter(|_| stage.colours == Colours::Reversed);
            before.next_back().and_then(|s| s.numbers.as_ref())
        });
        numbers.filter(|numbers| !is_drawn(numbers))
    }

    /// Whether the games of a stage hang on who is in it, and on nothing that is still to be drawn.
    pub fn hangs_on_players(&self, state: &PlayOffState, stage: &Stage) -> bool {
        stage.colours == Colours::Reversed
            && stage.numbers.is_none()
            && self.open_numbers(state, stage).is_none()
            || stage.format == StageFormat::SemiFinals
            || self.seeded && !stage.seeds.is_empty() && stage.letter.is_some()
    }
}
