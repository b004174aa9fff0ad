//! What is wrong in a regulations file, and how to mend it.

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
const CALLED: [(&str, &str); 16] = [
    ("hort", "split"),
    ("horts", "split"),
    ("hort-system", "split"),
    ("formula", "split"),
    ("ruling", "arbiter"),
    ("holder", "of-category"),
    ("kashdan", "results"),
    ("football-points", "results"),
    ("solkoff", "buchholz"),
    ("modified-median", "median-buchholz"),
    ("cumulative-of-opposition", "opponents-cumulative"),
    ("rating-gain", "above-expected"),
    ("drop-worst", "all-but"),
    ("drop", "all-but"),
    ("best", "events"),
    ("count", "events"),
];

/// `did you mean shared? possible: by, play-off, shared`.
pub fn possible_words(word: &str, possible: &[&str]) -> Said {
    let all = possible.to_vec();
    // The end of several, such as `clause` of `rating-clause` and `born-clause`: which is meant nobody knows.
    let is_end = |own: &&&str| own.strip_suffix(word).is_some_and(|rest| rest.ends_with('-'));
    if possible.iter().filter(is_end).count() > 1 {
        return said!("regulations.possible.all", all);
    }
    // The name of a system in place of its code.
    let elsewhere = || CALLED.iter().find(|(other, _)| word.eq_ignore_ascii_case(other));
    let is_possible = |own: &&str| possible.contains(own);
    let other = || elsewhere().map(|(_, own)| *own).filter(is_possible);
    let near = || other().or_else(|| code_of(word).filter(is_possible));
    // Of FIDE's systems some have a word of their own; all others are named by their codes.
    let code = || code_of(word).filter(|_| possible.contains(&"system"));
    match (nearest(word, possible).or_else(near), code()) {
        (Some(near), _) => said!("regulations.possible.near", near, all),
        (None, Some(code)) => said!("regulations.possible.coded", code, all),
        (None, None) => said!("regulations.possible.all", all),
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
