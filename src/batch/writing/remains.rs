//! What runs that died left behind: journals and half-written files. Whoever has the lock knows that they are dead.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::marker::{Line, journal_lines};
use super::paths::file_name;

/// Journals of dead runs, and what they tell.
#[derive(Debug, Default)]
pub struct Remains {
    journals: Vec<PathBuf>,
    /// The files that the dead runs may have written.
    pub lines: Vec<Line>,
}

impl Remains {
    /// Looks for them.
    pub fn find(out: &Path) -> Self {
        let journals: Vec<PathBuf> =
            paths(out).filter(|path| is_ours(path, ".wallchart.", ".journal")).collect();
        let lines = journals.iter().flat_map(|path| journal_lines(path)).collect();
        Self { journals, lines }
    }

    /// Removes half-written files in the output folder, and beside those that the dead runs told of.
    pub fn sweep(&self, out: &Path) {
        let files = self.lines.iter().flat_map(|line| line.files.keys());
        let folders: BTreeSet<PathBuf> = files
            .filter_map(|name| out.join(name).parent().map(Path::to_owned))
            .filter(|folder| fs::symlink_metadata(folder).is_ok_and(|meta| meta.is_dir()))
            .chain([out.to_owned()])
            .collect();
        let left = folders.iter().flat_map(|folder| paths(folder));
        for path in left.filter(|path| is_ours(path, ".", ".part")) {
            let _ = fs::remove_file(path);
        }
    }

    /// Removes the journals, once the marker knows what they told.
    pub fn forget(&self) {
        for journal in &self.journals {
            let _ = fs::remove_file(journal);
        }
    }
}

fn paths(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path())
}

/// Whether a file is named as our working files are: with the number of the process before the ending.
fn is_ours(path: &Path, start: &str, ending: &str) -> bool {
    let name = file_name(path);
    let rest = name.strip_prefix(start).and_then(|rest| rest.strip_suffix(ending));
    rest.and_then(|rest| rest.rsplit('.').next())
        .is_some_and(|id| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()))
}
