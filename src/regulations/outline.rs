//! What the reader of regulations knows, found by asking it: its tables with their words, and the texts that it takes.
//!
//! Each type is asked what it wants of a file, one place at a time: the asking goes down one path, notes what is wanted at
//! its end, and breaks off. So the outline is the reader's own and cannot fall behind it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::de::DeserializeOwned;

use super::example::Example;
use super::faults::{Faults, Wrong};
use super::form;
use super::ledger::ClauseStatus;
use super::probe::{Down, NUMBER, WRITTEN, Wanted, ask};
use super::schema::{
    AMOUNT, Competition, TIMES, TIMES_PLAIN, TimesByBase, TimesUntil, UNTIL_DECIDED,
};
use super::tree::{Key, Node, Table, Value};
use crate::said::Part;

/// What may stand at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Text in quotes.
    Text,
    /// Text in quotes that has this form.
    Written(&'static str),
    /// A clause in quotes, or a list of clauses.
    Clauses,
    /// A whole number.
    Number,
    /// `true` or `false`.
    Flag,
    /// Something that several forms are tried on.
    Any,
    /// A list of these.
    List(Box<Shape>),
    /// A table whose words are free, with these values.
    Map(Box<Shape>),
    /// One of these texts.
    Choice(Vec<&'static str>),
    /// A table of the outline.
    Table(&'static str),
    /// One of several forms.
    Forms(Vec<Shape>),
}

/// A table: its words, each with what may stand there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The words in the order of the reader.
    pub words: Vec<(&'static str, Shape)>,
    /// Exactly one of the words stands there: a rule's name is its key.
    pub one: bool,
    /// The words without which the reader takes no such table.
    pub required: Vec<String>,
}

/// All tables by the names of their types.
pub type Outline = BTreeMap<&'static str, Words>;

/// The outline of a competition, from the top; the reader is asked once.
pub fn outline() -> &'static Outline {
    static OUTLINE: LazyLock<Outline> = LazyLock::new(asked);
    &OUTLINE
}

fn asked() -> Outline {
    let mut outline = Outline::new();
    explore(&Asked::of::<Competition>(), &mut Vec::new(), &mut outline);
    // What is tried in several forms is not told by asking.
    explore(&Asked::of::<TimesByBase>(), &mut Vec::new(), &mut outline);
    explore(&Asked::of::<TimesUntil>(), &mut Vec::new(), &mut outline);
    explore(&Asked::of::<ClauseStatus>(), &mut Vec::new(), &mut outline);
    explore(&Asked::of::<Example>(), &mut Vec::new(), &mut outline);
    outline
}

/// A type that is asked: what it wants at the end of a path, and what an empty table there lacks.
struct Asked {
    wants: fn(&[Down]) -> Option<Wanted>,
    lacks: fn(&[Down]) -> Vec<String>,
}

impl Asked {
    fn of<T: DeserializeOwned>() -> Self {
        Self { wants: ask::<T>, lacks: lacks::<T> }
    }
}

/// The words that an empty table at the end of a path lacks, as the reader tells them.
fn lacks<T: DeserializeOwned>(path: &[Down]) -> Vec<String> {
    let place = |depth: usize| depth..depth;
    let within = |word: &str, depth: usize, node: Node| {
        let mut table = Table::default();
        table.set(Key { word: word.to_owned(), span: place(depth) }, node);
        Value::Table(table)
    };
    let end = place(path.len());
    let mut node = Node { span: end.clone(), value: Value::Table(Table::default()) };
    for (depth, down) in path.iter().enumerate().rev() {
        let value = match down {
            Down::Word(word) => within(word, depth, node),
            Down::Item if matches!(ask::<T>(&path[..depth]), Some(Wanted::Map)) => {
                within("a", depth, node)
            }
            Down::Item => Value::List(vec![node]),
        };
        node = Node { span: place(depth), value };
    }
    let mut faults = Faults::default();
    form::read_on::<T>(&node, &mut faults);
    let missing = |wrong: Wrong| match wrong.said.part("words") {
        Some(Part::Names(words)) if wrong.span == end => Some(words.clone()),
        _ => None,
    };
    let words = faults.into_sorted().into_iter().find_map(missing).unwrap_or_default();
    words.iter().map(|word| word.trim_matches('`').to_owned()).collect()
}

/// The texts of which one must stand at a word, in whatever table; none where it takes something else in one of them.
pub fn choices(word: &str) -> Vec<&'static str> {
    let outline = outline();
    let words = outline.values().flat_map(|own| &own.words);
    let mut shapes = words.filter(|(known, _)| *known == word).map(|(_, shape)| shape);
    match shapes.next() {
        Some(first @ Shape::Choice(texts)) if shapes.all(|other| other == first) => texts.clone(),
        _ => Vec::new(),
    }
}

/// What may stand at a place; the tables below it are put into the outline.
fn explore(asked: &Asked, path: &mut Vec<Down>, outline: &mut Outline) -> Shape {
    let below = |down: Down, path: &mut Vec<Down>, outline: &mut Outline| {
        path.push(down);
        let shape = explore(asked, path, outline);
        path.pop();
        shape
    };
    match (asked.wants)(path) {
        Some(Wanted::Text) => Shape::Text,
        Some(Wanted::Written(name)) => WRITTEN
            .iter()
            .find(|own| own.0 == name)
            .map_or(Shape::Text, |own| Shape::Written(own.1)),
        Some(Wanted::Clauses) => Shape::Clauses,
        Some(Wanted::Number) => Shape::Number,
        Some(Wanted::Flag) => Shape::Flag,
        Some(Wanted::List) => Shape::List(Box::new(below(Down::Item, path, outline))),
        Some(Wanted::Map) => Shape::Map(Box::new(below(Down::Item, path, outline))),
        Some(Wanted::Struct(name, words)) => {
            if !outline.contains_key(name) {
                let required = (asked.lacks)(path);
                table(name, words, false, path, outline, &below);
                outline.entry(name).or_default().required = required;
            }
            Shape::Table(name)
        }
        Some(Wanted::Enum(name, words)) => {
            let texts = words.iter().filter(|word| {
                path.push(Down::Word(word));
                let wanted = (asked.wants)(path);
                path.pop();
                matches!(wanted, Some(Wanted::Unit))
            });
            match texts.count() == words.len() {
                true => Shape::Choice(words.to_vec()),
                false => table(name, words, true, path, outline, &below),
            }
        }
        Some(Wanted::Forms(name)) => Shape::Forms(forms(name)),
        Some(Wanted::Any | Wanted::Unit) | None => Shape::Any,
    }
}

/// The forms that are tried on what stands there, by the name of the type.
fn forms(name: &str) -> Vec<Shape> {
    let decided = Shape::Choice(vec![UNTIL_DECIDED]);
    match name {
        TIMES => {
            let by_base = Shape::List(Box::new(Shape::Table("TimesByBase")));
            vec![Shape::Number, decided, Shape::Table("TimesUntil"), by_base]
        }
        TIMES_PLAIN => vec![Shape::Number, decided],
        AMOUNT => vec![Shape::Number, Shape::Written(NUMBER)],
        _ => vec![Shape::Number, Shape::Text],
    }
}

type Below<'a> = &'a dyn Fn(Down, &mut Vec<Down>, &mut Outline) -> Shape;

fn table(
    name: &'static str,
    words: &'static [&'static str],
    one: bool,
    path: &mut Vec<Down>,
    outline: &mut Outline,
    below: Below<'_>,
) -> Shape {
    if !outline.contains_key(name) {
        // Noted before its words are looked at, since tables may stand within themselves.
        outline.insert(name, Words::default());
        let words = words.iter().map(|word| (*word, below(Down::Word(word), path, outline)));
        let words = words.collect();
        outline.insert(name, Words { words, one, required: Vec::new() });
    }
    Shape::Table(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_has_tables_words_and_texts_of_all_depths() {
        let outline = outline();
        let word = |table: &str, word: &str| {
            let found =
                outline.get(table).and_then(|own| own.words.iter().find(|(w, _)| *w == word));
            found.map(|(_, shape)| shape.clone())
        };
        assert_eq!(word("Competition", "title"), Some(Shape::Text));
        assert_eq!(word("Competition", "per-half-point"), Some(Shape::Table("PerHalfPoint")));
        let texts = vec!["the tied players share the places"];
        assert_eq!(word("TieRule", "shared"), Some(Shape::Choice(texts)));
        assert_eq!(word("AllRounderEligible", "events"), Some(Shape::Number));
        assert_eq!(word("Equal", "clause"), Some(Shape::Clauses));
        assert!(matches!(word("TieRule", "places"), Some(Shape::Written(_))));
        assert_eq!(word("TimesByBase", "moves"), Some(Shape::Number));
        let points = Shape::Forms(vec![Shape::Number, Shape::Text]);
        let lists = Shape::Map(Box::new(Shape::List(Box::new(points))));
        assert_eq!(word("PlacePoints", "of"), Some(lists));
        let Some(Shape::Forms(times)) = word("Step", "times") else { panic!("forms of times") };
        assert_eq!(times.len(), 4);
        let required = |table: &str| outline[table].required.join(" ");
        assert_eq!(required("TieRule"), "places clause");
        assert_eq!(required("Trophy"), "place names clause");
        assert_eq!(
            (required("TimesUntil").as_str(), required("ClauseStatus").as_str()),
            ("until clause", "")
        );
        assert!(outline["Criterion"].one && word("Criterion", "koya").is_some());
        assert!(word("FormFields", "round-robin").is_some(), "{:?}", outline.keys());
    }
}
