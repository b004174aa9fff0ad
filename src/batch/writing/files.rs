//! Files read with care, and replaced whole: written beside, synced, renamed. A crash at any moment leaves the old file
//! or the new one.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::paths::{file_name, parent, slashed};
use crate::report::words::Words;
use crate::said::said;

/// Most bytes of a file that a workbook is made from.
const LARGEST: u64 = 64 << 20;
/// Most bytes of a text that people write, such as regulations, which have a few dozen kB.
const LARGEST_TEXT: u64 = 256 << 10;
/// Tries to find a free name.
const MOST: u32 = 99;

/// A failure of ours, told as the system's own are.
pub fn failure(kind: io::ErrorKind, key: &'static str) -> io::Error {
    io::Error::new(kind, Words::spoken().word(key))
}

/// Where a link leads that cannot be followed; none of what is no link.
pub fn lost_link(path: &Path) -> Option<String> {
    let target = fs::read_link(path).ok()?;
    fs::metadata(path).is_err().then(|| slashed(&target))
}

/// Why something could not be done with a file, in plain words.
pub fn why(error: &io::Error) -> String {
    why_in(Words::spoken(), error)
}

/// The same in some words.
pub fn why_in(words: Words, error: &io::Error) -> String {
    use io::ErrorKind;
    // Of another program that has the file open Windows tells by number alone.
    if cfg!(windows) && matches!(error.raw_os_error(), Some(32 | 33)) {
        return words.word("batch.why.busy").to_owned();
    }
    let key = match error.kind() {
        _ if error.get_ref().is_some() => return error.to_string(),
        ErrorKind::NotFound => "batch.why.not-found",
        ErrorKind::PermissionDenied => "batch.why.not-allowed",
        ErrorKind::AlreadyExists => "batch.why.exists",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "batch.why.full",
        ErrorKind::FileTooLarge => "batch.why.too-large",
        ErrorKind::ReadOnlyFilesystem => "batch.why.read-only",
        ErrorKind::IsADirectory => "batch.why.folder",
        ErrorKind::NotADirectory => "batch.why.no-folder",
        ErrorKind::InvalidData => "batch.file.no-text",
        ErrorKind::InvalidFilename => "batch.why.name",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "batch.why.busy",
        _ => {
            let told = error.to_string();
            return told.split(" (os error ").next().unwrap_or_default().to_owned();
        }
    };
    words.word(key).to_owned()
}

/// Why a file of the output folder cannot be written, and where that may be mended what to do.
pub fn cannot_write(path: &Path, error: &io::Error) -> anyhow::Error {
    let (path, why) = (slashed(path), why(error));
    let elsewhere = [io::ErrorKind::PermissionDenied, io::ErrorKind::ReadOnlyFilesystem];
    anyhow::Error::msg(Words::spoken().say(&match elsewhere.contains(&error.kind()) {
        true => said!("batch.cannot-write-there", path, why),
        false => said!("batch.cannot-write", path, why),
    }))
}

/// Opens a file to be read. Folders, devices and pipes are never opened: some of them have no end.
pub fn open(path: &Path) -> io::Result<fs::File> {
    if !fs::metadata(path)?.is_file() {
        return Err(failure(io::ErrorKind::InvalidInput, "batch.file.no-file"));
    }
    fs::File::open(path)
}

/// Reads a file; one of more than 64 MB is refused unread.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    at_most(path, LARGEST, "batch.file.too-large")
}

/// Reads a text that people write, such as regulations; one of more than 256 kB is refused unread.
pub fn read_text(path: &Path) -> io::Result<Vec<u8>> {
    at_most(path, LARGEST_TEXT, "batch.file.text-too-large")
}

fn at_most(path: &Path, most: u64, told: &'static str) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    let too_large = || failure(io::ErrorKind::FileTooLarge, told);
    if file.metadata()?.len() > most {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // It may grow while it is read.
    match file.take(most + 1).read_to_end(&mut bytes)? {
        read if u64::try_from(read).is_ok_and(|read| read <= most) => Ok(bytes),
        _ => Err(too_large()),
    }
}

/// The first bytes of a file, as many as are asked for.
pub fn start(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A file that is being written beside the one that it will replace. Dropped, it is gone.
#[derive(Debug)]
pub struct Beside {
    part: Part,
    file: fs::File,
}

impl Beside {
    /// Begins a file that will be called `path`.
    pub fn create(path: &Path) -> io::Result<Self> {
        let folder = parent(path);
        fs::create_dir_all(folder)?;
        let name = format!(".{}.{}", file_name(path), std::process::id());
        let (path, file) = create_new(folder, &name, "part")?;
        Ok(Self { part: Part { path, done: false }, file })
    }

    /// The file, to be written to.
    pub fn file(&mut self) -> &mut fs::File {
        &mut self.file
    }

    /// Written to its end; whoever gives it its name makes sure first that it is on the disk ([`super::super::sync`]).
    pub fn written(self) -> Part {
        self.part
    }

    /// Written to its end, and on the disk.
    pub fn synced(self) -> io::Result<Part> {
        self.file.sync_data()?;
        Ok(self.part)
    }
}

/// A file that is written and has not its name yet. Dropped, it is gone.
#[derive(Debug)]
pub struct Part {
    path: PathBuf,
    done: bool,
}

impl Part {
    /// Where it is now.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it its name. On failure it may be given another.
    pub fn rename(&mut self, path: &Path) -> io::Result<()> {
        fs::rename(&self.path, path)?;
        self.done = true;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.done {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Writes a file that is not there yet, whole: of one that cannot be written nothing stays.
///
/// # Errors
/// When it is there already, or cannot be written.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create_new(path)?;
    file.write_all(bytes).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })
}

/// Writes a file so that it is never half there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = Beside::create(path)?;
    beside.file().write_all(bytes)?;
    beside.synced()?.rename(path)?;
    sync_folder(parent(path));
    Ok(())
}

/// Gives a file a second name, so that neither name is ever without it; where the file system cannot, a copy.
pub fn keep_as(path: &Path, kept: &Path) -> io::Result<()> {
    match fs::hard_link(path, kept) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        Err(_) => {
            let mut beside = Beside::create(kept)?;
            io::copy(&mut open(path)?, beside.file())?;
            beside.synced()?.rename(kept)
        }
    }
}

/// Makes a working file that was not there: what someone may have put under its name, a link among it, is never
/// followed.
pub fn create_new(folder: &Path, name: &str, ending: &str) -> io::Result<(PathBuf, fs::File)> {
    let mut path = folder.join(format!("{name}.{ending}"));
    for count in 2..=MOST {
        match fs::OpenOptions::new().append(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                path = folder.join(format!("{name}.{count}.{ending}"));
            }
            other => return other.map(|file| (path, file)),
        }
    }
    Err(failure(io::ErrorKind::AlreadyExists, "batch.file.too-many"))
}

/// A new name is only safe when its folder is on the disk too. Systems on which a folder cannot be opened see to it
/// themselves.
pub fn sync_folder(folder: &Path) {
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
