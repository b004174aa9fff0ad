//! Scores as small whole numbers, so that millions of outcomes can be gone through.

use super::ground::OpenGame;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::Colour;

/// The event on its way to an outcome: everyone's score as a whole number, and what each open game adds.
#[derive(Clone, Debug)]
pub struct Scores {
    /// The players, in the order in which they are counted.
    pub players: Vec<PlayerId>,
    /// What each has now.
    pub now: Vec<u16>,
    /// Of each open game: White and Black as indices, and what they gain by result.
    pub games: Vec<Play>,
    /// What one of the whole numbers is worth.
    pub unit: Exact,
    /// The score that nought stands for, in the same units: below nought where somebody has less than nothing.
    pub least: i128,
}

/// An open game in whole numbers. A player who is not counted is none.
#[derive(Clone, Debug)]
pub struct Play {
    /// White, then Black.
    pub seats: [Option<usize>; 2],
    /// By how it ends, what White and Black gain.
    pub gains: Vec<[u16; 2]>,
}

/// Larger scores are no tournament's.
const LARGEST: i128 = 4_000;

impl Scores {
    /// Of these players; none where their points are no small numbers.
    pub fn new(totals: &[(PlayerId, Exact)], open: &[OpenGame]) -> Option<Self> {
        let ends = open.iter().flat_map(|game| &game.ends);
        let gains = ends.flat_map(|end| [end.gains.white, end.gains.black]);
        let all = totals.iter().map(|(_, total)| *total).chain(gains);
        let parts = all.clone().map(Exact::denominator).try_fold(1_i128, |whole, part| {
            let common = (1..=LARGEST).find(|times| whole * times % part == 0)? * whole;
            (common <= LARGEST).then_some(common)
        })?;
        let unit = Exact::fraction(1, parts)?;
        let whole = |number: Exact| (number * Exact::from(parts)).numerator();
        let least = totals.iter().map(|(_, total)| whole(*total)).min().unwrap_or(0).min(0);
        let score = |number: Exact, base: i128| {
            let score = whole(number) - base;
            (0..=LARGEST).contains(&score).then(|| u16::try_from(score).ok()).flatten()
        };
        let players: Vec<PlayerId> = totals.iter().map(|(player, _)| *player).collect();
        let now = totals.iter().map(|(_, total)| score(*total, least)).collect::<Option<_>>()?;
        let games = open.iter().map(|game| {
            let seat = |colour| players.iter().position(|own| own == game.players.get(colour));
            let gains = game
                .ends
                .iter()
                .map(|end| Some([score(end.gains.white, 0)?, score(end.gains.black, 0)?]));
            let seats = [seat(Colour::White), seat(Colour::Black)];
            Some(Play { seats, gains: gains.collect::<Option<_>>()? })
        });
        let games = games.collect::<Option<_>>()?;
        Some(Self { games, players, now, unit, least })
    }

    /// All ends of all open games count alike.
    pub fn alike(&self) -> Vec<Vec<u128>> {
        self.games.iter().map(|play| vec![1; play.gains.len()]).collect()
    }

    /// The most that each can still have.
    pub fn most(&self) -> Vec<u16> {
        let mut most = self.now.clone();
        for play in &self.games {
            for (side, seat) in play.seats.iter().enumerate() {
                if let Some(seat) = seat {
                    most[*seat] += play.gains.iter().map(|gain| gain[side]).max().unwrap_or(0);
                }
            }
        }
        most
    }

    /// Only those who can still be first: the others never have as much as somebody has now.
    #[must_use]
    pub fn contenders(&self) -> Vec<usize> {
        let lead = self.now.iter().max().copied().unwrap_or(0);
        let most = self.most();
        (0..most.len()).filter(|player| most[*player] >= lead).collect()
    }

    /// The same, with these players counted alone.
    #[must_use]
    pub fn of(&self, players: &[usize]) -> Self {
        let place = |seat: Option<usize>| {
            seat.and_then(|seat| players.iter().position(|player| *player == seat))
        };
        Self {
            players: players.iter().map(|player| self.players[*player]).collect(),
            now: players.iter().map(|player| self.now[*player]).collect(),
            games: self
                .games
                .iter()
                .map(|play| Play { seats: play.seats.map(place), gains: play.gains.clone() })
                .collect(),
            unit: self.unit,
            least: self.least,
        }
    }

    /// A score as the number that it stands for.
    pub fn exact(&self, score: u16) -> Exact {
        self.unit * Exact::from(i128::from(score) + self.least)
    }
}
