//! What a file leaves unsaid though it moves money or places: it becomes a reading, so that it is told and the other ways are
//! shown.

use super::faults::meant;
use super::tree::{Key, Node, Span, Value, parse};

/// What the reading is about that a file has which says nothing of prizes: the sheet Prizes of an event may have some.
pub const PRIZES: &str = "prizes of players who were tied";

/// Each place its own prize, or all shared equally, where no clause says which.
const MONEY: &str = r#"
clause = "silent"
about = "ABOUT"
reading.name = "each place its own"
reading.value.by-place = { clause = "silent", left-tied = "share their places" }
others = [{ name = "shared equally", value.equal.clause = "silent" }]"#;

/// The events that do not count are compared too, or not.
const DROPPED: &str = r#"
about = "events that do not count, where the best events are compared"
reading = "compared too"
others = ["not compared"]"#;

/// Ways of breaking a tie: who is parted by one may have the prize of his own place or share.
const PARTS: [&str; 4] = ["by", "play-off", "step", "declared"];

/// Takes the silence about the prizes of players whom a tie rule parts for a reading, and that about events that do not count.
pub fn read(competition: &mut Node) {
    if drops_events(competition) {
        best_events(competition);
    }
    let ties = match &mut competition.value {
        Value::Table(table) => table.get_mut("tie"),
        _ => None,
    };
    let Some(Value::List(ties)) = ties.map(|node| &mut node.value) else { return };
    for tie in ties {
        let span = tie.span.clone();
        let Value::Table(rule) = &mut tie.value else { continue };
        // What is misspelt is told, and read as it is meant.
        // No place of a pool has a prize.
        let of_pools = rule.words().any(|word| meant(word, &["in"]).is_some());
        let says = of_pools || rule.words().any(|word| meant(word, &["money"]).is_some());
        if !says && PARTS.iter().any(|word| rule.get(word).is_some()) {
            rule.set(key("money", &span), written(&MONEY.replace("ABOUT", PRIZES), &span));
        }
    }
}

/// Whether only some events count in it.
fn drops_events(competition: &Node) -> bool {
    let own = competition.table();
    let counted = own.and_then(|own| own.table("all-rounder")).and_then(|own| own.get("counted"));
    own.is_some_and(|own| own.get("best-of").is_some()) || counted.is_some()
}

/// Whether the best events part players by those alone that count, where nothing says it.
fn best_events(node: &mut Node) {
    let span = node.span.clone();
    if let Value::Table(own) = &mut node.value
        && let Some(Node { value: Value::Table(rule), .. }) = own.get_mut("best-events")
        && let Some(clause) = rule.get("clause").and_then(Node::text).map(str::to_owned)
    {
        let says = rule.words().any(|word| meant(word, &["dropped"]).is_some());
        if !says {
            let mut dropped = written(DROPPED, &span);
            if let Value::Table(reading) = &mut dropped.value {
                let clause = Node { span: span.clone(), value: Value::Text(clause) };
                reading.set(key("clause", &span), clause);
            }
            rule.set(key("dropped", &span), dropped);
        }
    }
    node.children_mut().for_each(|(_, child)| best_events(child));
}

/// What a text holds, all of it at one place.
fn written(text: &str, at: &Span) -> Node {
    let (mut node, _) = parse(text, &|_| 0);
    node.put_at(at);
    node
}

fn key(word: &str, span: &Span) -> Key {
    Key { word: word.to_owned(), span: span.clone() }
}
