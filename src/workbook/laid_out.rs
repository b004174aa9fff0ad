//! Tables that are laid out otherwise than they are read, put as they are: headings in two rows, rounds in rows of their own
//! above their games, crosstables headed by names, or with both scores in each cell. What may mean two things is left as it
//! stands, and told where it is read.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::cells::{Sheet, Value};
use super::crosstable::{self, CROSSTABLE};
use super::games;
use super::heading_row;
use super::headings as h;
use super::kinds::{KINDS, named};
use super::lexicon::{lexicon, lists, month, words};
use super::names::fold;
use super::shape::Shape;
use crate::tournament::entries::ResultEntry;
use crate::tournament::game::{GameResult, Score};
use crate::tournament::notation;

/// Headings in two rows stand among the first rows of a sheet.
const TOP: usize = 12;

/// The sheets of a workbook as they are read.
pub(super) fn as_read(sheets: &[Sheet]) -> Cow<'_, [Sheet]> {
    let changed: Vec<Option<Sheet>> = sheets.iter().map(laid_out).collect();
    if changed.iter().all(Option::is_none) {
        return Cow::Borrowed(sheets);
    }
    let own = sheets.iter().zip(changed).map(|(own, other)| other.unwrap_or_else(|| own.clone()));
    Cow::Owned(own.collect())
}

/// A sheet as it is read; none where it stands so.
fn laid_out(sheet: &Sheet) -> Option<Sheet> {
    let kind = &KINDS[named(&sheet.name)?.0];
    let shape = kind.headings?;
    let changes: &[fn(&Sheet) -> Option<Sheet>] = match kind.word.word {
        "Games" => &[with_rounds],
        "Crosstable" => &[numbered, with_one_score],
        _ => &[],
    };
    let mut own = joined(sheet, shape);
    for change in changes {
        own = change(own.as_ref().unwrap_or(sheet)).or(own);
    }
    own
}

/// Headings in two rows, of which the upper one names groups of columns, in one: what is written below goes before.
fn joined(sheet: &Sheet, shape: &Shape) -> Option<Sheet> {
    let rows = sheet.rows();
    let is_text = |row: u32| sheet.row(row).all(|(_, value)| matches!(value, Value::Text(_)));
    let top = &rows[..rows.len().min(TOP)];
    if shape.needed.len() < 2 || heading_row::row_on(sheet, shape).is_some() {
        return None;
    }
    let upper = top.windows(2).find_map(|two| {
        let [upper, lower] = [two[0], two[1]];
        if lower != upper + 1 || !is_text(upper) || !is_text(lower) {
            return None;
        }
        let mut own = sheet.bare();
        let above = sheet.row(upper).map(|(column, value)| ((lower, column), value.clone()));
        own.cells = above.collect();
        let below = sheet.row(lower).map(|(column, value)| ((lower, column), value.clone()));
        own.cells.extend(below);
        heading_row::row_on(&own, shape).map(|_| (upper, own.cells))
    });
    let (upper, cells) = upper?;
    let mut own = sheet.clone();
    own.cells.retain(|(row, _), _| *row != upper);
    own.cells.extend(cells);
    own.merged.retain(|(first, last, _)| !(*first..=*last).contains(&upper));
    Some(own)
}

/// What games need whose round stands above them.
const OF_ONE_ROUND: Shape = Shape::new(&[h::WHITE, h::BLACK, h::RESULT], &[h::ROUND]);

/// Rounds that stand in rows of their own, `Round 1`, in the column of rounds beside the games that follow. Where one game
/// has a round of its own, or stands below none of them, nothing is changed.
fn with_rounds(sheet: &Sheet) -> Option<Sheet> {
    let rows = sheet.rows();
    let titles: BTreeMap<u32, u32> = rows
        .iter()
        .filter_map(|row| Some((*row, section(sheet, *row)?)))
        .map(|(row, own)| own.map(|number| (row, number)))
        .collect::<Option<_>>()?;
    // Most have none.
    titles.first_key_value()?;
    let columns = heading_row::find_first(sheet, &OF_ONE_ROUND)?;
    let (white, black) = (*columns.of.get(&h::WHITE)?, *columns.of.get(&h::BLACK)?);
    let round = columns.of.get(&h::ROUND).copied();
    let head: Vec<&Value> = sheet.row(columns.row).map(|(_, value)| value).collect();
    let (mut now, mut sections, mut games) = (None, BTreeSet::new(), BTreeMap::new());
    for row in rows.into_iter().filter(|row| *row != columns.row) {
        if let Some(number) = titles.get(&row) {
            now = Some(*number);
            sections.insert(row);
        } else if sheet.row(row).map(|(_, value)| value).eq(head.iter().copied()) {
            sections.insert(row);
        } else if row > columns.row
            && sheet.get(row, white).is_some()
            && sheet.get(row, black).is_some()
        {
            if round.is_some_and(|column| sheet.get(row, column).is_some()) {
                return None;
            }
            games.insert(row, now?);
        }
    }
    if games.is_empty() || now.is_none() {
        return None;
    }
    let last = sheet.cells.keys().map(|(_, column)| *column).max()?;
    let column = round.unwrap_or(last + 1);
    let mut own = sheet.clone();
    own.cells.retain(|(row, _), _| !sections.contains(row));
    own.cells.entry((columns.row, column)).or_insert_with(|| Value::Text(h::ROUND.word.into()));
    let written = |number: u32| Value::Number(number.to_string().into());
    own.cells.extend(games.into_iter().map(|(row, number)| ((row, column), written(number))));
    Some(own)
}

/// The round that a row names alone, or with its day. What else is said of it (`Round 3 (Black - White)`, `Round 3: void`)
/// may change how its games are read: then the number is none.
fn section(sheet: &Sheet, row: u32) -> Option<Option<u32>> {
    let mut cells = sheet.row(row).map(|(_, value)| value);
    let Some(Value::Text(text)) = cells.next() else { return None };
    let is_day = |value: &Value| matches!(value, Value::Date(_) | Value::Time(_));
    if !cells.all(is_day) || !text.contains(char::is_alphabetic) {
        return None;
    }
    let names_round = |text: &str| {
        words(text).any(|own| {
            let letters = own.trim_matches(|c: char| c.is_ascii_digit());
            h::ROUND.fit(letters).is_some()
        })
    };
    let first: Vec<&str> = text.split_whitespace().take(2).collect();
    let first = first.join(" ");
    let first = first.split(['(', ',', ':']).next().unwrap_or(&first);
    games::number(first).filter(|_| names_round(first))?;
    let (bare, day) = text.split_at(text.find(['(', ',', ':']).unwrap_or(text.len()));
    let is_of_day = |word: String| {
        let is_number = word.chars().all(|c| c.is_ascii_digit());
        let is_english = |own: &String| word.len() > 2 && fold(own).starts_with(&word);
        let is_month = month(&word).is_some() || lexicon().months.keys().any(is_english);
        is_number || is_month || lists().in_dates.is(&word)
    };
    Some(games::number(bare).filter(|_| words(day).all(is_of_day)))
}

/// The rows of a crosstable below its headings: each with its number and its name, as far as they follow without a gap.
fn players(sheet: &Sheet, head: u32) -> Vec<(u32, u32, String)> {
    let column = |heading: super::names::Word| {
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
fn numbered(sheet: &Sheet) -> Option<Sheet> {
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

/// A crosstable with both scores in its cells, `1-0`, with those of the row alone: where the cell of each pair across says
/// the same from the other side.
fn with_one_score(sheet: &Sheet) -> Option<Sheet> {
    let head = heading_row::row_on(sheet, &CROSSTABLE)?;
    // Most have none such.
    let mut below = sheet.cells.range((head + 1, 0)..).filter_map(|(_, value)| value.written());
    below.find(|text| both_scores(text).is_some())?;
    let columns = crosstable::numbered_columns(sheet, head);
    let rows: BTreeMap<u32, u32> =
        players(sheet, head).into_iter().map(|(row, no, _)| (no, row)).collect();
    let cell = |of: u32, against: u32| {
        let at = (*rows.get(&of)?, *columns.get(&against)?);
        Some((at, sheet.get(at.0, at.1)?.written()?))
    };
    let mut changed = BTreeMap::new();
    for (of, against) in rows.keys().flat_map(|of| columns.keys().map(move |own| (*of, *own))) {
        let Some((at, text)) = cell(of, against).filter(|_| of != against) else { continue };
        let Some(own) = both_scores(text) else { continue };
        let (_, across) = cell(against, of)?;
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
