//! What the columns of the sheet `Scores` are: events, what comes of them, and things that are no points of an event.

use super::super::cells::Value;
use super::super::doubts::stated;
use super::super::tables::table::Table;
use super::super::words::headings as h;
use super::super::words::lexicon::{Phrases, lists};
use super::super::words::names::{fold, in_brackets, without_hint};
use super::prizes;
use super::score_numbers::{self as numbers, rows};
use crate::diagnostic::{Code, Diagnostic};
use crate::said::{Said, said};

/// What a column is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The points of an event.
    Event,
    /// What the events add up to.
    Total,
    /// What comes of the totals.
    Place,
    /// Who the player is.
    Person,
    /// The sum of the best events.
    Best,
    /// Points that belong to no event, if to anything.
    Beside,
    /// Anything else.
    Other,
}

/// The columns of a sheet that are read.
pub struct Columns {
    pub events: Vec<u32>,
    pub total: Option<u32>,
    pub place: Option<u32>,
    /// One that may be an event or none: until that is known nothing is final, unless somebody says that all is.
    pub perhaps: Option<u32>,
    /// One that may change points and is not read: until that is known nothing is final.
    pub doubt: Option<u32>,
}

/// What a column is by its heading.
pub fn headed(written: &str) -> Column {
    let folded = fold(written);
    // `Points (Paris)` is an event, `Total (GCT)` the total.
    let hinted = written.split_once('(').map(|(words, _)| fold(words));
    let is_plain = |words: &str| !["points", "pts", "score", "punkte", "puntos"].contains(&words);
    let bare = hinted.filter(|words| is_plain(words) && !words.is_empty());
    let is = |words: &[&str]| {
        words.contains(&&*folded) || bare.as_ref().is_some_and(|bare| words.contains(&&**bare))
    };
    let is_one = |own: &Phrases| own.is(&folded) || bare.as_ref().is_some_and(|bare| own.is(bare));
    let fits = |word: &super::super::words::names::Word| word.fit(&folded).is_some();
    let of_best = folded.trim_end_matches(|c: char| c.is_ascii_digit());
    let lists = lists();
    let others =
        [&lists.scores_money, &lists.scores_played, &lists.scores_worked_out, &lists.scores_people];
    if h::OF_PERSON.iter().any(fits) || is_rating_of_a_year(&folded) {
        Column::Person
    } else if is(h::RANKS) || fits(&h::PLACE) {
        Column::Place
    } else if is(h::TOTALS) || written.contains('∑') {
        Column::Total
    } else if is_one(&lists.scores_beside) || is_beside_in_brackets(written) {
        Column::Beside
    } else if others.into_iter().any(is_one)
        || is(h::REMARKS)
        || fits(&h::PRIZE)
        || fits(&h::CATEGORY)
        || is_of_money(without_hint(written).unwrap_or(written))
        || in_brackets(written).is_some_and(|(_, hint)| is_of_money(hint) && fold(hint).len() <= 3)
    {
        Column::Other
    } else if of_best.len() < folded.len() && lists.scores_best.is(of_best) {
        Column::Best
    } else if is_told_of_others(written) {
        Column::Beside
    } else {
        Column::Event
    }
}

/// Whether brackets say that points belong to no event: `Leuven (penalty)`.
fn is_beside_in_brackets(written: &str) -> bool {
    in_brackets(written).is_some_and(|(_, hint)| lists().scores_beside.is(&fold(hint)))
}

/// Whether a heading is a rating and the year of its list: `Elo 2018`.
fn is_rating_of_a_year(folded: &str) -> bool {
    let bare = folded.trim_end_matches(|c: char| c.is_ascii_digit());
    bare.len() < folded.len() && (bare == "fide" || h::RATING.fit(bare).is_some())
}

/// Whether the words of a heading tell of a standing, a number or another year, and of the points of no event: `World rank`,
/// `No. of games`, `Total 2017`, `Last year`.
fn is_told_of_others(written: &str) -> bool {
    let words = written.split(|c: char| !c.is_alphanumeric()).map(fold);
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let is_year = |word: &&str| word.len() == 4 && word.chars().all(|c| c.is_ascii_digit());
    match words[..] {
        // `+/-` alone.
        [] => true,
        [one] => lists().scores_standing.is(one),
        ["no" | "number", "of", ..] | ["anzahl" | "nombre" | "numero", ..] => true,
        ["last" | "previous", "year", ..] | [.., "last" | "previous", "year"] => true,
        ["total" | "sum", .., last] if is_year(&last) => true,
        ["points" | "leader" | "behind", ..] => {
            words.iter().any(|word| lists().scores_standing.is(word))
        }
        [_, .., last] => lists().scores_last.is(last),
    }
}

/// Whether a heading is one of money. Three letters alone may be an event that is called as a currency is, such as `CUP`.
fn is_of_money(written: &str) -> bool {
    let written = written.trim();
    let is_code = written.len() == 3 && written.chars().all(|c| c.is_ascii_alphabetic());
    let known = ["EUR", "USD", "GBP", "CHF"].contains(&written);
    (!is_code || known) && prizes::is_money(written)
}

/// The columns of a table of which `best` events count, or all. What is not read is told, and what is read otherwise than
/// its heading may mean. Where no column is of an event, the total is what there is to read.
pub fn of(table: &mut Table<'_>, best: Option<u32>, most: usize) -> Columns {
    let others = table.columns.others.clone();
    let kinds: Vec<(Column, bool)> =
        others.iter().map(|(at, written)| kind_of(table, &others, *at, written)).collect();
    let each = || others.iter().zip(&kinds);
    let all = |kind: Column| each().filter(move |(_, own)| own.0 == kind).map(|(own, _)| own);
    let first = |kind: Column| all(kind).map(|(column, _)| *column).next();
    let mut events: Vec<u32> = all(Column::Event).map(|(column, _)| *column).take(most).collect();
    let mut total = first(Column::Total);
    if events.is_empty() {
        events.extend(total.take());
    }
    let headings = |column: u32| others.iter().find(|(at, _)| *at == column).map(|(_, own)| &**own);
    let found = numbers::events(table, &events, total, best, headings);
    for (column, said) in found.told {
        tell(table, &others, column, said);
    }
    let total = total.or(found.total);
    let unread = each().find(|(_, own)| own.1).map(|((column, _), _)| *column);
    let mut doubt = unread;
    for (column, written) in all(Column::Beside) {
        if !has_values(table, *column) {
            continue;
        }
        // Points that nothing adds, where no total says whether they count.
        let is_points = lists().scores_beside.is(&fold(written)) || is_beside_in_brackets(written);
        if total.is_none() && is_points {
            doubt = doubt.or(Some(*column));
        }
        tell(table, &others, *column, |written| said!("workbook.no-event", written));
    }
    for (column, written) in all(Column::Person) {
        if [h::NO, h::WILDCARD].iter().any(|own| own.fit(&fold(written)).is_some()) {
            tell(table, &others, *column, |heading| said!("workbook.heading-twice", heading));
        }
    }
    for (column, _) in all(Column::Best).filter(|_| best.is_none()) {
        tell(table, &others, *column, |written| said!("workbook.best-column", written));
    }
    let unread: Vec<&(u32, String)> =
        all(Column::Other).filter(|(at, _)| has_values(table, *at)).collect();
    if let Some((first, _)) = unread.first() {
        let text = |own: &&(u32, String)| said!("workbook.value.text", text = &own.1);
        let columns: Vec<Said> = unread.iter().map(text).collect();
        let said = said!("workbook.unknown-column", columns);
        let at = table.sheet.address(table.columns.row, *first);
        table.problems.push(Diagnostic::note(Code::UnknownColumn, said).at(&at));
    }
    let place = first(Column::Place);
    Columns { events: found.events, total, place, perhaps: found.doubt, doubt }
}

/// What a column is by its heading and its cells: letters alone are the points of no event, nor are K-factors, nor a
/// standing after an event. With it, whether it may be an event all the same: by what nobody can read as points.
fn kind_of(
    table: &Table<'_>,
    others: &[(u32, String)],
    column: u32,
    written: &str,
) -> (Column, bool) {
    let kind = headed(written);
    let cells = || rows(table).filter_map(|row| table.sheet.get(row, column));
    let may_count = |value: &Value| {
        matches!(value, Value::Uncalculated | Value::Error(_)) || value.exact().is_some()
    };
    let is_dash = |value: &Value| matches!(value, Value::Text(own) if is_no_score(own));
    let has_digits = |value: &Value| match value {
        Value::Text(text) => text.contains(char::is_numeric),
        _ => true,
    };
    let is_factor = |value: &Value| value.written().is_some_and(|own| K_FACTORS.contains(&own));
    let says = cells().any(|value| !is_dash(value));
    match kind {
        Column::Event if is_standing_after(others, written) => (Column::Other, false),
        Column::Event if says && !cells().any(may_count) => {
            (Column::Beside, cells().any(|own| has_digits(own) || is_to_come(own)))
        }
        Column::Event if fold(written) == "k" && cells().all(is_factor) => (Column::Other, false),
        kind => (kind, false),
    }
}

/// Whether a cell says that an event is still to be played, and not that it never was.
fn is_to_come(value: &Value) -> bool {
    let is_it = |text: &str| stated::is_unfinished(text) && !lists().not_held.is(&fold(text));
    matches!(value, Value::Text(text) if is_it(text))
}

/// Whether a heading is of the standing after one of the other columns, or after so many events: `After Paris`,
/// `Stand nach 2`.
fn is_standing_after(others: &[(u32, String)], written: &str) -> bool {
    let folded = fold(written);
    let after = lists().scores_after.each();
    let rests = after.filter_map(|word| folded.split_once(word)).map(|(_, rest)| rest);
    rests.into_iter().any(|rest| {
        let is_other = |(_, other): &(u32, String)| other != written && fold(other) == rest;
        rest.ends_with(|c: char| c.is_ascii_digit())
            || !rest.is_empty() && others.iter().any(is_other)
    })
}

/// Whether a text says that the player did not take part: `-`, `DNP`, `n/a`.
pub fn is_no_score(text: &str) -> bool {
    matches!(text, "-" | "–" | "—" | "−")
        || ["dnp", "dns", "x", "abs", "absent", "na"].contains(&&*fold(text))
}

/// What ratings change by: of FIDE, and of federations.
const K_FACTORS: [&str; 9] = ["10", "15", "16", "20", "24", "25", "30", "32", "40"];

/// Tells a warning at the heading of a column.
fn tell(table: &mut Table<'_>, others: &[(u32, String)], column: u32, what: impl Fn(&str) -> Said) {
    let Some((_, written)) = others.iter().find(|(at, _)| *at == column) else { return };
    let at = table.sheet.address(table.columns.row, column);
    table.problems.push(Diagnostic::warning(Code::MisspeltHeading, what(written)).at(&at));
}

fn has_values(table: &Table<'_>, column: u32) -> bool {
    rows(table).any(|row| table.sheet.get(row, column).is_some())
}
