//! Crosstables, wall charts, play-off sheets and prize statements from chess tournament workbooks.
//!
//! Data moves one way. [`workbook`] reads cells into entries, [`tournament`] checks them, [`regulations`] say what holds.
//! [`tie_break`] and [`standings`] find places, [`playoff`] replays what was played, [`awards`] divide money and points,
//! and [`event`] puts one event together of these; [`outlook`] counts what can still happen, [`season`] looks at several. [`report`] makes papers of what was
//! found, [`starter`] the workbooks with which an event begins, [`batch`] does that for many workbooks, and [`cli`] is
//! asked to.
//!
//! ```text
//! tournament <- written <- regulations <- tie_break <- recognition <- standings <- playoff <- awards <- event <- outlook <- season <- report <- starter <- batch <- cli
//! ```
//!
//! Each room uses only rooms to its left; `workbook` uses `tournament` and `regulations` and is used by `batch` alone, and by
//! [`exchange`], which reads the files of other programs. [`address`],
//! [`decision`], [`diagnostic`] and [`said`] are leaves that all may use. `ARCHITECTURE.md` has the reasons; a test holds
//! the imports to it.

pub mod address;
pub mod awards;
pub mod batch;
pub mod cli;
pub mod decision;
pub mod diagnostic;
pub mod event;
pub mod exchange;
pub mod outlook;
pub mod playoff;
pub mod recognition;
pub mod regulations;
pub mod report;
pub mod said;
pub mod season;
pub mod standings;
pub mod starter;
pub mod tie_break;
pub mod tournament;
pub mod workbook;
pub mod written;
