//! A list of players from a file that another program, or a person, has made.

use std::path::Path;

use super::files;
use super::paths::file_name;
use super::reader::Reader;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::regulations::decode;
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
    let opened = match reader {
        Some(reader) if workbook::is_read_densely(&bytes) => reader.open(&bytes),
        _ => workbook::open_list(&bytes),
    };
    let players = match opened {
        Ok(book) => workbook::players_of(&book, &mut problems),
        Err(trouble) => match decode(&bytes).or_else(|| western(&bytes)) {
            Some(text) if !bytes.starts_with(b"PK") => {
                workbook::players_of_text(&text, &file_name(path), &mut problems)
            }
            _ => {
                problems.push(trouble.of_workbook());
                Vec::new()
            }
        },
    };
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

/// A text in the old encoding of western Europe, as many programs still write their lists.
fn western(bytes: &[u8]) -> Option<String> {
    let is_text = bytes.iter().all(|byte| *byte >= b' ' || b"\t\r\n".contains(byte));
    is_text.then(|| bytes.iter().map(|byte| char::from(*byte)).collect())
}
