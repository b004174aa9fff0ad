//! The model of an event: what a workbook said ([`entries`]), and the [`Tournament`] that it makes once checked.
//! No files, no clock, no chance.

pub mod alike;
mod begun;
pub mod berger;
mod best;
pub mod check;
pub mod clock_words;
mod edition;
pub mod entries;
pub mod exact;
pub mod game;
mod games;
mod language;
mod letter;
mod model;
pub mod notation;
mod of_category;
mod places;
mod player;
mod player_cells;
mod published;
pub mod record;
pub mod roster;
mod ruling;
mod scoring;
pub mod segments;
pub mod stages;
mod tied;
pub mod time_control;
pub mod title;
mod withdrawn;
mod won;

pub use best::{ExtraScores, best};
pub use edition::Edition;
pub use games::{Games, day_of_most};
pub use language::Language;
pub use letter::Letter;
pub use model::*;
pub use places::Places;
pub use player::Player;
pub use player_cells::PlayerCells;
pub use published::{Published, PublishedOf};
pub use scoring::Scoring;
pub use tied::Tied;
