//! The lines of a wall chart: who stands on which, and how far the event has come.

use std::collections::BTreeMap;

use crate::event::{Counted, Status};
use crate::report::papers::Sheet;
use crate::tournament::entries::Format;
use crate::tournament::{Game, PlayerId};

/// A round robin of more players is printed like a Swiss, a column a round; of fewer where their games take more room.
const WIDEST: usize = 40;
/// Results side by side that a sheet has room for.
const ACROSS: usize = 64;

/// The lines of a chart, from the top.
#[derive(Clone, Debug)]
pub struct Order {
    /// Who stands on the chart, best first.
    pub players: Vec<PlayerId>,
    /// Who is met by them and stands on none of its lines: not in this trophy.
    pub beside: Vec<PlayerId>,
    lines: BTreeMap<PlayerId, u32>,
    /// The last round of which something is over.
    pub last_round: Option<u32>,
    /// Every two players have a cell of their own: a round robin that has room for them.
    pub square: bool,
    /// A game has a result, or nobody plays any: else the chart is a list of who starts.
    pub begun: bool,
    running: bool,
    /// The lines are in the order of the start numbers.
    pub numbered: bool,
    /// While the event runs: rounds up to this one are past, and what is open in them is late.
    pub past: Option<u32>,
    /// Which rounds these are.
    pub counted: Counted,
}

impl Order {
    /// Of an event: by points, or as the style says while it runs.
    pub fn of(sheet: &Sheet<'_>) -> Self {
        let settlement = sheet.settlement;
        let t = sheet.tournament();
        let running = settlement.status == Status::Provisional;
        let mut players: Vec<PlayerId> = settlement.standings.iter().map(|s| s.player).collect();
        let numbered = running && (sheet.style.places.running_by_number || !sheet.begun());
        if numbered {
            players.sort_by_key(|player| t.player(*player).no);
        }
        let beside = settlement.table.beside();
        let lines = players.iter().chain(&beside).copied().zip(1..).collect();
        let over = t.games.iter().filter(|game| game.result.is_some());
        let last_round = over.filter_map(|game| game.round).max();
        // The papers of the next round say the same: what is open before it is late.
        let done = settlement.rounds_done().filter(|_| running);
        let before = settlement.next_round().map_or(0, |next| next.saturating_sub(1));
        let past = done.map(|done| done.max(before));
        let square = is_square(sheet, players.len() + beside.len());
        Self {
            players,
            beside,
            lines,
            last_round,
            square,
            begun: sheet.begun(),
            running,
            numbered,
            past,
            counted: settlement.counted(),
        }
    }

    /// The line of a player, from 1; those beside the chart have the lines after it.
    pub fn line(&self, player: PlayerId) -> u32 {
        self.lines.get(&player).copied().unwrap_or(0)
    }

    /// Whether a game is late while it has no result.
    pub fn is_past(&self, game: &Game) -> bool {
        self.past.is_some_and(|past| self.counted.is_past(past, game))
    }

    /// The round that is being played, else the next one, while the event runs.
    pub fn next_round(&self) -> Option<u32> {
        match self.past {
            None if self.running && !self.begun => Some(1),
            past => past.map(|past| past + 1),
        }
    }
}

fn is_square(sheet: &Sheet<'_>, players: usize) -> bool {
    let t = sheet.tournament();
    let games = t.games_per_pairing.values().copied().max().unwrap_or(1);
    let across = if games > 2 { games.div_ceil(2).max(2) } else { games.max(1) };
    let across = usize::try_from(across).unwrap_or(usize::MAX);
    t.format == Format::RoundRobin && players <= WIDEST && players.saturating_mul(across) <= ACROSS
}
