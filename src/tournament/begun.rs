//! Which rounds of a tournament count while it runs, and what is given beside games.

use super::entries::Format;
use super::exact::Exact;
use super::segments::Apart;
use super::{Bye, PlayerId, Section, Tournament};

/// The last rounds that count, of the event or of each of the parts that number theirs apart.
#[derive(Clone, Debug)]
pub struct Begun {
    whole: u32,
    parts: Vec<(Apart, u32)>,
}

impl Begun {
    /// Of the rounds that a section is of.
    pub fn of(&self, section: &Section) -> u32 {
        let own = self.parts.iter().find(|(part, _)| part.has(section));
        own.map_or(self.whole, |(_, rounds)| *rounds)
    }

    /// How many rounds come before those of a section.
    pub fn before(&self, section: &Section) -> u32 {
        let at = self.parts.iter().position(|(part, _)| part.has(section)).unwrap_or(0);
        self.parts.iter().take(at).map(|(_, rounds)| rounds).sum()
    }

    /// How many rounds count in all.
    pub fn all(&self) -> u32 {
        if self.parts.is_empty() { self.whole } else { self.parts.iter().map(|own| own.1).sum() }
    }
}

impl Tournament {
    /// How many rounds count: all of them, or while a Swiss runs those in which a game is over or nobody has one.
    pub fn begun(&self) -> Begun {
        let untold = !self.games.is_empty() && self.games.iter().all(|game| game.round.is_none());
        if self.format == Format::RoundRobin || untold {
            return Begun { whole: self.rounds, parts: Vec::new() };
        }
        let parts = self.parts_apart().into_iter().map(|part| {
            let rounds = self.begun_of(self.last_round_in(&part), |own| part.has(own));
            (part, rounds)
        });
        Begun { parts: parts.collect(), whole: self.begun_of(self.rounds, |_| true) }
    }

    /// The last round of sections that counts, of so many.
    fn begun_of(&self, rounds: u32, is_its: impl Fn(&Section) -> bool) -> u32 {
        let its = || self.games.iter().filter(|game| is_its(&game.section));
        let over = its().filter(|game| game.result.is_some());
        let over = over.filter_map(|game| game.round).max().unwrap_or(0);
        // Byes that are entered before a round is paired are those of few among the players who are still there.
        let of_byes = |round: &u32| {
            let byes = self.byes.iter().filter(|bye| bye.round == *round && is_its(&bye.section));
            let games = its().any(|game| game.round == Some(*round));
            let there = self.players.iter().filter(|player| !player.is_gone_in(*round));
            let byes = byes.count();
            !games && byes > 0 && byes * 2 >= there.count()
        };
        (over + 1..=rounds).take_while(of_byes).last().unwrap_or(over)
    }

    /// Whether a file of another program has so many points more for a player, or fewer, than he has here because it
    /// counts his byes of rounds that are not over otherwise: all of them, or none.
    pub fn counts_byes_otherwise(&self, player: PlayerId, more: Exact) -> bool {
        if self.source.is_none() || self.format == Format::RoundRobin {
            return false;
        }
        let begun = self.begun();
        let is_open = |round: u32| {
            let mut games = self.games.iter().filter(|game| game.round == Some(round)).peekable();
            games.peek().is_none() || games.any(|game| game.result.is_none())
        };
        let open: Vec<&Bye> = self.byes_of(player).filter(|bye| is_open(bye.round)).collect();
        let sum = |counts: bool| -> Exact {
            let of = open.iter().filter(|bye| (bye.round <= begun.of(&bye.section)) == counts);
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
        if bye.round <= self.begun().of(&bye.section) { brings } else { Exact::ZERO }
    }
}
