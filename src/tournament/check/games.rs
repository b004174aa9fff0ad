//! The sheet Games.

use super::super::entries::{GameEntry, Opponent, ResultEntry};
use super::super::game::{ByColour, GameResult};
use super::super::{Bye, Game, Section};
use super::players::Names;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Games and byes, with names found.
pub fn check(
    rows: &[GameEntry],
    names: &Names,
    problems: &mut Diagnostics,
) -> (Vec<Game>, Vec<Bye>) {
    let mut games = Vec::new();
    let mut byes = Vec::new();
    for row in rows.iter().filter(|row| !names.is_free(row)) {
        let section = Section { segment: row.segment.clone(), stage: row.stage.clone() };
        let white = names.find(&row.white, problems);
        match &row.black.value {
            Opponent::Bye(kind) => {
                let Some(player) = white else { continue };
                if let Some(result) = &row.result {
                    let said = said!("check.bye-with-result");
                    problems.push(Diagnostic::error(Code::ByeWithResult, said).at(&result.at));
                }
                byes.push(Bye {
                    player,
                    round: row.round.value,
                    section,
                    kind: *kind,
                    at: row.at.clone(),
                });
            }
            Opponent::Player(name) => {
                let black = names.find_text(name, &row.black.at, problems);
                let (Some(white), Some(black)) = (white, black) else {
                    continue;
                };
                if white == black {
                    names.tell_against_himself(white, &row.black.at, problems);
                    continue;
                }
                games.push(Game {
                    round: Some(row.round.value),
                    section,
                    players: ByColour { white, black },
                    colours_known: row.colours_known,
                    result: result(row.result.as_ref()),
                    adjourned: matches!(row.result, Some(At { value: ResultEntry::Adjourned, .. })),
                    date: row.date,
                    ended: row.ended,
                    at: row.at.clone(),
                });
            }
        }
    }
    (games, byes)
}

/// The result of a game that is over.
pub fn result(entry: Option<&At<ResultEntry>>) -> Option<GameResult> {
    match entry?.value {
        ResultEntry::Over(result) => Some(result),
        ResultEntry::Adjourned => None,
    }
}
