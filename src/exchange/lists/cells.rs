//! The grammar of the cells that chess-results and Swiss-Manager write, which is the same in every language.

use super::super::ground::{OwnResult, Told};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, Score};
use crate::tournament::notation;
use crate::workbook::{Sheet, Value};

/// What is written in a cell; nothing in a blank one.
pub fn written(sheet: &Sheet, row: u32, column: u32) -> &str {
    sheet.get(row, column).and_then(Value::written).unwrap_or_default()
}

/// Whether rows stand in the order of the numbers of a column, the highest first.
pub fn is_sorted(sheet: &Sheet, rows: &[u32], column: u32) -> bool {
    rows.is_sorted_by(|a, b| number(sheet, *a, column) >= number(sheet, *b, column))
}

/// The number in a cell: `21.5`, `2½`.
pub fn number(sheet: &Sheet, row: u32, column: u32) -> Option<Exact> {
    sheet.get(row, column)?.exact()
}

/// How many decimals a cell's number is written with.
pub fn decimals(sheet: &Sheet, row: u32, column: u32) -> u32 {
    let written = written(sheet, row, column);
    if written.contains('½') {
        return 1;
    }
    u32::try_from(notation::written_decimals(written)).unwrap_or(0)
}

/// A pairing: the opponent's number, the letter of the own colour, and the result, none where it is still to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the opponent.
    pub opponent: u32,
    /// The letter by which a language calls the colour.
    pub colour: char,
    /// The result.
    pub outcome: Option<OwnResult>,
}

/// `19w1`, `42b½`, `8b+`, `4w`.
pub fn pairing(written: &str) -> Option<Pairing> {
    let written = written.trim();
    let digits = written.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > 5 {
        return None;
    }
    let (number, rest) = written.split_at(digits);
    let mut letters = rest.trim_start().chars();
    let colour = letters.next().filter(|c| c.is_alphabetic())?;
    let outcome = match letters.as_str().trim() {
        "" => None,
        "1" => Some(OwnResult::Played(Score::Win)),
        "½" | "=" | "0.5" | "0,5" | ".5" | ",5" | "1/2" => Some(OwnResult::Played(Score::Draw)),
        "0" => Some(OwnResult::Played(Score::Loss)),
        "+" => Some(OwnResult::WonByForfeit),
        "-" | "–" | "−" => Some(OwnResult::LostByForfeit),
        _ => return None,
    };
    let colour = colour.to_lowercase().next().unwrap_or(colour);
    Some(Pairing { opponent: number.parse().ok()?, colour, outcome })
}

/// What a round without a pairing says: `-1`, `-½`, `0`, `-0`; none where it is nothing of the kind.
pub fn unpaired(written: &str) -> Option<Told> {
    match written.trim() {
        "" => Some(Told::Nothing),
        "-1" => Some(Told::Bye(ByeKind::Pairing)),
        "-½" | "-0.5" | "-0,5" | "-.5" | "-,5" | "½" => Some(Told::Bye(ByeKind::Half)),
        "0" | "-0" | "-" => Some(Told::Bye(ByeKind::Zero)),
        // As somebody types it, who knows it from the sheet Games.
        text => notation::bye(text).map(Told::Bye),
    }
}

/// The two colours of a list by their letters. English and German write `w` and `b` or `s`; where White is blanc, bianco,
/// beyaz or bijeli, `b` is White. A pair that no language is known to write tells no colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    white: char,
    black: char,
}

impl Colours {
    /// Pairs of letters in use: White, then Black.
    const PAIRS: [(char, char); 18] = [
        ('w', 'b'),
        ('w', 's'),
        ('w', 'z'),
        ('b', 'n'),
        ('b', 's'),
        ('b', 'c'),
        ('b', 'č'),
        ('b', 'p'),
        ('b', 'm'),
        ('b', 'j'),
        ('v', 's'),
        ('v', 'm'),
        ('v', 'b'),
        ('h', 's'),
        ('a', 'n'),
        ('б', 'ч'),
        ('б', 'ц'),
        ('λ', 'μ'),
    ];

    /// The pair that a list uses, by the letters that stand in it.
    pub fn of(letters: impl Iterator<Item = char>) -> Option<Self> {
        let mut seen: Vec<char> = letters.collect();
        seen.sort_unstable();
        seen.dedup();
        let fits = |(white, black): &(char, char)| seen.iter().all(|c| c == white || c == black);
        let (white, black) = Self::PAIRS.into_iter().find(fits)?;
        Some(Self { white, black })
    }

    /// The colour of a letter.
    pub fn colour(self, letter: char) -> Option<Colour> {
        match letter {
            letter if letter == self.white => Some(Colour::White),
            letter if letter == self.black => Some(Colour::Black),
            _ => None,
        }
    }
}

/// The first whole number in a heading: `3.Rd`, `R3`, `3.kolo`, `3`.
pub fn number_of_heading(written: &str) -> Option<u32> {
    let digits: String = written
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(char::is_ascii_digit)
        .collect();
    (digits.len() <= 3).then(|| digits.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pairing_is_a_number_a_letter_and_a_result() {
        let of = |opponent, colour, outcome| Some(Pairing { opponent, colour, outcome });
        let played = |score| Some(OwnResult::Played(score));
        assert_eq!(pairing("19w1"), of(19, 'w', played(Score::Win)));
        assert_eq!(pairing(" 42b½"), of(42, 'b', played(Score::Draw)));
        assert_eq!(pairing("5s0"), of(5, 's', played(Score::Loss)));
        assert_eq!(pairing("8b+"), of(8, 'b', Some(OwnResult::WonByForfeit)));
        assert_eq!(pairing("3w-"), of(3, 'w', Some(OwnResult::LostByForfeit)));
        assert_eq!(pairing("4w"), of(4, 'w', None));
        for draw in ["5s½", "5s=", "5s.5", "5s,5", "5s0.5", "5s1/2"] {
            assert_eq!(pairing(draw), of(5, 's', played(Score::Draw)), "{draw}");
        }
        for other in ["", "-1", "0", "12", "U12", "12w7", "1.Rd", "999999w1", "2b1x"] {
            assert_eq!(pairing(other), None, "{other}");
        }
    }

    #[test]
    fn rounds_without_an_opponent() {
        assert_eq!(unpaired("-1"), Some(Told::Bye(ByeKind::Pairing)));
        assert_eq!(unpaired("-½"), Some(Told::Bye(ByeKind::Half)));
        assert_eq!(unpaired("0"), Some(Told::Bye(ByeKind::Zero)));
        assert_eq!(unpaired(""), Some(Told::Nothing));
        assert_eq!(unpaired("14"), None);
    }

    #[test]
    fn the_letter_of_white_goes_with_the_other_letter() {
        let white = |letters: &str, letter| {
            Colours::of(letters.chars()).and_then(|colours| colours.colour(letter))
        };
        assert_eq!(white("wbbw", 'b'), Some(Colour::Black));
        assert_eq!(white("ws", 's'), Some(Colour::Black));
        assert_eq!(white("bnnb", 'b'), Some(Colour::White));
        assert_eq!(white("sv", 'v'), Some(Colour::White));
        assert_eq!(white("xy", 'x'), None);
    }

    #[test]
    fn headings_of_rounds_have_a_number() {
        for heading in ["3.Rd", "R3", "3.kolo", "3", "Rd. 3"] {
            assert_eq!(number_of_heading(heading), Some(3), "{heading}");
        }
        assert_eq!(number_of_heading("Pts."), None);
    }
}
