//! The output folder: what is ours in it, and files replaced whole.

pub mod digest;
pub mod files;
pub mod lock;
pub mod marker;
pub mod name;
pub mod note;
pub mod others;
pub mod outbox;
pub mod paths;
pub mod remains;
pub mod waiting;
pub mod whole;
