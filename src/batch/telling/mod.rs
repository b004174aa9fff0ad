//! What a run tells of its workbooks: results, summaries, the page of the folder.

pub mod gather;
pub mod index;
pub mod known_by;
pub mod merge;
pub mod results_file;
pub mod summary;
pub mod twins;
