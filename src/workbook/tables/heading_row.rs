//! Where a sheet's heading row is, and what is told of headings that are missing or not read.

use std::collections::{BTreeMap, BTreeSet};

use super::super::cells::{self, Sheet, Value};
use super::super::words::names::{Fit, Word, fold, has_number, in_brackets, nearest};
use super::super::words::{headings, lexicon};
use super::shape::{Held, Shape};
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

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
    let below = sheet.rows().into_iter().filter(|row| *row > title.row);
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
        let rows = sheet.rows().into_iter().filter(move |row| *row > head);
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
    let mut wanted: Vec<&str> = shape.needed.iter().map(|h| h.word).collect();
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
        if let Some(heading) = shape.meant(written) {
            let said = said!("workbook.heading-twice", heading = columns.called(sheet, heading));
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
    let rows: Vec<u32> = sheet.rows().into_iter().filter(|row| *row > head).collect();
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
        let said = match cells::named(&beside) {
            (cells, 0) => said!("workbook.cells-not-read.beside", cells),
            (cells, more) => said!("workbook.cells-not-read.more-beside", cells, more),
        };
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
