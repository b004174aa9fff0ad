//! One event settled: standings, ties, play-offs, awards, and what other readings would change.

mod eligibility;
mod formats;
mod progress;
mod readings;
mod settle;
mod telling;
mod ties;
mod trophies;
mod undivided;
mod winners;

pub use readings::ReadingReport;
pub use settle::{Settlement, Standing, Status, System, TieBreak, expected, settle};
pub use ties::{Outcome, Tie, rule as tie_rule};
pub use winners::Winner;
