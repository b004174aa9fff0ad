//! Number formats: a cell counts as its number and looks as the paper has it.

use std::borrow::Cow;

use crate::tournament::exact::Exact;

/// Results of single games.
const SCORE: &str = r#"[=0.5]"½";0"#;
/// Excel allows no longer format.
const LONGEST: usize = 255;

/// The format in which Excel shows a number, of which `looks` is how it stands on paper: never a text in quotes alone,
/// which would go on saying what it said when the number changes. `column` are all numbers of its column: a column has
/// fractions, or it has none.
pub fn format(number: Exact, looks: &str, column: Kind) -> Cow<'static, str> {
    Cow::Borrowed(match column {
        Kind::Results => SCORE,
        Kind::Fractions => "# ?/?",
        Kind::LongFractions => "# ??/??",
        Kind::Whole if looks.parse() == Ok(number.numerator()) && is_plain(looks) => "0",
        Kind::Whole | Kind::Other => match pattern(number, looks) {
            Some(pattern) => return Cow::Owned(pattern),
            None => "General",
        },
    })
}

/// Whether a number is written in digits alone, the first of them no nought before others.
fn is_plain(looks: &str) -> bool {
    looks.bytes().all(|byte| byte.is_ascii_digit()) && (looks == "0" || !looks.starts_with('0'))
}

/// What the numbers of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Results of single games.
    Results,
    /// Written with fractions, such as points: `7½`.
    Fractions,
    /// With fractions of two figures: `1 7/36`.
    LongFractions,
    /// Whole numbers.
    Whole,
    /// Amounts, decimals.
    Other,
}

impl Kind {
    /// Of numbers and how they stand on paper; `live` where others may stand there tomorrow.
    pub fn of<L: AsRef<str>>(numbers: impl Iterator<Item = (Exact, L)>, live: bool) -> Self {
        let mut kind = Self::Whole;
        for (number, looks) in numbers {
            let fraction = !number.is_integer() && looks.as_ref() == number.mixed();
            kind = match (fraction, number.denominator()) {
                (true, 10..) => return Self::LongFractions,
                (true, _) => Self::Fractions,
                (false, 1) => kind,
                (false, _) if kind == Self::Whole => Self::Other,
                _ => kind,
            };
        }
        if live && kind == Self::Whole { Self::Fractions } else { kind }
    }
}

/// The same format with a little white at the right end, as wide as a bracket.
pub fn spaced(format: Cow<'static, str>) -> Cow<'static, str> {
    // What most cells have is ready.
    match &*format {
        "0" => return Cow::Borrowed("0_)"),
        "# ?/?" => return Cow::Borrowed("# ?/?_)"),
        _ => {}
    }
    let mut quoted = false;
    let mut escaped = false;
    let mut made = String::new();
    for character in format.chars() {
        let ends = character == ';' && !quoted && !escaped;
        if ends {
            made.push_str("_)");
        }
        quoted ^= character == '"' && !escaped;
        escaped = character == '\\' && !escaped;
        made.push(character);
    }
    made.push_str("_)");
    if made.encode_utf16().count() <= LONGEST { Cow::Owned(made) } else { format }
}

/// An ordinary format: digits, grouped or not, with decimals, and text around them (`€ 12,500.00`).
fn pattern(number: Exact, looks: &str) -> Option<String> {
    let first = looks.find(|c: char| c.is_ascii_digit())?;
    let (prefix, rest) = looks.split_at(first);
    let end = rest.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (digits, suffix) = rest.split_at(end);
    let (sign, prefix) = if number.is_negative() {
        ("-", prefix.strip_suffix('-').filter(|prefix| prefix.is_empty())?)
    } else {
        ("", prefix)
    };
    // Each language has its own marks; the figures are the same.
    let figures: String = digits.chars().filter(char::is_ascii_digit).collect();
    let marks = digits.chars().count() - figures.len();
    let printed = |places: &u32| {
        let own: String = number.decimals(*places).chars().filter(char::is_ascii_digit).collect();
        own == figures && (*places == 0 || marks > 0)
    };
    let places = (0..=9).find(printed)?;
    let decimals = match places {
        0 => String::new(),
        places => format!(".{}", "0".repeat(usize::try_from(places).unwrap_or(0))),
    };
    let whole = if marks > usize::from(places > 0) { "#,##0" } else { "0" };
    // A number that is not what is printed (a fraction without a sign of it) would look like another one.
    let rounded_away = places == 0 && !number.is_integer();
    let format = format!("{}{whole}{decimals}{}", quoted(prefix), quoted(suffix));
    // Excel sets the sign of a negative number itself.
    let fits = sign.is_empty() || looks.starts_with(sign);
    (!rounded_away && fits && format.len() <= LONGEST).then_some(format)
}

/// Text within a format. A quotation mark cannot stand in quotes: it stands between them, escaped.
fn quoted(text: &str) -> String {
    let text = text.replace(['\n', '\r'], " ");
    let parts: Vec<String> = text
        .split('"')
        .map(|part| if part.is_empty() { String::new() } else { format!("\"{part}\"") })
        .collect();
    parts.join("\\\"")
}

/// A number as a spreadsheet has it.
pub fn float(number: Exact) -> f64 {
    number.numerator() as f64 / number.denominator() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f(n: i128, d: i128) -> Exact {
        Exact::fraction(n, d).expect("a denominator other than nought")
    }

    #[test]
    fn numbers_look_as_on_paper_and_go_on_telling_the_truth() {
        for (number, looks, expected) in [
            (f(2831, 1), "2831", "0"),
            (f(189, 4), "47.25", "0.00"),
            (f(12500, 1), "€ 12,500.00", "\"€ \"#,##0.00"),
            (f(1_234_567, 1), "1,234,567 kr", "#,##0\" kr\""),
            (f(1_300_100, 100), "13.001,00", "#,##0.00"),
            (f(2, 3), "⅔", "General"),
            (f(-5, 2), "-2.5", "0.0"),
            (f(-5, 2), "€ -2.5", "General"),
            (f(25_929, 1), "25928 4/7", "General"),
            (f(5, 1), "", "General"),
            (f(1, 1), "+", "General"),
        ] {
            assert_eq!(format(number, looks, Kind::Other), expected, "{looks}");
        }
        assert_eq!(format(f(1, 2), "½", Kind::Results), SCORE);
        assert_eq!(format(f(15, 2), "7½", Kind::Fractions), "# ?/?");
    }

    #[test]
    fn a_column_with_a_half_has_fractions_in_every_row() {
        let points = [(f(7, 1), "7"), (f(15, 2), "7½")];
        assert_eq!(Kind::of(points.into_iter(), false), Kind::Fractions);
        assert_eq!(
            Kind::of([(f(61, 36), "61/36"), (f(1, 1), "1")].into_iter(), false),
            Kind::Other
        );
        assert_eq!(Kind::of([(f(61, 36), "1 25/36")].into_iter(), false), Kind::LongFractions);
        assert_eq!(Kind::of([(f(7, 1), "7")].into_iter(), false), Kind::Whole);
        assert_eq!(Kind::of([(f(7, 1), "7")].into_iter(), true), Kind::Fractions);
        assert_eq!(Kind::of([(f(5, 2), "2.50")].into_iter(), true), Kind::Other);
    }

    #[test]
    fn white_at_the_right_end_of_every_part_of_a_format() {
        for (plain, spaced_out) in [("0", "0_)"), ("# ?/?", "# ?/?_)"), ("0.00", "0.00_)")] {
            assert_eq!(spaced(plain.into()), spaced_out);
        }
        assert_eq!(spaced(SCORE.into()), "[=0.5]\"½\"_);0_)");
        assert_eq!(spaced("\"a;b\"\\\"\";\";0".into()), "\"a;b\"\\\"\";\"_);0_)");
    }
}
