//! The ledger: what becomes of every clause of a document.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::citing::{self, cited};
use super::faults::Faults;
use super::form;
use super::recovery::is_torn;
use super::source::Source;
use super::tree::{Node, Span};
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
    /// Whether it is about who of those level is ahead: a ruling by one that is not settles no tie. Where it is not
    /// said, a clause is that a rule on ties cites, or that leaves something to the arbiter.
    pub ties: Option<bool>,
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
            let numbers = dotted(&clause.word, node);
            if !numbers.is_empty() {
                for (number, span) in numbers {
                    let mend = said!("regulations.writing.mend.quoted", written = &number);
                    let said = said!("regulations.writing.unquoted", written = &number);
                    faults.push(&span, said, Some(mend));
                    clauses.push((number, ClauseStatus::default()));
                }
                continue;
            }
            let Some(status) = form::read::<ClauseStatus>(node, faults) else {
                clauses.push((clause.word.clone(), ClauseStatus::default()));
                continue;
            };
            let (rule, ties) = (status.rule.clone(), status.ties);
            if status == (ClauseStatus { rule, ties, ..ClauseStatus::default() }) {
                let mend = said!("regulations.mend.status");
                faults.push(&clause.span, said!("regulations.ledger.status"), Some(mend));
            }
            clauses.push((clause.word.clone(), status));
        }
        Self { clauses }
    }

    /// These clauses of it; one that it does not have is carried out, since a rule cites it.
    #[must_use]
    pub fn of(&self, clauses: &BTreeSet<&str>) -> Self {
        let own = self.clauses.iter().filter(|(own, _)| clauses.contains(&**own)).cloned();
        let other = clauses.iter().filter(|own| !self.has(own)).map(|own| {
            let status = ClauseStatus { carried_out: Some(String::new()), ..Default::default() };
            ((*own).to_owned(), status)
        });
        Self { clauses: own.chain(other).collect() }
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
        let mut cited = cited(&source.root);
        // A line that could not be read may be that of any clause.
        let whole = !source.top().get("ledger").is_some_and(|own| is_torn(own, faults.torn()));
        let mut account = |clause: &str, span: &Span| {
            let named = clause != Clause::SILENT && !clause.trim().is_empty();
            if whole && named && !self.has(clause) {
                let clause = &Clause::new(clause);
                let text = said!("regulations.ledger.not-accounted", clause);
                faults.warn(span, text, said!("regulations.mend.ledger-line"));
            }
        };
        cited.iter().for_each(|(clause, span)| account(clause, span));
        let examples = source.top().get("example").map_or(&[][..], Node::items);
        // Nothing else of an example cites: its tables have names of players and of parts of the event.
        for cited in examples.iter().filter_map(|own| own.table()?.get("clause")) {
            let all = [cited].into_iter().chain(cited.items());
            all.for_each(|node| node.text().into_iter().for_each(|own| account(own, &node.span)));
        }
        // The numbers that clauses have where they are taken over.
        let own = source.top().get("competition").into_iter().flat_map(Node::children);
        let renamed = own.filter_map(|(_, own)| own.table()?.get("clauses"));
        for (_, new) in renamed.flat_map(Node::children) {
            new.text().into_iter().for_each(|clause| account(clause, &new.span));
        }
        let is_read = !faults.are_errors();
        let ledger = source.top().table("ledger");
        let rules = ledger.iter().flat_map(|table| table.iter());
        for rule in rules.filter_map(|(_, node)| node.table()?.get("rule")) {
            if rule.text().is_some_and(|path| !has(&source.root, path)) {
                let text = said!("regulations.ledger.no-rule", rule = rule.words());
                faults.push(&rule.span, text, None);
            }
        }
        // What stands in a rule that cannot be read may cite any clause.
        if !is_read {
            return;
        }
        self.otherwise(source, competitions, faults);
        cited.extend(competitions.iter().flat_map(citing::cited));
        for (key, _) in ledger.iter().flat_map(|table| table.iter()) {
            let of = |(clause, status): &&(String, ClauseStatus)| {
                *clause == key.word && status.carried_out.is_some() && status.rule.is_none()
            };
            // A clause with parts (2.3 with 2.3.1) is carried out by its parts.
            let done = || cited.keys().any(|own| is_part(own, &key.word));
            if self.clauses.iter().any(|c| of(&c)) && !done() {
                let clause = &Clause::new(&key.word);
                let text = said!("regulations.ledger.no-rule-carries-out", clause);
                faults.warn(&key.span, text, said!("regulations.mend.cite"));
            }
        }
    }

    /// Warns of clauses that it leaves to people or to nobody, though a rule carries them out.
    fn otherwise(&self, source: &Source, competitions: &[Node], faults: &mut Faults) {
        let mut done = BTreeSet::new();
        for competition in competitions {
            citing::each(competition, &mut |clause, span, way| {
                if source.has(span) && !way.iter().any(|word| FOR_PEOPLE.contains(word)) {
                    done.insert(clause.to_owned());
                }
            });
        }
        let ledger = source.top().table("ledger");
        for (clause, status) in &self.clauses {
            let ours = [&status.carried_out, &status.warned_of, &status.reminder];
            let key = || ledger?.iter().find(|(key, _)| key.word == *clause);
            if let Some((key, _)) = key()
                && ours.iter().all(|own| own.is_none())
                && done.contains(clause)
            {
                let clause = &Clause::new(clause);
                let said = said!("regulations.ledger.a-rule-carries-out", clause);
                faults.warn(&key.span, said, said!("regulations.mend.carried-out"));
            }
        }
    }
}

/// The numbers of clauses that are written without quotation marks, `2.1 = { ... }`: their parts have become tables.
fn dotted(before: &str, node: &Node) -> Vec<(String, Span)> {
    let mut found = Vec::new();
    for (key, inner) in node.table().into_iter().flat_map(|table| table.iter()) {
        if key.word.starts_with(|c: char| c.is_ascii_digit()) {
            let number = format!("{before}.{}", key.word);
            let further = dotted(&number, inner);
            match further.is_empty() {
                true => found.push((number, key.span.clone())),
                false => found.extend(further),
            }
        }
    }
    found
}

/// Whether a clause is another or a part of it: `2.3.1` and `2.3a` of `2.3`, and not `2.31`.
pub fn is_part(clause: &str, of: &str) -> bool {
    let figure = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let rest = clause.strip_prefix(of);
    rest.is_some_and(|rest| !(figure(rest.chars().next()) && figure(of.chars().last())))
}

/// Words below which a clause is cited for people: another format is told and not refused.
const FOR_PEOPLE: [&str; 5] =
    ["arbiter", "reminders", "ask-time-control", "ruled-otherwise", "format"];

/// Whether a table stands in a document: `play-off.standings.step`.
fn has(root: &Node, path: &str) -> bool {
    let mut place = Some(root);
    for word in path.split('.') {
        place = place.and_then(Node::table).and_then(|table| table.get(word));
    }
    place.is_some()
}
