//! Workbooks as read, each once, and what they were made from.

pub mod book;
pub mod in_spite;
pub mod inputs;
pub mod meant;
pub mod people;
pub mod reader;
pub mod shelf;
