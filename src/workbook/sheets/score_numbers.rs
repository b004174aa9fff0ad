//! What the numbers on the sheet `Scores` tell of its columns: which add up others, and which are hardly points.

use super::super::cells::Value;
use super::super::tables::table::Table;
use super::super::words::lexicon::lists;
use super::super::words::names::fold;
use crate::said::{Said, said};
use crate::tournament::exact::Exact;

/// What is told of a column, by its heading.
type Tell = fn(&str) -> Said;

/// Which columns are events, as far as their numbers tell.
#[derive(Default)]
pub struct Found {
    pub events: Vec<u32>,
    /// A column that adds up all of them, where no heading says so.
    pub total: Option<u32>,
    /// What is told at the headings.
    pub told: Vec<(u32, Tell)>,
    /// A column of which nobody can know whether it is an event.
    pub doubt: Option<u32>,
}

/// The events among these columns, of which `best` count, or all. Where a total is there, what adds up to it is an event.
pub fn events<'h>(
    table: &Table<'_>,
    columns: &[u32],
    total: Option<u32>,
    best: Option<u32>,
    heading: impl Fn(u32) -> Option<&'h str>,
) -> Found {
    let added = |total: u32, events: &[u32]| compare(table, total, events, best).is_all();
    if columns.len() > MOST_ADDED || total.is_some_and(|total| added(total, columns)) {
        return Found { events: columns.to_vec(), ..Found::default() };
    }
    let sums = added_up(table, columns, best);
    let without = |columns: &[u32], left_out: &[u32]| -> Vec<u32> {
        columns.iter().copied().filter(|column| !left_out.contains(column)).collect()
    };
    let every: Vec<u32> = sums.iter().map(|(column, _)| *column).collect();
    let events = without(columns, &every);
    let adds_up: Tell = |written| said!("workbook.column-adds-up", written);
    let of_all = total.is_none().then(|| {
        let is_it = |sum: &&u32| compare(table, **sum, &events, best).is_sum();
        every.iter().find(is_it).copied()
    });
    let mut told: Vec<(u32, Tell)> = every.iter().map(|column| (*column, adds_up)).collect();
    let of_all = of_all.flatten();
    if total.is_some_and(|total| added(total, &events)) {
        return Found { events, total: of_all, told, doubt: None };
    }
    let strange = strange(table, &events, heading);
    let columns: Vec<u32> = strange.iter().map(|(column, _)| *column).collect();
    let rest = without(&events, &columns);
    if !columns.is_empty() && total.is_some_and(|total| added(total, &rest)) {
        let no_event: Tell = |written| said!("workbook.no-event", written);
        told.extend(columns.into_iter().map(|column| (column, no_event)));
        return Found { events: rest, total: of_all, told, doubt: None };
    }
    told.extend(strange);
    let unsure = sums.iter().find(|(_, sure)| !sure).map(|(column, _)| *column);
    Found { events, total: of_all, told, doubt: columns.first().copied().or(unsure) }
}

/// The rows below the headings.
pub fn rows<'t>(table: &'t Table<'_>) -> impl Iterator<Item = u32> + 't {
    table.sheet.rows_below(table.columns.row)
}

fn number(table: &Table<'_>, row: u32, column: u32) -> Option<Exact> {
    table.sheet.shown(row, column).and_then(Value::exact)
}

/// More columns than this are not added up: no tour has as many events.
const MOST_ADDED: usize = 40;
/// So many rows must agree, and three of four of them all: two may do so by chance.
const ROWS: usize = 3;

/// Columns that add up all others or those to their left, or repeat the one to their left, whatever they are called; and
/// whether that is sure: three rows, or rows with a slip among them, may do so by chance.
fn added_up(table: &Table<'_>, columns: &[u32], best: Option<u32>) -> Vec<(u32, bool)> {
    let mut kept = columns.to_vec();
    let mut sums: Vec<(u32, bool)> = Vec::new();
    for column in columns {
        let others: Vec<u32> = kept.iter().copied().filter(|other| other != column).collect();
        let left: Vec<u32> = others.iter().copied().filter(|other| other < column).collect();
        let repeats = left.last().is_some_and(|before| is_repeated(table, *before, *column));
        let sum = [&left, &others].map(|parts| compare(table, *column, parts, best));
        let sum = sum.iter().find(|sum| sum.is_sum());
        if sum.is_some() || repeats {
            kept.retain(|other| other != column);
            sums.push((*column, sum.is_some_and(|sum| sum.is_all() && sum.agree > ROWS)));
        }
    }
    // What repeats the first event and is followed by sums is the standing after that event.
    let (first, running) = (columns.get(1).copied(), sums.iter().skip(1).any(|(_, sure)| *sure));
    if let Some(own) = sums.first_mut().filter(|own| running && Some(own.0) == first) {
        own.1 = true;
    }
    sums
}

/// Whether a column holds what stands to its left, row by row, and not the same in all of them.
fn is_repeated(table: &Table<'_>, before: u32, column: u32) -> bool {
    let both = || rows(table).map(|row| [before, column].map(|own| number(table, row, own)));
    let mut values: Vec<Exact> = both().filter_map(|[_, own]| own).collect();
    let many = values.len() >= ROWS;
    values.sort();
    values.dedup();
    many && values.len() > 1 && both().all(|[one, other]| one == other)
}

/// How the rows of a column compare with the sum of others.
struct Compared {
    rows: usize,
    agree: usize,
    /// Rows that agree and have more than one part.
    added: usize,
}

impl Compared {
    /// Whether it is the sum of two others or more.
    fn is_sum(&self) -> bool {
        self.agree >= ROWS && self.agree * 4 >= self.rows * 3 && self.added > 1
    }

    /// Whether all rows agree.
    fn is_all(&self) -> bool {
        self.rows > 1 && self.agree == self.rows
    }
}

/// Compares a column with the sum of others, or of the best of them.
fn compare(table: &Table<'_>, column: u32, parts: &[u32], best: Option<u32>) -> Compared {
    let most = best.and_then(|best| usize::try_from(best).ok()).unwrap_or(usize::MAX);
    let mut compared = Compared { rows: 0, agree: 0, added: 0 };
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
        compared.rows += 1;
        if own == all || own == counted {
            compared.agree += 1;
            compared.added += usize::from(scores.len() > 1);
        }
    }
    compared
}

/// So many times the largest number of another event is no number of points.
const TOO_LARGE: i128 = 20;
/// More rows than this are not ranked.
const MOST_RANKED: usize = 500;

/// Columns that stand among the events, though their headings say that they may not count, or their numbers run down the
/// rows or are the places by all the others, are years, or of another size than those of the least event; and a number of
/// first places among other names.
fn strange<'h>(
    table: &Table<'_>,
    events: &[u32],
    heading: impl Fn(u32) -> Option<&'h str>,
) -> Vec<(u32, Tell)> {
    let doubted: Tell = |written| said!("workbook.strange-event.doubted", written);
    let is_doubted =
        |column: u32| heading(column).is_some_and(|own| lists().scores_doubted.stand_in(own));
    if events.len() < 2 {
        let doubtful = events.iter().filter(|column| is_doubted(**column));
        return doubtful.map(|column| (*column, doubted)).collect();
    }
    let by_row: Vec<Vec<Option<Exact>>> = rows(table)
        .map(|row| events.iter().map(|column| number(table, row, *column)).collect())
        .collect();
    let of = |event: usize| by_row.iter().filter_map(move |row| row[event]);
    let most: Vec<Exact> =
        (0..events.len()).map(|event| of(event).max().unwrap_or(Exact::ZERO)).collect();
    let is_ordinal =
        |column: u32| heading(column).is_some_and(|own| lists().scores_ordinals.is(&fold(own)));
    let mixed = !events.iter().all(|column| is_ordinal(*column));
    let mut strange: Vec<(u32, Tell)> = Vec::new();
    for (event, column) in events.iter().enumerate() {
        let own: Vec<Exact> = of(event).collect();
        let beside = most.iter().enumerate().filter(|(other, _)| *other != event);
        let least = beside.map(|(_, most)| *most).filter(|most| *most > Exact::ZERO).min();
        let runs = (1..).zip(&own).all(|(n, own)| *own == Exact::from(n));
        let many = own.len() > ROWS;
        let tell: Tell = if is_doubted(*column) {
            doubted
        } else if own.len() >= ROWS && own.iter().all(is_year) {
            |written| said!("workbook.strange-event.years", written)
        } else if least.is_some_and(|least| most[event] > least * Exact::from(TOO_LARGE)) {
            |written| said!("workbook.strange-event.large", written)
        } else if many && (runs || are_places(&by_row, event)) {
            |written| said!("workbook.strange-event.runs", written)
        } else if mixed && is_ordinal(*column) {
            |written| said!("workbook.strange-event.words", written)
        } else {
            continue;
        };
        strange.push((*column, tell));
    }
    strange
}

fn is_year(own: &Exact) -> bool {
    own.denominator() == 1 && (Exact::from(1900)..=Exact::from(2100)).contains(own)
}

/// Whether the numbers of an event are the places by the sums of all others.
fn are_places(by_row: &[Vec<Option<Exact>>], event: usize) -> bool {
    let others = |row: &[Option<Exact>]| -> Exact {
        let others = row.iter().enumerate().filter(|(other, _)| *other != event);
        others.filter_map(|(_, own)| *own).sum()
    };
    let sums: Vec<(Exact, Exact)> =
        by_row.iter().filter_map(|row| Some((row[event]?, others(row)))).collect();
    let place = |sum: Exact| 1 + sums.iter().filter(|(_, other)| *other > sum).count();
    let is_place = |(own, sum): &(Exact, Exact)| {
        i128::try_from(place(*sum)).is_ok_and(|place| *own == Exact::from(place))
    };
    sums.len() <= MOST_RANKED && sums.iter().all(is_place)
}
