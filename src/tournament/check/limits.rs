//! More than a tournament can have: a slip of the workbook, which would only cost time.

use std::collections::BTreeSet;

use super::super::Tournament;
use super::super::entries::{Entries, GameEntry};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// No tournament has more games, and the papers of more would take too much memory.
const MOST_GAMES: usize = 50_000;
/// Most segments and stages of an event, most categories and most rounds of a Swiss: far more than anyone has ever had.
const MOST_SECTIONS: usize = 100;
const MOST_CATEGORIES: usize = 200;
const MOST_ROUNDS: u32 = 100;

/// What is more than a tournament can have is a slip of the workbook, and would only cost time.
pub fn too_much(entries: &Entries, problems: &mut Diagnostics) {
    if let Some(beyond) = entries.games.get(MOST_GAMES) {
        let said = said!("check.too-many-games", most = MOST_GAMES);
        problems.push(Diagnostic::error(Code::TooManyCells, said).at(&beyond.at));
    }
    let event = &entries.event;
    let declared = event.games_per_pairing.keys();
    let declared = declared.chain(event.points_for_win.keys()).chain(event.points_for_draw.keys());
    let section = |game: &GameEntry| (game.segment.clone(), game.stage.clone());
    let sections = declared.map(|segment| (segment.clone(), String::new()));
    let sections = sections.chain(entries.games.iter().map(section)).collect::<BTreeSet<_>>().len();
    if sections > MOST_SECTIONS {
        let said = said!("check.too-many-sections", sections);
        problems.push(Diagnostic::error(Code::TooManySections, said));
    }
    let of_prizes = entries.prizes.iter().filter_map(|prize| prize.category.as_ref());
    let of_players = entries.players.iter().flat_map(|player| &player.categories);
    let names = of_prizes.map(|name| &name.value).chain(of_players);
    let names: BTreeSet<&String> =
        names.chain(entries.categories.iter().map(|c| &c.name.value)).collect();
    if names.len() > MOST_CATEGORIES {
        let said = said!("check.too-many-categories", categories = names.len());
        problems.push(Diagnostic::error(Code::TooManyCategories, said));
    }
}

/// A Swiss of more rounds than anyone has ever held.
pub fn too_many_rounds(tournament: &Tournament, problems: &mut Diagnostics) {
    let (rounds, most) = (tournament.rounds, MOST_ROUNDS);
    if !tournament.is_tour() && rounds > most {
        let said = said!("check.long-swiss.rounds", rounds, most);
        problems.push(Diagnostic::error(Code::TooManyRounds, said));
    }
}

/// Most rows of the sheets Play-off, Lots and Rulings: far more than any event has ever had. Each is compared with others.
pub const MOST_PLAY_OFF_GAMES: usize = 5_000;
pub const MOST_LOTS: usize = 2_000;
pub const MOST_RULINGS: usize = 500;

/// Rows beyond what an event can have are a slip of the workbook, and would only cost time.
pub fn too_many_rows(entries: &Entries, problems: &mut Diagnostics) {
    let games = entries.play_off.get(MOST_PLAY_OFF_GAMES).map(|row| &row.at);
    let lots = entries.lots.get(MOST_LOTS).map(|row| &row.name.at);
    let rulings = entries.rulings.get(MOST_RULINGS).map(|row| &row.ruling.at);
    let beyond = [(games, MOST_PLAY_OFF_GAMES), (lots, MOST_LOTS), (rulings, MOST_RULINGS)];
    for (at, most) in beyond.into_iter().filter_map(|(at, most)| Some((at?, most))) {
        let said = said!("check.too-many-rows", most);
        problems.push(Diagnostic::error(Code::TooManyCells, said).at(at));
    }
}
