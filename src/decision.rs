//! The clauses that made a place, a stage or an amount: each decision carries them beside it, as `because`.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A clause of a document, as its ledger writes it: `2.1.1`, `App. A 5(a)`, `Flood Cup 8`.
/// A rule on which the document says nothing carries [`Clause::SILENT`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Clause(String);

impl Clause {
    /// What stands in place of a clause where the document is silent.
    pub const SILENT: &str = "silent";

    /// A clause by its number as printed.
    pub fn new(printed: impl Into<String>) -> Self {
        Self(printed.into())
    }

    /// The clause of a rule on which the document says nothing.
    pub fn silent() -> Self {
        Self::new(Self::SILENT)
    }

    /// The number as printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the document says nothing here.
    pub fn is_silent(&self) -> bool {
        self.0 == Self::SILENT
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Clauses, or whatever else, in their order, each once.
pub fn each_once<'a, T: Clone + PartialEq + 'a>(all: impl IntoIterator<Item = &'a T>) -> Vec<T> {
    let mut once: Vec<T> = Vec::new();
    for own in all {
        if !once.contains(own) {
            once.push(own.clone());
        }
    }
    once
}
