//! How names of sheets, headings and keys are compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Longer texts name nothing.
const LONGEST: usize = 200;

/// A name that is read: a sheet's, a heading's, a key's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Word {
    /// As the contract writes it.
    pub(super) word: &'static str,
    /// What else means the same, folded.
    synonyms: &'static [&'static str],
}

/// How well a name fits: the contract's own word goes before a synonym.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    Itself,
    Synonym,
}

impl Word {
    pub(super) const fn new(word: &'static str, synonyms: &'static [&'static str]) -> Self {
        Self { word, synonyms }
    }

    /// Whether a folded name means this, and how well it fits.
    pub(super) fn fit(self, folded: &str) -> Option<Fit> {
        // The contract's words are plain ASCII: no need to fold them anew for each cell.
        let own = self.word.chars().filter(char::is_ascii_alphanumeric);
        if own.map(|c| c.to_ascii_lowercase()).eq(folded.chars()) {
            Some(Fit::Itself)
        } else {
            self.synonyms.contains(&folded).then_some(Fit::Synonym)
        }
    }
}

/// The word that a misspelt one was probably meant to be; a number in it (`Round 2`, `Sheet1`) is no misspelling.
pub(super) fn nearest(
    written: &str,
    known: impl Iterator<Item = &'static str>,
) -> Option<&'static str> {
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
    "rapid",
    "blitz",
    "classical",
    "classic",
    "standard",
    "bullet",
    "white",
    "black",
    "women",
    "woman",
    "female",
    "ladies",
    "men",
    "male",
    "girls",
    "boys",
    "junior",
    "juniors",
    "senior",
    "seniors",
    "veterans",
    "youth",
    "kids",
    "children",
    "cadets",
    "amateurs",
    "unrated",
    "local",
    "locals",
    "team",
    "teams",
    "group",
    "groups",
    "section",
    "division",
    "category",
    "categories",
    "special",
    "old",
    "previous",
    "last",
    "before",
    "provisional",
    "shared",
];

/// What stands before a hint in brackets at the end of a heading: `Prize` of `Prize (EUR)`. None where there is no such
/// hint, and where it says which of several columns this is: a segment, a group of players, a number.
pub(super) fn without_hint(written: &str) -> Option<&str> {
    let text = written.trim_end();
    let inside = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let (words, hint) = inside.or_else(|| text.strip_suffix(']')?.rsplit_once('['))?;
    let parts = |word: &str| {
        word.contains(|c: char| c.is_ascii_digit()) || PARTS.contains(&fold(word).as_str())
    };
    let says_which = hint.split(|c: char| !c.is_alphanumeric()).any(parts);
    (!says_which && !words.trim().is_empty()).then_some(words)
}

/// Letters and digits alone, lower case, without accents; `#` counts as a letter. `Play-off`, `PLAY OFF` and
/// `playoff` are one name. Nothing is left of a text too long for a name.
pub(super) fn fold(text: &str) -> String {
    if text.len() > LONGEST {
        return String::new();
    }
    text.nfkd()
        .filter(|c| !is_combining_mark(*c) && (c.is_alphanumeric() || *c == '#'))
        .flat_map(char::to_lowercase)
        .collect()
}
