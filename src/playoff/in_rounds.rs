//! Games of players who each meet once, in their order and in rounds.

use super::engine::Engine;
use super::round_robin::Games;
use crate::tournament::game::ByColour;
use crate::tournament::{PlayerId, Tournament, berger};

/// The last game of each two of these players with colours reversed.
pub fn last_games(games: &Games, players: &[PlayerId]) -> Vec<ByColour<PlayerId>> {
    let mut pairs: Vec<ByColour<PlayerId>> = Vec::new();
    for (_, pair) in games.iter().rev() {
        let own = pair.are_among(players);
        if own && pairs.iter().all(|own| own.pair() != pair.pair()) {
            pairs.push(pair.reversed());
        }
    }
    pairs
}

/// Games by the pairing numbers of their players, the lower number first: the order in which they are turned.
pub fn in_order(
    engine: &Engine<'_>,
    mut pairs: Vec<ByColour<PlayerId>>,
) -> Vec<ByColour<PlayerId>> {
    let tournament = engine.given.field.tournament;
    let no = |p: PlayerId| tournament.player(p).no;
    pairs.sort_by_key(|p| (no(p.white).min(no(p.black)), no(p.white).max(no(p.black))));
    pairs
}

/// Games in the rounds in which the same two met before, in the order of these.
pub fn in_the_rounds_of(before: &Games, pairs: &[ByColour<PlayerId>]) -> Games {
    let mut games: Games = Vec::new();
    for (round, met) in before {
        // Those who met twice before meet once.
        let is_new = |pair: &&ByColour<PlayerId>| games.iter().all(|(_, game)| game != *pair);
        let own = pairs.iter().find(|pair| pair.pair() == met.pair());
        let own = own.filter(is_new);
        games.extend(own.map(|pair| (*round, *pair)));
    }
    games
}

/// The first round of which a game is not known yet.
pub fn first_open(
    tournament: &Tournament,
    players: &[PlayerId],
    known: &[ByColour<PlayerId>],
) -> Option<u32> {
    let pairs = players.iter().enumerate().flat_map(|(index, a)| {
        players[index + 1..].iter().map(|b| ByColour { white: *a, black: *b })
    });
    let is_known = |pair: &ByColour<PlayerId>| known.iter().any(|own| own.pair() == pair.pair());
    let open: Vec<ByColour<PlayerId>> = pairs.filter(|pair| !is_known(pair)).collect();
    in_rounds(tournament, players, &open).first().map(|(round, _)| *round)
}

/// Games in rounds in which nobody meets two others: those of the Berger table by the order of pairing numbers.
pub fn in_rounds(
    tournament: &Tournament,
    players: &[PlayerId],
    pairs: &[ByColour<PlayerId>],
) -> Games {
    let mut players = players.to_vec();
    players.sort_by_key(|p| tournament.player(*p).no);
    (1_u32..)
        .zip(berger::rounds(players.len()))
        .flat_map(|(round, meet)| meet.into_iter().map(move |pair| (round, pair)))
        .filter_map(|(round, meet)| {
            let two = [players[meet.white - 1], players[meet.black - 1]];
            let own = pairs.iter().find(|pair| pair.are_among(&two))?;
            Some((round, *own))
        })
        .collect()
}
