//! Currencies: ISO 4217 codes, their minor units, and how their countries write amounts.

use iso_currency::Currency as Iso;

use crate::tournament::exact::Exact;

/// A currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Currency(Iso);

impl Currency {
    /// The currency of a code; none where there is none.
    pub fn of(code: &str) -> Option<Self> {
        Iso::from_code(&code.trim().to_uppercase()).map(Self)
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        self.0.code()
    }

    /// Decimals of its minor unit: 2 for EUR, 0 for JPY, 3 for KWD.
    pub fn decimals(self) -> u32 {
        self.0.exponent().map_or(2, u32::from)
    }

    /// Its minor unit in its own unit: 1/100 for EUR.
    pub fn minor_unit(self) -> Exact {
        Exact::fraction(1, 10_i128.pow(self.decimals())).unwrap_or(Exact::ONE)
    }

    /// An amount as a plain decimal string: `33750`, `33.33`. The minor unit must divide it.
    pub fn plain(self, amount: Exact) -> String {
        plain(amount, self.decimals())
    }

    /// An amount for people: `EUR 22,500.00` without decimals where it is whole.
    pub fn written(self, amount: Exact) -> String {
        let plain = self.plain(amount);
        let (sign, digits) = plain
            .strip_prefix('-')
            .map_or(("", plain.as_str()), |d| ("-", d));
        let (whole, part) = digits
            .split_once('.')
            .map_or((digits, None), |(w, p)| (w, Some(p)));
        let mut grouped = String::new();
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index) % 3 == 0 {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        let part = part.map(|p| format!(".{p}")).unwrap_or_default();
        // A no-break space keeps code and amount together.
        format!("{}\u{a0}{sign}{grouped}{part}", self.code())
    }
}

/// A decimal string without decimals where the amount is whole, otherwise with all of them.
pub fn plain(amount: Exact, decimals: u32) -> String {
    if amount.is_integer() {
        amount.to_string()
    } else {
        amount.decimals(decimals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_the_decimals_of_their_currency() {
        let eur = Currency::of("eur").expect("the euro");
        let half = |n| Exact::fraction(n, 2).expect("a half");
        assert_eq!(eur.plain(half(855)), "427.50");
        assert_eq!(eur.plain(half(67_500)), "33750");
        assert_eq!(eur.written(half(67_501)), "EUR\u{a0}33,750.50");
        assert_eq!(Currency::of("JPY").expect("the yen").decimals(), 0);
        assert_eq!(
            Currency::of("KWD").expect("the dinar").minor_unit(),
            Exact::fraction(1, 1000).expect("a thousandth")
        );
        assert_eq!(Currency::of("XYZ"), None);
    }
}
