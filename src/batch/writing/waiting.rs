//! Papers that are written and wait for their names, many at a time: first all of them are put on the disk, then each gets
//! its name, then the folders are put on the disk. A machine that is switched off has every old file or the new one.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::digest::Digest;
use super::files::{Part, sync_folder};
use super::note::Plan;
use super::paths::parent;

/// So many files are put on the disk one by one; with more it is cheaper to put down all that the disk has.
#[cfg(target_os = "linux")]
const FEW: usize = 8;

/// A paper that is written beside its name.
#[derive(Debug)]
pub struct Waiting {
    /// Its name in the output folder.
    pub name: String,
    /// What it holds.
    pub digest: Digest,
    /// What happens to the file that has its name.
    pub plan: Plan,
    /// What was written; none where it is there already as it is to be.
    pub part: io::Result<Option<Part>>,
}

/// Makes sure that papers are on the disk. One that cannot be put there is not used.
pub fn sync_papers<'a>(out: &Path, papers: impl Iterator<Item = &'a mut Waiting>) {
    let mut papers: Vec<&mut Waiting> =
        papers.filter(|paper| matches!(paper.part, Ok(Some(_)))).collect();
    let paths = papers.iter().filter_map(|paper| written(paper)).map(parent);
    if sync_all(out, papers.len(), paths) {
        return;
    }
    papers.par_iter_mut().for_each(|paper| {
        let synced = written(paper).map_or(Ok(()), sync_file);
        if let Err(error) = synced {
            paper.part = Err(error);
        }
    });
}

/// Makes sure that the names in folders are on the disk.
pub fn sync_folders(out: &Path, folders: &BTreeSet<PathBuf>) {
    if !sync_all(out, folders.len(), folders.iter().map(PathBuf::as_path)) {
        folders.par_iter().for_each(|folder| sync_folder(folder));
    }
}

fn written(paper: &Waiting) -> Option<&Path> {
    paper.part.as_ref().ok()?.as_ref().map(Part::path)
}

fn sync_file(path: &Path) -> io::Result<()> {
    fs::OpenOptions::new().append(true).open(path)?.sync_data()
}

/// Puts down all that the disk of the output folder has, where the system can, and where these folders are on it.
#[cfg(target_os = "linux")]
fn sync_all<'a>(out: &Path, count: usize, folders: impl Iterator<Item = &'a Path>) -> bool {
    use std::os::unix::fs::MetadataExt;
    let disk = |folder: &Path| fs::metadata(folder).map(|meta| meta.dev()).ok();
    let all: BTreeSet<&Path> = folders.collect();
    let home = disk(out);
    count > FEW
        && home.is_some()
        && all.iter().all(|folder| disk(folder) == home)
        && fs::File::open(out).is_ok_and(|folder| rustix::fs::syncfs(folder).is_ok())
}

#[cfg(not(target_os = "linux"))]
fn sync_all<'a>(_: &Path, _: usize, _: impl Iterator<Item = &'a Path>) -> bool {
    false
}
