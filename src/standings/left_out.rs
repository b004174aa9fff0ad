//! Criteria that did not apply to a tie, as papers tell them.

use crate::decision::Clause;
use crate::regulations::schema::Criterion;
use crate::said::Said;
use crate::tie_break;

/// A criterion that did not apply to a tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// FIDE's code.
    pub code: String,
    /// What it is called.
    pub title: Said,
    /// Its clause.
    pub clause: Clause,
    /// Why.
    pub why: Said,
}

/// What did not apply, each once: a large tie comes apart into many classes.
pub fn left_out<'c>(
    criteria: impl Iterator<Item = &'c Criterion>,
    skipped: &[(Clause, Said)],
) -> Vec<LeftOut> {
    let systems: Vec<_> = criteria.map(tie_break::system).collect();
    let mut told: Vec<LeftOut> = Vec::new();
    for (clause, why) in skipped {
        let Some(system) = systems.iter().find(|own| own.clause == clause) else { continue };
        let (code, title) = (system.code(0), system.title.clone());
        let own = LeftOut { code, title, clause: clause.clone(), why: why.clone() };
        if !told.contains(&own) {
            told.push(own);
        }
    }
    told
}
