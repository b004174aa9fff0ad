//! What is certain besides the open games: byes of rounds that nobody has begun, and games that nobody will play.

use super::ground::OpenGame;
use crate::diagnostic::Address;
use crate::event::{Settlement, settle_once};
use crate::regulations::Regulation;
use crate::standings::Table;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{Game, PlayerId, Tournament};

/// The event as it goes on: games that are not played because a player has withdrawn, and of which the regulations say
/// nothing, are won by forfeit by the opponent. It is told, for the director may decide otherwise.
#[must_use]
pub fn goes_on(tournament: &Tournament) -> Tournament {
    let mut going = tournament.clone();
    for game in going.games.iter_mut() {
        if let Some(result) = given_up(tournament, game) {
            game.result = Some(result);
            game.adjourned = false;
        }
    }
    going
}

/// The event as its open games are counted, and how it stands: each of them has a row.
pub fn as_counted(regulation: &Regulation, mut tournament: Tournament) -> (Tournament, Settlement) {
    let settlement = settle_once(regulation, &tournament);
    let rows = rows_of_crosstable(&tournament, &settlement);
    if rows.is_empty() {
        return (tournament, settlement);
    }
    rows.into_iter().for_each(|game| tournament.games.push(game));
    let settlement = settle_once(regulation, &tournament);
    (tournament, settlement)
}

/// A row for each pair that has still to meet, where a crosstable tells the games: there the open ones have no rows of their
/// own, and nobody knows their colours.
fn rows_of_crosstable(tournament: &Tournament, settlement: &Settlement) -> Vec<Game> {
    let told = tournament.games.iter().all(|game| !game.colours_known && game.round.is_none());
    if tournament.games.is_empty() || !told {
        return Vec::new();
    }
    let mut rows = Vec::new();
    for due in settlement.due.iter().filter(|due| due.at.is_none() && !due.follows_drawn) {
        let [a, b] = due.players[..] else { continue };
        let (row, player) = (&tournament.player(a).at, u32::try_from(b.0).unwrap_or(u32::MAX));
        // One of its own for each game: it is known by its place.
        let times = due.another.unwrap_or(1);
        let at = Address { row: row.row, column: OPEN + player * MOST + times, ..row.clone() };
        rows.push(Game::without_row(None, &due.section, [a, b], None, &at));
    }
    rows
}

/// Columns of games without rows: to the right of everything that a sheet has.
const OPEN: u32 = 1 << 20;
/// So often two may meet.
const MOST: u32 = 1 << 8;

/// How a game ends that is left open by a player who has withdrawn; none where it is to be played.
fn given_up(tournament: &Tournament, game: &Game) -> Option<GameResult> {
    let gone = |player: PlayerId| {
        let after = tournament.player(player).withdrawn;
        after.is_some_and(|after| game.round.is_none_or(|round| after < round))
    };
    match (gone(game.players.white), gone(game.players.black)) {
        _ if game.result.is_some() => None,
        (true, true) => Some(GameResult::DoubleForfeit),
        (true, false) => Some(GameResult::Forfeit(Colour::Black)),
        (false, true) => Some(GameResult::Forfeit(Colour::White)),
        (false, false) => None,
    }
}

/// Who has withdrawn and still owes games.
pub fn gone(tournament: &Tournament, settlement: &Settlement) -> Vec<PlayerId> {
    let owes = |player: &PlayerId| settlement.due.iter().any(|due| due.players.contains(player));
    let gone = tournament.ids().filter(|player| tournament.player(*player).withdrawn.is_some());
    gone.filter(owes).collect()
}

/// What each who is ranked has without the open games: of an outcome what they bring is taken off. `over` is the table of
/// the outcome in which each game has its first end.
pub fn totals(now: &Table, over: &Table, games: &[OpenGame]) -> Vec<(PlayerId, Exact)> {
    let of = |player: &PlayerId| {
        let gains = games.iter().filter_map(|game| {
            let gains = game.ends.first()?.gains;
            let sides = [(game.players.white, gains.white), (game.players.black, gains.black)];
            sides.into_iter().find(|(own, _)| own == player).map(|(_, gain)| gain)
        });
        (*player, over.totals[player.0] - gains.sum())
    };
    now.ranked.iter().map(of).collect()
}
