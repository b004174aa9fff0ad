//! Events that are entered as a Swiss and that are another kind of event by who has met whom.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Format;
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::{Game, PlayerId, Tournament};

/// So many rounds at least show a knock-out: of a second round the boards of those who lost may not be typed yet.
const LEAST_ROUNDS: usize = 3;
/// So many players at least has each of two teams: fewer meet so in a short Swiss, too.
const LEAST_OF_A_TEAM: usize = 4;

/// Tells that the event is plainly no Swiss: its places are worth nothing.
pub fn check(tournament: &Tournament, problems: &mut Diagnostics) {
    let said = if is_knock_out(tournament) {
        said!("event.other-format.knock-out")
    } else if is_of_two_teams(tournament) {
        said!("event.other-format.two-teams")
    } else {
        return;
    };
    let cell = tournament.event.format.as_ref().map(|format| &format.at);
    problems.push(Diagnostic::warning(Code::OtherFormat, said).at_some(cell));
}

/// Whether nobody who has lost a game has another one, or a bye, or has withdrawn, and of no drawn game both go on.
pub fn is_knock_out(tournament: &Tournament) -> bool {
    let mut rounds: BTreeMap<u32, Vec<&Game>> = BTreeMap::new();
    for game in tournament.games.iter().filter(|_| is_swiss(tournament)) {
        if let Some(round) = game.round {
            rounds.entry(round).or_default().push(game);
        }
    }
    let mut out: BTreeSet<PlayerId> = BTreeSet::new();
    let both_go_on = |game: &&Game| {
        let is_drawn = |own: GameResult| own.score(Colour::White) == Score::Draw;
        let goes_on = |player: &PlayerId| {
            let mut games = tournament.games.of(*player);
            games.any(|other| other.round > game.round)
        };
        game.result.is_some_and(is_drawn)
            && [game.players.white, game.players.black].iter().all(goes_on)
    };
    rounds.len() >= LEAST_ROUNDS
        && !rounds.values().flatten().any(both_go_on)
        && rounds.values().all(|games| {
            let players = |game: &&Game| [game.players.white, game.players.black];
            let goes_on = games.iter().flat_map(players).all(|player| !out.contains(&player));
            out.extend(games.iter().flat_map(|game| losers(game)));
            goes_on
        })
        && out.len() >= LEAST_ROUNDS
        && !tournament.byes.iter().any(|bye| out.contains(&bye.player))
        && out.iter().all(|player| tournament.player(*player).withdrawn.is_none())
}

fn losers(game: &Game) -> impl Iterator<Item = PlayerId> + use<> {
    let lost = |colour| game.result.is_some_and(|result| result.score(colour) == Score::Loss);
    let both = [Colour::White, Colour::Black].map(|own| (lost(own), *game.players.get(own)));
    both.into_iter().filter(|(lost, _)| *lost).map(|(_, player)| player)
}

/// Whether everybody has met all of one half of the players, and nobody of his own.
fn is_of_two_teams(tournament: &Tournament) -> bool {
    let met = |player: PlayerId| -> BTreeSet<PlayerId> {
        tournament.games.of(player).filter_map(|game| game.opponent_of(player)).collect()
    };
    let Some(first) = tournament.ids().next().filter(|_| is_swiss(tournament)) else {
        return false;
    };
    let theirs = met(first);
    let own: BTreeSet<PlayerId> = tournament.ids().filter(|id| !theirs.contains(id)).collect();
    own.len() >= LEAST_OF_A_TEAM
        && own.len() == theirs.len()
        && own.iter().all(|player| met(*player) == theirs)
        && theirs.iter().all(|player| met(*player) == own)
}

fn is_swiss(tournament: &Tournament) -> bool {
    tournament.format == Format::Swiss && !tournament.is_tour()
}
