//! Stand-ins for words that are missing: they are told, and then something is put in their place, so that whatever else
//! is wrong in the same table is told too and not only when that one is mended.

use std::collections::BTreeMap;

use super::tree::{Key, Node, STAND_INS, Span, Table, Value};

/// Texts that fit where something is read from a text: a clause or a number, the code of a tie-break, a time control, one
/// of two players, a percentage.
const TEXTS: [&str; 6] = ["1", "WIN", "5", "5 v 4", "rapid 5", "100%"];

/// What stands in for what, and what has been tried.
#[derive(Default)]
pub struct Fill {
    next: usize,
    tried: BTreeMap<usize, Tried>,
    filled: Vec<(Span, String)>,
}

/// What was tried for one stand-in, and the words that are possible for it, where they are known.
#[derive(Default)]
struct Tried {
    times: usize,
    possible: Vec<String>,
}

impl Fill {
    /// Whether a place is that of a stand-in.
    pub fn is_stand_in(span: &Span) -> bool {
        span.start >= STAND_INS
    }

    /// Puts a stand-in for a word into the table of a place; whether there is such a table that has none yet.
    pub fn put(&mut self, tree: &mut Node, table: &Span, word: &str) -> bool {
        if self.filled.iter().any(|(own, known)| own == table && known == word) {
            return false;
        }
        let span = self.span();
        let found = find(tree, table, &mut |node| match &mut node.value {
            Value::Table(own) => {
                let key = Key { word: word.to_owned(), span: span.clone() };
                own.set(key, Node { span: span.clone(), value: Value::Text(TEXTS[0].to_owned()) });
                true
            }
            _ => false,
        });
        self.filled.push((table.clone(), word.to_owned()));
        found
    }

    /// Whether a table has a stand-in.
    pub fn is_filled(&self, table: &Span) -> bool {
        self.tables().any(|own| own == table)
    }

    /// The tables that have one.
    pub fn tables(&self) -> impl Iterator<Item = &Span> {
        self.filled.iter().map(|(table, _)| table)
    }

    /// Tries something else where a stand-in does not fit: one of these words, where they are known. Whether anything is
    /// left to try.
    pub fn vary(&mut self, tree: &mut Node, at: &Span, possible: &[&str]) -> bool {
        let inner = self.span();
        let tried = self.tried.entry(at.start).or_default();
        if tried.possible.is_empty() && !possible.is_empty() {
            *tried = Tried { times: 0, possible: possible.iter().map(|&w| w.to_owned()).collect() };
        }
        tried.times += 1;
        let Some(value) = candidate(tried, &inner) else { return false };
        find(tree, at, &mut |node| {
            node.value = value.clone();
            true
        })
    }

    fn span(&mut self) -> Span {
        self.next += 1;
        STAND_INS + self.next..STAND_INS + self.next
    }
}

/// What is tried next: the possible words, alone and with a table, and then one of each kind of value.
fn candidate(tried: &Tried, inner: &Span) -> Option<Value> {
    let node = |value: Value| Node { span: inner.clone(), value };
    let text = |text: &str| Value::Text(text.to_owned());
    let with_table = |word: &str| {
        let mut table = Table::default();
        let key = Key { word: word.to_owned(), span: inner.clone() };
        table.set(key, node(Value::Table(Table::default())));
        Value::Table(table)
    };
    let words = tried.possible.iter().take(2);
    let words = words.flat_map(|word| [text(word), with_table(word)]);
    let values = [
        Value::Number(1),
        Value::List(Vec::new()),
        Value::Table(Table::default()),
        Value::Flag(true),
        with_table("rounds"),
        Value::List(vec![node(Value::Table(Table::default()))]),
        Value::List(vec![node(text(TEXTS[0]))]),
    ];
    words.chain(TEXTS.iter().skip(1).map(|own| text(own))).chain(values).nth(tried.times - 1)
}

/// Does something with the nodes of a place, where it can be done; whether it was. A list and its only table may have the
/// same place; a piece that is used several times has one place, too.
pub fn find(tree: &mut Node, at: &Span, act: &mut dyn FnMut(&mut Node) -> bool) -> bool {
    if tree.span == *at && act(tree) {
        return true;
    }
    tree.children_mut().fold(false, |found, (_, child)| find(child, at, act) | found)
}
