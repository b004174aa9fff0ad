//! What is asked of a starter workbook, and what was chosen for it.

use crate::decision::Clause;
use crate::said::Said;
use crate::tournament::entries::{Format, PlayerEntry};
use crate::tournament::time_control::TimeControl;

/// What a secretary says of an event that is to be held.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The name of the event.
    pub name: String,
    /// The players that are known; there may be fewer than `places`.
    pub players: Vec<PlayerEntry>,
    /// How many players there will be.
    pub places: usize,
    /// Who meets whom, where it is said.
    pub format: Option<Format>,
    /// Games between each two players, where it is said: one number for all, or one for each segment.
    pub games: Vec<u32>,
    /// What a win counts, where it is said: one number for all, or one for each segment.
    pub win: Vec<u32>,
    /// Rounds of a Swiss, where it is said.
    pub rounds: Option<u32>,
    /// How many pools go before a final, where it is said; one is none.
    pub pools: Option<usize>,
    /// The time control, where it is said.
    pub time_control: Option<TimeControl>,
    /// Codes of tie-breaks in order, where they are said.
    pub tie_breaks: Option<String>,
    /// The currency of the prizes, where it is said.
    pub currency: Option<String>,
    /// The year that the event belongs to, where it is said.
    pub year: Option<i32>,
    /// The workbook of the event that it is played within.
    pub within: Option<String>,
    /// Of an award over several events: the role of each and its workbook.
    pub events: Vec<(String, String)>,
    /// Time controls to choose from where the regulations leave it open.
    pub clocks: Vec<TimeControl>,
    /// The category of guests, who take no points in an award over several events, and the title of that award.
    pub guests: Option<(String, String)>,
    /// Competitions of the document in which a round is all games against one opponent.
    pub round_is_opponent: bool,
}

/// Something that the regulations leave open and that stands in the workbook until a person says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The key on the sheet Event.
    pub key: &'static str,
    /// What stands there.
    pub value: String,
    /// What else may stand there.
    pub others: Vec<String>,
    /// The clause that leaves it open, where one speaks of it.
    pub clause: Option<Clause>,
    /// The option of the command line that says otherwise.
    pub option: &'static str,
}

/// Why there is no such workbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub Said);
