//! Where a clause is cited: which words of a file are followed by the numbers of clauses, and which texts are none.

use std::collections::BTreeMap;

use super::faults::Faults;
use super::source::Source;
use super::tree::{Node, Span, Table, Value};
use crate::said::said;

/// The words that cite a clause, beside `clause` and those that end in `-clause`.
const CITING: [&str; 19] = [
    "reversed", "fresh", "fewer", "final", "pairings", "draw-odds", "toss", "lot", "games-odd",
    "games-even", "below", "all-held", "total", "top-stage", "ask-time-control", "ruled-otherwise",
    "further", "ends-once-won", "lots",
];

/// The words whose tables have names that the file chooses: these cite no clause, but what stands below them may.
const FREE: [&str; 2] = ["of", "weights"];

/// Whether a word is followed by clauses.
pub fn cites(word: &str) -> bool {
    word == "clause" || word.ends_with("-clause") || CITING.contains(&word)
}

/// All clauses that a tree cites outside its ledger, each with its first place.
pub fn cited(tree: &Node) -> BTreeMap<String, Span> {
    let mut found = BTreeMap::new();
    each(tree, &mut |clause, span, _| {
        found.entry(clause.to_owned()).or_insert_with(|| span.clone());
    });
    found
}

/// Looks at every clause that a tree cites outside its ledger and its examples: the clause, its place and the words that
/// lead to it.
pub fn each<'n>(tree: &'n Node, see: &mut dyn FnMut(&'n str, &'n Span, &[&'n str])) {
    fn clauses<'n>(
        node: &'n Node,
        way: &[&'n str],
        see: &mut dyn FnMut(&'n str, &'n Span, &[&'n str]),
    ) {
        if let Value::Text(text) = &node.value {
            see(text, &node.span, way);
        }
        node.items().iter().for_each(|item| clauses(item, way, see));
    }
    fn walk<'n>(
        node: &'n Node,
        way: &mut Vec<&'n str>,
        see: &mut dyn FnMut(&'n str, &'n Span, &[&'n str]),
    ) {
        for (key, inner) in node.table().into_iter().flat_map(|table| table.iter()) {
            let word = key.word.as_str();
            way.push(word);
            if cites(word) {
                clauses(inner, way, see);
            }
            if FREE.contains(&word) {
                let named = inner.table().into_iter().flat_map(|table| table.iter());
                named.for_each(|(_, own)| walk(own, way, see));
            } else if !["ledger", "example"].contains(&word) {
                walk(inner, way, see);
            }
            way.pop();
        }
        node.items().iter().for_each(|item| walk(item, way, see));
    }
    walk(tree, &mut Vec::new(), see);
}

/// Tells the clauses that have no number.
pub fn check(source: &Source, faults: &mut Faults) {
    each(&source.root, &mut |clause, span, _| {
        if clause.trim().is_empty() {
            faults.push(span, said!("regulations.no-clause"), None);
        }
    });
}

/// Changes every clause that a table cites; where a clause can be read in several ways, in each of them.
pub fn change(table: &mut Table, change: &mut dyn FnMut(&mut String)) {
    fn below(node: &mut Node, change: &mut dyn FnMut(&mut String)) {
        match &mut node.value {
            Value::Table(table) => self::change(table, change),
            Value::List(items) => items.iter_mut().for_each(|item| below(item, change)),
            _ => {}
        }
    }
    for (word, node) in table.entries_mut() {
        if FREE.contains(&word) {
            if let Value::Table(names) = &mut node.value {
                names.entries_mut().for_each(|(_, own)| below(own, change));
            }
            continue;
        }
        if cites(word) {
            clauses(node, change);
        }
        below(node, change);
    }
}

/// Changes the clauses that stand at a word that cites them.
fn clauses(node: &mut Node, change: &mut dyn FnMut(&mut String)) {
    match &mut node.value {
        Value::Text(text) => change(text),
        Value::List(items) => items.iter_mut().for_each(|item| clauses(item, change)),
        Value::Table(table) => {
            let of_reading = |word: &str| ["reading", "others", "value"].contains(&word);
            let ways = table.entries_mut().filter(|(word, _)| of_reading(word));
            ways.for_each(|(_, node)| clauses(node, change));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::outline::{Shape, outline};
    use super::*;

    #[test]
    fn what_stands_below_a_name_that_the_file_chooses_cites() {
        let text = "scoring = { of = { clause = { win = 2, clause = \"2.1\" } }, clause = \"2\" }";
        let (tree, _) = super::super::tree::parse(text, &|at| at);
        let found: Vec<String> = cited(&tree).into_keys().collect();
        assert_eq!(found, ["2", "2.1"]);
    }

    /// A word of a table of names may be one that cites: the names of no such table are taken for one.
    #[test]
    fn tables_of_free_words_cite_nothing() {
        let outline = outline();
        let words = outline.values().flat_map(|own| &own.words);
        for (word, shape) in words {
            if matches!(shape, Shape::Map(_)) {
                let of_example = outline["Example"].words.iter().any(|(own, _)| own == word);
                assert!(FREE.contains(word) || of_example, "{word}");
            }
        }
    }
}
