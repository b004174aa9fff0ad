//! Which rounds an event counts while it runs: its own, or those of the segment that is being played.

use super::ground::Settlement;
use crate::tournament::{Game, Section};

/// The segments that number their rounds apart, and which of them is being played; none where rounds are numbered
/// through.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    segments: Vec<String>,
    now: usize,
}

impl Counted {
    /// The segment that is being played, where segments number their rounds apart.
    pub fn segment(&self) -> Option<&str> {
        self.segments.get(self.now).map(String::as_str)
    }

    /// Whether rounds of a part of the event are counted.
    pub fn is_in(&self, section: &Section) -> bool {
        self.segment().is_none_or(|own| own == section.segment)
    }

    /// Whether a game is one of a round.
    pub fn has(&self, round: u32, game: &Game) -> bool {
        game.round == Some(round) && self.is_in(&game.section)
    }

    /// Whether a game is of a round up to this one, or of an earlier segment.
    pub fn is_past(&self, round: u32, game: &Game) -> bool {
        let at = self.segments.iter().position(|own| *own == game.section.segment);
        let up_to = game.round.is_some_and(|own| own <= round);
        at.map_or(up_to, |at| at < self.now || at == self.now && up_to)
    }
}

impl Settlement {
    /// Which rounds are counted: of segments that number theirs apart, those of the last that has begun, and where all
    /// its rounds are over of the one behind it. What is open before it is late.
    pub fn counted(&self) -> Counted {
        let segments = self.table.tournament.segments_apart();
        let done = |own: &str| self.rounds_done_in(Some(own)).unwrap_or(0);
        let last_round = |own: &str| self.table.tournament.last_round_of(own).unwrap_or(0);
        let begun = segments.iter().rposition(|own| done(own) > 0);
        let now = begun.map_or(0, |at| match segments.get(at) {
            Some(own) if at + 1 < segments.len() && done(own) >= last_round(own) => at + 1,
            _ => at,
        });
        Counted { segments: segments.into_iter().map(str::to_owned).collect(), now }
    }

    /// How many rounds are over, of those that are counted now; none before the first result.
    pub fn rounds_done(&self) -> Option<u32> {
        let counted = self.counted();
        let done = self.rounds_done_in(counted.segment());
        // A segment that has not begun follows one that has.
        done.or_else(|| (counted.now > 0).then_some(0))
    }
}
