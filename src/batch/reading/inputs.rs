//! What a workbook's results were made from: the workbook itself and the files that it refers to.
//!
//! Files are read here and nowhere else in this room, so that nothing that was read can be forgotten.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use super::super::writing::digest::{Digest, Digester};
use super::super::writing::files;
use super::super::writing::paths::{
    MARKER, file_name, folders_below, parent, slashed, texts_in, workbooks_in,
};

/// Files that were read, with what they held; nothing where one could not be read. A path that ends in `/` is a folder
/// whose workbooks count, and one that ends in `**` the folders below one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read(BTreeMap<PathBuf, Option<Digest>>);

/// What the folders below one are kept as.
const BELOW: &str = "**";

/// The same, as the marker keeps it: named from the workbook's folder.
pub type Inputs = BTreeMap<String, Option<Digest>>;

impl Read {
    /// Reads a file and remembers what it held.
    pub fn file(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        self.remember(path, files::read(path))
    }

    fn remember(&mut self, path: &Path, bytes: io::Result<Vec<u8>>) -> io::Result<Vec<u8>> {
        self.0.insert(path.to_owned(), bytes.as_deref().ok().map(Digest::of));
        bytes
    }

    /// Reads a text file and remembers what it held.
    pub fn text(&mut self, path: &Path) -> io::Result<String> {
        crate::regulations::decode(&self.remember(path, files::read_text(path))?)
            .ok_or_else(|| files::failure(io::ErrorKind::InvalidData, "batch.file.no-text"))
    }

    /// Remembers which workbooks lie beside this one: a season's awards look at all of them.
    pub fn folder_of(&mut self, workbook: &Path) {
        let folder = parent(workbook);
        self.0.insert(folder.join(""), listing(folder));
    }

    /// Remembers which folders lie below this workbook's, and which workbooks in each: these are all that it gives.
    pub fn below(&mut self, workbook: &Path) -> Vec<PathBuf> {
        let folder = parent(workbook);
        let folders = folders_below(folder);
        self.0.insert(folder.join(BELOW), Some(digest_of(folder, &folders)));
        folders.iter().for_each(|own| self.folder_of(&own.join(MARKER)));
        folders.iter().filter_map(|own| workbooks_in(own)).flatten().collect()
    }

    /// Remembers a file that was looked for and is not there: it may come.
    pub fn missing(&mut self, path: &Path) {
        self.0.insert(path.to_owned(), None);
    }

    /// Whether a file that was looked for could not be read.
    pub fn lacks(&self, path: &Path) -> bool {
        self.0.get(path).is_some_and(Option::is_none)
    }

    /// Remembers what was read for something that is used here.
    pub fn also(&mut self, other: &Self) {
        self.0.extend(other.0.iter().map(|(path, digest)| (path.clone(), digest.clone())));
    }

    /// As the marker keeps it.
    pub fn inputs(&self, workbook: &Path) -> Inputs {
        let folder = parent(workbook);
        let named = |path: &Path| {
            let is_folder = path.as_os_str().as_encoded_bytes().ends_with(b"/") || path == folder;
            let name = slashed(path.strip_prefix(folder).unwrap_or(path));
            match (name.as_str(), is_folder) {
                ("", _) => "./".to_owned(),
                (_, true) if !name.ends_with('/') => name + "/",
                _ => name,
            }
        };
        self.0.iter().map(|(path, digest)| (named(path), digest.clone())).collect()
    }
}

/// Whether a file is among them.
pub fn holds(workbook: &Path, inputs: &Inputs, path: &Path) -> bool {
    inputs.contains_key(&slashed(path.strip_prefix(parent(workbook)).unwrap_or(path)))
}

/// Whether all of them hold what they held.
pub fn unchanged(workbook: &Path, inputs: &Inputs) -> bool {
    let folder = parent(workbook);
    !inputs.is_empty()
        && inputs.iter().all(|(name, digest)| {
            let path = folder.join(name);
            let now = match Path::new(name).ends_with(BELOW) {
                true => {
                    let folder = parent(&path);
                    Some(digest_of(folder, &folders_below(folder)))
                }
                false if name.ends_with('/') => listing(&path),
                false => Digest::of_file(&path).ok(),
            };
            // A file that could not be read is tried again: it may only have been open elsewhere.
            now.is_some() && now == *digest
        })
}

/// The folders below one, by their names.
fn digest_of(folder: &Path, below: &[PathBuf]) -> Digest {
    let mut digester = Digester::default();
    let names = below.iter().map(|own| own.strip_prefix(folder).unwrap_or(own));
    names.for_each(|name| digester.part(&slashed(name)));
    digester.finish()
}

fn listing(folder: &Path) -> Option<Digest> {
    let mut digester = Digester::default();
    let texts = texts_in(folder).unwrap_or_default();
    let files = workbooks_in(folder)?.into_iter().chain(texts);
    files.for_each(|path| digester.part(&file_name(&path)));
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
        let mut read = Read::default();
        read.file(&book).expect("read");
        read.text(&rules).expect("read");
        read.folder_of(&book);
        let inputs = read.inputs(&book);
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
    fn a_folder_that_is_made_below_later_is_seen() {
        let folder = tempfile::tempdir().expect("a folder");
        let book = folder.path().join("a.xlsx");
        let below = folder.path().join("one/two");
        std::fs::write(&book, "one").expect("written");
        let mut read = Read::default();
        read.file(&book).expect("read");
        assert_eq!(read.below(&book), Vec::<PathBuf>::new());
        let inputs = read.inputs(&book);
        assert!(unchanged(&book, &inputs));
        std::fs::create_dir_all(&below).expect("made");
        assert!(!unchanged(&book, &inputs));
        std::fs::write(below.join("b.xlsx"), "two").expect("written");
        assert_eq!(read.below(&book), [below.join("b.xlsx")]);
        assert!(unchanged(&book, &read.inputs(&book)));
        std::fs::remove_dir_all(folder.path().join("one")).expect("gone");
        assert!(!unchanged(&book, &read.inputs(&book)));
    }

    #[test]
    fn a_file_that_was_missing_is_looked_for_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let book = folder.path().join("a.xlsx");
        let mut read = Read::default();
        assert!(read.file(&book).is_err());
        assert!(!unchanged(&book, &read.inputs(&book)));
    }
}
