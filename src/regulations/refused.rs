//! Why regulations cannot be used, and how to mend it.

use super::faults::Fault;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::said::{Said, said};

/// Why regulations cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RegulationError {
    /// There are none of that name.
    Unknown {
        /// The name asked for.
        name: String,
        /// Names near it.
        nearest: Vec<String>,
    },
    /// The document has several competitions and none was named.
    WhichCompetition {
        /// The document.
        document: String,
        /// Its competitions.
        competitions: Vec<String>,
    },
    /// The file cannot be understood.
    Faulty {
        /// The document.
        document: String,
        /// All that is wrong.
        faults: Vec<Fault>,
    },
    /// The event names a tie-break that the document does not have.
    NoSuchCode {
        /// What the event names.
        code: String,
        /// The code that is meant, where a name was written in its place.
        meant: Option<&'static str>,
        /// The codes there are.
        codes: Vec<String>,
    },
    /// The event gives a tie-break a modifier that it does not have.
    NoSuchModifier {
        /// What the event names.
        code: String,
        /// The system.
        system: &'static str,
    },
    /// Several things are wrong.
    Several(Vec<RegulationError>),
    /// The event chose a reading that does not exist.
    NoSuchReading {
        /// The clause.
        clause: String,
        /// What the event chose.
        chosen: String,
        /// The readings there are.
        readings: Vec<String>,
        /// The clause that is meant, where it has none and another by a slip or two is it.
        meant: Option<String>,
    },
    /// The event chose two readings of what can be read in one way only.
    ChosenOtherwise {
        /// The clause.
        clause: String,
        /// What the event chose last.
        chosen: String,
        /// What it chose before.
        before: String,
    },
    /// The event chose a reading by a name that two of the clause have.
    UnclearReading {
        /// The clause.
        clause: String,
        /// What the event chose.
        chosen: String,
        /// What each of them is about.
        about: Vec<String>,
    },
}

impl RegulationError {
    /// An unknown name, with the nearest of those that exist.
    pub fn unknown(name: &str, existing: &[String]) -> Self {
        let wanted = name.to_lowercase();
        let far = |other: &str| strsim::damerau_levenshtein(&wanted, other);
        // A document or a competition may be named alone, or with the beginning of its name: `flood` of flood-cup.
        let begins = |own: &str| {
            let behind = own.strip_prefix(&wanted);
            wanted.len() > 2 && behind.is_some_and(|behind| behind.starts_with('-'))
        };
        let of_part = |own: &str| if begins(own) { 1 } else { far(own) };
        let parts = |other: &str| other.split('/').map(of_part).min();
        let mut scored: Vec<(Option<usize>, usize, &String)> = existing
            .iter()
            .map(|other| (parts(other).min(Some(far(other))), far(other), other))
            .collect();
        scored.sort();
        Self::Unknown {
            name: name.to_owned(),
            nearest: scored.into_iter().take(3).map(|(_, _, n)| n.clone()).collect(),
        }
    }

    /// As messages: one for each thing that is wrong.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        match self {
            // Of a file that cannot be used something is said in any case.
            Self::Faulty { faults, .. } if !faults.is_empty() => {
                faults.iter().map(Fault::diagnostic).collect()
            }
            Self::Several(all) => all.iter().flat_map(Self::diagnostics).collect(),
            other => vec![Diagnostic::error(Code::Regulations, other.said())],
        }
    }

    /// What is wrong.
    pub fn said(&self) -> Said {
        match self {
            Self::Unknown { name, nearest } => match beside_the_workbook(name) {
                Some(file) => said!("regulations.in-a-folder", name, file),
                None => said!("regulations.unknown", name, nearest = nearest.clone()),
            },
            Self::WhichCompetition { document, competitions } => said!(
                "regulations.which-competition",
                document,
                competitions = competitions.clone()
            ),
            Self::Faulty { document, .. } => said!("regulations.faulty", document),
            Self::Several(all) => all.first().map_or_else(|| Said::as_written(""), Self::said),
            Self::NoSuchCode { code, meant: Some(meant), .. } => {
                said!("regulations.code-called", code, meant = *meant)
            }
            Self::NoSuchCode { code, codes, .. } if codes.is_empty() => {
                said!("regulations.no-codes", code)
            }
            Self::NoSuchCode { code, codes, .. } => match nearest(code, codes) {
                Some(meant) => said!("regulations.code-called", code, meant),
                None => said!("regulations.no-such-code", code, codes = codes.clone()),
            },
            Self::NoSuchModifier { code, system } => {
                said!("regulations.no-such-modifier", code, system = *system)
            }
            Self::UnclearReading { clause, chosen, about } => {
                said!("regulations.no-such-reading.unclear", clause, chosen, about = about.clone())
            }
            Self::ChosenOtherwise { clause, chosen, before } => {
                said!("regulations.no-such-reading.otherwise", clause, chosen, before)
            }
            Self::NoSuchReading { clause, chosen, meant: Some(meant), .. } => {
                said!("regulations.no-such-reading.misspelt", clause, chosen, meant)
            }
            Self::NoSuchReading { clause, chosen, readings, .. } if readings.is_empty() => {
                said!("regulations.no-such-reading.none", clause, chosen)
            }
            Self::NoSuchReading { clause, chosen, readings, .. } if *clause == Clause::SILENT => {
                said!("regulations.no-such-reading.silent", chosen, readings = readings.clone())
            }
            Self::NoSuchReading { clause, chosen, readings, .. } => said!(
                "regulations.no-such-reading.of-these",
                clause,
                chosen,
                readings = readings.clone()
            ),
        }
    }
}

/// What to write for a file that is named with its folder; none where it is not.
fn beside_the_workbook(name: &str) -> Option<&str> {
    let folder = name[..name.to_lowercase().find(".toml")?].rfind(['/', '\\'])?;
    name.get(folder + 1..)
}

/// The code that another is by one slip, where it can be no other.
fn nearest<'c>(written: &str, codes: &'c [String]) -> Option<&'c String> {
    let written = written.trim().to_uppercase();
    let slips = |own: &String| strsim::damerau_levenshtein(own, &written);
    let mut near = codes.iter().filter(|own| slips(own) == 1);
    near.next().filter(|_| near.next().is_none())
}
