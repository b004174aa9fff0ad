//! Results of games, as the sheets `Games`, `Play-off` and `Crosstable` write them.

use chrono::{Datelike, NaiveDateTime, NaiveTime, Timelike};

use super::numbers::billionths;
use super::plain;
use crate::tournament::entries::{CrosstableGame, ResultEntry};
use crate::tournament::game::{Colour, GameResult, Score, Uneven};

/// Words for a drawn game.
const DRAWS: [&str; 10] = [
    "draw", "drawn", "remis", "remi", "unentschieden", "nulle", "tablas", "empate", "oavgjort",
    "gelijkspel",
];

/// Words for a game that is to be played on.
const ADJOURNED: [&str; 11] = [
    "adj", "adj.", "adjourned", "hängepartie", "vertagt", "ajournée", "aplazada", "hängparti",
    "uppskjutet", "afgebroken", "hangpartij",
];

/// A text that has no meaning, or more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it has no meaning, or more than one")]
pub struct Unreadable;

/// A result as White sees it; none where the game is still to play (blank or `*`).
///
/// # Errors
/// When it is none of the contract's forms.
pub fn result(text: &str) -> Result<Option<ResultEntry>, Unreadable> {
    let plain = plain(text);
    if runs_together(&plain) {
        return Err(Unreadable);
    }
    let written = digits_for_letters(plain.split_whitespace().collect());
    let in_brackets = written.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let written = in_brackets.map(ToOwned::to_owned).unwrap_or(written);
    let over = match written.as_str() {
        "" | "*" => return Ok(None),
        word if DRAWS.contains(&word) => GameResult::Played(Score::Draw),
        word if ADJOURNED.contains(&word) => return Ok(Some(ResultEntry::Adjourned)),
        "+/-" | "+:-" | "+-" | "+--" => GameResult::Forfeit(Colour::White),
        "-/+" | "-:+" | "-+" | "--+" => GameResult::Forfeit(Colour::Black),
        "-/-" | "-:-" | "---" => GameResult::DoubleForfeit,
        // Each score with its own mark.
        "1f-0f" | "1f-0" => GameResult::Forfeit(Colour::White),
        "0f-1f" => GameResult::Forfeit(Colour::Black),
        "0f-0f" => GameResult::DoubleForfeit,
        "1/2/1/2" => GameResult::Played(Score::Draw),
        other => match without_forfeit_mark(other) {
            Some(scores) => forfeited(scores).ok_or(Unreadable)?,
            None => played(other).ok_or(Unreadable)?,
        },
    };
    Ok(Some(ResultEntry::Over(over)))
}

/// Two scores with nothing but a blank between them, `0 1` or `½ ½`: White's and Black's, as it seems.
pub fn two_scores(text: &str) -> Option<GameResult> {
    let plain = plain(text);
    let (white, black) = plain.trim().split_once(' ')?;
    both(white, black.trim()).filter(|result| matches!(result, GameResult::Played(_)))
}

/// Whether leaving out the blanks would make one number of two.
fn runs_together(plain: &str) -> bool {
    let mut before = None;
    let mut blank = false;
    for c in plain.trim().chars() {
        if c == ' ' {
            blank = true;
            continue;
        }
        let digit = |c: char| c.is_ascii_digit() || c == 'o';
        if blank && digit(c) && before.is_some_and(digit) {
            return true;
        }
        (before, blank) = (Some(c), false);
    }
    false
}

/// The games of one cell of a crosstable in the order played, as the row's player sees them; none for a blank or `*`.
///
/// # Errors
/// When a part of it is no result, or runs two results into one (`1½`, `10`).
pub fn crosstable_cell(text: &str) -> Result<Vec<CrosstableGame>, Unreadable> {
    let chars: Vec<char> = text.chars().collect();
    let is_digit =
        |i: Option<usize>| i.and_then(|i| chars.get(i)).is_some_and(char::is_ascii_digit);
    let separated: String = chars
        .iter()
        .enumerate()
        .map(|(i, &c)| match c {
            ';' => ' ',
            // `1w, 0b` is a list, `0,5` a number.
            ',' if !is_digit(i.checked_sub(1)) || !is_digit(Some(i + 1)) => ' ',
            c => c,
        })
        .collect();
    let mut tokens: Vec<String> = separated.split_whitespace().map(plain).collect();
    // Every colour stands behind a blank: `½ w`.
    let is_colour = |token: &String| ["w", "b"].contains(&&**token);
    let behind = tokens.iter().enumerate().all(|(at, token)| is_colour(token) == (at % 2 == 1));
    if behind && tokens.len().is_multiple_of(2) {
        tokens = tokens.chunks(2).map(<[String]>::concat).collect();
    }
    match &tokens[..] {
        [alone] if alone == "*" => Ok(Vec::new()),
        _ => tokens.iter().map(|token| crosstable_game(token)).collect(),
    }
}

/// The results of several games in a row, `1½`, with blanks between them: where the cell across has as many. Each cell is its
/// text and whether it is a number, which has lost the noughts that it began with.
pub fn games_apart(own: (&str, bool), across: (&str, bool)) -> Option<String> {
    let count = |(text, _): (&str, bool)| {
        let are = |signs: &str| text.chars().all(|c| signs.contains(c));
        if are("10½=+") || are("+-") { text.chars().count() } else { 0 }
    };
    let most = count(own).max(count(across));
    let reaches = |cell: (&str, bool)| count(cell) == most || cell.1 && count(cell) > 0;
    if most < 2 || !reaches(own) || !reaches(across) {
        return None;
    }
    let noughts = std::iter::repeat_n('0', most - count(own));
    let games: Vec<String> = noughts.chain(own.0.chars()).map(String::from).collect();
    Some(games.join(" "))
}

fn crosstable_game(token: &str) -> Result<CrosstableGame, Unreadable> {
    let (rest, colour) = if DRAWS.contains(&token) {
        // Its last letter is no colour.
        (token, None)
    } else if let Some(rest) = token.strip_suffix('w').or_else(|| token.strip_prefix('w')) {
        (rest, Some(Colour::White))
    } else if let Some(rest) = token.strip_suffix('b').or_else(|| token.strip_prefix('b')) {
        (rest, Some(Colour::Black))
    } else {
        (token, None)
    };
    let result = match rest {
        "+" | "1f" => GameResult::Forfeit(Colour::White),
        "-" | "0f" => GameResult::Forfeit(Colour::Black),
        "-/-" => GameResult::DoubleForfeit,
        word if DRAWS.contains(&word) => GameResult::Played(Score::Draw),
        score => match one_score(score) {
            // `1,0` may be a decimal or two games.
            Some(s) if s == Score::Draw || !score.contains(',') => GameResult::Played(s),
            // Both scores, as the row's player sees them, of a game that gave less than one point.
            None => match score.split_once('-').and_then(|(own, theirs)| both(own, theirs)) {
                Some(uneven @ GameResult::Uneven(_)) => uneven,
                _ => return Err(Unreadable),
            },
            _ => return Err(Unreadable),
        },
    };
    Ok(CrosstableGame { colour, result, is_dash: rest == "-" })
}

/// What a typed result can have been that a spreadsheet made a date of. Only `1/2` (and `1/2` of locales that put
/// the day first) is one: 2 January or 1 February; `1-0` gives 1 January 2000 in one locale and `0-1` in another.
pub fn result_of_date(date: NaiveDateTime) -> Option<GameResult> {
    let is_half = matches!((date.day(), date.month()), (2, 1) | (1, 2));
    (is_half && date.time() == NaiveTime::MIN).then_some(GameResult::Played(Score::Draw))
}

/// What a typed result can have been that a spreadsheet made a time of: `1:0` is 01:00, `0:1` is 00:01.
pub fn result_of_time(time: NaiveTime) -> Option<GameResult> {
    match (time.hour(), time.minute(), time.second()) {
        (1, 0, 0) => Some(GameResult::Played(Score::Win)),
        (0, 1, 0) => Some(GameResult::Played(Score::Loss)),
        _ => None,
    }
}

/// The letters O for nought and l or I for one, where all else is digits and signs.
fn digits_for_letters(written: String) -> String {
    let numeric = written.chars().all(|c| {
        matches!(c, 'o' | 'l' | 'i' | '0'..='9' | '-' | '/' | '.' | ',' | ':' | '=' | 'f')
    });
    if numeric && written.contains(|c: char| c.is_ascii_digit()) {
        written.replace('o', "0").replace(['l', 'i'], "1")
    } else {
        written
    }
}

/// Marks of a game that was not played, behind its result, longer ones first: `1-0 F`, `0-1 w.o.`.
const FORFEITS: [&str; 20] = [
    "default", "def.", "def", "kl.", "forfeit", "forfait", "forf.", "forf", "ff", "f", "kampflos",
    "walkover", "w.o.", "w.o", "w/o", "wo", "reglementair", "regl.", "incomparecencia", "k",
];

fn without_forfeit_mark(written: &str) -> Option<&str> {
    // `0-1 (forfeit)`
    let written = written.strip_suffix(')').unwrap_or(written);
    let own = FORFEITS.iter().find_map(|mark| written.strip_suffix(mark))?;
    Some(own.strip_suffix('(').unwrap_or(own))
}

fn forfeited(scores: &str) -> Option<GameResult> {
    match scores.replace(':', "-").as_str() {
        "1-0" | "1" => Some(GameResult::Forfeit(Colour::White)),
        "0-1" | "0" => Some(GameResult::Forfeit(Colour::Black)),
        "0-0" => Some(GameResult::DoubleForfeit),
        _ => None,
    }
}

/// Both scores, or White's alone.
fn played(written: &str) -> Option<GameResult> {
    match written.split_once(['-', ':']) {
        None => one_score(written).map(GameResult::Played),
        Some((white, black)) => both(white, black),
    }
}

/// A game with both scores: they add up to one, or by the arbiter's decision to less.
fn both(white: &str, black: &str) -> Option<GameResult> {
    let (white, black) = (one_score(white)?, one_score(black)?);
    match (white, black) {
        (Score::Loss, Score::Loss) => Some(GameResult::Uneven(Uneven::BothLose)),
        (Score::Draw, Score::Loss) => Some(GameResult::Uneven(Uneven::DrawFor(Colour::White))),
        (Score::Loss, Score::Draw) => Some(GameResult::Uneven(Uneven::DrawFor(Colour::Black))),
        _ => {
            let result = GameResult::Played(white);
            (result.score(Colour::Black) == black).then_some(result)
        }
    }
}

/// One player's score. A cell's number may miss by a little what was meant: 0.5000000001.
fn one_score(written: &str) -> Option<Score> {
    if matches!(written, "=" | "1/2") {
        return Some(Score::Draw);
    }
    // A nought before another digit is a slip: `01` may be `0-1` or `1`.
    if written.starts_with('0') && written.chars().nth(1).is_some_and(|c| c.is_ascii_digit()) {
        return None;
    }
    let value = billionths(written)?;
    let close_to = |billionths: i128| (value - billionths).abs() < 1_000;
    match () {
        () if close_to(0) => Some(Score::Loss),
        () if close_to(500_000_000) => Some(Score::Draw),
        () if close_to(1_000_000_000) => Some(Score::Win),
        () => None,
    }
}

#[cfg(test)]
mod tests;
