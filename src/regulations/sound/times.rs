//! Whether it is known how often a step of a play-off is played: once at the least, at every time control, until an hour
//! that a clock shows.

use super::super::range::Range;
use super::super::schema::{
    Form, KnockOutGame, Match, Step, TieRule, Times, TimesByBase, TimesPlain, Who,
};
use super::super::tree::Path;
use super::play_off::{COMMON, Checked, MOST_GAMES, MOST_PLAYED};
use crate::said::said;

/// Games, and cycles of round robins, that a player may come to in all steps of the play-offs of a rule: so many as an
/// event may have rounds.
const MOST_IN_ALL: u32 = MOST_GAMES;

/// Games of round robins that the steps of a rule come to where so many players are level as are at most in common: more
/// are scores of pages.
const MOST_LAID_OUT: usize = 300;

/// How many games of a round robin a step has, played once, where so many players or as many as its form is for are level.
fn laid_out(step: &Step, players: usize) -> usize {
    let games = step.form.iter().map(|rule| match &rule.form {
        Form::RoundRobin(own) => {
            let players = rule.players.last.map_or(players, |last| last.min(players));
            // Too many by themselves are told where they stand.
            let cycles = Some(own.cycles).filter(|cycles| *cycles <= MOST_PLAYED).unwrap_or(1);
            let pairs = players * players.saturating_sub(1) / 2;
            usize::try_from(cycles).map_or(0, |cycles| cycles * pairs)
        }
        _ => 0,
    });
    games.max().unwrap_or(0)
}

/// How many games or cycles a step comes to, each time that it is played. A number that is too large by itself is told
/// where it stands.
fn length(step: &Step) -> u32 {
    let number = |times: TimesPlain| match times {
        TimesPlain::Number(number) => number,
        TimesPlain::Word(_) => 1,
    };
    let times = match &step.times {
        Times::Number(number) => *number,
        Times::ByBase(rows) => rows.iter().map(|row| number(row.times)).max().unwrap_or(1),
        Times::Word(_) | Times::Until(_) => 1,
    };
    let of_match = |own: &Match| -> u32 {
        own.legs.iter().map(|leg| leg.games.min(MOST_PLAYED)).fold(0, u32::saturating_add)
    };
    let games = step.form.iter().map(|rule| match &rule.form {
        Form::RoundRobin(own) => own.cycles.min(MOST_PLAYED),
        Form::Match(own) => of_match(own),
        Form::KnockOut(own) => match &own.plays {
            KnockOutGame::Match(own) => of_match(own),
            KnockOutGame::Armageddon(_) => 1,
        },
        Form::Armageddon(_) | Form::ReturnGames(_) => 1,
    });
    times.min(MOST_PLAYED).saturating_mul(games.max().unwrap_or(1))
}

impl Checked<'_> {
    /// Steps that are each short enough can be too long together: told where what may be played is passed.
    pub fn length(&mut self, rule: &TieRule, listed: bool, path: &Path) {
        let (mut sum, mut games) = (0_u32, 0);
        for (index, step) in rule.step.iter().enumerate() {
            let Some(play_off) = &step.play_off else { continue };
            let own =
                play_off.step.iter().fold(0, |sum: u32, step| sum.saturating_add(length(step)));
            sum = sum.saturating_add(own);
            if sum > MOST_IN_ALL {
                let at = if listed { path.word("step").item(index) } else { path.clone() };
                let said = said!("regulations.times.too-long", number = sum, most = MOST_IN_ALL);
                return self.wrong(&at.word("play-off").word("step"), said);
            }
            let chosen = match &play_off.who {
                Who::Choose(rule) => rule.players,
                Who::All(_) | Who::Only(_) => COMMON,
            };
            let players = COMMON.min(self.most).min(chosen);
            games += play_off.step.iter().map(|step| laid_out(step, players)).sum::<usize>();
            if games > MOST_LAID_OUT {
                let at = if listed { path.word("step").item(index) } else { path.clone() };
                let most = MOST_LAID_OUT;
                let said = said!("regulations.times.too-many-games", games, players, most);
                return self.wrong(&at.word("play-off").word("step"), said);
            }
        }
    }

    /// Tells what is wrong with how often a step is played.
    pub fn times(&mut self, times: &Times, path: &Path) {
        let path = path.word("times");
        match times {
            Times::Number(number) => self.number(*number, &path),
            Times::Word(_) => {}
            Times::Until(rule) => {
                if !is_hour(&rule.until) {
                    let written = &rule.until;
                    self.wrong(&path.word("until"), said!("regulations.times.hour", written));
                }
            }
            Times::ByBase(rows) => self.by_base(rows, &path),
        }
    }

    /// So often, but neither never nor more often than anybody can play.
    fn number(&mut self, number: u32, path: &Path) {
        match number {
            0 => self.wrong(path, said!("regulations.times.never")),
            1..=MOST_PLAYED => {}
            _ => self.wrong(path, said!("regulations.times.too-often", number, most = MOST_PLAYED)),
        }
    }

    /// Every base time has one row.
    fn by_base(&mut self, rows: &[TimesByBase], path: &Path) {
        for (index, row) in rows.iter().enumerate() {
            let path = path.item(index);
            if let TimesPlain::Number(number) = row.times {
                self.number(number, &path.word("times"));
            }
            let minutes = row.base_minutes;
            if rows[..index].iter().any(|other| other.base_minutes.overlaps(minutes)) {
                let minutes = minutes.to_string();
                let said = said!("regulations.times.twice", minutes);
                self.wrong(&path.word("base-minutes"), said);
            }
        }
        let open = Range::open(0, rows.iter().map(|row| row.base_minutes));
        if !open.is_empty() {
            let minutes: Vec<String> = open.iter().map(Range::to_string).collect();
            self.wrong(path, said!("regulations.times.gap", minutes));
        }
    }
}

/// Whether a text is an hour of a clock: `23:00`, `9.30`.
fn is_hour(text: &str) -> bool {
    let Some((hours, minutes)) = text.trim().split_once([':', '.']) else { return false };
    let figures = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let number = |text: &str| text.parse::<u32>().ok().filter(|_| figures(text));
    let minutes = number(minutes).filter(|minute| minutes.len() == 2 && *minute < 60);
    match (number(hours), minutes) {
        (Some(hour), Some(minute)) => hour < 24 || hour == 24 && minute == 0,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_hour;

    #[test]
    fn hours_are_those_of_a_clock() {
        assert!(["23:00", "9:30", "09.30", "0:00", "24:00"].into_iter().all(is_hour));
        let others = ["25:00", "24:01", "11 pm", "23", "23:60", "23:0", "+9:00", "noon", ""];
        assert!(!others.into_iter().any(is_hour));
    }
}
