//! Who has won by what a text says: `0-1`, `draw`, `Black won`, `was 0-1, now 1-0`, a name below `Winner`.

use super::cells::Value;
use super::headings as h;
use super::lexicon::{lists, words};
use super::names::fold;
use super::saying;
use super::shape::Held;
use crate::tournament::entries::ResultEntry;
use crate::tournament::game::{GameResult, Score};
use crate::tournament::notation;

/// The result of a game that is over, as a cell writes it.
pub(super) fn over(value: &Value) -> Option<GameResult> {
    match notation::result(value.written()?) {
        Ok(Some(ResultEntry::Over(own))) => Some(own),
        _ => None,
    }
}

/// The result of a row.
fn own(row: &Held<'_>) -> Option<GameResult> {
    row.value(h::RESULT).and_then(over)
}

/// The result by who has won, or lost.
fn won_by(white: bool) -> GameResult {
    GameResult::Played(if white { Score::Win } else { Score::Loss })
}

/// Whether cells below a heading name who has won, or lost.
pub(super) fn names_who(heading: &str) -> bool {
    let folded = fold(heading);
    lists().winner.is(&folded) || lists().loser.is(&folded)
}

/// Whether a cell below `Winner` names who has lost, as White or Black does, or one below `Loser` who has won.
pub(super) fn has_another_winner(row: &Held<'_>, heading: &str, value: &Value) -> bool {
    let Some(GameResult::Played(score)) = own(row) else { return false };
    let Some(written) = value.written().filter(|_| names_who(heading)) else { return false };
    let is_of_loser = lists().loser.is(&fold(heading));
    row.is_white(written)
        .is_some_and(|is_white| won_by(is_white != is_of_loser) != GameResult::Played(score))
}

/// The result that a whole text says in words: `draw`, `changed to draw`, `Black won on time`.
fn in_words(row: &Held<'_>, text: &str) -> Option<GameResult> {
    let own: Vec<String> = words(text).collect();
    let list = lists();
    let is_corrected = |words: &[String]| list.games_corrected.ends(words);
    let is_draw = (0..own.len()).any(|at| {
        let (before, from) = own.split_at(at);
        let behind = list.drawn.begins(from).map(|len| &from[len..]);
        behind.is_some_and(|behind| {
            let is_begun = before.is_empty() || is_corrected(before);
            // `draw by agreement`; a draw that was offered is none.
            let is_ended = behind.is_empty()
                || list.drawn_how.begins(behind).is_some()
                || before.is_empty() && list.games_corrected.begins(behind) == Some(behind.len());
            is_begun && is_ended && !list.not_drawn.stand_in(text)
        })
    });
    if is_draw {
        return Some(GameResult::Played(Score::Draw));
    }
    // `White won`, `ganan negras`; of what he won nothing is said but how, or the game.
    (0..own.len()).find_map(|at| {
        let (before, from) = own.split_at(at);
        let is_lost = list.lost.begins(from);
        let len = is_lost.max(list.won.begins(from))?;
        let mut behind = &from[len..];
        let how = (0..behind.len())
            .find(|n| list.won_how.begins(&behind[*n..]) == Some(behind.len() - n));
        behind = &behind[..how.unwrap_or(behind.len())];
        let side = |words: &[String]| row.is_white(&words.join(" "));
        let is_white = match (before, behind) {
            (own, []) | ([], own) => side(own)?,
            // `Smith beat Jones`
            (own, other) => side(own).filter(|own| side(other) == Some(!own))?,
        };
        Some(won_by(is_white != (is_lost == Some(len))))
    })
}

/// The results that a text names.
struct Named {
    /// Those that it says are so.
    now: Vec<GameResult>,
    /// Those that it says were so before: `was 0-1, now 1-0`.
    before: Vec<GameResult>,
    /// Whether it names the one in words, and says nothing else.
    in_words: bool,
}

fn named_results(row: &Held<'_>, text: &str) -> Named {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let (mut now, mut before) = (Vec::new(), Vec::new());
    for (at, part) in parts.iter().enumerate() {
        let part = part.trim_matches(|c: char| "()[],;.".contains(c));
        let is_whole = part.contains(['-', '–', ':', '+']);
        let Some(result) = over(&Value::Text(part.into())).filter(|_| is_whole) else { continue };
        let is_former = (1..=3).any(|words| {
            let from = at.checked_sub(words);
            from.is_some_and(|from| {
                // `The result was 0-1` tells what it is.
                let above = from.checked_sub(1).map(|above| fold(parts[above]));
                let is_told = above.is_some_and(|own| h::RESULT.fit(&own).is_some());
                !is_told && lists().formerly.is(&fold(&parts[from..at].concat()))
            })
        });
        // `0-1 corrected to 1-0`
        let behind: Vec<String> = words(&parts[at + 1..].join(" ")).collect();
        let is_former = is_former || lists().games_corrected.begins(&behind).is_some();
        if is_former { before.push(result) } else { now.push(result) }
    }
    let said = in_words(row, text).filter(|_| now.is_empty() && before.is_empty());
    now.extend(said);
    Named { now, before, in_words: said.is_some() }
}

/// Whether a remark says what may change the result. What was corrected is carried out where the row has the result that
/// the remark names, or another one than it says was there.
pub(super) fn says_of_game(row: &Held<'_>, text: &str) -> bool {
    let own = own(row);
    let Named { now, before, in_words } = named_results(row, text);
    let is_own = |result: &GameResult| own == Some(*result);
    let is_carried_out = match now.is_empty() {
        true => !before.is_empty() && !before.iter().any(is_own),
        false => now.iter().all(is_own),
    };
    // `0-1 pawns` counts something else.
    let is_of_result = in_words || words(text).any(|word| h::RESULT.fit(&word).is_some());
    saying::says(&lists().games_said, text)
        || is_of_result && own.is_some() && !now.iter().all(is_own)
        || saying::says(&lists().games_corrected, text) && !is_carried_out
        || is_doubt(text)
        || now.is_empty() && before.iter().any(is_own)
}

/// Whether a note names another result than its row has now, or says that it was this one.
pub(super) fn names_another(row: &Held<'_>, text: &str) -> bool {
    let Some(own) = own(row) else { return false };
    let Named { now, before, .. } = named_results(row, text);
    now.iter().any(|result| *result != own) || now.is_empty() && before.contains(&own)
}

/// Whether a text asks what the result is: `??`, `result?`.
fn is_doubt(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    text.trim_end().ends_with('?') && own.iter().all(|word| h::RESULT.fit(word).is_some())
}
