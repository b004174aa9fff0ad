//! Tie-break criteria and their parameters.

use serde::Deserialize;

use super::{
    AboveExpected, BestEvents, Buchholz, Cumulative, Descriptor, ForfeitedPairings, MedianBuchholz,
    Results, Span, SystemName,
};
use crate::decision::Clause;

/// A tie-break criterion.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Points of a part of the event.
    Points(PointsOf),
    /// Points among the tied players.
    DirectEncounter(DirectEncounter),
    /// Wins, forfeits as the rule says.
    Wins(Wins),
    /// Games won over the board.
    GamesWon(Wins),
    /// Wins with Black.
    WinsWithBlack(Wins),
    /// Games played with Black.
    GamesWithBlack(GamesWithBlack),
    /// Sonneborn-Berger.
    SonnebornBerger(SonnebornBerger),
    /// Koya.
    Koya(OfGames),
    /// Extended Koya.
    ExtendedKoya(OfGames),
    /// Buchholz.
    Buchholz(Buchholz),
    /// Median Buchholz.
    MedianBuchholz(MedianBuchholz),
    /// The points after each round, added up.
    Cumulative(Cumulative),
    /// The cumulative scores of the opponents, added up.
    OpponentsCumulative(Cumulative),
    /// So much for each result: Kashdan, three points for a win.
    Results(Results),
    /// What a player scored beyond what his rating and those of his opponents let expect.
    AboveExpected(AboveExpected),
    /// A system of FIDE's by its code.
    System(Coded),
    /// Of a tour the best event, then the second best, and so on.
    BestEvents(BestEvents),
    /// Players of a category are ahead: who holds the title, members, juniors.
    OfCategory(OfCategory),
    /// Drawing of lots.
    Lot(Plain),
    /// A ruling.
    Arbiter(Plain),
}

impl Criterion {
    /// The clause of a lot.
    pub fn lot(&self) -> Option<&Clause> {
        match self {
            Self::Lot(own) => Some(&own.clause),
            _ => None,
        }
    }

    /// Whether a person draws or rules on it, and nothing is counted.
    pub fn is_by_hand(&self) -> bool {
        matches!(self, Self::Lot(_) | Self::Arbiter(_))
    }

    /// Whether nothing is left to part behind it: a lot, a ruling, or the numbers of the starting list.
    pub fn parts_all(&self) -> bool {
        match self {
            Self::Lot(_) | Self::Arbiter(_) => true,
            Self::System(own) => own.code.name == SystemName::Tpn,
            _ => false,
        }
    }

    /// Whether it looks at the games of the tied players among themselves, who are fewer behind another criterion.
    pub fn looks_at_the_tied(&self) -> bool {
        let own = match self {
            Self::DirectEncounter(_) => true,
            Self::System(own) => matches!(own.code.name, SystemName::De | SystemName::Res),
            _ => false,
        };
        own || self.of().is_some_and(|of| of.among_tied)
    }

    /// The part of the event that it looks at; none where it is the whole.
    pub fn of(&self) -> Option<&Span> {
        match self {
            Self::Points(own) => Some(&own.of),
            Self::DirectEncounter(own) => own.of.as_ref(),
            Self::Wins(own) | Self::GamesWon(own) | Self::WinsWithBlack(own) => own.of.as_ref(),
            Self::GamesWithBlack(own) => own.of.as_ref(),
            Self::Koya(own) | Self::ExtendedKoya(own) => own.of.as_ref(),
            Self::SonnebornBerger(own) => own.of.as_ref(),
            Self::Buchholz(own) => own.of.as_ref(),
            Self::MedianBuchholz(own) => own.of.as_ref(),
            Self::Cumulative(own) | Self::OpponentsCumulative(own) => own.of.as_ref(),
            Self::Results(own) => own.of.as_ref(),
            Self::AboveExpected(own) => own.of.as_ref(),
            Self::System(own) => own.of.as_ref(),
            Self::BestEvents(_) | Self::OfCategory(_) | Self::Lot(_) | Self::Arbiter(_) => None,
        }
    }
}

/// Criteria in order, and whether those still level go through them again.
#[derive(Clone, Copy, Debug)]
pub struct Order<'a> {
    /// The criteria.
    pub by: &'a [Criterion],
    /// Whether a class that came apart begins again at the first.
    pub restart: Restart,
}

impl<'a> Order<'a> {
    /// Criteria that are gone through once.
    pub fn once(by: &'a [Criterion]) -> Self {
        Self { by, restart: Restart::Never }
    }
}

/// Points of a part of the event.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointsOf {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event.
    pub of: Span,
}

/// A criterion that has no parameters but the part of the event.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OfGames {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
}

/// Games with Black.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GamesWithBlack {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// Games that were won or lost by forfeit: where nothing is said, those over the board alone count (C.07 7.3).
    #[serde(default)]
    pub forfeits: Forfeits,
}

/// A system of FIDE's by its code.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Coded {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// The code with its modifiers: `BH/C1`.
    pub code: Descriptor,
}

/// A criterion without parameters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Plain {
    /// Its clause.
    pub clause: Clause,
}

/// Players of a category are ahead of others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OfCategory {
    /// Its clause.
    pub clause: Clause,
    /// The category, as the column `Categories` of the sheet Players has it.
    pub category: String,
}

/// Points among the tied players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DirectEncounter {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// What a game counts.
    #[serde(default)]
    pub weights: Weights,
    /// Whether those still level are compared again by their own games.
    #[serde(default)]
    pub restart: Restart,
    /// Left out where two of the tied players have not met.
    #[serde(default)]
    pub only_if_all_met: bool,
    /// Players who met more than once.
    #[serde(default)]
    pub meetings: Meetings,
    /// Tied players who have not all met.
    #[serde(default)]
    pub not_all_met: NotAllMet,
    /// Games decided by forfeit.
    #[serde(default = "counted")]
    pub forfeits: Forfeits,
    /// Tied players whose only game was forfeited, where it matters whether all have met.
    #[serde(default)]
    pub forfeited: ForfeitedPairings,
}

fn counted() -> Forfeits {
    Forfeits::Counted
}

/// Players who met more than once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Meetings {
    /// Every game counts.
    #[default]
    #[serde(rename = "added")]
    Added,
    /// Their games count once, on average.
    #[serde(rename = "averaged")]
    Averaged,
}

/// Tied players who have not all met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum NotAllMet {
    /// They are compared by the games there are.
    #[default]
    #[serde(rename = "games there are")]
    GamesThereAre,
    /// Only who would be ahead whatever the missing games had brought is ranked.
    #[serde(rename = "who cannot be caught")]
    WhoCannotBeCaught,
}

/// What a game counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Weights {
    /// 1, ½, 0 whatever the time control.
    #[default]
    #[serde(rename = "every game alike")]
    EveryGameAlike,
    /// As in the event.
    #[serde(rename = "the event's points")]
    EventPoints,
}

/// Whether those still level are compared again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Restart {
    /// No.
    #[default]
    #[serde(rename = "never")]
    Never,
    /// By the games among them alone.
    #[serde(rename = "among those still level")]
    AmongThoseStillLevel,
}

/// Wins.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Wins {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// Wins by forfeit: where nothing is said, number of wins counts them (C.07 7.1) and what is won over the board does not.
    pub forfeits: Option<Forfeits>,
    /// Byes that bring as many points as a win.
    #[serde(default)]
    pub byes: Forfeits,
}

/// Whether wins by forfeit count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Forfeits {
    /// They do.
    #[serde(rename = "counted")]
    Counted,
    /// Only games over the board count.
    #[default]
    #[serde(rename = "not counted")]
    NotCounted,
}

/// Sonneborn-Berger, in club rules also named Neustadtl.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SonnebornBerger {
    /// Its clause.
    pub clause: Clause,
    /// The part of the event that it looks at, where it is not the whole.
    pub of: Option<Span>,
    /// The name that the document gives it.
    pub title: Option<String>,
    /// Unplayed games.
    #[serde(default)]
    pub unplayed: UnplayedGames,
    /// The rounds of a round robin in which the player is free, of the virtual opponent of a round before them.
    #[serde(default)]
    pub free_rounds: FreeRounds,
    /// The points of the opponents.
    #[serde(default)]
    pub opponents: OpponentsCount,
}

/// What the virtual opponent has for a later round of a round robin in which the player is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum FreeRounds {
    /// Nothing: it is no round.
    #[default]
    #[serde(rename = "nothing")]
    Nothing,
    /// A draw, as for every later round of the event.
    #[serde(rename = "as draws")]
    AsDraws,
}

/// What the points of an opponent are who did not play all his rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum OpponentsCount {
    /// His final points.
    #[default]
    #[serde(rename = "as they ended")]
    AsTheyEnded,
    /// His points over the board, and half a point for each game won or lost by forfeit.
    #[serde(rename = "forfeits as draws")]
    ForfeitsAsDraws,
    /// His points over the board, and a draw's for each round that he did not play, whatever it brought him.
    #[serde(rename = "unplayed as draws")]
    UnplayedAsDraws,
}

/// How an unplayed game counts in a player's own tie-break.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum UnplayedGames {
    /// With the points of the opponent who was paired.
    #[default]
    #[serde(rename = "opponent's points")]
    OpponentsPoints,
    /// Against a virtual opponent.
    #[serde(rename = "virtual opponent")]
    VirtualOpponent,
    /// Not at all.
    #[serde(rename = "nothing")]
    Nothing,
}
