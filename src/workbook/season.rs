//! The sheets of season and tour awards: `Scores`, `Events`, `Honours`.

use std::collections::BTreeMap;

use super::cells::{Sheet, Value};
use super::fields::{self, Cell};
use super::heading_row::{Others, Shape};
use super::headings as h;
use super::names::fold;
use super::table::{self, Row, Table};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{
    HonourEntry, Published, PublishedRow, RoleEntry, ScoresEntries, ScoresRow,
};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

const SCORES: Shape = Shape {
    others: Some(Others {
        in_words: "a column for each event",
        is_one: |_| true,
        are_there: |others| others.iter().any(|(_, written)| is_event(written) || is_sum(written)),
    }),
    ..Shape::new(&[h::NAME], &[])
};

/// Columns of a table of scores that are no events.
const NO_EVENTS: &[&str] = &[
    "no",
    "#",
    "sno",
    "nr",
    "title",
    "fed",
    "federation",
    "country",
    "rating",
    "elo",
    "rtg",
    "club",
];
/// Columns of it that say what comes of the events.
const PLACES: &[&str] = &["rank", "rk", "place", "pos"];
const SUMS: &[&str] = &["total", "sum", "pts", "points"];

pub(super) const EVENTS: Shape = Shape {
    // A file has an ending.
    is_row: |held| {
        let file = held.written(h::WORKBOOK).unwrap_or_default();
        if is_not_held(file) {
            return true;
        }
        let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending.trim());
        (3..=4).contains(&ending.len()) && ending.chars().all(char::is_alphanumeric)
    },
    ..Shape::new(&[h::ROLE, h::WORKBOOK], &[])
};

const HONOURS: Shape = Shape {
    is_row: |held| match held.value(h::YEAR) {
        Some(year) => year.written().and_then(notation::whole).is_some(),
        None => true,
    },
    ..Shape::new(&[h::TROPHY, h::NAME], &[h::YEAR])
};

/// More decimals than this are a fraction that was rounded.
const DECIMALS: usize = 4;
/// More events than this are not a tour but a mistake of the sheet.
const MOST_EVENTS: usize = 500;

/// A column of points in all: where no column is of an event, what there is to read.
fn is_sum(written: &str) -> bool {
    SUMS.contains(&fold(written).as_str())
}

fn is_event(written: &str) -> bool {
    let folded = fold(written);
    ![NO_EVENTS, PLACES, SUMS].iter().any(|words| words.contains(&folded.as_str()))
}

/// Reads the sheet `Scores`, and the totals and places that it says itself, which are compared with what the events give;
/// none where it has no heading row.
pub(super) fn read_scores(
    sheet: &Sheet,
    problems: &mut Diagnostics,
) -> Option<(ScoresEntries, Option<Published>)> {
    let mut table = Table::open(sheet, &SCORES, problems)?;
    let others = &table.columns.others;
    let of_events = others.iter().any(|(_, written)| is_event(written));
    let counts = |written: &str| if of_events { is_event(written) } else { is_sum(written) };
    let headings = others.iter().filter(|(_, written)| counts(written));
    let events: Vec<At<String>> = headings
        .take(if of_events { MOST_EVENTS } else { 1 })
        .map(|(column, written)| {
            At::new(written.clone(), table.sheet.address(table.columns.row, *column))
        })
        .collect();
    let columns: Vec<u32> = events.iter().map(|event| event.at.column).collect();
    tell_headings(&mut table, &events);
    let headed = |words: &[&str]| {
        let own = |(column, written): &&(u32, String)| {
            words.contains(&fold(written).as_str()) && !columns.contains(column)
        };
        table.columns.others.iter().find(own).map(|(column, _)| *column)
    };
    let of_all = [headed(SUMS), headed(PLACES)];
    let mut printed = Vec::new();
    let rows = table.read_rows(&columns, |row| {
        if row.is_total(h::NAME) {
            row.tell_remark();
            return None;
        }
        let name = row.need(h::NAME, said!("workbook.write.player"), fields::name);
        let scores = columns.iter().map(|column| score(row, *column)).collect();
        printed.extend(name.as_ref().and_then(|name| said_itself(row, name, of_all)));
        Some((name?, scores))
    });
    tell_near(&mut table, &columns, &rows);
    let published = Published { columns: Vec::new(), rows: printed };
    let published = (!published.rows.is_empty()).then_some(published);
    Some((ScoresEntries { events, rows }, published))
}

/// The total and the place that a row says itself.
fn said_itself(
    row: &mut Row<'_, '_>,
    name: &At<String>,
    [points, place]: [Option<u32>; 2],
) -> Option<PublishedRow> {
    let points = points.and_then(|column| row.get_column(column, fields::exact));
    let place = place.and_then(|column| row.get_column(column, fields::places));
    let place = place.map(|place| place.map(|places| places.first()));
    let at = points.as_ref().map(|own| &own.at).or(place.as_ref().map(|own| &own.at))?.clone();
    Some(PublishedRow { at, player: name.clone(), name: None, place, points, values: Vec::new() })
}

/// Decimals that may be a fraction of another cell, rounded: 20.67 beside 62/3 would rank before it.
fn tell_near(table: &mut Table<'_>, columns: &[u32], rows: &[ScoresRow]) {
    let scores: Vec<&At<Exact>> = rows.iter().flat_map(|(_, own)| own.iter().flatten()).collect();
    // How far a written decimal may be off what was rounded; none for what is exact as it stands.
    let off = |at: &Address| {
        let written = table.sheet.shown(at.row, at.column).and_then(Value::written)?;
        let decimals = notation::written_decimals(written);
        let is_rounded = (1..=DECIMALS).contains(&decimals);
        is_rounded
            .then(|| Exact::fraction(1, 2 * 10_i128.pow(u32::try_from(decimals).unwrap_or(0))))?
    };
    // The first cell of each fraction, by its value: a tour has few of them, and may have thousands of scores.
    let mut endless: BTreeMap<Exact, (usize, &At<Exact>)> = BTreeMap::new();
    for (order, own) in scores.iter().enumerate() {
        if is_endless(own.value, off(&own.at)) {
            endless.entry(own.value).or_insert((order, own));
        }
    }
    let mut near: Vec<(Diagnostic, &Address)> = Vec::new();
    for own in scores.iter().filter(|own| columns.contains(&own.at.column)) {
        let Some(half) = off(&own.at) else { continue };
        let close = endless.range(own.value - half..=own.value + half);
        let others = close.filter(|(value, _)| **value != own.value).map(|(_, other)| *other);
        if let Some((_, other)) = others.min_by_key(|(order, _)| *order) {
            let written = table.sheet.shown(own.at.row, own.at.column).map(Value::said);
            let (Some(written), read) = (written, other.value.mixed()) else { continue };
            let said = said!("workbook.near-score", written, read, other = &other.at);
            near.push((Diagnostic::warning(Code::RoundedScore, said), &own.at));
        }
    }
    for (problem, at) in near {
        table.problems.push(problem.at(at));
    }
}

/// Whether a score is a fraction that no decimal ends, or a decimal with so many digits that it was one.
fn is_endless(score: Exact, off: Option<Exact>) -> bool {
    let mut rest = score.denominator();
    for factor in [2, 5] {
        while rest % factor == 0 {
            rest /= factor;
        }
    }
    rest > 1 || off.is_some_and(|half| half < Exact::fraction(1, 200).unwrap_or(Exact::ZERO))
}

/// Events that are called alike, and numbers between the events that nothing heads: points would be lost.
fn tell_headings(table: &mut Table<'_>, events: &[At<String>]) {
    for (at, event) in events.iter().enumerate() {
        if events[..at].iter().any(|other| fold(&other.value) == fold(&event.value)) {
            let said = said!("workbook.event-twice", written = &event.value);
            table.problems.push(Diagnostic::warning(Code::HeadingTwice, said).at(&event.at));
        }
    }
    let Some(last) = events.last().map(|event| event.at.column) else { return };
    let (head, sheet) = (table.columns.row, table.sheet);
    let name = table.columns.of.get(&h::NAME).copied().unwrap_or(0);
    for column in name + 1..last {
        let is_number = |row: &u32| {
            matches!(sheet.get(*row, column), Some(Value::Number(_) | Value::Shown { .. }))
        };
        let numbers = sheet.rows().into_iter().filter(|row| *row > head).filter(is_number).count();
        if sheet.get(head, column).is_none() && numbers > 1 {
            let said = said!("workbook.unnamed-column");
            let problem = Diagnostic::error(Code::MissingHeading, said);
            table.problems.push(problem.at(&sheet.address(head, column)));
        }
    }
}

/// A score; none where the player did not take part, which may be said with a dash.
fn score(row: &mut Row<'_, '_>, column: u32) -> Option<At<Exact>> {
    if let Some(Value::Text(text)) = row.cell_of(column)
        && matches!(&**text, "-" | "–" | "—" | "−")
    {
        return None;
    }
    row.get_column(column, score_value)
}

fn score_value(cell: &mut Cell<'_>) -> Option<Exact> {
    let score = fields::points(cell)?;
    if let Some(text) = cell.written()
        && notation::written_decimals(text) > DECIMALS
    {
        let said = said!("workbook.rounded-score", written = text, read = score.mixed());
        cell.problems.push(Diagnostic::warning(Code::RoundedScore, said).at(cell.at));
    }
    Some(score)
}

/// Reads the sheet `Events`: the events that were held, and the roles of those that were not.
pub(super) fn read_events(
    sheet: &Sheet,
    problems: &mut Diagnostics,
) -> (Vec<RoleEntry>, Vec<At<String>>) {
    let rows = table::rows(sheet, &EVENTS, problems, |row| {
        let role = row.need(h::ROLE, said!("workbook.write.role"), fields::text);
        let workbook = row.need(h::WORKBOOK, said!("workbook.write.workbook"), fields::text);
        let (role, workbook) = role.zip(workbook)?;
        Some(RoleEntry { role, workbook })
    });
    let is_held = |row: &RoleEntry| !is_not_held(&row.workbook.value);
    let (held, not): (Vec<RoleEntry>, Vec<RoleEntry>) = rows.into_iter().partition(is_held);
    (held, not.into_iter().map(|row| row.role).collect())
}

/// What stands in place of a workbook where an event was not held.
fn is_not_held(written: &str) -> bool {
    fold(written) == "notheld"
}

/// Reads the sheet `Honours`.
pub(super) fn read_honours(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<HonourEntry> {
    let rows = table::rows(sheet, &HONOURS, problems, |row| {
        let trophy = row.need(h::TROPHY, said!("workbook.write.trophy"), fields::text);
        let name = row.need(h::NAME, said!("workbook.write.winner"), fields::name);
        let year = row.get(h::YEAR, fields::year);
        let (trophy, name) = trophy.zip(name)?;
        Some(HonourEntry { trophy, year, name })
    });
    // Joint winners often stand in one cell.
    let each = |row: HonourEntry| {
        let names = notation::names(&row.name.value);
        names.into_iter().map(move |name| HonourEntry {
            name: At::new(name, row.name.at.clone()),
            ..row.clone()
        })
    };
    rows.into_iter().flat_map(each).collect()
}
