//! Many workbooks: find them, settle each by itself, replace files whole. The only room that reads and writes files.

mod digest;
mod find;
mod inputs;
mod marker;
mod merge;
mod name;
mod one;
mod outbox;
mod papers;
mod process;
mod remains;
mod results_file;
mod run;
mod season;
mod shard;
mod summary;
mod watch;
mod write;

pub use find::{FindError, Found, find, output_folder};
pub use marker::{NAME as MARKER, RESULTS};
pub use merge::{MergeError, merge};
pub use name::shown;
pub use outbox::{Note, Plan};
pub use process::{Given, Processed, process};
pub use run::{Mode, Options, Outcome, Report, run};
pub use season::sources;
pub use shard::Shard;
pub use summary::{Message, Summary};
pub use watch::Watch;
pub use write::replace;
