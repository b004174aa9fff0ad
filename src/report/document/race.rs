//! Scores round by round, as a wall paper and a workbook draw them where there is room.

use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Who had how many points after each round.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    /// What it is, in a few words.
    pub title: String,
    /// The players, in the order of the chart.
    pub lines: Vec<RaceLine>,
}

/// The games of a round, as they stand where a sheet has room for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// What it is called; nothing where games have no rounds.
    pub head: String,
    /// `Brown 1–0 Walker`.
    pub games: Vec<String>,
}

/// A player's points.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceLine {
    /// Who.
    pub player: PlayerId,
    /// What the player is called at the end of the line.
    pub name: String,
    /// After round 1, 2 and so on; as many as the others have.
    pub scores: Vec<Exact>,
}

impl Race {
    /// How many rounds it tells.
    pub fn rounds(&self) -> usize {
        self.lines.iter().map(|line| line.scores.len()).min().unwrap_or(0)
    }

    /// The most points that anybody has.
    pub fn most(&self) -> Exact {
        let all = self.lines.iter().flat_map(|line| &line.scores);
        all.copied().max().unwrap_or(Exact::ZERO)
    }
}
