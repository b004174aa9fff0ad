//! Tie-break systems, one file each: definition, clause, worked example.
//!
//! A system gives each of the tied players an exact value; the higher is better. It splits only what is still tied
//! and never reopens: that is the ranking's business (`standings`).

mod buchholz;
mod direct_encounter;
mod dummy;
mod games_with_black;
mod koya;
mod sonneborn_berger;
mod virtual_opponent;
mod wins;

use std::collections::BTreeMap;

use crate::decision::Clause;
use crate::regulations::schema::Criterion;
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};

/// Values by player.
pub type Values = BTreeMap<PlayerId, Exact>;

/// The field that a tie stands in: the tournament as it counts, and everyone's final points.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The tournament, after withdrawals.
    pub tournament: &'a Tournament,
    /// Points of the games by player, handicaps not counted.
    pub points: &'a [Exact],
}

impl Field<'_> {
    /// Points of a player.
    pub fn points_of(&self, player: PlayerId) -> Exact {
        self.points[player.0]
    }
}

/// What a system says of tied players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A value for each of them.
    Values(Values),
    /// It does not apply here; why.
    Skipped(&'static str),
    /// It cannot be computed before the workbook says more.
    Missing(Missing),
}

/// What a workbook does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// Who had which colour.
    Colours,
    /// In which round a game was.
    Rounds,
}

/// How often a system can be applied in turn, each time a little stricter. Only Extended Koya has more than one turn.
pub fn evaluate(
    criterion: &Criterion,
    field: Field<'_>,
    tied: &[PlayerId],
    turn: usize,
) -> Option<Verdict> {
    if let Criterion::ExtendedKoya(_) = criterion {
        return koya::extended(field, tied, turn + 1).map(Verdict::Values);
    }
    (turn == 0).then(|| match criterion {
        Criterion::DirectEncounter(rule) => direct_encounter::evaluate(rule, field, tied),
        Criterion::Wins(rule) | Criterion::GamesWon(rule) => {
            Verdict::Values(wins::evaluate(rule, field, tied))
        }
        Criterion::WinsWithBlack(rule) => wins::with_black(rule.forfeits, field, tied),
        Criterion::GamesWithBlack(_) => games_with_black::evaluate(field, tied),
        Criterion::SonnebornBerger(rule) => sonneborn_berger::evaluate(rule.unplayed, field, tied),
        Criterion::Koya(_) => Verdict::Values(koya::evaluate(field, tied)),
        Criterion::Buchholz(rule) => buchholz::evaluate(rule, field, tied),
        Criterion::MedianBuchholz(_) => Verdict::Values(buchholz::median(field, tied)),
        Criterion::DummyBuchholz(rule) => {
            Verdict::Values(dummy::buchholz(field, tied, rule.lowest, rule.highest))
        }
        Criterion::DummySonnebornBerger(_) => Verdict::Values(dummy::sonneborn_berger(field, tied)),
        Criterion::ExtendedKoya(_) | Criterion::Lot(_) => Verdict::Skipped("drawn by a person"),
    })
}

/// The clause of a criterion.
pub fn clause(criterion: &Criterion) -> &Clause {
    match criterion {
        Criterion::DirectEncounter(rule) => &rule.clause,
        Criterion::Wins(rule) | Criterion::GamesWon(rule) | Criterion::WinsWithBlack(rule) => {
            &rule.clause
        }
        Criterion::SonnebornBerger(rule) => &rule.clause,
        Criterion::Buchholz(rule) => &rule.clause,
        Criterion::MedianBuchholz(rule) => &rule.clause,
        Criterion::DummyBuchholz(rule) => &rule.clause,
        Criterion::DummySonnebornBerger(rule)
        | Criterion::GamesWithBlack(rule)
        | Criterion::Koya(rule)
        | Criterion::ExtendedKoya(rule)
        | Criterion::Lot(rule) => &rule.clause,
    }
}

/// FIDE's code of a criterion in a turn: `SB`, `KS/L+2`.
pub fn code(criterion: &Criterion, turn: usize) -> String {
    match criterion {
        Criterion::DirectEncounter(_) => "DE".into(),
        Criterion::Wins(_) => "WIN".into(),
        Criterion::GamesWon(_) => "WON".into(),
        Criterion::WinsWithBlack(_) => "BWG".into(),
        Criterion::GamesWithBlack(_) => "BPG".into(),
        Criterion::SonnebornBerger(_) => "SB".into(),
        Criterion::Koya(_) => "KS".into(),
        Criterion::ExtendedKoya(_) => format!("KS/L+{}", turn + 1),
        Criterion::Buchholz(_) => "BH".into(),
        Criterion::MedianBuchholz(_) => "BH/M1".into(),
        Criterion::DummyBuchholz(rule) => match (rule.lowest, rule.highest) {
            (0, 0) => "BH".into(),
            (lowest, 0) => format!("BH/C{lowest}"),
            (lowest, _) => format!("BH/M{lowest}"),
        },
        Criterion::DummySonnebornBerger(_) => "SB".into(),
        Criterion::Lot(_) => "LOT".into(),
    }
}

/// What a criterion is called on paper.
pub fn title(criterion: &Criterion) -> String {
    match criterion {
        Criterion::DirectEncounter(_) => "results among the tied players".into(),
        Criterion::Wins(_) => "wins".into(),
        Criterion::GamesWon(_) => "games won over the board".into(),
        Criterion::WinsWithBlack(_) => "wins with Black".into(),
        Criterion::GamesWithBlack(_) => "games with Black".into(),
        Criterion::SonnebornBerger(rule) => {
            rule.title.clone().unwrap_or_else(|| "Sonneborn-Berger".into())
        }
        Criterion::Koya(_) => "Koya".into(),
        Criterion::ExtendedKoya(_) => "Extended Koya".into(),
        Criterion::Buchholz(_) => "Buchholz".into(),
        Criterion::MedianBuchholz(_) => "Median Buchholz".into(),
        Criterion::DummyBuchholz(rule) => match (rule.lowest, rule.highest) {
            (0, 0) => "Buchholz".into(),
            (lowest, 0) => format!("Buchholz without the lowest {lowest}"),
            (lowest, highest) => {
                format!("Buchholz without the lowest {lowest} and the highest {highest}")
            }
        },
        Criterion::DummySonnebornBerger(_) => "Sonneborn-Berger".into(),
        Criterion::Lot(_) => "drawing of lots".into(),
    }
}

/// Whether a criterion looks at a player alone and not at whom he is tied with, so that everyone has a value.
pub fn is_own(criterion: &Criterion) -> bool {
    !matches!(
        criterion,
        Criterion::DirectEncounter(_) | Criterion::Lot(_) | Criterion::ExtendedKoya(_)
    )
}
