//! Score groups -> places: what a tie rule's criteria split, and what stays shared.
//!
//! Said once for all documents: a criterion splits only what is still tied and never reopens; players whom nothing
//! separates share the places.

mod due;
mod field;
mod left_out;
mod placement;
mod refine;

pub use due::{Due, due, games as games_due};
pub use field::{Emptied, Removed, Table, Undated, table};
pub use left_out::LeftOut;
pub use placement::{PlacedClass, Placement};
pub use refine::{
    Class, Focus, OrderLot, Refined, TieStep, needs_more, needs_more_or_lot, refine, tell_missing,
};
