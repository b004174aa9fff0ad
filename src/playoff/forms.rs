//! The forms of play, and how often a step may be played.

use super::engine::{Engine, Line};
use super::{armageddon, knock_out, matches, return_games, round_robin, semi_finals};
use crate::decision::Clause;
use crate::regulations::schema::{Form, FormRule, PlayOff, Step, Times, TimesPlain};
use crate::tournament::PlayerId;
use crate::tournament::time_control::TimeControl;

/// What a stage came to.
pub enum Played {
    /// Something is needed.
    Waiting,
    /// It is over: players level with each other, best first; and the clause of the stage.
    Classes(Vec<Vec<PlayerId>>, Clause),
}

/// What a number of players plays next.
#[derive(Clone, Copy, Debug)]
pub struct Next<'r> {
    /// The step, counted from 0.
    pub step: usize,
    /// The form in the step, counted from 0.
    pub form: usize,
    /// The how-manieth time the step is played.
    pub turn: u32,
    /// The form.
    pub rule: &'r FormRule,
    /// What the document calls the step.
    pub title: &'r str,
}

/// What so many players play after `turn` times of a step; none where the steps are used up.
pub fn next<'r>(
    rules: &'r PlayOff,
    (from, turn): (usize, u32),
    players: usize,
    clock: Option<TimeControl>,
) -> Option<Next<'r>> {
    let mut turn = turn;
    for (index, step) in rules.step.iter().enumerate().skip(from) {
        let fitting = step.form.iter().enumerate().find(|(_, rule)| rule.players.contains(players));
        if let Some((form, rule)) = fitting
            && turn < times(step, clock)
        {
            return Some(Next { step: index, form, turn: turn + 1, rule, title: &step.title });
        }
        turn = 0;
    }
    None
}

/// Plays a form.
pub fn play<'a>(engine: &mut Engine<'a>, form: &Form, line: &mut Line<'a>, title: &str) -> Played {
    match form {
        Form::RoundRobin(rule) => round_robin::play(engine, rule, line, title),
        Form::Match(rule) => matches::play(engine, rule, line, title),
        Form::SemiFinals(rule) => semi_finals::play(engine, rule, line, title),
        Form::Armageddon(rule) => armageddon::play(engine, rule, line, title),
        Form::KnockOut(rule) => knock_out::play(engine, rule, line, title),
        Form::ReturnGames(rule) => return_games::play(engine, rule, line, title),
    }
}

/// Whether a base time lies in a range of whole minutes; increments are not counted.
pub fn base_minutes_allow(range: crate::regulations::range::Range, clock: TimeControl) -> bool {
    let minutes = usize::try_from(clock.base_seconds() / 60).unwrap_or(usize::MAX);
    range.contains(minutes)
}

/// How often a step may be played.
pub fn times(step: &Step, event: Option<TimeControl>) -> u32 {
    match &step.times {
        Times::Number(number) => *number,
        Times::Word(_) => u32::MAX,
        Times::ByBase(rules) => rules
            .iter()
            .find(|rule| event.is_some_and(|clock| base_minutes_allow(rule.base_minutes, clock)))
            .map_or(1, |rule| match rule.times {
                TimesPlain::Number(number) => number,
                TimesPlain::Word(_) => u32::MAX,
            }),
    }
}
