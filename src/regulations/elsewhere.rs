//! Where a word stands that is right and in the wrong place: the headings of the tables that have it.

use std::collections::{BTreeMap, VecDeque};

use super::faults::{Wrong, meant};
use super::outline::{Outline, Shape, outline};
use crate::said::{Part, Said, said};

/// The tables that a file begins with, each with its heading.
const ROOTS: [(&str, &str); 6] = [
    ("Competition", "competition.NAME"),
    ("PlayOff", "play-off.NAME"),
    ("MatchFields", "match.NAME"),
    ("ArmageddonFields", "armageddon.NAME"),
    ("Split", "split.NAME"),
    ("Example", "[example]"),
];

/// So many places are named; a word that has more of them is one of the language at large.
const MOST: usize = 3;

/// The same with the places at which a word stands that is none of those possible here, nor near one of them.
pub fn with_places(wrong: Wrong) -> Wrong {
    let mend = wrong.mend.as_ref().and_then(|mend| elsewhere(&wrong.said, mend));
    Wrong { mend: mend.or(wrong.mend), ..wrong }
}

fn elsewhere(said: &Said, mend: &Said) -> Option<Said> {
    let is_word =
        ["regulations.no-word.here", "regulations.no-word.at-the-top"].contains(&said.key);
    let (Some(Part::Text(word)), Some(Part::Names(all))) =
        (said.part("word").filter(|_| is_word), mend.part("all"))
    else {
        return None;
    };
    // A word of the language that is no slip of one that is possible here.
    let possible: Vec<&str> = all.iter().map(String::as_str).collect();
    if meant(word, &possible).is_some() {
        return None;
    }
    let outline = outline();
    let has = |table: &str| outline[table].words.iter().any(|(own, _)| own == word);
    let headings = headings(outline);
    let places = headings.into_iter().filter(|(table, _)| has(table));
    let places: Vec<String> = places.map(|(_, way)| format!("[{way}]")).collect();
    let few = (1..=MOST).contains(&places.len());
    few.then(|| said!("regulations.possible.elsewhere", word, places, all = all.clone()))
}

/// The heading of each table, by the shortest way from the top; a table of a list has double brackets.
fn headings(outline: &Outline) -> BTreeMap<&str, String> {
    let mut found: BTreeMap<&str, String> = BTreeMap::new();
    let mut open: VecDeque<(&str, String)> =
        ROOTS.iter().map(|(table, way)| (*table, (*way).to_owned())).collect();
    while let Some((table, way)) = open.pop_front() {
        if found.contains_key(table) || !outline.contains_key(table) {
            continue;
        }
        let plain = way.trim_matches(['[', ']']).to_owned();
        // Criteria stand in rules of ties before they stand anywhere else.
        let mut words: Vec<_> = outline[table].words.iter().collect();
        words.sort_by_key(|(word, _)| *word != "tie");
        for (word, shape) in words {
            match shape {
                Shape::Table(inner) => open.push_back((inner, format!("{plain}.{word}"))),
                Shape::List(items) => {
                    if let Shape::Table(inner) = &**items {
                        open.push_back((inner, format!("[{plain}.{word}]")));
                    }
                }
                _ => {}
            }
        }
        found.insert(table, way);
    }
    found
}
