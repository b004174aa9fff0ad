//! The file of words is whole, and its phrases stand in texts word by word.

use std::collections::BTreeSet;

use super::*;

/// The lists as they are written.
#[derive(Deserialize)]
struct Written {
    words: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

#[test]
fn the_file_is_whole() {
    serde_json::from_str::<Lexicon>(LAID_OUT).expect("a lexicon");
    let written: Written = serde_json::from_str(LAID_OUT).expect("lists");
    let mut codes = crate::tournament::Language::ALL.map(|own| own.code());
    codes.sort_unstable();
    for (list, by_language) in written.words {
        let languages: Vec<&str> = by_language.keys().map(String::as_str).collect();
        assert_eq!(languages, codes, "{list}");
        for (language, own) in by_language {
            assert!(!own.is_empty(), "{list}: {language}");
            let once: BTreeSet<&String> = own.iter().collect();
            assert_eq!(once.len(), own.len(), "{list}: {language}: a word twice");
            let is_bare = |word: &String| words(word).next().is_none();
            assert!(!own.iter().any(is_bare), "{list}: {language}: a word of signs alone");
        }
    }
}

#[test]
fn phrases_stand_in_a_text_word_by_word() {
    let said = &lists().games_said;
    for text in ["not played", "White did not appear: w/o", "Nicht gespielt!", "non jouée"] {
        assert!(said.stand_in(text), "{text}");
    }
    for text in ["played well", "notplayed", "a fine game"] {
        assert!(!said.stand_in(text), "{text}");
    }
}
