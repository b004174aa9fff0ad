//! The worked cases of the regulations, each named by its clause. The players and games stand in `tests/cases`.

mod arguable;
mod classical_and_gap;
mod fide;
mod gct_2018;
mod more_readings;
mod pack;
mod read_otherwise;
mod readings;
pub mod support;
