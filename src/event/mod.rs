//! One event settled: standings, ties, play-offs, awards, and what other readings would change.

mod agreed;
mod agreed_things;
mod announced;
mod asked;
mod awarded_otherwise;
mod cited;
mod clauses_cited;
mod counted;
mod days;
mod details;
mod difference;
mod doubts;
mod editions;
mod eligibility;
mod finals;
mod formats;
mod ground;
mod in_stages;
mod moved;
mod of_stage;
mod orders_asked;
mod other_formats;
mod outcome;
mod pools;
mod prize_readings;
mod prizes;
mod progress;
mod published;
mod readings;
mod rounds;
mod said_eligible;
mod said_winner;
mod schedule;
mod settle;
mod stages;
mod systems;
mod telling;
mod things;
mod ties;
mod trophies;
mod undated;
mod under;
mod undivided;
mod unplayed;
mod unused;
mod ways;
mod winners;
mod won_before;
pub mod worked;

pub use announced::said_open;
pub use asked::{questions_on, with_all_in};
pub use awarded_otherwise::said_of_money;
pub use counted::Counted;
pub use details::detail;
pub use doubts::doubts;
pub use eligibility::unchecked;
pub use ground::{
    Agreement, Differing, Ineligible, ReadingReport, Settlement, Stage, Standing, Status, System,
    TieBreak, Weight,
};
pub use outcome::{Outcome, Tie};
pub use pools::rules as rules_of_pools;
pub use prize_readings::prize_readings;
pub use prizes::{needs_of, tell_on_prizes};
pub use published::told as differing;
pub use readings::{otherwise, report, settle, tell, where_it_stands};
pub use said_winner::winner_otherwise;
pub use settle::expected;
pub use stages::{Part, open_parts, settle_once};
pub use systems::{
    buchholz_of, deciding as deciding_systems, declared as declared_systems,
    of_title as systems_of_title,
};
pub use things::{Held, OfCategories, classes, things};
pub use ties::{drawn_behind, rule as tie_rule};
pub use trophies::told_undecided;
pub use winners::Winner;
