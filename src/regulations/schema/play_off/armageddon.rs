//! The game with draw odds, and how its colours are found.

use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::super::Criterion;
use crate::decision::Clause;
use crate::tournament::time_control::TimeControl;

/// A game with draw odds: a draw wins for Black.
#[derive(Clone, Debug)]
pub struct Armageddon {
    /// The clocks.
    pub clock: TimeControl,
    /// Their clause.
    pub clock_clause: Clause,
    /// The clause by which a draw wins for Black.
    pub draw_odds: Clause,
    /// How colours are found.
    pub colours: ArmageddonColours,
    /// Its clause, where it stands alone.
    pub clause: Option<Clause>,
}

/// How the colours of a game with draw odds are found, by a clause.
#[derive(Clone, Debug)]
pub enum ArmageddonColours {
    /// The winner of a toss chooses.
    Toss(Clause),
    /// By a lot.
    Lot(Clause),
    /// The player ahead by criteria chooses.
    Choice(ColourChoice),
    /// Both bid a time.
    Bid(ColourBid),
}

/// The player ahead by criteria chooses his colour.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColourChoice {
    /// Its clause.
    pub clause: Clause,
    /// The criteria in order.
    pub by: Vec<Criterion>,
    /// The clause of the toss where they leave the two level: its winner chooses.
    pub toss: Clause,
}

/// Both players write down the time with which they would play, no more than that of the clock. The lower bid is taken;
/// the other player has the time of the clock.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColourBid {
    /// Its clause.
    pub clause: Clause,
    /// What the player has who bids less.
    pub lower: LowerBid,
    /// The clause of the toss between equal bids: its winner has what the lower bid brings.
    pub equal_clause: Clause,
}

/// What the player has who bids less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum LowerBid {
    /// Black, and the draw odds.
    #[serde(rename = "has Black")]
    Black,
    /// The choice of colour.
    #[serde(rename = "chooses the colour")]
    Chooses,
}

impl ArmageddonColours {
    /// The clause.
    pub fn clause(&self) -> &Clause {
        match self {
            Self::Toss(clause) | Self::Lot(clause) => clause,
            Self::Choice(rule) => &rule.clause,
            Self::Bid(rule) => &rule.clause,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ArmageddonFields {
    /// The clocks; where a time is bid, that of the player who bids more.
    clock: TimeControl,
    /// Their clause; where nothing is said, that of the game.
    clock_clause: Option<Clause>,
    /// The clause by which a draw wins for Black, likewise.
    draw_odds: Option<Clause>,
    /// The clause of a toss: its winner chooses the colour.
    toss: Option<Clause>,
    /// The clause of a lot that gives the colours.
    lot: Option<Clause>,
    /// The player ahead by criteria chooses his colour.
    choice: Option<ColourChoice>,
    /// Both bid a time.
    bid: Option<ColourBid>,
    /// Its clause, where it stands alone.
    clause: Option<Clause>,
}

impl<'de> Deserialize<'de> for Armageddon {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let fields = ArmageddonFields::deserialize(from)?;
        let ways = [
            fields.toss.map(ArmageddonColours::Toss),
            fields.lot.map(ArmageddonColours::Lot),
            fields.choice.map(ArmageddonColours::Choice),
            fields.bid.map(ArmageddonColours::Bid),
        ];
        let clause = fields.clause;
        let own = |own: Option<Clause>, word| {
            own.or_else(|| clause.clone()).ok_or_else(|| D::Error::missing_field(word))
        };
        let clock_clause = own(fields.clock_clause, "clock-clause")?;
        let draw_odds = own(fields.draw_odds, "draw-odds")?;
        let mut given = ways.into_iter().flatten();
        let (Some(colours), None) = (given.next(), given.next()) else {
            return Err(D::Error::custom(
                "an Armageddon game has toss or lot, with the clause of it, choice or bid",
            ));
        };
        Ok(Self { clock: fields.clock, clock_clause, draw_odds, colours, clause })
    }
}
