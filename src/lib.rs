//! Crosstables, wall charts, play-off sheets and prize statements from chess tournament workbooks.

pub mod address;
pub mod awards;
pub mod batch;
pub mod cli;
pub mod decision;
pub mod diagnostic;
pub mod event;
pub mod playoff;
pub mod regulations;
pub mod report;
pub mod said;
pub mod season;
pub mod standings;
pub mod tie_break;
pub mod tournament;
pub mod workbook;
