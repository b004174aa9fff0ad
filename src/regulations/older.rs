//! Words that files had before: they are read as what is written now, and told with what to write.

use super::faults::{Faults, nearest};
use super::tree::{Key, Node, Step, Table, Value};
use crate::said::said;

/// A word that is written otherwise now, with the values that it had.
struct Older {
    /// The table that it stands in.
    within: &'static str,
    /// The word.
    word: &'static str,
    /// The word now.
    now: &'static str,
    /// Numbers that it had, and what is written for each now.
    values: &'static [(i64, &'static str)],
}

/// All of them, with the version of the program that read them last.
const OLDER: [Older; 1] = [
    // 0.1.0: the months that joint winners share among them.
    Older {
        within: "joint",
        word: "months",
        now: "custody",
        values: &[(12, "a year shared among them")],
    },
];

/// Writes a file's older words as they are written now.
pub fn renew(node: &mut Node, faults: &mut Faults) {
    for (step, child) in node.children_mut() {
        for older in &OLDER {
            if step == Step::Word(older.within.to_owned()) {
                older.renew(child, faults);
            }
        }
        if step == Step::Word("points".to_owned()) {
            lists_of_events(child, faults);
        }
        if step == Step::Word("format".to_owned()) {
            child.children_mut().for_each(|(_, rule)| without_deviation(rule, faults));
        }
        renew(child, faults);
    }
}

/// 0.1.0: the points of single events stood beside those of the others; they are a table of their own now.
fn lists_of_events(points: &mut Node, faults: &mut Faults) {
    let Value::Table(table) = &mut points.value else { return };
    let is_list = |(key, node): &&(Key, Node)| {
        let number = |item: &Node| matches!(item.value, Value::Number(_));
        let misspelt = key.word == "others" || nearest(&key.word, &["others"]).is_some();
        !misspelt && !node.items().is_empty() && node.items().iter().all(number)
    };
    let keys: Vec<Key> = table.iter().filter(is_list).map(|(key, _)| key.clone()).collect();
    for key in keys {
        let said = said!("regulations.older.word", word = &key.word);
        faults.warn(&key.span, said, said!("regulations.older.under", word = &key.word));
        let Some(list) = table.remove(&key.word) else { continue };
        if table.get("of").is_none() {
            let own = Key { word: "of".to_owned(), span: key.span.clone() };
            table.set(own, Node { span: list.span.clone(), value: Value::Table(Table::default()) });
        }
        if let Some(Value::Table(of)) = table.get_mut("of").map(|node| &mut node.value) {
            of.set(key, list);
        }
    }
}

/// 0.1.0: a rule on the format could say that another is a warning; it is nothing else.
fn without_deviation(rule: &mut Node, faults: &mut Faults) {
    const WORD: &str = "deviation";
    let Value::Table(table) = &mut rule.value else { return };
    let span = table.iter().find(|(key, _)| key.word == WORD).map(|(key, _)| key.span.clone());
    if let (Some(span), Some(_)) = (span, table.remove(WORD)) {
        let said = said!("regulations.older.word", word = WORD);
        faults.warn(&span, said, said!("regulations.older.leave-out"));
    }
}

impl Older {
    fn renew(&self, within: &mut Node, faults: &mut Faults) {
        let Value::Table(table) = &mut within.value else { return };
        let Some((key, _)) = table.iter().find(|(key, _)| key.word == self.word) else { return };
        let span = key.span.clone();
        let Some(mut value) = table.remove(self.word) else { return };
        let known = self.renew_value(&mut value);
        let now = said!("regulations.older.write", word = self.now, value = self.example());
        let said = said!("regulations.older.word", word = self.word);
        // What cannot be said any more is not guessed.
        match known {
            true => faults.warn(&span, said, now),
            false => faults.push(&span, said, Some(now)),
        }
        if table.get(self.now).is_none() {
            table.set(Key { word: self.now.to_owned(), span }, value);
        }
    }

    /// Whether every value is known; those of a reading are each renewed.
    fn renew_value(&self, value: &mut Node) -> bool {
        match &mut value.value {
            Value::Number(number) => {
                let Some((_, now)) = self.values.iter().find(|(old, _)| old == number) else {
                    value.value = Value::Text(self.example().to_owned());
                    return false;
                };
                value.value = Value::Text((*now).to_owned());
                true
            }
            Value::List(items) => {
                items.iter_mut().map(|item| self.renew_value(item)).min() != Some(false)
            }
            Value::Table(table) => {
                let own = ["reading", "others"];
                let mut known =
                    own.map(|word| table.get_mut(word).is_none_or(|inner| self.renew_value(inner)));
                known.sort_unstable();
                known[0]
            }
            _ => true,
        }
    }

    fn example(&self) -> &'static str {
        self.values.first().map_or("...", |(_, now)| now)
    }
}
