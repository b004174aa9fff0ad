//! What a person must draw, play or decide.

use super::{Lot, LotName};
use crate::decision::Clause;
use crate::diagnostic::Address;
use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;

/// What a person must draw, play or decide before the work can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// What.
    pub what: Needed,
    /// The other name of a lot: both are read.
    pub also: Option<LotName>,
    /// A lot of which a part is entered: who has won the toss, while the colour that he takes is missing.
    pub begun: Option<Lot>,
    /// The clause that asks for it.
    pub clause: Clause,
    /// Among whom.
    pub among: Vec<PlayerId>,
    /// Of an order: the players in the order known before it, those in a group drawn for. Else nothing.
    pub groups: Vec<Vec<PlayerId>>,
    /// What games that are entered tell of a lot which is not: of pairing numbers some that fit them, as only people know
    /// which of these were drawn; of pairings those who have met, two and two.
    pub told: Vec<PlayerId>,
    /// Of a ruling: it says who goes on from a game that nobody has won, while others have not lost.
    pub goes_on: bool,
}

impl Need {
    /// Of some players.
    pub fn new(what: Needed, clause: &Clause, among: &[PlayerId]) -> Self {
        let (clause, among) = (clause.clone(), among.to_vec());
        let (groups, told) = (Vec::new(), Vec::new());
        Self { what, also: None, begun: None, clause, among, groups, told, goes_on: false }
    }

    /// The lot that is drawn.
    pub fn drawn(&self) -> Option<&LotName> {
        match &self.what {
            Needed::Lot(lot) => Some(lot),
            Needed::Colours(_)
            | Needed::Game(_)
            | Needed::Ruling
            | Needed::Eligibility
            | Needed::Handicaps
            | Needed::Prize(_)
            | Needed::TimeControl => None,
        }
    }

    /// The lot that is drawn, or that stands for colours which nobody has entered.
    pub fn lot(&self) -> Option<&LotName> {
        match &self.what {
            Needed::Colours(lot) => Some(lot),
            _ => self.drawn(),
        }
    }

    /// Who has won a toss and is still to choose his colour, and where that is entered.
    pub fn chooser(&self) -> Option<(PlayerId, &Address)> {
        let begun = self.begun.as_ref()?;
        Some((begun.drawn.is_to_choose()?, &begun.at))
    }

    /// Of an order: those among whom a lot is drawn, each group by itself.
    pub fn level_groups(&self) -> impl Iterator<Item = &[PlayerId]> {
        self.groups.iter().map(Vec::as_slice).filter(|group| group.len() > 1)
    }
}

/// What a person must draw, play or decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needed {
    /// A lot to draw.
    Lot(LotName),
    /// The colours that two players had in the event, for they are reversed; entered there, or as the lot of who has White.
    Colours(LotName),
    /// A game to play.
    Game(ByColour<PlayerId>),
    /// A ruling to give.
    Ruling,
    /// Whether players may be in the event: what the rule looks at is not known of them, or does not settle it.
    Eligibility,
    /// Handicaps to enter, each in its player's row.
    Handicaps,
    /// The time control of the event to enter, by which a play-off is played.
    TimeControl,
    /// A ruling to give on who has a prize that people award, by its name.
    Prize(String),
}
