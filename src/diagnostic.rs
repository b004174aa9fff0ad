//! A problem, with its sheet, cell, cause and mend.
//!
//! Every room may report one. Nothing is reported by `panic!` or by a bare string: what a secretary
//! reads must name the cell to look at and what to type there.

mod code;

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};

pub use crate::address::{Address, At, column_letters};
pub use code::{Code, NoCode};

use crate::said::{OwnWords, Said, said};

/// How much a problem matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Stands in the way: the event is `invalid` and no paper is printed.
    Error,
    /// The program goes on, but a person should look.
    Warning,
    /// Worth knowing.
    Note,
}

/// One problem: a stable short name for scripts, what is wrong, how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// How much it matters.
    pub severity: Severity,
    /// A stable short name, such as `unknown-player`.
    pub code: Code,
    /// The cell it is about; none where it is about the whole workbook.
    pub at: Option<Address>,
    /// What is wrong, in one sentence without a full stop.
    pub said: Said,
    /// How to mend it, where that is not what the catalogue says beside the sentence.
    pub mend: Option<Said>,
    /// The lines of a file that it is about, with carets below what is meant.
    pub excerpt: Vec<String>,
}

impl Diagnostic {
    fn new(severity: Severity, code: Code, said: Said) -> Self {
        Self { severity, code, at: None, said, mend: None, excerpt: Vec::new() }
    }

    /// It as a part of another sentence: where it is, and what is wrong.
    pub fn in_words(&self) -> Said {
        match &self.at {
            Some(at) => said!("batch.problem-at", at, what = self.said.clone()),
            None => self.said.clone(),
        }
    }

    /// The same of a workbook that has these words.
    pub fn call(&mut self, words: &OwnWords) {
        self.said.call(words);
        self.mend.iter_mut().for_each(|mend| mend.call(words));
    }

    /// The same, said beside another workbook.
    pub fn of_workbook(mut self, words: &OwnWords) -> Self {
        self.said.call_as(words);
        self.mend.iter_mut().for_each(|mend| mend.call_as(words));
        self
    }

    /// A problem that stands in the way.
    pub fn error(code: Code, said: Said) -> Self {
        Self::new(Severity::Error, code, said)
    }

    /// A problem that a person should look at.
    pub fn warning(code: Code, said: Said) -> Self {
        Self::new(Severity::Warning, code, said)
    }

    /// Something worth knowing.
    pub fn note(code: Code, said: Said) -> Self {
        Self::new(Severity::Note, code, said)
    }

    /// The same problem, told of a cell.
    #[must_use]
    pub fn at(mut self, at: &Address) -> Self {
        self.at = Some(at.clone());
        self
    }

    /// The same problem, told of a cell where there is one.
    #[must_use]
    pub fn at_some(self, at: Option<&Address>) -> Self {
        Self { at: at.cloned().or(self.at), ..self }
    }

    /// The same problem, with a mend of its own instead of the catalogue's.
    #[must_use]
    pub fn mend(mut self, mend: Said) -> Self {
        self.mend = Some(mend);
        self
    }

    /// The same problem, with the lines of a file that it is about.
    #[must_use]
    pub fn excerpt(mut self, lines: Vec<String>) -> Self {
        self.excerpt = lines;
        self
    }
}

/// Problems of one kind that are kept; of more the number is told. Nobody mends thousands by hand one after the other,
/// and a broken workbook of a few hundred kilobytes can have as many as fill the memory.
const MOST_OF_A_KIND: u32 = 2000;

/// All problems of one workbook, gathered while the work goes on.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    all: Vec<Diagnostic>,
    /// Hashes of all of them: a broken workbook can have tens of thousands.
    hashes: BTreeSet<u64>,
    /// How many of each kind were told.
    told: BTreeMap<(Severity, Code), u32>,
}

/// Whether all that stands in the way is that nobody has typed anything yet.
pub fn is_not_begun<'d>(problems: impl Iterator<Item = &'d Diagnostic>) -> bool {
    let mut errors = problems.filter(|told| told.severity == Severity::Error).peekable();
    errors.peek().is_some() && errors.all(|told| told.code == Code::NotBegun)
}

impl Diagnostics {
    /// Whether something of this kind is told at a cell.
    pub fn tell(&self, code: Code, at: &Address) -> bool {
        self.all.iter().any(|own| own.code == code && own.at.as_ref() == Some(at))
    }

    /// Adds one, unless it is there already.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let mut hasher = DefaultHasher::new();
        diagnostic.hash(&mut hasher);
        let is_new = self.hashes.insert(hasher.finish());
        if is_new || !self.all.contains(&diagnostic) {
            let told = self.told.entry((diagnostic.severity, diagnostic.code)).or_default();
            *told = told.saturating_add(1);
            if *told <= MOST_OF_A_KIND {
                self.all.push(diagnostic);
            }
        }
    }

    /// A line for each kind of which there are more than are kept.
    fn more(&self) -> Vec<Diagnostic> {
        let more = self.told.iter().filter(|(_, told)| **told > MOST_OF_A_KIND);
        more.map(|((severity, code), told)| {
            Diagnostic::new(
                *severity,
                *code,
                said!("problem.more-of-a-kind", count = told - MOST_OF_A_KIND),
            )
        })
        .collect()
    }

    /// Takes out those of a code.
    pub fn drop_code(&mut self, code: Code) {
        self.all.retain(|d| d.code != code);
        self.told.retain(|(_, of), _| *of != code);
    }

    /// Takes out those of which something holds.
    pub fn drop_where(&mut self, holds: impl Fn(&Diagnostic) -> bool) {
        self.all.retain(|own| !holds(own));
    }

    /// Adds all of another list.
    pub fn extend(&mut self, others: impl IntoIterator<Item = Diagnostic>) {
        for diagnostic in others {
            self.push(diagnostic);
        }
    }

    /// Whether one of them stands in the way.
    pub fn has_errors(&self) -> bool {
        self.all.iter().any(|d| d.severity == Severity::Error)
    }

    /// All of them, in the order found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.all.iter()
    }

    /// All of them, errors first, otherwise in the order found.
    pub fn into_sorted(self) -> Vec<Diagnostic> {
        let mut all: Vec<Diagnostic> = self.into_iter().collect();
        all.sort_by_key(|d| d.severity);
        all
    }
}

impl PartialEq for Diagnostics {
    fn eq(&self, other: &Self) -> bool {
        self.all == other.all
    }
}

impl Eq for Diagnostics {}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;
    fn into_iter(mut self) -> Self::IntoIter {
        let more = self.more();
        self.all.extend(more);
        self.all.into_iter()
    }
}
