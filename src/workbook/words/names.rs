//! How names of sheets, headings and keys are compared.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

pub use super::folded::fold;
use super::lexicon::{Lexicon, lexicon};
use crate::tournament::notation;

/// What a name is the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    Heading,
    Key,
    Sheet,
}

/// A name that is read: a sheet's, a heading's, a key's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word {
    /// As the contract writes it.
    pub word: &'static str,
    /// What else means the same, folded.
    synonyms: &'static [&'static str],
    of: Of,
}

/// How well a name fits: the contract's own word goes before a synonym, and that before one of another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    Itself,
    Synonym,
    Foreign,
}

impl Word {
    /// A heading.
    pub const fn new(word: &'static str, synonyms: &'static [&'static str]) -> Self {
        Self { word, synonyms, of: Of::Heading }
    }

    /// A key of the sheet `Event`.
    pub const fn key(word: &'static str, synonyms: &'static [&'static str]) -> Self {
        Self { word, synonyms, of: Of::Key }
    }

    /// A sheet.
    pub const fn sheet(word: &'static str, synonyms: &'static [&'static str]) -> Self {
        Self { word, synonyms, of: Of::Sheet }
    }

    /// Whether a folded name means this, and how well it fits.
    pub fn fit(self, folded: &str) -> Option<Fit> {
        self.fit_of(&Name::new(self.of, folded))
    }

    /// The same of a name that other words are asked for, too.
    pub fn fit_of(self, name: &Name<'_>) -> Option<Fit> {
        // The contract's words are plain ASCII: no need to fold them anew for each cell.
        let own = self.word.chars().filter(char::is_ascii_alphanumeric);
        if own.map(|c| c.to_ascii_lowercase()).eq(name.folded.chars()) {
            return Some(Fit::Itself);
        }
        if self.synonyms.contains(&name.folded) {
            return Some(Fit::Synonym);
        }
        name.meant.contains(&self.word).then_some(Fit::Foreign)
    }
}

/// A folded name, with the words that it means in other languages: looked for once, whatever number of words is asked
/// whether it means them.
pub struct Name<'a> {
    folded: &'a str,
    meant: &'static [&'static str],
}

impl<'a> Name<'a> {
    /// A heading's.
    pub fn heading(folded: &'a str) -> Self {
        Self::new(Of::Heading, folded)
    }

    /// That of a key of the sheet `Event`.
    pub fn key(folded: &'a str) -> Self {
        Self::new(Of::Key, folded)
    }

    /// A sheet's.
    pub fn sheet(folded: &'a str) -> Self {
        Self::new(Of::Sheet, folded)
    }

    fn new(of: Of, folded: &'a str) -> Self {
        let called = match of {
            Of::Heading => &FOREIGN.headings,
            Of::Key => &FOREIGN.keys,
            Of::Sheet => &FOREIGN.sheets,
        };
        Self { folded, meant: called.get(folded).map(Vec::as_slice).unwrap_or_default() }
    }
}

/// The contract's words by what they are called in another language, folded.
type Called = BTreeMap<String, Vec<&'static str>>;

/// The names in other languages.
struct Foreign {
    headings: Called,
    keys: Called,
    sheets: Called,
}

static FOREIGN: LazyLock<Foreign> = LazyLock::new(|| {
    let Lexicon { headings, keys, sheets, .. } = lexicon();
    Foreign { headings: called(headings), keys: called(keys), sheets: called(sheets) }
});

fn called(names: &'static BTreeMap<String, Vec<String>>) -> Called {
    let mut called = Called::new();
    for (word, others) in names {
        for other in others {
            called.entry(fold(other)).or_default().push(word);
        }
    }
    called
}

/// The contract's headings that a folded word may be, of these.
pub fn index(headings: impl Iterator<Item = Word>) -> BTreeMap<String, BTreeSet<&'static str>> {
    let mut index: BTreeMap<String, BTreeSet<&'static str>> = BTreeMap::new();
    let mut known: BTreeSet<&'static str> = BTreeSet::new();
    for heading in headings.filter(|heading| known.insert(heading.word)) {
        let synonyms = heading.synonyms.iter().map(|own| (*own).to_owned());
        for name in synonyms.chain([fold(heading.word)]) {
            index.entry(name).or_default().insert(heading.word);
        }
    }
    for (name, words) in &FOREIGN.headings {
        for word in words.iter().filter_map(|word| known.get(word)) {
            index.entry(name.clone()).or_default().insert(word);
        }
    }
    index
}

/// The word that a misspelt one was probably meant to be; a number in it (`Round 2`, `Sheet1`) is no misspelling.
pub fn nearest(written: &str, known: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let folded = fold(written);
    let slips = match folded.chars().count() {
        0..5 => return None,
        5..7 => 1,
        _ => 2,
    };
    if folded.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    known
        .map(|word| (strsim::damerau_levenshtein(&folded, &fold(word)), word))
        .filter(|(distance, _)| *distance <= slips)
        .min()
        .map(|(_, word)| word)
}

/// Words in the brackets behind a heading that part its column from another of the same heading.
const PARTS: [&str; 44] = [
    "rapid", "blitz", "classical", "classic", "standard", "bullet", "white", "black", "women",
    "woman", "female", "ladies", "men", "male", "girls", "boys", "junior", "juniors", "senior",
    "seniors", "veterans", "youth", "kids", "children", "cadets", "amateurs", "unrated", "local",
    "locals", "team", "teams", "group", "groups", "section", "division", "category", "categories",
    "special", "old", "previous", "last", "before", "provisional", "shared",
];

/// A heading without the brackets at its end, and what stands in them. None where there are none.
pub fn in_brackets(written: &str) -> Option<(&str, &str)> {
    let text = written.trim_end();
    let (words, hint) =
        notation::in_brackets(text).or_else(|| text.strip_suffix(']')?.rsplit_once('['))?;
    (!words.trim().is_empty()).then_some((words, hint))
}

/// Whether what stands in brackets has a number in it.
pub fn has_number(hint: &str) -> bool {
    hint.contains(|c: char| c.is_numeric())
}

/// Whether what stands in brackets names a segment or a group of players, and not what is still taken from an amount.
pub fn names_part(hint: &str) -> bool {
    let has = |known: &[&str]| {
        hint.split(|c: char| !c.is_alphanumeric()).any(|word| known.contains(&fold(word).as_str()))
    };
    // Of a result both sides say in which order it is written.
    let of_both = has(&["white", "w"]) && has(&["black", "b"]);
    has(&PARTS) && !of_both && !has(&["tax", "taxes", "deductions"])
}

/// What stands before a hint in brackets at the end of a heading: `Prize` of `Prize (EUR)`. None where there is no such
/// hint, and where it says which of several columns this is: a segment, a group of players, a number.
pub fn without_hint(written: &str) -> Option<&str> {
    let (words, hint) = in_brackets(written)?;
    (!has_number(hint) && !names_part(hint)).then_some(words)
}
