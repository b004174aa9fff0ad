//! Dates and times as a language writes them.

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime};

use super::{Words, said};

impl Words {
    /// A day: `2 May 2024`.
    pub fn day(self, date: NaiveDate) -> String {
        let (day, month) = (self.of_month(date), self.month(date));
        self.say(&said!("language.date", day, month, year = date.year()))
    }

    /// A day over a narrow column: `2 May`.
    pub fn short_day(self, date: NaiveDate) -> String {
        let month = usize::try_from(date.month0()).unwrap_or(0);
        let (day, month) = (date.day(), self.nth("language.months-short", month));
        self.say(&said!("language.short-date", day, month))
    }

    /// A day with its weekday: `Thursday, 2 May 2024`.
    pub fn weekday(self, date: NaiveDate) -> String {
        let index = usize::try_from(date.weekday().num_days_from_monday()).unwrap_or(0);
        let weekday = self.nth("language.weekdays", index);
        self.say(&said!("language.date-with-weekday", weekday, date))
    }

    /// From a day to another: `2–9 May 2024`, `28 April – 3 May 2024`, `30 December 2024 – 2 January 2025`.
    pub fn days(self, from: NaiveDate, to: NaiveDate) -> String {
        let (day, month) = (self.of_month(from), self.month(from));
        if from == to {
            self.day(from)
        } else if (from.year(), from.month()) == (to.year(), to.month()) {
            self.say(&said!("language.days-of-a-month", from = day, to))
        } else if from.year() == to.year() {
            self.say(&said!("language.days-of-a-year", day, month, to))
        } else {
            self.say(&said!("language.days", from, to))
        }
    }

    /// A time of day: `19:00`.
    pub fn time(self, time: NaiveTime) -> String {
        time.format("%H:%M").to_string()
    }

    /// A day and a time: `19:00 on 2 May 2024`.
    pub fn moment(self, moment: NaiveDateTime) -> String {
        let time = self.time(moment.time());
        self.say(&said!("language.moment", time, date = moment.date()))
    }

    /// The day of the month; the first may be written in its own way.
    fn of_month(self, date: NaiveDate) -> String {
        let day = date.day();
        if day == 1 { self.say(&said!("language.first-day", day)) } else { day.to_string() }
    }

    fn month(self, date: NaiveDate) -> &'static str {
        self.nth("language.months", usize::try_from(date.month0()).unwrap_or(0))
    }

    /// The n-th word of a row, counted from 0.
    pub(super) fn nth(self, key: &'static str, index: usize) -> &'static str {
        self.word(key).split(' ').nth(index).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told_once() {
        let words = Words::english();
        let day = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).expect("a date");
        assert_eq!(words.days(day(2024, 5, 2), day(2024, 5, 9)), "2–9 May 2024");
        assert_eq!(words.days(day(2024, 4, 28), day(2024, 5, 3)), "28 April – 3 May 2024");
        let years = words.days(day(2024, 12, 30), day(2025, 1, 2));
        assert_eq!(years, "30 December 2024 – 2 January 2025");
        assert_eq!(words.weekday(day(2024, 5, 2)), "Thursday, 2 May 2024");
        assert_eq!(words.short_day(day(2024, 5, 2)), "2 May");
        let german = Words::of(crate::tournament::Language::German);
        assert_eq!(german.days(day(2024, 5, 2), day(2024, 5, 9)), "2.–9. Mai 2024");
        assert_eq!(german.short_day(day(2024, 5, 2)), "2.5.");
        let french = Words::of(crate::tournament::Language::French);
        assert_eq!(french.day(day(2024, 5, 1)), "1er mai 2024");
        assert_eq!(french.days(day(2024, 5, 1), day(2024, 6, 2)), "1er mai – 2 juin 2024");
        assert_eq!(french.weekday(day(2024, 5, 2)), "jeudi 2 mai 2024");
        let spanish = Words::of(crate::tournament::Language::Spanish);
        assert_eq!(spanish.day(day(2026, 11, 12)), "12 de noviembre de 2026");
        assert_eq!(spanish.days(day(2024, 5, 2), day(2024, 5, 9)), "2–9 de mayo de 2024");
        let evening = day(2024, 5, 2).and_hms_opt(19, 0, 0).expect("a time");
        assert_eq!(words.moment(evening), "19:00 on 2 May 2024");
    }
}
