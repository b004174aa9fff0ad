//! Exact numbers, whole numbers and places, as people write them.
//!
//! Everything is bounded (12 digits before the mark, 6 after it, a denominator of 6), so that sums stay far from
//! the limits of 128 bits.

use chrono::{Datelike, NaiveDateTime, NaiveTime};

use super::plain;
use crate::tournament::Places;
use crate::tournament::exact::Exact;

const INTEGER_DIGITS: usize = 12;
const DECIMALS: usize = 6;
const MOST_PLACES: u32 = 10_000;

/// An exact number: `62/3`, `7½`, `7 1/2`, `4.25`, `4,25`, `12`, `-1`. None where it is no number, or an absurd one.
pub fn exact(text: &str) -> Option<Exact> {
    let plain = plain(text);
    let trimmed = plain.trim();
    let (negative, magnitude) = match trimmed.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed).trim_start()),
    };
    let parts: Vec<&str> = magnitude.split_whitespace().collect();
    let value = match parts[..] {
        [one] if one.contains('/') => fraction(one)?,
        [one] => decimal(one)?,
        [whole, part] => {
            let part = fraction(part).filter(|f| *f < Exact::ONE)?;
            Exact::from(digits(whole, INTEGER_DIGITS)?) + part
        }
        // `62 / 3`
        [n, "/", d] => fraction(&format!("{n}/{d}"))?,
        _ => return None,
    };
    Some(if negative { -value } else { value })
}

/// The number of a cell, from its shortest decimal text. Binary noise is taken off: 8.299999999999999 is 8.3, and
/// 20.666666666666668, which a formula made of 62/3, is 62/3. Otherwise rounded to six decimals.
pub fn exact_of_cell(shortest: &str) -> Option<Exact> {
    if let Some(value) = exact(shortest) {
        return Some(value);
    }
    let (negative, magnitude) = match shortest.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, shortest),
    };
    let (whole, decimals) = magnitude.split_once('.')?;
    let billions = Exact::from(1_000_000_000_i128);
    let value = Exact::fraction(billionths(magnitude)?, 1_000_000_000)?;
    // A cell has 15 digits in all; fewer than nine decimals of them cannot tell a fraction.
    let simple = if whole.len() + 9 <= 15 && decimals.len() >= 9 {
        (1..=100_i128).find_map(|d| {
            let nearest = Exact::fraction((value * Exact::from(d) + Exact::HALF).floor(), d)?;
            let off = (nearest - value) * billions;
            (off < Exact::from(2_i128) && -off < Exact::from(2_i128)).then_some(nearest)
        })
    } else {
        None
    };
    let millionths = (value * Exact::from(1_000_000_i128) + Exact::HALF).floor();
    let value = simple.or_else(|| Exact::fraction(millionths, 1_000_000))?;
    Some(if negative { -value } else { value })
}

/// How many decimals a number is written with; 0 for a fraction or a whole number.
pub fn written_decimals(text: &str) -> usize {
    let plain = plain(text);
    plain.trim().split_once(['.', ',']).map_or(0, |(_, part)| part.len())
}

/// What a typed number can have been that a spreadsheet made a date of: 2 January and 1 February are `1/2`.
pub fn exact_of_date(date: NaiveDateTime) -> Option<Exact> {
    let is_half = matches!((date.day(), date.month()), (2, 1) | (1, 2));
    (is_half && date.time() == NaiveTime::MIN).then_some(Exact::HALF)
}

/// A whole number of at least nought: `3`, `3.0`, `3.`, `#3`.
pub fn whole(text: &str) -> Option<u32> {
    let plain = plain(text);
    let trimmed = plain.trim().trim_start_matches('#');
    let number = decimal(trimmed.strip_suffix('.').unwrap_or(trimmed).trim())?;
    number.is_integer().then(|| u32::try_from(number.numerator()).ok())?
}

/// A rating, and whether a mark tells that it is a provisional one: `1655p`, `1655 p`, `p1655`, `(1655)`, `1655 (p)`.
pub fn rating(text: &str) -> Option<(u32, bool)> {
    let plain = plain(text);
    let written = plain.trim();
    let in_brackets = written.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let marked =
        ["(p)", "prov.", "prov", "p.", "p", "(?)", "?", "~", "≈", "ca.", "ca", "est.", "est"]
            .iter()
            .find_map(|mark| written.strip_suffix(mark).or_else(|| written.strip_prefix(mark)));
    match in_brackets.or(marked) {
        Some(number) => whole(number.trim()).map(|rating| (rating, true)),
        None => whole(written).map(|rating| (rating, false)),
    }
}

/// What stands behind the number of a place: `1st`, `1.`, `1er`, `2e`, `1º`.
const ORDINALS: [&str; 15] =
    ["ste", "st", "nd", "rd", "th", ".", "ere", "er", "re", "eme", "ème", "de", ":a", ":e", "e"];

/// Words behind a place: `1. Preis`.
const OF_PLACES: [&str; 8] =
    ["place", "prize", "platz", "preis", "prix", "premio", "puesto", "lugar"];

/// The first and the last of one or more places: `1`, `1-3`, `1 – 3`, `1st`, `1 to 3`, `1er`, `1. Preis`, `5/6`, `T5`.
pub fn places(text: &str) -> Option<Places> {
    let plain = plain(&text.replace(['º', 'ª', '°'], ".")).replace(" to ", "-");
    let plain = plain.trim();
    // Tied: `T1`, `T-1`.
    let plain = plain.strip_prefix("t-").or_else(|| plain.strip_prefix('t')).unwrap_or(plain);
    let place = |own: &str| {
        // Shared: `1=`, `=1`.
        let own = own.trim().trim_start_matches('=').trim_end_matches('=').trim();
        let part = own.rsplit_once(' ').filter(|(_, word)| OF_PLACES.contains(word));
        let part = part.map_or(own, |(number, _)| number.trim());
        let number = ORDINALS.iter().find_map(|ordinal| part.strip_suffix(ordinal)).unwrap_or(part);
        whole(number).filter(|n| (1..=MOST_PLACES).contains(n))
    };
    // A half is no place: what is written as one character has no stroke.
    let parted =
        plain.split_once('-').or_else(|| plain.split_once('/').filter(|_| text.contains('/')));
    let (first, last) = match parted {
        Some((first, last)) => (place(first)?, place(last)?),
        None => (place(plain)?, place(plain)?),
    };
    Places::new(first, last)
}

/// What typed places can have been that a spreadsheet made a date of: 3 January and 1 March are `1-3`. None for the
/// first of January, which may be `1-1` or, with the year cut to two digits, any `1-n`.
pub fn places_of_date(date: NaiveDateTime) -> Option<Places> {
    let (first, last) = (date.day().min(date.month()), date.day().max(date.month()));
    Places::new(first, last).filter(|_| last > 1 && date.time() == NaiveTime::MIN)
}

/// A plain decimal as billionths, further digits cut off; none where it is no decimal or has too many digits.
pub(super) fn billionths(written: &str) -> Option<i128> {
    let (whole, part) = written.split_once(['.', ',']).unwrap_or((written, ""));
    if whole.is_empty() && part.is_empty()
        || part.len() > 400
        || !part.chars().all(|c| c.is_ascii_digit())
    {
        return None;
    }
    let whole = if whole.is_empty() { 0 } else { digits(whole, INTEGER_DIGITS)? };
    let nine: String = part.chars().chain(std::iter::repeat('0')).take(9).collect();
    Some(whole * 1_000_000_000 + digits(&nine, 9)?)
}

pub(super) fn decimal(written: &str) -> Option<Exact> {
    let (whole, part) = match written.split_once(['.', ',']) {
        Some((_, "")) => return None,
        Some((whole, part)) => (whole, part.trim_end_matches('0')),
        None => (written, ""),
    };
    if whole.is_empty() && !written.starts_with(['.', ',']) {
        return None;
    }
    let whole = if whole.is_empty() { 0 } else { digits(whole, INTEGER_DIGITS)? };
    if part.is_empty() {
        return Some(Exact::from(whole));
    }
    if part.len() > DECIMALS {
        return None;
    }
    let numerator = digits(part, DECIMALS)?;
    let denominator = 10_i128.pow(u32::try_from(part.len()).ok()?);
    Some(Exact::from(whole) + Exact::fraction(numerator, denominator)?)
}

fn fraction(written: &str) -> Option<Exact> {
    let (numerator, denominator) = written.split_once('/')?;
    Exact::fraction(digits(numerator, INTEGER_DIGITS)?, digits(denominator, DECIMALS)?)
}

fn digits(written: &str, most: usize) -> Option<i128> {
    let significant = written.trim_start_matches('0');
    let all_digits =
        !written.is_empty() && written.len() <= 400 && written.chars().all(|c| c.is_ascii_digit());
    match significant {
        "" if all_digits => Some(0),
        s if all_digits && s.len() <= most => s.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    #[test]
    fn ratings_with_and_without_the_mark_of_a_provisional_one() {
        assert_eq!(rating("1655"), Some((1655, false)));
        for text in [
            "1655p", "1655 P", "p1655", "P 1655", "(1655)", "1655 (p)", " 1655p. ", "1655?",
            "~1655", "ca. 1655", "1655 prov.",
        ] {
            assert_eq!(rating(text), Some((1655, true)), "{text}");
        }
        for text in ["", "p", "()", "(1655", "?", "1655??", "pp1655", "16p55"] {
            assert_eq!(rating(text), None, "{text}");
        }
    }

    fn shown(number: Option<Exact>) -> String {
        number.map_or("none".to_owned(), |n| n.to_string())
    }

    #[test]
    fn exact_numbers() {
        for (text, meant) in [
            ("62/3", "62/3"),
            ("62 / 3", "62/3"),
            ("7½", "15/2"),
            ("7 ½", "15/2"),
            ("½", "1/2"),
            ("7 1/2", "15/2"),
            ("20⅔", "62/3"),
            ("4.25", "17/4"),
            ("4,25", "17/4"),
            (".5", "1/2"),
            ("3.0", "3"),
            ("12", "12"),
            ("\u{a0}12 ", "12"),
            ("１２", "12"),
            ("−1", "-1"),
            ("-7½", "-15/2"),
            ("+2", "2"),
            ("0", "0"),
            ("007", "7"),
            ("123456789012", "123456789012"),
            ("0.123456", "1929/15625"),
        ] {
            assert_eq!(shown(exact(text)), meant, "{text}");
        }
        for text in [
            "", "-", "x", "1234567890123", "0.1234567", "1/0", "1/1234567", "7 3/2", "1 000",
            "1.2.3", "5.", "1e5", "½½", "--1", "1/2/3", "NaN", "inf",
        ] {
            assert_eq!(exact(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_of_cells_lose_their_binary_noise() {
        for (text, meant) in [
            ("8.299999999999999", "83/10"),
            ("0.30000000000000004", "3/10"),
            ("20.666666666666668", "62/3"),
            ("25928.571428571428", "181500/7"),
            ("-0.3333333333333333", "-1/3"),
            ("20.6666667", "20666667/1000000"),
            ("3.141592653589793", "3141593/1000000"),
            ("0.00000000001", "0"),
            ("8.25", "33/4"),
        ] {
            assert_eq!(shown(exact_of_cell(text)), meant, "{text}");
        }
        assert_eq!(exact_of_cell("1234567890123.5"), None);
        assert_eq!(exact_of_cell("NaN"), None);
    }

    #[test]
    fn whole_numbers_and_places() {
        for (text, meant) in [
            ("3", Some(3)),
            ("3.0", Some(3)),
            ("3.", Some(3)),
            ("#12", Some(12)),
            ("2.5", None),
            ("-1", None),
            ("4294967296", None),
            ("", None),
        ] {
            assert_eq!(whole(text), meant, "{text}");
        }
        for (text, meant) in [
            ("1", Places::new(1, 1)),
            ("1-3", Places::new(1, 3)),
            ("1 – 3", Places::new(1, 3)),
            ("1st", Places::new(1, 1)),
            ("2nd-4th", Places::new(2, 4)),
            ("1er", Places::new(1, 1)),
            ("2e", Places::new(2, 2)),
            ("1º", Places::new(1, 1)),
            ("3. Preis", Places::new(3, 3)),
            ("2.-4. Platz", Places::new(2, 4)),
            ("1o", None),
            ("1 to 3", Places::new(1, 3)),
            ("5/6", Places::new(5, 6)),
            ("5./6.", Places::new(5, 6)),
            ("T5", Places::new(5, 5)),
            ("T-5", Places::new(5, 5)),
            ("½", None),
            ("6/5", None),
            ("3-1", None),
            ("0", None),
            ("1-", None),
            ("first", None),
            ("1-99999999", None),
        ] {
            assert_eq!(places(text), meant, "{text}");
        }
        let on =
            |y, m, d| NaiveDate::from_ymd_opt(y, m, d).expect("a date").and_time(NaiveTime::MIN);
        assert_eq!(places_of_date(on(2026, 1, 3)), Places::new(1, 3));
        assert_eq!(places_of_date(on(2026, 3, 1)), Places::new(1, 3));
        assert_eq!(places_of_date(on(2013, 1, 1)), None);
        assert_eq!(exact_of_date(on(2026, 2, 1)), Some(Exact::HALF));
        assert_eq!(exact_of_date(on(2026, 5, 2)), None);
        assert_eq!(written_decimals("20.66667"), 5);
        assert_eq!(written_decimals("62/3"), 0);
    }
}
