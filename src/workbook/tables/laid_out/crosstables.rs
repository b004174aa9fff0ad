//! Crosstables headed by names, or with both scores in each cell.

use std::collections::{BTreeMap, BTreeSet};

use super::super::super::cells::{Sheet, Value};
use super::super::super::sheets::crosstable::{self, CROSSTABLE};
use super::super::super::words::headings as h;
use super::super::super::words::lexicon::words;
use super::super::super::words::names::{Word, fold};
use super::super::heading_row;
use crate::tournament::entries::ResultEntry;
use crate::tournament::game::{GameResult, Score};
use crate::tournament::notation;

/// The rows of a crosstable below its headings: each with its number and its name, as far as they follow without a gap.
fn players(sheet: &Sheet, head: u32) -> Vec<(u32, u32, String)> {
    let column = |heading: Word| {
        let mut cells = sheet.row(head);
        let is_it =
            |value: &Value| value.written().is_some_and(|own| heading.fit(&fold(own)).is_some());
        cells.find(|(_, value)| is_it(value)).map(|(column, _)| column)
    };
    let Some(name) = column(h::NAME) else { return Vec::new() };
    let no = column(h::NO);
    let rows = (head + 1..).map_while(|row| {
        let name = sheet.get(row, name)?.written()?.to_owned();
        let own = no.and_then(|column| sheet.get(row, column)?.written().and_then(notation::whole));
        Some((row, own.unwrap_or(row - head), name))
    });
    rows.collect()
}

/// A crosstable whose columns are headed by names, with the numbers of the players above them. Each player must be above
/// one column.
pub(super) fn numbered(sheet: &Sheet) -> Option<Sheet> {
    let head = heading_row::row_on(sheet, &CROSSTABLE)?;
    if crosstable::numbered_columns(sheet, head).len() > 1 {
        return None;
    }
    let listed = players(sheet, head);
    let mut of: BTreeMap<u32, u32> = BTreeMap::new();
    for (column, value) in sheet.row(head) {
        let Value::Text(text) = value else { continue };
        let folded = fold(text);
        let is_heading = CROSSTABLE.meant(text).is_some();
        let means = |name: &str| {
            let surname = match name.split_once(',') {
                Some((surname, _)) => fold(surname),
                None => fold(name.split_whitespace().last().unwrap_or_default()),
            };
            folded.chars().count() > 1 && surname.starts_with(&folded) || fold(name) == folded
        };
        let whole = |name: &str| words(name).any(|own| own == folded) || fold(name) == folded;
        let found = |is: &dyn Fn(&str) -> bool| {
            let all = listed.iter().filter(|(_, _, name)| is(name)).map(|own| own.1);
            all.collect::<Vec<u32>>()
        };
        let found =
            Some(found(&whole)).filter(|own| !own.is_empty()).unwrap_or_else(|| found(&means));
        match found[..] {
            [] => {}
            _ if is_heading => {}
            [only] if !of.values().any(|own| *own == only) => _ = of.insert(column, only),
            _ => return None,
        }
    }
    let numbers: BTreeSet<u32> = of.values().copied().collect();
    if listed.len() < 2 || !listed.iter().all(|(_, no, _)| numbers.contains(no)) {
        return None;
    }
    let mut own = sheet.clone();
    let written = |number: u32| Value::Number(number.to_string().into());
    own.cells.extend(of.into_iter().map(|(column, number)| ((head, column), written(number))));
    Some(own)
}

/// The cells in which players meet each other, and that of the same pair across.
fn pairs(sheet: &Sheet, head: u32) -> Vec<((u32, u32), &Value, Option<&Value>)> {
    let columns = crosstable::numbered_columns(sheet, head);
    let rows: BTreeMap<u32, u32> =
        players(sheet, head).into_iter().map(|(row, no, _)| (no, row)).collect();
    let cell = |of: u32, against: u32| {
        let at = (*rows.get(&of)?, *columns.get(&against)?);
        Some((at, sheet.get(at.0, at.1)?))
    };
    let each = rows.keys().flat_map(|of| columns.keys().map(move |against| (*of, *against)));
    let pair = |(of, against): (u32, u32)| {
        let (at, value) = cell(of, against)?;
        Some((at, value, cell(against, of).map(|(_, value)| value)))
    };
    each.filter(|(of, against)| of != against).filter_map(pair).collect()
}

/// A crosstable with both scores in its cells, `1-0`, with those of the row alone: where the cell of each pair across says
/// the same from the other side.
pub(super) fn with_one_score(sheet: &Sheet) -> Option<Sheet> {
    let head = heading_row::row_on(sheet, &CROSSTABLE)?;
    // Most have none such.
    let mut below = sheet.cells.range((head + 1, 0)..).filter_map(|(_, value)| value.written());
    below.find(|text| both_scores(text).is_some())?;
    let mut changed = BTreeMap::new();
    for (at, value, across) in pairs(sheet, head) {
        let Some(own) = value.written().and_then(both_scores) else { continue };
        let across = across?.written()?;
        let turned = match own {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        };
        let is_same = both_scores(across) == Some(turned)
            || notation::exact(across) == notation::exact(alone(turned));
        if !is_same {
            return None;
        }
        changed.insert(at, Value::Text(alone(own).into()));
    }
    if changed.is_empty() {
        return None;
    }
    let mut own = sheet.clone();
    own.cells.extend(changed);
    Some(own)
}

/// A crosstable with several columns for each player, one a game, headed by his number each or once, with all results of two
/// players in one cell.
pub(super) fn in_one_column(sheet: &Sheet) -> Option<Sheet> {
    let head = heading_row::row_on(sheet, &CROSSTABLE)?;
    let mut of: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    let mut number = None;
    let last = sheet.cells.keys().map(|(_, column)| *column).max()?;
    for column in 0..=last {
        if let Some(heading) = sheet.get(head, column) {
            number = heading.written().and_then(notation::whole);
        }
        if let Some(number) = number {
            of.entry(number).or_default().push(column);
        }
    }
    let games = of.get(&1)?.len();
    if games < 2 || of.len() < 2 || of.values().any(|columns| columns.len() != games) {
        return None;
    }
    let rows: BTreeMap<u32, u32> =
        players(sheet, head).into_iter().map(|(row, no, _)| (row, no)).collect();
    let row_of = |number: u32| rows.iter().find(|(_, no)| **no == number).map(|(row, _)| *row);
    // Of a game that the row across alone tells the cell is not passed over: the one behind would be taken for it.
    let told_across = |row: u32, number: u32, game: usize| {
        let column = *of.get(rows.get(&row)?)?.get(game)?;
        sheet.get(row_of(number)?, column).is_some().then_some(Value::Text("*".into()))
    };
    let mut own = sheet.clone();
    for (number, columns) in &of {
        for row in sheet.rows_below(head) {
            let is_blank = columns.iter().all(|column| sheet.get(row, *column).is_none());
            let cells = columns.iter().enumerate().filter_map(|(game, column)| {
                let across = || told_across(row, *number, game).filter(|_| !is_blank);
                own.cells.remove(&(row, *column)).or_else(across)
            });
            let cells: Vec<Value> = cells.collect();
            let texts: Option<Vec<&str>> = cells.iter().map(Value::written).collect();
            let text = texts?.join(" ");
            own.cells.extend(Value::of_text(&text).map(|value| ((row, columns[0]), value)));
        }
        columns[1..].iter().for_each(|column| _ = own.cells.remove(&(head, *column)));
    }
    Some(own)
}

/// A crosstable with several results in a row in its cells, `1½`, with blanks between them: where the cell of the pair across
/// has as many. A number has lost the noughts that it began with.
pub(super) fn with_blanks(sheet: &Sheet) -> Option<Sheet> {
    let head = heading_row::row_on(sheet, &CROSSTABLE)?;
    let mut below = sheet.cells.range((head + 1, 0)..).filter_map(|(_, value)| value.written());
    below.find(|text| {
        text.len() > 1 && notation::games_apart((text, false), (text, false)).is_some()
    })?;
    let said = |value| Some((Value::written(value)?, matches!(value, Value::Number(_))));
    let mut own = sheet.clone();
    for (at, value, across) in pairs(sheet, head) {
        let Some((written, across)) = said(value).zip(across.and_then(said)) else { continue };
        if let Some(text) = notation::games_apart(written, across) {
            own.cells.insert(at, Value::Text(text.into()));
        }
    }
    (own.cells != sheet.cells).then_some(own)
}

/// The score of the row in a cell that has both.
fn both_scores(text: &str) -> Option<Score> {
    if !text.contains(['-', '–', ':']) {
        return None;
    }
    match notation::result(text).ok().flatten()? {
        ResultEntry::Over(GameResult::Played(score)) => Some(score),
        _ => None,
    }
}

/// A score as the cell of a crosstable writes it.
fn alone(score: Score) -> &'static str {
    match score {
        Score::Win => "1",
        Score::Draw => "½",
        Score::Loss => "0",
    }
}
