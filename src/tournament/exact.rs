//! Exact numbers: points, tie-break values, entitlements.
//!
//! Documents compare for equality; one floating-point slip invents or hides a tie. So a score
//! is a fraction, and it stays one until it is printed.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

use num_rational::Ratio;
use serde::{Serialize, Serializer};

use crate::said::Part;

/// An exact rational number.
///
/// Inputs are bounded when they are read (see `notation`), so sums and products stay far from the limits of
/// 128 bits; should one ever pass them, the arithmetic panics rather than wraps (`overflow-checks`), and the
/// batch reports that workbook as failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(Ratio<i128>);

/// Fractions that have a letter of their own: numerator, denominator, letter.
pub const LETTERED: [(i128, i128, char); 15] = [
    (1, 2, '½'),
    (1, 3, '⅓'),
    (2, 3, '⅔'),
    (1, 4, '¼'),
    (3, 4, '¾'),
    (1, 5, '⅕'),
    (2, 5, '⅖'),
    (3, 5, '⅗'),
    (4, 5, '⅘'),
    (1, 6, '⅙'),
    (5, 6, '⅚'),
    (1, 8, '⅛'),
    (3, 8, '⅜'),
    (5, 8, '⅝'),
    (7, 8, '⅞'),
];

impl Exact {
    /// Nought.
    pub const ZERO: Self = Self(Ratio::new_raw(0, 1));
    /// One.
    pub const ONE: Self = Self(Ratio::new_raw(1, 1));
    /// A half.
    pub const HALF: Self = Self(Ratio::new_raw(1, 2));

    /// `numerator / denominator`; none where the denominator is nought.
    pub fn fraction(numerator: i128, denominator: i128) -> Option<Self> {
        (denominator != 0).then(|| Self(Ratio::new(numerator, denominator)))
    }

    /// How often another goes into it; none where that is nought.
    pub fn over(self, other: Self) -> Option<Self> {
        (other != Self::ZERO).then(|| Self(self.0 / other.0))
    }

    /// The numerator of the reduced fraction; carries the sign.
    pub fn numerator(self) -> i128 {
        *self.0.numer()
    }

    /// The denominator of the reduced fraction; always positive.
    pub fn denominator(self) -> i128 {
        *self.0.denom()
    }

    /// The reduced fraction itself.
    pub fn ratio(self) -> Ratio<i128> {
        self.0
    }

    /// Whether it has no fractional part.
    pub fn is_integer(self) -> bool {
        self.0.is_integer()
    }

    /// Whether it is less than nought.
    pub fn is_negative(self) -> bool {
        self.numerator() < 0
    }

    /// The greatest whole number not above it.
    pub fn floor(self) -> i128 {
        *self.0.floor().numer()
    }

    /// As people write scores: `7½`, `12¾`, `61/36` stays a fraction, a larger one is `25928 4/7`.
    pub fn mixed(self) -> String {
        let sign = if self.is_negative() { "-" } else { "" };
        let magnitude = if self.is_negative() { -self } else { self };
        let whole = magnitude.floor();
        let part = magnitude - Self::from(whole);
        let fraction = (part.numerator(), part.denominator());
        match (fraction, LETTERED.iter().find(|own| (own.0, own.1) == fraction)) {
            ((0, _), _) => format!("{sign}{whole}"),
            (_, Some((_, _, letter))) if whole == 0 => format!("{sign}{letter}"),
            (_, Some((_, _, letter))) => format!("{sign}{whole}{letter}"),
            ((n, d), None) if whole == 0 => format!("{sign}{n}/{d}"),
            ((n, d), None) => format!("{sign}{whole} {n}/{d}"),
        }
    }

    /// Half a unit of the last of so many decimals: a number that was rounded to them is no further off.
    pub fn half_unit(decimals: u32) -> Self {
        // More decimals than 128 bits hold are none that anybody prints.
        Self(Ratio::new(1, 2 * 10_i128.pow(decimals.min(37))))
    }

    /// Whether another is this one as it is printed with so many decimals, whichever way an exact half is rounded; a whole
    /// number is meant as it stands.
    pub fn is_printed_as(self, shown: Self, decimals: u32) -> bool {
        let off = (self - shown).max(shown - self);
        off == Self::ZERO || decimals > 0 && off <= Self::half_unit(decimals)
    }

    /// With exactly so many decimals, a half rounded away from nought: `Exact 1/8` with 2 is `0.13`.
    pub fn decimals(self, places: u32) -> String {
        let scale = 10_i128.pow(places);
        let scaled = self * Self::from(scale);
        let rounded = if scaled.is_negative() {
            -(-scaled + Self::HALF).floor()
        } else {
            (scaled + Self::HALF).floor()
        };
        let sign = if rounded < 0 { "-" } else { "" };
        let digits = rounded.abs();
        if places == 0 {
            return format!("{sign}{digits}");
        }
        let width = usize::try_from(places).unwrap_or(0);
        format!("{sign}{}.{:0width$}", digits / scale, digits % scale)
    }
}

impl From<Exact> for Part {
    fn from(number: Exact) -> Self {
        Self::Number(Box::new(number.0))
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

macro_rules! whole_numbers {
    ($($t:ty),*) => { $(impl From<$t> for Exact {
        fn from(value: $t) -> Self { Self(Ratio::from_integer(i128::from(value))) }
    })* };
}
whole_numbers!(i128, i64, i32, u32, u64);

impl From<usize> for Exact {
    fn from(value: usize) -> Self {
        // A usize is at most 64 bits wide on every platform that Rust runs on.
        Self(Ratio::from_integer(value as i128))
    }
}

impl Add for Exact {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        // Scores are whole numbers and halves, mostly: these sums need no greatest common divisor.
        match (self.denominator(), other.denominator()) {
            (own, 1) => Self(Ratio::new_raw(self.numerator() + other.numerator() * own, own)),
            (1, own) => Self(Ratio::new_raw(self.numerator() * own + other.numerator(), own)),
            _ => Self(self.0 + other.0),
        }
    }
}

impl AddAssign for Exact {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Exact {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.add(-other)
    }
}

impl Mul for Exact {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let product = || self.numerator() * other.numerator();
        match (self.denominator(), other.denominator()) {
            (1, 1) => Self(Ratio::from_integer(product())),
            (1, 2) | (2, 1) if product() % 2 == 0 => Self(Ratio::from_integer(product() / 2)),
            (1, 2) | (2, 1) => Self(Ratio::new_raw(product(), 2)),
            _ => Self(self.0 * other.0),
        }
    }
}

impl Div<usize> for Exact {
    type Output = Self;
    /// Divides among so many; panics on nought, as integers do.
    fn div(self, among: usize) -> Self {
        Self(self.0 / Self::from(among).0)
    }
}

impl Neg for Exact {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, |sum, n| sum + n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f(n: i128, d: i128) -> Exact {
        Exact::fraction(n, d).expect("a denominator other than nought")
    }

    #[test]
    fn fractions_print_as_people_write_them() {
        assert_eq!(f(15, 2).mixed(), "7½");
        assert_eq!(f(1, 2).mixed(), "½");
        assert_eq!(f(181_500, 7).mixed(), "25928 4/7");
        assert_eq!(f(62, 3).mixed(), "20⅔");
        assert_eq!(f(89, 6).mixed(), "14⅚");
        assert_eq!(f(-1, 2).mixed(), "-½");
        assert_eq!(f(15, 2).to_string(), "15/2");
        assert_eq!(f(14, 2).to_string(), "7");
    }

    #[test]
    fn decimals_round_half_away_from_nought() {
        assert_eq!(f(1, 8).decimals(2), "0.13");
        assert_eq!(f(-1, 8).decimals(2), "-0.13");
        assert_eq!(f(25, 3).decimals(1), "8.3");
        assert_eq!(f(5, 1).decimals(0), "5");
    }

    #[test]
    fn a_half_may_be_rounded_either_way() {
        assert!(f(17, 8).is_printed_as(f(212, 100), 2) && f(17, 8).is_printed_as(f(213, 100), 2));
        assert!(!f(17, 8).is_printed_as(f(211, 100), 2) && !f(5, 2).is_printed_as(f(2, 1), 0));
        assert!(f(-1, 3).is_printed_as(f(-33, 100), 2) && f(5, 2).is_printed_as(f(5, 2), 0));
        assert_eq!(Exact::half_unit(2), f(1, 200));
    }

    #[test]
    fn sums_and_products_of_all_kinds_are_reduced() {
        let few = || (-6..=6).flat_map(|n| (1..=6).map(move |d| f(n, d)));
        for (a, b) in few().flat_map(|a| few().map(move |b| (a, b))) {
            let (n, d) = (a.numerator(), a.denominator());
            let (m, e) = (b.numerator(), b.denominator());
            assert_eq!(a + b, f(n * e + m * d, d * e), "{a} + {b}");
            assert_eq!(a - b, f(n * e - m * d, d * e), "{a} - {b}");
            assert_eq!(a * b, f(n * m, d * e), "{a} * {b}");
        }
    }
}
