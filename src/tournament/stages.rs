//! What the names of stages say: which is the final, which lead to one, which is the top division.

/// The stage that ranks the first places of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Top<'a> {
    /// Its name.
    pub stage: &'a str,
    /// It is a final, behind which the others are placed; else the divisions are ranked each by itself.
    pub is_final: bool,
    /// Its name says so; else it is the one that stands first on the sheet.
    pub is_named: bool,
}

/// What says which of several finals or divisions one is, in order; beside these letters and numbers do.
const IN_ORDER: [&[&str]; 4] = [
    &[
        "top", "premier", "première", "first", "1st", "i", "gold", "erste", "erster", "erstes",
        "1er", "1re", "1ère", "or", "primera", "primer", "primero", "1ª", "1º", "oro", "första",
        "1a", "guld", "eerste", "1e", "goud",
    ],
    &[
        "second", "2nd", "ii", "silver", "zweite", "zweiter", "zweites", "silber", "deuxième",
        "seconde", "2e", "2ème", "argent", "segunda", "segundo", "2ª", "2º", "plata", "andra",
        "2a", "tweede", "zilver",
    ],
    &[
        "third", "3rd", "iii", "bronze", "dritte", "dritter", "drittes", "troisième", "3e", "3ème",
        "tercera", "tercero", "tercer", "3ª", "3º", "bronce", "tredje", "3a", "brons", "derde",
    ],
    &["fourth", "4th", "iv", "vierte", "quatrième", "cuarta", "fjärde", "vierde"],
];

/// What a final behind all others is called; a word that begins so.
const LAST: [&str; 9] =
    ["lower", "consol", "trost", "troost", "tröst", "small", "klein", "petit", "lilla"];

/// What a final is called.
pub const FINAL: [&str; 7] =
    ["final", "finals", "finale", "finales", "finalen", "finaler", "finalrunde"];

/// What a pool is called while it stands for itself: no stage that leads on to another, whose places would wait for it.
pub const ALONE: &str = "alone";

/// How words begin of the rounds of a knock-out before its final.
const BEFORE: [&str; 10] =
    ["semi", "quart", "halb", "viertel", "demi", "cuartos", "octavos", "kvart", "halve", "kwart"];

/// The stage for the first places, of several in the order of the sheet; none where there are none.
pub fn top(stages: &[String]) -> Option<Top<'_>> {
    let finals: Vec<&String> = stages.iter().filter(|stage| is_final(stage)).collect();
    let lead_on: Vec<&String> = stages.iter().filter(|stage| leads_on(stage)).collect();
    let is_final = !finals.is_empty() && !awaits_final(stages);
    let of = match (is_final, finals.is_empty()) {
        (true, _) => finals,
        (false, true) => stages.iter().collect(),
        (false, false) => lead_on,
    };
    let one = |is_it: &dyn Fn(&str) -> bool| {
        let mut named = of.iter().filter(|stage| is_it(stage));
        named.next().filter(|_| named.next().is_none())
    };
    // Beside a second final the first may have no word but that.
    let plain = |stage: &str| is_final && words(stage).all(|word| FINAL.contains(&&*word));
    let only = one(&is_first).or_else(|| one(&plain));
    let is_named = only.is_some() || of.len() == 1;
    let stage = only.or_else(|| of.first())?;
    Some(Top { stage, is_final, is_named })
}

/// Whether stages lead to a final of which no game is entered: of a second one there may be.
pub fn awaits_final(stages: &[String]) -> bool {
    let is_behind = |stage: &str| number(stage).is_some_and(|own| own > 1);
    let mut finals = stages.iter().filter(|stage| is_final(stage));
    stages.iter().any(|stage| leads_on(stage)) && finals.all(|stage| is_behind(stage))
}

/// Whether a final or a division is called the first.
fn is_first(stage: &str) -> bool {
    number(stage) == Some(1)
}

/// Which of several finals or divisions one is by its name: `Final B`, `Second final`, `Division 10`. None where the name
/// does not say it.
pub fn number(stage: &str) -> Option<u32> {
    let of = |word: String| {
        let named = IN_ORDER.iter().position(|own| own.contains(&&*word));
        let letter = || {
            let alone = word.chars().next().filter(|_| word.chars().count() == 1)?;
            "abcdefgh".find(alone)
        };
        let counted = || word.parse::<u8>().ok()?.checked_sub(1).filter(|own| *own < 64);
        let at = named.or_else(letter).or_else(|| counted().map(usize::from));
        let last = || LAST.iter().any(|start| word.starts_with(start)).then_some(u32::MAX);
        at.and_then(|at| u32::try_from(at + 1).ok()).or_else(last)
    };
    words(stage).filter_map(of).min()
}

/// `final`, `Final round`, but no semi-final.
pub fn is_final(stage: &str) -> bool {
    let of = |wanted: &[&str]| words(stage).any(|word| wanted.contains(&&*word));
    of(&FINAL) && !words(stage).any(|word| BEFORE.iter().any(|start| word.starts_with(start)))
}

/// A pool, a group, a qualifying stage, a semi-final: whoever wins it has won nothing yet.
pub fn leads_on(stage: &str) -> bool {
    const LEAD_ON: [&str; 7] =
        ["pool", "poule", "group", "qualif", "prelim", "heat", "elimination"];
    let is_one = |word: &str| LEAD_ON.iter().chain(&BEFORE).any(|start| word.starts_with(start));
    words(stage).any(|word| is_one(&word))
}

fn words(stage: &str) -> impl Iterator<Item = String> {
    stage.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(stages: &[&str]) -> Option<(String, bool, bool)> {
        let stages: Vec<String> = stages.iter().map(|stage| (*stage).to_owned()).collect();
        top(&stages).map(|top| (top.stage.to_owned(), top.is_final, top.is_named))
    }

    #[test]
    fn the_stage_for_the_first_places_is_told_by_its_name_whichever_stands_first() {
        let told = |stage: &str, is_final, is_named| Some((stage.to_owned(), is_final, is_named));
        assert_eq!(of(&["Pool A", "Pool B", "Final"]), told("Final", true, true));
        assert_eq!(of(&["Final B", "Semi-final", "Final A"]), told("Final A", true, true));
        assert_eq!(of(&["Final B", "Pool 1", "Final"]), told("Final", true, true));
        assert_eq!(of(&["Final B", "Final C"]), told("Final B", true, false));
        assert_eq!(of(&["Division 2", "Division 1"]), told("Division 1", false, true));
        assert_eq!(of(&["North", "South"]), told("North", false, false));
        assert_eq!(of(&["Pool 1", "Pool 2", "Final B"]), told("Pool 1", false, true));
        assert_eq!(of(&["Pool 1", "Pool 2", "Final 5-8"]), told("Pool 1", false, true));
        assert_eq!(of(&["Pool 1", "Pool 2", "Final 1-4"]), told("Final 1-4", true, true));
        assert_eq!(of(&["Finale B", "Demi-finale", "Finale A"]), told("Finale A", true, true));
        assert_eq!(of(&["Finale d’argent", "Finale d’or"]), told("Finale d’or", true, true));
        assert_eq!(of(&["Poule 1", "Poule 2", "Tweede finale"]), told("Poule 1", false, true));
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn the_order_of_finals_and_divisions_is_told_by_their_names_in_six_languages() {
        let in_order = [
            ["First final", "Second final", "Third final"],
            ["Gold final", "Silver final", "Bronze final"],
            ["Division 1", "Division 2", "Division 10"],
            ["Erstes Finale", "Zweites Finale", "Drittes Finale"],
            ["Finale d’or", "Finale d’argent", "Finale de bronze"],
            ["Primera final", "Segunda final", "Final de consolación"],
            ["Första finalen", "Andra finalen", "Tredje finalen"],
            ["Eerste finale", "Tweede finale", "Derde finale"],
            ["A-Finale", "B-Finale", "Trostfinale"],
        ];
        for names in in_order {
            let numbers = names.map(|name| number(name).expect("a number"));
            assert!(numbers.is_sorted() && numbers[0] < numbers[1] && numbers[1] < numbers[2]);
            assert_eq!(numbers[0], 1, "{names:?}");
        }
        assert_eq!(number("North"), None);
    }
}
