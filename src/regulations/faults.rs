//! Why regulations cannot be used, and how to mend it.

use super::schema::code_of;
use super::tree::{Node, Span};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::said::{Part, Said, said};

/// Something wrong in a regulations file, before it is known which file the place is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Where.
    pub span: Span,
    /// What.
    pub said: Said,
    /// How to mend it.
    pub mend: Option<Said>,
    /// Whether the file can be used all the same.
    pub usable: bool,
}

/// So many things that stand in the way are told of one file, and as many that a person should look at.
const MOST: usize = 200;

/// Everything found wrong, each thing once.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    all: Vec<Wrong>,
    /// Tables that lack something because it is wrong and was told: what follows from the lack is not told.
    torn: Vec<Span>,
    /// Lines that cannot be told because of a slip of writing: what else is said of them follows from it.
    hushed: Vec<Span>,
    /// A heading could not be read: what stands below it is missing elsewhere.
    headless: bool,
}

/// What may be said only because a heading could not be read.
const OF_HEADINGS: [&str; 5] = [
    "regulations.no-piece",
    "regulations.no-such-competition",
    "regulations.no-competition",
    "regulations.ledger.missing",
    "regulations.ledger.not-accounted",
];

impl Faults {
    /// Adds something that stands in the way.
    pub fn push(&mut self, span: &Span, said: Said, mend: Option<Said>) {
        self.add(Wrong { span: span.clone(), said, mend, usable: false });
    }

    /// Adds something that stands in the way, where nothing was told of the value in which it stands.
    pub fn push_new(&mut self, span: &Span, said: Said) {
        let within = |own: &Span| own.start <= span.start && span.end <= own.end;
        if !self.all.iter().any(|own| !own.usable && within(&own.span)) {
            self.push(span, said, None);
        }
    }

    /// Adds something that a person should look at.
    pub fn warn(&mut self, span: &Span, said: Said, mend: Said) {
        self.add(Wrong { span: span.clone(), said, mend: Some(mend), usable: true });
    }

    /// Adds that a table lacks a word, beside others that it lacks.
    pub fn missing(&mut self, table: &Span, word: &str) {
        let mut at_it = self.all.iter_mut().filter(|own| own.span == *table && !own.usable);
        let Some(own) = at_it.find(|own| own.said.part("words").is_some()) else {
            return self.push(table, missing(&[word]), None);
        };
        if let Some(Part::Names(words)) = own.said.part("words") {
            let new = Some(in_marks(word)).filter(|word| !words.contains(word));
            let words: Vec<String> = words.iter().cloned().chain(new).collect();
            own.said = said!("regulations.missing", words);
        }
    }

    /// Adds a word that is none of the possible ones.
    pub fn unknown(&mut self, span: &Span, said: Said, word: &str, possible: &[&str]) {
        let mend = (!possible.is_empty()).then(|| possible_words(word, possible));
        self.push(span, said, mend);
    }

    /// One place has one fault: what else is said of it follows from the first.
    pub fn add(&mut self, wrong: Wrong) {
        let within = |lines: &Span| wrong.span.start < lines.end && lines.start <= wrong.span.end;
        let of_heading = self.headless && OF_HEADINGS.contains(&wrong.said.key);
        if of_heading || self.hushed.iter().any(within) {
            return;
        }
        let told =
            |own: &Wrong| *own == wrong || (!own.usable && !wrong.usable && own.span == wrong.span);
        let alike = self.all.iter().filter(|own| own.usable == wrong.usable).count();
        if alike > MOST || self.all.iter().any(told) {
            return;
        }
        self.all.push(match alike {
            MOST => Wrong { said: said!("regulations.more-faults"), mend: None, ..wrong },
            _ => wrong,
        });
    }

    /// Says nothing more of these lines.
    pub fn hush(&mut self, lines: Span) {
        self.hushed.push(lines);
    }

    /// Notes that a heading could not be read.
    pub fn lose_heading(&mut self) {
        self.headless = true;
    }

    /// Notes a table that lacks something of which it was told why.
    pub fn tear(&mut self, table: &Span) {
        self.torn.push(table.clone());
    }

    /// None yet, of tables that lack what these do.
    pub fn follow(&self) -> Self {
        Self { all: Vec::new(), ..self.clone() }
    }

    /// The same without the tables that lack something.
    #[must_use]
    pub fn untorn(self) -> Self {
        Self { torn: Vec::new(), ..self }
    }

    /// The tables that lack something.
    pub fn torn(&self) -> &[Span] {
        &self.torn
    }

    /// Adds all of another list.
    pub fn extend(&mut self, others: Self) {
        self.torn.extend(others.torn);
        self.hushed.extend(others.hushed);
        self.headless |= others.headless;
        others.all.into_iter().for_each(|wrong| self.add(wrong));
    }

    /// Without what a person should look at: of regulations that cannot be used it may follow from what is wrong.
    pub fn drop_warnings(&mut self) {
        self.all.retain(|wrong| !wrong.usable);
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// Keeps some.
    pub fn retain(&mut self, keep: impl Fn(&Wrong) -> bool) {
        self.all.retain(keep);
    }

    /// Whether the regulations cannot be used.
    pub fn are_errors(&self) -> bool {
        self.all.iter().any(|wrong| !wrong.usable)
    }

    /// Whether something that stands in the way stands in a tree.
    pub fn are_in(&self, tree: &Node) -> bool {
        self.all.iter().any(|wrong| !wrong.usable && tree.has_place(&wrong.span))
    }

    /// All of them, in the order of the files.
    pub fn into_sorted(mut self) -> Vec<Wrong> {
        self.all.sort_by_key(|wrong| (wrong.span.start, wrong.span.end));
        self.all
    }
}

/// That words are missing.
pub fn missing(words: &[&str]) -> Said {
    let words: Vec<String> = words.iter().map(|word| in_marks(word)).collect();
    said!("regulations.missing", words)
}

fn in_marks(word: &str) -> String {
    format!("`{word}`")
}

/// What others call a word of the language: a formula that one is.
const CALLED: [(&str, &str); 6] = [
    ("hort", "split"),
    ("horts", "split"),
    ("hort-system", "split"),
    ("formula", "split"),
    ("ruling", "arbiter"),
    ("holder", "of-category"),
];

/// `did you mean shared? possible: by, play-off, shared`.
pub fn possible_words(word: &str, possible: &[&str]) -> Said {
    let all = possible.to_vec();
    // The name of a system in place of its code.
    let elsewhere = || CALLED.iter().find(|(other, _)| word.eq_ignore_ascii_case(other));
    let called = || code_of(word).or(elsewhere().map(|(_, own)| *own));
    let called = || called().filter(|own| possible.contains(own));
    match nearest(word, possible).or_else(called) {
        Some(near) => said!("regulations.possible.near", near, all),
        None => said!("regulations.possible.all", all),
    }
}

/// The word nearest to one that is misspelt, if any is near.
pub fn nearest<'a>(word: &str, possible: &[&'a str]) -> Option<&'a str> {
    let wanted = word.to_lowercase();
    possible
        .iter()
        .map(|other| (strsim::damerau_levenshtein(&wanted, other), *other))
        .filter(|(distance, other)| distance * 2 <= other.len().max(wanted.len()))
        .min()
        .map(|(_, other)| other)
}

/// The word that a misspelt one is read as: one so near that no other is meant.
pub(super) fn meant<'a>(word: &str, possible: &[&'a str]) -> Option<&'a str> {
    let near = nearest(word, possible)?;
    let distance = strsim::damerau_levenshtein(&word.to_lowercase(), near);
    (distance <= 1 || distance * 3 <= near.len().max(word.len())).then_some(near)
}

/// Something wrong in a regulations file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whether it stands in the way.
    pub severity: Severity,
    /// The document's name.
    pub file: String,
    /// Its line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub said: Said,
    /// How to mend it.
    pub mend: Option<Said>,
    /// The line, and below it a caret under each character that is meant.
    pub excerpt: Vec<String>,
}

impl Fault {
    /// As a message of a workbook or of the command line.
    pub fn diagnostic(&self) -> Diagnostic {
        let (line, column) = (self.line.to_string(), self.column.to_string());
        let said = said!("regulations.fault", file = &self.file, line, column, what = &self.said);
        let told = match self.severity {
            Severity::Error => Diagnostic::error(Code::Regulations, said),
            Severity::Warning | Severity::Note => {
                Diagnostic::warning(Code::RegulationsIncomplete, said)
            }
        };
        Diagnostic { mend: self.mend.clone(), ..told.excerpt(self.excerpt.clone()) }
    }
}

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
        // A document or a competition may be named alone.
        let parts = |other: &str| other.split('/').map(far).min();
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
            Self::NoSuchCode { code, codes, .. } => {
                said!("regulations.no-such-code", code, codes = codes.clone())
            }
            Self::NoSuchModifier { code, system } => {
                said!("regulations.no-such-modifier", code, system = *system)
            }
            Self::UnclearReading { clause, chosen, about } => {
                said!("regulations.no-such-reading.unclear", clause, chosen, about = about.clone())
            }
            Self::ChosenOtherwise { clause, chosen, before } => {
                said!("regulations.no-such-reading.otherwise", clause, chosen, before)
            }
            Self::NoSuchReading { clause, chosen, readings } if readings.is_empty() => {
                said!("regulations.no-such-reading.none", clause, chosen)
            }
            Self::NoSuchReading { clause, chosen, readings } => said!(
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
