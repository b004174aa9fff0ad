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

/// Words of the first of several finals or divisions.
const FIRST: [&str; 7] = ["top", "first", "premier", "a", "1", "i", "1st"];

/// Words of one behind it: so are numbers from two on.
const BEHIND: [&str; 12] =
    ["b", "c", "d", "e", "ii", "iii", "second", "third", "lower", "consolation", "2nd", "3rd"];

/// What a final is called.
pub const FINAL: [&str; 3] = ["final", "finals", "finale"];

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
    let is_behind = |stage: &str| {
        let behind = |word: &str| {
            BEHIND.contains(&word) || word.parse::<u8>().is_ok_and(|own| (2..=64).contains(&own))
        };
        !is_first(stage) && words(stage).any(|word| behind(&word))
    };
    let mut finals = stages.iter().filter(|stage| is_final(stage));
    stages.iter().any(|stage| leads_on(stage)) && finals.all(|stage| is_behind(stage))
}

/// Whether a final or a division is called the first.
fn is_first(stage: &str) -> bool {
    words(stage).any(|word| FIRST.contains(&&*word))
}

/// `final`, `Final round`, but no semi-final.
pub fn is_final(stage: &str) -> bool {
    let of = |wanted: &[&str]| words(stage).any(|word| wanted.contains(&&*word));
    of(&FINAL) && !of(&["semi", "quarter"])
}

/// A pool, a group, a qualifying stage, a semi-final: whoever wins it has won nothing yet.
pub fn leads_on(stage: &str) -> bool {
    const LEAD_ON: [&str; 8] =
        ["pool", "group", "qualif", "prelim", "heat", "semi", "quarter", "elimination"];
    words(stage).any(|word| LEAD_ON.iter().any(|start| word.starts_with(start)))
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
        assert_eq!(of(&[]), None);
    }
}
