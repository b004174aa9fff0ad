//! Amounts in figures, as the currency's country writes them.

use super::currency::Currency;
use crate::tournament::exact::Exact;

/// How a country writes an amount.
#[derive(Clone, Copy, Debug)]
struct Style {
    before: &'static str,
    after: &'static str,
    thousands: &'static str,
    decimal: &'static str,
}

/// A no-break space: an amount stays on one line.
const NB: &str = "\u{a0}";

const fn before(before: &'static str) -> Style {
    Style { before, after: "", thousands: ",", decimal: "." }
}

const fn after(after: &'static str) -> Style {
    Style { before: "", after, thousands: NB, decimal: "," }
}

/// The sign before the amount with point for thousands and comma for decimals.
const fn pointed(before: &'static str) -> Style {
    Style { before, after: "", thousands: ".", decimal: "," }
}

fn style(code: &str) -> Option<Style> {
    Some(match code {
        "USD" | "AUD" | "CAD" | "NZD" | "MXN" => before("$"),
        "SGD" => before("S$"),
        "GBP" => before("£"),
        "JPY" | "CNY" => before("¥"),
        "INR" => before("₹"),
        "KRW" => before("₩"),
        "ILS" => before("₪"),
        "EUR" => pointed("€\u{a0}"),
        "BRL" => pointed("R$\u{a0}"),
        "TRY" => pointed("₺"),
        "SEK" | "NOK" => after("\u{a0}kr"),
        "DKK" | "ISK" => Style { thousands: ".", ..after("\u{a0}kr.") },
        "PLN" => after("\u{a0}zł"),
        "CZK" => after("\u{a0}Kč"),
        "HUF" => after("\u{a0}Ft"),
        "UAH" => after("\u{a0}₴"),
        "CHF" => Style { thousands: "’", ..before("CHF\u{a0}") },
        _ => return None,
    })
}

/// Digits in groups of three.
fn grouped(digits: &str, mark: &str) -> String {
    let mut written = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            written.push_str(mark);
        }
        written.push(digit);
    }
    written
}

/// An amount that can be paid: `$37,500`, `37 500 kr`, `€ 37.500,50`; decimals only where it is not whole. Without a
/// currency the figures alone.
pub fn amount(amount: Exact, currency: Option<Currency>) -> String {
    let plain = currency.map_or_else(|| super::currency::plain(amount, 2), |c| c.plain(amount));
    let (sign, digits) = plain.strip_prefix('-').map_or(("", plain.as_str()), |d| ("-", d));
    let (whole, part) = digits.split_once('.').map_or((digits, None), |(w, p)| (w, Some(p)));
    let code = currency.map_or("", Currency::code);
    let ahead = if code.is_empty() { String::new() } else { format!("{code}{NB}") };
    let style = style(code);
    let look = style.unwrap_or(before(""));
    let part = part.map(|p| format!("{}{p}", look.decimal)).unwrap_or_default();
    let ahead = if style.is_some() { look.before.to_owned() } else { ahead };
    format!("{sign}{ahead}{}{part}{}", grouped(whole, look.thousands), look.after)
}

/// An exact entitlement: as an amount where the minor unit divides it, else with its fraction, `$25,928 4/7`.
pub fn exact(entitlement: Exact, currency: Option<Currency>) -> String {
    let minor = currency.map_or_else(|| Exact::fraction(1, 100), |c| Some(c.minor_unit()));
    let divides = minor.is_some_and(|m| (entitlement * Exact::from(m.denominator())).is_integer());
    if divides || entitlement.is_negative() {
        return amount(entitlement, currency);
    }
    let whole = Exact::from(entitlement.floor());
    let part = entitlement - whole;
    let code = currency.map_or("", Currency::code);
    let look = style(code);
    let written = amount(whole, currency);
    let tail = look.map_or("", |l| l.after);
    let head = written.strip_suffix(tail).unwrap_or(&written);
    format!("{head}{NB}{}/{}{tail}", part.numerator(), part.denominator())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_look_as_at_home() {
        let write = |numerator: i128, denominator: i128, code: &str| {
            let number = Exact::fraction(numerator, denominator).expect("a denominator");
            exact(number, Currency::of(code)).replace(NB, " ")
        };
        assert_eq!(write(37_500, 1, "USD"), "$37,500");
        assert_eq!(write(37_500, 1, "SEK"), "37 500 kr");
        assert_eq!(write(37_500, 1, "EUR"), "€ 37.500");
        assert_eq!(write(67_501, 2, "EUR"), "€ 33.750,50");
        assert_eq!(write(1_234_567, 1, "GBP"), "£1,234,567");
        assert_eq!(write(181_500, 7, "USD"), "$25,928 4/7");
        assert_eq!(write(100, 3, "SEK"), "33 1/3 kr");
        assert_eq!(write(1_000, 1, "CHF"), "CHF 1’000");
        assert_eq!(write(12_345, 1000, "KWD"), "KWD 12.345");
        assert_eq!(write(1_000, 1, "THB"), "THB 1,000");
        assert_eq!(write(100, 3, "JPY"), "¥33 1/3");
        assert_eq!(amount(Exact::from(1_500), None), "1,500");
    }
}
