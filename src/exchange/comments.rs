//! What TRF cannot say, in comments of ours: rows of the sheets that a workbook would have.
//!
//! `### wallchart Event | Regulations | fide/swiss` is a row of the sheet `Event`. The reader of workbooks reads them, so
//! that they mean the same there and here, and messages name their lines.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::beside;
use super::ground::is_ranked_as_published;
use super::text::{Line, Text};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, Unread};
use crate::workbook::{self, Cells, Sheet, Value};

/// How such a comment begins.
pub const MARK: &str = "### wallchart ";
/// Between the cells of a row.
const BETWEEN: char = '|';

/// A row of a sheet as a comment; cells keep their places, and a stroke in one becomes a slash.
pub fn line(sheet: &str, row: &[Cow<'_, str>]) -> String {
    let cells = row.iter().map(|cell| cell.replace([BETWEEN, '\r', '\n'], "/"));
    let cells: Vec<String> = std::iter::once(sheet.to_owned()).chain(cells).collect();
    format!("{MARK}{}", cells.join(" | ").trim_end())
}

/// How comments of other programs and of people begin.
const COMMENT: &str = "###";

/// Tells of what people have noted in comments, or in lines that are no records, and what may change a result:
/// `### Smith disqualified`.
fn tell_noted(text: &Text, entries: &mut Entries, problems: &mut Diagnostics) {
    let is_record = |written: &str| {
        let mut signs = written.chars();
        let code: Vec<char> = signs.by_ref().take(3).collect();
        code.iter().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
            && signs.next().is_none_or(|c| c == ' ')
    };
    for line in &text.lines {
        let written = line.text();
        let noted = match written.strip_prefix(COMMENT) {
            Some(comment) if !written.starts_with(MARK) => comment,
            None if !is_record(&written) => &written,
            _ => continue,
        };
        tell_line(line, noted, entries, problems);
    }
}

/// Tells of a line that nothing reads, where it says what may change a result.
pub fn tell_line(line: &Line, noted: &str, entries: &mut Entries, problems: &mut Diagnostics) {
    let noted = noted.trim();
    if workbook::says_beside(noted) || workbook::is_of_board(noted) {
        let said = said!("workbook.text-tells", text = workbook::quoted(noted));
        problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&line.whole()));
        let told = Unread::Cell(At::new(noted.to_owned(), line.whole()));
        entries.unread.get_or_insert(told);
    }
}

/// Takes over what the comments of a file say.
pub fn read(text: &Text, entries: &mut Entries, problems: &mut Diagnostics) {
    let differ = entries.unread.take_if(|own| matches!(own, Unread::Points(_)));
    tell_noted(text, entries, problems);
    let mut sheets: BTreeMap<String, Cells> = BTreeMap::new();
    for line in &text.lines {
        let written = line.text();
        let Some(row) = written.strip_prefix(MARK) else { continue };
        let mut cells = row.split(BETWEEN);
        let Some(sheet) = cells.next().map(str::trim).filter(|name| !name.is_empty()) else {
            continue;
        };
        let of = sheets.entry(sheet.to_owned()).or_default();
        for (column, cell) in (0_u32..).zip(cells.take(200)) {
            of.extend(Value::of_text(cell).map(|value| ((line.no, column), value)));
        }
    }
    let sheets: Vec<Sheet> =
        sheets.into_iter().map(|(name, cells)| Sheet::of_text(&name, cells)).collect();
    for sheet in sheets.iter().filter(|sheet| !workbook::is_known(sheet)) {
        if let Some((row, column)) = sheet.cells.keys().next() {
            let said = said!("exchange.unknown-rows", sheet = &*sheet.name);
            let told = Diagnostic::warning(Code::MisspeltSheet, said);
            problems.push(told.at(&sheet.address(*row, *column)));
        }
    }
    let has = |name: &str| sheets.iter().any(|sheet| &*sheet.name == name);
    let mut counted = std::mem::take(&mut entries.event.games_per_pairing);
    if has("Games") {
        // The records have a column for each game: no round of the event.
        counted.clear();
        entries.event.rounds = None;
    }
    if !sheets.is_empty() {
        beside::take_over(&sheets, entries, problems);
    }
    let is_counted = entries.event.games_per_pairing.is_empty();
    if is_counted {
        entries.event.games_per_pairing = counted;
    }
    if let Some(source) = &mut entries.source {
        (source.is_ours, source.games_counted) = (has("Event"), is_counted);
    }
    if has("Event") && entries.event.regulations.is_some() && !has("Published") {
        // The places in the records of a file of ours are what its regulations came to: nobody has published them.
        if !is_ranked_as_published(entries) {
            entries.published = None;
        }
    }
    if entries.event.regulations.is_some() {
        // The totals are those of the regulations, which may weigh games otherwise than the rounds tell.
        problems.drop_code(Code::TotalDiffers);
    } else {
        entries.unread = entries.unread.take().or(differ);
    }
}
