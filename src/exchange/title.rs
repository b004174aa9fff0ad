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
/// Such words alone, whatever stands beside them.
const FINAL_BEGINS: [&str; 23] = [
    "konec", "konacn", "konacan", "koncn", "koncow", "vegered", "vegleges", "galutin", "beigu",
    "nihai", "итог", "оконч", "підсумк", "остаточ", "крайн", "коначн", "τελικ", "نهائ", "النهائ",
    "نهای", "סופי", "lopulli", "endelig",
];
/// Beginnings of words that are followed by what a list is called, `Endstand`; and those that may stand beside it as well,
/// `Final Ranking`. Else they name a stage, `Endrunde`, `Final A`.
const BEFORE_A_LIST: [&str; 11] = [
    "end", "enda", "eind", "schluss", "abschluss", "slut", "slutt", "loppu", "lopp", "lopu", "loka",
];
const BESIDE_A_LIST: [&str; 4] = ["final", "finaal", "финал", "фінал"];
/// Beginnings of what lists are called.
const LIST_BEGINS: [&str; 79] = [
    "rank", "rang", "stand", "tab", "cross", "kreuz", "krydst", "kors", "kruis", "kriz", "class",
    "clas", "klas", "result", "rezult", "ergeb", "posi", "pozi", "place", "plac", "platz", "plass",
    "order", "ordre", "orden", "ordin", "pored", "porad", "sirala", "list", "grille", "grill",
    "american", "cuadro", "quadro", "quadra", "score", "punkt", "point", "poeng", "puntu",
    "sorrend", "tulo", "sijoit", "tilan", "uitslag", "wertung", "stell", "stall", "still", "staan",
    "stad", "jarj", "paremus", "edetabel", "kereszt", "wynik", "tabul", "положен", "таблиц",
    "класс", "клас", "результ", "место", "рейтинг", "порядок", "список", "stað", "stod", "støð",
    "seis", "risult", "coloc", "reih", "auswert", "overzicht", "protokoll", "leaderboard",
    "palmar",
];
/// Adjectives of those, as far as they go on.
const ADJECTIVES: [&str; 3] = ["lig", "gultig", "giltig"];
/// Words by which the word behind them is not meant.
const NOT: [&str; 11] =
    ["not", "no", "nicht", "non", "pas", "niet", "inte", "ikke", "nie", "не", "keine"];
/// Beginnings of words for a part of an event.
const PART_BEGINS: [&str; 7] = ["group", "grup", "giron", "poule", "section", "stage", "turn"];
/// Words for rounds in labels of their number, whole.
const ROUND_OF_LABEL: [&str; 6] = ["van", "kartu", "turlarin", "txanda", "kol", "الجولات"];

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
        let parts: Vec<Vec<String>> = title
            .split([':', ',', ';', '(', ')', '–', '—', '|', '/'])
            .flat_map(|part| part.split(" - "))
            .map(self::words)
            .filter(|part| !part.is_empty())
            .collect();
        // `Final` alone ends a title that tells a round, and begins none.
        let alone = |at: usize| round.is_none() || at > 0;
        let is_final = (0..parts.len()).any(|at| part_is_final(&parts[at], alone(at)));
        Self { round, is_final }
    }
}

/// Whether a label is that of the number of rounds. Scripts of which few words are known here have labels that are taken
/// for it.
pub fn counts_rounds(label: &str) -> bool {
    let is_known = |word: &String| is_round(word) || ROUND_OF_LABEL.contains(&word.as_str());
    let is_far = |c: char| c > '\u{530}' && !('\u{1e00}'..'\u{2000}').contains(&c);
    words(label).iter().any(is_known) || label.chars().filter(|c| c.is_alphabetic()).all(is_far)
}

/// Whether words between two marks say that a list is the last one. A word for it that stands there alone counts where it may.
fn part_is_final(words: &[String], alone: bool) -> bool {
    let begins = |word: &str, all: &[&str]| all.iter().any(|own| word.starts_with(own));
    let is_list = |at: usize| words.get(at).is_some_and(|word| begins(word, &LIST_BEGINS));
    let is_between = |at: usize| {
        words.get(at).is_some_and(|word| word.chars().count() > 3 && !begins(word, &PART_BEGINS))
    };
    let is_beside = |at: usize| {
        let before = at.checked_sub(1).is_some_and(is_list)
            || at.checked_sub(2).is_some_and(|far| is_list(far) && is_between(far + 1));
        let behind = |far: usize| is_list(at + far) && (1..far).all(|own| is_between(at + own));
        before || (1..=3).any(behind)
    };
    (0..words.len()).any(|at| {
        let word = words[at].as_str();
        let is_denied = words[..at].iter().any(|word| NOT.contains(&word.as_str()));
        let is_it = || {
            if let Some(rest) = BESIDE_A_LIST.iter().find_map(|own| word.strip_prefix(own)) {
                let is_word = rest.chars().count() < 5 && !rest.starts_with("ist");
                return begins(rest, &LIST_BEGINS)
                    || is_word && (is_beside(at) || alone && words.len() == 1);
            }
            let mut rests = BEFORE_A_LIST.iter().filter_map(|own| word.strip_prefix(own));
            let is_of_list = |rest: &str| match rest.is_empty() || begins(rest, &ADJECTIVES) {
                true => is_beside(at),
                false => begins(rest, &LIST_BEGINS),
            };
            begins(word, &FINAL_BEGINS) || rests.any(is_of_list)
        };
        !is_denied && is_it()
    })
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
    fn the_number_of_rounds_has_a_label_that_says_so() {
        for label in [
            "Number of rounds",
            "Anzahl Runden",
            "Número de rondas",
            "Nombre de rondes",
            "Počet kol",
            "Liczba rund",
            "Количество туров",
            "Fordulók száma",
            "Tur sayısı",
            "Kārtu skaits",
            "Turų skaičius",
            "Broj kola",
            "Số ván",
            "عدد الجولات",
            "回戦数",
        ] {
            assert!(counts_rounds(label), "{label}");
        }
        for label in ["Group", "Boards live", "Altersklasse U", "Группа", "Vek"] {
            assert!(!counts_rounds(label), "{label}");
        }
    }

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
            ("Final Swiss Ranking after 7 Rounds", Some(7), true),
            ("Standings after round 7 (final)", Some(7), true),
            ("Final", None, true),
            ("Slutlig ställning efter 7 ronder", Some(7), true),
            ("Finalstand nach 7 Runden", Some(7), true),
            ("Финальная таблица после 9 туров", Some(9), true),
            ("Sluttstilling etter 5 runder", Some(5), true),
            ("Endelig stilling etter 5 runder", Some(5), true),
            ("Lokastaða eftir 5 umferðir", Some(5), true),
            ("Lõppseis pärast 5. vooru", Some(5), true),
            ("Risultati finali dopo 5 turni", Some(5), true),
            ("Colocação final após 5 rodadas", Some(5), true),
            ("Endreihung nach 5 Runden", Some(5), true),
            ("Palmarès final après 5 rondes", Some(5), true),
            ("Final Swiss-system standings after 5 rounds", Some(5), true),
            ("Endrunde 2026", None, false),
            ("Finalgruppe A", None, false),
            ("Final group, ranking after round 4", Some(4), false),
            ("Finale - Stand nach der 4. Runde", Some(4), false),
            ("Final A: Ranking crosstable after Round 4", Some(4), false),
            ("Slutspel, ställning efter rond 4", Some(4), false),
            ("Preliminary final: ranking after 4 rounds", Some(4), false),
            ("Not the final ranking after 4 rounds", Some(4), false),
            ("Endingen Open", None, false),
            ("Lopplund Cup", None, false),
            ("Ranking inicial", None, false),
            ("Korstabell", None, false),
            ("Tournament of 2026", None, false),
        ] {
            assert_eq!(Title::of(title), Title { round, is_final }, "{title}");
        }
    }
}
