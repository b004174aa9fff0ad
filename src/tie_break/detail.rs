//! How a value came about, round by round: for a note in the workbook, and for whoever asks why.

use super::card::{Entry, Kind};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::game::ByeKind;
use crate::tournament::{PlayerId, Tournament};

/// A tie-break value with the parts that it adds up, or is worked out of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// The parts, in the order of the rounds.
    pub parts: Vec<Part>,
    /// What is worked out of the parts beyond their sum, in order.
    pub steps: Vec<Said>,
    /// The value; none where the player has none.
    pub value: Option<Exact>,
}

/// What a round adds to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The round; none where the workbook does not tell it.
    pub round: Option<u32>,
    /// What became of it.
    pub kind: Kind,
    /// The score taken: the opponent's or that of whoever stands for him; his rating where ratings count; none where
    /// a system does not look at opponents.
    pub score: Option<Exact>,
    /// Why this score.
    pub why: Why,
    /// Points made in the round.
    pub made: Exact,
    /// What the round counts: the score, or for Sonneborn-Berger the product of score and points made.
    pub counts: Exact,
    /// Whether it is left out.
    pub cut: Option<Cut>,
}

/// Why a score was taken, or a round counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The opponent's points.
    Points,
    /// The opponent's points, rounds that he did not play counted as the regulations say.
    Adjusted {
        /// His points.
        points: Exact,
    },
    /// A dummy with the player's own points.
    Dummy,
    /// A dummy with the player's own points, but no more than the opponent who was paired has.
    DummyUpToOpponent,
    /// A dummy with the player's own points, but no more than a draw in each round.
    DummyUpToDraws,
    /// The virtual opponent of 2009: points before the round, the opposite result, draws after it.
    Virtual,
    /// The player's own score, unplayed rounds counted as draws.
    OwnAdjusted,
    /// A draw in each round.
    Draws,
    /// No opponent, which counts as one who has no points.
    WithoutPoints,
    /// A round without a game, of which so much is taken off the sum.
    TakenOff(Exact),
    /// What was expected against an opponent of this rating.
    Expected {
        /// The rating.
        rating: Exact,
        /// Points of one game.
        expected: Exact,
    },
    /// The opponent's rating.
    Rating,
    /// The opponent's value of another system.
    OfOpponent,
    /// What the round itself brought.
    Result,
    /// The opponent does not count.
    NotCounted,
    /// What was made against an opponent who is strong enough to count.
    AgainstStrong,
    /// The opponent has too few points to count.
    AgainstWeak,
    /// One of so many games against one opponent, whose average counts.
    AverageOf(usize),
}

/// Which end a part was cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// As one of the lowest, or of the first rounds.
    Lowest,
    /// As one of the highest.
    Highest,
}

impl Detail {
    /// The sum of what is not cut, as the value.
    pub fn sum(parts: Vec<Part>) -> Self {
        let value = parts.iter().filter(|part| part.cut.is_none()).map(|part| part.counts).sum();
        Self { parts, steps: Vec::new(), value: Some(value) }
    }

    /// Games against those with whom a player is level, a part each, by what `counts` says of a round: whom he met, and what
    /// it brought. Of several games against one opponent the average counts, or their sum.
    pub fn of_games(
        card: &[Entry],
        averaged: bool,
        counts: impl Fn(&Entry) -> Option<(PlayerId, Exact)>,
    ) -> Self {
        let games: Vec<(&Entry, PlayerId, Exact)> = card
            .iter()
            .filter_map(|own| counts(own).map(|(opponent, made)| (own, opponent, made)))
            .collect();
        let part = |(own, opponent, made): &(&Entry, PlayerId, Exact)| {
            let times = games.iter().filter(|(_, other, _)| other == opponent).count();
            let shared = averaged && times > 1;
            Part {
                round: own.round,
                kind: own.kind,
                score: None,
                why: if shared { Why::AverageOf(times) } else { Why::Result },
                made: *made,
                counts: if shared { *made / times } else { *made },
                cut: None,
            }
        };
        Self::sum(games.iter().map(part).collect())
    }

    /// A line for each part, and one for each step behind them.
    pub fn lines(&self, tournament: &Tournament) -> Vec<Said> {
        let parts = self.parts.iter().map(|part| part.told(tournament));
        parts.chain(self.steps.iter().cloned()).collect()
    }
}

impl Part {
    /// The part as a line: `round 3: Smith: 4½ (4 and what unplayed rounds count); x ½ = 2¼; cut`.
    pub fn told(&self, tournament: &Tournament) -> Said {
        let round = self.round.map(|round| said!("tie-break.detail.round", round));
        let who = self.who(tournament);
        let count = match self.score {
            Some(_) if self.why == Why::AgainstWeak => said!("tie-break.detail.against-weak"),
            Some(_) if self.why == Why::AgainstStrong => {
                said!("tie-break.detail.counts", counts = self.counts)
            }
            Some(score) if score == self.counts => said!("tie-break.detail.score", score),
            Some(score) if self.why == Why::NotCounted => {
                said!("tie-break.detail.not-counted", score)
            }
            Some(score) => {
                let (made, counts) = (self.made, self.counts);
                said!("tie-break.detail.product", score, made, counts)
            }
            None => said!("tie-break.detail.counts", counts = self.counts),
        };
        let notes: Vec<Said> = self.reason().into_iter().chain(self.cut_told()).collect();
        match notes.is_empty() {
            true => said!("tie-break.detail.plain", round, who, count),
            false => said!("tie-break.detail.noted", round, who, count, notes),
        }
    }

    fn who(&self, tournament: &Tournament) -> Said {
        let name = |player: PlayerId| tournament.name(player).to_owned();
        match self.kind {
            Kind::Played(opponent) => said!("tie-break.detail.opponent", name = name(opponent)),
            Kind::Open(opponent) => said!("tie-break.detail.open", name = name(opponent)),
            Kind::ForfeitWin(opponent) => {
                said!("tie-break.detail.forfeit-win", name = name(opponent))
            }
            Kind::ForfeitLoss(opponent) => {
                said!("tie-break.detail.forfeit-loss", name = name(opponent))
            }
            Kind::Bye(ByeKind::Pairing) => said!("tie-break.detail.pairing-bye"),
            Kind::Bye(ByeKind::Full) => said!("tie-break.detail.full-bye"),
            Kind::Bye(ByeKind::Half) => said!("tie-break.detail.half-bye"),
            Kind::Bye(ByeKind::Zero) => said!("tie-break.detail.absent"),
        }
    }

    fn reason(&self) -> Option<Said> {
        Some(match self.why {
            Why::Adjusted { points } => said!("tie-break.detail.adjusted", points),
            Why::Dummy => said!("tie-break.detail.dummy"),
            Why::DummyUpToOpponent => said!("tie-break.detail.dummy-up-to-opponent"),
            Why::DummyUpToDraws => said!("tie-break.detail.dummy-up-to-draws"),
            Why::Virtual => said!("tie-break.detail.virtual"),
            Why::OwnAdjusted => said!("tie-break.detail.own-adjusted"),
            Why::Draws => said!("tie-break.detail.draws"),
            Why::WithoutPoints => said!("tie-break.detail.without-points"),
            Why::TakenOff(points) => said!("tie-break.detail.taken-off", points),
            Why::Expected { rating, expected } => {
                let made = self.made;
                said!("tie-break.detail.expected", made, expected, rating)
            }
            Why::AgainstStrong | Why::AgainstWeak => {
                said!("tie-break.detail.has", points = self.score)
            }
            Why::AverageOf(games) => {
                said!("tie-break.detail.average-of", made = self.made, games)
            }
            Why::Points | Why::Rating | Why::OfOpponent | Why::Result | Why::NotCounted => {
                return None;
            }
        })
    }

    fn cut_told(&self) -> Option<Said> {
        self.cut.map(|cut| match cut {
            Cut::Lowest => said!("tie-break.detail.cut-lowest"),
            Cut::Highest => said!("tie-break.detail.cut-highest"),
        })
    }
}
