//! The output folder: what is ours is replaced, what a person changed is kept, what is stale is taken away.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::digest::Digest;
use super::files::{Beside, Part, failure, keep_as, why};
use super::marker::{Files, Journal, Line};
use super::note::{Note, Plan};
use super::paths::{EARLIER, is_inside};
use super::waiting::Waiting;
use super::whole::is_whole;

/// Tries to find a free name.
const MOST: u32 = 99;

/// What became of papers that were to be put aside.
#[derive(Debug, Default)]
pub struct Aside {
    /// Those that are ours, under the names that they have now.
    pub put: Files,
    /// Those that had to stay where they are.
    pub left: Vec<String>,
}

/// An output folder.
#[derive(Debug)]
pub struct Outbox {
    out: PathBuf,
    ours: BTreeMap<String, Vec<Digest>>,
    journal: Journal,
}

impl Outbox {
    /// The output folder, and what its files held when we wrote them.
    pub fn new(out: &Path, ours: BTreeMap<String, Vec<Digest>>) -> Self {
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
            Ok(_) if self.ours.contains_key(name) && !is_whole(&path) => Plan::Mended,
            Err(_) if !path.is_file() => Plan::New,
            // What cannot be read is not known to be ours.
            Ok(_) | Err(_) => Plan::Kept,
        }
    }

    fn is_ours(&self, name: &str, digest: &Digest) -> bool {
        self.ours.get(name).is_some_and(|of| of.contains(digest))
    }

    /// Writes a paper beside its name, unless it is there already as it is to be: what was planned for it says so.
    pub fn write(&self, name: String, bytes: &[u8], digest: Digest, plan: Plan) -> Waiting {
        let part = self.inside(&name).and_then(|path| match plan {
            Plan::Same => Ok(None),
            _ => {
                let mut beside = Beside::create(&path)?;
                beside.file().write_all(bytes)?;
                Ok(Some(beside.written()))
            }
        });
        Waiting { name, digest, plan, part }
    }

    /// Gives a paper that is on the disk its name, whatever has it now; the name that it has, none where it could not be
    /// written. The folder is not on the disk after it.
    pub fn put(&self, paper: Waiting, notes: &mut Vec<Note>) -> Option<(String, Digest)> {
        let Waiting { name, digest, plan, part } = paper;
        let placed = match part {
            Ok(None) => Ok(name.clone()),
            Ok(Some(part)) => self.name(&name, part, plan, &digest, notes),
            Err(error) => Err(error),
        };
        match placed {
            Ok(placed) => Some((placed, digest)),
            Err(error) => {
                notes.push(Note::Failed { paper: name, why: why(&error) });
                None
            }
        }
    }

    /// Gives a written file its name, or the next one that is free.
    pub fn name(
        &self,
        name: &str,
        mut part: Part,
        plan: Plan,
        digest: &Digest,
        notes: &mut Vec<Note>,
    ) -> io::Result<String> {
        let path = self.out.join(name);
        if plan == Plan::Kept {
            let kept = self.keep(name)?;
            notes.push(Note::Yours { paper: name.to_owned(), kept });
        } else if plan == Plan::Mended {
            notes.push(Note::Mended { paper: name.to_owned() });
        }
        let Err(error) = part.rename(&path) else {
            return Ok(name.to_owned());
        };
        for count in 2..=MOST {
            let instead = with_suffix(name, &count.to_string());
            // A name that another has is not ours to take.
            if matches!(self.plan(&instead, digest), Plan::Kept) || self.out.join(&instead).is_dir()
            {
                continue;
            }
            if part.rename(&self.out.join(&instead)).is_ok() {
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

    /// The path of a file in this folder. Names come from markers and from the names of files, and folders may be links:
    /// none of them is trusted.
    fn inside(&self, name: &str) -> io::Result<PathBuf> {
        let is_link = |folder: &Path| {
            self.out.join(folder).symlink_metadata().is_ok_and(|meta| meta.is_symlink())
        };
        let path = Path::new(name);
        if !is_inside(path) || path.ancestors().skip(1).filter(|f| *f != Path::new("")).any(is_link)
        {
            return Err(failure(io::ErrorKind::InvalidInput, "batch.file.outside"));
        }
        Ok(self.out.join(path))
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
        Err(failure(io::ErrorKind::AlreadyExists, "batch.file.too-many"))
    }

    /// Takes away a paper that is no longer made; whether it is gone. One that a person changed is put aside.
    pub fn remove(&self, name: &str, notes: &mut Vec<Note>) -> bool {
        if self.inside(name).is_err() {
            return true;
        }
        let removed = match self.there(name) {
            Ok(None) => return true,
            Ok(Some((_, now))) if !self.is_ours(name, &now) => {
                return self.put_aside([name], notes).left.is_empty();
            }
            Ok(Some((path, _))) => std::fs::remove_file(&path).map(|()| path),
            Err(error) => Err(error),
        };
        match removed {
            Ok(path) => {
                match notes.last_mut() {
                    Some(Note::Gone { papers }) => papers.push(name.to_owned()),
                    _ => notes.push(Note::Gone { papers: vec![name.to_owned()] }),
                }
                remove_empty(&path, &self.out);
                true
            }
            Err(error) => {
                notes.push(Note::Left { paper: name.to_owned(), why: why(&error) });
                false
            }
        }
    }

    /// A file of this folder and what it holds; none where there is none.
    fn there(&self, name: &str) -> io::Result<Option<(PathBuf, Digest)>> {
        let path = self.inside(name)?;
        match path.metadata() {
            Ok(meta) if meta.is_file() => Digest::of_file(&path).map(|now| Some((path, now))),
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Ok(_) | Err(_) => Ok(None),
        }
    }

    /// Takes away papers that were put aside and that nobody needs any more, unless a person changed them.
    pub fn forget<'a>(&self, earlier: impl IntoIterator<Item = &'a String>, notes: &mut Vec<Note>) {
        for name in earlier {
            let ours =
                |path: &PathBuf| Digest::of_file(path).is_ok_and(|now| self.is_ours(name, &now));
            let path = self.inside(name).ok().filter(ours);
            if let Some(path) = path.filter(|path| std::fs::remove_file(path).is_ok()) {
                let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
                let note = Note::Cleared { folder };
                if !notes.contains(&note) {
                    notes.push(note);
                }
                remove_empty(&path, &self.out);
            }
        }
    }

    /// Puts papers aside that say what is no longer so.
    pub fn put_aside<'a>(
        &self,
        names: impl IntoIterator<Item = &'a str>,
        notes: &mut Vec<Note>,
    ) -> Aside {
        let mut aside = Aside::default();
        let mut moved: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for name in names {
            match self.aside(name) {
                Ok(None) => {}
                Ok(Some((now, digest))) => {
                    let (folder, file) = now.rsplit_once('/').unwrap_or(("", &now));
                    moved.entry(folder.to_owned()).or_default().push(file.to_owned());
                    if self.is_ours(name, &digest) {
                        aside.put.insert(now, digest);
                    }
                }
                Err(error) => {
                    notes.push(Note::Left { paper: name.to_owned(), why: why(&error) });
                    aside.left.push(name.to_owned());
                }
            }
        }
        notes.extend(moved.into_iter().map(|(folder, papers)| Note::Earlier { papers, folder }));
        aside
    }

    /// Puts a paper aside: its name there and what it holds; none where it is not there.
    fn aside(&self, name: &str) -> io::Result<Option<(String, Digest)>> {
        let Some((path, digest)) = self.there(name)? else { return Ok(None) };
        let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
        let wanted = format!("{folder}/{EARLIER}/{file}");
        let mut aside = wanted.clone();
        for count in 2..=MOST {
            let there = Digest::of_file(&self.inside(&aside)?);
            if there.is_err() || there.is_ok_and(|there| self.is_ours(&aside, &there)) {
                break;
            }
            aside = with_suffix(&wanted, &count.to_string());
        }
        let to = self.inside(&aside)?;
        std::fs::create_dir_all(to.parent().unwrap_or(&self.out))?;
        if self.is_ours(name, &digest) {
            let files = Files::from([(aside.clone(), digest.clone())]);
            self.announce(&Line { folder: None, files })?;
        }
        std::fs::rename(&path, &to)?;
        Ok(Some((aside, digest)))
    }
}

/// Whether a file is one that was put aside in a folder of papers.
pub fn is_aside(folder: &str, name: &str) -> bool {
    let inside = name.strip_prefix(folder).and_then(|name| name.strip_prefix('/'));
    inside.and_then(|name| name.split_once('/')).is_some_and(|(first, _)| first == EARLIER)
}

/// Removes the folders of a file that hold nothing any more.
fn remove_empty(path: &Path, out: &Path) {
    let folders = path.ancestors().skip(1).take_while(|folder| *folder != out);
    for folder in folders {
        if std::fs::remove_dir(folder).is_err() {
            return;
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
