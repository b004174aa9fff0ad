//! What may be as it should and is worth a look: colours that fall unevenly, late games.
//!
//! Nothing of it changes a paper; `check` tells it beside the problems.

use super::ground::Settlement;
use crate::diagnostic::{Code, Diagnostic};
use crate::said::said;
use crate::tournament::entries::Format;
use crate::tournament::game::Colour;
use crate::tournament::{Game, PlayerId};

/// How many games more with one colour than with the other pass without a word, by format: a round robin leaves one
/// over, a Swiss can leave two.
fn passes(format: Format) -> usize {
    match format {
        Format::RoundRobin => 1,
        Format::Swiss => 2,
    }
}

/// Games in a row with one colour that are worth a look in a Swiss.
const IN_A_ROW: usize = 3;

/// What is worth a look, each with its cell.
pub fn doubts(settlement: &Settlement) -> Vec<Diagnostic> {
    let mut found = colours(settlement);
    let tournament = &settlement.table.tournament;
    let name = |player: &PlayerId| tournament.name(*player).to_owned();
    for late in settlement.schedule.late.iter().filter(|late| !late.adjourned) {
        let names: Vec<String> = late.players.iter().map(name).collect();
        let (round, since, clause) = (late.round, late.since, &late.clause);
        let told = Diagnostic::warning(
            Code::LateGame,
            said!("event.late-game", names, round, since, clause),
        );
        let of = |game: &&Game| {
            game.round == Some(round)
                && late.players.iter().all(|player| game.colour_of(*player).is_some())
        };
        let row = tournament.games.iter().find(of);
        found.push(told.at_some(row.map(|game| &game.at)));
    }
    found
}

/// How often White, and how often Black.
fn count(colours: impl Iterator<Item = Colour>) -> [usize; 2] {
    colours.fold([0, 0], |[white, black], colour| match colour {
        Colour::White => [white + 1, black],
        Colour::Black => [white, black + 1],
    })
}

/// Players whose colours fall unevenly, of the games over the board.
fn colours(settlement: &Settlement) -> Vec<Diagnostic> {
    let tournament = &settlement.table.tournament;
    let most = passes(tournament.format);
    let mut found = Vec::new();
    for player in &settlement.table.ranked {
        // A game that follows a drawn one has its colours by that.
        let games = || {
            let all = tournament.games_of(*player);
            all.filter(|(game, _)| game.colours_known && !tournament.follows_drawn(&game.section))
        };
        let mut own: Vec<(Option<u32>, Colour)> = games()
            .filter(|(game, _)| game.result.is_some_and(|r| r.is_played()))
            .map(|(game, colour)| (game.round, colour))
            .collect();
        own.sort_by_key(|(round, _)| *round);
        let [white, black] = count(own.iter().map(|(_, colour)| *colour));
        // A game that was won by forfeit takes nothing from the order of colours that a schedule gives.
        let paired = games().filter(|(game, _)| game.result.is_some()).map(|(_, colour)| colour);
        let of_schedule = match tournament.format {
            Format::RoundRobin => {
                let [white, black] = count(paired);
                white.abs_diff(black)
            }
            Format::Swiss => usize::MAX,
        };
        let (name, at) = (tournament.name(*player), &tournament.player(*player).at);
        // The games of a round robin that he has still to play may balance them.
        let to_come = match tournament.format {
            Format::RoundRobin => {
                settlement.due.iter().filter(|due| due.players.contains(player)).count()
            }
            Format::Swiss => 0,
        };
        if white.abs_diff(black).min(of_schedule) > most + to_come {
            let said = said!("event.colours-uneven.count", name, white, black);
            found.push(Diagnostic::warning(Code::ColoursUneven, said).at(at));
        }
        let runs = own.chunk_by(|a, b| a.1 == b.1);
        let longest = runs.max_by_key(|run| run.len()).filter(|run| run.len() >= IN_A_ROW);
        if let (Some(run), Format::Swiss) = (longest, tournament.format) {
            let (times, first) = (run.len(), run[0].0.unwrap_or_default());
            let said = match run[0].1 {
                Colour::White => said!("event.colours-uneven.white", name, times, first),
                Colour::Black => said!("event.colours-uneven.black", name, times, first),
            };
            found.push(Diagnostic::warning(Code::ColoursUneven, said).at(at));
        }
    }
    found
}
