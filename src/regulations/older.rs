//! Words that files had before: they are read as what is written now, and told with what to write.

use super::faults::Faults;
use super::tree::{Key, Node, Step, Value};
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
        renew(child, faults);
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
