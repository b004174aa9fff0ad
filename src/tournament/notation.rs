//! How people write results, numbers, places, dates, and lists: text in, values out. No files.
//!
//! A text with two meanings has none here: the caller names the cell and asks. What a spreadsheet made of a
//! typed result (a date, a time, a number close to a half) is read back where only one meaning is possible.

mod dates;
mod money;
mod numbers;
mod results;

use std::fmt;
use std::ops::RangeInclusive;

use chrono::NaiveDate;
use serde::de::{Deserialize, Deserializer, Visitor};
use unicode_normalization::UnicodeNormalization;

pub use dates::{NoDate, YEARS, date, date_time, numbers_in, season, time, years};
pub use money::{currencies, currency_code, money};
pub use numbers::{
    exact, exact_of_cell, exact_of_date, places, places_of_date, rating, whole, written_decimals,
};
pub use results::{
    Unreadable, crosstable_cell, games_apart, result, result_of_date, result_of_time, two_scores,
};

use super::exact::LETTERED;
use super::game::{ByeKind, Colour};

/// A text that is read as something, under the name of its type, by which it can be asked what it wants.
///
/// # Errors
/// When something else stands there.
pub fn written<'de, D: Deserializer<'de>>(name: &'static str, from: D) -> Result<String, D::Error> {
    from.deserialize_newtype_struct(name, Written)
}

/// Lets a type that is read from text stand in documents as such a text.
macro_rules! by_text {
    ($of:ident) => {
        impl<'de> serde::Deserialize<'de> for $of {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = crate::tournament::notation::written(stringify!($of), from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use by_text;

struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<String, D::Error> {
        String::deserialize(from)
    }
}

/// A text without the brackets at its end, and what stands in them: `Smith, Ann` and `2105` of `Smith, Ann (2105)`. None
/// where there are none.
pub fn in_brackets(text: &str) -> Option<(&str, &str)> {
    text.trim_end().strip_suffix(')')?.rsplit_once('(')
}

/// A text as a person sees it: NFC, without invisible characters, every run of blanks (line breaks and
/// non-breaking spaces too) one space, none at the ends. Letters keep their case.
pub fn tidy(text: &str) -> String {
    let is_tidy = |text: &str| {
        let bytes = text.as_bytes();
        bytes.iter().all(|byte| matches!(byte, b' '..=b'~'))
            && text.trim().len() == text.len()
            && !bytes.windows(2).any(|two| two == b"  ")
    };
    // As nearly all is written.
    if is_tidy(text) {
        return text.to_owned();
    }
    let visible: String = text.nfc().filter(|c| !is_invisible(*c)).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The parts of a list separated by `;`, each tidy; empty parts are left out.
pub fn list(text: &str) -> Vec<String> {
    text.split(';').map(tidy).filter(|part| !part.is_empty()).collect()
}

/// The categories of a player: separated by `;` or `,`.
pub fn categories(text: &str) -> Vec<String> {
    list(&text.replace(',', ";"))
}

/// The names in a text: separated by `;`, `/`, `&` or the word and.
pub fn names(text: &str) -> Vec<String> {
    let parts = text.split([';', '/', '&']).flat_map(|part| {
        let words: Vec<&str> = part.split_whitespace().collect();
        let names = words.split(|word| word.eq_ignore_ascii_case("and"));
        names.map(|words| tidy(&words.join(" "))).collect::<Vec<_>>()
    });
    parts.filter(|name| !name.is_empty()).collect()
}

/// The colour that a word is, in any of the six languages.
pub fn colour(word: &str) -> Option<Colour> {
    const WHITE: [&str; 12] = [
        "white", "w", "weiß", "weiss", "blanc", "blancs", "blanche", "blancas", "blanco", "vit",
        "vita", "wit",
    ];
    const BLACK: [&str; 12] = [
        "black", "b", "schwarz", "noir", "noirs", "noire", "negras", "negro", "negra", "svart",
        "svarta", "zwart",
    ];
    let word = tidy(word).to_lowercase();
    let is = |words: &[&str]| words.contains(&word.as_str());
    is(&WHITE).then_some(Colour::White).or_else(|| is(&BLACK).then_some(Colour::Black))
}

/// Names in an order without the numerals that say it: `1 Smith; 2 Brown`, `1. Smith`, `Smith = 1`, also between commas. As
/// they stand where the numerals do not run from 1 on.
pub fn without_ranks(items: &[String]) -> Vec<String> {
    let number = |text: &str| text.trim_matches([' ', '#', '.', '(', ')']).parse::<usize>().ok();
    let bare = |(at, item): (usize, &String)| {
        let before = item.trim().split_once([' ', ':', '=', '.', ')']);
        let behind = item.trim().rsplit_once(['=', ':', '(']);
        let parted = before.into_iter().chain(behind.map(|(name, no)| (no, name)));
        let mut own = parted.filter(|(no, _)| number(no) == Some(at + 1)).map(|(_, name)| name);
        let name = own.next()?.trim_matches([' ', ':', '=', '.', ')']);
        name.contains(char::is_alphabetic).then(|| name.to_owned())
    };
    let all = |items: &[String]| -> Option<Vec<String>> {
        items.iter().enumerate().map(bare).collect::<Option<_>>().filter(|_| items.len() > 1)
    };
    // The numerals part them where commas stand between: no first name has one before it.
    let in_one = || match items {
        [one] => all(&one.split(',').map(str::to_owned).collect::<Vec<_>>()),
        _ => None,
    };
    all(items).or_else(in_one).unwrap_or_else(|| items.to_vec())
}

/// The parts of a list of codes, which have no blanks in them: separated by `;`, `,` or blanks. A name of several words
/// between commas, such as `Buchholz cut 1`, stays whole, so that it can be told what its code is.
pub fn codes(text: &str) -> Vec<String> {
    let is_code = |word: &str| {
        let letters = word.chars().take_while(|c| c.is_alphabetic()).count();
        letters > 0 && letters < 5 || word.to_uppercase().starts_with("PUBLISHED")
    };
    let mut codes = Vec::new();
    for part in text.split([';', ',']) {
        match part.split_whitespace().all(is_code) {
            true => codes.extend(part.split_whitespace().map(tidy)),
            false => codes.push(tidy(part)),
        }
    }
    codes.retain(|code| !code.is_empty());
    codes
}

/// `yes` or `no` in the languages of the program, and what people tick or type instead.
pub fn yes_no(text: &str) -> Option<bool> {
    match plain(text).trim() {
        "yes" | "y" | "true" | "1" | "x" | "✓" | "✔" | "☑" | "☒" => Some(true),
        "ja" | "j" | "oui" | "o" | "sí" | "si" | "s" => Some(true),
        "no" | "n" | "false" | "0" | "-" | "☐" => Some(false),
        "nein" | "non" | "nej" | "nee" | "neen" => Some(false),
        _ => None,
    }
}

/// No rating is higher.
pub const HIGHEST_RATING: u32 = 4000;

/// The words for a round without an opponent: `bye`, `half bye`, `zero bye`, and the letters `U F H Z`.
pub fn bye(text: &str) -> Option<ByeKind> {
    let letters: String = plain(text).chars().filter(|c| c.is_alphanumeric()).collect();
    match letters.as_str() {
        "bye" | "pairingbye" | "pairingallocatedbye" | "pab" | "u" => Some(ByeKind::Pairing),
        // In other languages.
        "spielfrei" | "freilos" | "exempt" | "exempte" | "exempté" | "exemptée" | "descansa"
        | "descanso" | "libre" | "frirond" | "vrij" | "vrijloting" | "vrijgeloot" | "frei"
        | "fri" => Some(ByeKind::Pairing),
        "fullbye" | "fullpointbye" | "1bye" | "1pointbye" | "1ptbye" | "f" => Some(ByeKind::Full),
        "halfbye" | "halfpointbye" | "12bye" | "12pointbye" | "05bye" | "05pointbye" | "h" => {
            Some(ByeKind::Half)
        }
        "halfptbye" | "12ptbye" | "hpb" | "byehalfpoint" | "halberpunkt" | "demipoint"
        | "mediopunto" | "halvpoängsbye" | "halfpuntsbye" => Some(ByeKind::Half),
        "zerobye" | "zeropointbye" | "0bye" | "0pointbye" | "z" => Some(ByeKind::Zero),
        letters => PARTS_OF_BYES.iter().find_map(|(part, kind)| {
            let rest = letters.strip_prefix(part).or_else(|| letters.strip_suffix(part))?;
            (rest.len() > 1 && bye(rest) == Some(ByeKind::Pairing)).then_some(*kind)
        }),
    }
}

/// How much of a point a bye is, before or behind its word in any language: `½ frirond`, `vrij ½`.
const PARTS_OF_BYES: [(&str, ByeKind); 9] = [
    ("12", ByeKind::Half),
    ("05", ByeKind::Half),
    ("half", ByeKind::Half),
    ("halbes", ByeKind::Half),
    ("demi", ByeKind::Half),
    ("medio", ByeKind::Half),
    ("halv", ByeKind::Half),
    ("halve", ByeKind::Half),
    ("0", ByeKind::Zero),
];

/// Lower case, in plain characters: every dash `-`, every fraction `1/2` (set off by a space from a digit before
/// it), full-width characters narrow, blanks single spaces. For values only; names keep what they are.
fn plain(text: &str) -> String {
    // As nearly all is written.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_ascii_lowercase();
    }
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !is_invisible(*c)) {
        if let Some((n, d, _)) = LETTERED.iter().find(|own| own.2 == c) {
            if plain.ends_with(|before: char| before.is_ascii_digit()) {
                plain.push(' ');
            }
            plain.push_str(&format!("{n}/{d}"));
            continue;
        }
        match c {
            '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '﹣' | '－' | '⁻' => {
                plain.push('-')
            }
            '⁄' | '∕' => plain.push('/'),
            c if c.is_whitespace() => plain.push(' '),
            c => plain.extend(std::iter::once(c).nfkc().flat_map(char::to_lowercase)),
        }
    }
    plain
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{00AD}')
        || (c.is_control() && !c.is_whitespace())
}

/// The year in a date as people write it, or a year alone; none where there is no number of four figures, or several.
pub fn year(written: &str) -> Option<u32> {
    let numbers = written.split(|c: char| !c.is_ascii_digit());
    let mut years = numbers.filter(|number| number.len() == 4);
    years.next().filter(|_| years.next().is_none())?.parse().ok()
}

/// The days on which a player may have been born: one where a date is written, else those of a year.
pub fn birth(written: &str) -> Option<RangeInclusive<NaiveDate>> {
    if let Ok(day) = date(written) {
        return Some(day..=day);
    }
    let year = i32::try_from(year(written)?).ok()?;
    Some(NaiveDate::from_ymd_opt(year, 1, 1)?..=NaiveDate::from_ymd_opt(year, 12, 31)?)
}

/// The name of a segment: in small letters, and short forms in full.
pub fn segment(written: &str) -> String {
    match tidy(written).to_lowercase().as_str() {
        "r" => "rapid".to_owned(),
        "b" => "blitz".to_owned(),
        "c" | "classic" | "standard" | "std" => "classical".to_owned(),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_tidied_without_losing_their_case() {
        assert_eq!(tidy("\u{a0} Nguyễn  Văn\u{a0}An\u{200b} \n"), "Nguyễn Văn An");
        assert_eq!(tidy("Kova\u{301}cs"), "Kovács");
        assert_eq!(tidy("Carlsen,\r\nMagnus"), "Carlsen, Magnus");
        assert_eq!(tidy(" \u{a0}\t"), "");
    }

    #[test]
    fn a_year_of_birth_is_read_in_every_date() {
        let read =
            ["12.03.1985", "1985-03-12", "1985", "85", "", "1985/1986", "19850312"].map(year);
        let known = Some(1985);
        assert_eq!(read, [known, known, known, None, None, None, None]);
    }

    #[test]
    fn lists_are_separated_by_semicolons() {
        assert_eq!(list("Quist, Kai; Yıldız, Can ;; "), ["Quist, Kai", "Yıldız, Can"]);
        assert!(list(" ; ").is_empty());
    }

    #[test]
    fn names_are_separated_by_whatever_people_write_between_them() {
        let meant = ["Ann Other", "Bo Derand"];
        for text in [
            "Ann Other; Bo Derand", "Ann Other and Bo Derand", "Ann Other & Bo Derand",
            "Ann Other/Bo Derand", "Ann Other AND  Bo Derand;",
        ] {
            assert_eq!(names(text), meant, "{text}");
        }
        assert_eq!(names("Anderson, Ferdinand"), ["Anderson, Ferdinand"]);
        assert_eq!(names("A; B and C / D & E"), ["A", "B", "C", "D", "E"]);
        assert!(names(" and ; ").is_empty());
    }

    #[test]
    fn an_order_may_have_its_numerals_beside_the_names() {
        let of = |texts: [&str; 3]| without_ranks(&texts.map(str::to_owned));
        for texts in [
            ["1 Cyd", "2 Ann", "3 Bob"],
            ["1. Cyd", "2. Ann", "3. Bob"],
            ["1) Cyd", "2: Ann", "#3 Bob"],
            ["Cyd = 1", "Ann: 2", "Bob (3)"],
        ] {
            assert_eq!(of(texts), ["Cyd", "Ann", "Bob"], "{texts:?}");
        }
        for texts in [["3 Cyd", "1 Ann", "2 Bob"], ["1", "2", "3"], ["1 Cyd", "Ann", "Bob"]] {
            assert_eq!(of(texts), texts, "{texts:?}");
        }
    }

    #[test]
    fn codes_are_separated_by_whatever_stands_between_them() {
        let meant = ["DE", "BH/C1", "SB", "WIN"];
        for text in
            ["DE, BH/C1, SB, WIN", "DE BH/C1 SB WIN", "DE;BH/C1 ;SB\nWIN", " DE,BH/C1\tSB,,WIN;"]
        {
            assert_eq!(codes(text), meant, "{text}");
        }
        assert!(codes(" ,; ").is_empty());
        assert_eq!(
            codes("Buchholz cut 1, SB DE; number of wins"),
            ["Buchholz cut 1", "SB", "DE", "number of wins"]
        );
        assert_eq!(codes("PUBLISHED/1 BH"), ["PUBLISHED/1", "BH"]);
    }

    #[test]
    fn words_for_yes_no_and_byes() {
        for (text, meant) in
            [("Yes", Some(true)), (" NO\u{a0}", Some(false)), ("✓", Some(true)), ("perhaps", None)]
        {
            assert_eq!(yes_no(text), meant, "{text}");
        }
        for (text, meant) in [
            ("bye", Some(ByeKind::Pairing)),
            ("BYE", Some(ByeKind::Pairing)),
            ("U", Some(ByeKind::Pairing)),
            ("Spielfrei", Some(ByeKind::Pairing)),
            ("exempt", Some(ByeKind::Pairing)),
            ("F", Some(ByeKind::Full)),
            ("half-point bye", Some(ByeKind::Half)),
            ("Half Bye", Some(ByeKind::Half)),
            ("H", Some(ByeKind::Half)),
            ("½ bye", Some(ByeKind::Half)),
            ("1/2 bye", Some(ByeKind::Half)),
            ("½-point bye", Some(ByeKind::Half)),
            ("0.5 bye", Some(ByeKind::Half)),
            ("zero bye", Some(ByeKind::Zero)),
            ("z", Some(ByeKind::Zero)),
            ("Byersdorf", None),
            ("", None),
        ] {
            assert_eq!(bye(text), meant, "{text}");
        }
    }
}
