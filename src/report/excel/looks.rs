//! Number formats: a cell counts as its number and looks as the paper has it.

use crate::tournament::exact::Exact;

/// Results of single games.
const SCORE: &str = r#"[=0.5]"½";0"#;
/// Excel allows no longer format.
const LONGEST: usize = 255;

/// The format in which Excel shows `number` as `looks`.
pub fn format(number: Exact, looks: &str) -> String {
    let score = [Exact::ZERO, Exact::HALF, Exact::ONE].contains(&number);
    if score && looks == number.mixed() {
        return SCORE.to_owned();
    }
    pattern(number, looks).unwrap_or_else(|| literal(number, looks))
}

/// The format of a number that changes with other cells: never a literal, which would go on saying what it said, nor one
/// that would round a half away; else as Excel shows numbers by itself.
pub fn live_format(number: Exact, looks: &str, whole_column: bool) -> String {
    match pattern(number, looks) {
        Some(pattern) if pattern != "0" => pattern,
        _ if whole_column => "General".to_owned(),
        // There is no format that shows 7½ for 7.5 and 8 for 8.
        _ => "0.0##".to_owned(),
    }
}

/// The same format with a little white at the right end, as wide as a bracket.
pub fn spaced(format: &str) -> String {
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
    if made.encode_utf16().count() <= LONGEST { made } else { format.to_owned() }
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
    let places = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let printed = number.decimals(u32::try_from(places).ok().filter(|places| *places <= 9)?);
    let printed = printed.strip_prefix('-').unwrap_or(&printed);
    let decimals = if places > 0 { format!(".{}", "0".repeat(places)) } else { String::new() };
    let whole = if digits == printed {
        "0"
    } else if digits == grouped(printed) {
        "#,##0"
    } else {
        return None;
    };
    // A number that is not what is printed (a fraction without a sign of it) would look like another one.
    let rounded_away = places == 0 && !number.is_integer();
    let format = format!("{}{whole}{decimals}{}", quoted(prefix), quoted(suffix));
    // Excel sets the sign of a negative number itself.
    let fits = sign.is_empty() || looks.starts_with(sign);
    (!rounded_away && fits && format.len() <= LONGEST).then_some(format)
}

/// With a comma between thousands.
fn grouped(printed: &str) -> String {
    let (whole, decimals) = printed.split_once('.').unwrap_or((printed, ""));
    let mut text = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    if !decimals.is_empty() {
        text.push('.');
        text.push_str(decimals);
    }
    text
}

/// A format that shows a text, whatever the number.
fn literal(number: Exact, looks: &str) -> String {
    let text = quoted(looks);
    // One section would set a sign before the text of a negative number.
    let format = match (text.is_empty(), number.is_negative()) {
        (true, _) => ";;".to_owned(),
        (false, true) => format!("{text};{text}"),
        (false, false) => text,
    };
    if format.encode_utf16().count() <= LONGEST { format } else { "General".to_owned() }
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
    fn numbers_look_as_on_paper() {
        for (number, looks, expected) in [
            (Exact::HALF, "½", SCORE),
            (Exact::ONE, "1", SCORE),
            (Exact::ONE, "+", "\"+\""),
            (Exact::ZERO, "-", "\"-\""),
            (f(3, 2), "1 ½", "\"1 ½\""),
            (f(15, 2), "7½", "\"7½\""),
            (f(2831, 1), "2831", "0"),
            (f(189, 4), "47.25", "0.00"),
            (f(12500, 1), "€ 12,500.00", "\"€ \"#,##0.00"),
            (f(1_234_567, 1), "1,234,567 kr", "#,##0\" kr\""),
            (f(-5, 2), "-2.5", "0.0"),
            (f(-5, 2), "€ -2.5", "\"€ -2.5\";\"€ -2.5\""),
            (f(4, 1), "say \"four\"", "\"say \"\\\"\"four\"\\\""),
            (f(25_929, 1), "25928 4/7", "\"25928 4/7\""),
            (f(5, 1), "", ";;"),
        ] {
            assert_eq!(format(number, looks), expected, "{looks}");
        }
    }

    #[test]
    fn what_changes_has_no_format_that_would_lie() {
        assert_eq!(live_format(f(15, 2), "7½", false), "0.0##");
        assert_eq!(live_format(f(7, 1), "7", false), "0.0##");
        assert_eq!(live_format(f(7, 1), "7", true), "General");
        assert_eq!(live_format(f(189, 4), "47.25", false), "0.00");
    }

    #[test]
    fn white_at_the_right_end_of_every_part_of_a_format() {
        assert_eq!(spaced(SCORE), "[=0.5]\"½\"_);0_)");
        assert_eq!(spaced("\"a;b\"\\\"\";\";0"), "\"a;b\"\\\"\";\"_);0_)");
    }
}
