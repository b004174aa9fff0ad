//! What a course leads to.

use super::super::state::{CameTo, PlayOffState, Stage};
use super::outcomes::Course as Possible;
use super::walk::{Course, Walk, is_same};
use super::{Leads, Outcome, When};
use crate::tournament::PlayerId;
use crate::tournament::game::{ByColour, GameResult, Score};
use crate::tournament::record::{Needed, RecordedGame};

impl Walk<'_> {
    /// What a stage leads to that ends in a way: for those it is about, and for others who lost before it.
    pub fn follow(
        &mut self,
        course: &Course,
        before: &PlayOffState,
        stage: &Stage,
        possible: &Possible,
        certain: &[PlayerId],
    ) -> Vec<Outcome> {
        let mut from = course.clone();
        if possible.afresh {
            let own =
                |row: &RecordedGame| stage.games.iter().any(|g| g.at.as_ref() == Some(&row.at));
            from.games.retain(|row| !own(row));
        }
        let mut course = self.with_results(&from, stage, &possible.results);
        let mut state = self.replay(&course);
        let ended = state.stages.iter().find(|s| is_same(s, stage)).cloned();
        let came_to = ended.map_or(CameTo::Open, |s| s.came_to);
        let top = match came_to {
            CameTo::Nobody => {
                return vec![Outcome {
                    when: When::NoWinner,
                    leads: ruling(&state, &possible.who),
                }];
            }
            CameTo::Open => {
                return vec![Outcome { when: When::Undecided, leads: Leads::NextGame }];
            }
            CameTo::Classes(classes) => classes.into_iter().next().unwrap_or_default(),
        };
        // With draw odds the score does not tell who is ahead; the replay does.
        let alone = possible.who.iter().any(|p| top.contains(p)) && top.len() < possible.who.len();
        let (when, who) = if alone {
            (When::OnTop(top.len()), top)
        } else {
            (possible.when, possible.who.clone())
        };
        // The other matches side by side are won by somebody, so that it is seen what comes after all of them.
        let mut new = new_stages(before, &state);
        for _ in 0..=before.stages.len() * 2 {
            let settled = placed(&state, &who).is_some_and(|(_, settled)| settled);
            if !new.is_empty() || settled {
                break;
            }
            let Some(on) = self.finish_beside(&course, &state, stage) else { break };
            course = on;
            state = self.replay(&course);
            new = new_stages(before, &state)
                .into_iter()
                .filter(|i| !is_beside(&state.stages[*i], stage))
                .collect();
        }
        // Of several groups that go on the one that this is about, and those in which others are.
        let is_own = |i: &usize| state.stages[*i].players.iter().any(|p| who.contains(p));
        let strangers =
            |i: &usize| state.stages[*i].players.iter().any(|p| !stage.players.contains(p));
        let (own, others): (Vec<usize>, Vec<usize>) = new.into_iter().partition(is_own);
        let others: Vec<usize> = others.into_iter().filter(strangers).collect();
        let mut outcomes = Vec::new();
        if own.is_empty() {
            let leads = self.last_lot(&state, &who).unwrap_or_else(|| ends(&state, &who));
            outcomes.push(Outcome { when, leads });
        }
        for (when, next) in [(when, own), (When::Others, others)] {
            if next.is_empty() {
                continue;
            }
            let nodes = next
                .into_iter()
                .map(|index| {
                    let certain = self.still_certain(stage, &state.stages[index], certain);
                    self.visit(&course, &state, index, certain, false)
                })
                .collect();
            outcomes.push(Outcome { when, leads: Leads::Stages(nodes) });
        }
        outcomes
    }

    /// The lot that is asked for when the steps are used up.
    fn last_lot(&self, state: &PlayOffState, who: &[PlayerId]) -> Option<Leads> {
        let mut needs = state.needs.iter();
        let need = needs.find(|need| {
            let stage = |stage: &Stage| super::walk::is_of(need, stage);
            who.iter().all(|p| need.among.contains(p)) && !state.stages.iter().any(stage)
        })?;
        self.lot_call(need, who).map(|lot| Leads::Lot(Box::new(lot)))
    }

    /// Who of the players of a stage is in the next one for certain, as far as this course tells: all of them where every
    /// choice of players is tried; those who are in all of which are left in the end.
    fn still_certain(&self, stage: &Stage, next: &Stage, certain: &[PlayerId]) -> Vec<PlayerId> {
        let tried = certain.len() == stage.players.len();
        let all = next.players.len() == stage.players.len();
        let is_certain = |p: &PlayerId| match (stage.players.contains(p), all) {
            (true, true) => certain.contains(p),
            (true, false) => tried,
            (false, _) => self.won_beside.contains(p),
        };
        next.players.iter().copied().filter(is_certain).collect()
    }

    /// The matches that a lot makes.
    pub fn made_by_lot(
        &mut self,
        course: &Course,
        state: &PlayOffState,
        stage: &Stage,
    ) -> Option<Outcome> {
        let made: Vec<usize> = state
            .stages
            .iter()
            .enumerate()
            .filter(|(_, s)| {
                s.origin == stage.origin
                    && s.number == stage.number
                    && s.places.first() == stage.places.first()
                    && !is_same(s, stage)
            })
            .map(|(index, _)| index)
            .collect();
        if made.is_empty() {
            return None;
        }
        let nodes = made
            .into_iter()
            .map(|index| self.visit(course, state, index, Vec::new(), false))
            .collect();
        Some(Outcome { when: When::Drawn, leads: Leads::Stages(nodes) })
    }

    /// Plays a match beside to its end: its first player wins every game.
    fn finish_beside(
        &self,
        course: &Course,
        state: &PlayOffState,
        stage: &Stage,
    ) -> Option<Course> {
        let open =
            state.stages.iter().find(|s| s.came_to == CameTo::Open && is_beside(s, stage))?;
        let mut on = course.clone();
        for need in &state.needs {
            if let Needed::Lot(name) = &need.what
                && open.lot(name.kind).contains(name)
                && let Some(call) = self.lot_call(need, &open.players)
            {
                on.record.lots.extend(self.canonical(&call, &open.players));
            }
        }
        let state = self.replay(&on);
        let open = state.stages.iter().find(|s| is_same(s, open))?;
        let winner = *open.players.first()?;
        let results: Vec<(ByColour<PlayerId>, GameResult)> = open
            .games
            .iter()
            .filter(|g| g.result.is_none())
            .map(|g| {
                let score = if g.players.white == winner { Score::Win } else { Score::Loss };
                (g.players, GameResult::Played(score))
            })
            .collect();
        (!results.is_empty()).then(|| self.with_results(&on, open, &results))
    }
}

/// What a group comes to for which nothing more is played.
fn ends(state: &PlayOffState, who: &[PlayerId]) -> Leads {
    match placed(state, who) {
        Some((placed, true)) if placed.len() == 1 => Leads::Place(because(state, who)),
        Some((_, true)) => Leads::Shared(because(state, who)),
        _ => ruling(state, who),
    }
}

/// Whether two stages belong to the same matches side by side.
fn is_beside(a: &Stage, b: &Stage) -> bool {
    a.letter.is_some() && b.letter.is_some() && a.origin == b.origin && a.letter != b.letter
}

/// The stages that a state has beyond another.
fn new_stages(before: &PlayOffState, after: &PlayOffState) -> Vec<usize> {
    (0..after.stages.len())
        .filter(|i| !before.stages.iter().any(|s| is_same(s, &after.stages[*i])))
        .collect()
}

/// The class in which players were placed, and whether that is settled.
fn placed<'s>(state: &'s PlayOffState, who: &[PlayerId]) -> Option<(&'s [PlayerId], bool)> {
    let first = who.first()?;
    let class = state.order.iter().find(|c| c.players.contains(first))?;
    Some((&class.players, class.settled))
}

fn because(state: &PlayOffState, who: &[PlayerId]) -> Vec<crate::decision::Clause> {
    let class = state.order.iter().find(|c| who.first().is_some_and(|p| c.players.contains(p)));
    class.map_or_else(Vec::new, |c| c.because.clone())
}

/// The ruling that a state asks for about players.
fn ruling(state: &PlayOffState, who: &[PlayerId]) -> Leads {
    let need = state.needs.iter().find(|need| {
        need.what == Needed::Ruling && who.first().is_none_or(|p| need.among.contains(p))
    });
    let silent = crate::decision::Clause::new(crate::decision::Clause::SILENT);
    Leads::Ruling(need.map_or(silent, |need| need.clause.clone()))
}
