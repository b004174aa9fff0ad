//! Time controls as a workbook and a regulation write them: `70+30`, `10+5 delay`, `5`, `90/40+15`,
//! `5 v 4`, `2.5+2 v 3+2`, `10+1 from 41 v 7+1 from 41`.

use std::fmt;
use std::str::FromStr;

use super::game::ByColour;
use super::notation;

/// What is added for each move. The words matter: clocks are set differently for the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PerMove {
    /// Seconds added to the clock with each move.
    Increment(u32),
    /// Seconds that pass before the clock starts to run in each move.
    Delay(u32),
}

/// One player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clock {
    /// Base time in seconds.
    pub base: u32,
    /// Moves to make in the base time, and the seconds given after them to finish.
    pub then: Option<(u32, u32)>,
    /// Increment or delay.
    pub per_move: Option<PerMove>,
    /// The move from which it holds.
    pub from_move: u32,
}

/// The time control of a game: alike for both, or one for each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TimeControl {
    /// The same clock for both players.
    Same(Clock),
    /// White's and Black's.
    Unequal(ByColour<Clock>),
}

impl Clock {
    /// Whether time is added with each move, or waited for: nought seconds are none.
    pub fn is_added_to(&self) -> bool {
        !matches!(self.per_move, None | Some(PerMove::Increment(0) | PerMove::Delay(0)))
    }
}

impl TimeControl {
    /// Base time of a player in seconds, all periods together, increments not counted; White's where the clocks differ.
    pub fn base_seconds(&self) -> u32 {
        let clock = self.clocks().white;
        clock.base.saturating_add(clock.then.map_or(0, |(_, seconds)| seconds))
    }

    /// Seconds of a player for each move, added or waited for; White's where the clocks differ.
    pub fn seconds_per_move(&self) -> u32 {
        match self.clocks().white.per_move {
            Some(PerMove::Increment(seconds) | PerMove::Delay(seconds)) => seconds,
            None => 0,
        }
    }

    /// The clock of each colour.
    pub fn clocks(&self) -> ByColour<Clock> {
        match *self {
            Self::Same(clock) => ByColour { white: clock, black: clock },
            Self::Unequal(clocks) => clocks,
        }
    }
}

/// Why a text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is no time control; write minutes and seconds such as 70+30, 10+5 delay, 5, 90/40+15"
)]
pub struct NoTimeControl(String);

impl FromStr for TimeControl {
    type Err = NoTimeControl;

    fn from_str(text: &str) -> Result<Self, NoTimeControl> {
        let whole = || NoTimeControl(text.trim().to_owned());
        let folded = text.trim().to_lowercase().replace(['\'', '"', '′', '″'], "");
        let clock = |part: &str| clock(part).ok_or_else(whole);
        let halves: Vec<&str> = folded.split(" v ").collect();
        match halves[..] {
            [both] => Ok(Self::Same(clock(both)?)),
            [white, black] => {
                Ok(Self::Unequal(ByColour { white: clock(white)?, black: clock(black)? }))
            }
            _ => Err(whole()),
        }
    }
}

fn clock(text: &str) -> Option<Clock> {
    let (text, from_move) = match text.split_once(" from ") {
        Some((text, from)) => (text.trim(), whole(from.trim().trim_start_matches("move"))?),
        None => (text.trim(), 1),
    };
    let (numbers, delay) = match text.strip_suffix("delay") {
        Some(rest) => (rest, true),
        None => (text.strip_suffix("increment").unwrap_or(text), false),
    };
    let mut parts = numbers.split('+').map(str::trim);
    let first = parts.next()?;
    let (base, moves) = match first.split_once('/') {
        Some((minutes, moves)) => (seconds_of_minutes(minutes)?, Some(whole(moves)?)),
        None => (seconds_of_minutes(first)?, None),
    };
    let then = match moves {
        Some(moves) => Some((moves, seconds_of_minutes(parts.next()?)?)),
        None => None,
    };
    let per_move = match parts.next() {
        Some(seconds) if delay => Some(PerMove::Delay(whole(seconds)?)),
        Some(seconds) => Some(PerMove::Increment(whole(seconds)?)),
        None if delay => return None,
        None => None,
    };
    let from = from_move == 1 || from_move > 1 && per_move.is_some();
    let whole = parts.next().is_none() && base > 0 && from;
    whole.then_some(Clock { base, then, per_move, from_move })
}

fn whole(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|n| *n <= 1000)
}

/// Minutes with at most two decimals, in seconds: `2.5` is 150.
fn seconds_of_minutes(text: &str) -> Option<u32> {
    let text = text.trim().replace(',', ".");
    let (minutes, hundredths) = match text.split_once('.') {
        Some((minutes, part)) if part.len() <= 2 && !part.is_empty() => {
            let digits: u32 = format!("{part:0<2}").parse().ok()?;
            (minutes.to_owned(), digits)
        }
        Some(_) => return None,
        None => (text, 0),
    };
    let minutes: u32 = minutes.parse().ok().filter(|n| *n <= 1000)?;
    (hundredths * 60 % 100 == 0).then_some(minutes * 60 + hundredths * 60 / 100)
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_minutes(f, self.base)?;
        if let Some((moves, finish)) = self.then {
            write!(f, "/{moves}+")?;
            write_minutes(f, finish)?;
        }
        match self.per_move {
            Some(PerMove::Increment(seconds)) => write!(f, "+{seconds}")?,
            Some(PerMove::Delay(seconds)) => write!(f, "+{seconds} delay")?,
            None => {}
        }
        match self.from_move {
            1 => Ok(()),
            from => write!(f, " from {from}"),
        }
    }
}

fn write_minutes(f: &mut fmt::Formatter<'_>, seconds: u32) -> fmt::Result {
    let hundredths = seconds % 60 * 100 / 60;
    write!(f, "{}", seconds / 60)?;
    match hundredths {
        0 => Ok(()),
        h if h % 10 == 0 => write!(f, ".{}", h / 10),
        h => write!(f, ".{h:02}"),
    }
}

impl Clock {
    /// For a person who sets a clock: `3:00 + 2 s increment per move`, `5:00, no increment or delay`.
    pub fn in_words(&self) -> String {
        let mut words = minutes_and_seconds(self.base);
        if let Some((moves, finish)) = self.then {
            words = format!(
                "{words} for {moves} moves, then {} to finish",
                minutes_and_seconds(finish)
            );
        }
        match self.per_move.filter(|_| self.is_added_to()) {
            Some(PerMove::Increment(s)) => {
                format!("{words} + {s} s increment per move from move {}", self.from_move)
            }
            Some(PerMove::Delay(s)) => {
                format!("{words} with {s} s delay per move from move {}", self.from_move)
            }
            None => format!("{words}, no increment or delay"),
        }
    }
}

fn minutes_and_seconds(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same(clock) => write!(f, "{clock}"),
            Self::Unequal(clocks) => write!(f, "{} v {}", clocks.white, clocks.black),
        }
    }
}

notation::by_text!(TimeControl);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_the_contract_reads_and_prints_the_same() {
        for text in [
            "70+30", "10+5 delay", "5", "90/40+15", "90/40+30+30", "5 v 4", "2.5+2 v 3+2",
            "10+1 from 41 v 7+1 from 41",
        ] {
            let read: TimeControl = text.parse().expect(text);
            assert_eq!(read.to_string(), text);
        }
        for text in ["", "x", "5+", "0", "3+2+1", "5 delay", "2.333+2", "90/40", "5 from 61"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn clocks_are_told_with_the_word_increment_or_delay() {
        let read = |t: &str| t.parse::<TimeControl>().expect(t).clocks();
        assert_eq!(
            read("2.5+2 v 3+2").white.in_words(),
            "2:30 + 2 s increment per move from move 1"
        );
        assert_eq!(
            read("10+5 delay").black.in_words(),
            "10:00 with 5 s delay per move from move 1"
        );
        assert_eq!(read("5 v 4").black.in_words(), "4:00, no increment or delay");
    }
}
