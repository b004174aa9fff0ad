//! Many workbooks: find them, settle each by itself, replace files whole. The only room that reads and writes files.

mod find;
mod papers;
mod process;
mod season;
mod write;

pub use find::{FindError, Found, find, output_folder};
pub use process::{Processed, process};
pub use season::sources;
pub use write::replace;
