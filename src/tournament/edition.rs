//! Editions of FIDE's tie-break regulations: they differ in what unplayed rounds count.

use std::fmt;

use chrono::NaiveDate;

/// A text of FIDE's tie-break regulations, by the year from which programs call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// C.02 13.15, the virtual opponent: in force until 31 August 2023, and the setting of many programs still.
    E2009,
    /// C.07 from 1 September 2023: a dummy with one's own score.
    E2024,
    /// C.07 from 1 March 2026: the dummy's score has a limit.
    E2026,
}

impl Edition {
    /// All of them, the earliest first.
    pub const ALL: [Self; 3] = [Self::E2009, Self::E2024, Self::E2026];

    /// The one in force when an event began; the latest where nothing tells the day.
    pub fn in_force(start: Option<NaiveDate>) -> Self {
        let from = |year, month| NaiveDate::from_ymd_opt(year, month, 1);
        match start {
            Some(day) if Some(day) < from(2023, 9) => Self::E2009,
            Some(day) if Some(day) < from(2026, 3) => Self::E2024,
            Some(_) | None => Self::E2026,
        }
    }

    /// Its year, as people write it.
    pub fn year(self) -> &'static str {
        match self {
            Self::E2009 => "2009",
            Self::E2024 => "2024",
            Self::E2026 => "2026",
        }
    }

    /// The edition of a year.
    pub fn of_year(year: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|edition| edition.year() == year)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.year())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_has_the_edition_of_the_day_on_which_it_began() {
        let of = |year, month, day| Edition::in_force(NaiveDate::from_ymd_opt(year, month, day));
        assert_eq!(of(2023, 8, 31), Edition::E2009);
        assert_eq!(of(2023, 9, 1), Edition::E2024);
        assert_eq!(of(2026, 2, 28), Edition::E2024);
        assert_eq!(of(2026, 3, 1), Edition::E2026);
        assert_eq!(Edition::in_force(None), Edition::E2026);
        assert_eq!(Edition::of_year("2009"), Some(Edition::E2009));
        assert_eq!(Edition::of_year("2022"), None);
    }
}
