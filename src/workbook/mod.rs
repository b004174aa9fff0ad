//! Workbook in: bytes become cells with addresses, and cells become [`Entries`]. The only user of calamine.
//!
//! Nothing here knows a regulation. All problems of a workbook are told at once, each with its cell and its mend;
//! whatever the bytes, nothing panics.

mod against_games;
mod another;
mod arbiter;
mod cells;
mod corrected;
mod crosstable;
mod decided;
mod event;
mod event_keys;
mod event_unread;
mod event_values;
mod fields;
mod folded;
mod games;
mod guard;
mod heading_row;
mod headings;
mod headings_again;
mod hints;
mod keys;
mod kinds;
mod laid_out;
mod lexicon;
mod list;
mod listed;
mod load;
mod marked;
mod mend;
mod mend_file;
mod moments;
mod names;
mod not_ours;
mod notes;
mod numbered;
mod ods;
mod of_list;
mod outcome;
mod players;
mod printed_beside;
mod prizes;
mod published;
mod records;
mod remarks;
mod round_numbers;
mod round_titles;
mod said_of_event;
mod saying;
mod score_columns;
mod score_numbers;
mod scored;
mod scores;
mod season;
mod sections;
mod shape;
mod sheets;
mod shown;
mod sides;
mod stated;
mod table;
mod telling;
mod texts_beside;
mod titles;
mod trouble;
mod unread;
mod unseen;
mod xls;
mod xlsb;

pub use self::cells::{Book, Cells, Sheet, Value, quoted};
pub use self::guard::is_read_densely;
pub use self::list::{open_list, players_of, players_on};
pub use self::mend::Repair;
pub use self::mend_file::mended;
pub use self::not_ours::OWN_LINE;
pub use self::of_list::tell as tell_of_list;
pub use self::saying::says_beside;
pub use self::trouble::Trouble;
pub use self::unread::beside_list as tell_sheets_beside_list;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
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
    load::load(bytes, kinds::may_be_known)
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
    guard::names_of_sheets(bytes).iter().any(|name| kinds::is_of_results(name))
}

/// Whether a sheet is one of ours by its name.
pub fn is_known(sheet: &Sheet) -> bool {
    kinds::is_known(sheet)
}

/// Whether a sheet of this name holds what the arbiter's table records: play-off games, lots, rulings.
pub fn is_record(name: &str) -> bool {
    ["Play-off", "Lots", "Rulings"].into_iter().any(|word| kinds::is_called(name, word))
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
