//! The numbers of rounds, as people write them.

use super::headings as h;
use super::lexicon::lexicon;
use super::names::fold;
use crate::tournament::notation;

/// What stands behind a number that counts: `1st`, `2e`, `1:a`.
const ORDINALS: [&str; 14] =
    ["st", "nd", "rd", "th", "ère", "ème", "ste", "de", "re", "er", "e", "ª", ":a", ":e"];

/// Most rounds that are written in Roman numbers.
const ROMAN: u32 = 39;

/// The number of a round: `3`, `Round 3`, `3. Runde`, `III`.
pub fn number(text: &str) -> Option<u32> {
    let is_round = |word: &str| h::ROUND.fit(&fold(word)).is_some();
    let text = text.trim();
    let digits = text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
    let (word, behind) = text.split_at(digits);
    let (number, is_beside_word) = match (is_round(word), text.split_once(char::is_whitespace)) {
        (true, _) => (behind, true),
        (_, Some((word, number))) if is_round(word) => (number, true),
        (_, Some((number, word))) if is_round(word) => (number, true),
        _ => (text, false),
    };
    // Signs beside the number are no part of it; those within it are: 1-1 is no round 11.
    let number = number.trim_matches(|c: char| !c.is_alphanumeric());
    // `3:e` ends with `e`, too.
    let ordinal = ORDINALS.iter().filter_map(|ending| number.strip_suffix(ending));
    let ordinal = ordinal.min_by_key(|own| own.len());
    // X alone may be a cross.
    let roman = || roman(number).filter(|_| is_beside_word || number != "X");
    notation::whole(ordinal.unwrap_or(number)).or_else(roman)
}

/// A Roman number: `XIV`.
pub fn roman(text: &str) -> Option<u32> {
    const ONES: [&str; 10] = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    let ones = text.trim_start_matches('X');
    let tens = text.len() - ones.len();
    let ones = ONES.iter().position(|own| *own == ones)?;
    u32::try_from(10 * tens + ones).ok().filter(|own| (1..=ROMAN).contains(own))
}

/// The number of a round that a folded word is: `third`.
pub fn ordinal(folded: &str) -> Option<u32> {
    let is_it = |names: &Vec<String>| names.iter().any(|own| fold(own) == folded);
    lexicon().ordinals.iter().find(|(_, names)| is_it(names))?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_numbered_in_many_ways() {
        let rounds =
            [("3", 3), ("Round 3", 3), ("3. Runde", 3), ("III", 3), ("3:e", 3), ("12th", 12)];
        for (text, round) in rounds {
            assert_eq!(number(text), Some(round), "{text}");
        }
        for (text, round) in [("XIX", 19), ("Ronde XX", 20), ("X. Runde", 10), ("Round XXIV", 24)] {
            assert_eq!(number(text), Some(round), "{text}");
        }
        for text in ["X", "", "IIII", "XL", "1-1", "Round", "Xavier"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
