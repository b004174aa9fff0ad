//! The model of an event: what a workbook said ([`entries`]), and the tournament that it makes once checked.
//! No files, no clock, no chance.

pub mod entries;
pub mod exact;
pub mod game;
pub mod notation;
pub mod time_control;
