//! Dates and times of cells, whether the spreadsheet holds them as such or as text.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::super::cells::Value;
use super::super::words::folded::fold;
use super::super::words::lexicon::{lists, month};
use super::fields::{Cell, year_alone};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::notation::{self, NoDate};

/// A date; an hour that stands with it is left out.
pub fn date(cell: &mut Cell<'_>) -> Option<NaiveDate> {
    date_time(cell).map(|read| read.date())
}

/// A date, or a date and time; a date alone is its midnight.
pub fn date_time(cell: &mut Cell<'_>) -> Option<NaiveDateTime> {
    match moment(cell)? {
        Moment::Day(day) => Some(day.and_time(NaiveTime::MIN)),
        Moment::On(read) => Some(read),
        // Where the day is asked for, the hour says nothing of it.
        Moment::At(_) => no_day(cell),
    }
}

/// A date and time, or a time alone on a day that is told elsewhere; a day alone tells no time, and nothing is made of it.
pub fn on_day(day: Option<NaiveDate>, cell: &mut Cell<'_>) -> Option<NaiveDateTime> {
    match end(cell)? {
        Moment::On(read) => Some(read),
        Moment::Day(_) => cell.tell(Diagnostic::warning(
            Code::DateWithoutTime,
            said!("workbook.date-without-time.event"),
        )),
        Moment::At(time) => day.map(|day| day.and_time(time)).or_else(|| {
            cell.unreadable(Code::TimeWithoutDate, |_| said!("workbook.time-without-date.event"))
        }),
    }
}

/// A date with or without a time, or a time alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A date alone.
    Day(NaiveDate),
    /// A date and time.
    On(NaiveDateTime),
    /// A time alone.
    At(NaiveTime),
}

/// A date, a date and time, or a time alone.
pub fn moment(cell: &mut Cell<'_>) -> Option<Moment> {
    let text = match cell.value {
        Value::Date(date) if year_alone(*date).is_some() => {
            let year = year_alone(*date);
            return cell.unreadable(Code::UnreadableDate, |value| {
                said!("workbook.unreadable-date.year", value, year = year.map(|y| y.to_string()))
            });
        }
        Value::Date(date) if date.time() == NaiveTime::MIN => {
            return Some(Moment::Day(date.date()));
        }
        Value::Date(date) => return Some(Moment::On(*date)),
        Value::Time(time) => return Some(Moment::At(*time)),
        Value::Text(text) => text,
        _ => return no_date(cell),
    };
    match (notation::time(text), notation::date_time(text)) {
        (Some(time), Err(_)) => Some(Moment::At(time)),
        (_, Ok((date, Some(time)))) => Some(Moment::On(date.and_time(time))),
        (_, Ok((date, None))) => Some(Moment::Day(date)),
        // No result needs it: what does asks for it.
        (None, Err(NoDate::Ambiguous)) => {
            let said = said!("workbook.ambiguous-date", value = cell.value.said());
            cell.tell(Diagnostic::warning(Code::AmbiguousDate, said))
        }
        (None, Err(NoDate::Unreadable)) => match in_words(text) {
            Some((date, Some(time))) => Some(Moment::On(date.and_time(time))),
            Some((date, None)) => Some(Moment::Day(date)),
            None if !is_whole(text) => no_day(cell),
            None => cell.unreadable(Code::UnreadableDate, |value| {
                said!("workbook.unreadable-date.moment", value)
            }),
        },
    }
}

/// When a game ended: a date, a date and time, or a time alone, also as the part of a day that a time is where its cell shows
/// it as a number. What is none of them leaves it open: only the start of a play-off hangs on it.
pub fn end(cell: &mut Cell<'_>) -> Option<Moment> {
    if let Value::Number(number) = cell.value
        && let Some(time) = of_part(number)
    {
        return Some(Moment::At(time));
    }
    let mut problems = Diagnostics::default();
    let read = moment(&mut Cell { value: cell.value, at: cell.at, problems: &mut problems });
    if read.is_some() || problems.iter().all(|own| own.said.key != NO_DAY) {
        cell.problems.extend(problems);
        return read;
    }
    let said = said!("workbook.unreadable-date.end", value = cell.value.said());
    cell.tell(Diagnostic::warning(Code::UnreadableDate, said))
}

/// The time that is so much of a day: 0.75 is 18:00.
fn of_part(number: &str) -> Option<NaiveTime> {
    let part = notation::exact(number).filter(|own| *own > Exact::ZERO && *own < Exact::ONE)?;
    // Nobody writes down seconds: the nearest minute is meant.
    let minutes = (part * Exact::from(MINUTES_OF_DAY) + Exact::fraction(1, 2)?).floor();
    let minutes = u32::try_from(minutes).ok()?;
    NaiveTime::from_hms_opt(minutes / 60, minutes % 60, 0)
}

/// Minutes of a day.
const MINUTES_OF_DAY: usize = 1440;

/// Whether a text looks like a whole date, with its year: `31.2.2027`.
fn is_whole(text: &str) -> bool {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    !text.contains(char::is_alphabetic) && numbers.any(|own| own.len() == 4)
}

/// A date in the words of one of the languages, with the day of the week or an article beside it: `Fr, 12. März 2027`.
fn in_words(text: &str) -> Option<(NaiveDate, Option<NaiveTime>)> {
    let is_between = |c: char| c.is_whitespace() || c == ',' || c == '.';
    let parts: Vec<&str> = text.split(is_between).filter(|part| !part.is_empty()).collect();
    let words = parts.iter().filter(|part| !lists().in_dates.is(&fold(part)));
    let words: Vec<&str> = words
        .map(|part| month(part).unwrap_or_else(|| part.strip_suffix("er").unwrap_or(part)))
        .collect();
    notation::date_time(&words.join(" ")).ok()
}

/// What is told of words that name no day.
const NO_DAY: &str = "workbook.unreadable-date.words";

/// Words that name no day: `Friday`, `to be announced`. Nobody takes them for one; with numbers one may be meant.
fn no_day<T>(cell: &mut Cell<'_>) -> Option<T> {
    let said = said!("workbook.unreadable-date.words", value = cell.value.said());
    let has_numbers =
        !matches!(cell.value, Value::Text(text) if !text.contains(|c: char| c.is_ascii_digit()));
    cell.tell(match has_numbers {
        true => Diagnostic::warning(Code::UnreadableDate, said),
        false => Diagnostic::note(Code::UnreadableDate, said),
    })
}

fn no_date<T>(cell: &mut Cell<'_>) -> Option<T> {
    cell.unreadable(Code::UnreadableDate, |value| said!("workbook.unreadable-date.date", value))
}
