//! The forms of play.

use serde::Deserialize;

use super::super::Criterion;
use super::By;
use crate::decision::Clause;
use crate::tournament::time_control::TimeControl;

/// A round robin on the Berger tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RoundRobin {
    /// How often each pair meets.
    #[serde(default = "once")]
    pub cycles: u32,
    /// The time control.
    pub clock: TimeControl,
    /// The clause of the time control, where it is another.
    pub clock_clause: Option<Clause>,
    /// How pairing numbers are found.
    pub numbers: By,
    /// The clause of the numbers, where it is another.
    pub numbers_clause: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
    /// The clause when it is played again with colours reversed.
    pub reversed: Option<Clause>,
    /// The clause when it is played again by the same players with fresh lots.
    pub fresh: Option<Clause>,
    /// The clause when it is played by fewer players than before.
    pub fewer: Option<Clause>,
}

fn once() -> u32 {
    1
}

/// A match of two players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Match {
    /// How many games, colours alternating.
    pub games: u32,
    /// The time control.
    pub clock: TimeControl,
    /// The clause of the time control, where it is another.
    pub clock_clause: Option<Clause>,
    /// Who has White first.
    pub first_white: By,
    /// Its clause.
    pub clause: Clause,
    /// What follows a level score.
    pub sudden_death: Option<SuddenDeath>,
}

/// Games until one is won.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SuddenDeath {
    /// The time control.
    pub clock: TimeControl,
    /// The clause of the time control, where it is another.
    pub clock_clause: Option<Clause>,
    /// Who has White first.
    pub first_white: By,
    /// How colours go on.
    pub colours: ColourOrder,
    /// Its clause.
    pub clause: Clause,
}

/// How colours go on from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ColourOrder {
    /// One game, then two each: P, Q Q, P P, Q Q, ...
    #[serde(rename = "1-2-2")]
    OneTwoTwo,
    /// In turn.
    #[serde(rename = "alternate")]
    Alternate,
}

/// Semi-finals and a final.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SemiFinals {
    /// The match that is played.
    #[serde(rename = "match")]
    pub match_: Match,
    /// Its clause.
    pub clause: Clause,
    /// The clause of the final.
    #[serde(rename = "final")]
    pub final_clause: Clause,
    /// The clause of the pairings 1-4 and 2-3.
    pub pairings: Clause,
    /// How the four are numbered.
    pub seeds: Vec<Criterion>,
}

/// A game with draw odds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Armageddon {
    /// The clocks.
    pub clock: TimeControl,
    /// Their clause.
    pub clock_clause: Clause,
    /// The clause by which a draw wins for Black.
    pub draw_odds: Clause,
    /// The clause of the toss and the choice of colour.
    pub toss: Clause,
    /// Its clause, where it stands alone.
    pub clause: Option<Clause>,
}

/// Armageddon games until one player is left.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnockOut {
    /// The game.
    pub game: Armageddon,
    /// Its clause.
    pub clause: Clause,
    /// The clause of byes and pairings by lot.
    pub lots: Clause,
}

/// Each pair of tied players meets once more.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ReturnGames {
    /// Its clause.
    pub clause: Clause,
    /// The time control.
    pub clock: EventClock,
    /// The clause of colours where the event has an odd number of games a round: reversed.
    pub games_odd: Clause,
    /// The clause of colours where it has an even number: a new draw.
    pub games_even: Clause,
    /// The greatest excess of a colour that is allowed.
    pub excess: u32,
    /// Colours of players who have not met, or who have had each colour.
    pub not_met: NotMet,
}

/// The one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventClock {
    /// As in the event.
    Event,
}

/// Colours of players for whom nothing can be reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum NotMet {
    /// Their colours are drawn; those of the others are reversed.
    #[serde(rename = "a draw for their games")]
    TheirGames,
    /// All colours are drawn anew.
    #[serde(rename = "a new draw")]
    NewDraw,
}
