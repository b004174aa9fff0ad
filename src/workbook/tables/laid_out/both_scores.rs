//! The scores of both players in columns of their own, in one: `White | Score | Black | Score`, and a heading `Result` over
//! two columns.

use super::super::super::cells::{Sheet, Value};
use super::super::super::words::headings as h;
use super::super::super::words::names::{Word, fold};
use super::super::heading_row::{self, Columns};
use super::super::shape::Shape;
use crate::tournament::notation;

/// What games need whose scores are to be found.
const OF_PLAYERS: Shape = Shape::new(&[h::WHITE, h::BLACK], &[h::RESULT]);

/// What stands for the score of a game that was not played.
const SIGNS: [&str; 5] = ["+", "-", "F", "f", "FF"];

/// Puts White's score and Black's score together, in the column of the first.
pub(super) fn in_one(sheet: &Sheet) -> Option<Sheet> {
    let columns = heading_row::find_first(sheet, &OF_PLAYERS)?;
    let (first, second) = beside_players(sheet, &columns)
        .or_else(|| side_by_side(sheet, &columns))
        .or_else(|| in_order(sheet, &columns))?;
    let mut own = sheet.clone();
    for row in games(sheet, &columns) {
        let Some((white, black)) = score(sheet, row, first).zip(score(sheet, row, second)) else {
            continue;
        };
        own.cells.insert((row, first), Value::Text(together(white, black).into()));
        own.cells.remove(&(row, second));
    }
    own.cells.remove(&(columns.row, second));
    own.cells.insert((columns.row, first), Value::Text(h::RESULT.word.into()));
    Some(own)
}

/// The rows with both players.
fn games(sheet: &Sheet, columns: &Columns) -> impl Iterator<Item = u32> {
    let sides = [h::WHITE, h::BLACK].map(|side| columns.of.get(&side).copied().unwrap_or_default());
    let below = sheet.rows_below(columns.row);
    below.filter(move |row| sides.iter().all(|side| sheet.get(*row, *side).is_some()))
}

fn score(sheet: &Sheet, row: u32, column: u32) -> Option<&str> {
    sheet.get(row, column)?.written().map(str::trim)
}

/// Both scores as one result; who is given none at all has lost by forfeit.
fn together(white: &str, black: &str) -> String {
    let is_forfeit = |text: &str| text != "+" && SIGNS.contains(&text);
    match [is_forfeit(white), is_forfeit(black)] {
        // Formulas write noughts before a game is played.
        [false, false] if [white, black] == ["0", "0"] => "0 0".to_owned(),
        [false, false] => format!("{white}-{black}"),
        [true, true] => "-/-".to_owned(),
        [true, false] => "-/+".to_owned(),
        [false, true] => "+/-".to_owned(),
    }
}

/// Whether scores of both players stand in two columns, in each row of which both are filled; `is_headed` where their
/// headings say so, else one of them at least is a result as results are usually written.
fn are_scores(
    sheet: &Sheet,
    columns: &Columns,
    (first, second): (u32, u32),
    is_headed: bool,
) -> bool {
    let rows = games(sheet, columns)
        .filter_map(|row| score(sheet, row, first).zip(score(sheet, row, second)));
    let rows: Vec<(&str, &str)> = rows.collect();
    let is_one = |text: &str| notation::exact(text).is_some() || SIGNS.contains(&text);
    let is_result = |(white, black): &(&str, &str)| {
        is_one(white) && is_one(black) && notation::result(&together(white, black)).is_ok()
    };
    let is_full = rows.iter().all(|(white, black)| is_one(white) && is_one(black));
    is_full && (is_headed && !rows.is_empty() || rows.iter().any(is_result))
}

/// A score behind each of the players, where no other column has results.
fn beside_players(sheet: &Sheet, columns: &Columns) -> Option<(u32, u32)> {
    let of = |side| columns.of.get(&side).map(|column| column + 1);
    let pair = (of(h::WHITE)?, of(h::BLACK)?);
    let headed = |column: u32, own: &[Word]| {
        let written = sheet.get(columns.row, column).and_then(Value::written).map(fold);
        written.is_some_and(|text| own.iter().any(|word| word.fit(&text).is_some()))
    };
    let is_pair = |column: &u32| *column == pair.0 || *column == pair.1;
    let is_score = |column: &u32| headed(*column, &[h::RESULT, h::POINTS]);
    let has_another =
        sheet.row(columns.row).any(|(column, _)| !is_pair(&column) && headed(column, &[h::RESULT]));
    let are_headed = is_score(&pair.0) && is_score(&pair.1);
    let are_results = headed(pair.0, &[h::RESULT]) && headed(pair.1, &[h::RESULT]);
    (are_headed && !has_another && are_scores(sheet, columns, pair, are_results)).then_some(pair)
}

/// Two columns of scores that stand elsewhere, as in `Black | Score | Score | White`: the left one is of whoever stands left,
/// where in every row they are the two scores of a game. Where Black stands left each must be beside its player: of
/// `Black | White | Score | Score` nobody knows whose is first.
fn in_order(sheet: &Sheet, columns: &Columns) -> Option<(u32, u32)> {
    let is_one =
        |folded: &str| [h::RESULT, h::POINTS].iter().any(|word| word.fit(folded).is_some());
    let is_score = |written: &str| is_one(&fold(written)) || is_one(&of_side(written));
    let headed = sheet.row(columns.row).filter(|(_, value)| value.written().is_some_and(is_score));
    let headed: Vec<u32> = headed.map(|(column, _)| column).collect();
    let [left, right] = headed[..] else { return None };
    let named = [left, right].map(|column| {
        side_of(sheet.get(columns.row, column).and_then(Value::written).unwrap_or_default())
    });
    let [white, black] = [*columns.of.get(&h::WHITE)?, *columns.of.get(&h::BLACK)?];
    let is_white_first = match named {
        [None, None] => white < black,
        [Some(h::WHITE), Some(h::BLACK)] => true,
        [Some(h::BLACK), Some(h::WHITE)] => false,
        _ => return None,
    };
    if named == [None, None]
        && !is_white_first
        && (left.abs_diff(black) != 1 || right.abs_diff(white) != 1)
    {
        return None;
    }
    let pair = if is_white_first { (left, right) } else { (right, left) };
    let scores =
        || games(sheet, columns).map(|row| [pair.0, pair.1].map(|of| score(sheet, row, of)));
    let is_one = |own: [Option<&str>; 2]| match own {
        [Some(white), Some(black)] => notation::result(&together(white, black)).is_ok(),
        [None, None] => true,
        _ => false,
    };
    (scores().all(is_one) && are_scores(sheet, columns, pair, false)).then_some(pair)
}

/// The side that a heading names.
fn side_of(written: &str) -> Option<Word> {
    let mut words = written.split(|c: char| !c.is_alphanumeric()).map(fold);
    words.find_map(|word| [h::WHITE, h::BLACK].into_iter().find(|own| own.fit(&word).is_some()))
}

/// What stands in a heading beside the side that it is of: `White score`, `Result (Black)`.
fn of_side(written: &str) -> String {
    let words = written.split(|c: char| !c.is_alphanumeric()).map(fold);
    let is_side = |word: &String| [h::WHITE, h::BLACK].iter().any(|own| own.fit(word).is_some());
    words.filter(|word| !is_side(word)).collect()
}

/// The column headed `Result` and the one behind it, which has no heading.
fn side_by_side(sheet: &Sheet, columns: &Columns) -> Option<(u32, u32)> {
    let first = *columns.of.get(&h::RESULT)?;
    let pair = (first, first + 1);
    let is_bare = sheet.get(columns.row, pair.1).is_none();
    (is_bare && are_scores(sheet, columns, pair, false)).then_some(pair)
}
