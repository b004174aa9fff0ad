//! The workbooks beside a season workbook: which they are, what they declare, and each of them settled.

use std::path::{Path, PathBuf};

use chrono::Datelike;

use super::super::find::{Found, has_workbook_ending};
use super::super::process::{Given, Processed, entries, one, regulation};
use crate::diagnostic::Diagnostics;
use crate::regulations::{Catalogue, Regulation};
use crate::season::{Role, RoleState};
use crate::tournament::entries::EventEntries;

/// A workbook beside the award's own.
pub(super) struct Beside {
    pub(super) path: PathBuf,
    pub(super) name: String,
    pub(super) regulation: Option<Regulation>,
    pub(super) event: EventEntries,
    /// Nobody can say what it is.
    pub(super) damaged: bool,
}

/// Problems that keep a workbook from being known for what it is.
const DAMAGED: [&str; 6] = [
    "unreadable",
    "not-a-workbook",
    "damaged-workbook",
    "damaged-sheet",
    "encrypted-workbook",
    "too-large-workbook",
];

/// The workbooks that a season workbook looks at: those on its sheet `Events`, and all others of its folder (for the
/// year's honours, and where it has no such sheet). A change of any of them may change its papers.
pub fn sources(path: &Path) -> Vec<PathBuf> {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|file| {
            let name = file_name(file);
            let hidden = name.starts_with('.') || name.starts_with("~$");
            file.is_file()
                && !hidden
                && has_workbook_ending(file)
                && file.file_name() != path.file_name()
        })
        .collect();
    files.sort();
    files
}

pub(super) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned())
}

/// The workbook beside this one that a cell names, whatever the case of its letters and with or without its ending.
pub(super) fn named(path: &Path, cell: &str) -> PathBuf {
    let wanted = cell.trim().to_lowercase();
    let beside = sources(path);
    let is = |file: &&PathBuf| file_name(file).to_lowercase() == wanted;
    let stem = |file: &&PathBuf| {
        file.file_stem().is_some_and(|s| s.to_string_lossy().to_lowercase() == wanted)
    };
    beside
        .iter()
        .find(|file| file_name(file) == cell.trim())
        .or_else(|| beside.iter().find(is))
        .or_else(|| beside.iter().find(stem))
        .cloned()
        .unwrap_or_else(|| path.with_file_name(cell.trim()))
}

/// The year that a workbook says it belongs to.
pub(super) fn year(event: &EventEntries) -> Option<i32> {
    let given = event.year.as_ref().map(|y| y.value);
    given.or_else(|| event.end.as_ref().map(|end| end.value.year()))
}

/// Reads what is beside, without settling it.
pub(super) fn beside(path: PathBuf, shared: &Catalogue) -> Beside {
    let mut problems = Diagnostics::default();
    let entries = entries(&path, &mut problems).unwrap_or_default();
    let declared = entries.event.regulations.as_ref();
    Beside {
        name: file_name(&path),
        regulation: declared.and_then(|declared| {
            regulation(&declared.value, &entries, &path, shared, &mut Diagnostics::default())
        }),
        damaged: entries.event == EventEntries::default()
            && problems.iter().any(|p| DAMAGED.contains(&p.code)),
        event: entries.event,
        path,
    }
}

/// Settles a workbook beside the award's own.
pub(super) fn settle(path: &Path, shared: &Catalogue) -> Processed {
    let found = Found { path: path.to_owned(), name: file_name(path), folder: PathBuf::new() };
    one(&found, Given::default(), shared)
}

/// A role with its event as settled.
pub(super) fn role(id: &str, title: &str, path: &Path, shared: &Catalogue) -> Role {
    let done = settle(path, shared);
    let state = match done.settled {
        Some((_, settlement)) => {
            RoleState::Held { workbook: done.workbook, settlement: Box::new(settlement) }
        }
        None => RoleState::Unusable { workbook: done.workbook },
    };
    Role { id: id.to_owned(), title: title.to_owned(), state }
}
