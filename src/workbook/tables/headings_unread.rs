//! What is told of headings that are not read, and of cells beside a table.

use std::collections::BTreeSet;

use super::super::cells::{self, Sheet, Value};
use super::super::words::names::{Word, fold, nearest};
use super::super::words::{headings, lexicon};
use super::heading_row::Columns;
use super::shape::{Held, Shape};
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

/// Tells of headings that are not read: a warning where one looks misspelt, one note for all others.
pub fn report_unread(sheet: &Sheet, shape: &Shape, columns: &Columns, problems: &mut Diagnostics) {
    let is_expected = |written: &str| {
        shape.for_people.contains(&fold(written).as_str())
            || shape.others.is_some_and(|others| (others.is_one)(written))
    };
    let below = sheet.cells.iter().filter(|((row, _), _)| *row > columns.row);
    let says = below.filter(|(_, value)| **value != Value::Bool(false));
    let filled: BTreeSet<u32> = says.map(|((_, column), _)| *column).collect();
    let has_values = |column: u32| filled.contains(&column);
    let mut unknown = Vec::new();
    for (column, written) in columns.others.iter().filter(|(_, written)| !is_expected(written)) {
        let absent = || shape.optional.iter().filter(|h| !columns.of.contains_key(h));
        let at = sheet.address(columns.row, *column);
        if let Some(meant) = shape.meant(written) {
            let own = sheet.get(columns.row, *column).and_then(Value::written).unwrap_or(written);
            let heading = columns.called(sheet, meant);
            let said = match fold(own) == fold(heading) {
                _ if meant == headings::RATING => {
                    said!("workbook.ratings-beside", written = own.trim(), heading)
                }
                true => said!("workbook.heading-twice", heading),
                false => said!("workbook.heading-alike", written = own.trim(), heading),
            };
            problems.push(Diagnostic::warning(Code::HeadingTwice, said).at(&at));
        } else if let Some(meant) = nearest(written, absent().map(|h| h.word)) {
            let said = said!("workbook.misspelt-heading", written, meant);
            problems.push(Diagnostic::warning(Code::MisspeltHeading, said).at(&at));
        } else if let Some(meant) = among_words(written, absent()).filter(|_| has_values(*column)) {
            let said = said!("workbook.misspelt-heading", written, meant);
            problems.push(Diagnostic::warning(Code::MisspeltHeading, said).at(&at));
        } else if is_other_rating(written, absent()) && has_values(*column) {
            let said = said!("workbook.other-rating", written);
            problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&at));
        } else if shape.tells(written) && has_values(*column) {
            let possible: Vec<&str> = absent().map(|h| h.word).collect();
            let said = match possible.is_empty() {
                true => said!("workbook.unread-column.other", written),
                false => said!("workbook.unread-column.possible", written, possible),
            };
            problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&at));
        } else {
            unknown.push((at, written));
        }
    }
    if let Some((at, _)) = unknown.first() {
        let columns: Vec<Said> = unknown
            .iter()
            .map(|(at, written): &(Address, &String)| {
                let texts = stray_texts(sheet, columns.row, at.column);
                match texts.is_empty() {
                    true => said!("workbook.value.text", text = *written),
                    false => said!("workbook.value.column", text = *written, texts),
                }
            })
            .collect();
        let said = said!("workbook.unknown-column", columns);
        problems.push(Diagnostic::note(Code::UnknownColumn, said).at(at));
    }
}

/// Whether a column holds ratings of another list, where there is none that is headed Rating.
fn is_other_rating<'h>(written: &str, mut absent: impl Iterator<Item = &'h Word>) -> bool {
    absent.any(|own| *own == headings::RATING) && lexicon::lists().other_ratings.is(&fold(written))
}

/// More texts than this are no remarks on some rows.
const STRAY: usize = 4;

/// The texts in a column that is not read, with their cells, where few of the rows have one: nobody else would see them.
fn stray_texts(sheet: &Sheet, head: u32, column: u32) -> Vec<Said> {
    let rows: Vec<u32> = sheet.rows_below(head).collect();
    let texts = rows.iter().filter_map(|row| match sheet.get(*row, column) {
        Some(Value::Text(text)) if text.contains(char::is_alphabetic) => Some((*row, &**text)),
        _ => None,
    });
    let texts: Vec<(u32, &str)> = texts.take(STRAY + 1).collect();
    if texts.len() > STRAY || texts.len() * 2 > rows.len() {
        return Vec::new();
    }
    let told = |(row, text): &(u32, &str)| {
        let cell = sheet.address(*row, column).cell();
        said!("workbook.value.at", cell, text = cells::quoted(text))
    };
    texts.iter().map(told).collect()
}

/// The heading that one of the words is: `Withdrawn in round`.
fn among_words<'h>(written: &str, absent: impl Iterator<Item = &'h Word>) -> Option<&'static str> {
    let words: Vec<String> = written.split(|c: char| !c.is_alphanumeric()).map(fold).collect();
    let mut found = absent.filter(|heading| words.contains(&fold(heading.word)));
    found.next().map(|heading| heading.word)
}

/// Tells of cells that stand beside the table: below it in a column without a heading, and rows above the headings that
/// are filled as the table's own. A title above the headings does no harm.
pub fn report_cells(sheet: &Sheet, shape: &Shape, columns: &Columns, problems: &mut Diagnostics) {
    // A box that is not ticked says nothing.
    let cells = || sheet.cells.iter().filter(|(_, value)| **value != Value::Bool(false));
    let below = cells().map(|(at, _)| *at).filter(|(row, _)| *row > columns.row);
    let beside: Vec<Address> = below
        .filter(|(_, column)| !columns.heads(*column))
        .map(|(row, column)| sheet.address(row, column))
        .collect();
    if let Some(first) = beside.first() {
        let said = said!("workbook.cells-not-read.beside", cells = cells::named(&beside));
        problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(first));
    }
    let is_filled = |row: &u32| {
        let holds = |heading: &Word| sheet.get(*row, columns.of[heading]).is_some();
        let read = columns.of.values().filter(|column| sheet.get(*row, **column).is_some());
        shape.needed.iter().all(holds) && read.count() > 1
    };
    // `Date:` has its value beside it.
    let is_titled = |row: u32| {
        sheet
            .row(row)
            .any(|(_, v)| matches!(v, Value::Text(text) if text.trim_end().ends_with(':')))
            || sheet.row(row).count() == 2
                && matches!(sheet.row(row).next(), Some((_, Value::Text(text))) if lexicon::names_label(text))
    };
    let could_be =
        |row: &u32| !is_titled(*row) && (shape.is_row)(&Held::new(sheet, *row, &columns.of));
    let above = sheet.rows().into_iter().take_while(|row| *row < columns.row);
    for row in above.filter(is_filled).filter(could_be) {
        let said = said!("workbook.row-above-headings", headings = columns.row + 1);
        // Two cells can be a title; what fills all that a row of the table needs is such a row.
        let problem = match shape.needed.len() > 1 {
            true => Diagnostic::error(Code::CellsNotRead, said),
            false => Diagnostic::warning(Code::CellsNotRead, said),
        };
        problems.push(problem.at(&sheet.address(row, 0)));
    }
}
