//! What people call the tie-break systems: a code is asked for, and a name is often written in its place.

use crate::tournament::notation;
use crate::tournament::roster::plain;

/// Names of systems in the languages of the program, and the code that each stands for. The first that a name begins
/// with, or is nearly written as, is meant.
const CALLED: [(&str, &[&str]); 26] = [
    (
        "BH/C1",
        &["buchholz cut 1", "buchholz 1", "cut 1 buchholz", "bhc1", "buchholz streichwertung"],
    ),
    ("BH/C2", &["buchholz cut 2", "buchholz 2", "cut 2 buchholz"]),
    (
        "BH/M1",
        &["median buchholz", "buchholz median", "median", "mittelbuchholz", "solkoff median"],
    ),
    (
        "AOB",
        &["average buchholz", "average of opponents buchholz", "sum of buchholz", "buchholzsumme"],
    ),
    ("FB", &["fore buchholz"]),
    ("BH", &["buchholz", "solkoff", "bucholz", "buchh"]),
    ("SB", &["sonneborn berger", "sonneborn", "sberg", "sobe", "s b", "neustadtl", "berger"]),
    (
        "WON",
        &["games won", "won games", "gewonnene partien", "parties gagnees", "partidas ganadas"],
    ),
    ("BWG", &["wins with black", "black wins", "schwarzsiege", "victoires avec les noirs"]),
    ("BPG", &["games with black", "black games", "schwarzpartien", "parties avec les noirs"]),
    (
        "WIN",
        &["wins", "number of wins", "most wins", "victories", "siege", "victoires", "victorias"],
    ),
    (
        "DE",
        &[
            "direct encounter", "direct", "head to head", "direkter vergleich",
            "rencontre directe", "confrontation directe", "encuentro directo",
            "resultado particular",
        ],
    ),
    ("PS", &["progressive", "progressive score", "cumulative", "fortschrittswertung", "cumulatif"]),
    ("KS", &["koya", "koya system"]),
    ("ARO", &["average rating of opponents", "average rating", "opponents rating", "elo average"]),
    ("TPR", &["performance", "tournament performance", "performance rating", "rating performance"]),
    ("PTP", &["perfect performance", "perfect tournament performance"]),
    ("APRO", &["average performance", "average performance of opponents"]),
    ("APPO", &["average perfect performance"]),
    ("RTNG", &["rating", "elo", "wertungszahl", "classement elo"]),
    ("REP", &["rounds played", "rounds elected to play", "games played"]),
    ("STD", &["standard points", "standard score"]),
    ("TPN", &["pairing number", "starting rank", "startnummer", "start number"]),
    ("PTS", &["points", "score", "punkte", "puntos"]),
    ("LOT", &["drawing of lots", "lots", "lot", "los", "losentscheid", "tirage au sort", "sorteo"]),
    ("RES", &["result among the tied", "points among the tied"]),
];

/// The code of the system that is called so, where a name is known.
pub fn code_of(name: &str) -> Option<&'static str> {
    let written = written(name);
    let near = || {
        let far = |own: &str| strsim::damerau_levenshtein(&written, own);
        let slips = |own: &str| own.len() / 5;
        let near = all().filter(|(_, own)| far(own) <= slips(own));
        near.min_by_key(|(_, own)| far(own)).map(|(code, _)| code)
    };
    code_called(name).or_else(near)
}

/// Codes in a text, separated by commas, semicolons or blanks; between commas or semicolons also what they are called, perhaps
/// with its number before it: `1. Sonneborn-Berger; 2. wins`.
pub fn codes_in(text: &str) -> Vec<String> {
    let parts = text.split([',', ';', '>']).map(|part| {
        let bare = part.trim();
        let named = bare.trim_start_matches(|c: char| c.is_ascii_digit());
        let named = if named.starts_with(['.', ')']) { named[1..].trim() } else { bare };
        code_called(named).map_or_else(|| notation::codes(named), |code| vec![code.to_owned()])
    });
    parts.flatten().collect()
}

/// The code of the system that is called so to the letter.
pub fn code_called(name: &str) -> Option<&'static str> {
    let written = written(name);
    all().find(|(_, own)| *own == written).map(|(code, _)| code)
}

/// The names, each with its code.
fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    CALLED.iter().flat_map(|(code, names)| names.iter().map(move |own| (*code, *own)))
}

/// A name as those of the table are written.
fn written(name: &str) -> String {
    let spaced: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    plain(&spaced).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulations::schema::Descriptor;

    #[test]
    fn names_lead_to_codes_and_every_code_is_one() {
        for (name, code) in [
            ("Buchholz", "BH"),
            ("Bucholtz", "BH"),
            ("Buchholz Cut 1", "BH/C1"),
            ("buchholz-1", "BH/C1"),
            ("Median-Buchholz", "BH/M1"),
            ("Sonneborn-Berger", "SB"),
            ("Soneborn Berger", "SB"),
            ("S.-B.", "SB"),
            ("wins", "WIN"),
            ("Number of wins", "WIN"),
            ("Direkter Vergleich", "DE"),
            ("Progressive", "PS"),
            ("Koya", "KS"),
            ("drawing of lots", "LOT"),
        ] {
            assert_eq!(code_of(name), Some(code), "{name}");
        }
        assert_eq!(code_of("whatever the arbiter likes"), None);
        assert_eq!(code_of(""), None);
        for (code, _) in CALLED.iter().filter(|(code, _)| *code != "LOT") {
            assert!(code.parse::<Descriptor>().is_ok(), "{code}");
        }
    }
}
