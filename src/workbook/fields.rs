//! What a cell means: one reader for each kind of value. A reader that cannot read says why, at the cell.

use std::ops::RangeInclusive;

use chrono::NaiveTime;

use super::cells::Value;
use crate::diagnostic::{Address, Diagnostic, Diagnostics};
use crate::tournament::Places;
use crate::tournament::entries::{CrosstableGame, ResultEntry};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// The forms of a result, for messages.
const RESULT_FORMS: &str = "write 1-0, 0-1 or 1/2-1/2; +/-, -/+ or -/- for forfeits; adj for an adjourned game; nothing where it is still to play";

/// A text, whatever kind of cell holds it; dates are written as 2026-01-31.
pub(super) fn text(value: &Value, _: &Address, _: &mut Diagnostics) -> Option<String> {
    Some(match value {
        Value::Text(text) | Value::Number(text) => text.clone(),
        Value::Date(date) if date.time() == NaiveTime::MIN => date.date().to_string(),
        Value::Date(date) => date.format("%Y-%m-%d %H:%M").to_string(),
        Value::Time(time) => time.format("%H:%M").to_string(),
        other => other.to_string(),
    })
}

/// A name: a text, or a number as text.
pub(super) fn name(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<String> {
    match value {
        Value::Text(text) | Value::Number(text) => Some(text.clone()),
        other => {
            problems.push(
                Diagnostic::error(
                    "unreadable-text",
                    format!("{other} stands where a text is expected"),
                )
                .at(at)
                .help("format the cell as text and type it again"),
            );
            None
        }
    }
}

/// `yes` or `no`.
pub(super) fn yes_no(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<bool> {
    let read = match value {
        Value::Bool(tick) => Some(*tick),
        Value::Text(text) | Value::Number(text) => notation::yes_no(text),
        _ => None,
    };
    read.or_else(|| {
        unreadable("unreadable-word", value, at, problems, "neither yes nor no", "write yes or no")
    })
}

/// One of a few words; the words are compared as headings are.
pub(super) fn one_of<T: Copy>(
    words: &[(&str, T)],
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<T> {
    let written = match value {
        Value::Text(text) => super::names::fold(text),
        _ => String::new(),
    };
    let read =
        words.iter().find(|(word, _)| super::names::fold(word) == written).map(|(_, meant)| *meant);
    read.or_else(|| {
        let listed: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let help = format!("write {}", listed.join(" or "));
        unreadable(
            "unreadable-word",
            value,
            at,
            problems,
            "none of the words that may stand here",
            &help,
        )
    })
}

/// A whole number within bounds.
pub(super) fn whole(
    bounds: RangeInclusive<u32>,
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<u32> {
    let read = match value {
        Value::Number(text) | Value::Text(text) => {
            notation::whole(text).filter(|n| bounds.contains(n))
        }
        _ => None,
    };
    read.or_else(|| {
        let help = format!("write a whole number from {} to {}", bounds.start(), bounds.end());
        unreadable(
            "unreadable-number",
            value,
            at,
            problems,
            "no whole number that may stand here",
            &help,
        )
    })
}

/// A year.
pub(super) fn year(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<i32> {
    let read = whole(1800..=2200, value, at, problems)?;
    i32::try_from(read).ok()
}

/// An exact number: points, handicaps. A date that can only have been `1/2` is read back.
pub(super) fn exact(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Exact> {
    let read = match value {
        Value::Text(text) => notation::exact(text),
        Value::Number(text) => notation::exact_of_cell(text),
        Value::Date(date) => {
            let half = notation::exact_of_date(*date);
            if half.is_some() {
                read_back(value, "1/2", at, problems);
            }
            half
        }
        _ => None,
    };
    read.or_else(|| {
        unreadable(
            "unreadable-number",
            value,
            at,
            problems,
            "no number",
            "write a number such as 7.5, 7½ or 62/3",
        )
    })
}

/// An exact number that is not below nought.
pub(super) fn points(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Exact> {
    let read = exact(value, at, problems)?;
    if read.is_negative() {
        return unreadable(
            "unreadable-number",
            value,
            at,
            problems,
            "below nought",
            "write 0 or more",
        );
    }
    Some(read)
}

/// An amount of money, not below nought.
pub(super) fn money(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Exact> {
    let read = match value {
        Value::Text(text) => notation::money(text),
        Value::Number(text) => notation::exact_of_cell(text).filter(|amount| !amount.is_negative()),
        _ => None,
    };
    read.or_else(|| {
        let help = "write the amount as a plain number, such as 1000 or 1000.50, without a mark for thousands";
        unreadable("unreadable-number", value, at, problems, "no amount, or may be two amounts", help)
    })
}

/// One or more places. A date that can only have been such a range is read back.
pub(super) fn places(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Places> {
    let read = match value {
        Value::Text(text) | Value::Number(text) => notation::places(text),
        Value::Date(date) => {
            let places = notation::places_of_date(*date);
            if let Some(places) = places {
                read_back(value, &format!("{}-{}", places.first(), places.last()), at, problems);
            }
            places
        }
        _ => None,
    };
    read.or_else(|| {
        unreadable(
            "unreadable-place",
            value,
            at,
            problems,
            "no place",
            "write a place such as 1, or places such as 1-3; format the cell as text first",
        )
    })
}

/// A result; the outer none is an unreadable one, the inner one a game still to play. A date or a time that a
/// spreadsheet made of a typed result is read back where only one meaning is possible.
pub(super) fn result(
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<Option<ResultEntry>> {
    let made = match value {
        Value::Text(text) | Value::Number(text) => match notation::result(text) {
            Ok(read) => return Some(read),
            Err(_) => None,
        },
        Value::Date(date) => notation::result_of_date(*date),
        Value::Time(time) => notation::result_of_time(*time),
        _ => None,
    };
    match made {
        Some(meant) => {
            read_back(value, &meant.to_string(), at, problems);
            Some(Some(ResultEntry::Over(meant)))
        }
        None if matches!(value, Value::Date(_) | Value::Time(_)) => {
            made_by_spreadsheet(value, at, problems)
        }
        None => unreadable("unreadable-result", value, at, problems, "no result", RESULT_FORMS),
    }
}

/// The games in a cell of a crosstable. Of dates, only `1/2` is read back: a time may have been two games.
pub(super) fn crosstable_cell(
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<Vec<CrosstableGame>> {
    let help = "write 1, ½ or 0, + or - for a forfeit, with the colour 1w or ½b; several games as 1w 0b, in the order played";
    match value {
        Value::Text(text) | Value::Number(text) => match notation::crosstable_cell(text) {
            Ok(games) => Some(games),
            Err(_) => unreadable(
                "unreadable-result",
                value,
                at,
                problems,
                "no result of a crosstable",
                help,
            ),
        },
        Value::Date(date) => match notation::result_of_date(*date) {
            Some(result) => {
                read_back(value, &result.to_string(), at, problems);
                Some(vec![CrosstableGame { colour: None, result }])
            }
            None => made_by_spreadsheet(value, at, problems),
        },
        Value::Time(_) => made_by_spreadsheet(value, at, problems),
        _ => {
            unreadable("unreadable-result", value, at, problems, "no result of a crosstable", help)
        }
    }
}

fn made_by_spreadsheet<T>(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<T> {
    problems.push(
        Diagnostic::error(
            "date-for-result",
            format!("the spreadsheet has made {value} of what was typed, and it cannot be told which result was meant"),
        )
        .at(at)
        .help("format the cell as text and type the result again, such as 1-0, 0-1 or 1/2-1/2"),
    );
    None
}

fn read_back(value: &Value, meant: &str, at: &Address, problems: &mut Diagnostics) {
    problems.push(
        Diagnostic::warning(
            "read-back",
            format!("the spreadsheet has made {value} of what was typed; it is read as {meant}"),
        )
        .at(at)
        .help(format!("format the cell as text and type {meant}, so that it stays")),
    );
}

/// Reports a value that cannot be read.
pub(super) fn unreadable<T>(
    code: &'static str,
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
    is: &str,
    help: &str,
) -> Option<T> {
    problems.push(Diagnostic::error(code, format!("{value} is {is}")).at(at).help(help));
    None
}
