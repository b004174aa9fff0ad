//! Dates and times of cells, whether the spreadsheet holds them as such or as text.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::cells::Value;
use super::fields::Cell;
use crate::diagnostic::Diagnostic;
use crate::tournament::notation::{self, NoDate};

const DATE_FORMS: &str = "write the date as 2026-01-31";

/// A date; an hour that stands with it is left out.
pub(super) fn date(cell: &mut Cell<'_>) -> Option<NaiveDate> {
    date_time(cell).map(|read| read.date())
}

/// A date, or a date and time; a date alone is its midnight.
pub(super) fn date_time(cell: &mut Cell<'_>) -> Option<NaiveDateTime> {
    match moment(cell)? {
        Moment::On(read) => Some(read),
        Moment::At(_) => cell.unreadable("unreadable-date", "no date", DATE_FORMS),
    }
}

/// A date and time, or a time alone on a day that is told elsewhere.
pub(super) fn on_day(day: Option<NaiveDate>, cell: &mut Cell<'_>) -> Option<NaiveDateTime> {
    moment(cell)?.on(day).or_else(|| {
        let text = "the time has no date: the day on which the event ended is not given";
        let help =
            "add a row End with the date, or write the date before the time: 2026-01-31 18:42";
        cell.tell(Diagnostic::error("time-without-date", text).help(help))
    })
}

/// A date with or without a time, or a time alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// A date, or a date and time.
    On(NaiveDateTime),
    /// A time alone.
    At(NaiveTime),
}

impl Moment {
    /// The moment itself, a time alone being on the given day; none where there is no such day.
    pub(super) fn on(self, day: Option<NaiveDate>) -> Option<NaiveDateTime> {
        match self {
            Self::On(date_time) => Some(date_time),
            Self::At(time) => day.map(|day| day.and_time(time)),
        }
    }
}

/// A date, a date and time, or a time alone.
pub(super) fn moment(cell: &mut Cell<'_>) -> Option<Moment> {
    let text = match cell.value {
        Value::Date(date) => return Some(Moment::On(*date)),
        Value::Time(time) => return Some(Moment::At(*time)),
        Value::Text(text) => text,
        _ => return cell.unreadable("unreadable-date", "no date", DATE_FORMS),
    };
    match (notation::time(text), notation::date_time(text)) {
        (Some(time), Err(_)) => Some(Moment::At(time)),
        (_, Ok((date, time))) => Some(Moment::On(date.and_time(time.unwrap_or(NaiveTime::MIN)))),
        (None, Err(NoDate::Ambiguous)) => {
            let is = "two different dates in two countries";
            cell.unreadable("ambiguous-date", is, DATE_FORMS)
        }
        (None, Err(NoDate::Unreadable)) => {
            let help =
                "write a date as 2026-01-31, a date and time as 2026-01-31 18:42, a time as 18:42";
            cell.unreadable("unreadable-date", "neither a date nor a time", help)
        }
    }
}
