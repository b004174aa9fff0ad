//! Words that several papers use.

use crate::decision::Clause;
use crate::tournament::entries::EventEntries;

/// Places as printed: `1`, `2-3`.
pub fn places((first, last): (u32, u32)) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}-{last}")
    }
}

/// Clauses as cited: `2.1.1, 2.1.2`; a silence is said.
pub fn clauses<'c>(clauses: impl IntoIterator<Item = &'c Clause>) -> String {
    let mut told: Vec<String> = Vec::new();
    for clause in clauses {
        let word = if clause.is_silent() {
            "no clause: a reading".to_owned()
        } else {
            clause.to_string()
        };
        if !told.contains(&word) {
            told.push(word);
        }
    }
    told.join(", ")
}

/// Names in a row: `A, B and C`; `Xu, Wei; Rossi, Lia and Zhang, Li` where names have commas of their own.
pub fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            let comma = names.iter().any(|name| name.contains(','));
            let between = if comma { "; " } else { ", " };
            format!("{} and {last}", first.join(between))
        }
    }
}

/// A document's title with that of the competition, which many documents name already.
pub fn regulations(document: &str, competition: &str) -> String {
    if document.contains(competition) {
        document.to_owned()
    } else {
        format!("{document}, {competition}")
    }
}

/// When the event was: `2 to 9 May 2024`.
pub fn dates(event: &EventEntries) -> Option<String> {
    let start = event.start.as_ref().map(|d| d.value.date());
    let end = event.end.as_ref().map(|d| d.value.date());
    let day = |date: chrono::NaiveDate| date.format("%-d %B %Y").to_string();
    match (start, end) {
        (Some(start), Some(end)) if start != end => Some(format!("{} to {}", day(start), day(end))),
        (Some(only), _) | (None, Some(only)) => Some(day(only)),
        (None, None) => None,
    }
}
