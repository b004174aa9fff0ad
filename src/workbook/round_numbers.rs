//! The numbers of rounds, as people write them.

use super::headings as h;
use super::lexicon::lexicon;
use super::names::fold;
use crate::tournament::notation;

/// What stands behind a number that counts: `1st`, `2e`, `1:a`.
const ORDINALS: [&str; 14] =
    ["st", "nd", "rd", "th", "ère", "ème", "ste", "de", "re", "er", "e", "ª", ":a", ":e"];

/// Rounds in Roman numbers. X alone may be a cross.
const ROMAN: [&str; 15] =
    ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "", "XI", "XII", "XIII", "XIV", "XV"];

/// The number of a round: `3`, `Round 3`, `3. Runde`, `III`.
pub(super) fn number(text: &str) -> Option<u32> {
    let is_round = |word: &str| h::ROUND.fit(&fold(word)).is_some();
    let text = text.trim();
    let digits = text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
    let (word, behind) = text.split_at(digits);
    let number = match (is_round(word), text.split_once(char::is_whitespace)) {
        (true, _) => behind,
        (_, Some((word, number))) if is_round(word) => number,
        (_, Some((number, word))) if is_round(word) => number,
        _ => text,
    };
    // Signs beside the number are no part of it; those within it are: 1-1 is no round 11.
    let number = number.trim_matches(|c: char| !c.is_alphanumeric());
    // `3:e` ends with `e`, too.
    let ordinal = ORDINALS.iter().filter_map(|ending| number.strip_suffix(ending));
    let ordinal = ordinal.min_by_key(|own| own.len());
    let roman = || {
        let at = ROMAN.iter().position(|own| !own.is_empty() && *own == number)?;
        u32::try_from(at + 1).ok()
    };
    notation::whole(ordinal.unwrap_or(number)).or_else(roman)
}

/// The number of a round that a folded word is: `third`.
pub(super) fn ordinal(folded: &str) -> Option<u32> {
    let is_it = |names: &Vec<String>| names.iter().any(|own| fold(own) == folded);
    lexicon().ordinals.iter().find(|(_, names)| is_it(names))?.0.parse().ok()
}
