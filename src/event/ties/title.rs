//! A title decided apart from places and money.

use super::ground::{Settled, by_criteria, order_lot};
use crate::decision::Clause;
use crate::diagnostic::Diagnostics;
use crate::event::ground::{Outcome, Tie};
use crate::regulations::Regulation;
use crate::regulations::schema::Order;
use crate::standings::{Focus, Refined, Table, tell_missing};
use crate::tournament::PlayerId;

/// A title decided apart from places and money.
pub struct Title {
    /// Those who may still have it; one when it is decided.
    pub holders: Vec<PlayerId>,
    /// Its clause.
    pub clause: Clause,
    /// What it is called.
    pub name: String,
    /// The criteria applied.
    pub refined: Refined,
    /// The clauses that decided it.
    pub because: Vec<Clause>,
}

impl Title {
    /// Whether nothing more can part those who have it: several are joint holders.
    pub fn is_decided(&self) -> bool {
        self.refined.needs.is_empty() && self.refined.missing.is_none()
    }

    /// Writes its steps into the tie for first place, where nothing parts its places; else they stand beside it.
    pub fn tell(&self, ties: &mut Vec<Tie>) {
        let Some(index) = ties.iter().position(|tie| tie.places.first() == 1) else { return };
        let own = &ties[index];
        let steps = self.refined.steps.clone();
        let lots = self.refined.draws.then(|| order_lot(1)).into_iter().collect();
        let title = Tie { clause: self.clause.clone(), steps, lots, ..own.clone() };
        if own.steps.is_empty() {
            ties[index] = title;
        } else if !title.steps.is_empty() {
            let outcome = if self.holders.len() == 1 { Outcome::Broken } else { Outcome::Shared };
            ties.insert(index + 1, Tie { outcome, skipped: Vec::new(), ..title });
        }
    }
}

/// Decides a title among those who share first place.
pub fn title(
    regulation: &Regulation,
    table: &Table,
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> Option<Title> {
    let rule = regulation.competition.title_by.as_ref()?;
    let first = settled.groups.first()?.group.players.clone();
    let order = [Order { by: &rule.by, restart: rule.restart }];
    let refined = by_criteria(table, (1, &first), (&order, Focus::First), settled, problems);
    if let Some((clause, what)) = &refined.missing {
        let among = &refined.classes[0].players;
        tell_missing(clause, *what, among, &mut settled.needs, problems);
    }
    settled.needs.extend(refined.needs.iter().cloned());
    let top = &refined.classes[0];
    let mut because = vec![rule.clause.clone()];
    because.extend(top.because.iter().cloned());
    Some(Title {
        holders: top.players.clone(),
        clause: rule.clause.clone(),
        name: rule.title.clone(),
        because,
        refined,
    })
}
