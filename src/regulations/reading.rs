//! Readings: a silence or an unclear clause, with the reading taken and the others beside it.
//!
//! In the file a parameter may be a table with the keys `reading`, `others`, `clause`, `about`. It is taken out
//! here, so that the schema sees the value alone, and every other reading can be applied without an address. A value
//! that is no word has a name: `{ name = "equal shares", value = { equal = { ... } } }`.

use std::collections::BTreeSet;

use super::faults::{Faults, meant, nearest};
use super::tree::{Key, Node, Path, Step, Table, Value};
use crate::decision::Clause;
use crate::said::said;

/// A reading of an unclear clause.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The clause, or `silent`.
    pub clause: Clause,
    /// What it is about.
    pub about: String,
    /// The reading taken.
    pub taken: Choice,
    /// The other readings.
    pub others: Vec<Choice>,
    /// The clauses of the rule in which the parameter stands, where they are others than its own.
    pub within: Vec<Clause>,
    /// Where the parameter stands in the competition's table.
    path: Path,
}

/// One of the ways in which a clause can be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its name, as the file writes it and an Event sheet chooses it.
    pub name: String,
    value: Node,
}

impl Choice {
    fn of(node: &Node) -> Self {
        let named = node.table().filter(|t| t.words().eq(["name", "value"]));
        match named.and_then(|table| Some((table.get("name")?.text()?, table.get("value")?))) {
            Some((name, value)) => Self { name: name.to_owned(), value: value.clone() },
            None => Self { name: node.words(), value: node.clone() },
        }
    }
}

impl Reading {
    /// All ways of reading the clause, the one taken first.
    pub fn choices(&self) -> impl Iterator<Item = &Choice> {
        std::iter::once(&self.taken).chain(&self.others)
    }

    /// Whether another is of the same clause, and about something else.
    pub(super) fn is_beside(&self, other: &Self) -> bool {
        fold(self.clause.as_str()) == fold(other.clause.as_str()) && self.about != other.about
    }

    /// Whether another is of the same clause, about the same, and taken alike.
    pub(super) fn is_alike(&self, other: &Self) -> bool {
        let told = |own: &Self| (own.clause.clone(), own.about.clone(), own.taken.name.clone());
        told(self) == told(other)
    }

    /// Whether another says the same of the same clause.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let names = |own: &Self| own.choices().map(|own| own.name.clone()).collect::<Vec<_>>();
        (&self.clause, &self.about, names(self)) == (&other.clause, &other.about, names(other))
    }

    /// The rule of the competition in which it stands: `tie`, `scoring`, `eligible`.
    pub fn rule(&self) -> &str {
        match self.path.0.first() {
            Some(Step::Word(word)) => word,
            _ => "",
        }
    }

    /// The parameter of the rule that it is about: `first-white`.
    pub fn parameter(&self) -> &str {
        match self.path.0.last() {
            Some(Step::Word(word)) => word,
            _ => "",
        }
    }

    /// Of a reading in the list of tie rules, which of them it stands in; none where it is about when a rule holds.
    pub fn tie_rule(&self) -> Option<usize> {
        match &self.path.0[..] {
            [_, Step::Item(_), Step::Word(word)] if ["places", "when"].contains(&&**word) => None,
            [_, Step::Item(index), ..] => Some(*index),
            _ => None,
        }
    }

    /// Whether it stands within one criterion of several, which is reached where those before it leave players level.
    pub fn is_of_a_criterion(&self) -> bool {
        let of = |steps: &[Step]| matches!(steps, [Step::Word(by), Step::Item(_), Step::Word(_)] if by == "by");
        self.path.0.windows(3).any(of)
    }

    /// Whether it is about a form of play, its end or how often it is played: such a reading is reached only where a stage depends on it.
    pub fn is_of_a_form(&self) -> bool {
        let is = |word: &String| ["form", "stop", "counted"].contains(&word.as_str());
        self.path.0.iter().any(|step| matches!(step, Step::Word(word) if is(word)))
    }

    /// Whether it is about events held in divisions.
    pub fn is_of_divisions(&self) -> bool {
        self.path.0.last() == Some(&Step::Word("divisions".to_owned()))
    }

    /// Whether it is about the time control of an event that is played within another.
    pub fn is_of_a_time_control_within(&self) -> bool {
        let word = Step::Word("time-control".to_owned());
        self.rule() == "combined-with" && self.path.0.contains(&word)
    }

    /// Where the parameter stands in the competition's table.
    pub(super) fn place(&self) -> &Path {
        &self.path
    }

    /// Sets the parameter in a competition's table.
    pub fn apply(&self, to: &mut Node, choice: &Choice) {
        if let Some(place) = to.at_mut(&self.path.0) {
            *place = choice.value.clone();
        }
    }
}

/// Takes all readings out of a competition's table, leaving the value of each.
pub fn take_out(tree: &mut Node, faults: &mut Faults) -> Vec<Reading> {
    let mut found = Vec::new();
    walk(tree, &Path::default(), &[], &mut found, faults);
    found
}

/// Takes the readings out of a competition's table and reads it in every way: with each other choice by itself, and as
/// it is taken. What was taken out.
pub fn under_each(
    tree: &mut Node,
    faults: &mut Faults,
    read: impl Fn(&Node, &mut Faults),
) -> Vec<Reading> {
    let readings = take_out(tree, faults);
    tell_alike(&readings, tree, faults);
    for reading in &readings {
        for choice in &reading.others {
            let mut other = tree.clone();
            reading.apply(&mut other, choice);
            read(&other, faults);
        }
    }
    read(tree, faults);
    readings
}

/// Warns of readings of one clause about different things that have a name in common: an event that chose it by that name
/// would have said nothing.
fn tell_alike(readings: &[Reading], tree: &Node, faults: &mut Faults) {
    for (index, reading) in readings.iter().enumerate() {
        let before = readings[..index].iter().filter(|own| own.is_beside(reading));
        let names = |own: &Reading| own.choices().map(|own| fold(&own.name)).collect::<Vec<_>>();
        let known: Vec<String> = before.flat_map(names).collect();
        if let Some(choice) = reading.choices().find(|own| known.contains(&fold(&own.name))) {
            let (name, clause) = (&choice.name, &reading.clause);
            let said = said!("regulations.reading.alike", name, clause);
            let mend = said!("regulations.mend.alike", name);
            faults.warn(&tree.at(&reading.path).span, said, mend);
        }
    }
}

/// A name as an event may write it.
pub(super) fn fold(text: &str) -> String {
    text.trim().to_lowercase()
}

fn walk(
    node: &mut Node,
    path: &Path,
    within: &[Clause],
    found: &mut Vec<Reading>,
    faults: &mut Faults,
) {
    let mut unclear = Vec::new();
    let own = node.table().and_then(|table| table.get("clause")).map(clauses);
    let within = own.as_deref().unwrap_or(within);
    for (step, child) in node.children_mut() {
        let on = Path(path.0.iter().cloned().chain([step.clone()]).collect());
        as_meant(child, faults);
        match of(child, &on, faults) {
            Of::Value => walk(child, &on, within, found, faults),
            Of::Reading(reading, value) => {
                found.extend(reading.map(|own| Reading { within: within.to_vec(), ..*own }));
                *child = value;
            }
            Of::Unclear => unclear.push(step),
        }
    }
    // What cannot be read was told; that it is missing then is not.
    for step in unclear.iter().rev() {
        node.remove(step);
        faults.tear(&node.span);
    }
}

/// The clauses that a rule cites: one, or each of a list and all of them together.
fn clauses(cited: &Node) -> Vec<Clause> {
    let several: Vec<&str> = cited.items().iter().filter_map(Node::text).collect();
    let together = (!several.is_empty()).then(|| Clause::of_several(&several));
    cited.text().into_iter().chain(several).map(Clause::new).chain(together).collect()
}

/// What stands at a place.
enum Of {
    /// A value, in which readings may stand.
    Value,
    /// A reading, as far as it could be read, and the value that is taken.
    Reading(Option<Box<Reading>>, Node),
    /// A reading of which the value is not known.
    Unclear,
}

fn of(node: &Node, path: &Path, faults: &mut Faults) -> Of {
    let Some(table) = node.table() else { return Of::Value };
    let Some(taken) = table.get("reading") else {
        // What has the other words of a reading is one whose own word is misspelt.
        if table.get("others").is_none() || table.get("about").is_none() {
            return Of::Value;
        }
        tell_strangers(table, &WORDS, faults);
        if !is_misspelt(table, "reading") {
            faults.push(&node.span, said!("regulations.reading.taken"), None);
        }
        return Of::Unclear;
    };
    let reading = read(node, table, path, faults);
    match tell_choice(taken, faults) {
        true => Of::Unclear,
        false => Of::Reading(reading.map(Box::new), Choice::of(taken).value),
    }
}

const WORDS: [&str; 4] = ["reading", "others", "clause", "about"];

/// The words by which a reading is known.
const OWN: [&str; 3] = ["reading", "others", "about"];

/// Tells the words of a reading that are misspelt, and reads them as they are meant.
fn as_meant(node: &mut Node, faults: &mut Faults) {
    let Value::Table(table) = &mut node.value else { return };
    let is_near = |word: &&str| meant(word, &OWN).is_some();
    if !table.words().any(|word| OWN.contains(&word)) || table.words().filter(is_near).count() < 2 {
        return;
    }
    rename_strangers(table, &WORDS, faults);
    if let Some(taken) = table.get_mut("reading") {
        choice_as_meant(taken, faults);
    }
    if let Some(others) = table.get_mut("others") {
        others.children_mut().for_each(|(_, choice)| choice_as_meant(choice, faults));
    }
}

/// The same of a way of reading, which has a name and a value.
fn choice_as_meant(node: &mut Node, faults: &mut Faults) {
    if let Value::Table(choice) = &mut node.value
        && choice.words().count() == NAMED.len()
        && choice.words().any(|word| NAMED.contains(&word))
    {
        rename_strangers(choice, &NAMED, faults);
    }
}

/// Gives the words of a table that are misspelt the words that they are meant to be.
fn rename_strangers(table: &mut Table, words: &[&str], faults: &mut Faults) {
    let strangers: Vec<Key> = table.strangers(words).cloned().collect();
    for key in strangers {
        let Some(meant) = meant(&key.word, words).filter(|own| table.get(own).is_none()) else {
            continue;
        };
        let text = said!("regulations.no-word.of-a-reading", word = &key.word);
        faults.unknown(&key.span, text, &key.word, words);
        table.rename(&key.span, meant);
    }
}

/// Whether a word of a reading stands in a table otherwise than it is written: that is told where it stands.
fn is_misspelt(table: &Table, word: &str) -> bool {
    table.strangers(&WORDS).any(|own| nearest(&own.word, &WORDS) == Some(word))
}

/// Tells the words of a table that are none of these.
fn tell_strangers(table: &Table, words: &[&str], faults: &mut Faults) {
    for key in table.strangers(words) {
        let text = said!("regulations.no-word.of-a-reading", word = &key.word);
        faults.unknown(&key.span, text, &key.word, words);
    }
}

const NAMED: [&str; 2] = ["name", "value"];

/// A way of reading has a name and a value: of two words of which one is that, the other is misspelt. Whether it is.
fn tell_choice(node: &Node, faults: &mut Faults) -> bool {
    let misspelt = |table: &&Table| {
        table.words().count() == NAMED.len()
            && table.words().filter(|word| NAMED.contains(word)).count() == 1
    };
    let found = node.table().filter(misspelt);
    found.into_iter().for_each(|table| tell_strangers(table, &NAMED, faults));
    found.is_some()
}

fn read(node: &Node, table: &Table, path: &Path, faults: &mut Faults) -> Option<Reading> {
    tell_strangers(table, &WORDS, faults);
    let mut text = |word: &str| {
        let own = table.get(word);
        let found = own.and_then(Node::text).map(str::to_owned);
        if found.is_none() && (own.is_some() || !is_misspelt(table, word)) {
            let span = own.map_or(&node.span, |own| &own.span);
            faults.push(span, said!("regulations.reading.needs", word), None);
        }
        found
    };
    let (clause, about) = (text("clause"), text("about"));
    let others = table.get("others").filter(|own| own.is_list());
    if others.is_none() && (table.get("others").is_some() || !is_misspelt(table, "others")) {
        let span = table.get("others").map_or(&node.span, |own| &own.span);
        faults.push(span, said!("regulations.reading.others"), None);
    }
    let mut clear = |choice: &&Node| !tell_choice(choice, faults);
    let all: Vec<&Node> = others.into_iter().flat_map(Node::items).filter(&mut clear).collect();
    let taken = table.get("reading");
    tell_twice(taken.into_iter().chain(all.iter().copied()), faults);
    Some(Reading {
        clause: Clause::new(clause?),
        about: about?,
        taken: Choice::of(taken?),
        others: others.map(|_| all.into_iter().map(Choice::of).collect())?,
        within: Vec::new(),
        path: path.clone(),
    })
}

/// An event chooses a reading by its name: no two have one.
fn tell_twice<'n>(choices: impl Iterator<Item = &'n Node>, faults: &mut Faults) {
    let mut names = BTreeSet::new();
    for node in choices {
        let name = Choice::of(node).name;
        if !names.insert(fold(&name)) {
            faults.push(&node.span, said!("regulations.reading.twice", name), None);
        }
    }
}
