//! The clauses that an example is about, beside those by which the program decided.

use std::collections::BTreeSet;

use crate::decision::{Clause, each_once};
use crate::event::ground::Settlement;
use crate::regulations::example::Example;
use crate::regulations::ledger::is_part;
use crate::regulations::tree::Span;
use crate::regulations::{About, Regulation};
use crate::said::{Said, said};

/// The clauses by which something of an event was decided, or waits.
pub fn of(settlement: &Settlement) -> Vec<Clause> {
    let places = settlement.standings.iter().flat_map(|own| &own.because);
    // A criterion that was applied and left all level has decided, too.
    let ties = settlement.ties.iter();
    let ties = ties.flat_map(|tie| tie.steps.iter().map(|own| &own.clause).chain([&tie.clause]));
    let stages = settlement.play_offs.iter().flat_map(|own| &own.stages);
    let stages = stages.flat_map(|own| {
        let own_clauses = [&own.clause].into_iter().chain(&own.because);
        own_clauses.chain(&own.clock_clause).chain(&own.draw_odds)
    });
    let settled = settlement.play_offs.iter().flat_map(|own| &own.order);
    let steps = settlement.play_offs.iter().flat_map(|own| &own.steps).map(|own| &own.clause);
    let settled = settled.flat_map(|own| &own.because).chain(steps);
    let lots =
        settlement.play_offs.iter().flat_map(|own| &own.lots_called_for).map(|own| &own.clause);
    let needs = settlement.needs.iter().map(|need| &need.clause);
    let money = settlement.money.awards.iter().flat_map(|own| &own.because);
    let groups = settlement.money.groups.iter().chain(&settlement.money.point_groups);
    let lines = groups.flat_map(|own| &own.shares.lines).map(|own| &own.clause);
    let trophies = settlement.trophies.iter().flat_map(|own| &own.because);
    let ineligible = settlement.ineligible.iter().map(|own| &own.clause);
    let inner = settlement.stages.iter().flat_map(|own| of(&own.settlement)).collect::<Vec<_>>();
    let own = places.chain(ties).chain(stages).chain(settled).chain(lots).chain(needs).chain(money);
    each_once(own.chain(lines).chain(trophies).chain(ineligible).chain(&inner))
}

/// Whether one of the clauses that decided is this one, or a part of it.
fn decided(by: &[Clause], clause: &str) -> bool {
    let numbers = |own: &'_ Clause| own.as_str().split(", ").map(str::to_owned).collect::<Vec<_>>();
    by.iter()
        .any(|own| own.as_str() == clause || numbers(own).iter().any(|own| is_part(own, clause)))
}

/// The clauses that an example says it is about and by which nothing was decided, each with its place. Those that hold
/// whatever happens are not looked at: only criteria, forms of play and what settles a tie have an alternative.
pub fn others(
    example: &Example,
    regulation: &Regulation,
    by: &[Clause],
    played_off: bool,
) -> Vec<(Said, Span)> {
    let mut may_not: BTreeSet<&str> = BTreeSet::new();
    let mut always: BTreeSet<&str> = BTreeSet::new();
    // What a line of the ledger alone tells of, or a reading, may be what an example shows.
    let ledger = regulation.about_ties.iter().filter(|(_, about)| *about != About::Another);
    let ledger = ledger.map(|(clause, _)| clause.as_str());
    let readings = regulation.readings.iter().map(|own| own.clause.as_str());
    let known: Vec<&str> = ledger.chain(readings).collect();
    let is_known = |clause: &str| {
        known.iter().any(|own| *own == clause || is_part(own, clause) || is_part(clause, own))
    };
    let ruled = by.iter().any(Clause::is_ruled);
    for (clause, way) in regulation.cited() {
        let is = |word: &str| way.contains(&word);
        let of_ties = is("tie") || is("title-by") || is("ties");
        let of_criteria = is("by") || is("ties") || is("form");
        let waits = of_ties && (of_criteria || !is("play-off") || !played_off);
        let money = is("money") || is("points") || is("payment-unit");
        // A ruling without a clause is one by the rule that leaves it to the arbiter.
        let by_ruling = ruled && is("arbiter");
        match waits && !money && !by_ruling {
            true => may_not.insert(clause),
            false => always.insert(clause),
        };
    }
    let about = example.clause.iter().flat_map(|own| &own.0).map(Clause::as_str);
    let other = |clause: &&str| {
        let may_not = may_not.contains(clause) || !is_known(clause);
        may_not && !always.contains(clause) && !decided(by, clause)
    };
    let tell = |clause: &str| {
        let said = match by.is_empty() {
            _ if clause.trim().is_empty() => said!("regulations.no-clause"),
            true => said!("regulations.example.clause-nothing", clause),
            false => said!("regulations.example.clause", clause, by = by.to_vec()),
        };
        (said, example.place_of_word("clause"))
    };
    about.filter(other).map(tell).collect()
}
