//! Replacing files whole: written beside, synced, renamed. A crash at any moment leaves the old file or the new one.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that is written beside the one that it will replace. Dropped, it is gone.
#[derive(Debug)]
pub struct Beside {
    path: PathBuf,
    file: fs::File,
    done: bool,
}

impl Beside {
    /// Begins a file that will be called `path`.
    pub fn create(path: &Path) -> io::Result<Self> {
        let folder = folder(path);
        fs::create_dir_all(&folder)?;
        let name = path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        let path = folder.join(format!(".{name}.{}.part", std::process::id()));
        let file = fs::File::create(&path)?;
        Ok(Self { path, file, done: false })
    }

    /// The file, to be written to.
    pub fn file(&mut self) -> &mut fs::File {
        &mut self.file
    }

    /// Makes sure that it is on the disk, and gives it its name. On failure it may be given another.
    pub fn rename(&mut self, path: &Path) -> io::Result<()> {
        self.file.sync_data()?;
        fs::rename(&self.path, path)?;
        self.done = true;
        sync_folder(&folder(path));
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        if !self.done {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Writes a file so that it is never half there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = Beside::create(path)?;
    beside.file().write_all(bytes)?;
    beside.rename(path)
}

/// Gives a file a second name, so that neither name is ever without it; where the file system cannot, a copy.
pub fn keep_as(path: &Path, kept: &Path) -> io::Result<()> {
    match fs::hard_link(path, kept) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        Err(_) => {
            let mut beside = Beside::create(kept)?;
            io::copy(&mut fs::File::open(path)?, beside.file())?;
            beside.rename(kept)
        }
    }
}

fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// A new name is only safe when its folder is on the disk too. Systems on which a folder cannot be opened see to it
/// themselves.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/a.txt");
        replace(&path, b"one").expect("written");
        replace(&path, b"two").expect("written");
        assert_eq!(fs::read(&path).expect("read"), b"two");
        let names = fs::read_dir(folder.path().join("deep")).expect("listed");
        assert_eq!(names.count(), 1);
    }

    #[test]
    fn a_file_that_cannot_be_replaced_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.txt");
        fs::create_dir(&path).expect("made");
        assert!(replace(&path, b"one").is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1);
    }
}
