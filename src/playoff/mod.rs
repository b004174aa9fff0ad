//! Play-offs: a pure replay. Regulations, tied players, the main event and the record go in; the stages played, the one
//! that comes next, and who won come out. Nothing is hidden, nothing drawn, and no document has a case of its own.
//!
//! A play-off is a list of steps. A *line* is a group of players on its way through them: it begins as the whole tie,
//! and where several places are settled it parts into lines of its own. [`line`] walks the steps; each form of play
//! has its file.

mod again;
mod ahead;
mod armageddon;
mod bidding;
mod bids;
mod bracket;
mod colours;
mod counted;
mod criteria;
mod draws;
mod ends;
mod engine;
mod forms;
mod hung;
mod in_rounds;
mod knock_out;
mod line;
mod matches;
mod numbers;
mod proposal;
mod return_games;
mod round_robin;
mod rows;
mod rulings;
mod schedule;
mod stake;
mod state;
mod struck;
mod sudden_death;
pub mod way;
mod who;

pub use bidding::Bidding;
pub use bracket::{Bracket, bracket};
pub use forms::{Next, by_base, next, times};
pub use line::{MOST_PLAYERS, play_off};
pub use schedule::{byes_and_matches, names, row_waits};
pub use stake::Stake;
pub use state::{
    ByLots, CameTo, Colours, Context, Ending, GameStatus, Hanging, Origin, Placed, PlayOffState,
    PlayedWith, Stage, StageFormat, StageGame, Status, Waiting,
};
pub use struck::of_those_left;
pub use sudden_death::white_in;
