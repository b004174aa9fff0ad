//! Who has won by what a text says: `0-1`, `draw`, `Black won`, `was 0-1, now 1-0`, a name below `Winner`.

use super::super::cells::Value;
use super::super::tables::shape::Held;
use super::super::words::headings as h;
use super::super::words::lexicon::{Phrases, lexicon, lists, month, words};
use super::super::words::names::fold;
use super::super::words::sides::LETTERS;
use super::marked::takes_points;
use super::saying;
use crate::tournament::entries::ResultEntry;
use crate::tournament::game::{Colour, GameResult, Score, Uneven};
use crate::tournament::notation;

/// So many words before a result say whose word it is: `laut Formular 0-1`.
const FEW: usize = 3;

/// Most words of a round at the end of a clause: `in the third round 3`.
const IN_ROUND: usize = 4;

/// The result of a game that is over, as a cell writes it.
pub fn over(value: &Value) -> Option<GameResult> {
    match notation::result(value.written()?) {
        Ok(Some(ResultEntry::Over(own))) => Some(own),
        _ => None,
    }
}

/// The result of a row.
fn own(row: &Held<'_>) -> Option<GameResult> {
    row.value(h::RESULT).and_then(over)
}

/// Whether a result gives both players what a text says; a game that it calls a forfeit was not played.
fn is_same(own: GameResult, told: GameResult) -> bool {
    let is_scored = |colour| own.score(colour) == told.score(colour);
    is_scored(Colour::White) && is_scored(Colour::Black) && (told.is_played() || !own.is_played())
}

/// The result by who has won, or lost.
fn won_by(white: bool) -> GameResult {
    GameResult::Played(if white { Score::Win } else { Score::Loss })
}

/// Whether cells below a heading name who has won, or lost.
pub fn names_who(heading: &str) -> bool {
    let folded = fold(heading);
    lists().winner.is(&folded) || lists().loser.is(&folded)
}

/// Whether a cell below `Winner` names who has lost, as White or Black does, or one below `Loser` who has won.
pub fn has_another_winner(row: &Held<'_>, heading: &str, value: &Value) -> bool {
    let Some(own) = own(row) else { return false };
    let Some(written) = value.written().filter(|_| names_who(heading)) else { return false };
    let is_of_loser = lists().loser.is(&fold(heading));
    row.is_white(written).is_some_and(|is_white| !is_same(own, won_by(is_white != is_of_loser)))
}

/// So many rows at least show that a column names who has won, and so many times as many as name another.
const ENOUGH: usize = 3;
const TIMES: usize = 3;

/// The cells of a column that name another winner than their rows have, where nearly all the others name the winner, or
/// the loser, whatever the heading is.
pub fn against_their_column(cells: &[(Held<'_>, &str)]) -> Vec<usize> {
    let of = |is_white: &dyn Fn(&Held<'_>, &str) -> Option<bool>, is_of_loser: bool| {
        let (mut agree, mut against, mut all) = (0, Vec::new(), 0);
        for (at, (row, text)) in cells.iter().enumerate() {
            let Some(own) = own(row) else { continue };
            all += usize::from(own.score(Colour::White) != own.score(Colour::Black));
            let Some(is_white) = is_white(row, text) else { continue };
            match is_same(own, won_by(is_white != is_of_loser)) {
                true => agree += 1,
                false => against.push(at),
            }
        }
        // Who has the key is named beside games of others, too.
        let is_told = agree >= ENOUGH && agree * 2 > all;
        (is_told && against.len() * TIMES <= agree).then_some(against)
    };
    let by_letter = |letters: [&'static str; 2]| {
        move |_: &Held<'_>, text: &str| {
            let at = letters.iter().position(|own| *own == fold(text))?;
            Some(at == 0)
        }
    };
    let by_name = |row: &Held<'_>, text: &str| row.is_white(text);
    let found = [false, true].into_iter().find_map(|is_of_loser| {
        of(&by_name, is_of_loser)
            .or_else(|| LETTERS.iter().find_map(|letters| of(&by_letter(*letters), is_of_loser)))
    });
    found.unwrap_or_default()
}

/// The result that a text says in words, whole or in one of its clauses: `draw`, `changed to draw`, `phone rang, Black won`.
fn in_words(row: &Held<'_>, text: &str) -> Option<GameResult> {
    // Folded, ½ is the number 12.
    if !text.contains(|c: char| c.is_alphabetic() || c == '½') || is_of_the_play(text) {
        return None;
    }
    let clauses = saying::each_clause(text);
    let whole = (clauses.len() > 1).then(|| result_of(row, &clauses.concat())).flatten();
    whole.or_else(|| clauses.iter().find_map(|clause| result_of(row, clause)))
}

/// Whether a text tells of the position, or of what a computer says of it: `Stockfish: draw`, `Stellung war remis`.
fn is_of_the_play(text: &str) -> bool {
    lists().analysis.stand_in(text) && !words(text).any(|word| h::RESULT.fit(&word).is_some())
}

/// The result that the words of a clause say.
fn result_of(row: &Held<'_>, own: &[String]) -> Option<GameResult> {
    let list = lists();
    // `actually Smith won`
    let own = &own[list.in_fact.begins(own).unwrap_or(0)..];
    let is_begun = |before: &[String]| bare(before).is_empty() || list.games_corrected.ends(before);
    // `Smith and Jones drew`
    let of_both = |before: &[String]| {
        (1..before.len()).any(|to| {
            let (one, other) = (row.is_white(&before[..to].join(" ")), &before[to..]);
            let other = |from| row.is_white(&other[from..].join(" "));
            one.is_some() && (0..=1).any(|from| other(from) == one.map(|own| !own))
        })
    };
    let is_draw = (0..own.len()).any(|at| {
        let (before, from) = own.split_at(at);
        list.drawn.begins(from).is_some_and(|len| {
            let behind = &from[len..];
            // `draw by agreement`; a draw that was offered is none.
            let is_ended = behind.is_empty()
                || list.drawn_how.begins(behind).is_some()
                || before.is_empty() && list.games_corrected.begins(behind) == Some(behind.len());
            (is_begun(before) || of_both(before))
                && is_ended
                && !list.not_drawn.stand_in(&own.join(" "))
        })
    });
    if is_draw {
        return Some(GameResult::Played(Score::Draw));
    }
    if (0..own.len()).any(|at| is_begun(&own[..at]) && list.both_lost.begins(&own[at..]).is_some())
    {
        return Some(GameResult::Uneven(Uneven::BothLose));
    }
    let side = |words: &[String]| row.is_white(&words.join(" "));
    // `win for Black`, `Sieg Müller`
    let of_whom = |phrases: &Phrases| {
        let behind = without_how(&own[phrases.begins(own)?..]);
        side(&behind[list.of_whom.begins(behind).unwrap_or(0)..])
    };
    if let Some(is_white) = of_whom(&list.victory).or_else(|| of_whom(&list.defeat).map(|own| !own))
    {
        return Some(won_by(is_white));
    }
    // `White won`, `ganan negras`; of what he won nothing is said but how, or the game.
    (0..own.len()).find_map(|at| {
        let (before, from) = own.split_at(at);
        let is_lost = list.lost.begins(from);
        // Who is mated alone may be either of them.
        let beats = list.mated.begins(from).filter(|len| !before.is_empty() && from.len() > *len);
        let len = is_lost.max(list.won.begins(from)).max(beats)?;
        let is_white = match (bare(before), bare(without_how(&from[len..]))) {
            (own, []) | ([], own) => side(own)?,
            // `Smith beat Jones`
            (own, other) => side(own).filter(|own| side(other) == Some(!own))?,
        };
        Some(won_by(is_white != (is_lost == Some(len))))
    })
}

/// Words without those around who it was: `it was Smith who`.
fn bare(own: &[String]) -> &[String] {
    let list = &lists().it_was;
    let from = list.begins(own).unwrap_or(0);
    let own = &own[from..];
    let to = (0..own.len()).find(|at| list.begins(&own[*at..]) == Some(own.len() - at));
    &own[..to.unwrap_or(own.len())]
}

/// Whether a text says of a drawn game that somebody has won it, or lost it, whoever it was: `checkmate`, `Weiß matt`.
fn is_decided(row: &Held<'_>, text: &str) -> bool {
    let list = lists();
    saying::each_clause(text).iter().any(|clause| {
        let is_side = |words: &[String]| {
            let words = bare(words);
            words.is_empty() || row.sides(&words.join(" ")).contains(&true)
        };
        (0..clause.len()).any(|at| {
            let (before, from) = clause.split_at(at);
            let alone = list.decisive.begins(from);
            let Some(len) = alone.max(list.won.begins(from)).max(list.lost.begins(from)) else {
                return false;
            };
            let behind = without_how(&from[len..]);
            let is_alone = bare(before).is_empty() && bare(behind).is_empty();
            is_side(before) && is_side(behind) && (!is_alone || alone == Some(len))
        })
    })
}

/// Words without how, or in which round, a game was won at their end.
fn without_how(behind: &[String]) -> &[String] {
    let is_how = |from: &usize| {
        let behind = &behind[*from..];
        let is_round = matches!(behind, [.., round, number]
            if lists().rounds.is(round) && number.chars().all(|c| c.is_ascii_digit()));
        lists().won_how.begins(behind) == Some(behind.len()) || is_round && behind.len() <= IN_ROUND
    };
    &behind[..(0..behind.len()).find(is_how).unwrap_or(behind.len())]
}

/// The results that a text names.
struct Named {
    /// Those that it says are so.
    now: Vec<GameResult>,
    /// Those that it says were so before: `was 0-1, now 1-0`.
    before: Vec<GameResult>,
    /// Whether it names the one in words, or at the end of a few words: `laut Formular 0-1`.
    tells: bool,
}

fn named_results(row: &Held<'_>, text: &str) -> Named {
    let mut named = written_results(text);
    if lists().last_year.stand_in(text) {
        return named;
    }
    let is_bare = named.now.is_empty() && named.before.is_empty();
    let said = in_words(row, text).filter(|_| is_bare);
    named.tells |= said.is_some();
    named.now.extend(said);
    named
}

/// Those that it names with both scores.
fn written_results(text: &str) -> Named {
    let (mut now, mut before, mut tells) = (Vec::new(), Vec::new(), false);
    // `last year 0-1` is of another game.
    if lists().last_year.stand_in(text) {
        return Named { now, before, tells };
    }
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut begin = 0;
    for (at, part) in parts.iter().enumerate() {
        let own = part.trim_matches(|c: char| "()[],;.:".contains(c));
        let is_end = parts.len() == at + 1 || part.ends_with([',', ';', '.', ')', ':']);
        let is_whole = own.contains(['-', '–', ':', '+']);
        if let Some(result) = over(&Value::Text(own.into())).filter(|_| is_whole) {
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
            if is_former {
                before.push(result)
            } else {
                now.push(result)
            }
            // Castling is written like a game that both lost.
            let is_castling = result == GameResult::Uneven(Uneven::BothLose);
            tells |= !is_former && is_end && at - begin <= FEW && !is_castling;
        }
        if is_end || *part == "-" {
            begin = at + 1;
        }
    }
    Named { now, before, tells }
}

/// Whether a remark says what may change the result. What was corrected is carried out where the row has the result that
/// the remark names, or another one than it says was there.
pub fn says_of_game(row: &Held<'_>, text: &str) -> bool {
    let own = own(row);
    // A name, initials or a side say who, and not what: `FF`, `WO`.
    if row.is_white(text).is_some() {
        return false;
    }
    let Named { now, before, tells } = named_results(row, text);
    let is_own = |result: &GameResult| own.is_some_and(|own| is_same(own, *result));
    let is_carried_out = match now.is_empty() {
        true => !before.is_empty() && !before.iter().any(is_own),
        false => now.iter().all(is_own),
    };
    // `0-1 pawns` counts something else.
    let is_of_result =
        tells || !before.is_empty() || words(text).any(|word| h::RESULT.fit(&word).is_some());
    let is_corrected = saying::says(&lists().games_corrected, text);
    // `changed to 0-1 after appeal`
    let is_settled = is_carried_out && (is_corrected || !before.is_empty());
    let is_open = lists().games_open.is(&fold(text)) || saying::is_stopped(text);
    let is_draw = own == Some(GameResult::Played(Score::Draw));
    is_open
        || is_instead(row, text)
        || is_to_come(text)
        || is_draw && (lists().not_drawn_at_all.stand_in(text) || is_decided(row, text))
        || saying::says_any([&lists().games_said, &lists().games_gone, &lists().not_final], text)
        || takes_points(text)
        || is_penalty(text)
        || saying::says(&lists().disputes, text) && !is_settled
        || is_of_result && own.is_some() && !now.iter().all(is_own)
        || is_corrected && !is_carried_out
        || is_doubt(text)
        || now.is_empty() && before.iter().any(is_own)
}

/// Whether a clause speaks of points and of what takes them from a player: `pénalité 1 point`.
fn is_penalty(text: &str) -> bool {
    let is_of_points = |own: &Vec<String>| own.iter().any(|word| lists().points.is(word));
    let mut clauses = saying::each_clause(text).into_iter().filter(is_of_points);
    clauses.any(|own| saying::says(&lists().players_said, &own.join(" ")))
}

/// Whether a text names a game by its board, and a result of it: `correct board 2: draw`.
pub fn is_of_board(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    let is_number = |word: &String| word.chars().all(|c| c.is_ascii_digit());
    let is_board = |two: &[String]| lists().boards.is(&two[0]) && is_number(&two[1]);
    let is_draw = || saying::each_clause(text).iter().any(|clause| lists().drawn.ends(clause));
    own.windows(2).any(is_board) && (!written_results(text).now.is_empty() || is_draw())
}

/// The results that a text says a game has now, and those that it says it had before, with both scores.
pub fn results_told(text: &str) -> [Vec<GameResult>; 2] {
    let Named { now, before, .. } = written_results(text);
    [now, before]
}

/// Whether a note names another result than its row has now, or says that it was this one.
pub fn names_another(row: &Held<'_>, text: &str) -> bool {
    let Some(own) = own(row) else { return false };
    let Named { now, before, .. } = named_results(row, text);
    let is_own = |result: &GameResult| is_same(own, *result);
    !now.iter().all(is_own) || now.is_empty() && before.iter().any(is_own)
}

/// Whether a text says that somebody played in place of one of the two: `Hall instead of Smith`.
fn is_instead(row: &Held<'_>, text: &str) -> bool {
    let (own, begins) = saying::clauses(text);
    (0..own.len()).any(|at| {
        let Some(len) = lists().instead.begins(&own[at..]) else { return false };
        let end = begins.iter().find(|from| **from > at).copied().unwrap_or(own.len());
        let behind = &own[at + len..end.max(at + len)];
        (1..=behind.len()).any(|to| row.sides(&behind[..to].join(" ")).contains(&true))
    })
}

/// What a text says of a game beside that it is the one which was played again, where that is over; all of it where it says
/// more than that and a day: `replayed tomorrow`, `may be replayed` and `replay ordered` say that it is not.
pub fn without_replay(row: &Held<'_>, text: &str) -> String {
    let (list, own) = (lists(), words(text).collect::<Vec<_>>());
    let is_over = row.value(h::RESULT).and_then(over).is_some();
    if !is_over || text.contains('?') || list.to_come.stand_in(text) {
        return text.to_owned();
    }
    let (mut at, mut left) = (0, Vec::new());
    let mut is_one = false;
    while at < own.len() {
        match list.replayed.begins(&own[at..]) {
            Some(len) => {
                is_one = true;
                at += len;
            }
            None => {
                left.push(own[at].as_str());
                at += 1;
            }
        }
    }
    let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    let begins = |month: &String, word: &str| word.len() > 2 && fold(month).starts_with(word);
    let is_month = |word: &str| {
        month(word).is_some() || lexicon().months.keys().any(|month| begins(month, word))
    };
    let is_of_day = |word: &&str| is_number(word) || list.in_dates.is(word) || is_month(word);
    let is_day = left.iter().any(is_number) && left.iter().all(is_of_day);
    if is_one && (left.is_empty() || is_day) { String::new() } else { text.to_owned() }
}

/// Whether a text says that the game is still to be played: `wird am 12.5. nachgespielt`.
fn is_to_come(text: &str) -> bool {
    let list = lists();
    list.to_come.stand_in(text) && list.played_then.stand_in(text)
}

/// Whether a text asks what the result is: `??`, `result?`.
fn is_doubt(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    text.trim_end().ends_with('?') && own.iter().all(|word| h::RESULT.fit(word).is_some())
}
