//! Rounds that a player completed, and points in games: what awards over several events ask of each event.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::Settlement;
use crate::regulations::schema::{
    AllRounderEligible, CompletedRounds, CountedGames, RoundOfGames, RoundsOf,
};
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, GameResult};
use crate::tournament::{Game, PlayerId, Section};

/// Rounds completed, of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completed {
    /// Completed.
    pub rounds: u32,
    /// Of the event.
    pub of: u32,
}

impl Completed {
    /// Whether they are at least this part of the rounds.
    pub fn at_least(self, part: Exact) -> bool {
        self.of > 0 && Exact::from(self.rounds) >= Exact::from(self.of) * part
    }
}

/// Points of the points possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Points.
    pub points: Exact,
    /// Points possible: so many games, where a win counts one.
    pub of: Exact,
}

impl Default for Share {
    fn default() -> Self {
        Self { points: Exact::ZERO, of: Exact::ZERO }
    }
}

impl Share {
    /// The part as a fraction; nought of nought is nought.
    pub fn part(self) -> Exact {
        self.points.over(self.of).unwrap_or(Exact::ZERO)
    }
}

/// Whether a player completed the round of a game.
fn completes(result: Option<GameResult>, colour: Colour, rule: CompletedRounds) -> bool {
    match result {
        Some(GameResult::Played(_) | GameResult::Uneven(_)) => true,
        Some(GameResult::Forfeit(winner)) => {
            winner == colour && rule != CompletedRounds::OverTheBoard
        }
        Some(GameResult::DoubleForfeit) | None => false,
    }
}

/// The rounds that a player completed. In a round robin a round is a game, or all games against one opponent;
/// games played against a player whose results were removed count as the rounds that they were, and those that never
/// came about are none, whether they have a row or not.
pub fn completed(
    settlement: &Settlement,
    player: PlayerId,
    round_is_opponent: bool,
    rules: &AllRounderEligible,
) -> Completed {
    let tournament = &settlement.table.tournament;
    let removed = settlement.table.removed.iter().flat_map(|r| &r.games);
    let removed = removed.filter(|game| game.result.is_some_and(GameResult::is_played));
    // A game that follows a drawn one is no round of its own.
    let is_own = |game: &&Game| !tournament.follows_drawn(&game.section);
    let all = || tournament.games.iter().chain(removed.clone()).filter(is_own);
    let games = all().filter_map(|game| game.colour_of(player).map(|colour| (game, colour)));
    if tournament.format == Format::Swiss {
        return swiss(settlement, player, games, rules.completed);
    }
    // Games of a round, and those of them that were completed.
    let mut rounds: BTreeMap<(&Section, Option<PlayerId>, usize), (u32, u32)> = BTreeMap::new();
    for (index, (game, colour)) in games.enumerate() {
        let by_opponent = round_is_opponent && rules.rounds_of != RoundsOf::Games;
        let own = if by_opponent { 0 } else { index };
        let round = rounds.entry((&game.section, game.opponent_of(player), own)).or_default();
        round.0 += 1;
        round.1 += u32::from(completes(game.result, colour, rules.completed));
    }
    let whole = |(games, done): &&(u32, u32)| match rules.round_of_games {
        RoundOfGames::EveryGame => done == games,
        RoundOfGames::OneGame => *done > 0,
    };
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let free = match rules.rounds_of {
        RoundsOf::WithGame | RoundsOf::Games => 0,
        RoundsOf::Held => free(all(), &rounds),
    };
    Completed {
        rounds: count(rounds.values().filter(whole).count()),
        of: count(rounds.len() + free),
    }
}

/// In how many rounds a player is free: in one of each turn of a section with an odd number of players.
fn free<'g, R>(
    games: impl Iterator<Item = &'g Game>,
    rounds: &BTreeMap<(&Section, Option<PlayerId>, usize), R>,
) -> usize {
    let mut players: BTreeMap<&Section, BTreeSet<PlayerId>> = BTreeMap::new();
    for game in games {
        players.entry(&game.section).or_default().extend([game.players.white, game.players.black]);
    }
    let odd = players.into_iter().filter(|(_, players)| players.len() % 2 == 1);
    odd.map(|(section, players)| {
        let own = rounds.keys().filter(|(of, ..)| *of == section).count();
        own / (players.len() - 1).max(1)
    })
    .sum()
}

fn swiss<'g>(
    settlement: &Settlement,
    player: PlayerId,
    games: impl Iterator<Item = (&'g Game, Colour)>,
    rule: CompletedRounds,
) -> Completed {
    let tournament = &settlement.table.tournament;
    let byes = tournament.byes.iter().filter(|bye| {
        bye.player == player
            && match bye.kind {
                ByeKind::Pairing | ByeKind::Full => rule != CompletedRounds::OverTheBoard,
                ByeKind::Half => rule == CompletedRounds::PresentOrExcused,
                ByeKind::Zero => false,
            }
    });
    let rounds: BTreeSet<u32> = games
        .filter(|(game, colour)| completes(game.result, *colour, rule))
        .filter_map(|(game, _)| game.round)
        .chain(byes.map(|bye| bye.round))
        .collect();
    Completed { rounds: u32::try_from(rounds.len()).unwrap_or(u32::MAX), of: tournament.rounds }
}

/// A player's points and the points possible, in one stage or in all of them. Games of play-offs are not among them.
pub fn share(
    settlement: &Settlement,
    player: PlayerId,
    counted: CountedGames,
    stage: Option<&str>,
) -> Share {
    let tournament = &settlement.table.tournament;
    let within = |section: &Section| stage.is_none_or(|stage| section.stage == stage);
    let mut share = Share::default();
    for (game, colour) in tournament.games_of(player) {
        let played = game.result.is_some_and(GameResult::is_played);
        let counts = match counted {
            CountedGames::AsInTheCrosstable => game.result.is_some(),
            CountedGames::OverTheBoardOnly => played,
        };
        if counts && within(&game.section) {
            share.points += tournament.game_points(game, colour);
            // With the game that follows it a drawn one is one result, which a win would have been, too.
            if !tournament.follows_drawn(&game.section) {
                share.of += tournament.scoring(&game.section).win;
            }
        }
    }
    if counted == CountedGames::AsInTheCrosstable {
        let byes = tournament.byes.iter().filter(|bye| {
            bye.player == player && bye.kind != ByeKind::Zero && within(&bye.section)
        });
        for bye in byes {
            let scoring = tournament.scoring(&bye.section);
            share.points += scoring.bye(bye.kind);
            share.of += scoring.win;
        }
    }
    share
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_half_of_the_rounds_are_at_least_half() {
        let half = |rounds, of| Completed { rounds, of }.at_least(Exact::HALF);
        assert!(half(3, 6) && half(3, 5));
        assert!(!half(2, 5) && !half(2, 6));
        assert!(!half(0, 0), "no rounds are no half");
    }
}
