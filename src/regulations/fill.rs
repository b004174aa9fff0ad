//! Stand-ins for words that are missing: they are told, and then something is put in their place, so that whatever else
//! is wrong in the same table is told too and not only when that one is mended.

use std::collections::BTreeMap;

use super::tree::{Key, Node, Span, Table, Value};

/// Stand-ins lie behind every place of every file.
const BEHIND: usize = usize::MAX / 2;

/// What stands in for what, and what has been tried.
#[derive(Default)]
pub struct Fill {
    next: usize,
    tried: BTreeMap<usize, usize>,
    filled: Vec<Span>,
}

impl Fill {
    /// Whether a place is that of a stand-in.
    pub fn is_stand_in(span: &Span) -> bool {
        span.start >= BEHIND
    }

    /// Puts a stand-in for a word into the table of a place; whether there is such a table.
    pub fn put(&mut self, tree: &mut Node, table: &Span, word: &str) -> bool {
        let span = self.span();
        let found = find(tree, table, &mut |node| match &mut node.value {
            Value::Table(own) => {
                let key = Key { word: word.to_owned(), span: span.clone() };
                own.set(key, Node { span: span.clone(), value: Value::Text("1".to_owned()) });
                true
            }
            _ => false,
        });
        self.filled.push(table.clone());
        found
    }

    /// Whether a table has a stand-in.
    pub fn is_filled(&self, table: &Span) -> bool {
        self.filled.contains(table)
    }

    /// Tries something else where a stand-in does not fit: one of these words, where they are known. Whether anything is
    /// left to try.
    pub fn vary(&mut self, tree: &mut Node, at: &Span, possible: &[&str]) -> bool {
        let tried = self.tried.entry(at.start).or_default();
        *tried += 1;
        let inner =
            Key { word: possible.first().map_or("", |word| *word).to_owned(), span: at.clone() };
        let value = match (*tried, possible.is_empty()) {
            (1, false) => Value::Text(inner.word),
            (1 | 2, true) => Value::Number(1),
            (2, false) => {
                let mut table = Table::default();
                table.set(inner, Node { span: self.span(), value: Value::Table(Table::default()) });
                Value::Table(table)
            }
            (3, _) => Value::List(Vec::new()),
            (4, _) => Value::Table(Table::default()),
            (5, _) => Value::Flag(true),
            _ => return false,
        };
        find(tree, at, &mut |node| {
            node.value = value.clone();
            true
        })
    }

    fn span(&mut self) -> Span {
        self.next += 1;
        BEHIND + self.next..BEHIND + self.next
    }
}

/// Does something with the nodes of a place, where it can be done; whether it was. A list and its only table may have the
/// same place; a piece that is used several times has one place, too.
fn find(tree: &mut Node, at: &Span, act: &mut dyn FnMut(&mut Node) -> bool) -> bool {
    if tree.span == *at && act(tree) {
        return true;
    }
    tree.children_mut().fold(false, |found, (_, child)| find(child, at, act) | found)
}
