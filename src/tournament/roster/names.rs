//! How names of players are compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::tournament::notation;

/// The words of a folded name, without their order.
pub fn words(folded: &str) -> Vec<&str> {
    let mut words: Vec<&str> = folded.split(' ').collect();
    words.sort_unstable();
    words
}

/// A name for comparing: lower case, without accents and punctuation; `Smith, Ann` and `Ann Smith` fold alike.
pub fn fold(name: &str) -> String {
    match name.split_once(',') {
        Some((last, first)) if !first.contains(',') => {
            format!("{} {}", plain(first), plain(last)).trim().to_owned()
        }
        _ => plain(name),
    }
}

/// A name for a list by the alphabet, as it is written: lower case, without accents and punctuation.
pub fn plain(name: &str) -> String {
    if name.is_ascii() {
        // Most names are, and there is nothing to take apart.
        let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|own| !own.is_empty());
        return words.collect::<Vec<_>>().join(" ").to_ascii_lowercase();
    }
    name.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .flat_map(letters)
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Letters that do not come apart into a letter and an accent, as people type them without one.
fn letters(c: char) -> impl Iterator<Item = char> {
    let instead: &str = match c {
        'ł' => "l",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ı' => "i",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        '\u{307}' => "",
        _ => return Letters::One(Some(c)),
    };
    Letters::Some(instead.chars())
}

enum Letters {
    One(Option<char>),
    Some(std::str::Chars<'static>),
}

impl Iterator for Letters {
    type Item = char;
    fn next(&mut self) -> Option<char> {
        match self {
            Self::One(c) => c.take(),
            Self::Some(chars) => chars.next(),
        }
    }
}

/// What stands in brackets behind a name as the group of the player: age or sex.
const GROUPS: [&str; 20] = [
    "w", "f", "m", "d", "v", "j", "k", "jun", "jr", "junior", "sen", "sr", "senior", "vet", "dam",
    "women", "dame", "jeugd", "jgd", "lady",
];

/// Whether brackets say no more than the group of a player: `U18`, `w`, `jun.`.
pub(super) fn is_group(text: &str) -> bool {
    let own = plain(text);
    let age = own.strip_prefix("sub ").or_else(|| own.strip_prefix(['u', 's']));
    GROUPS.contains(&own.as_str())
        || age.is_some_and(|age| age.len() == 2 && age.chars().all(|c| c.is_ascii_digit()))
}

/// A name without the group of the player in brackets at its end.
pub(super) fn without_group(name: &str) -> &str {
    match notation::in_brackets(name) {
        Some((own, group)) if is_group(group) && !own.trim().is_empty() => own.trim_end(),
        _ => name,
    }
}
