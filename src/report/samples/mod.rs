//! Papers for the tests of the writers: the four kinds that the program prints, filled with made-up results.

mod crosstables;
mod sheets;

pub use crosstables::{club_chart, round_robin, swiss};
pub use sheets::{playoff, prizes};

use chrono::{NaiveDate, NaiveDateTime};

use crate::report::document::{Align, Column, Inline, Width};
use crate::tournament::exact::Exact;

/// The date of all of them.
pub fn date() -> NaiveDateTime {
    let day = NaiveDate::from_ymd_opt(2026, 2, 1).expect("a day of the calendar");
    day.and_hms_opt(18, 30, 0).expect("a time of day")
}

fn column(align: Align, width: Width, keep: bool) -> Column {
    Column { align, width, keep, part: None }
}

fn half(n: usize) -> Exact {
    Exact::fraction(n as i128, 2).expect("two is not nought")
}

fn text(text: &str) -> Inline {
    Inline::text(text)
}
