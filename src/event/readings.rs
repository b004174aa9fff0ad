//! Which readings of unclear clauses were reached, and whether another would change the outcome.

use std::collections::BTreeSet;

use super::ground::{ReadingReport, Settlement};
use super::settle::settle_once;
use crate::decision::Clause;
use crate::diagnostic::Diagnostic;
use crate::playoff::PlayOffState;
use crate::regulations::Regulation;
use crate::regulations::schema::Competition;
use crate::tournament::entries::RemainderTo;
use crate::tournament::{PlayerId, Tournament};

/// Settles an event and says which readings matter.
pub fn settle(regulation: &Regulation, tournament: &Tournament) -> Settlement {
    let mut settlement = settle_once(regulation, tournament);
    settlement.readings = reached(regulation, tournament, &mut settlement);
    settlement
}

/// The readings reached; a warning for each that matters.
fn reached(
    regulation: &Regulation,
    tournament: &Tournament,
    settlement: &mut Settlement,
) -> Vec<ReadingReport> {
    let cited = cited(&regulation.competition, settlement);
    let mut reports: Vec<ReadingReport> = Vec::new();
    for reading in &regulation.readings {
        let silent_tie =
            || reading.clause.is_silent() && settlement.ties.iter().any(|t| t.clause.is_silent());
        if !(cited.contains(&reading.clause) || silent_tie()) {
            continue;
        }
        let taken = reading.taken.name.clone();
        let mut stages_alike = reading.is_of_a_form() && !reading.others.is_empty();
        let mut others: Vec<(String, Option<String>)> = Vec::new();
        for other in &reading.others {
            let under = regulation.under(reading, other);
            let theirs = under.map(|under| settle_once(&under, tournament));
            stages_alike &= theirs.as_ref().is_some_and(|theirs| same_stages(settlement, theirs));
            let change = theirs.and_then(|theirs| difference(settlement, &theirs));
            others.push((other.name.clone(), change));
        }
        if stages_alike {
            continue;
        }
        let report = ReadingReport {
            clause: reading.clause.clone(),
            about: reading.about.clone(),
            taken,
            others,
        };
        if !reports.contains(&report) {
            reports.push(report);
        }
    }
    for report in &reports {
        for (other, change) in &report.others {
            let Some(change) = change else { continue };
            settlement.problems.push(
                Diagnostic::warning(
                    "reading-matters",
                    format!("{}, {}: read as \"{}\"; read as \"{other}\" {change}", report.clause, report.about, report.taken),
                )
                .help(format!("the arbiter confirms the reading; to choose the other, add a row to Event: Reading {}, then {other}", report.clause)),
            );
        }
    }
    reports
}

/// Whether play-offs come to the same stages and ask for the same.
fn same_stages(ours: &Settlement, theirs: &Settlement) -> bool {
    let told = |settlement: &Settlement| -> Vec<_> {
        let states = settlement.play_offs.iter();
        states.map(|state| (state.stages.clone(), state.needs.clone())).collect()
    };
    told(ours) == told(theirs)
}

/// All clauses that an outcome cites.
fn cited(rules: &Competition, settlement: &Settlement) -> BTreeSet<Clause> {
    let mut cited: BTreeSet<Clause> = BTreeSet::new();
    for tie in &settlement.ties {
        cited.insert(tie.clause.clone());
        cited.extend(tie.steps.iter().map(|s| s.clause.clone()));
    }
    cited.extend(settlement.standings.iter().flat_map(|s| s.because.iter().cloned()));
    for state in &settlement.play_offs {
        cited.extend(state.stages.iter().flat_map(|s| s.because.iter().cloned()));
        cited.extend(state.needs.iter().map(|n| n.clause.clone()));
    }
    for group in settlement.money.groups.iter().chain(&settlement.money.point_groups) {
        cited.extend(group.shares.lines.iter().map(|l| l.clause.clone()));
        // The unit matters where something did not divide, and to whoever has the rest.
        let undivided = group.paid.iter().any(|paid| paid.paid != paid.exact);
        if undivided || group.remainder_to != RemainderTo::Organiser {
            cited.extend(settlement.money.unit_of(group).and_then(|(_, clause)| clause.clone()));
        }
    }
    if !settlement.table.stood.is_empty() || !settlement.table.removed.is_empty() {
        cited.extend(rules.withdrawal.iter().map(|w| w.clause.clone()));
    }
    cited.extend(rules.handicap.iter().map(|h| h.clause.clone()));
    if settlement.table.tournament.within.is_some() {
        let clock = rules.combined_with.iter().filter_map(|rule| rule.time_control.as_ref());
        cited.extend(clock.map(|clock| clock.clause.clone()));
    }
    cited.extend(
        settlement
            .trophies
            .iter()
            .filter(|t| t.players.len() > 2)
            .flat_map(|t| t.because.iter().cloned()),
    );
    cited
}

/// What another outcome would have otherwise, in words; none where nothing that matters differs.
fn difference(ours: &Settlement, theirs: &Settlement) -> Option<String> {
    let tournament = &ours.table.tournament;
    let names = |players: &[PlayerId]| -> String {
        players.iter().map(|p| tournament.player(*p).name.clone()).collect::<Vec<_>>().join(", ")
    };
    for (a, b) in ours.play_offs.iter().zip(&theirs.play_offs) {
        let sorted = |players: &[PlayerId]| {
            let mut players = players.to_vec();
            players.sort();
            players
        };
        if sorted(&a.participants) != sorted(&b.participants) {
            return Some(match b.participants[..] {
                [] => "a lot would decide who plays".into(),
                _ => format!("{} would play", names(&b.participants)),
            });
        }
        let colours = |state: &PlayOffState| -> Vec<_> {
            let stages = state.stages.iter();
            stages.map(|s| s.games.iter().map(|g| g.players).collect::<Vec<_>>()).collect()
        };
        if colours(a) != colours(b) {
            return Some("games of the play-off would have other colours".into());
        }
        if a.winner != b.winner {
            return Some(b.winner.map_or("there would be no winner yet".into(), |w| {
                format!("{} would win", names(&[w]))
            }));
        }
    }
    for own in &ours.standings {
        let other = theirs.standing(own.player);
        if other.map(|o| o.places) != Some(own.places) {
            let places = other.and_then(|o| o.places).map_or("no place".to_owned(), |p| {
                format!("{} {p}", if p.is_single() { "place" } else { "places" })
            });
            return Some(format!("{} would have {places}", tournament.player(own.player).name));
        }
    }
    for (a, b) in ours.trophies.iter().zip(&theirs.trophies) {
        if a.players != b.players {
            return Some(match b.players[..] {
                [] => format!("{} would wait for a lot", b.name),
                _ => format!("{} would have {}", names(&b.players), b.name),
            });
        }
    }
    if ours.trophies.len() != theirs.trophies.len() {
        return Some("trophies would differ".into());
    }
    for own in &ours.money.awards {
        let other = theirs.money.awards.iter().find(|a| a.player == own.player);
        if other.map(|o| (&o.prize, o.points)) != Some((&own.prize, own.points)) {
            return Some(format!("{} would be paid otherwise", tournament.player(own.player).name));
        }
    }
    None
}
