//! The output folder: what is ours is replaced, what a person changed is kept, what is stale is taken away.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use super::digest::Digest;
use super::marker::{Journal, Line};
use super::write::{Beside, keep_as};

/// Tries to find a free name.
const MOST: u32 = 99;

/// What a person should know about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A paper was edited: it is kept under another name.
    Yours {
        /// The paper.
        paper: String,
        /// What the edited one is called now.
        kept: String,
    },
    /// A paper could not be replaced: the new one has another name.
    Busy {
        /// The paper.
        paper: String,
        /// What the new one is called.
        instead: String,
    },
    /// A paper is no longer made, but it was edited: it stays.
    Stale {
        /// The paper.
        paper: String,
    },
    /// A paper was no longer true and is gone.
    Gone {
        /// The paper.
        paper: String,
    },
    /// A paper could not be written.
    Failed {
        /// The paper.
        paper: String,
        /// Why.
        why: String,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Yours { paper, kept } => {
                write!(f, "{paper} was edited: yours is kept as {kept}")
            }
            Self::Busy { paper, instead } => write!(
                f,
                "{paper} cannot be replaced, perhaps it is open: the new one is {instead} (close it and run again)"
            ),
            Self::Stale { paper } => {
                write!(f, "{paper} is no longer made; it was edited, so it stays")
            }
            Self::Gone { paper } => write!(f, "{paper} is no longer made and was removed"),
            Self::Failed { paper, why } => write!(f, "{paper} cannot be written: {why}"),
        }
    }
}

/// What would happen to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// It is not there yet.
    New,
    /// It is there and the same.
    Same,
    /// It is ours and is replaced.
    Replaced,
    /// It is another's and is kept under another name.
    Kept,
}

impl Plan {
    /// As `--dry-run` says it.
    pub fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Same => "unchanged",
            Self::Replaced => "replaced",
            Self::Kept => "replaced, yours is kept",
        }
    }
}

/// An output folder.
#[derive(Debug)]
pub struct Outbox {
    out: PathBuf,
    ours: BTreeMap<String, BTreeSet<Digest>>,
    journal: Journal,
}

impl Outbox {
    /// The output folder, and what its files held when we wrote them.
    pub fn new(out: &Path, ours: BTreeMap<String, BTreeSet<Digest>>) -> Self {
        Self { out: out.to_owned(), ours, journal: Journal::new(out) }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.out
    }

    /// All is written down.
    pub fn close(self) {
        self.journal.close();
    }

    /// Tells the journal what files will hold.
    pub fn announce(&self, line: &Line) -> io::Result<()> {
        self.journal.announce(line)
    }

    /// What would happen to a file.
    pub fn plan(&self, name: &str, digest: &Digest) -> Plan {
        let path = self.out.join(name);
        match Digest::of_file(&path) {
            Ok(now) if now == *digest => Plan::Same,
            Ok(now) if self.is_ours(name, &now) => Plan::Replaced,
            Err(_) if !path.is_file() => Plan::New,
            // What cannot be read is not known to be ours.
            Ok(_) | Err(_) => Plan::Kept,
        }
    }

    fn is_ours(&self, name: &str, digest: &Digest) -> bool {
        self.ours.get(name).is_some_and(|of| of.contains(digest))
    }

    /// Places a paper; the name that it has now, none where it could not be written.
    pub fn place(
        &self,
        name: &str,
        bytes: &[u8],
        digest: &Digest,
        notes: &mut Vec<Note>,
    ) -> Option<String> {
        let placed = self.plan_checked(name, digest).and_then(|plan| match plan {
            Plan::Same => Ok(name.to_owned()),
            plan => {
                let mut beside = Beside::create(&self.out.join(name))?;
                beside.file().write_all(bytes)?;
                self.put(name, &mut beside, plan, digest, notes)
            }
        });
        placed
            .map_err(|error| {
                notes.push(Note::Failed { paper: name.to_owned(), why: error.to_string() });
            })
            .ok()
    }

    /// Gives a file written beside its name, whatever has it now.
    pub fn put(
        &self,
        name: &str,
        beside: &mut Beside,
        plan: Plan,
        digest: &Digest,
        notes: &mut Vec<Note>,
    ) -> io::Result<String> {
        let path = self.out.join(name);
        if plan == Plan::Kept {
            let kept = self.keep(name)?;
            notes.push(Note::Yours { paper: name.to_owned(), kept });
        }
        let Err(error) = beside.rename(&path) else {
            return Ok(name.to_owned());
        };
        for count in 2..=MOST {
            let instead = with_suffix(name, &count.to_string());
            // A name that another has is not ours to take.
            if matches!(self.plan(&instead, digest), Plan::Kept) || self.out.join(&instead).is_dir()
            {
                continue;
            }
            if beside.rename(&self.out.join(&instead)).is_ok() {
                self.announce(&Line {
                    folder: None,
                    files: BTreeMap::from([(instead.clone(), digest.clone())]),
                })?;
                notes.push(Note::Busy { paper: name.to_owned(), instead: instead.clone() });
                return Ok(instead);
            }
        }
        Err(error)
    }

    /// The names of papers come from the program, but their folder's from a file's name: trust neither.
    fn plan_checked(&self, name: &str, digest: &Digest) -> io::Result<Plan> {
        let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        if inside {
            Ok(self.plan(name, digest))
        } else {
            Err(io::Error::other("it would lie outside the output folder"))
        }
    }

    /// Keeps a file that is not ours: `crosstable (yours, 2026-11-20).xlsx`, by the day on which it was changed.
    fn keep(&self, name: &str) -> io::Result<String> {
        let path = self.out.join(name);
        let changed: chrono::DateTime<chrono::Local> = path.metadata()?.modified()?.into();
        let date = changed.format("%Y-%m-%d");
        let mut kept = with_suffix(name, &format!("yours, {date}"));
        for count in 2..=MOST {
            match keep_as(&path, &self.out.join(&kept)) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    kept = with_suffix(name, &format!("yours, {date}, {count}"));
                }
                other => return other.map(|()| kept),
            }
        }
        Err(io::Error::other("too many kept files"))
    }

    /// Takes away a paper that is no longer made, unless a person changed it.
    pub fn remove(&self, name: &str, notes: &mut Vec<Note>) {
        let path = self.out.join(name);
        let Ok(now) = Digest::of_file(&path) else {
            return;
        };
        let paper = name.to_owned();
        if !self.is_ours(name, &now) {
            notes.push(Note::Stale { paper });
        } else if std::fs::remove_file(&path).is_ok() {
            notes.push(Note::Gone { paper });
            // A folder that still holds something stays.
            let _ = path.parent().map(std::fs::remove_dir);
        }
    }
}

/// `crosstable.xlsx` with `2` is `crosstable (2).xlsx`.
fn with_suffix(name: &str, suffix: &str) -> String {
    let path = Path::new(name);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or_else(String::new, |e| format!(".{}", e.to_string_lossy()));
    let file = format!("{stem} ({suffix}){ending}");
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => {
            format!("{}/{file}", parent.to_string_lossy().replace('\\', "/"))
        }
        _ => file,
    }
}

#[cfg(test)]
mod tests;
