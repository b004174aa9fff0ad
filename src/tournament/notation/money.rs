//! Amounts of money with the currency that is written beside them: `€ 1 000`, `kr. 2500`, `50.- Fr.`.

use iso_currency::Currency;

use super::numbers::decimal;
use super::plain;
use crate::tournament::exact::Exact;

/// Words and signs of money, folded, and the currencies that they may mean.
const WORDS: &[(&[&str], &[&str])] = &[
    (&["€", "euro", "euros", "eur."], &["EUR"]),
    (&["£", "pound", "pounds", "£stg", "stg"], &["GBP", "EGP", "GIP", "FKP", "SHP"]),
    (
        &["$", "dollar", "dollars", "dólares", "dolares"],
        &[
            "USD", "AUD", "CAD", "NZD", "SGD", "HKD", "TWD", "JMD", "TTD", "BBD", "BSD", "BZD",
            "BMD", "BND", "FJD", "GYD", "KYD", "LRD", "NAD", "SBD", "SRD", "XCD", "MXN", "ARS",
            "CLP", "COP", "UYU", "CUP", "DOP",
        ],
    ),
    (&["us$", "usd$", "u$s"], &["USD"]),
    (&["a$", "au$"], &["AUD"]),
    (&["c$", "ca$", "can$"], &["CAD"]),
    (&["nz$"], &["NZD"]),
    (&["s$"], &["SGD"]),
    (&["hk$"], &["HKD"]),
    (&["nt$"], &["TWD"]),
    (&["mx$"], &["MXN"]),
    (&["r$", "reais"], &["BRL"]),
    (&["kr", "krone", "kroner", "krona", "kronor", "krónur"], &["SEK", "NOK", "DKK", "ISK"]),
    (&["skr"], &["SEK"]),
    (&["nkr"], &["NOK"]),
    (&["dkr"], &["DKK"]),
    (&["ikr"], &["ISK"]),
    (&["fr", "frs", "franc", "francs", "franken"], &["CHF", "XOF", "XAF", "XPF"]),
    (&["sfr", "sfrs"], &["CHF"]),
    (&["cfa", "fcfa"], &["XOF", "XAF"]),
    (&["rs", "re", "rupee", "rupees", "₨"], &["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]),
    (&["₹"], &["INR"]),
    (&["zł", "zl", "złotych", "złote"], &["PLN"]),
    (&["kč", "kčs"], &["CZK"]),
    (&["ft", "forint"], &["HUF"]),
    (&["lei", "leu"], &["RON", "MDL"]),
    (&["лв", "lv", "leva", "лева"], &["BGN"]),
    (&["₽", "руб", "рублей", "roubles", "rubles"], &["RUB", "BYN"]),
    (&["₺", "tl"], &["TRY"]),
    (&["₴", "грн"], &["UAH"]),
    (&["¥", "￥"], &["JPY", "CNY"]),
    (&["yen", "円"], &["JPY"]),
    (&["yuan", "元"], &["CNY"]),
    (&["₩"], &["KRW"]),
    (&["₫", "đ"], &["VND"]),
    (&["₱"], &["PHP"]),
    (&["peso", "pesos"], &["PHP", "MXN", "ARS", "CLP", "COP", "UYU", "CUP", "DOP"]),
    (&["฿"], &["THB"]),
    (&["₪"], &["ILS"]),
    (&["₸"], &["KZT"]),
    (&["₼"], &["AZN"]),
    (&["₾"], &["GEL"]),
    (&["֏"], &["AMD"]),
    (&["₮"], &["MNT"]),
    (&["₦"], &["NGN"]),
    (&["₵"], &["GHS"]),
    (&["r", "rand"], &["ZAR"]),
    (&["rm"], &["MYR"]),
    (&["rp"], &["IDR"]),
    (&["s/", "soles"], &["PEN"]),
    (&["din", "дин", "дин.", "dinara"], &["RSD"]),
    (&["dh", "dhs"], &["AED", "MAD"]),
    (&["ksh", "kshs"], &["KES"]),
    (&["ush"], &["UGX"]),
    (&["tsh"], &["TZS"]),
];

/// The code of a currency as it is written alone: three letters, or a sign that is taken for one currency.
pub fn currency_code(written: &str) -> Option<String> {
    let code = match written {
        "€" => "EUR".to_owned(),
        "£" => "GBP".to_owned(),
        "$" | "US$" => "USD".to_owned(),
        text => text.to_uppercase(),
    };
    (code.len() == 3 && code.chars().all(|c| c.is_ascii_uppercase())).then_some(code)
}

/// The codes of the currencies that a word or a sign may mean; none where it is no currency.
pub fn currencies(written: &str) -> Vec<&'static str> {
    let folded: String = written.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    let word = folded.trim_end_matches('.');
    if let Some((_, codes)) = WORDS.iter().find(|(words, _)| words.contains(&word)) {
        return codes.to_vec();
    }
    let code = Currency::from_code(&word.to_uppercase());
    if let Some(code) = code.filter(|_| word.is_ascii()) {
        return vec![code.code()];
    }
    // A sign and a code say it twice: `$ AUD`, `AUD$`.
    let both = |at: usize| {
        let (first, second) = word.split_at_checked(at)?;
        let (first, second) = (currencies_of_part(first)?, currencies_of_part(second)?);
        Some(first.into_iter().filter(|code| second.contains(code)).collect::<Vec<_>>())
    };
    word.char_indices().skip(1).find_map(|(at, _)| both(at)).unwrap_or_default()
}

/// Of a part of a word only a code, or a sign that is no letter.
fn currencies_of_part(part: &str) -> Option<Vec<&'static str>> {
    let part = part.trim_matches('.');
    let is_sign = part.chars().count() == 1 && !part.chars().all(char::is_alphanumeric);
    let sign = WORDS.iter().find(|(words, _)| is_sign && words.contains(&part));
    let of_sign = sign.map(|(_, codes)| codes.to_vec());
    of_sign.or_else(|| Currency::from_code(&part.to_uppercase()).map(|code| vec![code.code()]))
}

/// An amount of money, and the currency written beside it, by its code where it means
/// one alone: `11250`, `11,250.50`, `€ 1 000`, `2500 kr.`,
/// `50.-`. None for `1,000` and `1.000`, which are one thousand in one country and one in another, for negative
/// amounts, and where other words than a currency stand beside the number: `1k`, `No. 5`.
pub fn money(text: &str) -> Option<(Exact, Option<String>)> {
    let plain = plain(text);
    let is_digit = |c: char| c.is_ascii_digit();
    let (mut first, last) = (plain.find(is_digit)?, plain.rfind(is_digit)? + 1);
    // `.50` is half a unit; the dot of `kr.50` is the word's.
    let before = &plain[..first];
    if let Some(rest) = before.strip_suffix(['.', ','])
        && !rest.ends_with(char::is_alphabetic)
    {
        first = rest.len();
    }
    let (before, number, after) = (&plain[..first], &plain[first..last], &plain[last..]);
    // No small change: `50.-`, `50,--`, `50:-`.
    let dashes = |text: &str| {
        let rest = text.trim_start_matches(['.', ',', ':']);
        let end = rest.trim_start_matches(['-', '—']);
        (rest.len() < text.len() && end.len() < rest.len()).then(|| end.to_owned())
    };
    let after = dashes(after).unwrap_or_else(|| after.to_owned());
    let currency = match (before.trim(), after.trim()) {
        ("", "") => None,
        ("", word) | (word, "") => Some(named(word)?),
        (before, after) => Some(named(&format!("{before} {after}")).or_else(|| {
            let (one, other) = (currencies(before), currencies(after));
            if one == other { named(after) } else { None }
        })?),
    };
    Some((amount(number)?, currency))
}

/// A word where it is a currency: the code, where there is one alone that it may mean.
fn named(word: &str) -> Option<String> {
    match currencies(word)[..] {
        [] => None,
        [code] => Some(code.to_owned()),
        _ => Some(word.to_owned()),
    }
}

fn amount(written: &str) -> Option<Exact> {
    let is_gap = |c: char| c.is_whitespace() || c == '\'' || c == '’';
    // What stands between two groups of thousands parts no two numbers: `20 30`.
    let is_group = |group: &str| group.chars().take_while(char::is_ascii_digit).count() == 3;
    if !written.split(is_gap).skip(1).all(is_group) {
        return None;
    }
    let number: String = written.chars().filter(|c| !is_gap(*c)).collect();
    let marks: Vec<char> = number.chars().filter(|c| matches!(c, '.' | ',')).collect();
    let groups: Vec<&str> = number.split(['.', ',']).collect();
    let are_thousands = |groups: &[&str]| groups.iter().skip(1).all(|g| g.len() == 3);
    match marks[..] {
        [] => decimal(&number),
        // A group of thousands never follows a nought: `0.250`.
        [_] if groups.last().is_some_and(|g| g.len() == 3) && groups[0] != "0" => None,
        [_] => decimal(&number),
        [first, .., last] if first == last => {
            are_thousands(&groups).then(|| decimal(&groups.concat()))?
        }
        [first, ref between @ .., last] => {
            let (whole, part) = number.rsplit_once(last)?;
            let groups: Vec<&str> = whole.split(first).collect();
            let grouped = between.iter().all(|c| *c == first) && are_thousands(&groups);
            grouped.then(|| decimal(&format!("{}.{part}", groups.concat())))?
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        match money(text) {
            Some((amount, Some(currency))) => format!("{amount} {currency}"),
            Some((amount, None)) => amount.to_string(),
            None => "none".to_owned(),
        }
    }

    #[test]
    fn money_with_its_marks() {
        for (text, meant) in [
            ("11250", "11250"),
            ("0.250", "1/4"),
            ("KWD 0,001", "1/1000 KWD"),
            ("11250.50", "22501/2"),
            ("11250,5", "22501/2"),
            ("11,250.00", "11250"),
            ("1,000,000", "1000000"),
            ("1.000.000,50", "2000001/2"),
            ("1'000", "1000"),
            (".50", "1/2"),
            ("50.-", "50"),
            ("50,--", "50"),
            ("50:-", "50"),
            ("1,000", "none"),
            ("1.000", "none"),
            ("kr. 1.000", "none"),
            ("1,00,000.5", "none"),
            ("1.2.3", "none"),
            ("-5", "none"),
            ("- 5", "none"),
            ("5-", "none"),
            ("1/2", "none"),
            ("(20)", "none"),
            ("20 30", "none"),
            ("1 000 50", "none"),
            ("1 000,50", "2001/2"),
            ("trophy", "none"),
            ("", "none"),
        ] {
            assert_eq!(shown(text), meant, "{text}");
        }
    }

    #[test]
    fn money_with_its_currency_before_or_behind() {
        for (text, meant) in [
            ("€ 11 250", "11250 EUR"),
            ("11.250,00 EUR", "11250 EUR"),
            ("kr. 2500", "2500 kr."),
            ("kr.2500", "2500 kr."),
            ("2500 kr", "2500 kr"),
            ("2500:- kr", "2500 kr"),
            ("Fr. 50.-", "50 fr."),
            ("SFr. 1'000", "1000 CHF"),
            ("Rs. 5000", "5000 rs."),
            ("Rs.5000/", "none"),
            ("500 zł", "500 PLN"),
            ("500 Kč", "500 CZK"),
            ("$.50", "1/2 $"),
            ("US$ 20", "20 USD"),
            ("A$20", "20 AUD"),
            ("$20 AUD", "20 AUD"),
            ("EUR 20 €", "20 EUR"),
            ("€ 20 $", "none"),
            ("1k", "none"),
            ("2m", "none"),
            ("2K €", "none"),
            ("No. 5", "none"),
            ("5 each", "none"),
            ("XYZ 20", "none"),
        ] {
            assert_eq!(shown(text), meant, "{text}");
        }
        assert_eq!(currencies("KR."), ["SEK", "NOK", "DKK", "ISK"]);
        assert_eq!(currencies("$ AUD"), ["AUD"]);
        assert_eq!(currencies("sek"), ["SEK"]);
        assert!(currencies("k").is_empty() && currencies("").is_empty());
    }
}
