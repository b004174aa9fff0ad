//! What a number's cell shows beside its digits, as its number format says: `50%`, `€ 500`. The file holds 0.5 and 500
//! there, and calamine gives no more; a person reads what is shown.

use std::collections::BTreeMap;
use std::sync::Arc;

use calamine::NumberFormat;

/// By sheet, the cells with a percentage or an amount of a currency.
pub type Dressed = BTreeMap<String, BTreeMap<(u32, u32), Arc<Dress>>>;

/// What a number format adds to a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dress {
    before: String,
    after: String,
    /// The number is shown a hundredfold.
    hundredfold: bool,
}

impl Dress {
    /// An amount of the currency that OpenDocument names.
    pub fn of_currency(code: &str) -> Self {
        Self { after: format!(" {code}"), ..Self::default() }
    }

    /// A percentage.
    pub fn percent() -> Self {
        Self { after: "%".to_owned(), hundredfold: true, ..Self::default() }
    }

    /// What a format of Excel adds, as its first section shows positive numbers; none where that is nothing.
    pub fn of_format(code: &str) -> Option<Self> {
        let (mut dress, mut behind) = (Self::default(), false);
        let mut signs = code.chars();
        while let Some(sign) = signs.next() {
            let mut own = String::new();
            match sign {
                ';' => break,
                '"' => own.extend(signs.by_ref().take_while(|c| *c != '"')),
                '\\' => own.extend(signs.next()),
                // As wide as the next sign, or filled with it: no sign is meant.
                '_' | '*' => drop(signs.next()),
                '[' => {
                    // `[$€-407]`: the sign of a currency and a language; others are colours and conditions.
                    let within: String = signs.by_ref().take_while(|c| *c != ']').collect();
                    let currency = within.strip_prefix('$').unwrap_or_default();
                    own.extend(currency.split('-').next());
                }
                '0' | '#' | '?' => behind = true,
                '%' => {
                    dress.hundredfold = true;
                    own.push('%');
                }
                // Letters are words of formats, such as General and E+.
                sign if sign.is_ascii_alphanumeric() || ".,/+-".contains(sign) => {}
                sign => own.push(sign),
            }
            if behind { &mut dress.after } else { &mut dress.before }.push_str(&own);
        }
        let says = |text: &str| text.contains(|c: char| c.is_alphabetic() || is_sign(c));
        (says(&dress.before) || says(&dress.after)).then_some(dress)
    }

    /// What a style of Excel adds.
    pub fn of_style(format: &NumberFormat) -> Option<Self> {
        // A number without a format of its own means the money of whatever machine shows it.
        let is_of_the_machine = [5, 6, 7, 8, 42, 44].map(Some).contains(&format.format_id)
            && !format.format_code.contains(['"', '[', '\\']);
        if is_of_the_machine { None } else { Self::of_format(&format.format_code) }
    }

    /// A number as it is shown, with all its digits.
    pub fn shown(&self, number: &str) -> String {
        let digits = if self.hundredfold { hundredfold(number) } else { number.to_owned() };
        // Three decimals could be read as thousands.
        let of_thousands =
            !self.hundredfold && digits.rsplit_once('.').is_some_and(|(_, part)| part.len() == 3);
        let more = if of_thousands { "0" } else { "" };
        let shown = format!("{}{digits}{more}{}", self.before, self.after);
        shown.trim().to_owned()
    }
}

/// A sign of money or a per cent sign, which is no letter.
fn is_sign(c: char) -> bool {
    c == '%' || c == '‰' || c == '$' || !c.is_ascii() && !c.is_whitespace() && !"–—−’·".contains(c)
}

/// A decimal number with its point two digits to the right.
fn hundredfold(number: &str) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part = format!("{part:0<2}");
    let (up, rest) = part.split_at(2);
    let whole = format!("{whole}{up}");
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    if rest.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_formats_add_to_a_number() {
        for (format, number, shown) in [
            ("0%", "0.5", "50%"),
            ("0.00%", "0.12345", "12.345%"),
            ("0\\%", "50", "50%"),
            ("0%", "-1.5", "-150%"),
            ("[$€-407] #,##0.00", "500", "€ 500"),
            ("#,##0.00\\ [$€-407];[Red]-0", "0.5", "0.5 €"),
            ("_-\"£\"* #,##0.00_-;-\"£\"* 0", "12.345", "£12.3450"),
            ("_($* #,##0.00_)", "7", "$7"),
            ("[$CHF] 0.-", "50", "CHF 50"),
            ("0\" p\"", "50", "50 p"),
            ("\"kr \"#,##0", "500", "kr 500"),
        ] {
            let dress = Dress::of_format(format).expect(format);
            assert_eq!(dress.shown(number), shown, "{format}");
        }
        for format in [
            "General",
            "0.00",
            "#,##0",
            "# ?/?",
            "0.00E+00",
            "_-* #,##0.00\\ _€_-;-* 0\\ _€_-",
            "[$-409]0.00",
            "[Red]0;-0",
            "[>1]0",
            "@",
            "0.-",
            "#\\ ##0",
            "(0)",
            "0;0%",
        ] {
            assert_eq!(Dress::of_format(format), None, "{format}");
        }
    }
}
