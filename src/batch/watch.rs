//! Watching folders for workbooks that are saved.
//!
//! Sizes and times are looked at about every second, rather than asking the system to tell of changes: that works on
//! network drives and synchronised folders too, where such news never comes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::finding::find::find;
use super::finding::not_found::FindError;

type Seen = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

/// What is watched, and how it was last seen.
#[derive(Debug, Default)]
pub struct Watch {
    /// As the last run found it.
    settled: Option<Seen>,
    /// As the last look found it.
    last: Option<Seen>,
}

impl Watch {
    /// Looks once. True when something has changed since the last run and has stood still since the last look: a
    /// program that saves a large workbook writes for a while. The first look is always true.
    pub fn look(&mut self, paths: &[PathBuf], out: &Path) -> Result<bool, FindError> {
        let now = seen(paths, out)?;
        let first = self.settled.is_none();
        let still = self.last.as_ref() == Some(&now);
        let changed = self.settled.as_ref() != Some(&now);
        self.last = Some(now.clone());
        if first || (still && changed) {
            self.settled = Some(now);
            return Ok(true);
        }
        Ok(false)
    }
}

/// The workbooks, and the regulations beside them.
fn seen(paths: &[PathBuf], out: &Path) -> Result<Seen, FindError> {
    let mut seen = Seen::new();
    let mut folders = BTreeSet::new();
    for workbook in find(paths, out)?.workbooks {
        folders.extend(workbook.path.parent().map(Path::to_owned));
        look_at(workbook.path, &mut seen);
    }
    for folder in folders {
        let beside = std::fs::read_dir(folder).into_iter().flatten().flatten();
        for path in beside.map(|entry| entry.path()) {
            if path.extension().is_some_and(|ending| ending == "toml") {
                look_at(path, &mut seen);
            }
        }
    }
    Ok(seen)
}

fn look_at(path: PathBuf, seen: &mut Seen) {
    if let Ok(meta) = path.metadata() {
        seen.insert(path, (meta.len(), meta.modified().ok()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::write;

    #[test]
    fn a_change_counts_when_it_has_stood_still_for_a_look() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        let paths = [folder.path().to_owned()];
        let out = at("Results");
        let mut watch = Watch::default();
        let mut look = || watch.look(&paths, &out).expect("a look");
        write(at("a.xlsx"), "1").expect("written");
        assert!(look(), "the first look");
        assert!(!look(), "nothing new");
        write(at("a.xlsx"), "12").expect("written");
        assert!(!look(), "still being written");
        write(at("a.xlsx"), "123").expect("written");
        assert!(!look(), "still being written");
        assert!(look(), "saved");
        write(at("~$a.xlsx"), "lock").expect("written");
        write(at("notes.txt"), "1").expect("written");
        assert!(!look() && !look(), "no workbooks");
        write(at("club.toml"), "1").expect("written");
        assert!(!look() && look(), "regulations");
        std::fs::remove_file(at("a.xlsx")).expect("removed");
        assert!(!look() && look(), "removed");
    }
}
