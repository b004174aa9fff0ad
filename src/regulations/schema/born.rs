//! When players must have been born who may enter: in years, or on days.

use std::ops::RangeInclusive;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

use crate::tournament::notation;

/// Days of birth, as the document writes them: `2008+`, `1900-1975`, `2008-09-01+`, `2006-09-01 - 2008-08-31`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Born {
    /// The first day.
    pub first: NaiveDate,
    /// The last; none where it is open.
    pub last: Option<NaiveDate>,
    /// As it is written.
    pub written: String,
}

impl Born {
    /// Whether the year of birth is enough.
    pub fn is_of_years(&self) -> bool {
        let ends = |day: NaiveDate| (day.month(), day.day()) == (12, 31);
        self.first.ordinal() == 1 && self.last.is_none_or(ends)
    }

    /// Whether a player may enter who was born on one of these days; none where some of them do not tell it.
    pub fn holds(&self, birth: &RangeInclusive<NaiveDate>) -> Option<bool> {
        let (first, last) = (birth.start(), birth.end());
        let too_late = |day: &NaiveDate| self.last.is_some_and(|own| *day > own);
        match (*first < self.first || too_late(last), *last < self.first || too_late(first)) {
            (false, _) => Some(true),
            (true, true) => Some(false),
            (true, false) => None,
        }
    }
}

/// The days of a year, or one day: `2008`, `2008-09-01`.
fn days(text: &str) -> Option<RangeInclusive<NaiveDate>> {
    let text = text.trim();
    if let (true, Ok(year)) = (text.bytes().all(|b| b.is_ascii_digit()), text.parse()) {
        return Some(NaiveDate::from_ymd_opt(year, 1, 1)?..=NaiveDate::from_ymd_opt(year, 12, 31)?);
    }
    let day: NaiveDate = text.parse().ok()?;
    Some(day..=day)
}

impl FromStr for Born {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "\"{text}\" is no range of years or days; write 2008+, 1900-1975 or 2008-09-01+"
            )
        };
        let read = |part: &str| days(part).ok_or_else(wrong);
        // A hyphen parts two years; days have hyphens themselves, and blanks around that between two.
        let years = text.split_once('-').filter(|(_, other)| !other.contains('-'));
        let (first, last) = if let Some(first) = text.trim().strip_suffix('+') {
            (*read(first)?.start(), None)
        } else if let Some((first, last)) = text.split_once(" - ").or(years) {
            (*read(first)?.start(), Some(*read(last)?.end()))
        } else {
            let only = read(text)?;
            (*only.start(), Some(*only.end()))
        };
        if last.is_some_and(|last| last < first) {
            return Err(wrong());
        }
        Ok(Self { first, last, written: text.trim().to_owned() })
    }
}

notation::by_text!(Born);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::notation;

    #[test]
    fn years_and_days_of_birth_are_told_apart() {
        let holds = |rule: &str, birth: &str| {
            let rule: Born = rule.parse().expect(rule);
            rule.holds(&notation::birth(birth).expect(birth))
        };
        let (yes, no) = (Some(true), Some(false));
        for (rule, birth, wanted) in [
            ("2008+", "2008", yes),
            ("2008+", "2007", no),
            ("1900-1975", "31.12.1975", yes),
            ("1900-1975", "1976-01-01", no),
            ("2008-09-01+", "2008-09-01", yes),
            ("2008-09-01+", "31 August 2008", no),
            ("2008-09-01+", "2008", None),
            ("2008-09-01+", "2009", yes),
            ("2006-09-01 - 2008-08-31", "2008", None),
            ("2006-09-01 - 2008-08-31", "2007", yes),
            ("2006-09-01 - 2008-08-31", "2009", no),
            // Nobody knows which of two days that is.
            ("2008-04-01+", "03/04/2008", None),
        ] {
            assert_eq!(holds(rule, birth), wanted, "{rule}, {birth}");
        }
        for wrong in ["2008-13-01+", "2008-2007", "soon", "2008-09-01-2009-09-01", ""] {
            assert!(wrong.parse::<Born>().is_err(), "{wrong}");
        }
    }
}
