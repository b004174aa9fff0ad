//! Tables that are laid out otherwise than they are read, put as they are: headings in two rows, rounds in rows of their own
//! above their games or beside the first of them alone, or on a sheet each, scores in two columns, crosstables headed by names, with both
//! scores in each cell, or with several games of two players in columns of their own or in a row. What may mean two things is left as it stands, and told where it is read.

mod both_scores;
mod by_round;
mod crosstables;
mod rounds;

use std::borrow::Cow;

use super::super::cells::{Sheet, Value};
use super::super::kinds::{Is, named};
use super::heading_row;
use super::shape::Shape;

/// Headings in two rows stand among the first rows of a sheet.
const TOP: usize = 12;

/// The sheets of a workbook as they are read.
pub fn as_read(sheets: &[Sheet]) -> Cow<'_, [Sheet]> {
    if let Some(sheets) = by_round::in_one(sheets) {
        return Cow::Owned(as_read(&sheets).into_owned());
    }
    let changed: Vec<Option<Sheet>> = sheets.iter().map(laid_out).collect();
    if changed.iter().all(Option::is_none) {
        return Cow::Borrowed(sheets);
    }
    let own = sheets.iter().zip(changed).map(|(own, other)| other.unwrap_or_else(|| own.clone()));
    Cow::Owned(own.collect())
}

/// A sheet as it is read; none where it stands so.
fn laid_out(sheet: &Sheet) -> Option<Sheet> {
    let (kind, _) = named(&sheet.name)?;
    let shape = kind.headings?;
    let changes: &[fn(&Sheet) -> Option<Sheet>] = match kind.is {
        Is::Games => &[both_scores::in_one, rounds::above, rounds::written_once],
        Is::Crosstable => &[
            crosstables::in_one_column,
            crosstables::numbered,
            crosstables::with_one_score,
            crosstables::with_blanks,
        ],
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
