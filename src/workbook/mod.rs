//! Workbook in: bytes become cells with addresses, and cells become [`Entries`]. The only user of calamine.
//!
//! Nothing here knows a regulation. All problems of a workbook are told at once, each with its cell and its mend;
//! whatever the bytes, nothing panics.

mod cells;
mod doubts;
mod formats;
mod kinds;
mod mend;
mod mend_file;
mod sheets;
mod tables;
mod words;

pub use self::cells::{Book, Cells, Sheet, Value, quoted};
pub use self::doubts::not_ours::OWN_LINE;
pub use self::doubts::of_list::tell as tell_of_list;
pub use self::doubts::outcome::is_of_board;
pub use self::doubts::saying::says_beside;
pub use self::doubts::unread::beside_list as tell_sheets_beside_list;
pub use self::formats::guard::is_read_densely;
pub use self::formats::trouble::Trouble;
pub use self::mend::Repair;
pub use self::mend_file::mended;
pub use self::sheets::list::{headings_of_players, open_list, players_of, players_on};
pub use self::sheets::uneven::{settle as settle_uneven, sums as crosstable_sums};

use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Entries;

/// What came of reading a workbook.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What it says; none where the file cannot be opened at all. With errors among the problems, what could be
    /// read is here all the same, so that later rooms can tell more problems at once.
    pub entries: Option<Entries>,
    /// Everything that is wrong with it or worth knowing.
    pub problems: Diagnostics,
}

/// Reads a workbook. Its content decides the format; `file_name` is only used where the content and the name
/// disagree, in a note.
pub fn read(bytes: &[u8], file_name: &str) -> Reading {
    entries(&open(bytes), file_name)
}

/// The first half of [`read`]: the cells of a workbook. What comes of it is plain data, so that a format that is read
/// densely ([`is_read_densely`]) can be read by a process that may be stopped, and handed over.
///
/// # Errors
/// When the file is no workbook, or cannot or must not be opened.
pub fn open(bytes: &[u8]) -> Result<Book, Trouble> {
    formats::load::load(bytes, kinds::may_be_known)
}

/// The second half of [`read`]: what the cells say, or why there are none.
pub fn entries(opened: &Result<Book, Trouble>, file_name: &str) -> Reading {
    let mut problems = Diagnostics::default();
    let entries = match opened {
        Ok(book) => {
            if let Some(written) = book.kind.contradicts(file_name) {
                problems.push(other_format(&written, book.kind.extension()));
            }
            Some(sheets::read(book, &mut problems))
        }
        Err(trouble) => {
            problems.push(trouble.of_workbook());
            None
        }
    };
    Reading { entries, problems }
}

/// Whether a workbook has results on sheets of ours; one that has none may hold another program's list.
pub fn has_results(book: &Book) -> bool {
    sheets::has_results(book)
}

/// Whether the list of sheets of an Excel workbook names one of ours with results: seen without reading any cell.
pub fn lists_sheets_of_ours(bytes: &[u8]) -> bool {
    formats::guard::names_of_sheets(bytes).iter().any(|name| kinds::is_of_results(name))
}

/// Whether a workbook has a sheet of ours, and a table with names on another may be anybody's.
pub fn is_ours(book: &Book) -> bool {
    sheets::is_ours(book)
}

/// Whether no sheet of ours in a workbook has players, whatever else they say.
pub fn is_bare(book: &Book) -> bool {
    sheets::is_bare(book)
}

/// Whether a sheet is called as one of ours with results is, and has none of its headings: it may be another program's list.
pub fn is_misnamed(sheet: &Sheet) -> bool {
    kinds::is_misnamed(sheet)
}

/// Whether all sheets that are called as ours with results have none of their headings.
pub fn are_results_misnamed(book: &Book) -> bool {
    sheets::are_results_misnamed(book)
}

/// How many rows the sheets Players of a workbook have.
pub fn count_players(book: &Book) -> usize {
    sheets::count_players(book)
}

/// Whether a sheet is a crosstable in whose cells colours stand, as ours have them and no other program's.
pub fn is_crosstable_of_ours(sheet: &Sheet) -> bool {
    sheets::crosstable::has_colours(sheet)
}

/// Whether a sheet is one of ours by its name.
pub fn is_known(sheet: &Sheet) -> bool {
    kinds::is_known(sheet)
}

/// Whether a sheet is none of ours by its name and its headings.
pub fn is_unread(sheet: &Sheet) -> bool {
    kinds::kind_of(sheet).is_none() && kinds::round_of(&sheet.name).is_none()
}

/// Whether a sheet is hidden.
pub fn is_hidden(sheet: &Sheet) -> bool {
    sheet.hidden
}

/// Whether a sheet is hidden, or by its name an archive, a template, or of the last year.
pub fn is_put_away(sheet: &Sheet) -> bool {
    sheet.hidden || doubts::not_ours::is_kept(&sheet.name)
}

/// Where a sheet declares regulations, as the sheet `Event` does, in rows that are none of its table's.
pub fn declares_regulations(sheet: &Sheet, is_of_table: impl Fn(u32) -> bool) -> Option<Address> {
    let rows = sheet.rows().into_iter().filter(|row| !is_of_table(*row));
    sheets::event_keys::at(sheet, rows, "Regulations")
}

/// Whether a sheet of this name holds what the arbiter's table records: play-off games, lots, rulings.
pub fn is_record(name: &str) -> bool {
    kinds::is_record(name)
}

/// What sheets of ours say that stand beside another program's list, over what that list says.
pub fn read_beside(sheets: &[Sheet], list: Entries, problems: &mut Diagnostics) -> Entries {
    sheets::read_beside(sheets, list, problems)
}

fn other_format(written: &str, format: &str) -> Diagnostic {
    Diagnostic::note(Code::OtherFormat, said!("workbook.other-format", written, format))
}

#[cfg(test)]
mod tests;
