//! The tournament as tie-breaks count it: everyone's card and points, and what each counts for his opponents.
//!
//! Everything here is worked out once for all players and shared by all systems, ties and classes.

use std::sync::OnceLock;

use super::card::{Entry, Kind, cards};
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};

/// What a player counts for his opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// His points.
    Points,
    /// His points, every round that he did not play counted as a draw (C.02 13.15, until 2023).
    EveryUnplayedRoundADraw,
    /// His points, a requested bye that nothing but voluntarily unplayed rounds follow counted as a draw (C.07, 16.3).
    RequestedByesAtTheEndADraw,
}

/// The tournament as tie-breaks count it.
#[derive(Debug)]
pub struct Counted {
    /// Everyone's rounds, in order.
    pub cards: Vec<Vec<Entry>>,
    /// Everyone's points.
    pub points: Vec<Exact>,
    /// How many rounds count.
    pub rounds: u32,
    /// What a win counts.
    pub win: Exact,
    /// What a draw counts.
    pub draw: Exact,
    /// Who meets whom.
    pub format: Format,
    every_unplayed: OnceLock<Vec<Exact>>,
    requested: OnceLock<Vec<Exact>>,
}

impl Counted {
    /// The tournament with the points that its players have.
    pub fn new(tournament: &Tournament, points: &[Exact]) -> Self {
        let (cards, rounds) = cards(tournament);
        let scoring = tournament.usual_scoring();
        Self {
            cards,
            points: points.to_vec(),
            rounds,
            win: scoring.win,
            draw: scoring.draw,
            format: tournament.format,
            every_unplayed: OnceLock::new(),
            requested: OnceLock::new(),
        }
    }

    /// The same as if every game paired for the last round had been drawn (C.07, 8.3): forfeits too, and with the
    /// games the points.
    pub fn fore(&self) -> Self {
        let mut fore = Self {
            cards: self.cards.clone(),
            points: self.points.clone(),
            every_unplayed: OnceLock::new(),
            requested: OnceLock::new(),
            ..*self
        };
        for (card, points) in fore.cards.iter_mut().zip(&mut fore.points) {
            for own in card.iter_mut().filter(|own| own.round == Some(self.rounds)) {
                let Some(opponent) = own.kind.opponent() else { continue };
                *points = *points - own.made + self.draw;
                *own = Entry {
                    kind: Kind::Played(opponent),
                    made: self.draw,
                    theirs: self.draw,
                    ..*own
                };
            }
        }
        fore
    }

    /// A player's rounds.
    pub fn card(&self, player: PlayerId) -> &[Entry] {
        self.cards.get(player.0).map_or(&[], Vec::as_slice)
    }

    /// A player's points.
    pub fn points_of(&self, player: PlayerId) -> Exact {
        self.points[player.0]
    }

    /// What a player counts for his opponents.
    pub fn strength(&self, of: Strength, player: PlayerId) -> Exact {
        let all = match of {
            Strength::Points => &self.points,
            Strength::EveryUnplayedRoundADraw => {
                self.every_unplayed.get_or_init(|| self.all(Self::every_unplayed_a_draw))
            }
            Strength::RequestedByesAtTheEndADraw => {
                self.requested.get_or_init(|| self.all(Self::requested_at_the_end_a_draw))
            }
        };
        all[player.0]
    }

    fn all(&self, adjusted: impl Fn(&Self, &[Entry], Exact) -> Exact) -> Vec<Exact> {
        self.cards.iter().zip(&self.points).map(|(card, own)| adjusted(self, card, *own)).collect()
    }

    fn every_unplayed_a_draw(&self, card: &[Entry], points: Exact) -> Exact {
        let unplayed = card.iter().filter(|own| own.kind.met().is_none());
        unplayed.fold(points, |sum, own| sum - own.made + self.draw)
    }

    fn requested_at_the_end_a_draw(&self, card: &[Entry], points: Exact) -> Exact {
        let end = card.iter().rev().take_while(|own| own.kind.is_voluntary());
        end.filter(|own| own.kind.is_requested())
            .fold(points, |sum, own| sum - own.made + self.draw)
    }
}
