//! What a cell means: one reader for each kind of value. A reader that cannot read says why, at the cell.

use std::ops::RangeInclusive;

use chrono::NaiveTime;

use super::cells::Value;
use super::names::fold;
use crate::diagnostic::{Address, Diagnostic, Diagnostics};
use crate::tournament::Places;
use crate::tournament::entries::{CrosstableGame, ResultEntry};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// The forms of a result, for messages.
const RESULT_FORMS: &str = "write 1-0, 0-1 or 1/2-1/2; +/-, -/+ or -/- for forfeits; adj for an adjourned game; nothing where it is still to play";

/// A cell that is read: what it holds, where it stands, and who is told of trouble.
pub(super) struct Cell<'a> {
    pub(super) value: &'a Value,
    pub(super) at: &'a Address,
    pub(super) problems: &'a mut Diagnostics,
}

impl Cell<'_> {
    /// Tells that what the cell holds cannot be read.
    pub(super) fn unreadable<T>(&mut self, code: &'static str, is: &str, help: &str) -> Option<T> {
        self.tell(Diagnostic::error(code, format!("{} is {is}", self.value)).help(help))
    }

    /// Tells something of the cell, which then says nothing.
    pub(super) fn tell<T>(&mut self, problem: Diagnostic) -> Option<T> {
        self.problems.push(problem.at(self.at));
        None
    }

    /// Tells what the spreadsheet made of a typed value, and what it is read as.
    fn read_back(&mut self, meant: &str) {
        let text = format!(
            "the spreadsheet has made {} of what was typed; it is read as {meant}",
            self.value
        );
        let help = format!("format the cell as text and type {meant}, so that it stays");
        self.problems.push(Diagnostic::warning("read-back", text).at(self.at).help(help));
    }

    fn made_by_spreadsheet<T>(&mut self) -> Option<T> {
        let text = format!(
            "the spreadsheet has made {} of what was typed, and it cannot be told which result was meant",
            self.value
        );
        let help = "format the cell as text and type the result again, such as 1-0, 0-1 or 1/2-1/2";
        self.tell(Diagnostic::error("date-for-result", text).help(help))
    }

    /// What is written there, where it is a text or a number.
    pub(super) fn written(&self) -> Option<&str> {
        match self.value {
            Value::Text(text) | Value::Number(text) => Some(text),
            _ => None,
        }
    }
}

/// A text, whatever kind of cell holds it; dates are written as 2026-01-31.
pub(super) fn text(cell: &mut Cell<'_>) -> Option<String> {
    Some(match cell.value {
        Value::Text(text) | Value::Number(text) => text.to_string(),
        Value::Date(date) if date.time() == NaiveTime::MIN => date.date().to_string(),
        Value::Date(date) => date.format("%Y-%m-%d %H:%M").to_string(),
        Value::Time(time) => time.format("%H:%M").to_string(),
        other => other.to_string(),
    })
}

/// A name: a text, or a number as text.
pub(super) fn name(cell: &mut Cell<'_>) -> Option<String> {
    if let Some(written) = cell.written() {
        return Some(written.to_owned());
    }
    let text = format!("{} stands where a text is expected", cell.value);
    let help = "format the cell as text and type it again";
    cell.tell(Diagnostic::error("unreadable-text", text).help(help))
}

/// `yes` or `no`.
pub(super) fn yes_no(cell: &mut Cell<'_>) -> Option<bool> {
    let read = match cell.value {
        Value::Bool(tick) => Some(*tick),
        _ => cell.written().and_then(notation::yes_no),
    };
    read.or_else(|| cell.unreadable("unreadable-word", "neither yes nor no", "write yes or no"))
}

/// One of a few words; the words are compared as headings are.
pub(super) fn one_of<T: Copy>(words: &[(&str, T)], cell: &mut Cell<'_>) -> Option<T> {
    let written = fold(cell.written().unwrap_or_default());
    let read = words.iter().find(|(word, _)| fold(word) == written).map(|(_, meant)| *meant);
    read.or_else(|| {
        let listed: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let help = format!("write {}", listed.join(" or "));
        cell.unreadable("unreadable-word", "none of the words that may stand here", &help)
    })
}

/// A whole number within bounds.
pub(super) fn whole(bounds: RangeInclusive<u32>, cell: &mut Cell<'_>) -> Option<u32> {
    let read = cell.written().and_then(notation::whole).filter(|n| bounds.contains(n));
    read.or_else(|| {
        let help = format!("write a whole number from {} to {}", bounds.start(), bounds.end());
        cell.unreadable("unreadable-number", "no whole number that may stand here", &help)
    })
}

/// A whole number from 1 to a highest.
pub(super) fn up_to<const MOST: u32>(cell: &mut Cell<'_>) -> Option<u32> {
    whole(1..=MOST, cell)
}

/// A year.
pub(super) fn year(cell: &mut Cell<'_>) -> Option<i32> {
    i32::try_from(whole(1800..=2200, cell)?).ok()
}

/// An exact number: points, handicaps. A date that can only have been `1/2` is read back.
pub(super) fn exact(cell: &mut Cell<'_>) -> Option<Exact> {
    let read = match cell.value {
        Value::Text(text) => notation::exact(text),
        Value::Number(text) => notation::exact_of_cell(text),
        Value::Date(date) => {
            let half = notation::exact_of_date(*date);
            if half.is_some() {
                cell.read_back("1/2");
            }
            half
        }
        _ => None,
    };
    let help = "write a number such as 7.5, 7½ or 62/3";
    read.or_else(|| cell.unreadable("unreadable-number", "no number", help))
}

/// An exact number that is not below nought.
pub(super) fn points(cell: &mut Cell<'_>) -> Option<Exact> {
    let read = exact(cell)?;
    if read.is_negative() {
        return cell.unreadable("unreadable-number", "below nought", "write 0 or more");
    }
    Some(read)
}

/// An amount of money, not below nought.
pub(super) fn money(cell: &mut Cell<'_>) -> Option<Exact> {
    let read = match cell.value {
        Value::Text(text) => notation::money(text),
        Value::Number(text) => notation::exact_of_cell(text).filter(|amount| !amount.is_negative()),
        _ => None,
    };
    let help =
        "write the amount as a plain number, such as 1000 or 1000.50, without a mark for thousands";
    let is = "no amount, or may be two amounts";
    read.or_else(|| cell.unreadable("unreadable-number", is, help))
}

/// One or more places. A date that can only have been such a range is read back.
pub(super) fn places(cell: &mut Cell<'_>) -> Option<Places> {
    let read = match cell.value {
        Value::Date(date) => {
            let places = notation::places_of_date(*date);
            if let Some(places) = places {
                cell.read_back(&format!("{}-{}", places.first(), places.last()));
            }
            places
        }
        _ => cell.written().and_then(notation::places),
    };
    let help = "write a place such as 1, or places such as 1-3; format the cell as text first";
    read.or_else(|| cell.unreadable("unreadable-place", "no place", help))
}

/// A result; the outer none is an unreadable one, the inner one a game still to play. A date or a time that a
/// spreadsheet made of a typed result is read back where only one meaning is possible.
pub(super) fn result(cell: &mut Cell<'_>) -> Option<Option<ResultEntry>> {
    let made = match cell.value {
        Value::Text(text) | Value::Number(text) => match notation::result(text) {
            Ok(read) => return Some(read),
            Err(_) => {
                let Some(meant) = notation::two_scores(text) else {
                    return cell.unreadable("unreadable-result", "no result", RESULT_FORMS);
                };
                let problem = Diagnostic::warning(
                    "two-scores",
                    format!("{} is read as {meant}: White's score, then Black's", cell.value),
                );
                let help = format!("write {meant}");
                cell.problems.push(problem.at(cell.at).help(help));
                return Some(Some(ResultEntry::Over(meant)));
            }
        },
        Value::Date(date) => notation::result_of_date(*date),
        Value::Time(time) => notation::result_of_time(*time),
        _ => return cell.unreadable("unreadable-result", "no result", RESULT_FORMS),
    };
    let Some(meant) = made else {
        return cell.made_by_spreadsheet();
    };
    cell.read_back(&meant.to_string());
    Some(Some(ResultEntry::Over(meant)))
}

/// The games in a cell of a crosstable. Of dates, only `1/2` is read back: a time may have been two games.
pub(super) fn crosstable_cell(cell: &mut Cell<'_>) -> Option<Vec<CrosstableGame>> {
    let read = match cell.value {
        Value::Date(date) => {
            let Some(result) = notation::result_of_date(*date) else {
                return cell.made_by_spreadsheet();
            };
            cell.read_back(&result.to_string());
            Some(vec![CrosstableGame { colour: None, result }])
        }
        Value::Time(_) => return cell.made_by_spreadsheet(),
        _ => cell.written().and_then(|text| notation::crosstable_cell(text).ok()),
    };
    let help = "write 1, ½ or 0, + or - for a forfeit, with the colour 1w or ½b; several games as 1w 0b, in the order played";
    read.or_else(|| cell.unreadable("unreadable-result", "no result of a crosstable", help))
}
