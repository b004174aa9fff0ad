//! Criteria that did not apply to a tie.

use crate::decision::Clause;
use crate::said::Said;

/// A criterion that did not apply to a tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// FIDE's code.
    pub code: String,
    /// What it is called.
    pub title: Said,
    /// Its clause.
    pub clause: Clause,
    /// Why.
    pub why: Said,
    /// It would apply if the workbook had all ratings.
    pub unrated: bool,
}
