//! What does not fit is told and put right as far as it can be known, and the rest read again: so all that is wrong is
//! told at once. A word that is misspelt is read as the one that it is meant to be, what is missing has a stand-in, and
//! what cannot be known is taken out.

use serde::de::DeserializeOwned;

use super::faults::{Faults, meant, nearest, possible_words};
use super::fill::{Fill, find};
use super::misfit::{Misfit, What};
use super::tree::{Node, Span, Step, Value};
use crate::said::said;

/// After so many faults a file is read no further.
const MOST: usize = 200;

/// So often a table is tried: a stand-in for each of its faults may take several.
const TRIES: usize = 20 * MOST;

/// What could be read of a tree in which something does not fit.
pub struct Recovered<T> {
    /// The rules, with stand-ins for what is missing.
    pub rules: Option<T>,
    /// The tree that they were read of.
    pub tree: Node,
    /// The tables of it that have stand-ins, or lack what was taken out.
    pub torn: Vec<Span>,
}

/// Tells all that does not fit, from the first; with what can be read when it is put right.
pub fn recover<T: DeserializeOwned>(
    tree: &Node,
    first: Misfit,
    faults: &mut Faults,
) -> Recovered<T> {
    let wounded = faults.torn().iter().cloned().map(Wound::whole).collect();
    let mut going =
        Going { tree: tree.clone(), wounded, fill: Fill::default(), put_right: Vec::new() };
    let mut misfit = Some(first);
    let mut rules = None;
    for _ in 0..TRIES {
        let Some(found) = misfit.take() else { break };
        if faults.count() > MOST || !going.on(found, faults) {
            break;
        }
        match T::deserialize(&going.tree) {
            Ok(read) => rules = Some(read),
            Err(next) => misfit = Some(next),
        }
    }
    let of_wounds = going.wounded.into_iter().map(|wound| wound.table);
    let torn = of_wounds.chain(going.fill.tables().cloned()).collect();
    Recovered { rules, tree: going.tree, torn }
}

/// Whether something of it, or of what stands in it, was taken out or has a stand-in.
pub fn is_torn(tree: &Node, torn: &[Span]) -> bool {
    !torn.is_empty()
        && (torn.contains(&tree.span)
            || Fill::is_stand_in(&tree.span)
            || tree.children().any(|(_, child)| is_torn(child, torn)))
}

/// A table of which something was taken out, and the word that it was.
struct Wound {
    table: Span,
    word: Option<String>,
}

impl Wound {
    /// Anything may have been taken out.
    fn whole(table: Span) -> Self {
        Self { table, word: None }
    }

    /// Whether a table lacks a word because of it: the word was taken out, or another that was meant to be it.
    fn lacks(&self, table: &Span, word: &str) -> bool {
        let meant = |own: &String| own == word || nearest(own, &[word]).is_some();
        self.table == *table && self.word.as_ref().is_none_or(meant)
    }
}

/// A tree that is put right step by step.
struct Going {
    tree: Node,
    wounded: Vec<Wound>,
    fill: Fill,
    /// Values that were put right, or whose word was: what does not fit there all the same is not known.
    put_right: Vec<Span>,
}

impl Going {
    /// Tells what does not fit and puts it right, or takes it out; whether the rest can be read again.
    fn on(&mut self, misfit: Misfit, faults: &mut Faults) -> bool {
        let span = misfit.span.unwrap_or_else(|| self.tree.span.clone());
        if Fill::is_stand_in(&span) {
            return self.another_stand_in(&span, misfit.what);
        }
        match misfit.what {
            What::Word(word, possible) => {
                let said = said!("regulations.no-word.here", word = &word);
                faults.unknown(&span, said, &word, possible);
                self.rename(&span, meant(&word, possible)) || self.take_out(&span)
            }
            What::Choice(word, possible) => {
                let help = possible_words(&word, possible);
                faults.push(&span, said!("regulations.not-possible", word = &word), Some(help));
                let near = meant(&word, possible);
                self.rename(&span, near) || self.choose(&span, near) || self.take_out(&span)
            }
            What::NoChoice(said, possible) => {
                let all = possible.to_vec();
                faults.push(&span, said, Some(said!("regulations.possible.all", all)));
                self.take_out(&span)
            }
            What::Missing(word) => {
                if !self.wounded.iter().any(|own| own.lacks(&span, word)) {
                    faults.missing(&span, word);
                }
                self.fill.put(&mut self.tree, &span, word) || self.take_out(&span)
            }
            What::Plain => self.take_out(&span),
            What::Other(said) => {
                // What does not go together because part of it was taken out or is a stand-in has been told.
                let follows = self.wounded.iter().any(|own| own.table == span)
                    || self.fill.is_filled(&span)
                    || self.put_right.contains(&span);
                if !follows {
                    faults.push(&span, said, None);
                }
                self.take_out(&span)
            }
        }
    }

    /// Something else in the place of a stand-in that does not fit; when nothing is left, without the table that lacks it.
    fn another_stand_in(&mut self, span: &Span, what: What) -> bool {
        let (missing, possible) = match what {
            What::Missing(word) => (Some(word), &[][..]),
            What::Choice(_, possible) | What::NoChoice(_, possible) => (None, possible),
            What::Word(..) | What::Plain | What::Other(_) => (None, &[][..]),
        };
        if missing.is_some_and(|word| self.fill.put(&mut self.tree, span, word))
            || self.fill.vary(&mut self.tree, span, possible)
        {
            return true;
        }
        let Some(table) = table_of(&self.tree, span) else { return false };
        match Fill::is_stand_in(&table) {
            true => self.another_stand_in(&table, What::Plain),
            false => self.take_out(&table),
        }
    }

    /// Reads a misspelt word as the one that it is meant to be.
    fn rename(&mut self, span: &Span, meant: Option<&str>) -> bool {
        let Some(meant) = meant else { return false };
        rename(&mut self.tree, span, meant, &mut self.put_right)
    }

    /// Reads a value as the nearest of those that are possible.
    fn choose(&mut self, span: &Span, near: Option<&str>) -> bool {
        let Some(near) = near.filter(|_| !self.put_right.contains(span)) else { return false };
        self.put_right.push(span.clone());
        find(&mut self.tree, span, &mut |node| match &mut node.value {
            Value::Text(text) => {
                near.clone_into(text);
                true
            }
            _ => false,
        })
    }

    fn take_out(&mut self, span: &Span) -> bool {
        take_out(&mut self.tree, span, &mut self.wounded)
    }
}

/// The table in which something stands.
fn table_of(tree: &Node, span: &Span) -> Option<Span> {
    if tree.children().any(|(_, child)| child.span == *span) {
        return Some(tree.span.clone());
    }
    tree.children().find_map(|(_, child)| table_of(child, span))
}

/// Gives a word of a place another, wherever it stands; its value goes with what the table has of that word already.
fn rename(tree: &mut Node, span: &Span, meant: &str, values: &mut Vec<Span>) -> bool {
    let mut found = false;
    if let Value::Table(table) = &mut tree.value
        && let Some(value) = table.rename(span, meant)
    {
        values.push(value);
        found = true;
    }
    tree.children_mut().fold(found, |found, (_, child)| rename(child, span, meant, values) | found)
}

/// Takes out the value that stands at a place, or whose word does: of a piece that is used several times each of them.
fn take_out(tree: &mut Node, span: &Span, wounded: &mut Vec<Wound>) -> bool {
    let named = tree.table().and_then(|table| {
        let (key, _) = table.iter().find(|(key, _)| key.span == *span)?;
        Some(Step::Word(key.word.clone()))
    });
    let own = || tree.children().find(|(_, child)| child.span == *span).map(|(step, _)| step);
    if let Some(step) = named.or_else(own) {
        tree.remove(&step);
        let word = match step {
            // Without the piece that it was to use, a table lacks everything.
            Step::Word(word) => Some(word).filter(|word| nearest(word, &["use"]).is_none()),
            Step::Item(_) => None,
        };
        wounded.push(Wound { table: tree.span.clone(), word });
        return true;
    }
    let whole = tree.span.clone();
    tree.children_mut().fold(false, |found, (_, child)| {
        let out = take_out(child, span, wounded);
        // A list may be empty now, which its table does not take.
        let last = wounded.last().is_some_and(|own| own.table == child.span);
        if out && child.items().is_empty() && last {
            wounded.push(Wound::whole(whole.clone()));
        }
        found | out
    })
}
