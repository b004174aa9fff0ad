//! The ledger: what becomes of every clause of a document.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::faults::Faults;
use super::form;
use super::source::Source;
use super::tree::{Node, Span, Value};
use crate::decision::Clause;
use crate::said::said;

/// What becomes of a clause: at least one of the five.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ClauseStatus {
    /// The program does it.
    pub carried_out: Option<String>,
    /// The table of the document that does it, where no rule cites the clause: `play-off.standings.step`.
    pub rule: Option<String>,
    /// The program warns where it is not so, and goes on.
    pub warned_of: Option<String>,
    /// It is printed where a person needs it.
    pub reminder: Option<String>,
    /// The arbiter or director of play decides.
    pub arbiter: Option<String>,
    /// Not a matter for this program.
    pub not_ours: Option<String>,
}

/// A document's ledger, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Clause and status.
    pub clauses: Vec<(String, ClauseStatus)>,
}

impl Ledger {
    /// Reads it; every clause needs a status. A file without one can be used, with a warning.
    pub fn read(source: &Source, faults: &mut Faults) -> Self {
        let Some(table) = source.top().table("ledger") else {
            if source.means("ledger") {
                return Self::default();
            }
            let end = source.root.span.end;
            let missing = said!("regulations.ledger.missing");
            let line = "\"2.1\" = { carried-out = \"...\" }";
            faults.warn(&(end..end), missing, said!("regulations.mend.ledger", line));
            return Self::default();
        };
        let mut clauses = Vec::new();
        for (clause, node) in table.iter() {
            let Some(status) = form::read::<ClauseStatus>(node, faults) else {
                clauses.push((clause.word.clone(), ClauseStatus::default()));
                continue;
            };
            if status == (ClauseStatus { rule: status.rule.clone(), ..ClauseStatus::default() }) {
                let mend = said!("regulations.mend.status");
                faults.push(&clause.span, said!("regulations.ledger.status"), Some(mend));
            }
            clauses.push((clause.word.clone(), status));
        }
        Self { clauses }
    }

    /// Whether a clause stands in it.
    pub fn has(&self, clause: &str) -> bool {
        self.clauses.iter().any(|(c, _)| c == clause)
    }

    /// Warns of clauses that a rule of the document cites and that it does not account for, and of clauses that it
    /// calls carried out though no rule of these competitions cites them.
    pub fn compare(&self, source: &Source, competitions: &[Node], faults: &mut Faults) {
        if self.clauses.is_empty() {
            return;
        }
        let mut cited = self::cited(&source.root);
        let mut account = |clause: &str, span: &Span| {
            if clause != Clause::SILENT && !self.has(clause) {
                let text = said!("regulations.ledger.not-accounted", clause);
                faults.warn(span, text, said!("regulations.mend.ledger-line"));
            }
        };
        cited.iter().for_each(|(clause, span)| account(clause, span));
        let examples = source.top().get("example").map_or(&[][..], Node::items);
        let of_examples = examples.iter().flat_map(self::cited);
        of_examples.for_each(|(clause, span)| account(&clause, &span));
        // What stands in a rule that cannot be read may cite any clause.
        if faults.are_errors() {
            return;
        }
        cited.extend(competitions.iter().flat_map(self::cited));
        let ledger = source.top().table("ledger");
        for (key, node) in ledger.iter().flat_map(|table| table.iter()) {
            if let Some(rule) = node.table().and_then(|status| status.get("rule"))
                && !has(&source.root, &rule.words())
            {
                let text = said!("regulations.ledger.no-rule", rule = rule.words());
                faults.push(&rule.span, text, None);
            }
            let of = |(clause, status): &&(String, ClauseStatus)| {
                *clause == key.word && status.carried_out.is_some() && status.rule.is_none()
            };
            // A clause with parts (2.3 with 2.3.1) is carried out by its parts.
            let done = || cited.keys().any(|own| own.starts_with(&key.word));
            if self.clauses.iter().any(|c| of(&c)) && !done() {
                let text = said!("regulations.ledger.no-rule-carries-out", clause = &key.word);
                faults.warn(&key.span, text, said!("regulations.mend.cite"));
            }
        }
    }
}

/// Whether a table stands in a document: `play-off.standings.step`.
fn has(root: &Node, path: &str) -> bool {
    let mut place = Some(root);
    for word in path.split('.') {
        place = place.and_then(Node::table).and_then(|table| table.get(word));
    }
    place.is_some()
}

/// The words that cite a clause, beside `clause` and those that end in `-clause`.
const CITING: [&str; 16] = [
    "reversed",
    "fresh",
    "fewer",
    "final",
    "pairings",
    "draw-odds",
    "toss",
    "lot",
    "games-odd",
    "games-even",
    "below",
    "all-held",
    "total",
    "top-stage",
    "ask-time-control",
    "lots",
];

/// All clauses that a tree cites outside its ledger, each with its first place.
pub fn cited(tree: &Node) -> BTreeMap<String, Span> {
    fn texts(node: &Node, into: &mut BTreeMap<String, Span>) {
        if let Value::Text(text) = &node.value {
            into.entry(text.clone()).or_insert_with(|| node.span.clone());
        }
        node.items().iter().for_each(|item| texts(item, into));
    }
    fn walk(node: &Node, into: &mut BTreeMap<String, Span>) {
        for (key, inner) in node.table().iter().flat_map(|table| table.iter()) {
            let word = key.word.as_str();
            if word == "clause" || word.ends_with("-clause") || CITING.contains(&word) {
                texts(inner, into);
            }
            if word != "ledger" && word != "example" {
                walk(inner, into);
            }
        }
        node.items().iter().for_each(|item| walk(item, into));
    }
    let mut found = BTreeMap::new();
    walk(tree, &mut found);
    found
}
