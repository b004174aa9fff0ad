//! Where a sheet's heading row is, and what is told of headings that are missing or not read.

use std::collections::BTreeMap;

use super::cells::{Sheet, Value};
use super::names::{Fit, Word, fold, nearest};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// What a sheet's heading row must hold, and may hold.
pub(super) struct Shape {
    /// Without one of these there is no table.
    pub(super) needed: &'static [Word],
    /// Columns that may be left out.
    pub(super) optional: &'static [Word],
    /// What else the heading row must hold, beside known headings.
    pub(super) others: Option<Others>,
    /// Folded headings of columns that people keep for themselves: left out without a word.
    pub(super) for_people: &'static [&'static str],
}

impl Shape {
    /// Headings alone.
    pub(super) const fn new(needed: &'static [Word], optional: &'static [Word]) -> Self {
        Self { needed, optional, others: None, for_people: &[] }
    }

    fn all(&self) -> impl Iterator<Item = Word> {
        self.needed.iter().chain(self.optional).copied()
    }
}

/// Headings that are not words, such as the numbers of a crosstable.
#[derive(Clone, Copy)]
pub(super) struct Others {
    /// For messages.
    pub(super) in_words: &'static str,
    /// Whether an unknown heading is one of them.
    pub(super) is_one: fn(&str) -> bool,
    /// Whether a row's unknown headings are enough of them.
    pub(super) are_there: fn(&[(u32, String)]) -> bool,
}

/// Where a sheet's table stands.
#[derive(Debug)]
pub(super) struct Columns {
    /// The heading row.
    pub(super) row: u32,
    /// The columns of the known headings.
    pub(super) of: BTreeMap<Word, u32>,
    /// The columns of the other headings, as written.
    pub(super) others: Vec<(u32, String)>,
}

/// Finds the heading row: the first row that holds all needed headings. A sheet with nothing on it has no table and
/// is no problem; one without headings is an error that names what is missing.
pub(super) fn find(sheet: &Sheet, shape: &Shape, problems: &mut Diagnostics) -> Option<Columns> {
    let mut best: Option<(usize, Columns)> = None;
    for row in sheet.rows() {
        let columns = columns_of(sheet, row, shape);
        let absent = shape.needed.iter().filter(|h| !columns.of.contains_key(h));
        let lacks_others = shape.others.is_some_and(|other| !(other.are_there)(&columns.others));
        let lacks = absent.count() + usize::from(lacks_others);
        if lacks == 0 {
            return Some(columns);
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

/// Whether a row of the sheet holds all needed headings.
pub(super) fn is_on(sheet: &Sheet, shape: &Shape) -> bool {
    sheet.rows().into_iter().any(|row| {
        let columns = columns_of(sheet, row, shape);
        shape.needed.iter().all(|heading| columns.of.contains_key(heading))
    })
}

/// The columns of a row as far as they are headings. Of two columns for one heading the one with the contract's own
/// word is read; where both or neither have it, the left one.
fn columns_of(sheet: &Sheet, row: u32, shape: &Shape) -> Columns {
    let mut columns = Columns { row, of: BTreeMap::new(), others: Vec::new() };
    let mut fits: BTreeMap<Word, Fit> = BTreeMap::new();
    for (column, value) in sheet.row(row) {
        let written = match value {
            Value::Text(text) | Value::Number(text) => text.to_string(),
            Value::Date(date) => date.date().to_string(),
            _ => continue,
        };
        let folded = fold(&written);
        let fitting = shape.all().filter_map(|h| Some((h.fit(&folded)?, h)));
        let best = fitting.min_by_key(|(fit, _)| *fit);
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
    columns.others.sort();
    columns
}

fn missing_headings(sheet: &Sheet, shape: &Shape, best: &Columns) -> Diagnostic {
    let mut wanted: Vec<&str> = shape.needed.iter().map(|h| h.word).collect();
    wanted.extend(shape.others.map(|other| other.in_words));
    let wanted = wanted.join(", ");
    let missing: Vec<&'static str> =
        shape.needed.iter().filter(|h| !best.of.contains_key(h)).map(|h| h.word).collect();
    if best.of.is_empty() || missing.is_empty() {
        return Diagnostic::error(
            "missing-heading",
            format!("the sheet {} has no row with the headings {wanted}", sheet.name),
        )
        .at(&sheet.address(best.row, 0))
        .help("write these headings above the columns, all in one row; or rename the sheet if it is not meant for this program");
    }
    let slip = best.others.iter().find_map(|(column, written)| {
        Some((*column, written, nearest(written, missing.iter().copied())?))
    });
    let problem = Diagnostic::error(
        "missing-heading",
        format!("the heading {} is missing in the heading row", missing.join(", ")),
    );
    match slip {
        Some((column, written, meant)) => problem
            .at(&sheet.address(best.row, column))
            .help(format!("write {meant} in place of \"{written}\"")),
        None => problem
            .at(&sheet.address(best.row, 0))
            .help(format!("the headings {wanted} must stand in one row")),
    }
}

/// Tells of headings that are not read: a warning where one looks misspelt, one note for all others.
pub(super) fn report_unread(
    sheet: &Sheet,
    shape: &Shape,
    columns: &Columns,
    problems: &mut Diagnostics,
) {
    let is_expected = |written: &str| {
        shape.for_people.contains(&fold(written).as_str())
            || shape.others.is_some_and(|others| (others.is_one)(written))
    };
    let mut unknown = Vec::new();
    for (column, written) in columns.others.iter().filter(|(_, written)| !is_expected(written)) {
        let absent = || shape.optional.iter().filter(|h| !columns.of.contains_key(h));
        let at = sheet.address(columns.row, *column);
        if let Some(heading) = shape.all().find(|h| h.fit(&fold(written)).is_some()) {
            problems.push(
                Diagnostic::warning(
                    "heading-twice",
                    format!("two columns are headed {}; this one is not read", heading.word),
                )
                .at(&at)
                .help("rename the heading of the column that is not meant"),
            );
        } else if let Some(meant) = nearest(written, absent().map(|h| h.word)) {
            problems.push(
                Diagnostic::warning(
                    "misspelt-heading",
                    format!("the column \"{written}\" is not read"),
                )
                .at(&at)
                .help(format!("if {meant} is meant, write {meant}")),
            );
        } else {
            unknown.push((at, format!("\"{written}\"")));
        }
    }
    if let Some((at, _)) = unknown.first() {
        let written: Vec<&str> = unknown.iter().map(|(_, w)| w.as_str()).collect();
        problems.push(
            Diagnostic::note(
                "unknown-column",
                format!("not read on this sheet: {}", written.join(", ")),
            )
            .at(at),
        );
    }
}
