//! A sheet with a heading row: where it is, how it is laid out, and what its cells mean.

pub mod fields;
pub mod heading_row;
pub mod headings_again;
mod headings_unread;
pub mod laid_out;
pub mod listed;
pub mod moments;
pub mod shape;
pub mod table;
