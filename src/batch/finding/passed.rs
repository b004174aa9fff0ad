//! Files of a folder that are no events: which they are, and what is to be told of them.

use std::path::Path;

use super::super::writing::files;
use super::super::writing::paths::{LOCK, TEXTS, ending, file_name, is_named_as_workbook, slashed};
use super::own_paper::is_paper;
use crate::exchange;
use crate::report::words::Words;
use crate::said::said;

/// The ending of files that belong to the season and are read where an event names them.
const OURS: &str = "toml";
/// Most bytes of a file that are looked at to tell what it is.
const MOST: u64 = 1 << 12;

/// How the mark begins that LibreOffice leaves while it has a workbook open; behind the workbook's name stands a `#`.
const LOCK_OF_LIBRE_OFFICE: &str = ".~lock.";

/// A file of a folder that was passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// Its name, with its folder where that is not the one that was given.
    pub name: String,
    /// What it is and what to do, where that is known.
    pub why: Option<String>,
}

/// A file that was given by its name and is no event all the same, as happens where all files of a folder are dragged:
/// the mark that a spreadsheet program leaves while it has a workbook open, and regulations.
pub fn given_by_name(path: &Path) -> Option<PassedOver> {
    let name = file_name(path);
    let open = || name.strip_prefix(LOCK_OF_LIBRE_OFFICE)?.strip_suffix('#');
    let why = if let Some(workbook) = name.strip_prefix(LOCK).or_else(open) {
        said!("cli.passed-over.open-mark", workbook)
    } else if ending(path) == OURS {
        said!("cli.passed-over.regulations", path = slashed(path))
    } else if is_paper(path) {
        said!("cli.passed-over.own-paper")
    } else {
        return None;
    };
    Some(PassedOver { name, why: Some(Words::spoken().say(&why)) })
}

/// Whether a file of a folder is passed over, and what is told of it: nothing of what belongs to the season. None where it
/// is an event.
pub fn passed_over(path: &Path, relative: &Path) -> Option<Option<PassedOver>> {
    if is_named_as_workbook(path) {
        let name = || slashed(&relative.join(file_name(path)));
        let why = is_paper(path).then(|| Words::spoken().word("cli.passed-over.own-paper"));
        return why.map(|why| Some(PassedOver { name: name(), why: Some(why.to_owned()) }));
    }
    let ending = ending(path);
    if ending == OURS {
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
