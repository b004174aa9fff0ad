//! Lists on the sheets of a spreadsheet, as chess-results and Swiss-Manager export them in many languages: crosstables,
//! pairings, rankings, starting lists. They are known by the grammar of their cells.

mod cells;
mod columns;
mod diagonal;
mod going_on;
mod head;
mod heading_words;
mod list;
mod others;
mod pairings;
mod published;
mod ranking;
mod round_robin;
mod seats;
mod swiss;

pub use self::head::bears_mark;
pub use self::list::{List, find, find_on, teams};
pub use self::others::{Other, beside_ours, others};
pub use self::pairings::PAIRINGS;
pub use self::ranking::heading_of_teams;
