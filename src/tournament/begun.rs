//! Which rounds of a tournament count while it runs, and what is given beside games.

use super::entries::Format;
use super::exact::Exact;
use super::{Bye, PlayerId, Tournament};

impl Tournament {
    /// The last round that counts: of all of them, or while a Swiss runs of those in which a game is over or nobody has one.
    pub fn rounds_begun(&self) -> u32 {
        let untold = !self.games.is_empty() && self.games.iter().all(|game| game.round.is_none());
        if self.format == Format::RoundRobin || untold {
            return self.rounds;
        }
        let over = self.games.iter().filter(|game| game.result.is_some());
        let over = over.filter_map(|game| game.round).max().unwrap_or(0);
        // Byes that are entered before a round is paired are those of few.
        let of_byes = |round: &u32| {
            let byes = self.byes.iter().filter(|bye| bye.round == *round).count();
            let games = self.games.iter().any(|game| game.round == Some(*round));
            !games && byes * 2 >= self.players.len()
        };
        (over + 1..=self.rounds).take_while(of_byes).last().unwrap_or(over)
    }

    /// Whether a file of another program has so many points more for a player, or fewer, than he has here because it
    /// counts his byes of rounds that are not over otherwise: all of them, or none.
    pub fn counts_byes_otherwise(&self, player: PlayerId, more: Exact) -> bool {
        if self.source.is_none() || self.format == Format::RoundRobin {
            return false;
        }
        let begun = self.rounds_begun();
        let is_open = |round: u32| {
            let mut games = self.games.iter().filter(|game| game.round == Some(round)).peekable();
            games.peek().is_none() || games.any(|game| game.result.is_none())
        };
        let open: Vec<&Bye> = self.byes_of(player).filter(|bye| is_open(bye.round)).collect();
        let sum = |counts: bool| -> Exact {
            let of = open.iter().filter(|bye| (bye.round <= begun) == counts);
            of.map(|bye| self.scoring(&bye.section).bye(bye.kind)).sum()
        };
        let (counted, to_come) = (sum(true), sum(false));
        !open.is_empty() && (more == to_come || more == Exact::ZERO - counted)
    }

    /// The byes of a player.
    pub fn byes_of(&self, player: PlayerId) -> impl Iterator<Item = &Bye> {
        self.byes.iter().filter(move |bye| bye.player == player)
    }

    /// What a bye counts; nought before its round has begun.
    pub fn bye_points(&self, bye: &Bye) -> Exact {
        let brings = self.scoring(&bye.section).bye(bye.kind);
        if bye.round <= self.rounds_begun() { brings } else { Exact::ZERO }
    }
}
