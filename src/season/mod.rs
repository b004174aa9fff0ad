//! Awards that look at several events: each event comes settled, by the role that it plays in the award.

mod all_rounder;
mod doubts;
mod first;
mod given;
mod honours;
mod ids;
mod money;
mod people;
mod percentages;
mod places;
mod ranks;
mod readings;
mod rounds;
mod scored;
mod series;
mod settle;
mod table;
mod things;
mod tour;
mod unused;
mod worked;

pub use doubts::in_doubt;
pub use given::{Gathered, Given, Role, RoleState, gather};
pub use honours::{of_award, of_event, unsettled};
pub use people::{Listed, Person, matched, spoken};
pub use places::points;
pub use readings::settle;
pub use rounds::{Completed, Share, completed, share};
pub use scored::one_or_two;
pub use settle::events;
pub use table::{EventLine, Honour, InEvent, Measure, Open, Row, SeasonSettlement};
pub use tour::scores;
pub use unused::tell_unused;
pub use worked::run;
