//! What an event declared: the regulations as data.
//!
//! A document is a TOML file (`templates/regulations`, embedded, or a club's own beside its workbook). The
//! [`catalogue`] finds it as a [`tree`] in which everything knows its line, `resolve` carries out `based-on` and puts
//! named pieces in their places, [`reading`] takes the readings of unclear clauses out, `form` makes the rules of
//! [`schema`] of it and `sound` checks what their form does not ensure. The [`ledger`] accounts for every clause.
//! Whatever is wrong is gathered in [`faults`], with file, line and caret.

mod about_ties;
mod blank;
mod brackets;
pub mod catalogue;
mod chosen;
mod citing;
pub mod editor;
mod elsewhere;
pub mod example;
pub mod faults;
mod fill;
mod form;
mod lacking;
pub mod ledger;
mod misfit;
mod names;
mod numbers;
mod older;
pub mod outline;
mod pieces;
mod probe;
pub mod range;
pub mod reading;
mod recovery;
mod refused;
mod regulation;
mod resolve;
mod rules;
pub mod schema;
mod sound;
mod source;
pub mod titles;
pub mod tree;
mod unsaid;
mod within;
mod writing;

pub use about_ties::About;
pub use catalogue::Catalogue;
pub use faults::Fault;
pub use reading::{Choice, Reading};
pub use refused::RegulationError;
pub use regulation::Regulation;
pub use source::decode;
pub use titles::Titles;
pub use unsaid::PRIZES as UNSAID_PRIZES;
