//! Crosstables, wall charts, play-off sheets and prize statements from chess tournament workbooks.

pub mod decision;
pub mod diagnostic;
pub mod regulations;
pub mod playoff;
pub mod report;
pub mod standings;
pub mod tie_break;
pub mod tournament;
pub mod workbook;
