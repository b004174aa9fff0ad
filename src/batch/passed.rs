//! Files of a folder that are no events: which they are, and what is to be told of them.

use std::ffi::OsStr;
use std::path::Path;

use super::files;
use super::paths::{file_name, is_named_as_workbook, slashed};
use crate::exchange;
use crate::report::words::Words;

/// Endings of the texts that pairing programs write; what is in them decides.
const TEXTS: [&str; 7] = ["trf", "trfx", "tab", "txt", "krause", "prn", "csv"];
/// Endings of files that belong to the season and are read where an event names them.
const OURS: [&str; 1] = ["toml"];
/// Most bytes of a file that are looked at to tell what it is.
const MOST: u64 = 1 << 12;

/// A file of a folder that was passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// Its name, with its folder where that is not the one that was given.
    pub name: String,
    /// What it is and what to do, where that is known.
    pub why: Option<String>,
}

/// Whether a file of a folder is passed over, and what is told of it: nothing of what belongs to the season. None where it
/// is an event.
pub fn passed_over(path: &Path, relative: &Path) -> Option<Option<PassedOver>> {
    if is_named_as_workbook(path) {
        return None;
    }
    let ending =
        path.extension().and_then(OsStr::to_str).map(str::to_lowercase).unwrap_or_default();
    if OURS.contains(&ending.as_str()) {
        return Some(None);
    }
    let is_text = TEXTS.contains(&ending.as_str());
    if is_text && files::read(path).is_ok_and(|bytes| exchange::is_text_of_a_program(&bytes)) {
        return None;
    }
    let name = file_name(path);
    let start = files::start(path, MOST).unwrap_or_default();
    let why = exchange::unread(&start, &name).map(|it| Words::spoken().sentence_and_mend(&it));
    Some(Some(PassedOver { name: slashed(&relative.join(&name)), why }))
}
