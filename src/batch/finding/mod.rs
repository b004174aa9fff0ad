//! Which workbooks there are: what is given and not found, what is passed over, and which files are of one event.

pub mod find;
pub mod foreign;
pub mod named;
pub mod not_found;
pub mod own_paper;
pub mod passed;
pub mod shard;
pub mod together;
