//! Tie-break systems, one file each: definition, clause, worked example.
//!
//! A system gives each of the tied players an exact value; the higher is better. It splits only what is still tied
//! and never reopens: that is the ranking's business (`standings`).

mod buchholz;
mod direct_encounter;
mod dummy;
mod games_with_black;
mod ground;
mod koya;
mod sonneborn_berger;
mod virtual_opponent;
mod wins;

pub use ground::{Field, Missing, Values, Verdict};

use crate::decision::Clause;
use crate::regulations::schema::{Criterion, Restart};
use crate::said::{Said, said};
use crate::tournament::PlayerId;

type Evaluate<'r> = dyn Fn(Field<'_>, &[PlayerId]) -> Verdict + 'r;
type EvaluateTurn<'r> = dyn Fn(Field<'_>, &[PlayerId], usize) -> Option<Values> + 'r;

/// How a system comes to its values.
enum How<'r> {
    /// It looks at a player alone, so that everyone has a value.
    Alone(Box<Evaluate<'r>>),
    /// It looks at those who are tied.
    AmongTied(Box<Evaluate<'r>>),
    /// It is applied turn by turn, each time a little stricter, until it has no more turns.
    InTurns(Box<EvaluateTurn<'r>>),
    /// A person draws lots.
    Lot,
}

/// A criterion of a document as a tie-break system: its row in the table of [`system`].
pub struct TieBreakSystem<'r> {
    /// What it is called on paper.
    pub title: Said,
    /// The clause that applies it.
    pub clause: &'r Clause,
    /// Evaluated again among those whom it left level, for as long as it splits.
    pub restarts: bool,
    code: String,
    how: How<'r>,
}

impl<'r> TieBreakSystem<'r> {
    fn new(code: &str, title: Said, clause: &'r Clause, how: How<'r>) -> Self {
        Self { title, clause, restarts: false, code: code.into(), how }
    }

    fn alone(
        code: &str,
        title: Said,
        clause: &'r Clause,
        evaluate: impl Fn(Field<'_>, &[PlayerId]) -> Verdict + 'r,
    ) -> Self {
        Self::new(code, title, clause, How::Alone(Box::new(evaluate)))
    }

    /// FIDE's code in a turn: `SB`, `KS/L+2`.
    pub fn code(&self, turn: usize) -> String {
        match self.how {
            How::InTurns(_) => format!("{}{}", self.code, turn + 1),
            How::Alone(_) | How::AmongTied(_) | How::Lot => self.code.clone(),
        }
    }

    /// Whether it looks at a player alone and not at whom he is tied with, so that everyone has a value.
    pub fn is_own(&self) -> bool {
        matches!(self.how, How::Alone(_))
    }

    /// Whether it can be applied more than once, each time a little stricter.
    pub fn has_turns(&self) -> bool {
        matches!(self.how, How::InTurns(_))
    }

    /// What it says of tied players in a turn, counted from 0; none where it has no such turn, or a person decides.
    pub fn evaluate(&self, field: Field<'_>, tied: &[PlayerId], turn: usize) -> Option<Verdict> {
        match &self.how {
            How::Alone(evaluate) | How::AmongTied(evaluate) => {
                (turn == 0).then(|| evaluate(field, tied))
            }
            How::InTurns(evaluate) => evaluate(field, tied, turn).map(Verdict::Values),
            How::Lot => None,
        }
    }
}

/// The table of the systems: code, name, clause and evaluator of each.
pub fn system(criterion: &Criterion) -> TieBreakSystem<'_> {
    let values = Verdict::Values;
    match criterion {
        Criterion::DirectEncounter(rule) => {
            let title = said!("tie-break.direct-encounter");
            let how =
                move |f: Field<'_>, tied: &[PlayerId]| direct_encounter::evaluate(rule, f, tied);
            TieBreakSystem {
                restarts: rule.restart == Restart::AmongThoseStillLevel,
                ..TieBreakSystem::new("DE", title, &rule.clause, How::AmongTied(Box::new(how)))
            }
        }
        Criterion::Wins(rule) => {
            TieBreakSystem::alone("WIN", said!("tie-break.wins"), &rule.clause, move |f, tied| {
                values(wins::evaluate(rule, f, tied))
            })
        }
        Criterion::GamesWon(rule) => TieBreakSystem::alone(
            "WON",
            said!("tie-break.games-won"),
            &rule.clause,
            move |f, tied| values(wins::evaluate(rule, f, tied)),
        ),
        Criterion::WinsWithBlack(rule) => TieBreakSystem::alone(
            "BWG",
            said!("tie-break.wins-with-black"),
            &rule.clause,
            |f, tied| wins::with_black(rule.forfeits, f, tied),
        ),
        Criterion::GamesWithBlack(rule) => TieBreakSystem::alone(
            "BPG",
            said!("tie-break.games-with-black"),
            &rule.clause,
            games_with_black::evaluate,
        ),
        Criterion::SonnebornBerger(rule) => {
            let own = || said!("tie-break.sonneborn-berger");
            let title = rule.title.as_ref().map_or_else(own, Said::as_written);
            TieBreakSystem::alone("SB", title, &rule.clause, |f, tied| {
                sonneborn_berger::evaluate(rule.unplayed, f, tied)
            })
        }
        Criterion::Koya(rule) => {
            TieBreakSystem::alone("KS", said!("tie-break.koya"), &rule.clause, move |f, tied| {
                values(koya::evaluate(f, tied))
            })
        }
        Criterion::ExtendedKoya(rule) => {
            let how = |f: Field<'_>, tied: &[PlayerId], turn| koya::extended(f, tied, turn + 1);
            TieBreakSystem::new(
                "KS/L+",
                said!("tie-break.extended-koya"),
                &rule.clause,
                How::InTurns(Box::new(how)),
            )
        }
        Criterion::Buchholz(rule) => {
            TieBreakSystem::alone("BH", said!("tie-break.buchholz"), &rule.clause, |f, tied| {
                buchholz::evaluate(rule, f, tied)
            })
        }
        Criterion::MedianBuchholz(rule) => TieBreakSystem::alone(
            "BH/M1",
            said!("tie-break.median-buchholz"),
            &rule.clause,
            move |f, tied| values(buchholz::median(rule, f, tied)),
        ),
        Criterion::DummyBuchholz(rule) => {
            let (code, title) = dummy::called(rule.lowest, rule.highest);
            TieBreakSystem::alone(&code, title, &rule.clause, move |f, tied| {
                values(dummy::buchholz(f, tied, rule.lowest, rule.highest))
            })
        }
        Criterion::DummySonnebornBerger(rule) => TieBreakSystem::alone(
            "SB",
            said!("tie-break.sonneborn-berger"),
            &rule.clause,
            move |f, tied| values(dummy::sonneborn_berger(f, tied)),
        ),
        Criterion::Lot(rule) => {
            TieBreakSystem::new("LOT", said!("tie-break.lot"), &rule.clause, How::Lot)
        }
    }
}
