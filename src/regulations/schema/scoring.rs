//! What games count: alike, by segment, and where another follows a drawn one.

use serde::Deserialize;

use super::{Competition, InOrder, Points};
use crate::decision::Clause;
use crate::tournament::exact::Exact;
use crate::tournament::{Scoring, notation};

/// What games count. A win and a draw are both said or, where each segment has its own, neither.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ScoringRule {
    /// A win; where segments have their own, in the games of all others.
    pub win: Option<Points>,
    /// A draw, likewise.
    pub draw: Option<Points>,
    /// A game lost over the board; nothing where it is not said, and nothing for who loses by forfeit.
    pub loss: Option<Points>,
    /// What games of a segment count, by its name in the column Segment of the sheet Games, in the order of the segments.
    #[serde(default)]
    pub of: InOrder<SegmentScoring>,
    /// The game that follows a drawn one.
    pub after_draw: Option<AfterDraw>,
    /// Its clause.
    pub clause: Clause,
}

/// The segments of which an event is made.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Segments {
    /// Their names in the column Segment of the sheet Games, in the order in which they are played.
    pub names: Vec<String>,
    /// Its clause.
    pub clause: Clause,
}

impl Competition {
    /// The segments that the regulations name, in their order, as the sheet Games comes to them.
    pub fn segments(&self) -> Vec<String> {
        let named = self.segments.iter().flat_map(|rule| &rule.names);
        let scored = self.scoring.iter().flat_map(|rule| rule.of.keys());
        let mut segments: Vec<String> = Vec::new();
        for own in named.chain(scored).map(|own| notation::segment(own)) {
            if !segments.contains(&own) {
                segments.push(own);
            }
        }
        segments
    }

    /// Whether an event has no others.
    pub fn names_all_segments(&self) -> bool {
        let scored = |rule: &ScoringRule| !rule.of.is_empty() && rule.usual().is_none();
        self.segments.is_some() || self.scoring.as_ref().is_some_and(scored)
    }
}

/// What games of a segment count.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SegmentScoring {
    /// A win.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A game lost over the board; nothing where it is not said.
    pub loss: Option<Points>,
    /// Its clause, where it is not that of the rule.
    pub clause: Option<Clause>,
}

/// A game that follows a drawn one, and that Black wins with a draw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AfterDraw {
    /// What its rows have in the column Segment of the sheet Games.
    pub segment: String,
    /// What the winner has beside the draw.
    pub win: Points,
    /// Its clause.
    pub clause: Clause,
}

impl ScoringRule {
    /// What games of no segment of their own count.
    pub fn usual(&self) -> Option<Scoring> {
        self.win.zip(self.draw).map(|(win, draw)| of(win, draw, self.loss))
    }

    /// The segments that have points of their own, by the names that the sheet Games comes to.
    pub fn segments(&self) -> impl Iterator<Item = (String, &SegmentScoring)> {
        self.of.iter().map(|(name, own)| (notation::segment(name), own))
    }

    /// What games of a segment count, and by which clause; none where it is not said.
    pub fn in_segment(&self, segment: &str) -> Option<(Scoring, &Clause)> {
        let own = self.segments().find(|(name, _)| name == segment).map(|(_, own)| own);
        match own {
            Some(own) => Some((own.scoring(), own.clause.as_ref().unwrap_or(&self.clause))),
            None => self.usual().map(|usual| (usual, &self.clause)),
        }
    }
}

impl SegmentScoring {
    /// What its games count.
    pub fn scoring(&self) -> Scoring {
        of(self.win, self.draw, self.loss)
    }
}

fn of(win: Points, draw: Points, loss: Option<Points>) -> Scoring {
    Scoring::of(win.0, draw.0, loss.map_or(Exact::ZERO, |own| own.0))
}
