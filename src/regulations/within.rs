//! How an event is held that is played within another: its games are those of the other event, and so is how they are held.

use super::regulation::Regulation;
use super::tree::{Key, Node, Value};

/// What says how games are held and counted, in the words of a competition, where it says nothing of it itself.
const HELD: [&str; 2] = ["scoring", "withdrawal"];

impl Regulation {
    /// The same for an event played within one of `entries` players that is held by `other`: the format is the other's, for
    /// so many, and so is what games count and what becomes of those of a player who withdraws, where these rules say
    /// nothing of that.
    pub fn held_within(&self, other: &Self, entries: usize) -> Self {
        let mut tree = Node::clone(&self.tree);
        let Value::Table(own) = &mut tree.value else { return self.clone() };
        let Some(theirs) = other.tree.table() else { return self.clone() };
        let mut take = |word: &str, node: Node| {
            let span = node.span.clone();
            own.set(Key { word: word.into(), span }, node);
        };
        if let Some(format) = theirs.get("format") {
            let rules = format.items().iter().zip(&other.competition.format);
            let held = rules.filter(|(_, rule)| rule.entries.contains(entries));
            let held: Vec<Node> = held.map(|(node, _)| for_any_number(node)).collect();
            take("format", Node { span: format.span.clone(), value: Value::List(held) });
        }
        let said = self.tree.table();
        for word in HELD.into_iter().filter(|word| said.is_none_or(|own| own.get(word).is_none())) {
            if let Some(node) = theirs.get(word) {
                take(word, node.clone());
            }
        }
        self.with_tree(tree).unwrap_or_else(|| self.clone())
    }
}

/// A rule on the format, for any number of entries.
fn for_any_number(rule: &Node) -> Node {
    let mut rule = rule.clone();
    if let Value::Table(table) = &mut rule.value {
        let span = rule.span.clone();
        let any = Node { span: span.clone(), value: Value::Text("0+".into()) };
        table.set(Key { word: "entries".into(), span }, any);
    }
    rule
}
