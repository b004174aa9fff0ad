//! A list of words or of several words, as they stand in texts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::folded::fold;

/// Words that mean one thing, in all languages.
#[derive(Default, Deserialize)]
#[serde(transparent, bound(deserialize = "'de: 'static"))]
pub struct Phrases {
    /// As they are written, by language; read when they are asked for: most workbooks ask for few of the lists.
    written: Option<&'static RawValue>,
    #[serde(skip)]
    folded: OnceLock<Folded>,
}

/// The same words, folded.
#[derive(Default)]
struct Folded {
    /// Each as one word.
    whole: BTreeSet<String>,
    /// The words of each, by the first of them.
    parts: BTreeMap<String, Vec<Vec<String>>>,
}

impl Phrases {
    fn folded(&self) -> &Folded {
        self.folded.get_or_init(|| {
            let mut own = Folded::default();
            let written = self.written.map_or("{}", RawValue::get);
            let by_language: BTreeMap<&str, Vec<String>> =
                serde_json::from_str(written).unwrap_or_default();
            for phrase in by_language.values().flatten() {
                own.whole.insert(fold(phrase));
                let parts: Vec<String> = words(phrase).collect();
                if let Some(first) = parts.first() {
                    own.parts.entry(first.clone()).or_default().push(parts);
                }
            }
            own
        })
    }

    /// Whether a folded text is one of them.
    pub fn is(&self, folded: &str) -> bool {
        self.folded().whole.contains(folded)
    }

    /// Each of them, folded.
    pub fn each(&self) -> impl Iterator<Item = &str> {
        self.folded().whole.iter().map(String::as_str)
    }

    /// Whether one of them stands in a text, word by word.
    pub fn stand_in(&self, text: &str) -> bool {
        self.are_in(&words(text).collect::<Vec<_>>())
    }

    /// Whether one of them stands among words.
    pub fn are_in(&self, own: &[String]) -> bool {
        (0..own.len()).any(|from| self.begins(&own[from..]).is_some())
    }

    /// How many words the longest of them has with which words begin.
    pub fn begins(&self, own: &[String]) -> Option<usize> {
        let phrases = self.folded().parts.get(own.first()?).into_iter().flatten();
        phrases.filter(|phrase| own.starts_with(phrase)).map(Vec::len).max()
    }

    /// Whether words end with one of them.
    pub fn ends(&self, own: &[String]) -> bool {
        (0..own.len()).any(|from| self.begins(&own[from..]) == Some(own.len() - from))
    }

    /// Whether one of them is a part of a folded text, wherever words end.
    pub fn are_within(&self, folded: &str) -> bool {
        self.each().any(|own| folded.contains(own))
    }
}

/// The folded words of a text.
pub fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric()).map(fold).filter(|word| !word.is_empty())
}
