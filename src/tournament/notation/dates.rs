//! Dates and times written as text. A cell that the spreadsheet itself holds as a date never comes here.

use std::ops::{Range, RangeInclusive};

use chrono::{NaiveDate, NaiveTime};

use super::plain;

/// Why a text is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDate {
    /// It is none of the forms.
    #[error("it is no date")]
    Unreadable,
    /// `2/12/2016` is the 2nd of December in one country and the 12th of February in another.
    #[error("it may be two different dates")]
    Ambiguous,
}

const MONTHS: [&str; 12] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
];

/// A date: `2016-12-02`, `2.12.2016`, `2 December 2016`, `Dec 2, 2016`, `25/12/2016`.
///
/// # Errors
/// When it is no date, or with slashes and hyphens may be two.
pub fn date(text: &str) -> Result<NaiveDate, NoDate> {
    let plain = plain(text);
    let trimmed = plain.trim().trim_end_matches('.');
    if trimmed.contains(|c: char| c.is_alphabetic()) {
        return named_month(trimmed).ok_or(NoDate::Unreadable);
    }
    let Some(mark) = trimmed.chars().find(|c| matches!(c, '-' | '/' | '.')) else {
        return Err(NoDate::Unreadable);
    };
    let mut numbers: Vec<&str> = trimmed.split(mark).map(str::trim).collect();
    // `17/1 2026`
    if let [_, behind] = numbers[..]
        && let Some((month, year)) = behind.split_once(char::is_whitespace)
    {
        numbers.splice(1.., [month, year.trim_start()]);
    }
    let [a, b, c] = numbers[..] else {
        return Err(NoDate::Unreadable);
    };
    if a.len() == 4 {
        return day(a, b, c).ok_or(NoDate::Unreadable);
    }
    match (day(c, b, a), day(c, a, b)) {
        (Some(day_first), _) if mark == '.' => Ok(day_first),
        (Some(day_first), Some(month_first)) if day_first != month_first => Err(NoDate::Ambiguous),
        (Some(only), _) => Ok(only),
        (None, Some(only)) if mark != '.' => Ok(only),
        _ => Err(NoDate::Unreadable),
    }
}

/// A date, and the time where one follows: `2016-12-02 18:42`, `2016-12-02T18:42:00`, `2.12.2016, 18:42`.
///
/// # Errors
/// As for [`date`].
pub fn date_time(text: &str) -> Result<(NaiveDate, Option<NaiveTime>), NoDate> {
    let alone = date(text);
    if let Ok(date) = alone {
        return Ok((date, None));
    }
    let separators = text.char_indices().filter(|(_, c)| c.is_whitespace() || *c == 'T');
    for (at, mark) in separators {
        let (before, after) = (&text[..at], &text[at + mark.len_utf8()..]);
        if let Some(time) = time(after) {
            return Ok((date(before.trim_end().trim_end_matches(','))?, Some(time)));
        }
    }
    alone.map(|date| (date, None))
}

/// A time of day: `18:42`, `18:42:10`, `18.42`, `18h42`, `18h`, `18.42 Uhr`, `6:42 pm`, `6 pm`.
pub fn time(text: &str) -> Option<NaiveTime> {
    let plain = plain(text);
    let hours = ["uhr", "hrs", "h"].iter().find_map(|word| plain.strip_suffix(word));
    let trimmed = hours.unwrap_or(&plain).trim();
    let is_whole_hour = trimmed.len() < plain.trim().len();
    let (clock, afternoon) = if let Some(rest) = trimmed.strip_suffix("pm") {
        (rest.trim(), Some(true))
    } else if let Some(rest) = trimmed.strip_suffix("am") {
        (rest.trim(), Some(false))
    } else {
        (trimmed, None)
    };
    let parts: Vec<&str> = clock.split([':', '.', 'h']).map(str::trim).collect();
    let (hour, minute, second) = match parts[..] {
        // A number alone is no time.
        [h] if is_whole_hour || afternoon.is_some() => (h, "00", "0"),
        [h, m] => (h, m, "0"),
        // The fraction of a second that a file may carry is left out.
        [h, m, s] | [h, m, s, _] => (h, m, s),
        _ => return None,
    };
    if minute.len() != 2 {
        return None;
    }
    let hour = match (number(hour, 2)?, afternoon) {
        (hour, None) => hour,
        (12, Some(afternoon)) => u32::from(afternoon) * 12,
        (hour, Some(afternoon)) if (1..12).contains(&hour) => hour + u32::from(afternoon) * 12,
        _ => return None,
    };
    NaiveTime::from_hms_opt(hour, number(minute, 2)?, number(second, 2)?)
}

fn named_month(text: &str) -> Option<NaiveDate> {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '-' | '.' | '/'))
        .filter(|word| !word.is_empty() && !matches!(*word, "of" | "the"))
        .collect();
    let [a, b, year] = words[..] else {
        return None;
    };
    let (dayth, name) = if a.starts_with(|c: char| c.is_ascii_digit()) { (a, b) } else { (b, a) };
    let of_month =
        ["st", "nd", "rd", "th"].iter().find_map(|th| dayth.strip_suffix(th)).unwrap_or(dayth);
    let month = MONTHS.iter().position(|month| name.len() >= 3 && month.starts_with(name))?;
    day(year, &(month + 1).to_string(), of_month)
}

fn day(year: &str, month: &str, day: &str) -> Option<NaiveDate> {
    let year = number(year, 4).filter(|y| (1800..=2200).contains(y))?;
    NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, number(month, 2)?, number(day, 2)?)
}

fn number(digits: &str, most: usize) -> Option<u32> {
    let fits =
        !digits.is_empty() && digits.len() <= most && digits.chars().all(|c| c.is_ascii_digit());
    fits.then(|| digits.parse().ok())?
}

/// The numbers in a text, each with what stands before and behind it.
pub fn numbers_in(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let is_digit = |c: char| c.is_ascii_digit();
    let starts = text.match_indices(is_digit).map(|(at, _)| text.split_at(at));
    starts.filter(move |(before, _)| !before.ends_with(is_digit)).map(move |(before, own)| {
        let end = own.find(|c: char| !is_digit(c)).unwrap_or(own.len());
        let (number, behind) = own.split_at(end);
        (before, number, behind)
    })
}

/// A year, with the one after it where what stands behind makes them a season: `/16`, `-2016` behind 2015.
pub fn season(year: i32, behind: &str) -> RangeInclusive<i32> {
    let signs = ['/', '-', '–', '_'];
    let next = behind.strip_prefix(signs).and_then(|next| numbers_in(next).next());
    let is_next = next.is_some_and(|(before, number, behind)| {
        // `2011-12-05` is a day.
        let further = behind.strip_prefix(signs);
        let is_day = further.is_some_and(|own| own.starts_with(|c: char| c.is_ascii_digit()));
        let is_short = number.len() == 2 && number.parse() == Ok((year + 1) % 100);
        before.is_empty() && !is_day && (is_short || number.parse() == Ok(year + 1))
    });
    year..=year + i32::from(is_next)
}

/// The years in a text, of a season both: `2016`, `2015/16`.
pub fn years(text: &str) -> impl Iterator<Item = i32> {
    let fours = numbers_in(text).filter(|(_, number, _)| number.len() == 4);
    let years = fours.filter_map(|(_, number, behind)| Some((number.parse().ok()?, behind)));
    let years = years.filter(|(year, _)| YEARS.contains(year));
    years.flat_map(|(year, behind)| season(year, behind))
}

/// Years of chess events: other numbers of four figures are none.
pub const YEARS: Range<i32> = 1850..2200;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_as_text() {
        for text in [
            "2016-12-02", "2016/12/2", "2.12.2016", "02.12.2016", "2 December 2016",
            "2nd December 2016", "Dec 2, 2016", "2-Dec-2016", " 2 dec. 2016 ", "2.12 2016",
            "2016–12–02",
        ] {
            assert_eq!(date(text).map(|d| d.to_string()), Ok("2016-12-02".to_owned()), "{text}");
        }
        assert_eq!(date("25/12/2016").map(|d| d.to_string()), Ok("2016-12-25".to_owned()));
        assert_eq!(date("12/25/2016").map(|d| d.to_string()), Ok("2016-12-25".to_owned()));
        assert_eq!(date("2/2/2016").map(|d| d.to_string()), Ok("2016-02-02".to_owned()));
        for text in ["2/12/2016", "2-12-2016"] {
            assert_eq!(date(text), Err(NoDate::Ambiguous), "{text}");
        }
        for text in [
            "", "2.12.16", "30.2.2016", "12.25.2016", "2016", "December 2016", "soon",
            "2016-13-01", "1/2",
        ] {
            assert_eq!(date(text), Err(NoDate::Unreadable), "{text}");
        }
    }

    #[test]
    fn dates_with_times() {
        for text in [
            "2016-12-02 18:42", "2016-12-02T18:42:00", "2.12.2016, 18:42",
            "2 December 2016 6:42 pm", "2016-12-02 18.42",
        ] {
            let (date, time) = date_time(text).expect(text);
            assert_eq!(date.to_string(), "2016-12-02", "{text}");
            assert_eq!(time.map(|t| t.to_string()), Some("18:42:00".to_owned()), "{text}");
        }
        assert_eq!(date_time("2016-12-02").map(|(_, time)| time), Ok(None));
        assert_eq!(date_time("2/12/2016 18:42"), Err(NoDate::Ambiguous));
        assert_eq!(date_time("evening"), Err(NoDate::Unreadable));
    }

    #[test]
    fn a_season_is_of_both_its_years() {
        for (text, own) in [
            ("Winter 2015/16", &[2015, 2016][..]),
            ("2015-2016", &[2015, 2016, 2016]),
            ("Cup 2015_16, won 2014", &[2015, 2016, 2014]),
            ("1999–00", &[1999, 2000]),
            ("2015/17", &[2015]),
            ("2015 / 16 players", &[2015]),
            ("2016-01-20", &[2016]),
            ("2011-12-05", &[2011]),
            ("Rating 1400, No 12016", &[]),
        ] {
            assert_eq!(years(text).collect::<Vec<_>>(), own, "{text}");
        }
    }

    #[test]
    fn times_as_text() {
        for (text, meant) in [
            ("18:42", Some("18:42:00")),
            ("9:05", Some("09:05:00")),
            ("6:42 PM", Some("18:42:00")),
            ("12:10 am", Some("00:10:00")),
            ("18:42:10", Some("18:42:10")),
            ("18.42", Some("18:42:00")),
            ("18h42", Some("18:42:00")),
            ("18:42 Uhr", Some("18:42:00")),
            ("18 Uhr", Some("18:00:00")),
            ("5 pm", Some("17:00:00")),
            ("18h", Some("18:00:00")),
            ("18:42 h", Some("18:42:00")),
            ("18:42 hrs", Some("18:42:00")),
            ("24 Uhr", None),
            ("24:00", None),
            ("18", None),
            ("18:4", None),
            ("13:00 pm", None),
            ("", None),
        ] {
            assert_eq!(time(text).map(|t| t.to_string()).as_deref(), meant, "{text}");
        }
    }
}
