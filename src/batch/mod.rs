//! Many workbooks: find them, settle each by itself, replace files whole. The only room that reads and writes files.

mod convert;
mod dependents;
mod draw;
mod fault;
mod finding;
mod ground;
mod mend;
mod one;
mod process;
mod reading;
mod run;
mod season;
mod settle;
mod telling;
mod wall;
mod watch;
mod writing;

pub use crate::exchange::{Encoding, encoding};
pub use crate::workbook::Repair;
pub use convert::{Converted, To, convert};
pub use fault::{guarded, listen};
pub use finding::find::{Findings, find, find_events, output_folder};
pub use finding::not_found::{FindError, joined, look};
pub use finding::passed::PassedOver;
pub use finding::shard::Shard;
pub use ground::{Found, Mode, Options, Processed};
pub use mend::{NotMended, copy_of, mended};
pub use one::WorkbookOutcome;
pub use process::process;
pub use reading::book::possible_files;
pub use reading::in_spite::{InSpite, in_spite};
pub use reading::people::{opens, people};
pub use reading::reader::{Reader, child, is_child};
pub use reading::shelf::Shelf;
pub use run::run;
pub use settle::tournament;
pub use telling::gather::{Progress, Report};
pub use telling::merge::{MergeError, merge, merge_into};
pub use telling::summary::{Message, Summary};
pub use wall::Wall;
pub use watch::Watch;
pub use writing::files::{
    cannot_write, create, read, read_text, replace as write_whole, why, why_in,
};
pub use writing::marker::{MARKER, RESULTS};
pub use writing::name::{safe, shown};
pub use writing::note::{Note, Plan};
pub use writing::paths::{
    STYLE, document, is_named_as_workbook, parent, real, regulations_in, slashed, text,
};
