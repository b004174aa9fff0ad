//! Games with a sheet for each round, `Round 1`, `Round 2`, as one sheet with titles of the rounds. Its cells keep the
//! addresses that they have.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::super::super::cells::{Origin, Sheet, Value};
use super::super::super::kinds::{is_of_kind, round_of};
use super::super::super::sheets::games::GAMES;
use super::super::super::sheets::titles::OF_ONE_ROUND;
use super::super::super::words::headings as h;
use super::super::super::words::names::{Word, fold};
use super::super::super::words::round_titles::{Titled, titled};
use super::super::heading_row;
use super::both_scores;
use super::rounds::is_remark;

/// The sheets with those of single rounds in one, in the place of the first; none where games have a sheet of their own, or
/// one of these cannot be read.
pub(super) fn in_one(sheets: &[Sheet]) -> Option<Vec<Sheet>> {
    if sheets.iter().any(|sheet| is_of_kind(sheet, "Games")) {
        return None;
    }
    let mut rounds: BTreeMap<u32, &Sheet> = BTreeMap::new();
    for sheet in sheets {
        let Some(round) = round_of(&sheet.name) else { continue };
        if sheet.trouble.is_some() || rounds.insert(round, sheet).is_some() {
            return None;
        }
    }
    if rounds.is_empty() {
        return None;
    }
    let parts: Option<Vec<Part>> = rounds.into_iter().map(|(no, own)| part(no, own)).collect();
    let one = joined(&parts?)?;
    let is_part = |sheet: &&Sheet| round_of(&sheet.name).is_some();
    let mut others = sheets.iter().filter(|sheet| !is_part(sheet)).cloned().collect::<Vec<_>>();
    others.insert(sheets.iter().take_while(|sheet| !is_part(sheet)).count(), one);
    Some(others)
}

/// The sheet of a round, and the row of its headings; none where nothing stands on it.
struct Part {
    round: u32,
    sheet: Sheet,
    head: Option<u32>,
}

/// None of a sheet that has something else, or another round.
fn part(round: u32, sheet: &Sheet) -> Option<Part> {
    let sheet = both_scores::in_one(sheet).unwrap_or_else(|| sheet.clone());
    let head = heading_row::row_on(&sheet, &OF_ONE_ROUND);
    let is_it = head.is_some() || sheet.cells.is_empty();
    let is_of_another = |text| match titled(text) {
        Titled::Round(own) => own != round,
        own => own == Titled::More,
    };
    let is_of_another = sheet.cells.values().filter_map(Value::written).any(is_of_another);
    (is_it && !is_of_another).then_some(Part { round, sheet, head })
}

/// Where each column of each sheet stands in the one: by its heading, or where it stands if it has none.
fn columns(parts: &[Part]) -> Vec<BTreeMap<u32, u32>> {
    let all = || parts.iter().flat_map(|part| part.sheet.cells.keys().map(|(_, column)| *column));
    let mut free = all().max().map_or(0, |last| last + 1);
    let mut taken: BTreeMap<String, u32> = BTreeMap::new();
    let mut of = |part: &Part| {
        let mut own: Vec<u32> = part.sheet.cells.keys().map(|(_, column)| *column).collect();
        own.sort_unstable();
        own.dedup();
        let mut of_part = |column: u32| {
            let written = part.sheet.get(part.head?, column).and_then(Value::written);
            let heading = match written.map(|own| GAMES.meant(own).ok_or(own)) {
                Some(Ok(word)) => word.word.to_owned(),
                Some(Err(text)) => fold(text),
                None => format!("#{column}"),
            };
            let is_free = !taken.values().any(|own| *own == column);
            let now = *taken.entry(heading).or_insert(if is_free { column } else { free });
            free += u32::from(now == free);
            Some((column, now))
        };
        own.into_iter().filter_map(&mut of_part).collect()
    };
    parts.iter().map(&mut of).collect()
}

fn joined(parts: &[Part]) -> Option<Sheet> {
    let first = parts.iter().find(|part| part.head.is_some())?;
    let mut one = Sheet { name: "Games".into(), hidden: false, ..first.sheet.bare() };
    let columns = columns(parts);
    let mut next = 0;
    for (part, to) in parts.iter().zip(&columns) {
        let above = part.head.and_then(|head| head.checked_sub(1));
        let says = |last: &u32| (0..=*last).any(|row| !is_title(&part.sheet, row));
        if let Some(last) = above.filter(says) {
            next = put(&mut one, part, to, 0..=last, next);
        }
    }
    let head = next;
    for (part, to) in parts.iter().zip(&columns).rev() {
        let Some(row) = part.head else { continue };
        put(&mut one, part, to, row..=row, head);
    }
    next += 1;
    let headed = |word: Word| {
        let is_it = |own: &Value| own.written().is_some_and(|own| word.fit(&fold(own)).is_some());
        one.row(head).find(|(_, own)| is_it(own)).map(|(column, _)| column)
    };
    let (round, result) = (headed(h::ROUND), headed(h::RESULT));
    for (part, to) in parts.iter().zip(&columns) {
        let last = part.sheet.rows().last().copied();
        let (from, title) = (part.head.unwrap_or_default(), next);
        next = put(&mut one, part, to, from..=last.unwrap_or(from), next);
        one.cells.retain(|(row, _), _| *row != title);
        let is_game = |row: &u32| one.row(*row).count() > 1 && !is_remark(&one, *row, result);
        let games: Vec<u32> = (title + 1..next).filter(is_game).collect();
        if let Some(column) = round {
            let written = |row| ((row, column), Value::Number(part.round.to_string().into()));
            games.into_iter().map(written).for_each(|(at, own)| {
                one.cells.entry(at).or_insert(own);
            });
        }
        let text = format!("{} {}", h::ROUND.word, part.round);
        one.cells.insert((title, round.unwrap_or_default()), Value::Text(text.into()));
    }
    one.origin.sort_by_key(|own| own.from);
    Some(one)
}

/// Puts rows of a sheet into the one from a row on; the row behind them.
fn put(
    one: &mut Sheet,
    Part { sheet, .. }: &Part,
    to: &BTreeMap<u32, u32>,
    rows: RangeInclusive<u32>,
    from: u32,
) -> u32 {
    let at = |row: u32, column: u32| {
        let now = to.get(&column).copied().unwrap_or(column);
        rows.contains(&row).then(|| (row - rows.start() + from, now))
    };
    let own = sheet.cells.iter().filter_map(|((row, column), own)| Some((at(*row, *column)?, own)));
    one.cells.extend(own.map(|(at, own)| (at, own.clone())));
    let own = sheet.lines.iter().filter_map(|((row, column), own)| Some((at(*row, *column)?, own)));
    one.lines.extend(own.map(|(at, own)| (at, own.clone())));
    for (row, column, text) in &sheet.unseen.notes {
        let own = at(*row, *column).map(|(row, column)| (row, column, text.clone()));
        one.unseen.notes.extend(own);
    }
    one.unseen.struck.extend(sheet.unseen.struck.iter().filter_map(|own| at(own.0, own.1)));
    let all = sheet.rows();
    let hidden =
        if sheet.hidden { all.iter().collect() } else { sheet.unseen.rows.iter().collect() };
    let hidden: Vec<&u32> = hidden;
    one.unseen.rows.extend(hidden.into_iter().filter_map(|row| Some(at(*row, 0)?.0)));
    let merged = sheet.merged.iter().filter_map(|(first, last, column)| {
        let (first, column) = at(*first, *column)?;
        Some((first, at(*last, column)?.0, column))
    });
    one.merged.extend(merged);
    let columns = to.iter().map(|(own, now)| (*now, *own)).collect();
    let name = Arc::clone(sheet.called.as_ref().unwrap_or(&sheet.name));
    one.origin.push(Origin { from, name, row: *rows.start(), columns });
    from + rows.end() - rows.start() + 1
}

/// Whether a row says no more than its round and its day, or nothing.
fn is_title(sheet: &Sheet, row: u32) -> bool {
    let says_more = |text: &str| !matches!(titled(text), Titled::Round(_));
    !sheet.row(row).any(|(_, value)| value.written().is_some_and(says_more))
}
