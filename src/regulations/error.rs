//! Why regulations cannot be used, and how to mend it.

/// Why regulations cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegulationError {
    /// There are none of that name.
    #[error("there are no regulations \"{name}\"")]
    Unknown {
        /// The name asked for.
        name: String,
        /// Names near it.
        nearest: Vec<String>,
    },
    /// The document has several competitions and none was named.
    #[error("the regulations \"{document}\" have several competitions")]
    WhichCompetition {
        /// The document.
        document: String,
        /// Its competitions.
        competitions: Vec<String>,
    },
    /// The file cannot be understood.
    #[error("the regulations file \"{document}\" cannot be used: {what}")]
    Faulty {
        /// The document.
        document: String,
        /// Why.
        what: String,
    },
    /// The event names a tie-break that the document does not have.
    #[error("\"{code}\" is no tie-break of these regulations")]
    NoSuchCode {
        /// What the event names.
        code: String,
        /// The codes there are.
        codes: Vec<String>,
    },
    /// The event chose a reading that does not exist.
    #[error("\"{chosen}\" is no reading of {clause}")]
    NoSuchReading {
        /// The clause.
        clause: String,
        /// What the event chose.
        chosen: String,
        /// The readings there are.
        readings: Vec<String>,
    },
}

impl RegulationError {
    /// An unknown name, with the nearest of those that exist.
    pub fn unknown(name: &str, existing: &[String]) -> Self {
        let wanted = name.to_lowercase();
        let mut scored: Vec<(usize, &String)> = existing
            .iter()
            .map(|other| (strsim::damerau_levenshtein(&wanted, other), other))
            .collect();
        scored.sort();
        Self::Unknown {
            name: name.to_owned(),
            nearest: scored.into_iter().take(3).map(|(_, n)| n.clone()).collect(),
        }
    }

    /// How to mend it.
    pub fn help(&self) -> String {
        match self {
            Self::Unknown { nearest, .. } => {
                format!("nearest: {}; `wallchart regulations` lists all", nearest.join(", "))
            }
            Self::WhichCompetition { competitions, .. } => {
                format!("write one of {}", competitions.join(", "))
            }
            Self::Faulty { .. } => {
                "mend the file; `wallchart regulations show` prints one that works".into()
            }
            Self::NoSuchCode { codes, .. } => format!("write codes of these: {}", codes.join(", ")),
            Self::NoSuchReading { readings, .. } if readings.is_empty() => {
                "no clause of that number has a reading to choose; remove the row".into()
            }
            Self::NoSuchReading { readings, .. } => {
                format!("write one of: {}", readings.join("; "))
            }
        }
    }
}
