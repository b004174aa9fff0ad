//! A paper of the program that is given in place of the workbook that it was made from.

use std::path::Path;

use super::super::writing::files;
use super::super::writing::paths::file_name;
use crate::report::file_names;
use crate::report::words::Words;
use crate::tournament::Language;
use crate::workbook::{self, Book, Value};

/// The papers that are Excel workbooks, as they are called.
const PAPERS: [&str; 2] = [file_names::CROSSTABLE, file_names::SEASON_WORKBOOK];
/// What parts the name of the event from that of the paper in the first line.
const PARTED: &str = " · ";

/// Whether a file is a paper: called as one, without a sheet `Event`, and headed as papers are in any language.
pub fn is_paper(path: &Path) -> bool {
    let is_called_as_one = PAPERS.contains(&file_name(path).to_lowercase().as_str());
    let book = || workbook::open(&files::read(path).ok()?).ok();
    is_called_as_one && book().is_some_and(|book| is_headed_as_one(&book))
}

/// Whether a workbook, whatever its file is called now, has no sheet `Event` and is headed as papers are in any language.
pub fn is_headed_as_one(book: &Book) -> bool {
    let Some(first) = book.sheets.first() else { return false };
    let line = |row: u32| first.get(row, 0).and_then(Value::written).unwrap_or_default();
    let by_regulations = |language: &Language| {
        let said = Words::of(*language).word("paper.regulations");
        said.split('{').next().is_some_and(|words| line(1).contains(words.trim_end()))
    };
    line(0).contains(PARTED)
        && book.sheets.iter().all(|sheet| !sheet.name.trim().eq_ignore_ascii_case("event"))
        && Language::ALL.iter().any(by_regulations)
}
