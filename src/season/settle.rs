//! From the events of a year to the award: who has it, and why.

use super::given::{Given, Role, RoleState};
use super::percentages::{self, top_stage};
use super::ranks::{so_far, sort};
use super::table::{EventLine, Measure, SeasonSettlement};
use super::{all_rounder, first, money, things};
use crate::awards::Money;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::{Settlement, Status, said_open};
use crate::regulations::schema::{AllRounder, Begun, Competition, EventScore};
use crate::said::{Said, said};
use crate::tournament::Tournament;
use crate::tournament::exact::Exact;
use crate::tournament::record::Ruled;

/// The events that an award looks at, by competition id, and the clause by which all of them must be held.
pub fn events(rules: &Competition) -> Option<(&[String], &Clause)> {
    match (&rules.all_rounder, &rules.percentages) {
        (Some(rule), _) => Some((&rule.events, rule.events_clause())),
        (None, Some(rule)) => Some((&rule.events, &rule.clause)),
        (None, None) => None,
    }
}

/// Works an award out under the readings taken.
pub fn settle_once(given: &Given<'_>, year: Option<i32>) -> SeasonSettlement {
    let rules = &given.regulation.competition;
    let mut problems = Diagnostics::default();
    let mut stages = vec![None; given.roles.len()];
    let (measure, rows) = match (&rules.all_rounder, &rules.percentages) {
        (Some(rule), _) => (Measure::Places, all_rounder::rows(given, rule)),
        (None, Some(rule)) => {
            for (stage, role) in stages.iter_mut().zip(given.roles) {
                *stage = stage_of(role, &rule.top_stage, &mut problems);
            }
            (Measure::Percentages, percentages::rows(given, rule, &stages))
        }
        (None, None) => (Measure::Places, Vec::new()),
    };
    let mut settlement = SeasonSettlement {
        status: Status::Final,
        year,
        tournament: given.tournament.clone(),
        measure,
        per_cent: rules.all_rounder.as_ref().is_some_and(|rule| rule.points.are_percentages()),
        events: lines(given, &stages),
        beyond: beyond(given),
        rows,
        ties: Vec::new(),
        needs: Vec::new(),
        trophies: Vec::new(),
        undecided: Vec::new(),
        money: Money::default(),
        reasons: Vec::new(),
        readings: Vec::new(),
        honours: Vec::new(),
        problems,
    };
    by_ruling(&mut settlement);
    sort(&mut settlement);
    let Some((_, all_held)) = events(rules) else {
        return settlement;
    };
    let strict = rules.all_rounder.as_ref().is_some_and(|rule| rule.begun == Begun::SameYear);
    let not_held = |role: &&Role| {
        matches!(role.state, RoleState::NotHeld | RoleState::NoWorkbook)
            || strict && role.began_before(year)
    };
    let (mut missing, held): (Vec<&Role>, Vec<&Role>) = given.roles.iter().partition(not_held);
    // Where nothing asks for all of them, those that were held are the events.
    missing.retain(|_| rules.all_rounder.as_ref().is_none_or(|rule| rule.all_held.is_some()));
    let goes_on = goes_on(given);
    let ends = goes_on.is_none();
    // Percentages are of the games of an event: what waits for a play-off is known.
    let of_games = |role: &Role| rules.percentages.is_some() && role.has_all_games();
    let open: Vec<&Role> =
        held.into_iter().filter(|role| !role.is_final() && !of_games(role)).collect();
    tell_open(&mut settlement, &rules.title, &open, all_held);
    tell_bare(&mut settlement, given, all_held);
    all_rounder::tell_guests(given, &settlement.rows, &mut settlement.problems);
    if let (Some(reason), true) = (goes_on, open.is_empty()) {
        settlement.status = Status::Provisional;
        settlement.problems.push(Diagnostic::warning(Code::NotFinal, reason.clone()));
        settlement.reasons.push((reason, vec![all_held.clone()]));
    }
    tell_said_open(&mut settlement, given, ends);
    let is_unsaid = |role: &&Role| matches!(role.state, RoleState::NoWorkbook);
    let (unsaid, not_held): (Vec<&Role>, Vec<&Role>) = missing.iter().partition(|r| is_unsaid(r));
    if !unsaid.is_empty() {
        settlement.status = Status::Provisional;
        let (title, clause, events) = (&rules.title, all_held, titles(&unsaid));
        let said = said!("season.event-not-held.so-far", title, clause, events = events.clone());
        settlement.problems.push(Diagnostic::warning(Code::EventNotHeld, said));
        let reason = said!("season.no-workbook-yet", events);
        settlement.reasons.push((reason, vec![all_held.clone()]));
    }
    if !not_held.is_empty() {
        let over = open.is_empty() && unsaid.is_empty();
        tell_not_held(&mut settlement, &rules.title, &not_held, all_held, over);
    }
    let over = given.sound && settlement.status == Status::Final && missing.is_empty();
    if over && !settlement.problems.has_errors() {
        let first_shares_by = first::award(given, &mut settlement);
        money::award(given, &mut settlement, first_shares_by.as_ref());
        things::award(given, &mut settlement);
    }
    if settlement.problems.has_errors() {
        settlement.status = Status::Invalid;
    }
    if settlement.status == Status::Provisional {
        so_far(&mut settlement);
    }
    tell_rows(&mut settlement);
    settlement
}

/// Whoever a ruling brings in is in the running, and whoever it leaves out is not.
fn by_ruling(settlement: &mut SeasonSettlement) {
    for ruling in &settlement.tournament.record.rulings {
        let (players, eligible) = match &ruling.what {
            Ruled::Eligible(players) => (players, true),
            Ruled::NotEligible(players) => (players, false),
            _ => continue,
        };
        for row in settlement.rows.iter_mut().filter(|row| players.contains(&row.player)) {
            (row.eligible, row.possible, row.ruled) = (eligible, false, true);
            row.why = said!("event.by-ruling");
            row.because = vec![ruling.because()];
        }
    }
}

/// Why a series goes on although nothing is open in its events: fewer are held than there will be, or its workbook says
/// that it does.
fn goes_on(given: &Given<'_>) -> Option<Said> {
    let rule = given.regulation.competition.all_rounder.as_ref()?;
    let each = rule.each.as_ref()?;
    let evenings = || given.roles.iter().filter(|role| role.id == each.of);
    let is_unsaid = |role: &&Role| matches!(role.state, RoleState::NoWorkbook);
    let unsaid: Vec<&Role> = evenings().filter(is_unsaid).collect();
    if !unsaid.is_empty() && rule.all_held.is_none() {
        return Some(said!("season.no-workbook-yet", events = titles(&unsaid)));
    }
    let held = evenings().count();
    let number = each.number.filter(|_| beyond(given) > 0);
    let said_so = given.tournament.event.is_final.as_ref().is_some_and(|own| !own.value);
    match number {
        Some(number) => Some(said!("season.so-many-held", held, number)),
        None => said_so.then(|| said!("season.goes-on", held)),
    }
}

/// So many evenings of a series are still to come, beside those of which its workbooks and its sheet `Events` tell.
fn beyond(given: &Given<'_>) -> usize {
    let rule = given.regulation.competition.all_rounder.as_ref();
    let Some(each) = rule.and_then(|rule| rule.each.as_ref()) else { return 0 };
    let told = given.roles.iter().filter(|role| role.id == each.of).count() + given.called_off;
    each.number.map_or(0, |number| number.saturating_sub(told))
}

/// What the award's own workbook says that keeps it open, as an event's keeps that one. That a series goes on is told of
/// its evenings.
fn tell_said_open(settlement: &mut SeasonSettlement, given: &Given<'_>, ends: bool) {
    let is_open = |own: &Diagnostic| ends || own.said.key != "event.not-final";
    for own in said_open(given.tournament).into_iter().filter(is_open) {
        settlement.status = Status::Provisional;
        settlement.reasons.push((own.said.clone(), Vec::new()));
        settlement.problems.push(own);
    }
}

fn titles(roles: &[&Role]) -> Vec<String> {
    roles.iter().map(|role| role.title.clone()).collect()
}

/// Events that are not final: the award is provisional.
fn tell_open(settlement: &mut SeasonSettlement, title: &str, open: &[&Role], all_held: &Clause) {
    for role in open {
        let (event, workbook) = (&role.title, role.workbook().unwrap_or_default());
        let open = said!("season.event-open.award", title, event, workbook, how = role.how());
        settlement.problems.push(Diagnostic::warning(Code::EventOpen, open));
    }
    if !open.is_empty() {
        settlement.status = Status::Provisional;
        let reason = said!("season.still-open", events = titles(open));
        settlement.reasons.push((reason, vec![all_held.clone()]));
    }
}

/// Events whose tables count as they are published, where the award asks how many rounds a player completed, or what he made
/// of what was possible: without games nobody knows it.
fn tell_bare(settlement: &mut SeasonSettlement, given: &Given<'_>, all_held: &Clause) {
    let rules = &given.regulation.competition;
    let of_rounds =
        |rule: &AllRounder| rule.eligible.is_some() || rule.points.score != EventScore::Place;
    if rules.percentages.is_none() && !rules.all_rounder.as_ref().is_some_and(of_rounds) {
        return;
    }
    let is_bare = |role: &&Role| {
        let tournament = role.settlement().map(|own| &own.table.tournament);
        tournament.is_some_and(Tournament::has_results_as_published)
    };
    let bare: Vec<&Role> = given.roles.iter().filter(is_bare).collect();
    for role in &bare {
        let (event, workbook) = (&role.title, role.workbook().unwrap_or_default());
        let said = said!("season.event-without-games", event, workbook);
        settlement.problems.push(Diagnostic::warning(Code::EventOpen, said));
    }
    if !bare.is_empty() {
        settlement.status = Status::Provisional;
        let reason = said!("season.without-games", events = titles(&bare));
        settlement.reasons.push((reason, vec![all_held.clone()]));
    }
}

/// Events that were not held: the award is not made.
fn tell_not_held(
    settlement: &mut SeasonSettlement,
    title: &str,
    not_held: &[&Role],
    clause: &Clause,
    all_others_final: bool,
) {
    let events = titles(not_held);
    let said = match settlement.year {
        Some(year) => {
            let year = year.to_string();
            said!("season.event-not-held.in-a-year", title, clause, year, events)
        }
        None => said!("season.event-not-held.at-all", title, clause, events),
    };
    if all_others_final {
        settlement.reasons.push((said.clone(), Vec::new()));
    }
    settlement.problems.push(Diagnostic::warning(Code::EventNotHeld, said));
}

/// The stage of an event that counts.
fn stage_of(role: &Role, clause: &Clause, problems: &mut Diagnostics) -> Option<String> {
    match top_stage(&role.settlement()?.table.tournament) {
        Ok(stage) => stage,
        Err(stages) => {
            let unclear = said!("season.top-stage-unclear", clause, event = &role.title, stages);
            problems.push(Diagnostic::error(Code::TopStageUnclear, unclear));
            None
        }
    }
}

fn lines(given: &Given<'_>, stages: &[Option<String>]) -> Vec<EventLine> {
    let rules = given.regulation.competition.all_rounder.as_ref();
    given
        .roles
        .iter()
        .zip(stages)
        .map(|(role, stage)| EventLine {
            title: role.title.clone(),
            workbook: role.workbook().map(|w| {
                let status = role.settlement().map_or(Status::Invalid, Settlement::told_status);
                (w.to_owned(), status)
            }),
            weight: rules.map_or(Exact::ONE, |r| all_rounder::weight(r, &role.id)),
            read: role.settlement().is_some(),
            stage: stage.clone(),
            to_come: matches!(role.state, RoleState::NoWorkbook | RoleState::NotBegun { .. }),
        })
        .collect()
}

/// A note for each player who is in the table and may not win.
fn tell_rows(settlement: &mut SeasonSettlement) {
    for row in settlement.rows.iter().filter(|r| !r.eligible) {
        let name = settlement.tournament.name(row.player);
        let (clause, why) = (row.because.first().cloned(), row.why.clone());
        let clause = clause.map(|clause| vec![clause]);
        let told = said!("season.not-in-the-running", clause, name, why);
        settlement.problems.push(Diagnostic::note(Code::NotInTheRunning, told));
    }
}
