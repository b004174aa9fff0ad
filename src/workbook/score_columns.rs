//! What the columns of the sheet `Scores` are: events, what comes of them, and things that are no points of an event.

use super::cells::Value;
use super::headings as h;
use super::names::{fold, without_hint};
use super::prizes;
use super::score_words::{BESIDE, OTHERS};
use super::table::Table;
use crate::diagnostic::{Code, Diagnostic};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;

/// What a column is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
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
pub(super) struct Columns {
    pub(super) events: Vec<u32>,
    pub(super) total: Option<u32>,
    pub(super) place: Option<u32>,
}

/// Words before a number in the heading of the sum of the best events, folded.
const BEST: [&str; 6] = ["best", "beste", "besten", "meilleurs", "meilleures", "mejores"];

/// What a column is by its heading.
pub(super) fn headed(written: &str) -> Column {
    let folded = fold(written);
    // `Points (Paris)` is an event, `Total (GCT)` the total.
    let hinted = written.split_once('(').map(|(words, _)| fold(words));
    let is_plain = |words: &str| !["points", "pts", "score", "punkte", "puntos"].contains(&words);
    let bare = hinted.filter(|words| is_plain(words) && !words.is_empty());
    let is = |words: &[&str]| {
        words.contains(&&*folded) || bare.as_ref().is_some_and(|bare| words.contains(&&**bare))
    };
    let fits = |word: &super::names::Word| word.fit(&folded).is_some();
    let counted = BEST.iter().filter_map(|best| folded.strip_prefix(best));
    if h::OF_PERSON.iter().any(fits) {
        Column::Person
    } else if is(h::RANKS) || fits(&h::PLACE) {
        Column::Place
    } else if is(h::TOTALS) || written.contains('∑') {
        Column::Total
    } else if is(BESIDE) {
        Column::Beside
    } else if is(OTHERS)
        || is(h::REMARKS)
        || fits(&h::PRIZE)
        || fits(&h::CATEGORY)
        || is_of_money(without_hint(written).unwrap_or(written))
    {
        Column::Other
    } else if counted.into_iter().any(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit())) {
        Column::Best
    } else if is_told_of_others(written) {
        Column::Beside
    } else {
        Column::Event
    }
}

/// Last words of headings of several words that are of no event: `World rank`, `Total prize money`.
const LAST: [&str; 10] =
    ["rank", "ranking", "rating", "place", "money", "games", "events", "total", "behind", "leader"];

/// Whether the words of a heading tell of a standing, a number or another year, and of the points of no event: `World rank`,
/// `No. of games`, `Total 2017`, `Last year`.
fn is_told_of_others(written: &str) -> bool {
    let words = written.split(|c: char| !c.is_alphanumeric()).map(fold);
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let is_year = |word: &&str| word.len() == 4 && word.chars().all(|c| c.is_ascii_digit());
    let standing = ["behind", "leader", "dropped", "worst", "max", "min", "best", "ruckstand"];
    match words[..] {
        [one] => standing.contains(&one),
        ["no" | "number", "of", ..] | ["anzahl" | "nombre" | "numero", ..] => true,
        ["last" | "previous", "year", ..] | [.., "last" | "previous", "year"] => true,
        ["total" | "sum", .., last] if is_year(&last) => true,
        ["points" | "leader" | "behind", ..] => words.iter().any(|word| standing.contains(word)),
        [_, .., last] => LAST.contains(&last),
        [] => false,
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
pub(super) fn of(table: &mut Table<'_>, best: Option<u32>, most: usize) -> Columns {
    let others = table.columns.others.clone();
    let kinds: Vec<Column> =
        others.iter().map(|(at, written)| kind_of(table, *at, written)).collect();
    let each = || others.iter().zip(&kinds);
    let all = |kind: Column| each().filter(move |(_, own)| **own == kind).map(|(own, _)| own);
    let first = |kind: Column| all(kind).map(|(column, _)| *column).next();
    let mut events: Vec<u32> = all(Column::Event).map(|(column, _)| *column).take(most).collect();
    let mut total = first(Column::Total);
    if events.is_empty() {
        events.extend(total.take());
    }
    let (kept, sums) = added_up(table, &events, best);
    for column in &sums {
        tell(table, &others, *column, |written| {
            (Code::MisspeltHeading, said!("workbook.column-adds-up", written))
        });
    }
    if total.is_none() {
        total = sums.iter().copied().find(|sum| sum_of(table, *sum, &kept, best));
    }
    tell_strange(table, &others, &kept);
    for (column, _) in all(Column::Beside) {
        if !has_values(table, *column) {
            continue;
        }
        tell(table, &others, *column, |written| {
            (Code::MisspeltHeading, said!("workbook.no-event", written))
        });
    }
    for (column, _) in all(Column::Best).filter(|_| best.is_none()) {
        tell(table, &others, *column, |written| {
            (Code::MisspeltHeading, said!("workbook.best-column", written))
        });
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
    Columns { events: kept, total, place: first(Column::Place) }
}

/// What a column is by its heading and its cells: letters alone are the points of no event, nor are K-factors.
fn kind_of(table: &Table<'_>, column: u32, written: &str) -> Column {
    let kind = headed(written);
    let cells = || rows(table).filter_map(|row| table.sheet.get(row, column));
    let is_text =
        |value: &Value| matches!(value, Value::Text(text) if !text.contains(char::is_numeric));
    let has_letters =
        |value: &Value| matches!(value, Value::Text(text) if text.contains(char::is_alphabetic));
    let is_factor = |value: &Value| value.written().is_some_and(|own| K_FACTORS.contains(&own));
    match kind {
        Column::Event if cells().all(is_text) && cells().any(has_letters) => Column::Beside,
        Column::Event if fold(written) == "k" && cells().all(is_factor) => Column::Other,
        kind => kind,
    }
}

/// What ratings change by: of FIDE, and of federations.
const K_FACTORS: [&str; 9] = ["10", "15", "16", "20", "24", "25", "30", "32", "40"];

/// Tells a warning at the heading of a column.
fn tell(
    table: &mut Table<'_>,
    others: &[(u32, String)],
    column: u32,
    what: impl Fn(&str) -> (Code, Said),
) {
    let Some((_, written)) = others.iter().find(|(at, _)| *at == column) else { return };
    let (code, said) = what(written);
    let at = table.sheet.address(table.columns.row, column);
    table.problems.push(Diagnostic::warning(code, said).at(&at));
}

/// The rows below the headings.
fn rows<'t>(table: &'t Table<'_>) -> impl Iterator<Item = u32> + 't {
    table.sheet.rows().into_iter().filter(|row| *row > table.columns.row)
}

fn has_values(table: &Table<'_>, column: u32) -> bool {
    rows(table).any(|row| table.sheet.get(row, column).is_some())
}

fn number(table: &Table<'_>, row: u32, column: u32) -> Option<Exact> {
    table.sheet.shown(row, column).and_then(Value::exact)
}

/// More columns than this are not added up: no tour has as many events.
const MOST_ADDED: usize = 40;
/// So many rows must agree, and three of four of them all: two may do so by chance.
const ROWS: usize = 3;

/// The columns of events, and those that add up all others or those to their left, whatever they are called.
fn added_up(table: &Table<'_>, events: &[u32], best: Option<u32>) -> (Vec<u32>, Vec<u32>) {
    let (mut kept, mut sums) = (events.to_vec(), Vec::new());
    if events.len() > MOST_ADDED {
        return (kept, sums);
    }
    for column in events {
        let others: Vec<u32> = kept.iter().copied().filter(|other| other != column).collect();
        let left: Vec<u32> = others.iter().copied().filter(|other| other < column).collect();
        if [left, others].iter().any(|parts| sum_of(table, *column, parts, best)) {
            kept.retain(|other| other != column);
            sums.push(*column);
        }
    }
    (kept, sums)
}

/// Whether a column is the sum of two others or more, or of the best of them.
fn sum_of(table: &Table<'_>, column: u32, parts: &[u32], best: Option<u32>) -> bool {
    if parts.len() < 2 {
        return false;
    }
    let most = best.and_then(|best| usize::try_from(best).ok()).unwrap_or(usize::MAX);
    let (mut rows_of_both, mut agree, mut added) = (0, 0, 0);
    for row in rows(table) {
        let Some(own) = number(table, row, column) else { continue };
        let mut scores: Vec<Exact> =
            parts.iter().filter_map(|part| number(table, row, *part)).collect();
        scores.retain(|score| *score != Exact::ZERO);
        if scores.is_empty() {
            continue;
        }
        scores.sort();
        let all: Exact = scores.iter().copied().sum();
        let counted: Exact = scores.iter().rev().take(most).copied().sum();
        rows_of_both += 1;
        if own == all || own == counted {
            agree += 1;
            added += usize::from(scores.len() > 1);
        }
    }
    agree >= ROWS && agree * 4 >= rows_of_both * 3 && added > 1
}

/// So many times the largest number of all other events is no number of points.
const TOO_LARGE: i128 = 20;

/// Columns that are read as events, though their numbers run down the rows, or are of another size.
fn tell_strange(table: &mut Table<'_>, others: &[(u32, String)], events: &[u32]) {
    if events.len() < 2 || events.len() > MOST_ADDED {
        return;
    }
    let numbers: Vec<Vec<Exact>> = events
        .iter()
        .map(|column| rows(table).filter_map(|row| number(table, row, *column)).collect())
        .collect();
    let most: Vec<Exact> =
        numbers.iter().map(|own| own.iter().copied().max().unwrap_or(Exact::ZERO)).collect();
    for (event, column) in events.iter().enumerate() {
        let own = &numbers[event];
        let beside = most.iter().enumerate().filter(|(other, _)| *other != event);
        let beside = beside.map(|(_, most)| *most).max().unwrap_or(Exact::ZERO);
        let runs = (1..).zip(own).all(|(n, own)| *own == Exact::from(n)) && own.len() > ROWS;
        let said = if beside > Exact::ZERO && most[event] > beside * Exact::from(TOO_LARGE) {
            |written: &str| (Code::MisspeltHeading, said!("workbook.strange-event.large", written))
        } else if runs {
            |written: &str| (Code::MisspeltHeading, said!("workbook.strange-event.runs", written))
        } else {
            continue;
        };
        tell(table, others, *column, said);
    }
}
