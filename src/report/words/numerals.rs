//! Numbers and amounts in words, as receipts write them.

use super::Words;
use crate::awards::currency::Currency;
use crate::said::{Part, said};
use crate::tournament::exact::Exact;

impl Words {
    /// A whole number: `thirty-three thousand seven hundred and fifty`.
    pub fn numeral(self, number: u128) -> String {
        let word = |key, n: u128| self.nth(key, usize::try_from(n).unwrap_or(0));
        if number < 20 {
            return word("number.up-to-nineteen", number).to_owned();
        }
        if number < 100 {
            let tens = word("number.tens", number / 10 - 2);
            return match number % 10 {
                0 => tens.to_owned(),
                ones => {
                    let ones = word("number.up-to-nineteen", ones);
                    self.say(&said!("number.tens-and-ones", tens, ones))
                }
            };
        }
        let size = [1_000_000_000_000, 1_000_000_000, 1_000_000, 1_000]
            .into_iter()
            .find(|size| number >= *size)
            .unwrap_or(100);
        let (many, number_of) = (self.numeral(number / size), count(number / size));
        let head = self.say(&match size {
            100 => said!("number.hundreds", many, number_of),
            1_000 => said!("number.thousands", many, number_of),
            1_000_000 => said!("number.millions", many, number_of),
            1_000_000_000 => said!("number.billions", many, number_of),
            _ => said!("number.trillions", many, number_of),
        });
        match number % size {
            0 => head,
            small if small < 100 => {
                self.say(&said!("number.and-a-small-rest", head, rest = self.numeral(small)))
            }
            rest => self.say(&said!("number.and-a-rest", head, rest = self.numeral(rest))),
        }
    }

    /// An amount: `thirty-three thousand seven hundred and fifty US dollars`. A currency without a name in the
    /// catalogue keeps its code, and a part of its unit is written as on cheques: `and 50/100`.
    pub fn amount_in_words(self, amount: Exact, currency: Option<Currency>) -> String {
        let scale = 10_i64.pow(currency.map_or(2, Currency::decimals));
        let minor = (amount * Exact::from(scale)).floor();
        let (units, part) = (
            minor.unsigned_abs() / u128::from(scale.unsigned_abs()),
            minor.unsigned_abs() % u128::from(scale.unsigned_abs()),
        );
        let code = currency.map_or("", Currency::code);
        let name = |of: &str, number: u128| {
            let entry = self.catalogue.entry(&format!("currency.{code}.{of}"))?;
            let count = count(number);
            Some(self.sentence(&format!("{{count:{}}}", entry.say), &|_| Some(count.clone())))
        };
        let unit = name("unit", units).unwrap_or_else(|| code.to_owned());
        let many = self.numeral(units);
        let mut said = match unit.as_str() {
            "" => many,
            _ => self.say(&said!("number.amount", many, unit)),
        };
        if part > 0 {
            said = self.say(&match name("part", part) {
                Some(unit) => {
                    said!("number.and-parts", head = said, many = self.numeral(part), unit)
                }
                None => {
                    said!("number.and-parts-as-on-cheques", head = said, part = count(part), scale)
                }
            });
        }
        if minor < 0 { self.say(&said!("number.minus", amount = said)) } else { said }
    }
}

fn count(number: u128) -> Part {
    Part::Count(i64::try_from(number).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_in_words_read_as_on_a_cheque() {
        let words = Words::english();
        let say = |numerator: i128, denominator: i128, code: &str| {
            let exact = Exact::fraction(numerator, denominator).expect("a denominator");
            words.amount_in_words(exact, Currency::of(code))
        };
        assert_eq!(
            say(33_750, 1, "USD"),
            "thirty-three thousand seven hundred and fifty US dollars"
        );
        assert_eq!(say(1, 1, "EUR"), "one euro");
        assert_eq!(say(100_001, 100, "EUR"), "one thousand euros and one cent");
        assert_eq!(say(1_000_013, 1, "SEK"), "one million and thirteen Swedish kronor");
        assert_eq!(say(2_300_100, 1, "JPY"), "two million three hundred thousand one hundred yen");
        assert_eq!(say(1_005, 1000, "KWD"), "one Kuwaiti dinar and five fils");
        assert_eq!(say(21, 2, "THB"), "ten THB and 50/100");
        assert_eq!(say(-5, 1, ""), "minus five");
        assert_eq!(words.numeral(0), "nought");
        assert_eq!(words.numeral(101_000), "one hundred and one thousand");
    }
}
