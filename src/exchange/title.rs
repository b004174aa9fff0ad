//! What the title of a list says of the event: after which round it stands, and whether it is the final word.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Most rounds that a title tells; larger numbers are years.
const MOST: u32 = 100;

/// Words for a round, whole, without accents: those that begin like a word for a tournament.
const ROUND: [&str; 26] = [
    "turno", "turni", "tour", "tours", "tur", "turu", "turda", "turdan", "turlar", "turas",
    "turai", "turo", "kolo", "kola", "kole", "kolu", "kol", "kolech", "kolach", "тур", "тура",
    "туров", "туре", "тури", "турів", "турот",
];
/// Beginnings of words for a round, and of words by which a list says that it is the last one.
const ROUND_BEGINS: [&str; 23] = [
    "round", "rund", "rond", "rodad", "raund", "rnd", "krog", "fordulo", "kierro", "voor", "karta",
    "umfer", "γυρ", "кръг", "коло", "кола", "рунд", "раунд", "vong", "babak", "جول", "دور",
    "סיבוב",
];
const FINAL_BEGINS: [&str; 34] = [
    "final", "finaal", "end", "eind", "schluss", "abschluss", "slut", "konec", "konacn", "konacan",
    "koncn", "koncow", "vegered", "vegleges", "loppu", "lopul", "lopp", "galutin", "beigu", "loka",
    "nihai", "финал", "фінал", "итог", "оконч", "підсумк", "остаточ", "крайн", "коначн", "τελικ",
    "نهائ", "النهائ", "نهای", "סופי",
];

/// What a title says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Title {
    /// The round after which the list stands, or of which it tells.
    pub round: Option<u32>,
    /// It is the last list of the event.
    pub is_final: bool,
}

impl Title {
    /// Reads a title: `Final Ranking crosstable after 7 Rounds`, `Stand nach der 4. Runde`, `Round 2 on 2026/03/01`.
    pub fn of(title: &str) -> Self {
        let words = words(title);
        let number = |at: usize| words.get(at)?.parse().ok().filter(|n| (1..=MOST).contains(n));
        let beside = |at: usize| at.checked_sub(1).and_then(number).or_else(|| number(at + 1));
        let round = (0..words.len()).filter(|at| is_round(&words[*at])).find_map(beside);
        let begins = |word: &String| FINAL_BEGINS.iter().any(|own| word.starts_with(own));
        Self { round, is_final: words.iter().any(begins) }
    }
}

/// Whether a text has a word for rounds: `Number of rounds`, `Anzahl Runden`.
pub fn names_rounds(text: &str) -> bool {
    words(text).iter().any(|word| is_round(word))
}

fn is_round(word: &str) -> bool {
    ROUND.contains(&word) || ROUND_BEGINS.iter().any(|own| word.starts_with(own))
}

/// The words and the numbers of a title without accents: `4.kole` and `Rd.4` are two each.
fn words(title: &str) -> Vec<String> {
    let plain = title.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
    let mut words: Vec<String> = Vec::new();
    let mut before: Option<char> = None;
    for c in plain.take(200) {
        // Letters with a stroke are letters of their own.
        let c = match c {
            'ı' => 'i',
            'ł' => 'l',
            'ø' => 'o',
            c => c,
        };
        let goes_on =
            before.is_some_and(|b| b.is_alphanumeric() && b.is_numeric() == c.is_numeric());
        match words.last_mut() {
            Some(last) if goes_on && c.is_alphanumeric() => last.push(c),
            _ if c.is_alphanumeric() => words.push(c.to_string()),
            _ => {}
        }
        before = Some(c);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_tell_their_round_and_whether_they_are_final_in_the_languages_of_the_lists() {
        for (title, round, is_final) in [
            ("Final Ranking crosstable after 7 Rounds", Some(7), true),
            ("Ranking crosstable after Round 4", Some(4), false),
            ("Rank after Round 3", Some(3), false),
            ("Starting rank crosstable", None, false),
            ("Round 2 on 2026/03/01 at 17:00", Some(2), false),
            ("Endtabelle nach 9 Runden", Some(9), true),
            ("Endstand nach 7 Runden", Some(7), true),
            ("Rangliste nach der 4. Runde", Some(4), false),
            ("Schlussrangliste nach 5 Runden", Some(5), true),
            ("Clasificación final después de 9 rondas", Some(9), true),
            ("Clasificación tras la ronda 4", Some(4), false),
            ("Classement final après 7 rondes", Some(7), true),
            ("Classement après la ronde 3", Some(3), false),
            ("Classifica finale dopo 7 turni", Some(7), true),
            ("Classificação final após 7 rodadas", Some(7), true),
            ("Slutställning efter 8 ronder", Some(8), true),
            ("Korstabell efter 6 ronder", Some(6), false),
            ("Eindstand na 7 ronden", Some(7), true),
            ("Konečné pořadí po 7 kolech", Some(7), true),
            ("Pořadí po 4.kole", Some(4), false),
            ("Końcowa klasyfikacja po 9 rundach", Some(9), true),
            ("7. Tur sonunda Nihai Sıralama", Some(7), true),
            ("4. Tur sonunda Sıralama", Some(4), false),
            ("Végeredmény 7 forduló után", Some(7), true),
            ("Konačan poredak nakon 9 kola", Some(9), true),
            ("Lopputulokset 7 kierroksen jälkeen", Some(7), true),
            ("Итоговое положение после 9 туров", Some(9), true),
            ("Положение после 4 тура", Some(4), false),
            ("Τελική κατάταξη μετά 7 γύρους", Some(7), true),
            ("Ranking inicial", None, false),
            ("Korstabell", None, false),
            ("Tournament of 2026", None, false),
        ] {
            assert_eq!(Title::of(title), Title { round, is_final }, "{title}");
        }
    }
}
