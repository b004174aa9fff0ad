//! Which workbooks there are, and where their papers go.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use super::super::dependents::dependents;
use super::super::ground::Found;
use super::super::reading::reader::Reader;
use super::super::writing::files::why;
use super::super::writing::marker::{Marker, RESULTS};
use super::super::writing::name::name;
use super::super::writing::note::{MOST_BEHIND_A_LINK, Note};
use super::super::writing::paths::{file_name, is_passed_over, parent, real, slashed};
use super::not_found::{FindError, looked_at};
use super::passed::{PassedOver, given_by_name, passed_over};
use super::shard::Shard;
use super::together::{Together, together};
use crate::exchange::Encoding;

/// The name of the folder for papers where none is given.
pub const PAPERS: &str = "Results";

/// Where the papers go: as given, or `Results` inside the one folder, beside the files of one folder.
pub fn output_folder(paths: &[PathBuf], given: Option<&Path>) -> Result<PathBuf, FindError> {
    if let Some(given) = given {
        return match given.ancestors().find(|own| own.is_file()) {
            Some(file) => Err(FindError::NoFolder { path: file.to_owned() }),
            None => Ok(given.to_owned()),
        };
    }
    if let Some(device) = paths.iter().find(|path| is_of_the_system(path)) {
        return Err(FindError::NoFile { path: device.clone() });
    }
    let mut homes =
        paths.iter().map(|path| if path.is_dir() { path.clone() } else { parent(path).to_owned() });
    let first = homes.next().unwrap_or_else(|| PathBuf::from("."));
    if homes.any(|home| home != first) {
        // What leads nowhere is told first: it may be a piece of a path with blanks.
        for (index, path) in paths.iter().enumerate() {
            looked_at(paths, index, path)?;
        }
        return Err(FindError::WhereTo);
    }
    Ok(first.join(PAPERS))
}

/// What the system shows as files and is none, such as `/dev/stdin`.
fn is_of_the_system(path: &Path) -> bool {
    cfg!(unix)
        && ["/dev", "/proc"].iter().any(|folder| path.starts_with(folder))
        && !path.starts_with("/dev/shm")
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The workbooks to be worked on, by name.
    pub workbooks: Vec<Found>,
    /// Those that are left to other runs.
    pub elsewhere: Vec<Found>,
    /// The folders that were given, without detours.
    pub folders: Vec<PathBuf>,
    /// Folders that could not be looked into.
    pub notes: Vec<Note>,
    /// Files of the folders that were passed over, with what they are where that is known.
    pub passed_over: Vec<PassedOver>,
    /// Events that have several files.
    pub together: Together,
    /// All files that were found, without detours, those of another's event among them.
    given: BTreeSet<PathBuf>,
    /// What stands where the papers go.
    marker: Marker,
}

impl Findings {
    /// Leaves those that are not of a shard to other runs.
    #[must_use]
    pub fn shard(mut self, shard: Option<Shard>) -> Self {
        if let Some(shard) = shard {
            let all = std::mem::take(&mut self.workbooks);
            (self.workbooks, self.elsewhere) = shard.part(all);
        }
        self
    }

    /// With the workbooks of earlier runs that were made from one of these, as awards of the season are: what their
    /// papers say is of an earlier state.
    #[must_use]
    pub fn with_dependents(mut self, out: &Path, reader: Option<&Reader>) -> Self {
        let made_from_these = dependents(&self.given, &real(out), &self.marker);
        let folders: BTreeSet<PathBuf> =
            made_from_these.iter().map(|found| parent(&found.path).to_owned()).collect();
        for folder in folders {
            // An event of several files has them beside it.
            let beside = find_events(&[folder], out, reader, None).map(|own| own.together);
            self.together.extend(beside.unwrap_or_default());
        }
        for found in made_from_these {
            let at = self.workbooks.partition_point(|own| own.name <= found.name);
            self.workbooks.insert(at, found);
        }
        self
    }
}

/// As [`find`], and files that tell of one event are found as one.
pub fn find_events(
    paths: &[PathBuf],
    out: &Path,
    reader: Option<&Reader>,
    encoding: Option<&'static Encoding>,
) -> Result<Findings, FindError> {
    search(paths, out, |files| together(files, reader, encoding))
}

/// The workbooks among files and folders, by name, each once. Lock files, hidden files and papers are passed over; a
/// folder that cannot be read is told, and the others are searched.
pub fn find(paths: &[PathBuf], out: &Path) -> Result<Findings, FindError> {
    search(paths, out, |_| (Together::new(), Vec::new()))
}

fn search(
    paths: &[PathBuf],
    out: &Path,
    events: impl FnOnce(&mut Vec<(PathBuf, PathBuf)>) -> (Together, Vec<PassedOver>),
) -> Result<Findings, FindError> {
    let mut walk = Walk { out: real(out), ..Walk::default() };
    for (index, path) in paths.iter().enumerate() {
        if !looked_at(paths, index, path)?.is_dir() {
            match given_by_name(path) {
                Some(passed) => walk.passed_over.push(passed),
                None => walk.files.push((path.clone(), PathBuf::new())),
            }
        } else if real(path) == walk.out {
            return Err(FindError::AmongWorkbooks { path: path.clone() });
        } else {
            walk.folders.push(real(path));
            walk.folder(path, Path::new(""));
        }
    }
    let Walk { mut files, out, folders, notes, mut passed_over, .. } = walk;
    files.sort();
    let mut given = BTreeSet::new();
    files.retain(|(path, _)| given.insert(real(path)));
    let (together, left_out) = events(&mut files);
    passed_over.extend(left_out);
    let own: Vec<PathBuf> = files.iter().map(|(path, _)| path.clone()).collect();
    let marker = Marker::load(&out);
    let workbooks = name(files, &marker.taken(&out, &own));
    guard(&workbooks, &out)?;
    let elsewhere = Vec::new();
    Ok(Findings { workbooks, elsewhere, folders, notes, passed_over, together, given, marker })
}

/// No input may lie where papers are written: it could be replaced, or taken for a paper.
fn guard(found: &[Found], out: &Path) -> Result<(), FindError> {
    let folders: BTreeSet<PathBuf> = found.iter().map(|f| out.join(&f.folder)).collect();
    let results = out.join(RESULTS);
    for workbook in found {
        let path = real(&workbook.path);
        if path == results || path.ancestors().skip(1).any(|a| folders.contains(a)) {
            return Err(FindError::AmongPapers { path: workbook.path.clone() });
        }
    }
    Ok(())
}

/// A search through folders.
#[derive(Default)]
struct Walk {
    out: PathBuf,
    /// Files, with the way to them from the folder that was given.
    files: Vec<(PathBuf, PathBuf)>,
    folders: Vec<PathBuf>,
    notes: Vec<Note>,
    passed_over: Vec<PassedOver>,
    /// Folders of papers, as markers tell of them.
    papers: BTreeSet<PathBuf>,
    /// Folders that were searched: a link may lead back to one of them.
    seen: BTreeSet<PathBuf>,
    /// Behind a link: how many more files are looked at.
    left: Option<usize>,
}

impl Walk {
    /// Searches a folder. What its marker names is ours, and no input; nothing else makes it a folder of papers.
    fn folder(&mut self, folder: &Path, relative: &Path) {
        let here = real(folder);
        if here == self.out || !self.seen.insert(here) {
            return;
        }
        let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let mut entries: Vec<PathBuf> = match entries {
            Ok(entries) => entries.into_iter().map(|entry| entry.path()).collect(),
            Err(error) => {
                let (folder, why) = (slashed(folder), why(&error));
                self.notes.push(Note::Unreadable { folder, why });
                return;
            }
        };
        if let Some(left) = &mut self.left {
            *left = left.saturating_sub(entries.len());
            if *left == 0 {
                return;
            }
        }
        entries.sort();
        let ours = Marker::load(folder);
        self.papers.extend(ours.events.keys().map(|papers| folder.join(papers)));
        for path in entries {
            let name = file_name(&path);
            if is_passed_over(&name) || ours.files.contains_key(&name) {
                continue;
            }
            if !path.is_dir() {
                match passed_over(&path, relative) {
                    None => self.files.push((path, relative.to_owned())),
                    Some(passed) => self.passed_over.extend(passed),
                }
            } else if !self.papers.contains(&path) {
                let relative = relative.join(path.file_name().unwrap_or_default());
                match path.is_symlink() && self.left.is_none() {
                    true => self.linked(&path, &relative),
                    false => self.folder(&path, &relative),
                }
            }
        }
    }

    /// Searches the folder to which a link leads: nothing of it where it has more files than a club has.
    fn linked(&mut self, link: &Path, relative: &Path) {
        let (files, passed_over) = (self.files.len(), self.passed_over.len());
        self.left = Some(if is_of_the_system(&real(link)) { 0 } else { MOST_BEHIND_A_LINK });
        self.folder(link, relative);
        if self.left.take() == Some(0) {
            self.files.truncate(files);
            self.passed_over.truncate(passed_over);
            self.notes.push(Note::LinkTooLarge { path: slashed(link) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::writing::marker;
    use super::*;

    fn folder(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for file in files {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().expect("a parent")).expect("made");
            std::fs::write(path, "").expect("written");
        }
        folder
    }

    #[test]
    fn lock_files_hidden_files_and_papers_are_passed_over() {
        let season = folder(&[
            "b.xlsx", "A.ODS", "~$b.xlsx", ".c.xlsx", "notes.txt", "Results/b/crosstable.xlsx",
            "old/results.json", "old/d.xlsx", "deep/e.xls",
        ]);
        let found = find(&[season.path().to_owned()], &season.path().join("Results"));
        let found = found.expect("found").workbooks;
        let names: Vec<_> = found.into_iter().map(|f| f.name).collect();
        assert_eq!(names, ["A.ODS", "b.xlsx", "d.xlsx", "e.xls"]);
    }

    #[test]
    fn papers_never_lie_where_an_input_lies() {
        let season = folder(&["a.xlsx", "a/b.xlsx"]);
        let all = [season.path().to_owned()];
        assert!(matches!(find(&all, season.path()), Err(FindError::AmongWorkbooks { .. })));
        let both = [season.path().join("a.xlsx"), season.path().join("a/b.xlsx")];
        assert!(matches!(find(&both, season.path()), Err(FindError::AmongPapers { .. })));
        assert_eq!(find(&both, &season.path().join("out")).expect("found").workbooks.len(), 2);
    }

    #[test]
    fn a_path_in_pieces_is_put_together() {
        let season = folder(&["my own season/a.xlsx"]);
        let whole = season.path().join("my own season");
        let pieces: Vec<PathBuf> =
            whole.to_str().expect("text").split(' ').map(PathBuf::from).collect();
        let error = find(&pieces, &season.path().join("out")).expect_err("no such path");
        assert!(error.is_of_the_command_line());
        let wanted = format!("quotation marks: \"{}\"", slashed(&whole));
        assert!(error.to_string().ends_with(&wanted), "{error}");
    }

    #[test]
    fn a_workbook_that_is_given_twice_is_taken_once() {
        let season = folder(&["a.xlsx"]);
        let twice = [season.path().join("a.xlsx"), season.path().to_owned()];
        assert_eq!(find(&twice, &season.path().join("out")).expect("found").workbooks.len(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_once() {
        let season = folder(&["a.xlsx", "deep/b.xlsx"]);
        for name in ["one", "two", "deep/three"] {
            std::os::unix::fs::symlink(season.path(), season.path().join(name)).expect("linked");
        }
        let found = find(&[season.path().to_owned()], &season.path().join("Results"));
        assert_eq!(found.expect("found").workbooks.len(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn behind_a_link_a_whole_disk_is_not_searched() {
        let disk = folder(&["a.xlsx"]);
        for number in 0..=MOST_BEHIND_A_LINK {
            std::fs::write(disk.path().join(format!("{number}.txt")), "").expect("written");
        }
        let season = folder(&["b.xlsx"]);
        std::os::unix::fs::symlink(disk.path(), season.path().join("disk")).expect("linked");
        std::os::unix::fs::symlink("/proc/self", season.path().join("system")).expect("linked");
        let found = find(&[season.path().to_owned()], &season.path().join("Results"));
        let found = found.expect("found");
        let link = |name: &str| Note::LinkTooLarge { path: slashed(&season.path().join(name)) };
        assert_eq!(found.workbooks.len(), 1);
        let told: Vec<Note> = ["disk", "system"]
            .into_iter()
            .filter(|name| season.path().join(name).exists())
            .map(link)
            .collect();
        assert_eq!(found.notes, told);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_nowhere_is_told_as_one() {
        let season = folder(&[]);
        let link = season.path().join("cup.xlsx");
        std::os::unix::fs::symlink("gone.xlsx", &link).expect("linked");
        let error = find(&[link], &season.path().join("out")).expect_err("nothing there");
        let wanted = "cup.xlsx is a link to gone.xlsx, where nothing is found";
        assert!(error.to_string().ends_with(wanted), "{error}");
    }

    #[test]
    fn a_folder_is_ours_by_its_marker_alone_and_only_what_the_marker_names() {
        let season = folder(&["club/results.json", "club/k.xlsx", "club/k/crosstable.xlsx"]);
        let names = || {
            let found = find(&[season.path().to_owned()], &season.path().join("Results"));
            let names = found.expect("found").workbooks.into_iter().map(|f| f.name);
            names.collect::<Vec<_>>()
        };
        assert_eq!(names(), ["crosstable.xlsx", "k.xlsx"]);
        let record = r#"{"workbook":"k.xlsx","by":"","inputs":{},"files":{},"entry":null,"summary":
            {"workbook":"k.xlsx","event":"","status":"final","players":0,"ties":[],"play_offs":[],
            "prizes":"","needs":[],"messages":[],"files":0}}"#;
        let marker = format!(r#"{{"files":{{}},"events":{{"k":{record}}}}}"#);
        std::fs::write(season.path().join("club").join(marker::MARKER), marker).expect("written");
        assert_eq!(names(), ["k.xlsx"], "the papers are none, the workbook beside them is");
    }

    #[test]
    fn a_folder_that_cannot_be_read_is_told_and_the_others_are_searched() {
        let season = folder(&["a.xlsx"]);
        let mut walk = Walk::default();
        walk.folder(&season.path().join("nowhere"), Path::new("nowhere"));
        walk.folder(season.path(), Path::new(""));
        assert!(matches!(walk.notes[..], [Note::Unreadable { .. }]));
        assert_eq!(walk.files.len(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_not_text_are_kept_apart() {
        use std::os::unix::ffi::OsStrExt;
        let season = folder(&[]);
        for byte in [0xe4, 0xf6] {
            let name = [b"l".as_slice(), &[byte], b"ufer.xlsx"].concat();
            let path = season.path().join(std::ffi::OsStr::from_bytes(&name));
            std::fs::write(path, "").expect("written");
        }
        let found = find(&[season.path().to_owned()], &season.path().join("Results"));
        let found = found.expect("found").workbooks;
        let names: Vec<&str> = found.iter().map(|f| f.name.as_str()).collect();
        assert_eq!(names, ["l\\xe4ufer.xlsx", "l\\xf6ufer.xlsx"]);
        assert_ne!(found[0].folder, found[1].folder);
    }
}
