//! The ground of the room: a table of players with what it tells of each round, whatever the program that wrote it.

use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, PlayerEntry};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, Score};

/// Most players of a file, and most rounds.
pub const MOST_PLAYERS: usize = 10_000;
/// Most rounds of a file.
pub const MOST_ROUNDS: usize = 100;

/// Tells that a file has more players than a tournament can have.
pub fn tell_too_many(at: Option<&Address>, problems: &mut Diagnostics) {
    let said = said!("exchange.too-many-players", most = MOST_PLAYERS);
    let told = Diagnostic::error(Code::TooManyCells, said);
    problems.push(told.at_some(at));
}

/// Whether the event takes the places that another program has published.
pub fn is_ranked_as_published(entries: &Entries) -> bool {
    let mut codes = entries.event.tie_breaks.iter().flat_map(|codes| &codes.value);
    codes.any(|code| code.eq_ignore_ascii_case("published"))
}

/// A table of players, a row each, in the order of the file.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// The players.
    pub rows: Vec<Row>,
    /// How many rounds it has columns for.
    pub rounds: usize,
}

impl List {
    /// Adds a row; one more than a tournament can have is told, and none.
    pub fn push(&mut self, row: Row, problems: &mut Diagnostics) -> Option<()> {
        if self.rows.len() == MOST_PLAYERS {
            tell_too_many(Some(&row.player.at), problems);
            return None;
        }
        self.rows.push(row);
        Some(())
    }
}

/// A player's row.
#[derive(Clone, Debug)]
pub struct Row {
    /// Who it is.
    pub player: PlayerEntry,
    /// The number that the row prints for him, if it does.
    pub number: Option<u32>,
    /// What it tells of each round, from the first on; rounds that it leaves out tell nothing.
    pub cells: Vec<Cell>,
    /// The total that it prints.
    pub points: Option<At<Exact>>,
    /// Points that the arbiter has given or taken beside the rounds.
    pub beside: Exact,
}

/// What a row tells of one round.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Where it stands.
    pub at: Address,
    /// What it says.
    pub told: Told,
}

/// What a player did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Nothing is said: absent, or not yet paired.
    Nothing,
    /// A round without a game, whose points only the total can tell.
    NoGame,
    /// A full point without an opponent: a pairing bye where one player alone has it, else one that was asked for.
    FullPoint,
    /// A round without an opponent.
    Bye(ByeKind),
    /// Paired with another row.
    Game {
        /// The number that the table counts him by.
        opponent: u32,
        /// The row player's colour, where it is told.
        colour: Option<Colour>,
        /// What the row's player made of it; none where it is still to play.
        outcome: Option<OwnResult>,
    },
}

/// What a player made of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnResult {
    /// Played over the board.
    Played(Score),
    /// Won by forfeit.
    WonByForfeit,
    /// Lost by forfeit.
    LostByForfeit,
}

impl Row {
    /// What it tells of a round, counted from 0.
    pub fn told(&self, round: usize) -> Told {
        self.cells.get(round).map_or(Told::Nothing, |cell| cell.told)
    }

    /// Where it tells of a round; the row's place where it does not.
    pub fn at(&self, round: usize) -> &Address {
        self.cells.get(round).map_or(&self.player.at, |cell| &cell.at)
    }
}

impl OwnResult {
    /// The score that it counts as.
    pub fn score(self) -> Score {
        match self {
            Self::Played(score) => score,
            Self::WonByForfeit => Score::Win,
            Self::LostByForfeit => Score::Loss,
        }
    }
}
