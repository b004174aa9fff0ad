//! The room of words: it says what the others found, in a language.
//!
//! A language is one file, `templates/words/<code>.toml`: sentences by key, and how the language writes numbers,
//! dates, amounts and lists. Rooms give a [`Said`]; papers ask for a [`Words::word`] or [`Words::say`] it.

mod alphabet;
mod catalogue;
mod dates;
mod money;
mod numerals;
mod sentence;
mod wordings;

use std::fmt;
use std::sync::OnceLock;

use num_rational::Ratio;

pub use catalogue::{Catalogue, CatalogueError, Entry};
pub use money::divides;
pub use wordings::{helps, reading_meant, wordings};

use crate::decision::{Clause, each_once, listed};
use crate::diagnostic::{Address, Diagnostic};
use crate::event::Status;
use crate::report::packed::unpacked;
use crate::said::{Part, Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::{Language, Places};

/// The catalogue of a language, `templates/words/<code>.toml`, as `build.rs` packed it.
macro_rules! packed {
    ($code:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $code, ".words.packed"))
    };
}

/// The catalogues of the languages.
const CATALOGUES: [(Language, &[u8]); Language::ALL.len()] = [
    (Language::English, packed!("en")),
    (Language::German, packed!("de")),
    (Language::French, packed!("fr")),
    (Language::Spanish, packed!("es")),
    (Language::Swedish, packed!("sv")),
    (Language::Dutch, packed!("nl")),
];

/// Each is read when its first word is said, not before.
static READ: [OnceLock<Catalogue>; CATALOGUES.len()] =
    [const { OnceLock::new() }; CATALOGUES.len()];

/// The language of the program's own messages; English where none was asked for.
static SPOKEN: OnceLock<Language> = OnceLock::new();

/// From now on the program's own messages are in this language; the first that is asked for stays.
pub fn speak(language: Language) {
    let _ = SPOKEN.set(language);
}

/// The language that was asked for.
pub fn asked() -> Option<Language> {
    SPOKEN.get().copied()
}

/// The language of the environment, in which a command line that is wrong is answered where none was asked for.
static AROUND: OnceLock<Language> = OnceLock::new();

/// The environment is in this language: no paper and no result is.
pub fn hear(language: Language) {
    let _ = AROUND.set(language);
}

/// How a paper writes numbers that are not whole; one way a paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// `7½`, `61/36`.
    #[default]
    Fractions,
    /// `7.5`; what has no end in decimals stays a fraction.
    Decimals,
}

/// A language to say things in.
#[derive(Clone, Copy)]
pub struct Words {
    catalogue: &'static Catalogue,
    numbers: Numbers,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.code(), self.numbers)
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.catalogue, other.catalogue) && self.numbers == other.numbers
    }
}

impl Eq for Words {}

impl Words {
    /// English: what programs read, and the language where none is asked for.
    pub fn english() -> Self {
        Self::of(Language::English)
    }

    /// A language that the program has.
    pub fn of(language: Language) -> Self {
        let at = CATALOGUES.iter().position(|(own, _)| *own == language).unwrap_or(0);
        let (read, (_, packed)) = (&READ[at], CATALOGUES[at]);
        let laid_out = || String::from_utf8(unpacked(packed)).unwrap_or_default();
        Self::in_catalogue(read.get_or_init(|| Catalogue::of_laid_out(laid_out())))
    }

    /// The language of a catalogue of one's own.
    pub fn in_catalogue(catalogue: &'static Catalogue) -> Self {
        Self { catalogue, numbers: Numbers::default() }
    }

    /// The language of the program's own messages.
    pub fn spoken() -> Self {
        Self::of(SPOKEN.get().copied().unwrap_or_default())
    }

    /// The language in which a command line that is wrong is answered: that which was asked for, else the environment's.
    pub fn answering() -> Self {
        Self::of(SPOKEN.get().or_else(|| AROUND.get()).copied().unwrap_or_default())
    }

    /// All that can be said in this language.
    pub fn catalogue(self) -> &'static Catalogue {
        self.catalogue
    }

    /// The code of the language: `en`.
    pub fn code(self) -> &'static str {
        self.word("language.code")
    }

    /// The same language, with numbers written so.
    #[must_use]
    pub fn with(self, numbers: Numbers) -> Self {
        Self { numbers, ..self }
    }

    /// Words that nothing stands in: a heading, a label.
    pub fn word(self, key: &'static str) -> &'static str {
        self.catalogue.entry(key).map_or(key, |entry| entry.say)
    }

    /// What is said, as a sentence without a full stop, or a part of one.
    pub fn say(self, said: &Said) -> String {
        self.sentence(self.word(said.key), &|name| said.part(name))
    }

    /// What is wrong.
    pub fn problem(self, problem: &Diagnostic) -> String {
        self.say(&problem.said)
    }

    /// How to mend it: the problem's own mend, or the one beside the sentence.
    pub fn mend(self, problem: &Diagnostic) -> Option<String> {
        if let Some(mend) = &problem.mend {
            return Some(self.say(mend));
        }
        self.mend_beside(&problem.said)
    }

    /// What the catalogue says beside a sentence, or beside what is told within it, of how to mend it.
    fn mend_beside(self, said: &Said) -> Option<String> {
        match (self.catalogue.entry(said.key)?.mend, said.part("what")) {
            (Some(mend), _) => Some(self.sentence(mend, &|name| said.part(name))),
            // What a workbook is told to do is nothing for a file.
            (None, Some(Part::Said(inner)))
                if inner.key.split('.').next() == Some("regulations") =>
            {
                self.mend_beside(inner)
            }
            _ => None,
        }
    }

    /// What is wrong, and in brackets how to mend it.
    pub fn sentence_and_mend(self, problem: &Diagnostic) -> String {
        let mend = self.mend(problem).map_or(String::new(), |mend| format!(" ({mend})"));
        format!("{}{mend}", self.problem(problem))
    }

    /// A problem in one line, with its cell and its mend.
    pub fn told(self, problem: &Diagnostic) -> String {
        let at = problem.at.as_ref().map_or(String::new(), |at| format!("{}: ", self.place(at)));
        format!("{at}{}", self.sentence_and_mend(problem))
    }

    /// Where something stands: `Games!E14`, `line 14, columns 92-99`.
    pub fn place(self, at: &Address) -> String {
        match at.line() {
            None => at.to_string(),
            Some((line, None)) => self.say(&said!("text.line", line)),
            Some((line, Some((first, last)))) if first == last => {
                self.say(&said!("text.column-of-line", line, column = first))
            }
            Some((line, Some((first, last)))) => {
                self.say(&said!("text.columns-of-line", line, first, last))
            }
        }
    }

    /// Names in a row: `A, B and C`; `Xu, Wei; Rossi, Lia and Zhang, Li` where names have commas of their own.
    pub fn list<T: AsRef<str>>(self, names: &[T]) -> String {
        match names {
            [] => String::new(),
            [only] => only.as_ref().to_owned(),
            [first @ .., last] => {
                let commas = names.iter().any(|name| name.as_ref().contains(','));
                let between =
                    if commas { "language.between-names-with-commas" } else { "language.between" };
                let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
                let sound = last.as_ref().to_lowercase();
                let sound = sound.strip_prefix('h').unwrap_or(&sound);
                let of_two = sound.chars().nth(1).is_some_and(|next| ['a', 'e'].contains(&next));
                let and = match sound.starts_with(['i', 'í']) && !of_two {
                    true => self.word("language.before-the-last-i"),
                    false => self.word("language.before-the-last"),
                };
                format!("{}{and}{}", first.join(self.word(between)), last.as_ref())
            }
        }
    }

    /// ` (2.3)`; nothing where nothing is cited.
    pub fn cited<'c>(self, clauses: impl IntoIterator<Item = &'c Clause>) -> String {
        match self.clauses(clauses) {
            none if none.is_empty() => none,
            told => format!(" ({told})"),
        }
    }

    /// What stands between a head and what is told of it: `: `.
    pub fn colon(self) -> &'static str {
        self.word("language.colon")
    }

    /// Statements in a row: `two points; level`.
    pub fn statements<T: AsRef<str>>(self, told: &[T]) -> String {
        let told: Vec<&str> = told.iter().map(AsRef::as_ref).collect();
        told.join(self.word("language.between-statements"))
    }

    /// Clauses as cited: `2.1.1, 2.1.2`; a silence is said, and a ruling without a clause.
    pub fn clauses<'c>(self, clauses: impl IntoIterator<Item = &'c Clause>) -> String {
        let cited = each_once(clauses);
        let (silent, ruled) = (self.word("language.silent"), self.word("language.ruled"));
        let cited: Vec<&str> = cited
            .iter()
            .map(|own| match (own.is_silent(), own.is_ruled()) {
                (true, _) => silent,
                (_, true) => ruled,
                _ => own.as_str(),
            })
            .collect();
        listed(&cited)
    }

    /// Places as printed: `1`, `2–3`.
    pub fn places(self, places: Places) -> String {
        span(places.first(), places.last())
    }

    /// Several of them, each as printed.
    pub fn each_of_places(self, all: &[Places]) -> Vec<String> {
        all.iter().map(|places| self.places(*places)).collect()
    }

    /// A number as this paper writes it.
    pub fn number(self, number: Exact) -> String {
        const MOST: u32 = 4;
        let scaled = number * Exact::from(10_i128.pow(MOST));
        if self.numbers == Numbers::Fractions || number.is_integer() || !scaled.is_integer() {
            return number.mixed();
        }
        let decimals = number.decimals(MOST);
        decimals.trim_end_matches('0').replace('.', self.word("language.decimal"))
    }

    /// How far an event has come, in a word: `final`.
    pub fn status(self, status: Status) -> &'static str {
        self.word(match status {
            Status::Final => "status.final",
            Status::Waiting => "status.waiting",
            Status::Provisional => "status.provisional",
            Status::Invalid => "status.invalid",
        })
    }

    /// A length that papers are measured in, to its tenth: `1.5`.
    pub fn tenths(self, length: f32) -> String {
        format!("{length:.1}").replace('.', self.word("language.decimal"))
    }

    fn percent(self, part: &Ratio<i128>) -> String {
        self.per_cent(exact(part), 2)
    }

    /// A part with its sign: `51.9%`.
    pub fn per_cent(self, part: Exact, decimals: u32) -> String {
        let number = (part * Exact::from(100_u32)).decimals(decimals);
        // What is little is not nothing.
        let is_none = part > Exact::ZERO && !number.contains(|c: char| ('1'..='9').contains(&c));
        let number = match is_none && decimals > 0 {
            true => format!("<{}1", &number[..number.len() - 1]),
            false => number,
        };
        let number = number.replace('.', self.word("language.decimal"));
        self.say(&said!("language.per-cent", number))
    }

    /// The first letter of what is said made a capital, as at the beginning of a line. Dutch `één` becomes `Eén`.
    pub fn capital(self, text: &str) -> String {
        let plain = text.strip_prefix("éé").map(|rest| format!("eé{rest}"));
        let mut letters = plain.as_deref().unwrap_or(text).chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    }

    fn part(self, part: &Part) -> String {
        match part {
            Part::Nothing => String::new(),
            Part::Text(text) => text.clone(),
            Part::Wording(text) => self.wording(text),
            Part::Count(count) => count.to_string(),
            Part::Number(number) => self.number(exact(number)),
            Part::Places(first, last) => span(*first, *last),
            Part::Clauses(clauses) => self.clauses(clauses),
            Part::Names(names) => self.list(names),
            Part::Date(date) => self.day(*date),
            Part::Moment(moment) => self.moment(*moment),
            Part::Money(amount, code) => self.money(exact(amount), *code),
            Part::Cell(cell) => self.place(cell),
            Part::Said(said) => self.say(said),
            Part::List(list) => self.list(&self.each(list)),
            Part::OwnWords(_) => String::new(),
        }
    }

    fn each(self, list: &[Said]) -> Vec<String> {
        list.iter().map(|said| self.say(said)).collect()
    }
}

/// Places as printed: `1`, `2–3`.
fn span(first: u32, last: u32) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

fn exact(number: &Ratio<i128>) -> Exact {
    Exact::fraction(*number.numer(), *number.denom()).unwrap_or(Exact::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;

    #[test]
    fn lists_and_clauses_read_as_people_write_them() {
        let words = Words::english();
        assert_eq!(words.list(&["A", "B", "C"]), "A, B and C");
        assert_eq!(words.list(&["Xu, Wei", "Rossi, Lia", "Li"]), "Xu, Wei; Rossi, Lia and Li");
        assert_eq!(words.list(&["A"]), "A");
        let spanish = Words::of(Language::Spanish);
        assert_eq!(spanish.list(&["Ruth", "Igor"]), "Ruth e Igor");
        assert_eq!(spanish.list(&["Ruth", "Hilda"]), "Ruth e Hilda");
        assert_eq!(spanish.list(&["Ruth", "Ian"]), "Ruth y Ian");
        let clauses = [Clause::new("2.1"), Clause::new("silent"), Clause::new("2.1")];
        assert_eq!(words.clauses(&clauses), "2.1, no clause: a reading");
    }

    #[test]
    fn numbers_have_one_form_a_paper() {
        let half = Exact::fraction(7, 2).expect("a half");
        let third = Exact::fraction(10, 3).expect("a third");
        let words = Words::english();
        assert_eq!(words.number(half), "3½");
        assert_eq!(words.with(Numbers::Decimals).number(half), "3.5");
        assert_eq!(words.with(Numbers::Decimals).number(third), "3⅓");
        assert_eq!(words.with(Numbers::Decimals).number(Exact::from(30_u32)), "30");
    }

    #[test]
    fn a_mend_is_said_with_the_parts_of_its_problem_unless_it_has_its_own() {
        let words = Words::english();
        let problem = Diagnostic::error(Code::PrizeTwice, Said::as_written("a prize"));
        assert_eq!(words.mend(&problem), None);
        let mended = problem.mend(Said::as_written("delete one"));
        assert_eq!(words.told(&mended), "a prize (delete one)");
    }
}
