//! Which rounds an event counts while it runs: its own, or those of the part that is being played.

use super::ground::Settlement;
use crate::tournament::segments::Apart;
use crate::tournament::{Game, Section};

/// The parts that number their rounds apart, and which of them is being played; none where rounds are numbered through.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    parts: Vec<Apart>,
    now: usize,
}

impl Counted {
    /// The part that is being played, where parts number their rounds apart.
    pub fn part(&self) -> Option<&Apart> {
        self.parts.get(self.now)
    }

    /// The part of a section, where parts number their rounds apart.
    pub fn part_of(&self, section: &Section) -> Option<&Apart> {
        self.parts.iter().find(|own| own.has(section))
    }

    /// Whether rounds of a part of the event are counted.
    pub fn is_in(&self, section: &Section) -> bool {
        self.part().is_none_or(|own| own.has(section))
    }

    /// Whether a game is one of a round.
    pub fn has(&self, round: u32, game: &Game) -> bool {
        game.round == Some(round) && self.is_in(&game.section)
    }

    /// Whether a game is of a round up to this one, or of an earlier part.
    pub fn is_past(&self, round: u32, game: &Game) -> bool {
        let at = self.parts.iter().position(|own| own.has(&game.section));
        let up_to = game.round.is_some_and(|own| own <= round);
        at.map_or(up_to, |at| at < self.now || at == self.now && up_to)
    }
}

impl Settlement {
    /// Which rounds are counted: of parts that number theirs apart, those of the last that has begun, and where all its
    /// rounds are over of the one behind it. What is open before it is late.
    pub fn counted(&self) -> Counted {
        let parts = self.table.tournament.parts_apart();
        let done = |own: &Apart| self.rounds_done_in(Some(own)).unwrap_or(0);
        let begun = parts.iter().rposition(|own| done(own) > 0);
        let now = begun.map_or(0, |at| match parts.get(at) {
            Some(own)
                if at + 1 < parts.len()
                    && done(own) >= self.table.tournament.last_round_in(own) =>
            {
                at + 1
            }
            _ => at,
        });
        Counted { parts, now }
    }

    /// How many rounds are over, of those that are counted now; none before the first result.
    pub fn rounds_done(&self) -> Option<u32> {
        let counted = self.counted();
        let done = self.rounds_done_in(counted.part());
        // A part that has not begun follows one that has.
        done.or_else(|| (counted.now > 0).then_some(0))
    }
}
