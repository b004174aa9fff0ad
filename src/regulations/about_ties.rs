//! Which clauses are about those who are level: one that is about something else settles no tie, whoever cites it, and
//! neither does one that is of another competition alone.

use std::collections::{BTreeMap, BTreeSet};

use super::citing;
use super::ledger::is_part;
use super::resolve::PIECES;
use super::schema::{Competition, Paper};
use super::source::Source;
use super::tree::{Node, Table, Value};
use crate::decision::Clause;

/// Words below which a clause is cited by what parts those who are level, or leaves them so.
const PARTING: [&str; 10] = [
    "tie", "ties", "title-by", "joint", "still-tied", "ruled-otherwise", "stages", "play-off",
    "match", "armageddon",
];

/// Words of a tie below which a clause says what is paid for places, whoever holds them.
const PAYING: [&str; 3] = ["money", "points", "payment-unit"];

/// What a clause is about, as far as those who are level are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// Who of them is ahead.
    Ties,
    /// The same, as what it leaves to a person may be on any of them.
    Person,
    /// Something else.
    Else,
    /// Nothing by which this event is held: it is of another competition of the document.
    Another,
}

impl About {
    /// Whether a ruling by it may settle a tie.
    pub fn is_on_ties(self) -> bool {
        matches!(self, Self::Ties | Self::Person)
    }
}

/// Of each clause of a document and of the rules of a competition what it is about: as its line of the ledger says, or
/// else where a rule of the competition on ties cites it, and where a person decides. Those that are likeliest meant by a
/// number alone come first: of the competition's own sections, then of those that it takes over. `tree` has all readings.
pub fn about_ties(
    source: &Source,
    (id, tree): (&str, &Node),
    rules: &Competition,
) -> Vec<(Clause, About)> {
    let mut ours: BTreeMap<&str, bool> = BTreeMap::new();
    citing::each(tree, &mut |clause, _, way| *ours.entry(clause).or_default() |= parts(way));
    let printed = rules.reminders.iter().filter(|own| own.on == Paper::PlayOff);
    printed.for_each(|own| *ours.entry(own.clause.as_str()).or_default() = true);
    let others = Others::of(source, id, &ours);
    let ledger = || source.top().table("ledger").into_iter().flat_map(|table| table.iter());
    let mut all: Vec<&str> = ledger().map(|(clause, _)| clause.word.as_str()).collect();
    let mut about: BTreeMap<&str, About> = BTreeMap::new();
    citing::each(&source.root, &mut |clause, _, _| all.push(clause));
    all.extend(ours.keys());
    for clause in &all {
        let own = match ours.get(clause) {
            Some(true) => About::Ties,
            None if others.cited.contains(clause) => About::Another,
            _ => About::Else,
        };
        about.insert(clause, own);
    }
    for (clause, line) in ledger() {
        let own = about.entry(&clause.word).or_insert(About::Else);
        *own = match (said(line), *own) {
            (Some(true), _) => About::Ties,
            (Some(false), About::Ties) => About::Else,
            (None, About::Else) if others.has_rule(line) => About::Another,
            (None, About::Else) if has_arbiter(line) => About::Person,
            (None, About::Else) if asks(line) => About::Ties,
            (_, own) => own,
        };
    }
    // What says nothing itself is about what its parts are about.
    for (clause, _) in ledger().filter(|(_, line)| said(line).is_none()) {
        let is_its = |own: &&str, about: &About| about.is_on_ties() && is_part(own, &clause.word);
        if about.iter().any(|(own, about)| is_its(own, about)) {
            about.insert(&clause.word, About::Ties);
        }
    }
    let mut seen = BTreeSet::new();
    all.retain(|clause| *clause != Clause::SILENT && seen.insert(*clause));
    all.sort_by_key(|clause| others.nearness(clause));
    all.into_iter().filter_map(|own| Some((Clause::new(own), *about.get(own)?))).collect()
}

/// What of a document belongs to other competitions than one and those that it takes over.
struct Others<'s> {
    /// The competition, and those of the document that it takes over.
    chain: BTreeSet<&'s str>,
    /// The clauses that its own table cites, and all by which it is held: their sections.
    sections: [BTreeSet<&'s str>; 2],
    /// The clauses that others cite, and pieces that it does not use.
    cited: BTreeSet<&'s str>,
    /// These pieces: what they are, and their names.
    pieces: BTreeSet<(&'s str, &'s str)>,
}

impl<'s> Others<'s> {
    fn of(source: &'s Source, id: &'s str, ours: &BTreeMap<&'s str, bool>) -> Self {
        let all = source.top().table("competition");
        let own = |id: &str| all.and_then(|all| all.get(id));
        let mut chain = BTreeSet::new();
        let mut next = vec![id];
        while let Some(id) = next.pop() {
            if !chain.insert(id) {
                continue;
            }
            let table = own(id).and_then(Node::table);
            let taken = |word: &str| table?.get(word)?.text();
            next.extend(["based-on", "ties-of"].into_iter().filter_map(taken));
        }
        let mut cited = BTreeSet::new();
        for (name, table) in all.into_iter().flat_map(Table::iter) {
            if !chain.contains(name.word.as_str()) {
                citing::each(table, &mut |clause, _, _| _ = cited.insert(clause));
            }
        }
        let mut pieces = BTreeSet::new();
        for kind in PIECES.map(|(_, kind)| kind) {
            for (name, piece) in source.top().table(kind).into_iter().flat_map(Table::iter) {
                let mut own = BTreeSet::new();
                citing::each(piece, &mut |clause, _, _| _ = own.insert(clause));
                own.remove(Clause::SILENT);
                if !own.is_empty() && own.iter().all(|clause| !ours.contains_key(clause)) {
                    pieces.insert((kind, name.word.as_str()));
                    cited.extend(own);
                }
            }
        }
        let mut first = BTreeSet::new();
        if let Some(table) = own(id) {
            citing::each(table, &mut |clause, _, _| _ = first.insert(section(clause)));
        }
        let all = ours.keys().map(|clause| section(clause)).collect();
        Self { chain, sections: [first, all], cited, pieces }
    }

    /// Whether a line of the ledger names a rule of another competition, or a piece that this one does not use.
    fn has_rule(&self, line: &Node) -> bool {
        let rule = line.table().and_then(|line| line.get("rule")).map(Node::words);
        let rule = rule.unwrap_or_default();
        let mut way = rule.split('.');
        match (way.next(), way.next()) {
            (Some("competition"), Some(name)) => !self.chain.contains(name),
            (Some(kind), Some(name)) => self.pieces.contains(&(kind, name)),
            _ => false,
        }
    }

    /// How far a clause stands from the competition: in a section of its own, in one that it takes over, elsewhere.
    fn nearness(&self, clause: &str) -> usize {
        let section = section(clause);
        self.sections.iter().position(|own| own.contains(section)).unwrap_or(self.sections.len())
    }
}

/// What stands before the number of a clause: `Flood Cup` of `Flood Cup 5(i)`.
fn section(clause: &str) -> &str {
    clause.split(|c: char| c.is_ascii_digit()).next().unwrap_or_default().trim()
}

fn parts(way: &[&str]) -> bool {
    let has = |words: &[&str]| way.iter().any(|word| words.contains(word));
    has(&PARTING) && (!has(&PAYING) || has(&["by-tie-break"]))
}

/// What a line of the ledger says of it.
fn said(line: &Node) -> Option<bool> {
    match line.table()?.get("ties")?.value {
        Value::Flag(about) => Some(about),
        _ => None,
    }
}

/// Whether a line of the ledger leaves something to a person.
fn has_arbiter(line: &Node) -> bool {
    line.table().is_some_and(|line| line.get("arbiter").is_some())
}

/// Whether a line of the ledger leaves something to a rule that may part those who are level.
fn asks(line: &Node) -> bool {
    let Some(line) = line.table() else { return false };
    let rule = line.get("rule").map(Node::words);
    let rule = rule.iter().flat_map(|own| own.split('.')).collect::<Vec<_>>();
    let whole = rule.len() == 2 && rule[0] == "competition";
    whole || parts(&rule)
}
