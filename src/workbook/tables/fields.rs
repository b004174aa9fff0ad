//! What a cell means: one reader for each kind of value. A reader that cannot read says why, at the cell.

use std::ops::RangeInclusive;

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::super::cells::Value;
use super::super::doubts::marked;
use super::super::words::names::fold;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::Places;
use crate::tournament::entries::{CrosstableGame, ResultEntry};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// A cell that is read: what it holds, where it stands, and who is told of trouble.
pub struct Cell<'a> {
    pub value: &'a Value,
    pub at: &'a Address,
    pub problems: &'a mut Diagnostics,
}

impl Cell<'_> {
    /// Tells that what the cell holds cannot be read.
    pub fn unreadable<T>(&mut self, code: Code, said: impl FnOnce(Said) -> Said) -> Option<T> {
        // Whatever number is written there, the cell goes on showing it as it does.
        let said = match self.value {
            Value::Shown { .. } => said!("workbook.as-shown", value = self.value.said()),
            value => said(value.said()),
        };
        self.tell(Diagnostic::error(code, said))
    }

    /// Tells something of the cell, which then says nothing.
    pub fn tell<T>(&mut self, problem: Diagnostic) -> Option<T> {
        self.problems.push(problem.at(self.at));
        None
    }

    /// Tells what the spreadsheet made of a typed value, and what it is read as.
    fn read_back(&mut self, meant: &str) {
        let said = said!("workbook.read-back", value = self.value.said(), meant);
        self.problems.push(Diagnostic::warning(Code::ReadBack, said).at(self.at));
    }

    fn made_by_spreadsheet<T>(&mut self) -> Option<T> {
        self.unreadable(Code::DateForResult, |value| said!("workbook.date-for-result", value))
    }

    /// What is written there, where it is a text or a number.
    pub fn written(&self) -> Option<&str> {
        self.value.written()
    }
}

/// Most letters of a text that is printed.
const LONGEST: usize = 1_000;

/// A text, whatever kind of cell holds it; dates are written as 2026-01-31.
pub fn text(cell: &mut Cell<'_>) -> Option<String> {
    Some(match cell.value {
        Value::Text(_) | Value::Number(_) => return name(cell),
        Value::Shown { shown, .. } => shown.to_string(),
        Value::Date(date) if year_alone(*date).is_some() => year_alone(*date)?.to_string(),
        Value::Date(date) if date.time() == NaiveTime::MIN => date.date().to_string(),
        Value::Date(date) => date.format("%Y-%m-%d %H:%M").to_string(),
        Value::Time(time) => time.format("%H:%M").to_string(),
        Value::Bool(true) => "TRUE".to_owned(),
        Value::Bool(false) => "FALSE".to_owned(),
        Value::Error(_) | Value::Uncalculated => return None,
    })
}

/// A name: a text, or a number as text.
pub fn name(cell: &mut Cell<'_>) -> Option<String> {
    if cell.written().is_some_and(|text| text.chars().nth(LONGEST).is_some()) {
        return cell.unreadable(Code::TooLongText, |value| {
            said!("workbook.too-long-text", value, most = LONGEST)
        });
    }
    list(cell)
}

/// A text that may name as many players as there are.
pub fn list(cell: &mut Cell<'_>) -> Option<String> {
    if let Some(written) = cell.written() {
        return Some(written.to_owned());
    }
    cell.unreadable(Code::UnreadableText, |value| said!("workbook.unreadable-text", value))
}

/// `yes` or `no`.
pub fn yes_no(cell: &mut Cell<'_>) -> Option<bool> {
    let read = match cell.value {
        Value::Bool(tick) => Some(*tick),
        _ => cell.written().and_then(notation::yes_no),
    };
    read.or_else(|| {
        cell.unreadable(Code::UnreadableWord, |value| {
            said!("workbook.unreadable-word.yes-no", value)
        })
    })
}

/// One of a few words; the words are compared as headings are.
pub fn one_of<T: Copy>(words: &[(&str, T)], cell: &mut Cell<'_>) -> Option<T> {
    let written = fold(cell.written().unwrap_or_default());
    let read = words.iter().find(|(word, _)| fold(word) == written).map(|(_, meant)| *meant);
    read.or_else(|| {
        let listed: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        cell.unreadable(Code::UnreadableWord, |value| {
            said!("workbook.unreadable-word.one-of", value, words = listed)
        })
    })
}

/// A whole number within bounds.
pub fn whole(bounds: RangeInclusive<u32>, cell: &mut Cell<'_>) -> Option<u32> {
    whole_or(bounds.clone(), cell, |value| {
        let (least, most) = (bounds.start().to_string(), bounds.end().to_string());
        said!("workbook.unreadable-number.whole", value, least, most)
    })
}

/// A whole number, or what is told of another value.
fn whole_or(
    bounds: RangeInclusive<u32>,
    cell: &mut Cell<'_>,
    told: impl FnOnce(Said) -> Said,
) -> Option<u32> {
    let read = cell.written().and_then(notation::whole).filter(|n| bounds.contains(n));
    read.or_else(|| cell.unreadable(Code::UnreadableNumber, told))
}

/// The round after which a player has withdrawn: `3`, `after round 3`, `before R4`.
pub fn last_round(cell: &mut Cell<'_>) -> Option<u32> {
    let in_words = cell.written().filter(|text| text.contains(char::is_alphabetic));
    if let Some(round) = in_words.and_then(marked::last_round) {
        return Some(round);
    }
    whole_or(0..=1000, cell, |value| said!("workbook.unreadable-number.last-round", value))
}

/// The place at which a tie starts, `2`; the stage of the event that it is of may stand before it, and its last place
/// behind it: `pool 1: 2-3`, `2-3`, `2nd`.
pub fn tie(cell: &mut Cell<'_>) -> Option<(Option<String>, u32)> {
    const PLACES: RangeInclusive<u32> = 1..=10_000;
    let of_stage = cell.written().and_then(|written| {
        let (stage, places) = written.rsplit_once(':')?;
        let first = notation::places(places.trim())?.first();
        let stage = stage.trim();
        (!stage.is_empty()).then(|| (Some(stage.to_owned()), first))
    });
    let places = match cell.value {
        Value::Date(_) => return places(cell).map(|places| (None, places.first())),
        _ => cell.written().and_then(notation::places),
    };
    let places = places.filter(|_| cell.value.exact().is_none());
    let place = || whole_or(PLACES, cell, |value| said!("workbook.unreadable-number.tie", value));
    of_stage.or_else(|| places.map(|own| own.first()).or_else(place).map(|place| (None, place)))
}

/// The number of a stage of a play-off.
pub fn stage_number(cell: &mut Cell<'_>) -> Option<u32> {
    whole_or(1..=1000, cell, |value| said!("workbook.unreadable-number.stage", value))
}

/// A whole number from 1 to a highest.
pub fn up_to<const MOST: u32>(cell: &mut Cell<'_>) -> Option<u32> {
    whole(1..=MOST, cell)
}

/// The year that was typed alone where a spreadsheet shows dates: 2026 stands there as 18 July 1905, the day of that
/// number.
pub fn year_alone(shown: NaiveDateTime) -> Option<i64> {
    let first = NaiveDate::from_ymd_opt(1899, 12, 30)?;
    let days = shown.signed_duration_since(first.and_time(NaiveTime::MIN));
    let whole = shown.time() == NaiveTime::MIN;
    Some(days.num_days()).filter(|number| whole && (1900..=2200).contains(number))
}

/// A year.
pub fn year(cell: &mut Cell<'_>) -> Option<i32> {
    i32::try_from(whole(1800..=2200, cell)?).ok()
}

/// The year of an event. A season over two of them, `2025/26`, says no more than the day on which the event ended.
pub fn season(cell: &mut Cell<'_>) -> Option<i32> {
    one_year(cell, |value| said!("workbook.unreadable-date.season", value))
}

/// The year in which somebody won.
pub fn year_won(cell: &mut Cell<'_>) -> Option<i32> {
    one_year(cell, |value| said!("workbook.unreadable-date.season-won", value))
}

/// A year; of a season over two of them it is only told that it is.
fn one_year(cell: &mut Cell<'_>, over_two: fn(Said) -> Said) -> Option<i32> {
    if cell.written().is_some_and(is_over_two_years) {
        return cell.tell(Diagnostic::warning(Code::UnreadableDate, over_two(cell.value.said())));
    }
    year(cell)
}

/// Whether a text is a year and the one behind it: `2025/26`, `2025-2026`.
fn is_over_two_years(text: &str) -> bool {
    let numbers: Vec<_> = notation::numbers_in(text.trim()).collect();
    let [("", year, behind), (_, _, "")] = numbers[..] else { return false };
    let year = year.parse().ok().filter(|year| (1800..=2200).contains(year));
    year.is_some_and(|year| notation::season(year, behind).count() == 2)
}

/// An exact number: points, handicaps. A date that can only have been `1/2` is read back.
pub fn exact(cell: &mut Cell<'_>) -> Option<Exact> {
    let read = match cell.value {
        // A number of a cell may have been typed as text, with all its decimals.
        Value::Text(text) => {
            notation::exact(text).or_else(|| notation::exact_of_cell(&text.replacen(',', ".", 1)))
        }
        Value::Number(text) => notation::exact_of_cell(text),
        Value::Shown { shown, .. } if notation::money(shown).is_some() => None,
        Value::Shown { .. } => cell.written().and_then(notation::exact_of_cell),
        Value::Date(date) => {
            let half = notation::exact_of_date(*date);
            if half.is_some() {
                cell.read_back("1/2");
            }
            half
        }
        _ => None,
    };
    read.or_else(|| {
        cell.unreadable(Code::UnreadableNumber, |value| {
            said!("workbook.unreadable-number.exact", value)
        })
    })
}

/// The same; a dash is none.
pub fn exact_or_dash(cell: &mut Cell<'_>) -> Option<Exact> {
    let is_dash = |own: &str| ["-", "–", "—"].contains(&own.trim());
    if cell.written().is_some_and(is_dash) { None } else { exact(cell) }
}

/// An exact number that is not below nought.
pub fn points(cell: &mut Cell<'_>) -> Option<Exact> {
    let read = exact(cell)?;
    if read.is_negative() {
        return cell.unreadable(Code::UnreadableNumber, |value| {
            said!("workbook.unreadable-number.below-nought", value)
        });
    }
    Some(read)
}

/// An amount of money, not below nought, and the currency written beside it.
pub fn money(cell: &mut Cell<'_>) -> Option<(Exact, Option<String>)> {
    let read = match cell.value {
        Value::Text(text) => notation::money(text),
        // A formula gives more decimals than an amount is written with: the number counts as one without a currency does.
        Value::Shown { number, shown } => notation::money(shown).or_else(|| {
            let (_, currency) = notation::money(&shown.replacen(&**number, "1", 1))?;
            let amount = notation::exact_of_cell(number).filter(|amount| !amount.is_negative())?;
            Some((amount, currency))
        }),
        Value::Number(text) => notation::exact_of_cell(text)
            .filter(|amount| !amount.is_negative())
            .map(|amount| (amount, None)),
        _ => None,
    };
    read.or_else(|| {
        cell.unreadable(Code::UnreadableNumber, |value| {
            said!("workbook.unreadable-number.money", value)
        })
    })
}

/// One or more places. A date that can only have been such a range is read back.
pub fn places(cell: &mut Cell<'_>) -> Option<Places> {
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
    read.or_else(|| {
        cell.unreadable(Code::UnreadablePlace, |value| said!("workbook.unreadable-place", value))
    })
}

/// A result; the outer none is an unreadable one, the inner one a game still to play. A date or a time that a
/// spreadsheet made of a typed result is read back where only one meaning is possible.
pub fn result(cell: &mut Cell<'_>) -> Option<Option<ResultEntry>> {
    let made = match cell.value {
        Value::Date(date) => notation::result_of_date(*date),
        Value::Time(time) => notation::result_of_time(*time),
        _ => return written_result(cell),
    };
    let Some(meant) = made else {
        return cell.made_by_spreadsheet();
    };
    cell.read_back(&meant.to_string());
    Some(Some(ResultEntry::Over(meant)))
}

/// A result as it is written; two scores beside each other are read, with a warning.
fn written_result(cell: &mut Cell<'_>) -> Option<Option<ResultEntry>> {
    if let Some(Ok(read)) = cell.written().map(notation::result) {
        return Some(read);
    }
    let Some(meant) = cell.written().and_then(notation::two_scores) else {
        return cell.unreadable(Code::UnreadableResult, |value| {
            said!("workbook.unreadable-result.game", value)
        });
    };
    let said = said!("workbook.two-scores", value = cell.value.said(), meant = meant.to_string());
    cell.problems.push(Diagnostic::warning(Code::TwoScores, said).at(cell.at));
    Some(Some(ResultEntry::Over(meant)))
}

/// The games in a cell of a crosstable. Of dates, only `1/2` is read back: a time may have been two games.
pub fn crosstable_cell(cell: &mut Cell<'_>) -> Option<Vec<CrosstableGame>> {
    let read = match cell.value {
        Value::Date(date) => {
            let Some(result) = notation::result_of_date(*date) else {
                return cell.made_by_spreadsheet();
            };
            cell.read_back(&result.to_string());
            Some(vec![CrosstableGame { colour: None, result, is_dash: false }])
        }
        Value::Time(_) => return cell.made_by_spreadsheet(),
        _ => cell.written().and_then(|text| notation::crosstable_cell(text).ok()),
    };
    read.or_else(|| {
        cell.unreadable(Code::UnreadableResult, |value| {
            said!("workbook.unreadable-result.crosstable", value)
        })
    })
}
