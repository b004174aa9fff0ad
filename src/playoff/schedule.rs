//! Taking recorded games into the schedule of a stage, in the order played.

use std::collections::BTreeMap;

use super::state::{GameStatus, StageGame};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByColour, Colour};
use crate::tournament::record::RecordedGame;
use crate::tournament::{PlayerId, Tournament};

/// The rows of a line, in the order played; taken from the front.
pub type Rows<'a> = Vec<&'a RecordedGame>;

/// A game still to play.
pub fn due(round: u32, players: ByColour<PlayerId>) -> StageGame {
    StageGame { round, players, result: None, status: GameStatus::Due, at: None }
}

/// How strictly rows must follow the colours proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// The colours are the regulations'.
    Colours,
    /// The director of play may have chosen others.
    PairsOnly,
}

/// Takes rows from the front into a schedule until every game has its row, the stop rule ends it, or a row does not
/// belong. `stop` has the players among whom a clear winner ends the stage.
pub fn take(
    games: &mut [StageGame],
    rows: &mut Rows<'_>,
    stop: Option<&[PlayerId]>,
    strictness: Strictness,
    tournament: &Tournament,
    problems: &mut Diagnostics,
) {
    loop {
        if let Some(players) = stop {
            drop_when_clear(games, players);
        }
        if !games.iter().any(|g| g.status == GameStatus::Due && g.at.is_none()) {
            return;
        }
        let Some(row) = rows.first().copied() else {
            return;
        };
        let open = |g: &&mut StageGame| g.status == GameStatus::Due && g.at.is_none();
        let exact = games.iter_mut().filter(open).find(|g| g.players == row.players);
        let found = match (exact, strictness) {
            (Some(game), _) => Some(game),
            (None, Strictness::Colours) => None,
            (None, Strictness::PairsOnly) => {
                games.iter_mut().filter(open).find(|g| g.players.reversed() == row.players)
            }
        };
        let Some(game) = found else {
            problems.push(not_allowed(row, games, tournament));
            return;
        };
        if game.players != row.players {
            problems.push(
                Diagnostic::note(
                    "colours-differ",
                    format!(
                        "colours other than the reversal proposed: {}",
                        names(row.players, tournament)
                    ),
                )
                .at(&row.at),
            );
            game.players = row.players;
        }
        game.at = Some(row.at.clone());
        game.result = row.result;
        if row.result.is_some() {
            game.status = GameStatus::Played;
        }
        rows.remove(0);
    }
}

/// Marks the games that are not played because the leader cannot be caught; tested after each complete round.
fn drop_when_clear(games: &mut [StageGame], players: &[PlayerId]) {
    let next = games.iter().filter(|g| g.status == GameStatus::Due).map(|g| g.round).min();
    let Some(next) = next else { return };
    if games.iter().any(|g| g.round >= next && g.status == GameStatus::Played) {
        return;
    }
    let mut score: BTreeMap<PlayerId, Exact> = players.iter().map(|p| (*p, Exact::ZERO)).collect();
    let mut left = score.clone();
    for game in games.iter() {
        for colour in [Colour::White, Colour::Black] {
            let player = *game.players.get(colour);
            match game.result {
                Some(result) => {
                    *score.entry(player).or_insert(Exact::ZERO) += result.score(colour).points()
                }
                None => *left.entry(player).or_insert(Exact::ZERO) += Exact::ONE,
            }
        }
    }
    let clear = score.iter().any(|(leader, points)| {
        score
            .iter()
            .filter(|(other, _)| *other != leader)
            .all(|(other, theirs)| *points > *theirs + left[other])
    });
    if clear {
        for game in games.iter_mut().filter(|g| g.status == GameStatus::Due) {
            game.status = GameStatus::NotNeeded;
        }
    }
}

/// A row that the regulations do not allow where it stands.
fn not_allowed(row: &RecordedGame, games: &[StageGame], tournament: &Tournament) -> Diagnostic {
    let open: Vec<&StageGame> =
        games.iter().filter(|g| g.status == GameStatus::Due && g.at.is_none()).collect();
    let turned = open.iter().any(|g| g.players.reversed() == row.players);
    let what = if turned { "has its colours the wrong way round" } else { "is not allowed here" };
    let expected: Vec<String> = open.iter().take(6).map(|g| names(g.players, tournament)).collect();
    Diagnostic::error("play-off-row", format!("{} {what}", names(row.players, tournament)))
        .at(&row.at)
        .help(format!("expected: {}", expected.join("; ")))
}

/// `White - Black` by name.
pub fn names(players: ByColour<PlayerId>, tournament: &Tournament) -> String {
    format!("{} - {}", tournament.player(players.white).name, tournament.player(players.black).name)
}

/// Byes and matches of a knock-out round of `players`: the next round has the largest power of two below them.
///
/// Worked example: 5 players play 1 match and 3 have byes; 6 play 2 and 2 have byes; 8 play 4.
pub fn byes_and_matches(players: usize) -> (usize, usize) {
    let mut next = 1;
    while next * 2 < players {
        next *= 2;
    }
    (next * 2 - players, players - next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gct_2021_2_4_1_byes_reduce_to_2_4_or_8() {
        let table = [
            (2, 0, 1),
            (3, 1, 1),
            (4, 0, 2),
            (5, 3, 1),
            (6, 2, 2),
            (7, 1, 3),
            (8, 0, 4),
            (9, 7, 1),
            (10, 6, 2),
        ];
        for (players, byes, matches) in table {
            assert_eq!(byes_and_matches(players), (byes, matches), "{players}");
        }
    }
}
