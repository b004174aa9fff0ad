//! An event settled in several ways: what is the same in all of them, and what is open.

use super::agreed_things::things;
use super::ground::{Settlement, Status};
use super::outcome::{Outcome, Tie};
use super::ways::Ways;
use crate::awards::agreed;
use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::playoff::{self, CameTo, Placed, PlayOffState};
use crate::tournament::PlayerId;
use crate::tournament::record::{Need, Needed};

/// The first way with what is so in the others alike; all else is open until the questions are answered.
pub fn agree(mut own: Settlement, ways: Ways<'_>) -> Settlement {
    own.table = ways.asked.table.clone();
    let is_question = |need: &&Need| need.what == Needed::Eligibility;
    let questions: Vec<Need> = ways.asked.needs.iter().filter(is_question).cloned().collect();
    own.problems = problems(&own, &ways);
    (own.trophies, own.undecided) = things(&own, &ways);
    let others: Vec<_> = ways.others.iter().map(|way| &way.money).collect();
    own.money = agreed(&own.money, &others, |player| ways.are_unsure(&[player]));
    for standing in &mut own.standings {
        let same = |way: &Settlement| {
            way.standing(standing.player).is_some_and(|its| its.places == standing.places)
        };
        if !ways.all(same) || ways.are_unsure(&[standing.player]) {
            standing.so_far = standing.places.take();
        }
    }
    let mut held: Vec<Vec<PlayerId>> = Vec::new();
    for state in &mut own.play_offs {
        let is_same = ways.all(|way| way.play_offs.iter().any(|its| its == state));
        if !is_same || ways.are_unsure(&state.players) {
            held.push(state.players.to_vec());
            hold_back(state, &questions);
        }
    }
    // What is asked of nobody, as who has the prize for the best game, hangs on no play-off.
    let is_held = |players: &[PlayerId]| {
        let is_in = |own: &Vec<PlayerId>| players.iter().all(|player| own.contains(player));
        !players.is_empty() && held.iter().any(is_in)
    };
    own.needs.retain(|need| {
        let is_so = ways.all(|way| way.needs.contains(need));
        is_so && !is_held(&need.among) && !ways.are_unsure(&need.among)
    });
    own.needs = questions.iter().cloned().chain(own.needs).collect();
    own.ties = std::mem::take(&mut own.ties)
        .into_iter()
        .filter_map(|tie| kept(tie, &held, &ways))
        .collect();
    for stage in &mut own.stages {
        let of = |way: &'_ Settlement| -> Option<Settlement> {
            Some(way.stages.iter().find(|its| its.name == stage.name)?.settlement.clone())
        };
        let (Some(asked), others) = (of(ways.asked), ways.others.iter().map(|way| of(way))) else {
            continue;
        };
        let Some(others) = others.collect::<Option<Vec<_>>>() else { continue };
        let of_stage = Ways { asked: &asked, others: others.iter().collect(), unsure: ways.unsure };
        stage.settlement = agree(stage.settlement.clone(), of_stage);
    }
    own.status = match ways.asked.status {
        _ if own.problems.has_errors() => Status::Invalid,
        // What is wrong with some of the answers alone waits for them.
        Status::Invalid => Status::Waiting,
        asked if !questions.is_empty() => asked.max(Status::Waiting),
        _ => own.status,
    };
    own
}

/// What was told of the event as it was entered, without what is told for some of the answers alone. What stands in the
/// way of some of them alone may be nothing in the end: it is worth a look.
fn problems(first: &Settlement, ways: &Ways<'_>) -> Diagnostics {
    let has = |way: &Settlement, told: &Diagnostic| way.problems.iter().any(|own| own == told);
    let mut kept = Diagnostics::default();
    for told in ways.asked.problems.iter() {
        let of_some = has(first, told) && !ways.all(|way| has(way, told));
        match (of_some, told.severity) {
            (false, _) => kept.push(told.clone()),
            (true, Severity::Error) => {
                kept.push(Diagnostic { severity: Severity::Warning, ..told.clone() });
            }
            (true, _) => {}
        }
    }
    kept
}

/// A play-off of which nobody knows who is in it: nothing of it is due, and nobody has won it. What was played stands.
fn hold_back(state: &mut PlayOffState, questions: &[Need]) {
    state.keep_in_full();
    state.status = playoff::Status::Waiting;
    state.winner = None;
    if state.participants.len() < state.players.len() {
        state.participants.clear();
        state.certain.clear();
        state.steps.clear();
    }
    state.needs = questions.to_vec();
    let (players, because) = (state.players.to_vec(), Vec::new());
    state.order = vec![Placed { players, because, settled: false }];
    state.rulings.clear();
    state.heeded.clear();
    state.lots_called_for.clear();
    for stage in &mut state.stages {
        stage.games.retain(|game| game.result.is_some());
        stage.came_to = CameTo::Open;
        stage.ruling = None;
    }
    state.stages.retain(|stage| !stage.games.is_empty());
}

/// A tie that comes about whatever is said; one that may not is told where it would be played off.
fn kept(mut tie: Tie, held: &[Vec<PlayerId>], ways: &Ways<'_>) -> Option<Tie> {
    let is_same = ways.all(|way| way.ties.contains(&tie)) && !ways.are_unsure(&tie.players);
    if held.iter().any(|players| *players == *tie.players) && tie.title.is_none() {
        tie.outcome = Outcome::PlayOff;
        tie.steps.clear();
        tie.lots.clear();
        return Some(tie);
    }
    is_same.then_some(tie)
}
