//! What can still happen: every result of the open games, counted exactly.
//!
//! [`outlook`] finds the open games, plays them in every way, and keeps count of who comes where. On points that is
//! exhaustive for a round or two of a large event; beyond, outcomes with the same scores are counted together. Where
//! tie-breaks decide first place, each tie is settled as the program settles a finished event. What is more than can be
//! counted is said ([`Extent`]), never guessed.

mod certain;
mod chances;
mod count;
mod find;
mod ground;
mod leading;
mod needs;
mod open;
mod scores;
mod settled;
mod tally;

pub use certain::{as_counted, goes_on};
pub use find::{Asked, outlook};
pub use ground::{
    Contenders, Extent, Gain, OpenGame, Outlook, Path, PlayerOutlook, PossibleTie, Refused, Rule,
};
pub use leading::leading;
pub use needs::{InOneGame, Needs, in_one_game, needs};
pub use settled::played;
