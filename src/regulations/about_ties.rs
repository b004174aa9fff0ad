//! Which clauses are about those who are level: one that is about something else settles no tie, whoever cites it.

use std::collections::BTreeMap;

use super::citing;
use super::ledger::is_part;
use super::schema::{Competition, Paper};
use super::source::Source;
use super::tree::{Node, Value};
use crate::decision::Clause;

/// Words below which a clause is cited by what parts those who are level, or leaves them so.
const PARTING: [&str; 10] = [
    "tie",
    "ties",
    "title-by",
    "joint",
    "still-tied",
    "ruled-otherwise",
    "stages",
    "play-off",
    "match",
    "armageddon",
];

/// Words of a tie below which a clause says what is paid for places, whoever holds them.
const PAYING: [&str; 3] = ["money", "points", "payment-unit"];

/// Of each clause of a document and of the rules of a competition whether it is about those who are level: as its line
/// of the ledger says, or else where a rule on ties cites it, and where a person decides.
pub fn about_ties(source: &Source, tree: &Node, rules: &Competition) -> Vec<(Clause, bool)> {
    let mut about: BTreeMap<&str, bool> = BTreeMap::new();
    for root in [&source.root, tree] {
        citing::each(root, &mut |clause, _, way| *about.entry(clause).or_default() |= parts(way));
    }
    let printed = rules.reminders.iter().filter(|own| own.on == Paper::PlayOff);
    printed.for_each(|own| *about.entry(own.clause.as_str()).or_default() = true);
    let ledger = || source.top().table("ledger").into_iter().flat_map(|table| table.iter());
    for (clause, line) in ledger() {
        let own = about.entry(&clause.word).or_default();
        *own = said(line).unwrap_or(*own || asks(line));
    }
    // What says nothing itself is about what its parts are about.
    for (clause, _) in ledger().filter(|(_, line)| said(line).is_none()) {
        let part = about.iter().any(|(own, about)| *about && is_part(own, &clause.word));
        *about.entry(&clause.word).or_default() |= part;
    }
    let about = about.into_iter().filter(|(clause, _)| *clause != Clause::SILENT);
    about.map(|(clause, about)| (Clause::new(clause), about)).collect()
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

/// Whether a line of the ledger leaves something to a person, or to a rule that may part those who are level.
fn asks(line: &Node) -> bool {
    let Some(line) = line.table() else { return false };
    let rule = line.get("rule").map(Node::words);
    let rule = rule.iter().flat_map(|own| own.split('.')).collect::<Vec<_>>();
    let whole = rule.len() == 2 && rule[0] == "competition";
    line.get("arbiter").is_some() || whole || parts(&rule)
}
