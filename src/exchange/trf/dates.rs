//! Days as the programs that write these files write them.

use chrono::NaiveDate;

/// The names of months by their first three letters.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// A day: `2024/12/01`, `2011-07-02`, `29/12/2023`, `28. 07. 2005`, `10.09.13` (the year first), `May 29, 2020`.
pub fn day(text: &str) -> Option<NaiveDate> {
    let parts: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let [first, second, third] = parts.get(..3)? else { return None };
    let number = |text: &str| text.parse::<u32>().ok();
    let year = |text: &str| {
        let written = text.parse::<i32>().ok()?;
        match text.len() {
            4 => Some(written),
            2 if written < 70 => Some(2000 + written),
            2 => Some(1900 + written),
            _ => None,
        }
    };
    if let Some(month) = month(first) {
        return NaiveDate::from_ymd_opt(year(third)?, month, number(second)?);
    }
    if let Some(month) = month(second) {
        return NaiveDate::from_ymd_opt(year(third)?, month, number(first)?);
    }
    if third.len() == 4 {
        // The day goes first; where that cannot be, the month.
        let (day, month, year) = (number(first)?, number(second)?, year(third)?);
        return NaiveDate::from_ymd_opt(year, month, day)
            .or_else(|| NaiveDate::from_ymd_opt(year, day, month));
    }
    let (year, month, day) = (year(first)?, number(second)?, number(third)?);
    NaiveDate::from_ymd_opt(year, month, day)
}

/// The day of a round, `YY/MM/DD` in eight columns; some programs write `YY.DD.MM`.
pub fn day_of_round(text: &str) -> Option<NaiveDate> {
    let parts: Vec<u32> =
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect();
    let [first, second, third] = parts[..] else { return None };
    let of = |year: u32, month, day| {
        let year = if year < 100 { 2000 + year } else { year };
        NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)
    };
    let year_first = of(first, second, third).or_else(|| of(first, third, second));
    year_first.or_else(|| of(third, second, first)).or_else(|| of(third, first, second))
}

fn month(text: &str) -> Option<u32> {
    let start: String = text.chars().take(3).flat_map(char::to_lowercase).collect();
    let index = MONTHS.iter().position(|month| *month == start)?;
    u32::try_from(index + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_programs_write_them() {
        for (text, meant) in [
            ("2024/12/01", Some((2024, 12, 1))),
            ("2011-07-02", Some((2011, 7, 2))),
            ("2005.06.30", Some((2005, 6, 30))),
            ("29/12/2023", Some((2023, 12, 29))),
            ("25.02.2011", Some((2011, 2, 25))),
            ("28. 07. 2005", Some((2005, 7, 28))),
            ("12/29/2023", Some((2023, 12, 29))),
            ("10.09.13", Some((2010, 9, 13))),
            ("May 29, 2020", Some((2020, 5, 29))),
            ("3 Oct 2024", Some((2024, 10, 3))),
            ("next week", None),
            ("2024/13/40", None),
            ("", None),
        ] {
            let date = meant.and_then(|(y, m, d)| NaiveDate::from_ymd_opt(y, m, d));
            assert_eq!(day(text), date, "{text}");
        }
        let round = |text| day_of_round(text).map(|day| day.to_string());
        assert_eq!(round("25/09/13").as_deref(), Some("2025-09-13"));
        assert_eq!(round("11.25.02").as_deref(), Some("2011-02-25"));
        assert_eq!(round("        "), None);
    }
}
