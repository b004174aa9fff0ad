//! Paths that lead nowhere, or not where papers can go, and what was meant by them.

use std::ffi::OsStr;
use std::fmt;
use std::fs::Metadata;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::super::writing::files::{lost_link, why_in};
use super::super::writing::paths::{parent, slashed};
use crate::report::words::Words;
use crate::said::{Said, said};

/// Why workbooks cannot be found.
#[derive(Debug)]
pub enum FindError {
    /// The path does not exist or cannot be read.
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
        /// What was meant, as far as it can be guessed.
        meant: Option<Meant>,
    },
    /// A paper would be written over an input.
    AmongPapers {
        /// The input in the way.
        path: PathBuf,
    },
    /// The papers would lie among the workbooks that they are made from.
    AmongWorkbooks {
        /// The folder.
        path: PathBuf,
    },
    /// A device or a pipe: it has no folder in which papers could lie.
    NoFile {
        /// Which.
        path: PathBuf,
    },
    /// The output folder is not clear.
    WhereTo,
    /// A file stands where the output folder is wanted.
    NoFolder {
        /// Which.
        path: PathBuf,
    },
}

/// What was meant by a path that leads nowhere.
#[derive(Debug, PartialEq, Eq)]
pub enum Meant {
    /// This path, of which the blanks in it have made several.
    InPieces(PathBuf),
    /// The file that is called nearly so.
    Near(PathBuf),
    /// Nothing else: it is a link to this, which cannot be followed.
    Link(String),
    /// The workbooks of this folder: the path is a pattern, which no shell has resolved.
    AllOf(PathBuf),
}

impl FindError {
    /// Whether another command line would mend it.
    pub fn is_of_the_command_line(&self) -> bool {
        !matches!(self, Self::Unreadable { source, .. } if source.kind() != ErrorKind::NotFound)
    }

    fn said(&self, words: Words) -> Said {
        match self {
            Self::Unreadable { path, source, meant } => {
                let (path, why) = (slashed(path), why_in(words, source));
                match meant {
                    Some(Meant::InPieces(meant)) => {
                        said!("batch.find.in-pieces", path, why, meant = slashed(meant))
                    }
                    Some(Meant::Near(meant)) => {
                        said!("batch.find.nearest", path, why, meant = slashed(meant))
                    }
                    Some(Meant::AllOf(folder)) => {
                        said!("batch.find.pattern", path, why, folder = slashed(folder))
                    }
                    Some(Meant::Link(target)) => said!("batch.find.link", path, target),
                    None => said!("batch.find.unreadable", path, why),
                }
            }
            Self::AmongPapers { path } => said!("batch.find.among-papers", path = slashed(path)),
            Self::AmongWorkbooks { path } => {
                said!("batch.find.among-workbooks", path = slashed(path))
            }
            Self::NoFile { path } => said!("batch.find.no-file", path = slashed(path)),
            Self::WhereTo => said!("batch.find.where-to"),
            Self::NoFolder { path } => said!("batch.find.no-folder", path = slashed(path)),
        }
    }
}

impl fmt::Display for FindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Words::answering();
        f.write_str(&words.say(&self.said(words)))
    }
}

impl std::error::Error for FindError {}

/// The path that was meant by one that is not there: a path with blanks and without quotation marks comes in pieces.
fn in_pieces(paths: &[PathBuf], missing: usize) -> Option<PathBuf> {
    (0..=missing)
        .flat_map(|from| (missing + 1..=paths.len()).map(move |to| (from, to)))
        .find_map(|(from, to)| joined(&paths[from..to]))
}

/// The path that these words are together, where there is one: several words of a path with blanks.
pub fn joined(words: &[impl AsRef<OsStr>]) -> Option<PathBuf> {
    let pieces: Vec<&OsStr> = words.iter().map(AsRef::as_ref).collect();
    let whole = PathBuf::from(pieces.join(OsStr::new(" ")));
    (words.len() > 1 && whole.exists()).then_some(whole)
}

/// What the system says of a path, the one of that number.
pub fn looked_at(paths: &[PathBuf], index: usize, path: &Path) -> Result<Metadata, FindError> {
    std::fs::metadata(path).map_err(|source| {
        let gone = source.kind() == ErrorKind::NotFound;
        let link = lost_link(path).map(Meant::Link);
        let meant = link.or_else(|| in_pieces(paths, index).map(Meant::InPieces));
        let meant = meant.or_else(|| near(path).filter(|_| gone));
        FindError::Unreadable { path: path.to_owned(), source, meant }
    })
}

/// Whether a path leads anywhere; `after` is what follows it on the command line and may be a part of it.
///
/// # Errors
/// When it does not, with what was meant.
pub fn look(path: &Path, after: &[String]) -> Result<(), FindError> {
    let all: Vec<PathBuf> =
        [path.to_owned()].into_iter().chain(after.iter().map(PathBuf::from)).collect();
    looked_at(&all, 0, path).map(|_| ())
}

/// What is called nearly as a path that leads nowhere: the same but for capitals or an ending that was left out, else
/// with a slip in each four letters.
fn near(path: &Path) -> Option<Meant> {
    let folder = parent(path);
    let name = path.file_name()?.to_string_lossy().to_lowercase();
    if name.contains(['*', '?']) {
        return folder.is_dir().then(|| Meant::AllOf(folder.to_owned()));
    }
    let far = |file: &str| {
        let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        strsim::damerau_levenshtein(&name, if name.contains('.') { file } else { stem })
    };
    let files = std::fs::read_dir(folder).ok()?.flatten();
    let files = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let files = files.filter(|file| !file.starts_with(['.', '~']));
    let files = files.map(|file| (far(&file.to_lowercase()), file));
    let near = files.filter(|(far, _)| *far <= (name.chars().count() + 2) / 4).min();
    let joined = |file: String| match path.parent() {
        Some(parent) => parent.join(file),
        None => PathBuf::from(file),
    };
    near.map(|(_, file)| Meant::Near(joined(file)))
}
