//! Whether the steps of a play-off can be played: what the form of a file alone does not ensure.

use super::range::Range;
use super::schema::{Form, FormRule, Match, PlayOff, Who};

/// Tells the first thing that cannot be played.
pub fn check(play_off: &PlayOff) -> Result<(), String> {
    if play_off.step.is_empty() || play_off.step.iter().any(|s| s.form.is_empty()) {
        return Err("a play-off needs steps, and each step a form".into());
    }
    if let Who::Choose(rule) = &play_off.who
        && rule.players < 2
    {
        return Err("a play-off needs two players or more".into());
    }
    play_off.step.iter().flat_map(|step| &step.form).try_for_each(form)
}

fn form(rule: &FormRule) -> Result<(), String> {
    match &rule.form {
        Form::RoundRobin(round_robin) if round_robin.cycles == 0 => {
            Err("a round robin is played once or more often".into())
        }
        Form::Match(own) => {
            only(rule.players, 2, "a match is played by 2 players")?;
            games(own)
        }
        Form::Armageddon(_) => only(rule.players, 2, "an Armageddon game is played by 2 players"),
        Form::SemiFinals(own) => {
            only(rule.players, 4, "semi-finals are played by 4 players")?;
            if own.match_.sudden_death.is_none() && own.match_.games % 2 == 0 {
                return Err("the matches of semi-finals need a sudden death".into());
            }
            games(&own.match_)
        }
        Form::RoundRobin(_) | Form::KnockOut(_) | Form::ReturnGames(_) => Ok(()),
    }
}

fn games(own: &Match) -> Result<(), String> {
    if own.games == 0 {
        return Err("a match has a game or more".into());
    }
    Ok(())
}

fn only(range: Range, players: usize, what: &str) -> Result<(), String> {
    if range.first == players && range.last == Some(players) {
        Ok(())
    } else {
        Err(format!("{what}, not {}", said(range)))
    }
}

fn said(range: Range) -> String {
    match range.last {
        Some(last) if last == range.first => last.to_string(),
        Some(last) => format!("{}-{last}", range.first),
        None => format!("{}+", range.first),
    }
}
