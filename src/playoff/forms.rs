//! The forms of play, and how often a step may be played.

use super::line::{Engine, Line};
use super::{matches, return_games, round_robin, semi_finals};
use crate::decision::Clause;
use crate::regulations::schema::{Form, Step, Times, TimesPlain};
use crate::tournament::PlayerId;
use crate::tournament::time_control::TimeControl;

/// What a stage came to.
pub enum Played {
    /// Something is needed.
    Waiting,
    /// It is over: players level with each other, best first; and the clause of the stage.
    Classes(Vec<Vec<PlayerId>>, Clause),
}

/// Plays a form.
pub fn play<'a>(engine: &mut Engine<'a>, form: &Form, line: &mut Line<'a>, title: &str) -> Played {
    match form {
        Form::RoundRobin(rule) => round_robin::play(engine, rule, line, title),
        Form::Match(rule) => matches::play(engine, rule, line, title),
        Form::SemiFinals(rule) => semi_finals::play(engine, rule, line, title),
        Form::Armageddon(rule) => matches::armageddon(engine, rule, line, title),
        Form::KnockOut(rule) => matches::knock_out(engine, rule, line, title),
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
