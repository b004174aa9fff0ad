//! Which rounds of a tournament count while it runs, and what is given beside games.

use super::entries::Format;
use super::exact::Exact;
use super::{Bye, PlayerId, Tournament};

impl Tournament {
    /// The last round that counts: of all of them, or while a Swiss runs of those in which a game is over or nobody has one.
    pub fn rounds_begun(&self) -> u32 {
        if self.format == Format::RoundRobin || self.games.iter().all(|game| game.round.is_none()) {
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
