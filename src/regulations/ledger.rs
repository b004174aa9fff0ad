//! The ledger: what becomes of every clause of a document; and what the types alone cannot check.

use std::collections::BTreeSet;

use serde::Deserialize;
use toml::Value;

use super::error::RegulationError;
use super::resolve::Source;
use super::schema::{Competition, Division, Of, To};
use crate::tournament::exact::Exact;

/// What becomes of a clause: at least one of the four.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Status {
    /// The program does it.
    pub carried_out: Option<String>,
    /// The table of the document that does it, where no rule cites the clause: `play-off.standings.step`.
    pub rule: Option<String>,
    /// It is printed where a person needs it.
    pub reminder: Option<String>,
    /// The arbiter or director of play decides.
    pub arbiter: Option<String>,
    /// Not a matter for this program.
    pub not_ours: Option<String>,
}

/// A document's ledger, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// Clause and status.
    pub clauses: Vec<(String, Status)>,
}

impl Ledger {
    /// Reads it; every clause needs a status.
    pub fn read(source: &Source) -> Result<Self, RegulationError> {
        let faulty = |what: String| RegulationError::Faulty { document: source.id.clone(), what };
        let table = source
            .table
            .get("ledger")
            .and_then(Value::as_table)
            .ok_or_else(|| faulty("the [ledger] is missing".into()))?;
        let mut clauses = Vec::new();
        for (clause, value) in table {
            let status: Status = value.clone().try_into().map_err(|e: toml::de::Error| {
                faulty(format!("ledger, {clause}: {}", e.message()))
            })?;
            if status == Status::default() {
                return Err(faulty(format!("ledger, {clause}: a clause needs a status")));
            }
            clauses.push((clause.clone(), status));
        }
        Ok(Self { clauses })
    }

    /// Whether a clause stands in it, itself or as the head of what does (`2.5` for `2.5.1`).
    pub fn has(&self, clause: &str) -> bool {
        self.clauses.iter().any(|(c, _)| c == clause)
    }
}

/// All clauses that a document's competitions cite, wherever they stand.
pub fn cited(table: &toml::Table) -> BTreeSet<String> {
    const PLACES: [&str; 21] = [
        "clause",
        "clock-clause",
        "numbers-clause",
        "share-clause",
        "rating-clause",
        "honours-clause",
        "reversed",
        "fresh",
        "fewer",
        "final",
        "pairings",
        "draw-odds",
        "toss",
        "games-odd",
        "games-even",
        "below",
        "all-held",
        "total",
        "top-stage",
        "ask-time-control",
        "then-clause",
    ];
    fn strings(value: &Value, into: &mut BTreeSet<String>) {
        match value {
            Value::String(text) => {
                into.insert(text.clone());
            }
            Value::Array(items) => items.iter().for_each(|item| strings(item, into)),
            _ => {}
        }
    }
    fn walk(value: &Value, into: &mut BTreeSet<String>) {
        match value {
            Value::Table(table) => {
                for (key, inner) in table {
                    if key == "ledger" {
                        continue;
                    }
                    if PLACES.contains(&key.as_str()) || key == "lots" {
                        strings(inner, into);
                    }
                    walk(inner, into);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| walk(item, into)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    walk(&Value::Table(table.clone()), &mut found);
    found
}

/// What the types alone cannot check.
pub fn check(competition: &Competition) -> Result<(), String> {
    for rule in &competition.tie {
        let clause = rule.clause.as_str();
        let ways = usize::from(rule.play_off.is_some())
            + usize::from(!rule.by.is_empty())
            + usize::from(rule.shared.is_some());
        if rule.declared.is_some() && rule.play_off.is_none() && rule.shared.is_none() {
            // The event's codes are put in when it is known.
        } else if ways != 1 {
            return Err(format!("tie {clause}: exactly one of play-off, by and shared is needed"));
        }
        for division in [&rule.money, &rule.points].into_iter().flatten() {
            check_division(division).map_err(|what| format!("tie {clause}: {what}"))?;
        }
        if let Some(play_off) = &rule.play_off {
            super::sound::check(play_off).map_err(|what| format!("tie {clause}: {what}"))?;
        }
    }
    Ok(())
}

/// A formula must give away the whole of first place and the whole of the others.
fn check_division(division: &Division) -> Result<(), String> {
    let split = match division {
        Division::Split(split) => split,
        Division::ByTieBreak(rule) if rule.by.is_empty() => {
            return Err("by-tie-break needs criteria".into());
        }
        Division::Equal(_) | Division::ByPlace(_) | Division::ByTieBreak(_) => return Ok(()),
    };
    if split.parts.iter().any(|part| part.take.0 <= Exact::ZERO) {
        return Err("a part of a split must be more than nought".into());
    }
    let sum = |of: &[Of]| -> Exact {
        split.parts.iter().filter(|part| of.contains(&part.of)).map(|part| part.take.0).sum()
    };
    let first = sum(&[Of::Pool, Of::Place, Of::First]);
    let rest = sum(&[Of::Pool, Of::Place, Of::Rest]);
    if first != Exact::ONE || rest != Exact::ONE {
        return Err(
            "the parts of a split must add up to 100 % of first prize and of the rest".into()
        );
    }
    for part in &split.parts {
        if part.nth == 0 || part.nth > split.clause.0.len() {
            return Err("`nth` names a clause that the split does not have".into());
        }
        if (part.to == To::Place) != (part.of == Of::Place) {
            return Err("what is taken of each place goes to the place".into());
        }
    }
    Ok(())
}
