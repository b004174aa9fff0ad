//! A list of players on whatever sheet it stands: one with the heading Name.

use super::super::cells::{Book, Sheet};
use super::super::formats::load;
use super::super::formats::trouble::Trouble;
use super::super::kinds::{self, Is};
use super::players;
use crate::diagnostic::Diagnostics;
use crate::tournament::entries::PlayerEntry;

/// The players of a workbook: those of its sheet Players, else of the first sheet that has a heading for names.
pub fn players_of(book: &Book, problems: &mut Diagnostics) -> Vec<PlayerEntry> {
    let named = book.sheets.iter().find(|sheet| kinds::is_called(&sheet.name, Is::Players));
    let like = || book.sheets.iter().find(|sheet| players::is_list(sheet));
    named.or_else(like).map(|sheet| players::read(sheet, problems)).unwrap_or_default()
}

/// The players of a sheet that has a heading for names; none of another one.
pub fn players_on(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<PlayerEntry> {
    if players::is_list(sheet) { players::read(sheet, problems) } else { Vec::new() }
}

/// The row of a sheet with a heading for names; none of another one.
pub fn headings_of_players(sheet: &Sheet) -> Option<u32> {
    players::headings(sheet)
}

/// The cells of a workbook that is read cell by cell, all of them.
///
/// # Errors
/// When the file is no workbook, or cannot or must not be opened.
pub fn open_list(bytes: &[u8]) -> Result<Book, Trouble> {
    load::load(bytes, |_| true)
}
