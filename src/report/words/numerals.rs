//! Numbers and amounts in words, as receipts write them.

use super::Words;
use crate::awards::currency::Currency;
use crate::said::{Part, Said, said};
use crate::tournament::exact::Exact;

/// What follows a number in words; languages have forms for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Unit,
    FeminineUnit,
    /// "Thousand", of a feminine unit or of another.
    Thousand {
        feminine: bool,
    },
    Nothing,
}

/// Several of a size.
type Several = fn(String) -> Said;

/// From here on numbers are said in parts of a size: what one of it and several are called.
const SIZES: [(u128, &str, Several); 4] = [
    (1_000_000_000_000, "number.one-trillion", |many| said!("number.trillions", many)),
    (1_000_000_000, "number.one-billion", |many| said!("number.billions", many)),
    (MILLION, "number.one-million", |many| said!("number.millions", many)),
    (1_000, "number.one-thousand", |many| said!("number.thousands", many)),
];
const MILLION: u128 = 1_000_000;

impl Words {
    /// A whole number: `thirty-three thousand seven hundred and fifty`.
    pub fn numeral(self, number: u128) -> String {
        self.spelt(number, Before::Nothing)
    }

    fn spelt(self, number: u128, before: Before) -> String {
        let word = |key, n: u128| {
            let forms = self.word(key).split('|').nth(usize::try_from(n).unwrap_or(0));
            form(forms.unwrap_or_default(), before)
        };
        if number < 100 {
            return word("number.under-a-hundred", number).to_owned();
        }
        if number < 1_000 {
            let hundreds = number / 100 - 1;
            return match number % 100 {
                0 => word("number.hundreds", hundreds).to_owned(),
                rest => {
                    let head = word("number.hundreds-and-more", hundreds);
                    format!("{head}{}", self.spelt(rest, before))
                }
            };
        }
        let said =
            SIZES.iter().find(|(size, one, _)| number >= *size && !self.word(one).is_empty());
        let Some((size, one, several)) = said else { return number.to_string() };
        let feminine = matches!(before, Before::FeminineUnit);
        let head = match number / size {
            1 => self.word(one).to_owned(),
            many if *size < MILLION => {
                self.say(&several(self.spelt(many, Before::Thousand { feminine })))
            }
            many => self.say(&several(self.spelt(many, Before::Unit))),
        };
        let rest = number % size;
        if rest == 0 {
            return head;
        }
        let small = rest < 100;
        let rest = self.spelt(rest, before);
        self.say(&match (*size < MILLION, small) {
            (true, true) => said!("number.small-after-thousands", head, rest),
            (true, false) => said!("number.after-thousands", head, rest),
            (false, true) => said!("number.small-after-millions", head, rest),
            (false, false) => said!("number.after-millions", head, rest),
        })
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
        let entry = |of: &str| Some(self.catalogue.entry(&format!("currency.{code}.{of}"))?.say);
        let name = |of: &str, number: u128| {
            let count = count(number);
            Some(self.sentence(&format!("{{count:{}}}", entry(of)?), &|_| Some(&count)))
        };
        let before = |of: &str| match entry("feminine")
            .is_some_and(|own| own.split(' ').any(|own| own == of))
        {
            true => Before::FeminineUnit,
            false => Before::Unit,
        };
        let unit = name("unit", units).unwrap_or_else(|| code.to_owned());
        let mut said = match unit.as_str() {
            "" => self.spelt(units, Before::Nothing),
            _ => self.of_unit(units, &unit, before("unit")),
        };
        if part > 0 {
            said = self.say(&match name("part", part) {
                Some(unit) => {
                    said!(
                        "number.and-parts",
                        head = said,
                        many = self.spelt(part, before("part")),
                        unit
                    )
                }
                None => {
                    said!("number.and-parts-as-on-cheques", head = said, part = count(part), scale)
                }
            });
        }
        if minor < 0 { self.say(&said!("number.minus", amount = said)) } else { said }
    }

    fn of_unit(self, units: u128, unit: &str, before: Before) -> String {
        let many = self.spelt(units, before);
        let millions = units >= MILLION && units.is_multiple_of(MILLION);
        let vowel = unit.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']);
        self.say(&match (millions, vowel) {
            (false, _) => said!("number.amount", many, unit),
            (true, false) => said!("number.amount-of-millions", many, unit),
            (true, true) => said!("number.amount-of-millions-before-a-vowel", many, unit),
        })
    }
}

/// The form of a number for what follows it.
fn form(forms: &str, before: Before) -> &str {
    let of = |at: usize| forms.split('/').nth(at).filter(|form| !form.is_empty());
    let own = match before {
        Before::Unit => None,
        Before::FeminineUnit => of(1),
        Before::Thousand { feminine: true } => of(2).or(of(1)),
        Before::Thousand { feminine: false } => of(2),
        Before::Nothing => of(3),
    };
    own.or(of(0)).unwrap_or_default()
}

fn count(number: u128) -> Part {
    Part::Count(i64::try_from(number).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A language of this test alone, with the forms that Spanish has.
    const FORMS: &str = r#"
[number]
under-a-hundred = "cero|un/una/un/uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve"
hundreds = "cien|doscientos/doscientas"
hundreds-and-more = "ciento |doscientos /doscientas "
one-thousand = "mil"
thousands = "{many} mil"
one-million = "un millón"
millions = "{many} millones"
one-billion = ""
billions = ""
one-trillion = "un billón"
trillions = "{many} billones"
after-thousands = "{head} {rest}"
small-after-thousands = "{head} {rest}"
after-millions = "{head} {rest}"
small-after-millions = "{head} {rest}"
amount = "{many} {unit}"
amount-of-millions = "{many} de {unit}"
amount-of-millions-before-a-vowel = "{many} d’{unit}"
[language]
plural = "one-and-others"
[currency]
EUR = { unit = "euro|euros" }
SEK = { unit = "corona|coronas", feminine = "unit" }
"#;

    #[test]
    fn a_number_has_the_form_that_goes_with_what_follows_it() {
        let catalogue = crate::report::words::Catalogue::parse(FORMS).expect("a catalogue");
        let words = Words::in_catalogue(Box::leak(Box::new(catalogue)));
        let say =
            |number: u32, code| words.amount_in_words(Exact::from(number), Currency::of(code));
        assert_eq!(say(1, "EUR"), "un euro");
        assert_eq!(say(1, "SEK"), "una corona");
        assert_eq!(say(201, "SEK"), "doscientas una coronas");
        assert_eq!(say(200_101, "SEK"), "doscientas mil ciento una coronas");
        assert_eq!(say(200_101, "EUR"), "doscientos mil ciento un euros");
        assert_eq!(say(1_001, ""), "mil uno");
        assert_eq!(say(2_000_000, "SEK"), "dos millones de coronas");
        assert_eq!(say(1_000_000, "EUR"), "un millón d’euros");
        assert_eq!(say(2_000_000_100, "EUR"), "dos mil millones cien euros");
    }

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

    #[test]
    fn each_language_counts_in_its_own_way() {
        use crate::tournament::Language::{French, German, Spanish};
        let numerals = [
            (German, 1, "eins"),
            (German, 21, "einundzwanzig"),
            (German, 305, "dreihundertfünf"),
            (German, 1_001, "eintausendeins"),
            (German, 101_201, "einhunderteintausendzweihunderteins"),
            (German, 21_000_000, "einundzwanzig Millionen"),
            (French, 21, "vingt et un"),
            (French, 70, "soixante-dix"),
            (French, 71, "soixante et onze"),
            (French, 80, "quatre-vingts"),
            (French, 81, "quatre-vingt-un"),
            (French, 99, "quatre-vingt-dix-neuf"),
            (French, 200, "deux cents"),
            (French, 201, "deux cent un"),
            (French, 1_000, "mille"),
            (French, 80_200, "quatre-vingt mille deux cents"),
            (French, 200_000, "deux cent mille"),
            (French, 200_000_000, "deux cents millions"),
            (Spanish, 16, "dieciséis"),
            (Spanish, 21, "veintiuno"),
            (Spanish, 31, "treinta y uno"),
            (Spanish, 100, "cien"),
            (Spanish, 101, "ciento uno"),
            (Spanish, 1_000, "mil"),
            (Spanish, 21_500, "veintiún mil quinientos"),
            (Spanish, 100_000, "cien mil"),
            (Spanish, 1_000_000_000, "mil millones"),
        ];
        for (language, number, spelt) in numerals {
            assert_eq!(Words::of(language).numeral(number), spelt);
        }
        let amounts = [
            (German, 1, "EUR", "ein Euro"),
            (German, 33_751, "EUR", "dreiunddreißigtausendsiebenhunderteinundfünfzig Euro"),
            (German, 1_000_101, "EUR", "eine Million einhundertein Euro"),
            (German, 201, "SEK", "zweihunderteine schwedische Kronen"),
            (French, 1, "GBP", "une livre sterling"),
            (French, 281, "SEK", "deux cent quatre-vingt-une couronnes suédoises"),
            (French, 1_000_000, "EUR", "un million d’euros"),
            (French, 3_000_000, "CHF", "trois millions de francs suisses"),
            (Spanish, 21, "EUR", "veintiún euros"),
            (Spanish, 501, "GBP", "quinientas una libras esterlinas"),
            (Spanish, 200_000, "SEK", "doscientas mil coronas suecas"),
            (Spanish, 2_000_000, "EUR", "dos millones de euros"),
        ];
        for (language, number, code, spelt) in amounts {
            let amount = Exact::from(number);
            assert_eq!(Words::of(language).amount_in_words(amount, Currency::of(code)), spelt);
        }
    }

    #[test]
    fn every_number_of_every_language_is_spelt_and_no_two_alike() {
        for language in crate::tournament::Language::ALL {
            let words = Words::of(language);
            let numbers = (0..2_000).chain((2_000..3_000_000).step_by(997));
            let spelt: Vec<String> = numbers.map(|number| words.numeral(number)).collect();
            assert!(spelt.iter().all(|word| !word.is_empty() && !word.contains(['|', '/', '{'])));
            let different: std::collections::BTreeSet<&String> = spelt.iter().collect();
            assert_eq!(different.len(), spelt.len(), "{language:?}");
        }
    }
}
