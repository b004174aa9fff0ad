//! What stands in a file and says nothing: an empty list, a text without a letter. Whoever means nothing leaves the word out,
//! and whoever has forgotten something is told where.

use super::faults::Faults;
use super::source::Source;
use super::tree::{Key, Node, Table, Value};
use crate::said::said;

/// Tells what says nothing; of an example an empty list says that nothing comes of it.
pub fn check(source: &Source, faults: &mut Faults) {
    for (key, node) in source.top().iter() {
        if key.word != "example" {
            look(node, faults);
        }
    }
}

fn look(node: &Node, faults: &mut Faults) {
    match &node.value {
        Value::List(items) if items.is_empty() => {
            faults.push_new(&node.span, said!("regulations.empty-list"));
        }
        Value::Text(text) if text.trim().is_empty() => {
            faults.push_new(&node.span, said!("regulations.empty-text"));
        }
        Value::Table(table) => {
            let entries = table.iter().filter(|entry| !may_be_empty(table, entry));
            entries.for_each(|(_, inner)| look(inner, faults));
        }
        _ => node.items().iter().for_each(|item| look(item, faults)),
    }
}

/// A reading may have no others beside it, and who plays may be chosen by lot alone.
fn may_be_empty(table: &Table, (key, _): &(Key, Node)) -> bool {
    let has = |words: &[&str]| words.iter().all(|word| table.get(word).is_some());
    match key.word.as_str() {
        "others" => has(&["reading", "about"]),
        "by" => has(&CHOSEN),
        _ => false,
    }
}

/// The words beside which criteria may be none.
pub const CHOSEN: [&str; 2] = ["players", "lots"];
