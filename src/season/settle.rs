//! From the events of a year to the award: who has it, and why.

use super::given::{Given, Role, RoleState};
use super::percentages::{self, top_stage};
use super::table::{EventLine, Measure, Row, SeasonSettlement};
use super::{all_rounder, first, readings};
use crate::decision::Clause;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::event::Status;
use crate::regulations::schema::Competition;
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;

/// Works an award out and says which readings matter.
pub fn settle(given: &Given<'_>, year: Option<i32>) -> SeasonSettlement {
    let mut settlement = settle_once(given, year);
    settlement.readings = readings::reached(given, &mut settlement);
    for role in given.roles {
        let matters = |s: &crate::event::Settlement| s.readings.iter().any(|r| r.changes_outcome());
        if role.settlement().is_some_and(matters) {
            settlement.problems.push(
                Diagnostic::warning(
                    "reading-of-an-event",
                    format!("{}: a reading of its rules would change its outcome, and perhaps this award", role.title),
                )
                .help(format!("see the messages of {}", role.workbook().unwrap_or_default())),
            );
        }
    }
    settlement
}

/// The events that an award looks at, by competition id, and the clause by which all of them must be held.
pub fn events(rules: &Competition) -> Option<(&[String], &Clause)> {
    match (&rules.all_rounder, &rules.percentages) {
        (Some(rule), _) => Some((&rule.events, &rule.all_held)),
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
        events: lines(given, &stages),
        rows,
        ties: Vec::new(),
        needs: Vec::new(),
        trophies: Vec::new(),
        reasons: Vec::new(),
        readings: Vec::new(),
        honours: Vec::new(),
        problems,
    };
    sort(&mut settlement);
    let Some((_, all_held)) = events(rules) else {
        return settlement;
    };
    let title = &rules.title;
    let open: Vec<&Role> = given
        .roles
        .iter()
        .filter(|r| !matches!(r.state, RoleState::NotHeld) && !r.is_final())
        .collect();
    let missing: Vec<&str> = given
        .roles
        .iter()
        .filter(|r| matches!(r.state, RoleState::NotHeld))
        .map(|r| r.title.as_str())
        .collect();
    for role in &open {
        let how = role.settlement().map_or("cannot be used", |s| match s.status {
            Status::Invalid => "has errors",
            Status::Provisional => "is not finished",
            Status::Waiting => "waits for a lot, a game or a ruling",
            Status::Final => "is final",
        });
        settlement.problems.push(
            Diagnostic::warning(
                "event-open",
                format!(
                    "{title} is provisional: {} ({}) {how}",
                    role.title,
                    role.workbook().unwrap_or_default()
                ),
            )
            .help("its own messages say what it needs"),
        );
    }
    if !missing.is_empty() {
        let text = format!(
            "{title} is not awarded ({all_held}): not held{}: {}",
            year.map_or(String::new(), |y| format!(" in {y}")),
            missing.join(", ")
        );
        let so_far = "so far there is no workbook for";
        if open.is_empty() {
            settlement.reasons.push((text.clone(), Vec::new()));
        }
        let message = if open.is_empty() {
            Diagnostic::warning("event-not-held", text)
        } else {
            Diagnostic::warning(
                "event-not-held",
                format!("{title} ({all_held}): {so_far} {}", missing.join(", ")),
            )
        };
        settlement
            .problems
            .push(message.help("put the workbook beside this one, or name it on the sheet Events"));
    }
    if !open.is_empty() {
        settlement.status = Status::Provisional;
        let names: Vec<&str> = open.iter().map(|r| r.title.as_str()).collect();
        settlement.reasons.push((
            format!("Provisional: still open: {}", names.join(", ")),
            vec![all_held.clone()],
        ));
    } else if missing.is_empty() && !settlement.problems.has_errors() {
        first::award(given, &mut settlement);
    }
    if settlement.problems.has_errors() {
        settlement.status = Status::Invalid;
    }
    tell_rows(&mut settlement);
    settlement
}

/// The stage of an event that counts.
fn stage_of(role: &Role, clause: &Clause, problems: &mut Diagnostics) -> Option<String> {
    match top_stage(&role.settlement()?.table.tournament) {
        Ok(stage) => stage,
        Err(stages) => {
            problems.push(
                Diagnostic::error(
                    "top-stage-unclear",
                    format!(
                        "{clause}: {} has the stages {}, and none of them is called the top one",
                        role.title,
                        stages.join(", ")
                    ),
                )
                .help("call the stage that counts final or division 1 on the sheet Games"),
            );
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
                let status = role.settlement().map_or(Status::Invalid, |s| s.status);
                (w.to_owned(), status)
            }),
            weight: rules.map_or(Exact::ONE, |r| all_rounder::weight(r, &role.id)),
            stage: stage.clone(),
        })
        .collect()
}

/// By place where there is one, else by total; then by name.
pub fn sort(settlement: &mut SeasonSettlement) {
    let tournament = settlement.tournament.clone();
    settlement.rows.sort_by_cached_key(|row: &Row| {
        (-row.total, row.places, fold(&tournament.player(row.player).name))
    });
}

/// A note for each player who is in the table and may not win.
fn tell_rows(settlement: &mut SeasonSettlement) {
    for row in settlement.rows.iter().filter(|r| !r.eligible) {
        let name = &settlement.tournament.player(row.player).name;
        settlement.problems.push(Diagnostic::note(
            "not-in-the-running",
            format!(
                "{}: {name}: {}",
                row.because.first().map_or(String::new(), Clause::to_string),
                row.why
            ),
        ));
    }
}
