//! What runs that died left behind: journals and half-written files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::marker::{Line, journal_lines};

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
        let mut remains = Self::default();
        for path in paths(out) {
            let dead = name(&path)
                .strip_prefix(".wallchart.")
                .and_then(|rest| rest.strip_suffix(".journal"))
                .is_some_and(|id| !lives(id));
            if dead {
                remains.lines.extend(journal_lines(&path));
                remains.journals.push(path);
            }
        }
        remains
    }

    /// Removes half-written files in the output folder, and beside those that the dead runs told of.
    pub fn sweep(&self, out: &Path) {
        let files = self.lines.iter().flat_map(|line| line.files.keys());
        let folders: BTreeSet<PathBuf> = files
            .filter_map(|name| out.join(name).parent().map(Path::to_owned))
            .chain([out.to_owned()])
            .collect();
        for path in folders.iter().flat_map(|folder| paths(folder)) {
            let dead = name(&path)
                .strip_prefix('.')
                .and_then(|rest| rest.strip_suffix(".part"))
                .and_then(|rest| rest.rsplit_once('.'))
                .is_some_and(|(_, id)| !lives(id));
            if dead {
                let _ = fs::remove_file(path);
            }
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

fn name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned())
}

/// Whether the process of this number lives. A text that is no number is no file of ours: it is left alone.
#[cfg(unix)]
fn lives(id: &str) -> bool {
    let Ok(id) = id.parse::<i32>() else {
        return true;
    };
    if u32::try_from(id) == Ok(std::process::id()) {
        return false;
    }
    rustix::process::Pid::from_raw(id)
        .is_some_and(|pid| rustix::process::test_kill_process(pid) != Err(rustix::io::Errno::SRCH))
}

/// Elsewhere a file that a living process has open cannot be removed, so that trying does no harm.
#[cfg(not(unix))]
fn lives(id: &str) -> bool {
    id.parse::<u32>().is_err()
}
