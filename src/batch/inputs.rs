//! What a workbook's results were made from: the workbook itself and the files that it refers to.
//!
//! Files are read here and nowhere else in this room, so that nothing that was read can be forgotten. The list is kept
//! by thread, because a workbook is worked on by one thread from its first byte to its last paper.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use super::digest::{Digest, Digester};
use super::find::has_workbook_ending;

thread_local! {
    static READ: RefCell<BTreeMap<PathBuf, Option<Digest>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The files that results were made from, named from the workbook's folder, with what they held; nothing where a file
/// could not be read. A name that ends in `/` is a folder whose workbooks count.
pub type Inputs = BTreeMap<String, Option<Digest>>;

/// Reads a file and remembers what it held.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let bytes = std::fs::read(path);
    remember(path.to_owned(), bytes.as_deref().ok().map(Digest::of));
    bytes
}

/// Reads a text file and remembers what it held.
pub fn read_to_string(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text"))
}

/// Remembers which workbooks lie beside this one: a season's awards look at all of them.
pub fn folder_of(workbook: &Path) {
    let folder = parent(workbook);
    remember(folder.join(""), listing(&folder));
}

/// Does some work and tells what was read for it.
pub fn recorded<T>(workbook: &Path, work: impl FnOnce() -> T) -> (T, Inputs) {
    READ.with_borrow_mut(BTreeMap::clear);
    let done = work();
    let folder = parent(workbook);
    let inputs = READ.with_borrow_mut(|read| {
        std::mem::take(read)
            .into_iter()
            .map(|(path, digest)| (name(&folder, &path), digest))
            .collect()
    });
    (done, inputs)
}

/// Whether all of them hold what they held.
pub fn unchanged(workbook: &Path, inputs: &Inputs) -> bool {
    let folder = parent(workbook);
    !inputs.is_empty()
        && inputs.iter().all(|(name, digest)| {
            let now = if name.is_empty() || name.ends_with('/') {
                listing(&folder.join(name))
            } else {
                std::fs::read(folder.join(name)).ok().map(|bytes| Digest::of(&bytes))
            };
            // A file that could not be read is tried again: it may only have been open elsewhere.
            now.is_some() && now == *digest
        })
}

fn remember(path: PathBuf, digest: Option<Digest>) {
    READ.with_borrow_mut(|read| read.insert(path, digest));
}

fn parent(workbook: &Path) -> PathBuf {
    workbook.parent().map(Path::to_owned).unwrap_or_default()
}

fn name(folder: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(folder).unwrap_or(path);
    let mut name = inside.to_string_lossy().replace('\\', "/");
    if path.as_os_str().to_string_lossy().ends_with(['/', '\\']) && !name.ends_with('/') {
        name.push('/');
    }
    if name == "/" { "./".to_owned() } else { name }
}

fn listing(folder: &Path) -> Option<Digest> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| has_workbook_ending(path))
        .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
        .filter(|name| !name.starts_with("~$") && !name.starts_with('.'))
        .collect();
    names.sort();
    let mut digester = Digester::default();
    names.iter().for_each(|name| digester.part(name));
    Some(digester.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_any_file_that_was_read_is_seen() {
        let folder = tempfile::tempdir().expect("a folder");
        let book = folder.path().join("a.xlsx");
        let rules = folder.path().join("club.toml");
        std::fs::write(&book, "one").expect("written");
        std::fs::write(&rules, "two").expect("written");
        let (_, inputs) = recorded(&book, || {
            read(&book).expect("read");
            read_to_string(&rules).expect("read");
            folder_of(&book);
        });
        let names: Vec<_> = inputs.keys().map(String::as_str).collect();
        assert_eq!(names, ["./", "a.xlsx", "club.toml"]);
        assert!(unchanged(&book, &inputs));
        std::fs::write(&rules, "three").expect("written");
        assert!(!unchanged(&book, &inputs));
        std::fs::write(&rules, "two").expect("written");
        assert!(unchanged(&book, &inputs));
        std::fs::write(folder.path().join("b.xlsx"), "").expect("written");
        assert!(!unchanged(&book, &inputs));
    }

    #[test]
    fn a_file_that_was_missing_is_looked_for_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let book = folder.path().join("a.xlsx");
        let (_, inputs) = recorded(&book, || read(&book).is_err());
        assert!(!unchanged(&book, &inputs));
    }
}
