//! A copy of a workbook with its safe repairs.

use std::path::{Path, PathBuf};

use super::reading::reader::{Reader, open_list};
use super::writing::files::read;
use crate::workbook::{self, Repair, Trouble};

/// A workbook that could not be mended.
#[derive(Debug)]
pub enum NotMended {
    /// It cannot be read now.
    Unreadable(std::io::Error),
    /// It is no workbook, or damaged.
    Trouble(Trouble),
}

/// The bytes of a workbook with its safe repairs, and the repairs.
///
/// # Errors
/// When the file cannot be read, or is no workbook.
pub fn mended(path: &Path, reader: Option<&Reader>) -> Result<(Vec<u8>, Vec<Repair>), NotMended> {
    let bytes = read(path).map_err(NotMended::Unreadable)?;
    let book = open_list(reader, &bytes).map_err(NotMended::Trouble)?;
    workbook::mended(&bytes, &book).map_err(NotMended::Trouble)
}

/// The name of the copy: beside the workbook, an Excel file whatever the workbook was.
pub fn copy_of(path: &Path) -> PathBuf {
    let stem = path.file_stem().map_or_else(String::new, super::writing::paths::text);
    let ending = path.extension().map_or_else(String::new, super::writing::paths::text);
    let ending = if ending.eq_ignore_ascii_case("xlsm") { "xlsm" } else { "xlsx" };
    path.with_file_name(format!("{stem} (mended).{ending}"))
}
