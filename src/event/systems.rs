//! The tie-break systems that an event names by their codes.

use std::collections::BTreeSet;

use super::ground::{Settlement, System};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::{Coded, Criterion, SystemName, TieRule, TitleBy};
use crate::said::said;
use crate::tie_break;
use crate::tournament::entries::Format;
use crate::tournament::{Edition, Tournament};

/// The systems by code that a competition ranks by.
pub fn systems(regulation: &Regulation) -> impl Iterator<Item = &Coded> {
    regulation.competition.criteria().filter_map(|criterion| match criterion {
        Criterion::System(own) => Some(own),
        _ => None,
    })
}

/// The systems that part places in an event of a format, in the declared order, whether they were needed or not. Those
/// of a title that is decided apart are not among them.
pub fn declared(regulation: &Regulation, format: Format) -> Vec<System> {
    told(regulation.competition.ties_in(format).flat_map(TieRule::criteria))
}

/// The systems by which a title is decided apart from the places.
pub fn of_title(title: &TitleBy) -> Vec<System> {
    told(title.by.iter())
}

/// Those of them, lots among them, whose clauses say who has a title.
pub fn deciding(title: &TitleBy, because: &[Clause]) -> Vec<System> {
    title.by.iter().map(called).filter(|system| because.contains(&system.clause)).collect()
}

/// What a criterion is called.
fn called(criterion: &Criterion) -> System {
    let own = tie_break::system(criterion);
    System { code: own.code(0), title: own.title, clause: own.clause.clone() }
}

/// What criteria are called, each once; lots are none.
fn told<'c>(criteria: impl Iterator<Item = &'c Criterion>) -> Vec<System> {
    let mut systems: Vec<System> = Vec::new();
    for system in criteria.filter(|own| !own.is_by_hand()).map(called) {
        if !systems.contains(&system) {
            systems.push(system);
        }
    }
    systems
}

/// Each system that a tie came to and that could not be applied to it: a note; a warning where it would be if the workbook
/// had all ratings, for then the next one has parted those whom it was declared to part.
pub fn tell_left_out(settlement: &mut Settlement) {
    let codes = settlement.table.tournament.event.tie_breaks.as_ref().map(|codes| &codes.at);
    let skipped = settlement.ties.iter().flat_map(|tie| &tie.skipped);
    let told: Vec<Diagnostic> = skipped
        .map(|left| {
            let (title, clause, why) = (left.title.clone(), &left.clause, left.why.clone());
            let said = said!("event.left-out", title, clause, why);
            let tell = if left.unrated { Diagnostic::warning } else { Diagnostic::note };
            tell(Code::CriterionWithoutValue, said).at_some(codes)
        })
        .collect();
    settlement.problems.extend(told);
}

/// Buchholz is no system for a round robin: since the edition of 2026 its use there is ruled out, before it was not.
pub fn check(regulation: &Regulation, tournament: &Tournament, problems: &mut Diagnostics) {
    if tournament.format == Format::Swiss || tournament.is_tour() {
        return;
    }
    for problem in buchholz_of(regulation, tournament.edition()) {
        problems.push(problem.at_some(tournament.event.tie_breaks.as_ref().map(|codes| &codes.at)));
    }
}

/// What is told of each system of Buchholz in a round robin, by the edition of the event where a code names none.
pub fn buchholz_of(regulation: &Regulation, edition: Edition) -> Vec<Diagnostic> {
    let mut told: BTreeSet<String> = BTreeSet::new();
    let is_buchholz =
        |own: &&Coded| matches!(own.code.name, SystemName::Bh | SystemName::Fb | SystemName::Aob);
    let buchholz = systems(regulation).filter(is_buchholz);
    let each = buchholz.filter(|own| told.insert(own.code.to_string()));
    each.map(|own| {
        let (code, clause) = (&own.code.to_string(), &own.clause);
        match own.code.edition.unwrap_or(edition) {
            Edition::E2026 => {
                Diagnostic::error(Code::TieBreaks, said!("event.buchholz-refused", code, clause))
            }
            Edition::E2009 | Edition::E2024 => {
                Diagnostic::warning(Code::TieBreaks, said!("event.buchholz-doubtful", code, clause))
            }
        }
    })
    .collect()
}
