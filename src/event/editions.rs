//! The edition of FIDE's tie-break regulations: what another would change.

use super::awarded_otherwise::{add_awarded, awarded_otherwise};
use super::difference::{Change, difference};
use super::ground::{ReadingReport, Settlement, Weight};
use super::stages::settle_once;
use super::systems::systems;
use crate::diagnostic::{At, Code, Diagnostic};
use crate::regulations::Regulation;
use crate::regulations::schema::Coded;
use crate::said::said;
use crate::standings::Table;
use crate::tie_break::{coded, part};
use crate::tournament::entries::Format;
use crate::tournament::{Edition, Tournament};

/// Where the event does not say by which edition unplayed rounds count: what the others would change. None where no
/// system asks.
pub fn reading(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &mut Settlement,
) -> Option<ReadingReport> {
    let open = |own: &&Coded| own.code.name.has_editions() && own.code.edition.is_none();
    let asking: Vec<&Coded> = systems(regulation).filter(open).collect();
    let first = asking.first()?;
    let event = &tournament.event;
    if event.edition.is_some() || tournament.format == Format::RoundRobin {
        return None;
    }
    let at = event.tie_breaks.as_ref().map(|codes| &codes.at);
    let at = at.or(event.name.as_ref().map(|name| &name.at))?.clone();
    let taken = tournament.edition();
    let mut awarded = Vec::new();
    // By a text that did not yet exist on the day on which the event began nobody has counted.
    let later = |edition: Edition| event.start.is_some() && edition > taken;
    let possible = Edition::ALL.into_iter().filter(|own| *own != taken && !later(*own));
    let others = possible.map(|edition| {
        let alike = asking.iter().all(|own| same(&settlement.table, own, taken, edition));
        let change = (!alike).then(|| {
            let mut other = tournament.clone();
            other.event.edition = Some(At::new(edition, at.clone()));
            let theirs = settle_once(regulation, &other);
            let players = awarded_otherwise(settlement, &theirs);
            add_awarded(&mut awarded, &edition.to_string(), players);
            difference(settlement, &theirs).map(Change::said)
        });
        (edition, change.flatten())
    });
    let others: Vec<_> = others.collect();
    if others.is_empty() {
        return None;
    }
    for (other, change) in &others {
        let Some(change) = change.clone() else { continue };
        let (taken, other) = (taken.year(), other.year());
        let matters = said!("event.edition-matters", taken, other, change);
        settlement.problems.push(Diagnostic::warning(Code::ReadingMatters, matters).at(&at));
    }
    Some(ReadingReport {
        weight: Weight::Outcome,
        of_places: true,
        by_row_of_clause: false,
        clause: first.clause.clone(),
        about: said!("event.edition"),
        taken: taken.to_string(),
        others: others.into_iter().map(|(other, change)| (other.to_string(), change)).collect(),
        awarded,
    })
}

/// Whether a system has the same values for everybody by both editions.
fn same(table: &Table, system: &Coded, one: Edition, other: Edition) -> bool {
    let same = |field| {
        let values = |edition| coded::of_all(&system.code.by(edition), field);
        values(one) == values(other)
    };
    match &system.of {
        None => same(table.field()),
        // Of the tied players' games alone: who they are is found by settling.
        Some(span) if span.among_tied => false,
        Some(span) => {
            part(table.field(), span, &[]).as_ref().as_ref().is_ok_and(|part| same(part.field()))
        }
    }
}
