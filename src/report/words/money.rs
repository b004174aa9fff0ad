//! Amounts as a language writes them, whichever country the currency is of.

use super::Words;
use crate::awards::currency::{self, Currency};
use crate::said::said;
use crate::tournament::exact::Exact;

/// Amounts have at most so many decimals more than their currency.
const MORE: u32 = 2;
/// Fractions with larger denominators are not read.
const LARGEST: i128 = 999;

impl Words {
    /// An amount: `$37,500`, `€1,300.50`, `SEK 1,000`; decimals only where it is not whole; what the smallest unit does
    /// not divide as a fraction, `$25,928 4/7`. Without a currency the figures alone.
    pub fn amount(self, amount: Exact, currency: Option<Currency>) -> String {
        let figures = self.bare_amount(amount, currency);
        let (minus, figures) = figures.strip_prefix('-').map_or(("", &*figures), |f| ("-", f));
        self.in_currency(minus, figures, currency)
    }

    /// From the smaller to the larger amount, the currency once: `€100–300`, `SEK 20,000–27,500`.
    pub fn amounts(self, least: Exact, most: Exact, currency: Option<Currency>) -> String {
        if least == most {
            return self.amount(most, currency);
        }
        let from = self.bare_amount(least, currency);
        self.in_currency("", &format!("{from}–{}", self.bare_amount(most, currency)), currency)
    }

    fn in_currency(self, minus: &str, figures: &str, currency: Option<Currency>) -> String {
        let Some(currency) = currency else {
            return format!("{minus}{figures}");
        };
        let code = currency.code();
        let said = match self.catalogue.entry(&format!("currency.{code}.sign")) {
            Some(sign) => said!("language.amount-with-sign", minus, sign = sign.say, figures),
            None => said!("language.amount-with-code", minus, code, figures),
        };
        self.say(&said)
    }

    /// The figures of an amount in a currency, without its name: `37,500`, `1,300.50`, `106,666⅔`; with more decimals than
    /// the currency has where these say all of it, `625.125`, or where nobody could read the fraction, `9,541.8034…`.
    pub fn bare_amount(self, amount: Exact, currency: Option<Currency>) -> String {
        let decimals = currency.map_or(2, Currency::decimals);
        if divides(amount, decimals) || amount.is_negative() {
            return self.figures(&currency::plain(amount, decimals));
        }
        if let Some(more) = (decimals..=decimals + MORE).find(|own| divides(amount, *own)) {
            return self.figures(&amount.decimals(more));
        }
        if amount.denominator() > LARGEST {
            return format!("{}…", self.figures(&amount.decimals(decimals + MORE)));
        }
        let whole = Exact::from(amount.floor());
        if whole == Exact::ZERO {
            return amount.mixed();
        }
        let part = (amount - whole).mixed();
        // Where figures are grouped by spaces a fraction behind one more space would be a group: `1 234 et 4/7`.
        let spaced = self.word("language.thousands").chars().all(char::is_whitespace);
        let and = self.word("language.before-the-last").trim();
        let between = match (part.contains('/'), spaced && amount > Exact::ONE) {
            (false, _) => String::new(),
            (true, false) => "\u{a0}".to_owned(),
            (true, true) => format!("\u{a0}{and}\u{a0}"),
        };
        format!("{}{between}{part}", self.figures(&whole.to_string()))
    }

    /// The figures of an amount in a column of a table, all with so many decimals: `106,666.66`, `50,000.00`.
    pub fn amount_in_column(self, amount: Exact, decimals: u32) -> String {
        match divides(amount, decimals) {
            true => self.figures(&amount.decimals(decimals)),
            false => self.bare_amount(amount, None),
        }
    }

    pub(super) fn money(self, amount: Exact, code: Option<&str>) -> String {
        self.amount(amount, code.and_then(Currency::of))
    }

    /// Plain decimals with the language's marks: `33750.50` as `33,750.50`.
    fn figures(self, plain: &str) -> String {
        let (sign, digits) = plain.strip_prefix('-').map_or(("", plain), |d| ("-", d));
        let (whole, part) = digits.split_once('.').map_or((digits, None), |(w, p)| (w, Some(p)));
        let grouped =
            self.word("language.group-from").parse().is_ok_and(|from| whole.len() >= from);
        let mark = if grouped { self.word("language.thousands") } else { "" };
        let mut written = sign.to_owned();
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index).is_multiple_of(3) {
                written.push_str(mark);
            }
            written.push(digit);
        }
        if let Some(part) = part {
            written.push_str(self.word("language.decimal"));
            written.push_str(part);
        }
        written
    }
}

/// Whether an amount has no more than so many decimals.
pub fn divides(amount: Exact, decimals: u32) -> bool {
    (amount * Exact::from(10_i128.pow(decimals))).is_integer()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_follow_the_language_not_the_currency_s_country() {
        let write = |numerator: i128, denominator: i128, code: &str| {
            let number = Exact::fraction(numerator, denominator).expect("a denominator");
            Words::english().amount(number, Currency::of(code)).replace('\u{a0}', " ")
        };
        assert_eq!(write(37_500, 1, "USD"), "$37,500");
        assert_eq!(write(2_001, 2, "SEK"), "SEK 1,000.50");
        assert_eq!(write(1_300, 1, "EUR"), "€1,300");
        assert_eq!(write(67_501, 2, "EUR"), "€33,750.50");
        assert_eq!(write(-1_234_567, 1, "GBP"), "-£1,234,567");
        assert_eq!(write(181_500, 7, "USD"), "$25,928 4/7");
        assert_eq!(write(100, 3, "SEK"), "SEK 33⅓");
        assert_eq!(write(1_000, 1, "CHF"), "CHF 1,000");
        assert_eq!(write(12_345, 1000, "KWD"), "KWD 12.345");
        assert_eq!(write(100, 3, "JPY"), "¥33⅓");
        assert_eq!(Words::english().amount(Exact::from(1_500), None), "1,500");
        let german = Words::of(crate::tournament::Language::German);
        let euros = Exact::fraction(67_501, 2).expect("a denominator");
        let written = german.amount(euros, Currency::of("EUR")).replace('\u{a0}', " ");
        assert_eq!(written, "33.750,50 €");
        let french = Words::of(crate::tournament::Language::French);
        assert_eq!(french.amount(euros, Currency::of("EUR")), "33\u{202f}750,50\u{a0}€");
        let fraction = Exact::fraction(181_500, 7).expect("a fraction");
        let spaced = french.amount(fraction, Currency::of("EUR"));
        assert_eq!(spaced, "25\u{202f}928\u{a0}et\u{a0}4/7\u{a0}€", "no group of figures more");
        let spanish = Words::of(crate::tournament::Language::Spanish);
        assert_eq!(spanish.amount(euros, Currency::of("EUR")), "33.750,50\u{a0}€");
        assert_eq!(spanish.amount(Exact::from(1_500), Currency::of("CHF")), "1500\u{a0}CHF");
    }
}
