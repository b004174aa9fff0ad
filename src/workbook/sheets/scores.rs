//! The sheet `Scores`: the points of each event of a tour.

use std::collections::{BTreeMap, BTreeSet};

use super::super::cells::{Sheet, Value};
use super::super::doubts::telling;
use super::super::tables::fields::{self, Cell};
use super::super::tables::heading_row;
use super::super::tables::shape::{Others, Shape};
use super::super::tables::table::{Row, Table};
use super::super::words::headings as h;
use super::super::words::lexicon::{lists, words};
use super::super::words::names::fold;
use super::players;
use super::score_blanks;
use super::score_columns::{self, Column};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{
    PlayerEntry, Published, PublishedRow, ScoresEntries, ScoresRow, Unread,
};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

pub const SCORES: Shape = Shape {
    parting: Some(telling::OF_SCORES),
    others: Some(Others {
        in_words: "a column for each event",
        is_one: |_| true,
        counts: |written| matches!(score_columns::headed(written), Column::Event),
        are_there: |others| {
            let of = |(_, written): &(u32, String)| score_columns::headed(written);
            others.iter().any(|other| matches!(of(other), Column::Event | Column::Total))
        },
    }),
    ..Shape::new(&[h::NAME], &[h::NO, h::WILDCARD, h::CATEGORIES, h::RATING])
};

/// More decimals than this are a fraction that was rounded.
const DECIMALS: usize = 4;
/// More events than this are not a tour but a mistake of the sheet.
const MOST_EVENTS: usize = 500;

/// Reads the sheet `Scores` of a tour of which `best` events count, or all, and the totals and places that it says
/// itself, which are compared with what the events give, and a column of which nobody can know whether it is an event;
/// none where it has no heading row.
pub fn read(
    sheet: &Sheet,
    (best, is_final): (Option<u32>, bool),
    problems: &mut Diagnostics,
) -> Option<(ScoresEntries, Option<Published>, Option<Unread>)> {
    let mut table = Table::open(sheet, &SCORES, problems)?;
    let columns = score_columns::of(&mut table, best, MOST_EVENTS);
    let row = table.columns.row;
    let written = |column: &u32| {
        let others = &table.columns.others;
        others.iter().find(|(at, _)| at == column).map(|(_, written)| written.clone())
    };
    let heading = |column: &u32| Some(At::new(written(column)?, table.sheet.address(row, *column)));
    let events: Vec<At<String>> = columns.events.iter().filter_map(heading).collect();
    // Who says that the standings are final says so of the columns as they are read.
    let doubt = columns.perhaps.filter(|_| !is_final).or(columns.doubt);
    let doubt = doubt.as_ref().and_then(heading).map(Unread::Column);
    // Without a total nobody knows whether both of two columns count.
    let twice = tell_headings(&mut table, &events).filter(|_| columns.total.is_none());
    let doubt = doubt.or(twice.map(Unread::Column));
    let another = another_table(&table);
    if let Some(at) = &another {
        let said = said!("workbook.another-table.begins");
        table.problems.push(Diagnostic::warning(Code::UnreadTable, said).at(at));
    }
    let doubt = doubt.or(another.map(Unread::Table));
    let of_all = [columns.total, columns.place];
    let columns = columns.events;
    let (mut printed, mut perhaps) = (Vec::new(), None);
    let rows = table.read_rows(&columns, |row| {
        let has_points = columns.iter().any(|column| has_score(row, *column));
        let no_player = row.cell(h::NAME).map(|own| is_no_player(own, has_points));
        if row.is_total(h::NAME) || no_player == Some(Some(true)) {
            row.tell_remark();
            return None;
        }
        // A number that is ready for a name.
        let is_blank = columns.iter().all(|column| row.cell_of(*column).is_none());
        if is_blank && row.holds_only(h::NO) {
            return None;
        }
        let name = row.need(h::NAME, said!("workbook.write.player"), fields::name);
        let no = row.whole(h::NO, 1..=100_000);
        let mut wildcard = row.is_yes(h::WILDCARD);
        let scores = columns.iter().map(|column| score(row, *column)).collect();
        let mut name = name?;
        if let Some(bare) = wildcard_by_name(&name.value) {
            (name.value, wildcard) = (bare, true);
        }
        if no_player == Some(None) {
            let said = said!("workbook.perhaps-no-player", name = &name.value);
            let problem = Diagnostic::warning(Code::CellsNotRead, said).at(&name.at);
            row.table.problems.push(problem);
            perhaps.get_or_insert_with(|| name.clone());
        }
        printed.extend(said_itself(row, &name, of_all));
        let player = PlayerEntry::named(name.at, name.value);
        let categories = players::categories(row);
        let rating = row.get(h::RATING, players::rating);
        let rating = rating.map(|own| own.map(|(rating, _)| rating)).filter(|own| own.value > 0);
        Some((PlayerEntry { no, wildcard, categories, rating, ..player }, scores))
    });
    tell_near(&mut table, &columns, &rows);
    let level = if best.is_none() && !is_final { perhaps_level(&mut table, &rows) } else { None };
    let doubt = doubt.or(perhaps.or(level).map(Unread::Cell));
    let is_told = is_final || of_all[0].is_some();
    let half = if is_told { None } else { score_blanks::half_typed(&mut table, &columns, &rows) };
    let doubt = doubt.or(half.map(Unread::Column));
    let published = (!printed.is_empty()).then(|| Published::bare(printed));
    Some((ScoresEntries { events, competitions: Vec::new(), rows }, published, doubt))
}

/// The name beside which `(wildcard)` stands.
pub fn wildcard_by_name(name: &str) -> Option<String> {
    let marked = notation::in_brackets(name);
    let (bare, _) = marked.filter(|(_, hint)| h::WILDCARD.fit(&fold(hint)).is_some())?;
    Some(bare.trim().to_owned())
}

/// Where another table begins beside or below this one: a heading of names once more, and a year alone.
fn another_table(table: &Table<'_>) -> Option<Address> {
    let (sheet, head) = (table.sheet, table.columns.row);
    let is_name = |written: &str| h::NAME.fit(&fold(written)).is_some();
    let others = table.columns.others.iter();
    let beside = others.filter(|(_, written)| is_name(written)).map(|(column, _)| *column);
    let name = *table.columns.of.get(&h::NAME)?;
    // The names may stand again at the right end of a wide table.
    let own = |row: u32, column: u32| sheet.get(row, column).and_then(Value::written).map(fold);
    let holds = |column: &u32| {
        let mut rows = sheet.rows_below(head);
        rows.any(|row| own(row, *column).is_some_and(|theirs| own(row, name) != Some(theirs)))
    };
    if let Some(column) = beside.into_iter().find(holds) {
        return Some(sheet.address(head, column));
    }
    let rows: Vec<u32> = sheet.rows().into_iter().filter(|row| *row > head).collect();
    let is_lone = |row: u32| sheet.row(row).count() == 1;
    let (mut before, last) = (head, rows.last()?);
    for row in &rows {
        let written = sheet.get(*row, name).and_then(Value::written).unwrap_or_default();
        let same = sheet.row(*row).map(|(_, own)| own).eq(sheet.row(head).map(|(_, own)| own));
        // The headings may stand again on the next page of one list.
        let is_heading = is_name(written) && sheet.row(*row).count() > 1;
        let is_page = |row: u32| {
            let own: Vec<String> = sheet.written(row).flat_map(words).collect();
            lists().pages.begins(&own).is_some()
        };
        let is_other = is_heading && (!same || is_lone(before) && !is_page(before));
        let is_year = notation::whole(written).is_some_and(|own| (1900..2100).contains(&own));
        // A year above the first player is that of the list.
        let is_year = is_year && is_lone(*row) && before > head && row < last;
        if is_other || is_year {
            return Some(sheet.address(*row, name));
        }
        before = *row;
    }
    None
}

/// Whether a name is what a row is about, such as `Average rating`, `Category XX` or `Group A`, and nobody; none where nobody
/// knows that of a row that has points: `Pool J` may be a player.
fn is_no_player(name: &Value, has_points: bool) -> Option<bool> {
    let own: Vec<String> = name.written().map(words).into_iter().flatten().collect();
    // `Date, B` is a name.
    let is_bare = || !name.written().unwrap_or_default().contains(',');
    let all = |word: &str, is: fn(char) -> bool| word.chars().all(is);
    let is_number = |word: &str| all(word, |c| c.is_ascii_digit());
    let is_roman = |word: &str| all(word, |c| "ivxl".contains(c));
    let of_row = lists().scores_rows.begins(&own);
    let of_part = lists().scores_parts.begins(&own);
    let rest = |len: Option<usize>| len.map(|len| &own[len..]);
    let is_of_part = match rest(of_part) {
        Some([]) => true,
        Some([word]) => is_bare() && (word.chars().count() == 1 || is_roman(word)),
        _ => false,
    };
    let is_row = match rest(of_row.or(of_part)) {
        Some([]) => of_row.is_some(),
        Some([word]) => is_number(word) || of_row == of_part && is_roman(word) && is_bare(),
        _ => false,
    };
    match is_row || is_of_part && !has_points {
        true => Some(true),
        false => (!is_of_part).then_some(false),
    }
}

/// A row that says that the points of some events count more than those of others: told, since nothing reads it.
pub fn weighted(sheet: &Sheet, problems: &mut Diagnostics) -> Option<Unread> {
    let columns = heading_row::find_first(sheet, &SCORES)?;
    let name = *columns.of.get(&h::NAME)?;
    let is_one = |row: &u32| {
        let written = sheet.get(*row, name).and_then(Value::written);
        let values: Vec<Exact> = sheet
            .row(*row)
            .filter(|(column, _)| *column != name)
            .filter_map(|(_, own)| own.exact())
            .collect();
        written.is_some_and(|own| lists().weights.is(&fold(own)))
            && values.windows(2).any(|two| two[0] != two[1])
    };
    let row = sheet.rows().into_iter().filter(|row| *row > columns.row).find(is_one)?;
    let (at, written) = (sheet.address(row, name), sheet.get(row, name)?.written()?);
    let said = said!("workbook.telling.event", written);
    problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&at));
    Some(Unread::Cell(At::new(written.to_owned(), at)))
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
    PublishedRow::at_what_it_says(name.clone(), points, place)
}

/// Decimals that may be a fraction of another cell, rounded: 20.67 beside 62/3 would rank before it.
fn tell_near(table: &mut Table<'_>, columns: &[u32], rows: &[ScoresRow]) {
    let scores: Vec<&At<Exact>> = rows.iter().flat_map(|(_, own)| own.iter().flatten()).collect();
    let sheet = table.sheet;
    let off = |at: &Address| half_unit(sheet, at);
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

/// How far a written decimal may be off what was rounded; none for what is exact as it stands.
fn half_unit(sheet: &Sheet, at: &Address) -> Option<Exact> {
    let written = sheet.shown(at.row, at.column).and_then(Value::written)?;
    let decimals = notation::written_decimals(written);
    let is_rounded = (1..=DECIMALS).contains(&decimals);
    is_rounded.then(|| u32::try_from(decimals).ok().map(Exact::half_unit))?
}

/// Two players who may be level: their totals differ by no more than thirds and sixths that were rounded account for, as 8.33
/// three times beside 25.
fn perhaps_level(table: &mut Table<'_>, rows: &[ScoresRow]) -> Option<At<String>> {
    let sheet = table.sheet;
    let off = |own: &At<Exact>| {
        let half =
            half_unit(sheet, &own.at).filter(|half| *half * Exact::from(20_u32) < Exact::ONE)?;
        let sixths = own.value * Exact::from(6_u32);
        let near = Exact::from((sixths + Exact::HALF).floor());
        let is_near =
            |apart: Exact| apart != Exact::ZERO && apart.max(-apart) <= half * Exact::from(6_u32);
        is_near(sixths - near).then_some(half)
    };
    let mut totals: Vec<(Exact, Exact, &PlayerEntry)> = rows
        .iter()
        .map(|(player, scores)| {
            let own = || scores.iter().flatten();
            (own().map(|own| own.value).sum(), own().filter_map(off).sum(), player)
        })
        .collect();
    totals.sort_by_key(|own| own.0);
    let pairs = totals.windows(2).map(|pair| (&pair[1], &pair[0]));
    let may_be_level =
        |(one, other): &(&(Exact, Exact, &PlayerEntry), &(Exact, Exact, &PlayerEntry))| {
            one.0 != other.0 && one.0 - other.0 <= one.1 + other.1
        };
    let (one, other) = pairs.rev().find(may_be_level)?;
    // Which cells are rounded is told already where the fraction itself stands in another.
    let mut problems = table.problems.iter();
    let is_told = problems.find(|told| told.code == Code::RoundedScore);
    let is_told = is_told.and_then(|told| told.at.clone());
    drop(problems);
    let (name, total, next, theirs) = (&one.2.name, one.0, &other.2.name, other.0);
    let said = said!("workbook.perhaps-level", name, total, next, theirs);
    let told = Diagnostic::warning(Code::RoundedScore, said).at(&one.2.at);
    table.problems.extend(is_told.is_none().then_some(told));
    let at = is_told.unwrap_or_else(|| one.2.at.clone());
    let written = sheet.get(at.row, at.column).and_then(Value::written).unwrap_or(name);
    Some(At::new(written.to_owned(), at))
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

/// Events that are called alike, the first of which is given back, and numbers between the events that nothing heads: points
/// would be lost.
fn tell_headings(table: &mut Table<'_>, events: &[At<String>]) -> Option<At<String>> {
    let mut twice = None;
    for (at, event) in events.iter().enumerate() {
        if events[..at].iter().any(|other| fold(&other.value) == fold(&event.value)) {
            let said = said!("workbook.event-twice", written = &event.value);
            table.problems.push(Diagnostic::warning(Code::HeadingTwice, said).at(&event.at));
            twice.get_or_insert_with(|| event.clone());
        }
    }
    let last = events.last()?.at.column;
    let (head, sheet) = (table.columns.row, table.sheet);
    let name = table.columns.of.get(&h::NAME).copied().unwrap_or(0);
    for column in name + 1..last {
        let is_number = |row: &u32| {
            matches!(sheet.get(*row, column), Some(Value::Number(_) | Value::Shown { .. }))
        };
        let numbers = sheet.rows_below(head).filter(is_number).count();
        if sheet.get(head, column).is_none() && numbers > 1 {
            let said = said!("workbook.unnamed-column");
            let problem = Diagnostic::error(Code::MissingHeading, said);
            table.problems.push(problem.at(&sheet.address(head, column)));
        }
    }
    twice
}

/// Whether a number of points stands in a column.
fn has_score(row: &Row<'_, '_>, column: u32) -> bool {
    row.cell_of(column).is_some_and(|own| own.exact().is_some())
}

/// Those of the cells that are struck through which do not count, since so many of the others that are no less do.
pub fn dropped(
    scores: &ScoresEntries,
    best: u32,
    struck: &BTreeSet<(u32, u32)>,
) -> BTreeSet<(u32, u32)> {
    let best = usize::try_from(best).unwrap_or(usize::MAX);
    let cell = |own: &At<Exact>| (own.at.row, own.at.column);
    let of_row = |(_, own): &ScoresRow| {
        let all = own.iter().flatten();
        let (off, mut on): (Vec<_>, Vec<_>) = all.partition(|own| struck.contains(&cell(own)));
        on.sort_by_key(|own| std::cmp::Reverse(own.value));
        let least = best.checked_sub(1).and_then(|last| on.get(last)).map(|own| own.value);
        let is_dropped = |own: &&At<Exact>| least.is_some_and(|least| own.value <= least);
        off.into_iter().filter(is_dropped).map(cell).collect::<Vec<_>>()
    };
    scores.rows.iter().flat_map(of_row).collect()
}

/// A score; none where the player did not take part, which may be said with a dash or in words.
fn score(row: &mut Row<'_, '_>, column: u32) -> Option<At<Exact>> {
    if let Some(Value::Text(text)) = row.cell_of(column)
        && score_columns::is_no_score(text)
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
