//! Where a sheet's heading row is, and what is told of headings that are missing.

use std::collections::BTreeMap;

use super::super::cells::{Sheet, Value};
use super::super::words::lexicon;
use super::super::words::names::{Fit, Word, fold, has_number, in_brackets, nearest};
use super::shape::Shape;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Where a sheet's table stands.
#[derive(Debug)]
pub struct Columns {
    /// The heading row.
    pub row: u32,
    /// The columns of the known headings.
    pub of: BTreeMap<Word, u32>,
    /// The columns of the other headings, as written.
    pub others: Vec<(u32, String)>,
    /// The columns of tables with the same headings to the right of it, one after the other.
    pub beside: Vec<BTreeMap<Word, u32>>,
}

impl Columns {
    /// Whether a column is read.
    pub fn reads(&self, column: u32) -> bool {
        let read = |of: &BTreeMap<Word, u32>| of.values().any(|own| *own == column);
        read(&self.of) || self.beside.iter().any(read)
    }

    /// What a heading is called on the sheet; the contract's word where it is not there.
    pub fn called<'s>(&self, sheet: &'s Sheet, heading: Word) -> &'s str {
        let cell = self.of.get(&heading).and_then(|column| sheet.get(self.row, *column));
        cell.and_then(Value::written).map_or(heading.word, str::trim)
    }

    /// Whether a column has a heading, read or not.
    pub fn heads(&self, column: u32) -> bool {
        self.reads(column) || self.others.iter().any(|own| own.0 == column)
    }
}

/// Finds the heading row: the first row that holds all needed headings. A sheet with nothing on it has no table and
/// is no problem; one without headings is an error that names what is missing.
pub fn find(sheet: &Sheet, shape: &Shape, problems: &mut Diagnostics) -> Option<Columns> {
    let mut best: Option<(usize, Columns)> = None;
    for row in sheet.rows() {
        let columns = columns_of(sheet, row, shape);
        let absent = shape.needed.iter().filter(|h| !columns.of.contains_key(h));
        let lacks_others = shape.others.is_some_and(|other| !(other.are_there)(&columns.others));
        let lacks = absent.count() + usize::from(lacks_others);
        if lacks == 0 {
            return Some(below_title(sheet, shape, &columns).unwrap_or(columns));
        }
        if best.as_ref().is_none_or(|(least, _)| lacks < *least) {
            best = Some((lacks, columns));
        }
    }
    if let Some((_, columns)) = best {
        problems.push(missing_headings(sheet, shape, &columns));
    }
    None
}

/// So many rows a title has that stands above the headings.
const TITLE: u32 = 12;

/// The headings below a title that begins as they do, `Name | Spring Open`: a row that has more of them, where those
/// between say what a title says.
fn below_title(sheet: &Sheet, shape: &Shape, title: &Columns) -> Option<Columns> {
    // Two cells, and the second is what the first is about.
    let is_of_title = |row: u32| {
        let label = sheet.written(row).next().is_some_and(lexicon::names_label);
        sheet.row(row).count() == 1 || label
    };
    let begins = sheet.row(title.row).nth(1).is_some_and(|(second, value)| {
        value.written().is_some_and(|own| shape.meant(own).is_none()) && !title.reads(second)
    });
    if !begins || !is_of_title(title.row) {
        return None;
    }
    let has_more = |columns: &Columns| {
        let is_whole = shape.needed.iter().all(|own| columns.of.contains_key(own));
        is_whole && columns.of.len() > title.of.len()
    };
    let below = sheet.rows_below(title.row);
    let mut below = below
        .take_while(|row| *row <= title.row + TITLE)
        .map(|row| (row, columns_of(sheet, row, shape)));
    let (_, columns) = below.find(|(row, own)| has_more(own) || !is_of_title(*row))?;
    has_more(&columns).then_some(columns)
}

/// The first row of the sheet that holds all needed headings.
pub fn row_on(sheet: &Sheet, shape: &Shape) -> Option<u32> {
    find_first(sheet, shape).map(|columns| columns.row)
}

/// The columns of that row.
pub fn find_first(sheet: &Sheet, shape: &Shape) -> Option<Columns> {
    let rows = sheet.rows().into_iter().map(|row| columns_of(sheet, row, shape));
    let mut whole =
        rows.filter(|own| shape.needed.iter().all(|heading| own.of.contains_key(heading)));
    whole.next()
}

/// The columns of the row that holds most headings, needed or not.
pub fn nearest_on(sheet: &Sheet, shape: &Shape) -> Option<Columns> {
    let rows = sheet.rows().into_iter().rev();
    rows.map(|row| columns_of(sheet, row, shape)).max_by_key(|columns| columns.of.len())
}

/// Whether a row of the sheet has all needed headings, or of three and more all but one; misspelt ones count.
pub fn is_nearly_on(sheet: &Sheet, shape: &Shape) -> bool {
    let least = shape.needed.len() - usize::from(shape.needed.len() > 2);
    sheet.rows().into_iter().any(|row| {
        let columns = columns_of(sheet, row, shape);
        let is_there = |heading: &&Word| {
            let written = || columns.others.iter().map(|(_, written)| written);
            columns.of.contains_key(heading)
                || written().any(|own| nearest(own, [heading.word].into_iter()).is_some())
        };
        shape.needed.iter().filter(is_there).count() >= least
    })
}

/// Whether a row of the sheet has one of the needed headings, or two others.
pub fn is_partly_on(sheet: &Sheet, shape: &Shape) -> bool {
    sheet.rows().into_iter().any(|row| {
        let of = columns_of(sheet, row, shape).of;
        shape.needed.iter().any(|heading| of.contains_key(heading)) || of.len() > 1
    })
}

/// The columns of a row as far as they are headings. Of two columns for one heading the one with the contract's own
/// word is read; where both or neither have it, the left one.
fn columns_of(sheet: &Sheet, row: u32, shape: &Shape) -> Columns {
    let mut columns = Columns { row, of: BTreeMap::new(), others: Vec::new(), beside: Vec::new() };
    let mut fits: BTreeMap<Word, Fit> = BTreeMap::new();
    for (column, value) in sheet.row(row) {
        let written = match value {
            Value::Date(date) => date.date().to_string(),
            value => match value.written() {
                Some(written) => written.to_owned(),
                None => continue,
            },
        };
        let best = shape.fitting(&written).into_iter().min_by_key(|(fit, _)| *fit);
        match best {
            Some((fit, heading)) if fits.get(&heading).is_none_or(|before| fit < *before) => {
                if let Some(before) = columns.of.insert(heading, column) {
                    columns.others.push((before, heading.word.to_owned()));
                }
                fits.insert(heading, fit);
            }
            _ => columns.others.push((column, written)),
        }
    }
    // Of two that differ by their numbers neither is the one: `Result (1)`, `Result (2)`.
    let numbered: Vec<Word> = columns
        .others
        .iter()
        .filter(|(_, written)| in_brackets(written).is_some_and(|(_, hint)| has_number(hint)))
        .filter_map(|(_, written)| shape.in_another_form(written))
        .collect();
    for (column, written) in std::mem::take(&mut columns.others) {
        let is_one_of_two =
            |heading: &Word| numbered.iter().filter(|other| *other == heading).count() > 1;
        let form = shape.in_another_form(&written);
        let form = form.filter(|own| shape.meant(&written).is_none() && !is_one_of_two(own));
        match form.filter(|heading| !columns.of.contains_key(heading)) {
            Some(heading) => _ = columns.of.insert(heading, column),
            None => columns.others.push((column, written)),
        }
    }
    columns.others.sort();
    put_beside(&mut columns, shape);
    part_twice(sheet, &mut columns, shape);
    columns
}

/// Takes a column whose heading may head two things for what stands below it.
fn part_twice(sheet: &Sheet, columns: &mut Columns, shape: &Shape) {
    let Some(twice) = &shape.twice else { return };
    let head = columns.row;
    let below = |column: u32| {
        let rows = sheet.rows_below(head);
        rows.filter_map(move |row| sheet.get(row, column))
    };
    let has_own = |column: u32| below(column).any(twice.is_own);
    let has_other = |column: u32| below(column).any(twice.is_other);
    let is_empty = |column: u32| below(column).next().is_none();
    let is_it = |written: &str| {
        shape.meant(written).or_else(|| shape.in_another_form(written)) == Some(twice.heading)
    };
    let seconds = columns.others.iter().filter(|(_, written)| is_it(written));
    let seconds: Vec<u32> = seconds.map(|(column, _)| *column).collect();
    let Some(first) = columns.of.get(&twice.heading).copied() else { return };
    // `Prizes | each`: how many there are, and beside it what each of them is, which is not read.
    let is_each = |(column, written): &(u32, String)| {
        lexicon::lists().for_each.is(&fold(written)) && has_own(*column)
    };
    if seconds.is_empty() && columns.others.iter().any(is_each) {
        columns.of.remove(&twice.heading);
        return;
    }
    let (own, other) = match seconds[..] {
        [] if has_other(first) && below(first).all(twice.is_other) => (None, first),
        [second] if has_own(first) && !has_own(second) => (Some(first), second),
        [second] if has_own(second) && !has_own(first) => (Some(second), first),
        // One of them is empty, and below the other stand things alone.
        [second] if is_empty(first) && below(second).all(twice.is_other) => (Some(first), second),
        [second] if is_empty(second) && below(first).all(twice.is_other) => (Some(second), first),
        _ => return,
    };
    if columns.of.contains_key(&twice.other) || !has_other(other) {
        return;
    }
    columns.of.remove(&twice.heading);
    columns.of.extend(own.map(|own| (twice.heading, own)));
    columns.of.insert(twice.other, other);
    columns.others.retain(|(column, _)| Some(*column) != own && *column != other);
}

/// Finds whole tables with the same headings to the right: prizes 1-3, and 4-6 beside them.
fn put_beside(columns: &mut Columns, shape: &Shape) {
    if shape.others.is_some() || columns.of.len() < 2 {
        return;
    }
    let mut last = columns.of.values().copied().max();
    loop {
        let mut of = BTreeMap::new();
        let right = columns.others.iter().filter(|(column, _)| Some(*column) > last);
        for (column, written) in right {
            let meant = shape.meant(written).or_else(|| shape.in_another_form(written));
            let Some(heading) = meant else { continue };
            // The next one begins.
            if of.contains_key(&heading) {
                break;
            }
            of.insert(heading, *column);
        }
        if !of.keys().eq(columns.of.keys()) {
            return;
        }
        last = of.values().copied().max();
        columns.others.retain(|(column, _)| !of.values().any(|own| own == column));
        columns.beside.push(of);
    }
}

fn missing_headings(sheet: &Sheet, shape: &Shape, best: &Columns) -> Diagnostic {
    let mut wanted: Vec<&str> = shape.needed.iter().map(|h| best.called(sheet, *h)).collect();
    wanted.extend(shape.others.map(|other| other.in_words));
    let missing: Vec<&'static str> =
        shape.needed.iter().filter(|h| !best.of.contains_key(h)).map(|h| h.word).collect();
    let error = |said| Diagnostic::error(Code::MissingHeading, said);
    let row = sheet.address(best.row, 0);
    if best.of.is_empty() || missing.is_empty() {
        let sheet = &*sheet.name;
        return error(said!("workbook.missing-heading.all", sheet, wanted)).at(&row);
    }
    let slip = best.others.iter().find_map(|(column, written)| {
        Some((*column, written, nearest(written, missing.iter().copied())?))
    });
    match slip {
        Some((column, written, meant)) => {
            error(said!("workbook.missing-heading.slip", missing, written, meant))
                .at(&sheet.address(best.row, column))
        }
        None => error(said!("workbook.missing-heading.one", missing, wanted)).at(&row),
    }
}
