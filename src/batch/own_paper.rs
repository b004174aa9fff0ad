//! A paper of the program that is given in place of the workbook that it was made from.

use std::path::Path;

use super::files;
use super::paths::file_name;
use crate::report::words::Words;
use crate::tournament::Language;
use crate::workbook;

/// The papers that are Excel workbooks, as they are called.
const PAPERS: [&str; 2] = ["crosstable.xlsx", "season.xlsx"];
/// What parts the name of the event from that of the paper in the first line.
const PARTED: &str = " · ";

/// Whether a file is a paper: called as one, without a sheet `Event`, and headed as papers are in any language.
pub fn is_paper(path: &Path) -> bool {
    let name = file_name(path).to_lowercase();
    if !PAPERS.contains(&name.as_str()) {
        return false;
    }
    let Some(book) = files::read(path).ok().and_then(|bytes| workbook::open(&bytes).ok()) else {
        return false;
    };
    let is_event = |name: &str| name.trim().eq_ignore_ascii_case("event");
    let Some(first) = book.sheets.first() else { return false };
    let line = |row: u32| first.get(row, 0).and_then(workbook::Value::written).unwrap_or_default();
    let by_regulations = |language: &Language| {
        let said = Words::of(*language).word("paper.regulations");
        said.split('{').next().is_some_and(|words| line(1).contains(words.trim_end()))
    };
    book.sheets.iter().all(|sheet| !is_event(&sheet.name))
        && line(0).contains(PARTED)
        && Language::ALL.iter().any(by_regulations)
}
