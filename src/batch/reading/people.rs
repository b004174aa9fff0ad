//! A list of players from a file that another program, or a person, has made.

use std::path::Path;

use super::super::writing::files;
use super::super::writing::paths::file_name;
use super::reader::{Reader, open_list};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::exchange;
use crate::report::words::Words;
use crate::tournament::entries::PlayerEntry;
use crate::workbook;

/// The players of a file, in its order, and what is wrong with it.
///
/// # Errors
/// When the file cannot be read.
pub fn people(
    path: &Path,
    reader: Option<&Reader>,
) -> std::io::Result<(Vec<PlayerEntry>, Vec<Diagnostic>)> {
    let bytes = files::read(path)?;
    let mut problems = Diagnostics::default();
    let open = |bytes: &[u8]| open_list(reader, bytes);
    let players = exchange::people(&bytes, &file_name(path), open, &mut problems);
    Ok((players, problems.into_sorted()))
}

/// Whether a workbook can be read.
///
/// # Errors
/// When it cannot: why, in words.
pub fn opens(bytes: &[u8]) -> Result<(), String> {
    let told = |trouble: workbook::Trouble| Words::spoken().told(&trouble.of_workbook());
    workbook::open(bytes).map(drop).map_err(told)
}
