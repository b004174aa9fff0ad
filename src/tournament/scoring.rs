//! What games and byes count.

use super::exact::Exact;
use super::game::{ByeKind, Colour, GameResult, Score};

/// What games and byes count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A win, a full-point bye.
    pub win: Exact,
    /// A draw.
    pub draw: Exact,
    /// A game lost over the board; who loses by forfeit has nothing.
    pub loss: Exact,
    /// A bye from the pairing.
    pub pairing_bye: Exact,
    /// A half-point bye.
    pub half_bye: Exact,
}

impl Default for Scoring {
    fn default() -> Self {
        Self::of(Exact::ONE, Exact::HALF, Exact::ZERO)
    }
}

impl Scoring {
    /// What a win, a draw and a loss count; a bye from the pairing is a win, a half-point bye a draw.
    pub fn of(win: Exact, draw: Exact, loss: Exact) -> Self {
        Self { win, draw, loss, pairing_bye: win, half_bye: draw }
    }

    /// What a result counts for one of the two.
    pub fn points(self, result: GameResult, colour: Colour) -> Exact {
        match result.score(colour) {
            Score::Win => self.win,
            Score::Draw => self.draw,
            Score::Loss if result.is_played() => self.loss,
            Score::Loss => Exact::ZERO,
        }
    }

    /// What a bye counts.
    pub fn bye(self, kind: ByeKind) -> Exact {
        match kind {
            ByeKind::Pairing => self.pairing_bye,
            ByeKind::Full => self.win,
            ByeKind::Half => self.half_bye,
            ByeKind::Zero => Exact::ZERO,
        }
    }
}
