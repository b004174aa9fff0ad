//! Games and their results.

use std::fmt;

use super::exact::Exact;

/// The colour of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The player who moves first.
    White,
    /// The other player.
    Black,
}

impl Colour {
    /// The other colour.
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// Something that White and Black each have one of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByColour<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColour<T> {
    /// The one of a colour.
    pub fn get(&self, colour: Colour) -> &T {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// Colours reversed.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { white: self.black, black: self.white }
    }
}

impl<T: PartialEq> ByColour<T> {
    /// Whether both are among these.
    pub fn are_among(&self, players: &[T]) -> bool {
        players.contains(&self.white) && players.contains(&self.black)
    }
}

impl<T: Ord + Copy> ByColour<T> {
    /// Both, the lesser first: the same whoever has which colour.
    pub fn pair(&self) -> (T, T) {
        (self.white.min(self.black), self.white.max(self.black))
    }
}

/// Win, draw or loss, as one player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Score {
    /// 1, ½ or 0.
    pub fn points(self) -> Exact {
        match self {
            Self::Win => Exact::ONE,
            Self::Draw => Exact::HALF,
            Self::Loss => Exact::ZERO,
        }
    }
}

/// What each has of a game that was played, where the arbiter's decision leaves a part of its points to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Uneven {
    /// `0-0`: both lost.
    BothLose,
    /// A draw for the player of this colour, a loss for the other: `½-0`, `0-½`.
    DrawFor(Colour),
}

/// How a game ended. A game that is still to play has none (`Option<GameResult>`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// Played over the board: White's score.
    Played(Score),
    /// Played over the board, and the arbiter gave the players less than one game's points between them.
    Uneven(Uneven),
    /// Won by forfeit by the player of this colour.
    Forfeit(Colour),
    /// Lost by forfeit by both players.
    DoubleForfeit,
}

impl GameResult {
    /// The score of the player of a colour; a forfeited game is won or lost like a played one.
    pub fn score(self, colour: Colour) -> Score {
        match (self, colour) {
            (Self::Played(white), Colour::White) => white,
            (Self::Played(Score::Win), Colour::Black) => Score::Loss,
            (Self::Played(Score::Draw), Colour::Black) => Score::Draw,
            (Self::Played(Score::Loss), Colour::Black) => Score::Win,
            (Self::Forfeit(winner), _) if winner == colour => Score::Win,
            (Self::Uneven(Uneven::DrawFor(player)), _) if player == colour => Score::Draw,
            (Self::Uneven(_) | Self::Forfeit(_) | Self::DoubleForfeit, _) => Score::Loss,
        }
    }

    /// Whether it was played over the board.
    pub fn is_played(self) -> bool {
        matches!(self, Self::Played(_) | Self::Uneven(_))
    }

    /// Whether both have lost it, over the board or by forfeit.
    pub fn is_lost_by_both(self) -> bool {
        matches!(self, Self::Uneven(Uneven::BothLose) | Self::DoubleForfeit)
    }

    /// The same result told with the colours the other way round.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Played(_) => Self::Played(self.score(Colour::Black)),
            Self::Uneven(Uneven::DrawFor(player)) => Self::Uneven(Uneven::DrawFor(player.other())),
            Self::Uneven(Uneven::BothLose) => self,
            Self::Forfeit(winner) => Self::Forfeit(winner.other()),
            Self::DoubleForfeit => Self::DoubleForfeit,
        }
    }
}

impl fmt::Display for GameResult {
    /// As the contract writes results: `1-0`, `1/2-1/2`, `0-1`, `0-0`, `1/2-0`, `0-1/2`, `+/-`, `-/+`, `-/-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Played(Score::Win) => "1-0",
            Self::Played(Score::Draw) => "1/2-1/2",
            Self::Played(Score::Loss) => "0-1",
            Self::Uneven(Uneven::BothLose) => "0-0",
            Self::Uneven(Uneven::DrawFor(Colour::White)) => "1/2-0",
            Self::Uneven(Uneven::DrawFor(Colour::Black)) => "0-1/2",
            Self::Forfeit(Colour::White) => "+/-",
            Self::Forfeit(Colour::Black) => "-/+",
            Self::DoubleForfeit => "-/-",
        })
    }
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ByeKind {
    /// Nobody was left to be paired with: as many points as a win, unless the event says otherwise.
    Pairing,
    /// As many points as a win.
    Full,
    /// As many points as a draw.
    Half,
    /// Absent: no points.
    Zero,
}
