//! In which order a heading names the sides of a game.

use super::headings as h;
use super::lexicon::words;
use super::names::Word;

/// Letters of White and Black, in the order of a result, in the languages of the program.
pub const LETTERS: [[&str; 2]; 5] = [["w", "b"], ["b", "n"], ["w", "s"], ["v", "s"], ["w", "z"]];

/// Whether a hint says that a result is not White's first: `Black - White`, `B-W`, `noirs d'abord`, a letter alone. Such a
/// column is not read.
pub fn turns_result(hint: &str) -> bool {
    let own: Vec<String> = words(hint).collect();
    let is_letter =
        |word: &String| word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
    match &own[..] {
        [letter] if is_letter(letter) => true,
        [first, second] if is_letter(first) && is_letter(second) => !are_letters(&own),
        _ => names(&own, h::BLACK) && white_first(hint) != Some(true),
    }
}

/// Whether words are the letters of White and Black, in the order of a result.
pub fn are_letters(own: &[String]) -> bool {
    matches!(own, [first, second] if LETTERS.contains(&[first.as_str(), second.as_str()]))
}

/// Whether one of the words is a side.
fn names(own: &[String], side: Word) -> bool {
    own.iter().any(|word| side.fit(word).is_some())
}

/// Whether a text names White before Black; none where it does not name both.
pub fn white_first(text: &str) -> Option<bool> {
    let own: Vec<String> = words(text).collect();
    let of = |side: Word| own.iter().position(|word| side.fit(word).is_some());
    Some(of(h::WHITE)? < of(h::BLACK)?)
}

/// Whether a hint says in several words that a result is White's: `for White`, `White first`. One word alone may part the
/// scores of the two.
pub fn says_for_white(hint: &str) -> bool {
    let own: Vec<String> = words(hint).collect();
    own.len() > 1 && names(&own, h::WHITE) && !names(&own, h::BLACK)
}
