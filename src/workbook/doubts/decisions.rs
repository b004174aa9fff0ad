//! Decisions in words on the sheet Rulings that may change a result: those that take points or the event from a player, or
//! say that he may win nothing, keep the event open.

use super::super::cells::quoted;
use super::super::words::lexicon::{lists, words};
use super::decided::Decided;
use super::marked::takes_points;
use super::saying;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::check::is_in_own_words;
use crate::tournament::entries::{Entries, PlayOffEntry, ResultEntry};
use crate::tournament::game::{Colour, GameResult, Score};

/// The first of them. One that may be the reason of a result of the play-off is printed with that. Others that may change a
/// result are marked: they change none, which is told where nothing else is told of them.
pub fn tell(
    entries: &mut Entries,
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    // What is said of games and of who went home stands on the other sheets: such a decision is the reason of it.
    let takes = |text: &str| takes_points(text) || saying::says(&lists().penalties, text);
    // Who has won the event is not said on other sheets than that of the rulings.
    let says_winner = |text: &str| {
        let is_told = saying::says(&lists().winner, text) && decided.names_player(text);
        is_told && decided.has_result(text) != Some(true)
    };
    let mut first = None;
    for row in &mut entries.rulings {
        let text = &row.ruling.value;
        if !is_in_own_words(text.trim())
            || !decided.tells(text) && !says_winner(text)
            || is_of_play_off(&entries.play_off, text)
        {
            continue;
        }
        if takes(text) {
            let said = said!("workbook.decision-tells", text = quoted(text));
            problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&row.ruling.at));
            first.get_or_insert_with(|| row.ruling.clone());
        } else {
            row.tells = true;
        }
    }
    first
}

/// Whether a text names somebody who has lost the last of his games in the play-off: that he was disqualified may be why.
fn is_of_play_off(games: &[PlayOffEntry], text: &str) -> bool {
    let said: Vec<String> = words(text).collect();
    let is_named = |name: &str| words(name).any(|own| said.contains(&own));
    let has_lost_last = |name: &String| {
        let last =
            games.iter().rfind(|game| [&game.white.value, &game.black.value].contains(&name));
        last.is_some_and(|game| {
            let colour = if game.white.value == *name { Colour::White } else { Colour::Black };
            let lost = |result: GameResult| result.score(colour) == Score::Loss;
            matches!(game.result.as_ref().map(|own| own.value), Some(ResultEntry::Over(own)) if lost(own))
        })
    };
    let mut players = games.iter().flat_map(|game| [&game.white.value, &game.black.value]);
    players.any(|name| is_named(name) && has_lost_last(name))
}
