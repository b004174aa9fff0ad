//! Amounts in English words, as receipts write them.

use super::currency::Currency;
use crate::tournament::exact::Exact;

const UP_TO_NINETEEN: [&str; 20] = [
    "nought",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] =
    ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES: [(u128, &str); 4] = [
    (1_000_000_000_000, "trillion"),
    (1_000_000_000, "billion"),
    (1_000_000, "million"),
    (1_000, "thousand"),
];

/// Code; one and several of the currency's unit; one and several of its minor unit.
const NAMES: [(&str, [&str; 4]); 27] = [
    ("AUD", ["Australian dollar", "Australian dollars", "cent", "cents"]),
    ("BRL", ["Brazilian real", "Brazilian reais", "centavo", "centavos"]),
    ("CAD", ["Canadian dollar", "Canadian dollars", "cent", "cents"]),
    ("CHF", ["Swiss franc", "Swiss francs", "rappen", "rappen"]),
    ("CNY", ["yuan", "yuan", "fen", "fen"]),
    ("CZK", ["Czech koruna", "Czech korunas", "haler", "halers"]),
    ("DKK", ["Danish krone", "Danish kroner", "øre", "øre"]),
    ("EUR", ["euro", "euros", "cent", "cents"]),
    ("GBP", ["pound sterling", "pounds sterling", "penny", "pence"]),
    ("HUF", ["Hungarian forint", "Hungarian forints", "filler", "filler"]),
    ("INR", ["Indian rupee", "Indian rupees", "paisa", "paise"]),
    ("ISK", ["Icelandic krona", "Icelandic kronur", "eyrir", "aurar"]),
    ("JPY", ["yen", "yen", "", ""]),
    ("KRW", ["South Korean won", "South Korean won", "", ""]),
    ("KWD", ["Kuwaiti dinar", "Kuwaiti dinars", "fils", "fils"]),
    ("MXN", ["Mexican peso", "Mexican pesos", "centavo", "centavos"]),
    ("NOK", ["Norwegian krone", "Norwegian kroner", "øre", "øre"]),
    ("NZD", ["New Zealand dollar", "New Zealand dollars", "cent", "cents"]),
    ("PLN", ["Polish zloty", "Polish zlotys", "grosz", "groszy"]),
    ("RON", ["Romanian leu", "Romanian lei", "ban", "bani"]),
    ("SEK", ["Swedish krona", "Swedish kronor", "öre", "öre"]),
    ("SGD", ["Singapore dollar", "Singapore dollars", "cent", "cents"]),
    ("TND", ["Tunisian dinar", "Tunisian dinars", "millime", "millimes"]),
    ("TRY", ["Turkish lira", "Turkish lira", "kurus", "kurus"]),
    ("UAH", ["Ukrainian hryvnia", "Ukrainian hryvnias", "kopiyka", "kopiykas"]),
    ("USD", ["US dollar", "US dollars", "cent", "cents"]),
    ("ZAR", ["South African rand", "South African rand", "cent", "cents"]),
];

/// A whole number: `thirty-three thousand seven hundred and fifty`.
pub fn whole(number: u128) -> String {
    let small = |n: u128| UP_TO_NINETEEN[usize::try_from(n).unwrap_or(0).min(19)];
    if number < 20 {
        return small(number).to_owned();
    }
    if number < 100 {
        let tens = TENS[usize::try_from(number / 10).unwrap_or(0).min(9)];
        return match number % 10 {
            0 => tens.to_owned(),
            ones => format!("{tens}-{}", small(ones)),
        };
    }
    let (size, name) =
        SCALES.into_iter().find(|(size, _)| number >= *size).unwrap_or((100, "hundred"));
    let head = format!("{} {name}", whole(number / size));
    match number % size {
        0 => head,
        rest if rest < 100 => format!("{head} and {}", whole(rest)),
        rest => format!("{head} {}", whole(rest)),
    }
}

/// An amount: `thirty-three thousand seven hundred and fifty US dollars`. A currency without a name in the table keeps
/// its code, and a part of its unit is written as on cheques: `and 50/100`.
pub fn amount(amount: Exact, currency: Option<Currency>) -> String {
    let decimals = currency.map_or(2, Currency::decimals);
    let scale = 10_i128.pow(decimals);
    let minor = (amount * Exact::from(scale)).floor();
    let sign = if minor < 0 { "minus " } else { "" };
    let minor = minor.unsigned_abs();
    let (units, part) = (minor / scale.unsigned_abs(), minor % scale.unsigned_abs());
    let code = currency.map_or("", Currency::code);
    let names = NAMES.iter().find(|(c, _)| *c == code).map(|(_, names)| names);
    let of = |n: u128, names: &[&str; 4], at: usize| -> String {
        names[if n == 1 { at } else { at + 1 }].to_owned()
    };
    let unit = names.map_or_else(|| code.to_owned(), |names| of(units, names, 0));
    let head = format!("{sign}{} {unit}", whole(units)).trim_end().to_owned();
    match (part, names) {
        (0, _) => head,
        (_, Some(names)) if !names[2].is_empty() => {
            format!("{head} and {} {}", whole(part), of(part, names, 2))
        }
        _ => format!("{head} and {part}/{scale}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_in_words_read_as_on_a_cheque() {
        let say = |numerator: i128, denominator: i128, code: &str| {
            let exact = Exact::fraction(numerator, denominator).expect("a denominator");
            amount(exact, Currency::of(code))
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
        assert_eq!(whole(0), "nought");
        assert_eq!(whole(101_000), "one hundred and one thousand");
    }
}
