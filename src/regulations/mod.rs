//! What an event declared: the regulations as data.
//!
//! A document is a TOML file (`templates/regulations`, embedded, or a club's own beside its workbook). The
//! [`catalogue`] finds it, [`resolve`] carries out `based-on` and puts named pieces in their places, [`reading`]
//! takes the readings of unclear clauses out, and [`schema`] is the form that all of it must have. The [`ledger`]
//! accounts for every clause.

pub mod catalogue;
pub mod error;
pub mod ledger;
pub mod range;
pub mod reading;
pub mod resolve;
pub mod schema;
mod sound;
pub mod titles;

pub use catalogue::{Catalogue, Regulation};
pub use error::RegulationError;
pub use reading::Reading;
pub use titles::Titles;
