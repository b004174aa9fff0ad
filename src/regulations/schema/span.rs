//! The part of an event that a criterion looks at, where it is not the whole.

use serde::Deserialize;

use super::super::range::Range;

/// Some games of an event: a criterion counts as if only these had been played. What several of its words say must all
/// hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "SpanFields")]
pub struct Span {
    /// The rounds, by their numbers or from the end.
    pub rounds: Option<SpanRounds>,
    /// The segment, as the workbook names it.
    pub segment: Option<String>,
    /// The stage, likewise.
    pub stage: Option<String>,
    /// The games among the tied players alone.
    pub among_tied: bool,
}

/// Some of the rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SpanRounds {
    /// Those of these numbers.
    Numbered(Range),
    /// So many at the end.
    Last(u32),
}

/// A span as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SpanFields {
    /// The rounds of these numbers.
    rounds: Option<Range>,
    /// So many rounds at the end.
    last_rounds: Option<u32>,
    /// The games of this segment.
    segment: Option<String>,
    /// The games of this stage.
    stage: Option<String>,
    /// The games of these players among themselves.
    players: Option<SpanPlayers>,
}

/// Whose games among themselves count.
#[derive(Clone, Copy, Deserialize)]
enum SpanPlayers {
    /// Those of the players who are tied.
    #[serde(rename = "the tied players")]
    Tied,
}

impl TryFrom<SpanFields> for Span {
    type Error = &'static str;

    fn try_from(own: SpanFields) -> Result<Self, Self::Error> {
        let rounds = match (own.rounds, own.last_rounds) {
            (Some(_), Some(_)) => return Err("`rounds` and `last-rounds` do not go together"),
            (Some(Range { first: 0, .. }), None) | (None, Some(0)) => {
                return Err("rounds are counted from 1");
            }
            (Some(rounds), None) => Some(SpanRounds::Numbered(rounds)),
            (None, Some(last)) => Some(SpanRounds::Last(last)),
            (None, None) => None,
        };
        let among_tied = matches!(own.players, Some(SpanPlayers::Tied));
        if rounds.is_none() && own.segment.is_none() && own.stage.is_none() && !among_tied {
            return Err(
                "it names no part of the event: rounds, last-rounds, segment, stage, players",
            );
        }
        Ok(Self { rounds, segment: own.segment, stage: own.stage, among_tied })
    }
}
