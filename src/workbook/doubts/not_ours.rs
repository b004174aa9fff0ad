//! Sheets that cannot count, whatever they are called: what stands elsewhere, other people's games, other years, calendars,
//! and those that say that there is nothing.

use std::collections::BTreeSet;

use chrono::Datelike;

use super::super::cells::{Sheet, Value};
use super::super::tables::heading_row::{self, Columns};
use super::super::tables::shape::Shape;
use super::super::words::headings as h;
use super::super::words::lexicon::{lists, words};
use super::super::words::names::{Word, fold};
use crate::tournament::notation;

/// How each line begins that this program writes for people onto a sheet of prose: what the line says is no doubt of the
/// event, whatever its words. What a person types beside these lines may be one.
pub const OWN_LINE: &str = "wallchart: ";

/// Whether a row holds one line of this program's own, and nothing beside it.
pub fn is_own_line(sheet: &Sheet, row: u32) -> bool {
    let mut cells = sheet.row(row);
    let is_one = cells
        .next()
        .and_then(|(_, value)| value.written())
        .is_some_and(|text| text.starts_with(OWN_LINE));
    is_one && cells.next().is_none()
}

/// Whether a sheet is by its name an archive, a template, or of the last year.
pub fn is_kept(name: &str) -> bool {
    lists().kept.stand_in(name) || lists().last_year.are_within(&fold(name))
}

/// Whether prizes are by the name of their sheet those of a tombola, or a list of who gave them.
pub fn are_by_chance(name: &str) -> bool {
    lists().by_chance.stand_in(name) || lists().donors.stand_in(name)
}

/// The years in the name of a sheet: `Results 2025`, `Games 24-25`, `Games '25`. Ratings are none.
pub fn years_in_name(name: &str) -> Vec<i32> {
    let years = notation::numbers_in(name).filter_map(|(before, number, behind)| {
        let word = before.split(|c: char| !c.is_alphabetic()).rfind(|word| !word.is_empty());
        let (word, own) = (word.map_or_else(String::new, fold), number.parse::<i32>().ok()?);
        // No rating of a category is odd to a hundred; the year 2000 is asked for once too often.
        let is_rating = own % 100 == 0 || lists().of_rating.is(&word);
        // Rounds and boards are counted up to there: `Games 10-11`.
        let may_begin_season = own > 15 && lists().of_season.is(&word);
        let years = |own| notation::season(own, behind);
        match number.len() {
            4 if notation::YEARS.contains(&own) && !is_rating => Some(years(own)),
            2 if before.ends_with(['\'', '’']) => Some(years(2000 + own)),
            2 if may_begin_season => Some(years(2000 + own)).filter(|own| own.clone().count() == 2),
            _ => None,
        }
    });
    years.flatten().collect()
}

/// Whether years are all before those of the event: of a season, too, that ends in the year in which the event's own begins.
pub fn are_before(own: &[i32], event: &[i32]) -> bool {
    let Some((last, first)) = own.iter().max().zip(event.iter().min()) else { return false };
    let is_season = |years: &[i32]| years.iter().min() < years.iter().max();
    last < first || last == first && is_season(own) && is_season(event)
}

/// The years that the cells of a sheet name.
pub fn years_on(sheet: &Sheet) -> Vec<i32> {
    let all = sheet.cells.values().flat_map(|value| match value {
        Value::Date(date) => vec![date.date().year()],
        // The regulations are of their own year: gap-2016/other.
        Value::Text(text) if text.contains('/') && text.contains(char::is_alphabetic) => Vec::new(),
        Value::Text(text) | Value::Number(text) => notation::years(text).collect(),
        _ => Vec::new(),
    });
    all.collect()
}

/// Whether each row of a sheet that says who meets whom stands on the sheet that is read, with the same or more beside it.
pub fn is_part_of(sheet: &Sheet, read: &Sheet, shape: &Shape) -> bool {
    let columns = |sheet| heading_row::nearest_on(sheet, shape);
    let Some((own, known)) = columns(sheet).zip(columns(read)) else { return false };
    let below = |sheet: &Sheet, head: u32| sheet.rows_below(head);
    let known_rows: Vec<u32> = below(read, known.row).collect();
    let said = |row: u32| {
        let cell = |(heading, column): (&Word, &u32)| Some((*heading, sheet.get(row, *column)?));
        own.of.iter().filter_map(cell).collect::<Vec<_>>()
    };
    // Of each player, of each event.
    let counts = |written: &str| shape.others.is_some_and(|others| (others.counts)(written));
    let counted = |columns: &Columns| {
        let others = columns.others.iter().filter(|(_, written)| counts(written));
        others.map(|(column, written)| (fold(written), *column)).collect::<Vec<_>>()
    };
    let (own_counted, known_counted) = (counted(&own), counted(&known));
    let counts_same = |row: u32, known_row: u32| {
        own_counted.iter().all(|(heading, column)| {
            let of = known_counted.iter().filter(|(other, _)| other == heading);
            let mut of = of.map(|(_, column)| read.get(known_row, *column));
            let value = sheet.get(row, *column);
            value.is_none() || of.any(|other| other == value)
        })
    };
    own.of.len() > 1
        && below(sheet, own.row).all(|own_row| {
            let cells = said(own_row);
            known_rows.iter().any(|row| {
                let of = |heading: &Word| read.get(*row, *known.of.get(heading)?);
                cells.iter().all(|(heading, value)| of(heading) == Some(value))
                    && counts_same(own_row, *row)
            })
        })
}

/// The words and numbers that stand for the players of an event, on the sheets that name them, below their headings.
pub fn people<'s>(sheets: impl Iterator<Item = (&'s Sheet, Option<u32>)>) -> BTreeSet<String> {
    let below = sheets.flat_map(|(sheet, head)| {
        let cells = sheet.cells.iter().filter(move |((row, _), _)| Some(*row) > head);
        cells.filter_map(|(_, value)| value.written())
    });
    below.flat_map(words).collect()
}

/// Whether nobody of an event plays in the games on a sheet: each is named in words that no name of the event has or
/// resembles. Numbers, letters alone and another script may mean anybody.
pub fn is_of_others(sheet: &Sheet, shape: &Shape, people: &BTreeSet<String>) -> bool {
    let Some(head) = heading_row::row_on(sheet, shape) else { return false };
    let is_side = |value: &Value| {
        let folded = value.written().map(fold).unwrap_or_default();
        [h::WHITE, h::BLACK].iter().any(|side| side.fit(&folded).is_some())
    };
    let sides: Vec<u32> =
        sheet.row(head).filter(|(_, value)| is_side(value)).map(|(column, _)| column).collect();
    let below =
        sheet.cells.iter().filter(|((row, column), _)| *row > head && sides.contains(column));
    let named = below.filter_map(|(_, value)| value.written());
    let mut named = named.filter(|name| notation::bye(name).is_none()).peekable();
    named.peek().is_some() && !people.is_empty() && named.all(|name| is_another(name, people))
}

/// Whether a name is surely that of nobody known.
fn is_another(name: &str, people: &BTreeSet<String>) -> bool {
    let is_latin = |word: &String| word.chars().all(|c| c.is_ascii_alphabetic());
    let own: Vec<String> = words(name).filter(|word| word.chars().count() > 2).collect();
    let resembles = |word: &String| {
        let slips = word.len() / 3;
        people.iter().any(|other| strsim::damerau_levenshtein(word, other) <= slips)
    };
    !own.is_empty() && own.iter().all(is_latin) && !own.iter().any(resembles)
}

/// Whether a sheet `Events` is a calendar: days, and no workbook.
pub fn is_calendar(sheet: &Sheet) -> bool {
    let texts = || sheet.cells.values().filter_map(|value| Some(fold(value.written()?)));
    let is_headed = |heading: Word| {
        let first = sheet.rows().first().copied();
        let head = first.into_iter().flat_map(|row| sheet.row(row));
        head.filter_map(|(_, value)| value.written()).any(|own| heading.fit(&fold(own)).is_some())
    };
    let names_file = |own: &str| {
        ["xls", "xlsx", "ods", "xlsb"].iter().any(|ending| own.ends_with(ending))
            || lists().not_held.is(own)
    };
    is_headed(h::DATE) && !is_headed(h::WORKBOOK) && !texts().any(|own| names_file(&own))
}

/// Whether all that a sheet says is that there is nothing: `none needed`.
pub fn says_none(sheet: &Sheet) -> bool {
    let mut cells = sheet.cells.values();
    let only = cells.next().filter(|_| cells.next().is_none());
    let first = only.and_then(Value::written).and_then(|text| words(text).next());
    first.is_some_and(|first| lists().nothing.is(&first))
}
