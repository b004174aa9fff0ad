//! The forms of play, and how often a step may be played.

use super::engine::{Engine, Line, Played};
use super::{armageddon, knock_out, matches, return_games, round_robin};
use crate::regulations::schema::{Form, FormRule, PlayOff, Step, Times, TimesByBase, TimesPlain};
use crate::tournament::time_control::{Clock, TimeControl};

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
    /// How often the step may be played; none where it goes on until the tie is broken.
    pub most: Option<u32>,
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
            && times(step, clock).is_none_or(|most| turn < most)
        {
            let most = times(step, clock);
            return Some(Next {
                step: index,
                form,
                turn: turn.saturating_add(1),
                rule,
                most,
                title: &step.title,
            });
        }
        turn = 0;
    }
    None
}

impl Next<'_> {
    /// What it is called in the names of lots. A step with a name that is played so often at most has that; what may go
    /// on until the tie is broken is told apart by the number of players.
    pub fn words(&self, players: usize) -> String {
        let title = slug(self.title);
        let own = match &self.rule.form {
            _ if self.most.is_some() && !title.is_empty() => return title,
            Form::RoundRobin(_) => "round-robin",
            Form::ReturnGames(_) => "games",
            Form::Match(_) => return "match".to_owned(),
            Form::Armageddon(_) => return "armageddon".to_owned(),
            Form::KnockOut(own) => return own.word().to_owned(),
        };
        format!("{own}-of-{players}")
    }
}

/// Small letters and digits, everything else as hyphens: `Rapid mini-match` is `rapid-mini-match`.
fn slug(title: &str) -> String {
    let lower = title.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let slug = words.join("-");
    if slug.starts_with(char::is_numeric) { format!("stage-{slug}") } else { slug }
}

/// Plays a form.
pub fn play<'a>(engine: &mut Engine<'a>, form: &Form, line: &mut Line<'a>, title: &str) -> Played {
    match form {
        Form::RoundRobin(rule) => round_robin::play(engine, rule, line, title),
        Form::Match(rule) => matches::play(engine, rule, line, title),
        Form::Armageddon(rule) => armageddon::play(engine, rule, line, title),
        Form::KnockOut(rule) => knock_out::play(engine, rule, line, title),
        Form::ReturnGames(rule) => return_games::play(engine, rule, line, title),
    }
}

/// Whether a time lies in a range of whole minutes: the base time, and the seconds of so many moves.
pub fn base_minutes_allow(rule: &TimesByBase, clock: TimeControl) -> bool {
    let seconds = u64::from(clock.base_seconds())
        + u64::from(rule.moves.saturating_sub(clock.clocks().white.from_move - 1))
            * u64::from(clock.seconds_per_move());
    rule.base_minutes.contains(usize::try_from(seconds / 60).unwrap_or(usize::MAX))
}

/// How many stages all steps allow together; none where one goes on until the tie is broken.
pub fn most_in_all(rules: &PlayOff, event: Option<TimeControl>) -> Option<u32> {
    rules.step.iter().try_fold(0, |sum: u32, step| Some(sum.saturating_add(times(step, event)?)))
}

/// What a time control that nobody has entered decides: each length of which the regulations say how often a step is
/// played, with a time control so long.
pub fn by_base(rules: &PlayOff) -> Vec<(&TimesByBase, TimeControl)> {
    let of = |step| by_base_of(step).iter().map(|rule| (rule, minutes(rule.base_minutes.first)));
    rules.step.iter().map(of).find(|all| all.len() > 1).into_iter().flatten().collect()
}

/// How often a step is played by the base time; nothing where it does not hang on that.
pub fn by_base_of(step: &Step) -> &[TimesByBase] {
    match &step.times {
        Times::ByBase(rules) => rules,
        Times::Number(_) | Times::Word(_) | Times::Until(_) => &[],
    }
}

/// So many minutes for each player, and nothing added.
fn minutes(minutes: usize) -> TimeControl {
    let base = u32::try_from(minutes).unwrap_or(u32::MAX).saturating_mul(60);
    TimeControl::Same(Clock { base, then: None, per_move: None, from_move: 1 })
}

/// How often a step may be played; none where it goes on until the tie is broken.
pub fn times(step: &Step, event: Option<TimeControl>) -> Option<u32> {
    match &step.times {
        Times::Number(number) => Some(*number),
        Times::Word(_) | Times::Until(_) => None,
        Times::ByBase(rules) => rules
            .iter()
            .find(|rule| event.is_some_and(|clock| base_minutes_allow(rule, clock)))
            .map_or(Some(1), |rule| match rule.times {
                TimesPlain::Number(number) => Some(number),
                TimesPlain::Word(_) => None,
            }),
    }
}
