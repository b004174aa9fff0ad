//! The forms of play.

use serde::Deserialize;

use super::{Armageddon, By};
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

/// A match of two players: one leg, or a ladder of legs that ends when one of them is won.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", try_from = "MatchFields")]
pub struct Match {
    /// Its legs, read downwards: each is played where those before left the two level.
    pub legs: Vec<Leg>,
    /// Who has White first in each leg that does not say otherwise.
    pub first_white: FirstWhite,
    /// The clause of that, where it is another.
    pub first_white_clause: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
    /// What follows level legs: games until one is won.
    pub sudden_death: Option<SuddenDeath>,
    /// What follows level legs: one game with draw odds.
    pub armageddon: Option<Armageddon>,
    /// The clause by which a leg ends once it is won, whatever is left of its games.
    pub ends_once_won: Option<Clause>,
}

/// A leg of a match.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Leg {
    /// How many games, colours alternating.
    pub games: u32,
    /// The time control.
    pub clock: TimeControl,
    /// The clause of the time control, where it is another.
    pub clock_clause: Option<Clause>,
    /// Who has White first, where it is not found as in the match.
    pub first_white: Option<FirstWhite>,
    /// Its clause, where it is not that of the match.
    pub clause: Option<Clause>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct MatchFields {
    /// How many games, colours alternating, where it has one leg.
    games: Option<u32>,
    /// The time control, where it has one leg.
    clock: Option<TimeControl>,
    /// The clause of the time control, where it is another.
    clock_clause: Option<Clause>,
    /// Its legs, read downwards: each is played where those before left the two level.
    #[serde(default)]
    legs: Vec<Leg>,
    /// Who has White first in each leg that does not say otherwise.
    first_white: FirstWhite,
    /// The clause of that, where it is another.
    first_white_clause: Option<Clause>,
    /// Its clause.
    clause: Clause,
    /// What follows level legs: games until one is won.
    sudden_death: Option<SuddenDeath>,
    /// What follows level legs: one game with draw odds.
    armageddon: Option<Armageddon>,
    /// The clause by which a leg ends once it is won, whatever is left of its games.
    ends_once_won: Option<Clause>,
}

impl TryFrom<MatchFields> for Match {
    type Error = String;

    fn try_from(fields: MatchFields) -> Result<Self, String> {
        let legs = match (fields.games, fields.clock, &fields.legs[..]) {
            (Some(games), Some(clock), []) => vec![Leg {
                games,
                clock,
                clock_clause: fields.clock_clause,
                first_white: None,
                clause: None,
            }],
            (None, None, [_, ..]) => fields.legs,
            (_, _, []) => {
                return Err("a match has games and clock, or a list of legs that have them".into());
            }
            _ => {
                return Err("a match has games and clock, or legs that have them: not both; each leg says its own".into());
            }
        };
        if fields.sudden_death.is_some() && fields.armageddon.is_some() {
            return Err("a match ends in sudden-death or in armageddon, not in both".into());
        }
        Ok(Self {
            legs,
            first_white: fields.first_white,
            first_white_clause: fields.first_white_clause,
            clause: fields.clause,
            sudden_death: fields.sudden_death,
            armageddon: fields.armageddon,
            ends_once_won: fields.ends_once_won,
        })
    }
}

impl Match {
    /// Whether somebody comes out of it, however its games end.
    pub fn is_decisive(&self) -> bool {
        self.sudden_death.is_some() || self.armageddon.is_some()
    }
}

/// Who has White first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum FirstWhite {
    /// A lot decides.
    #[serde(rename = "lot")]
    Lot,
    /// The winner of a toss chooses.
    #[serde(rename = "toss")]
    Toss,
    /// In a later leg: who had Black first in the leg before.
    #[serde(rename = "reversed")]
    Reversed,
    /// In a later leg: who had White first in the leg before.
    #[serde(rename = "as before")]
    AsBefore,
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
    pub first_white: FirstWhite,
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
    /// Games of the event that were decided by forfeit.
    #[serde(default)]
    pub forfeits: ByForfeit,
    /// Who meets whom, where three or more are tied.
    #[serde(default)]
    pub meet: Meet,
}

/// Who meets whom in return games of three players or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Meet {
    /// Each two of them once.
    #[default]
    #[serde(rename = "each two once")]
    EachTwo,
    /// A ruling says so.
    #[serde(rename = "as ruled")]
    AsRuled,
}

/// The one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventClock {
    /// As in the event.
    Event,
}

/// What a game of the event that was decided by forfeit tells of the colours of its two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum ByForfeit {
    /// Nothing: they have not met.
    #[default]
    #[serde(rename = "as not met")]
    NotMet,
    /// Those with which they were paired, which are reversed.
    #[serde(rename = "as paired")]
    AsPaired,
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
    /// Their colours balance those of the others.
    #[serde(rename = "what balances the colours")]
    Balanced,
}
