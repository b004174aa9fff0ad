//! Names in a competition of other parts of the file: of competitions, of lists of codes. What is named must be there.

use super::faults::{Faults, meant};
use super::source::Source;
use super::tree::{Node, Span, Table, Value};
use crate::said::said;

/// Where a competition names others of its file: a text, a list of texts, or the words of a table.
const OF_COMPETITIONS: [&[&str]; 11] = [
    &["all-rounder", "events"],
    &["all-rounder", "each", "of"],
    &["all-rounder", "points", "of"],
    &["all-rounder", "counted", "extra", "events"],
    &["all-rounder", "eligible", "round-is-opponent"],
    &["all-rounder", "percentages", "weights"],
    &["percentages", "events"],
    &["percentages", "each", "of"],
    &["combined-with", "competition"],
    &["eligible", "never-first-in"],
    &["competition"],
];

/// Where it names the events that it looks at, or the one that it is played within: none of them is itself.
const OF_OTHERS: [&[&str]; 4] = [
    &["all-rounder", "events"],
    &["all-rounder", "each", "of"],
    &["percentages", "events"],
    &["combined-with", "competition"],
];

/// Tells the names of nothing that the file has.
pub fn check(source: &Source, faults: &mut Faults) {
    let competitions = source.competitions();
    let possible: Vec<&str> = competitions.iter().map(String::as_str).collect();
    let own = source.top().table("competition");
    let examples = source.top().get("example").map_or(&[][..], Node::items);
    let tables: Vec<&Table> = own
        .into_iter()
        .flat_map(Table::iter)
        .map(|(_, node)| node)
        .chain(examples.iter())
        .filter_map(Node::table)
        .collect();
    let id_of = |table: &&Table| {
        let all = own.into_iter().flat_map(Table::iter);
        let mut own =
            all.filter(|(_, node)| node.table().is_some_and(|own| std::ptr::eq(own, *table)));
        own.next().map(|(key, _)| key.word.clone())
    };
    if let Some(own) = own {
        parted(own, faults);
    }
    for table in &tables {
        let id = id_of(table);
        for (span, name) in OF_OTHERS.iter().flat_map(|way| named(table, way)) {
            let mut other = own.and_then(|all| all.table(&name)).into_iter();
            let kind = |own: &Table| own.get("kind").and_then(Node::text) == Some("season award");
            if id.as_ref() == Some(&name) {
                faults.push(&span, said!("regulations.names-itself", name = &name), None);
            } else if other.any(kind) {
                faults.push(&span, said!("regulations.series.of-an-award", name = &name), None);
            }
        }
        for (span, name) in OF_COMPETITIONS.iter().flat_map(|way| named(table, way)) {
            // A competition of another document is named with it.
            let is_there = name.contains('/') || possible.contains(&name.as_str());
            if !is_there && !source.means("competition") {
                let text = said!("regulations.no-such-competition", name = &name);
                faults.unknown(&span, text, &name, &possible);
            }
        }
    }
    // The evenings of a series have a number behind its name.
    let of_examples = examples.iter().filter_map(Node::table);
    for (span, name) in of_examples.flat_map(|example| named(example, &["events"])) {
        let series = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
        let is_there = [name.as_str(), series].iter().any(|own| possible.contains(own));
        if !is_there && !source.means("competition") {
            let text = said!("regulations.no-such-competition", name = &name);
            faults.unknown(&span, text, series, &possible);
        }
    }
    let lists: Vec<&str> = source.top().table("codes").into_iter().flat_map(Table::words).collect();
    for (span, name) in tables.iter().flat_map(|table| named(table, &["codes"])) {
        if !lists.contains(&name.as_str()) && !source.means("codes") {
            let text = said!("regulations.no-piece", kind = "codes", name = &name);
            faults.unknown(&span, text, &name, &lists);
        }
    }
}

/// Whether a competition is a misspelt heading alone: a table of the last item of a list, such as
/// `[competition.cop.tie.money]`, without the list, which a competition with a name near it has. It is told at that name.
pub fn is_stray(source: &Source, id: &str, faults: &mut Faults) -> bool {
    let Some(all) = source.top().table("competition") else { return false };
    let lists = |own: &Table| own.get("tie").is_some_and(Node::is_list);
    let is_heading = |own: &Table| {
        own.get("tie").is_some_and(|tie| tie.table().is_some())
            && ["title", "based-on"].iter().all(|word| own.get(word).is_none())
    };
    let others = all.iter().filter(|(_, node)| node.table().is_some_and(lists));
    let others: Vec<&str> = others.map(|(key, _)| key.word.as_str()).collect();
    let own = all.iter().find(|(key, node)| key.word == id && node.table().is_some_and(is_heading));
    let Some((key, _)) = own.filter(|_| meant(id, &others).is_some()) else { return false };
    let text = said!("regulations.no-such-competition", name = id);
    faults.unknown(&key.span, text, id, &others);
    true
}

/// Two competitions with names that are near each other, of which one lacks its title and says nothing that the other
/// says, are one whose name is misspelt in a heading: which of them it is cannot be known, so the other is told, too.
fn parted(competitions: &Table, faults: &mut Faults) {
    let has = |own: &Table, words: &[&str]| words.iter().any(|word| own.get(word).is_some());
    for (key, node) in competitions.iter() {
        let Some(part) = node.table().filter(|own| !has(own, &["title", "based-on"])) else {
            continue;
        };
        let twin = competitions.iter().find(|(other, node)| {
            let is_near = || meant(&key.word, &[other.word.as_str()]).is_some();
            let rest = |own: &Table| {
                has(own, &["title", "based-on"]) && !part.words().any(|word| has(own, &[word]))
            };
            other.word != key.word && is_near() && node.table().is_some_and(rest)
        });
        if let Some((other, _)) = twin {
            let said = said!("regulations.parted", name = &other.word, other = &key.word);
            faults.push(&other.span, said, None);
        }
    }
}

/// The names at the end of a way down a table.
fn named(table: &Table, way: &[&str]) -> Vec<(Span, String)> {
    let Some((word, rest)) = way.split_first() else { return Vec::new() };
    let Some(node) = table.get(word) else { return Vec::new() };
    match (&node.value, rest.is_empty()) {
        (Value::Table(inner), false) => named(inner, rest),
        // A reading takes one of several values: these are looked at where they are read.
        (Value::Table(inner), true) if inner.get("reading").is_none() => {
            inner.iter().map(|(key, _)| (key.span.clone(), key.word.clone())).collect()
        }
        (Value::Text(name), true) => vec![(node.span.clone(), name.clone())],
        (Value::List(items), true) => {
            let texts = items.iter().filter_map(|item| Some((item.span.clone(), item.text()?)));
            texts.map(|(span, name)| (span, name.to_owned())).collect()
        }
        _ => Vec::new(),
    }
}
