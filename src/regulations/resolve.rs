//! From the file to one whole table: `based-on`, `ties-of`, `clauses`, `without`, and named pieces in their places.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::citing;
use super::faults::{Faults, meant, nearest};
use super::form::{self, Wants};
use super::probe::{TAKEN_OVER, words_of_competition};
use super::source::Source;
use super::tree::{Key, Node, Table, Value};
use super::unsaid;
use crate::said::said;

/// Where a named piece stands in the document, by the key that uses it.
pub(super) const PIECES: [(&str, &str); 5] = [
    ("play-off", "play-off"),
    ("match", "match"),
    ("armageddon", "armageddon"),
    ("game", "armageddon"),
    ("split", "split"),
];

/// How deep `based-on` and pieces may go before they are taken for a circle.
const DEPTH: usize = 8;

/// How many pieces a competition may be put together from.
const MOST_PIECES: usize = 1_000;

/// Finds a document.
pub type Find<'f> = &'f dyn Fn(&str) -> Option<Arc<Source>>;

/// One competition as a whole table; what cannot be resolved is told and left out.
pub fn competition(find: Find<'_>, source: &Source, id: &str, faults: &mut Faults) -> Option<Node> {
    let mut whole = resolve(find, source, id, 0, faults)?;
    unsaid::read(&mut whole);
    Some(whole)
}

fn resolve(
    find: Find<'_>,
    source: &Source,
    id: &str,
    depth: usize,
    faults: &mut Faults,
) -> Option<Node> {
    let mut whole = source.top().table("competition")?.get(id)?.clone();
    let Value::Table(own) = &mut whole.value else {
        // A word of competitions right below `competition`: the name is missing between them.
        let text = match words_of_competition().contains(&id) {
            true => said!("regulations.nameless", word = id),
            false => said!("regulations.no-table", competition = id),
        };
        faults.push(&whole.span, text, None);
        return None;
    };
    // What is taken over from no competition, because that word is misspelt, is told with that word.
    let known = words_of_competition();
    let near = |own: &str| nearest(own, &["based-on", "ties-of"]).is_some();
    if own.words().any(|own| !known.contains(&own) && !TAKEN_OVER.contains(&own) && near(own)) {
        own.retain(|word| !["without", "clauses"].contains(&word));
        faults.tear(&whole.span);
    }
    for (key, fetched) in [("based-on", None), ("ties-of", Some("tie"))] {
        let Some(parent) = own.remove(key) else {
            continue;
        };
        let without = own.remove("without");
        let clauses = own.remove("clauses");
        if let Some(list) = &without
            && form::is(list, Wants::List, faults)
        {
            list.items().iter().for_each(|gone| form::wants(gone, Wants::Text, faults));
        }
        if let Some(names) = &clauses
            && form::is(names, Wants::Table, faults)
        {
            names.children().for_each(|(_, new)| form::wants(new, Wants::Text, faults));
        }
        if depth >= DEPTH {
            faults.push(&parent.span, said!("regulations.circle", word = key), None);
            return None;
        }
        let Some(mut inherited) = self::parent(find, source, &parent, depth, faults) else {
            faults.tear(&whole.span);
            continue;
        };
        if let Some(only) = fetched {
            inherited.retain(|word| word == only);
        }
        for gone in without.iter().flat_map(|list| list.items()) {
            let Some(word) = gone.text() else { continue };
            if inherited.remove(word).is_none() && !is_misspelt(&inherited, word) {
                let of = parent.text().unwrap_or_default();
                let text = said!("regulations.without", word, of);
                faults.unknown(&gone.span, text, word, &inherited.words().collect::<Vec<_>>());
            }
        }
        if let Some(names) = clauses.as_ref().and_then(Node::table) {
            let mut met = BTreeSet::new();
            citing::change(&mut inherited, &mut |clause| {
                if let Some(new) = names.get(clause) {
                    met.insert(std::mem::replace(clause, new.words()));
                }
            });
            for (old, _) in names.iter().filter(|(old, _)| !met.contains(&old.word)) {
                let text = said!("regulations.not-cited", clause = &old.word);
                faults.push(&old.span, text, None);
            }
        }
        own.inherit(inherited);
    }
    inlined(&mut whole, source, faults);
    Some(whole)
}

/// Puts named pieces in their places in a table that stands by itself.
pub fn inlined(whole: &mut Node, source: &Source, faults: &mut Faults) {
    let mut budget = MOST_PIECES;
    inline(whole, source, 0, &mut budget, faults);
}

/// Whether a word of a competition stands in a table otherwise than it is written: that is told where it stands.
fn is_misspelt(table: &Table, word: &str) -> bool {
    let known = words_of_competition();
    let stranger = |own: &&str| !known.contains(own) && nearest(own, known) == Some(word);
    table.words().any(|own| stranger(&own))
}

/// The table of a competition that another takes over.
fn parent(
    find: Find<'_>,
    source: &Source,
    named: &Node,
    depth: usize,
    faults: &mut Faults,
) -> Option<Table> {
    let Some(name) = named.text() else {
        faults.push(&named.span, said!("regulations.in-quotes"), None);
        return None;
    };
    let (other, id) = match name.split_once('/') {
        Some((document, id)) => (find(document), id),
        None => (None, name),
    };
    if other.is_none() && name.contains('/') {
        faults.push(&named.span, said!("regulations.no-document", name), None);
        return None;
    }
    let from = other.as_deref().unwrap_or(source);
    let competitions = from.competitions();
    if !competitions.iter().any(|own| own == id) {
        let possible: Vec<&str> = competitions.iter().map(String::as_str).collect();
        let unknown = said!("regulations.no-such-competition", name);
        faults.unknown(&named.span, unknown, id, &possible);
        return None;
    }
    match resolve(find, from, id, depth + 1, faults)?.value {
        Value::Table(table) => Some(table),
        _ => None,
    }
}

/// The words of a table at which pieces stand, each with the kind of the piece: those that are misspelt, too, where a
/// piece of the name is there.
fn places_of_pieces(table: &Table, source: &Source) -> Vec<(String, &'static str)> {
    let words = PIECES.map(|(word, _)| word);
    let of = |word: &str| PIECES.iter().find(|(own, _)| *own == word).map(|(_, kind)| *kind);
    let known =
        |kind: &str, name: &str| source.top().table(kind).is_some_and(|p| p.get(name).is_some());
    let place = |(key, node): &(Key, Node)| {
        let near = || {
            let name = node
                .piece_name()
                .filter(|name| PIECES.iter().any(|(_, kind)| known(kind, name)))?;
            of(meant(&key.word, &words)?).filter(|kind| known(kind, name))
        };
        of(&key.word).or_else(near).map(|kind| (key.word.clone(), kind))
    };
    table.iter().filter_map(place).collect()
}

/// Puts named pieces in their places: `play-off = "name"`, or `match = { use = "name", ... }` where the keys beside
/// `use` win.
fn inline(node: &mut Node, source: &Source, depth: usize, budget: &mut usize, faults: &mut Faults) {
    let mut deeper = depth;
    let mut gone = Vec::new();
    if let Value::Table(table) = &mut node.value {
        for (word, kind) in places_of_pieces(table, source) {
            let Some(value) = table.get_mut(&word) else { continue };
            let (name, own) = match &value.value {
                Value::Text(_) => (value.clone(), Table::default()),
                Value::Table(own) => match own.get("use") {
                    Some(name) => {
                        let mut own = own.clone();
                        own.remove("use");
                        (name.clone(), own)
                    }
                    None => continue,
                },
                _ => continue,
            };
            let pieces = source.top().table(kind);
            let wanted = name.words();
            let possible: Vec<&str> = pieces.iter().flat_map(|all| all.words()).collect();
            let mut found = pieces.and_then(|all| all.get(&wanted));
            if found.is_none() && !source.means(kind) {
                let text = said!("regulations.no-piece", kind, name = &wanted);
                faults.unknown(&name.span, text, &wanted, &possible);
                // A name that is misspelt is read as the one that it is meant to be.
                found = meant(&wanted, &possible).and_then(|own| pieces?.get(own));
            }
            let Some(piece) = found.and_then(Node::table) else {
                let stands_beside = own.words().next().is_some();
                // What stands beside the name is read all the same.
                if stands_beside {
                    faults.tear(&value.span);
                    value.value = Value::Table(own);
                } else {
                    gone.push(word.clone());
                }
                continue;
            };
            if depth >= DEPTH || *budget == 0 {
                faults.push(&name.span, said!("regulations.pieces"), None);
                return;
            }
            *budget -= 1;
            if found.is_some_and(|piece| faults.torn().contains(&piece.span)) {
                faults.tear(&value.span);
            }
            deeper = depth + 1;
            // Of a piece that is taken as it is, what is wrong is told where it is written.
            if own.words().next().is_none()
                && let Some(piece) = found
            {
                value.span = piece.span.clone();
            }
            let mut whole = own;
            whole.inherit(piece.clone());
            value.value = Value::Table(whole);
        }
        for word in gone {
            table.remove(&word);
            faults.tear(&node.span);
        }
    }
    node.children_mut().for_each(|(_, child)| inline(child, source, deeper, budget, faults));
}
