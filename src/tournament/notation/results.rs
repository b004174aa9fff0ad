//! Results of games, as the sheets `Games`, `Play-off` and `Crosstable` write them.

use chrono::{Datelike, NaiveDateTime, NaiveTime, Timelike};

use super::numbers::billionths;
use super::plain;
use crate::tournament::entries::{CrosstableGame, ResultEntry};
use crate::tournament::game::{Colour, GameResult, Score};

/// A text that has no meaning, or more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it has no meaning, or more than one")]
pub struct Unreadable;

/// A result as White sees it; none where the game is still to play (blank or `*`).
///
/// # Errors
/// When it is none of the contract's forms.
pub fn result(text: &str) -> Result<Option<ResultEntry>, Unreadable> {
    let written = zero_for_letter_o(plain(text).split_whitespace().collect());
    let over = match written.as_str() {
        "" | "*" => return Ok(None),
        "adj" | "adj." | "adjourned" => return Ok(Some(ResultEntry::Adjourned)),
        "+/-" | "+:-" | "+-" | "+--" => GameResult::Forfeit(Colour::White),
        "-/+" | "-:+" | "-+" | "--+" => GameResult::Forfeit(Colour::Black),
        "-/-" | "-:-" | "---" => GameResult::DoubleForfeit,
        other => match without_forfeit_mark(other) {
            Some(scores) => forfeited(scores).ok_or(Unreadable)?,
            None => GameResult::Played(played(other).ok_or(Unreadable)?),
        },
    };
    Ok(Some(ResultEntry::Over(over)))
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
    let tokens: Vec<&str> = separated.split_whitespace().collect();
    match tokens[..] {
        ["*"] => Ok(Vec::new()),
        _ => tokens.into_iter().map(|t| crosstable_game(&plain(t))).collect(),
    }
}

fn crosstable_game(token: &str) -> Result<CrosstableGame, Unreadable> {
    let (rest, colour) =
        if let Some(rest) = token.strip_suffix('w').or_else(|| token.strip_prefix('w')) {
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
        score => match one_score(score) {
            // `1,0` may be a decimal or two games.
            Some(s) if s == Score::Draw || !score.contains(',') => GameResult::Played(s),
            _ => return Err(Unreadable),
        },
    };
    Ok(CrosstableGame { colour, result })
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

/// The letter O for nought, where all else is digits and signs.
fn zero_for_letter_o(written: String) -> String {
    let numeric = written
        .chars()
        .all(|c| matches!(c, 'o' | '0'..='9' | '-' | '/' | '.' | ',' | ':' | '=' | 'f'));
    if numeric && written.contains(|c: char| c.is_ascii_digit()) {
        written.replace('o', "0")
    } else {
        written
    }
}

fn without_forfeit_mark(written: &str) -> Option<&str> {
    ["forfeit", "forf.", "forf", "ff", "f"].iter().find_map(|mark| written.strip_suffix(mark))
}

fn forfeited(scores: &str) -> Option<GameResult> {
    match scores.replace(':', "-").as_str() {
        "1-0" | "1" => Some(GameResult::Forfeit(Colour::White)),
        "0-1" | "0" => Some(GameResult::Forfeit(Colour::Black)),
        "0-0" => Some(GameResult::DoubleForfeit),
        _ => None,
    }
}

/// Both scores, which must add up to one, or White's alone.
fn played(written: &str) -> Option<Score> {
    match written.split_once(['-', ':']) {
        None => one_score(written),
        Some((white, black)) => match (one_score(white)?, one_score(black)?) {
            (Score::Win, Score::Loss) => Some(Score::Win),
            (Score::Draw, Score::Draw) => Some(Score::Draw),
            (Score::Loss, Score::Win) => Some(Score::Loss),
            _ => None,
        },
    }
}

/// One player's score. A cell's number may miss by a little what was meant: 0.5000000001.
fn one_score(written: &str) -> Option<Score> {
    if matches!(written, "=" | "1/2") {
        return Some(Score::Draw);
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
mod tests {
    use super::*;
    use chrono::NaiveDate;

    #[test]
    fn every_form_of_the_contract_and_its_look_alikes() {
        let table: [(&str, &[&str]); 6] = [
            (
                "1-0",
                &[
                    "1-0",
                    "1–0",
                    "1 — 0",
                    "1−0",
                    "1‐0",
                    "1:0",
                    "1",
                    "1.0",
                    "1,0",
                    "\u{a0}1-0 ",
                    "１－０",
                    "1-O",
                    "1-o",
                    "0.9999999999",
                ],
            ),
            (
                "0-1",
                &[
                    "0-1",
                    "0 - 1",
                    "0:1",
                    "0",
                    "0.0",
                    "O-1",
                    "0.0-1.0",
                    "\u{feff}0-1",
                    "0.0000000001",
                ],
            ),
            (
                "1/2-1/2",
                &[
                    "1/2-1/2",
                    "½-½",
                    "½–½",
                    "0.5-0.5",
                    "0,5-0,5",
                    "=",
                    "½",
                    "0.5",
                    "0,5",
                    ".5",
                    "1/2",
                    "½:½",
                    "1/2 - 1/2",
                    "1⁄2-1⁄2",
                    "＝",
                    "０．５",
                    "o.5-o.5",
                    "=-=",
                    "0.5000000001",
                    "0.49999999999",
                ],
            ),
            (
                "+/-",
                &[
                    "+/-",
                    "+:-",
                    "+--",
                    "+ - -",
                    "+-",
                    "+–",
                    "1-0F",
                    "1-0 f",
                    "1-0 ff",
                    "1F",
                    "1-OF",
                    "1-0 forfeit",
                    "＋／－",
                ],
            ),
            ("-/+", &["-/+", "–/+", "--+", "- - +", "-+", "0-1F", "0F", "0-1 Forfeit"]),
            ("-/-", &["-/-", "---", "– – –", "−/−", "0-0F", "0-0 f"]),
        ];
        for (meant, forms) in table {
            for form in forms {
                match result(form) {
                    Ok(Some(ResultEntry::Over(read))) => {
                        assert_eq!(read.to_string(), meant, "{form}")
                    }
                    other => panic!("{form}: {other:?}"),
                }
            }
        }
        for blank in ["", "  ", "\u{a0}", "*"] {
            assert_eq!(result(blank), Ok(None), "{blank:?}");
        }
        for adjourned in ["adj", "Adj.", "ADJOURNED"] {
            assert_eq!(result(adjourned), Ok(Some(ResultEntry::Adjourned)));
        }
    }

    #[test]
    fn what_is_no_result_or_has_two_meanings_is_refused() {
        for text in [
            "2-0",
            "1-1",
            "0-0",
            "1-½",
            "½-0",
            "1 0",
            "10",
            "-",
            "--",
            "+",
            "O",
            "0.4",
            "0.1",
            "0.75",
            "1/3",
            "1-0-1",
            "F",
            "½F",
            "½-½F",
            "1-1F",
            "won",
            "bye",
            "½½",
            "-1",
            "46024",
            "99999999999999999999999999999999999999999",
            "1e0",
            "0/1",
        ] {
            assert_eq!(result(text), Err(Unreadable), "{text}");
        }
    }

    #[test]
    fn dates_and_times_are_read_back_where_one_meaning_is_possible() {
        let on =
            |y, m, d| NaiveDate::from_ymd_opt(y, m, d).expect("a date").and_time(NaiveTime::MIN);
        let draw = Some(GameResult::Played(Score::Draw));
        assert_eq!(result_of_date(on(2026, 1, 2)), draw);
        assert_eq!(result_of_date(on(1998, 2, 1)), draw);
        for other in [on(2000, 1, 1), on(2026, 1, 1), on(2026, 2, 2), on(2026, 3, 1)] {
            assert_eq!(result_of_date(other), None, "{other}");
        }
        assert_eq!(result_of_date(on(2026, 1, 2) + chrono::TimeDelta::hours(1)), None);
        let at = |h, m| NaiveTime::from_hms_opt(h, m, 0).expect("a time");
        assert_eq!(result_of_time(at(1, 0)), Some(GameResult::Played(Score::Win)));
        assert_eq!(result_of_time(at(0, 1)), Some(GameResult::Played(Score::Loss)));
        for other in [at(0, 0), at(1, 1), at(2, 1), at(0, 2), at(2, 0), at(12, 0)] {
            assert_eq!(result_of_time(other), None, "{other}");
        }
    }

    #[test]
    fn cells_of_a_crosstable() {
        let shown = |text: &str| {
            crosstable_cell(text).map(|games| {
                let game = |g: &CrosstableGame| match g.colour {
                    None => g.result.to_string(),
                    Some(colour) => format!("{} {colour}", g.result),
                };
                games.iter().map(game).collect::<Vec<_>>().join(", ")
            })
        };
        for (text, meant) in [
            ("", ""),
            (" * ", ""),
            ("1", "1-0"),
            ("½", "1/2-1/2"),
            ("=", "1/2-1/2"),
            ("0,5", "1/2-1/2"),
            ("0.5000000001", "1/2-1/2"),
            ("+", "+/-"),
            ("–", "-/+"),
            ("-/-", "-/-"),
            ("1w", "1-0 White"),
            ("½b", "1/2-1/2 Black"),
            ("B0", "0-1 Black"),
            ("+w -b", "+/- White, -/+ Black"),
            ("1w 0b", "1-0 White, 0-1 Black"),
            ("1;0", "1-0, 0-1"),
            ("1 ½ 0", "1-0, 1/2-1/2, 0-1"),
            ("½w ; ½b ;\u{a0}0w;1b", "1/2-1/2 White, 1/2-1/2 Black, 0-1 White, 1-0 Black"),
            ("1w, 0b", "1-0 White, 0-1 Black"),
            ("1/2w\n1/2b", "1/2-1/2 White, 1/2-1/2 Black"),
        ] {
            assert_eq!(shown(text).as_deref(), Ok(meant), "{text}");
        }
        for text in ["1½", "10", "½½", "1-0", "1,0", "x", "w", "1 * 0", "2", "1 w", "wb1"] {
            assert_eq!(shown(text), Err(Unreadable), "{text}");
        }
    }
}
