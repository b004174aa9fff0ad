//! Dates and times of cells, whether the spreadsheet holds them as such or as text.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::cells::Value;
use super::fields;
use crate::diagnostic::{Address, Diagnostics};
use crate::tournament::notation::{self, NoDate};

/// A date; an hour that stands with it is left out.
pub(super) fn date(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<NaiveDate> {
    date_time(value, at, problems).map(|read| read.date())
}

/// A date, or a date and time; a date alone is its midnight.
pub(super) fn date_time(
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<NaiveDateTime> {
    match moment(value, at, problems)? {
        Moment::On(read) => Some(read),
        Moment::At(_) => {
            fields::unreadable("unreadable-date", value, at, problems, "no date", DATE_FORMS)
        }
    }
}

const DATE_FORMS: &str = "write the date as 2026-01-31";

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
pub(super) fn moment(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Moment> {
    match value {
        Value::Date(date) => Some(Moment::On(*date)),
        Value::Time(time) => Some(Moment::At(*time)),
        Value::Text(text) => match (notation::time(text), notation::date_time(text)) {
            (Some(time), Err(_)) => Some(Moment::At(time)),
            (_, Ok((date, time))) => {
                Some(Moment::On(date.and_time(time.unwrap_or(NaiveTime::MIN))))
            }
            (None, Err(NoDate::Ambiguous)) => fields::unreadable(
                "ambiguous-date",
                value,
                at,
                problems,
                "two different dates in two countries",
                DATE_FORMS,
            ),
            (None, Err(NoDate::Unreadable)) => {
                let help = "write a date as 2026-01-31, a date and time as 2026-01-31 18:42, a time as 18:42";
                fields::unreadable(
                    "unreadable-date",
                    value,
                    at,
                    problems,
                    "neither a date nor a time",
                    help,
                )
            }
        },
        _ => fields::unreadable("unreadable-date", value, at, problems, "no date", DATE_FORMS),
    }
}
