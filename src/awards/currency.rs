//! Currencies: ISO 4217 codes, their minor units, and plain decimal amounts.

use iso_currency::Currency as Iso;

use crate::said::Part;
use crate::tournament::exact::Exact;

/// A currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Currency(Iso);

impl Currency {
    /// The currency of a code; none where there is none, and where the code means no money that is paid: gold (`XAU`),
    /// no currency (`XXX`), units of account (`CLF`).
    pub fn of(code: &str) -> Option<Self> {
        let paid = |currency: &Iso| !currency.is_special() && !currency.is_fund();
        Iso::from_code(&code.trim().to_uppercase()).filter(paid).map(Self)
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
}

/// A decimal string without decimals where the amount is whole, otherwise with all of them.
pub fn plain(amount: Exact, decimals: u32) -> String {
    if amount.is_integer() { amount.to_string() } else { amount.decimals(decimals) }
}

/// An amount to be said, in this currency.
impl From<(Exact, Option<Currency>)> for Part {
    fn from((amount, currency): (Exact, Option<Currency>)) -> Self {
        Self::Money(Box::new(amount.ratio()), currency.map(Currency::code))
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
        assert_eq!(Currency::of("JPY").expect("the yen").decimals(), 0);
        assert_eq!(
            Currency::of("KWD").expect("the dinar").minor_unit(),
            Exact::fraction(1, 1000).expect("a thousandth")
        );
        for none in ["XYZ", "XXX", "XAU", "XTS", "XDR", "CLF", "USN"] {
            assert_eq!(Currency::of(none), None, "{none}");
        }
        for paid in ["XOF", "XAF", "XPF", "XCD", "HRK"] {
            assert!(Currency::of(paid).is_some(), "{paid}");
        }
    }
}
