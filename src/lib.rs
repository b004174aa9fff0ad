//! Crosstables, wall charts, play-off sheets and prize statements from chess tournament workbooks.

pub mod decision;
pub mod diagnostic;
pub mod report;
pub mod tournament;
pub mod workbook;
