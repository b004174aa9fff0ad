//! What a course leads to.

use super::super::state::{CameTo, PlayOffState, Stage, StageFormat};
use super::outcomes::Course as Possible;
use super::walk::{Course, Walk, is_same};
use super::{Ending, Leads, When};
use crate::regulations::schema::Form;
use crate::tournament::PlayerId;
use crate::tournament::game::{ByColour, GameResult, Score};
use crate::tournament::record::{Need, Needed, RecordedGame};

impl Walk<'_> {
    /// What a stage leads to that ends in a way: for those it is about, and for others who lost before it.
    pub fn follow(
        &mut self,
        course: &Course,
        before: &PlayOffState,
        stage: &Stage,
        possible: &Possible,
        certain: &[PlayerId],
    ) -> Vec<Ending> {
        let mut from = course.clone();
        if possible.afresh {
            let own =
                |row: &RecordedGame| stage.games.iter().any(|g| g.at.as_ref() == Some(&row.at));
            from.games.retain(|row| !own(row));
        }
        let (course, state) = self.with_results(&from, stage, &possible.results);
        let ended = state.stages.iter().find(|s| is_same(s, stage)).cloned();
        let came_to = ended.map_or(CameTo::Open, |s| s.came_to);
        let top = match came_to {
            CameTo::Nobody => {
                return vec![Ending::new(When::NoWinner, ruling(&state, &possible.who))];
            }
            CameTo::Open => {
                return vec![Ending::new(When::Undecided, Leads::NextGame)];
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
        let mut leads: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        let mut last = None;
        for (course, state) in self.played_out((course, state), before, stage, &who) {
            let (own, others) = self.groups(before, &state, stage, &who);
            let visit = |walk: &mut Self, groups: Vec<usize>| -> Vec<usize> {
                let mut visited: Vec<usize> = groups
                    .into_iter()
                    .map(|index| {
                        let next = &state.stages[index];
                        if next.format == StageFormat::SemiFinals && next.origin != stage.origin {
                            return walk.visit_seeds((stage, certain), &course, &state, index);
                        }
                        let certain = walk.still_certain(stage, next, certain);
                        walk.visit(&course, &state, index, certain, false)
                    })
                    .collect();
                visited.dedup();
                visited
            };
            let own = visit(self, own);
            leads.push((own, visit(self, others)));
            last.get_or_insert(state);
        }
        let mut outcomes = Vec::new();
        let Some(((own, others), state)) = leads.first().cloned().zip(last) else {
            return outcomes;
        };
        // Whoever plays on is not left: a match of a bracket is played out, whatever its places settle.
        let when = match when {
            When::Below(level) if !own.is_empty() => When::OnTop(level),
            _ => when,
        };
        let leads = match own.is_empty() {
            true => self.last_lot(&state, &who).unwrap_or_else(|| ends(&state, &who)),
            false => one_of(leads.into_iter().map(|(own, _)| own)),
        };
        outcomes.push(Ending::new(when, leads));
        if !others.is_empty() {
            outcomes.push(Ending::new(When::Others, Leads::Stages(others)));
        } else if let Some(leads) = self.lot_of_others(&state, &who) {
            outcomes.push(Ending::new(When::Others, leads));
        }
        outcomes
    }

    /// A course played on until it is seen what comes of a match: the others side by side are won by somebody; by each of
    /// their two where seeds pair the next round.
    fn played_out(
        &self,
        played: (Course, PlayOffState),
        before: &PlayOffState,
        stage: &Stage,
        who: &[PlayerId],
    ) -> Vec<(Course, PlayOffState)> {
        let mut found = Vec::new();
        let mut left = vec![played];
        while let Some((course, state)) = left.pop() {
            let settled = placed(&state, who).is_some_and(|(_, settled)| settled);
            let is_new = !settled && beyond(before, &state, stage).is_empty();
            let mut on =
                if is_new { self.finish_beside(&course, &state, stage) } else { Vec::new() };
            if on.is_empty() {
                found.push((course, state));
            }
            on.reverse();
            left.extend(on);
        }
        found
    }

    /// The stages that follow: those of the group that this is about, and those in which others are who were in none of
    /// the matches.
    fn groups(
        &self,
        before: &PlayOffState,
        state: &PlayOffState,
        stage: &Stage,
        who: &[PlayerId],
    ) -> (Vec<usize>, Vec<usize>) {
        let new = beyond(before, state, stage);
        let is_of =
            |stage: &Stage, some: &[PlayerId]| some.iter().any(|p| stage.players.contains(p));
        let round = |i: usize| &state.stages[i];
        if self.seeds_pair(stage) && self.from > super::MOST_FOLLOWED {
            return (new, Vec::new());
        }
        let (own, others): (Vec<usize>, Vec<usize>) =
            new.into_iter().partition(|i| is_of(round(*i), who));
        // Who plays beside tells on his own page where he goes; whose match is over has none any more.
        let open = before.stages.iter().filter(|s| s.came_to == CameTo::Open);
        let beside = open.filter(|s| is_beside(s, stage));
        let beside: Vec<PlayerId> = beside.flat_map(|s| s.players.iter().copied()).collect();
        let strangers = |i: &usize| {
            let next = round(*i);
            let known = next.players.iter().all(|p| stage.players.contains(p));
            !known && (next.origin != stage.origin || !is_of(next, &beside))
        };
        (own, others.into_iter().filter(strangers).collect())
    }

    /// Whether it is the seeds of those who are left that pair the next round after a match.
    fn seeds_pair(&self, stage: &Stage) -> bool {
        let step = self.given.rules.step.get(stage.origin.step);
        let form = step.and_then(|step| step.form.get(stage.origin.form)).map(|rule| &rule.form);
        matches!(form, Some(Form::KnockOut(rule)) if rule.final_clause.is_none() && rule.is_seeded())
    }

    /// The lot that is asked for when the steps are used up.
    fn last_lot(&self, state: &PlayOffState, who: &[PlayerId]) -> Option<Leads> {
        let own = |need: &&Need| who.iter().all(|p| need.among.contains(p));
        let need = of_no_stage(state).find(own)?;
        self.lot_call(need, who).map(|lot| Leads::Lot(Box::new(lot)))
    }

    /// The same of those who have lost before.
    fn lot_of_others(&self, state: &PlayOffState, who: &[PlayerId]) -> Option<Leads> {
        let others = |need: &&Need| !who.iter().any(|p| need.among.contains(p));
        let need = of_no_stage(state).find(others)?;
        self.lot_call(need, &need.among).map(|lot| Leads::Lot(Box::new(lot)))
    }

    /// Who of the players of a stage is in the next one for certain, as far as this course tells: all of them where every
    /// choice of players is tried; those who are in all of which are left in the end.
    pub fn still_certain(
        &self,
        stage: &Stage,
        next: &Stage,
        certain: &[PlayerId],
    ) -> Vec<PlayerId> {
        let tried = certain.len() == stage.players.len();
        let same = next.players.len() == stage.players.len();
        let all = same && next.players.iter().all(|p| stage.players.contains(p));
        let is_certain = |p: &PlayerId| match (stage.players.contains(p), all) {
            (true, true) => certain.contains(p),
            (true, false) => tried,
            // Who is free while it is known who plays comes to the next round.
            // So does the winner of a match of this round; who has won one before may lose the next.
            (false, _) => {
                let has_won = |own: &Stage| own.winner() == Some(*p) && is_beside(own, stage);
                self.won_beside.iter().any(has_won) || tried && stage.byes.contains(p)
            }
        };
        next.players.iter().copied().filter(is_certain).collect()
    }

    /// The matches that a lot makes.
    pub fn made_by_lot(
        &mut self,
        course: &Course,
        state: &PlayOffState,
        stage: &Stage,
    ) -> Option<Ending> {
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
        let nodes = made.into_iter();
        let mut nodes: Vec<usize> =
            nodes.map(|index| self.visit(course, state, index, Vec::new(), false)).collect();
        // Nobody goes to a match that was entered before the lot and is over.
        nodes.retain(|own| !matches!(self.nodes[*own].stage.came_to, CameTo::Classes(_)));
        Some(Ending::new(When::Drawn, Leads::Stages(nodes)))
    }

    /// Plays a match beside to its end: its first player wins every game; where seeds pair the next round, also the other.
    /// From a game that both have lost a ruling says who goes on.
    fn finish_beside(
        &self,
        course: &Course,
        state: &PlayOffState,
        stage: &Stage,
    ) -> Vec<(Course, PlayOffState)> {
        let both = self.seeds_pair(stage) && self.from <= super::MOST_FOLLOWED;
        let nobody = |s: &&Stage| s.came_to == CameTo::Nobody && is_beside(s, stage);
        if let Some(lost) = state.stages.iter().find(nobody) {
            let going_on = self.going_on(course, state, lost).into_iter();
            let played = going_on.take(if both { 2 } else { 1 }).map(|(_, on)| self.replayed(on));
            return played.filter(|(_, state)| moves_on(state, lost)).collect();
        }
        let is_open = |s: &&Stage| s.came_to == CameTo::Open && is_beside(s, stage);
        let Some(open) = state.stages.iter().find(is_open) else { return Vec::new() };
        let mut on = course.clone();
        for need in &state.needs {
            if let Some(name) = need.lot()
                && open.lot(name.kind).contains(name)
                && let Some(call) = self.lot_call(need, &open.players)
            {
                self.draw(&mut on, &[call]);
            }
        }
        let state = self.replay(&on);
        let Some(open) = state.stages.iter().find(|s| is_same(s, open)) else { return Vec::new() };
        let won_by = |winner: &PlayerId| {
            let results: Vec<(ByColour<PlayerId>, GameResult)> = open
                .games
                .iter()
                .filter(|g| g.result.is_none())
                .map(|g| {
                    let score = if g.players.white == *winner { Score::Win } else { Score::Loss };
                    (g.players, GameResult::Played(score))
                })
                .collect();
            (!results.is_empty()).then(|| self.with_results(&on, open, &results))
        };
        let each = open.players.iter().take(if both { 2 } else { 1 });
        each.filter_map(won_by).filter(|(_, state)| moves_on(state, open)).collect()
    }
}

/// Whether a stage has come to something else: what leaves it as it is would be tried without end.
fn moves_on(state: &PlayOffState, stage: &Stage) -> bool {
    state.stages.iter().any(|own| is_same(own, stage) && own.came_to != stage.came_to)
}

/// What is needed for no stage.
fn of_no_stage(state: &PlayOffState) -> impl Iterator<Item = &Need> {
    let of_stage = |need: &Need| state.stages.iter().any(|stage| super::walk::is_of(need, stage));
    state.needs.iter().filter(move |need| !of_stage(need))
}

/// What different courses of the other matches lead to: the same, or one of several.
fn one_of(leads: impl Iterator<Item = Vec<usize>>) -> Leads {
    let mut all: Vec<Vec<usize>> = leads.collect();
    all.sort_unstable();
    all.dedup();
    match &all[..] {
        [same] => Leads::Stages(same.clone()),
        _ => {
            let mut nodes = all.concat();
            nodes.sort_unstable();
            nodes.dedup();
            Leads::OneOf(nodes)
        }
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
    a.letter.is_some()
        && b.letter.is_some()
        && a.origin == b.origin
        && a.letter != b.letter
        && round(a) == round(b)
}

/// The round of a knock-out to which a match belongs.
fn round(stage: &Stage) -> Option<&str> {
    stage.words.split('.').next().filter(|words| words.starts_with("round-of-"))
}

/// The stages that came after a match and those beside it.
fn beyond(before: &PlayOffState, after: &PlayOffState, stage: &Stage) -> Vec<usize> {
    let new = new_stages(before, after).into_iter();
    new.filter(|i| !is_beside(&after.stages[*i], stage)).collect()
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
