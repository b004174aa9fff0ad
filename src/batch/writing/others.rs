//! The workbooks of earlier runs that this run was not given: what becomes of their results and papers.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use super::super::finding::find::Findings;
use super::marker::{Marker, Record};
use super::note::Note;
use super::outbox::Outbox;
use super::paths::{lexical, real, slashed, way};

/// How a workbook that this run was not given stands to those that it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// It has nothing to do with them: its results are kept.
    Apart,
    /// It is not among the workbooks of the folder that was given, but it is there: its results are kept.
    Missed,
    /// It is among them, with another folder of papers: its old papers go.
    Moved,
    /// It is not there any more: its papers are of an earlier state.
    Gone,
}

impl Other {
    /// Whether its results stay in the file of results.
    pub fn is_kept(self) -> bool {
        matches!(self, Self::Apart | Self::Missed)
    }
}

/// The folders of papers of the other workbooks.
pub fn others(findings: &Findings, out: &Path, marker: &Marker) -> BTreeMap<String, Other> {
    let home = real(out);
    let all = || findings.workbooks.iter().chain(&findings.elsewhere);
    let own: BTreeSet<String> = findings.workbooks.iter().map(|f| slashed(&f.folder)).collect();
    let sources: BTreeMap<String, String> =
        all().map(|f| (slashed(&way(&home, &real(&f.path))), slashed(&f.folder))).collect();
    // What now counts with another file of its event has no papers of its own any more.
    let beside = findings.together.values().flat_map(|b| b.read.iter().chain(&b.left_out));
    let of_others: BTreeSet<PathBuf> = beside.map(|path| real(path)).collect();
    let mut others = BTreeMap::new();
    for (folder, record) in marker.events.iter().filter(|(folder, _)| !own.contains(*folder)) {
        let path = lexical(&home.join(&record.source));
        let is_below = findings.folders.iter().any(|given| path.starts_with(given));
        let other = match sources.get(&record.source) {
            Some(now) if now != folder => Other::Moved,
            Some(_) => Other::Apart,
            None if is_below && (is_gone(&path) || of_others.contains(&path)) => Other::Gone,
            None if findings.folders.is_empty() => Other::Apart,
            None => Other::Missed,
        };
        others.insert(folder.clone(), other);
    }
    others
}

/// Those whose results are kept though their workbook is not there, beside those that were given: it may be back tomorrow,
/// or have another name.
pub fn missing<'m>(
    others: &'m BTreeMap<String, Other>,
    findings: &Findings,
    out: &Path,
    marker: &'m Marker,
) -> impl Iterator<Item = &'m Record> {
    let home = real(out);
    let given = findings.workbooks.iter();
    let beside: BTreeSet<PathBuf> =
        given.filter_map(|f| Some(real(&f.path).parent()?.to_owned())).collect();
    let kept = others.iter().filter(|(_, other)| other.is_kept());
    kept.filter_map(|(folder, _)| marker.events.get(folder)).filter(move |record| {
        let path = lexical(&home.join(&record.source));
        path.parent().is_some_and(|folder| beside.contains(folder)) && is_gone(&path)
    })
}

/// Clears away what the others left, and tells of them.
pub fn clear(
    others: &BTreeMap<String, Other>,
    outbox: &Outbox,
    marker: &mut Marker,
    notes: &mut Vec<Note>,
) {
    let (mut missed, mut gone) = (Vec::new(), Vec::new());
    for (folder, other) in others {
        let Some(record) = marker.events.get_mut(folder) else { continue };
        if matches!(other, Other::Moved | Other::Gone) {
            // What was asked for one by one goes the same way.
            record.files.extend(marker.asked.remove(folder).into_iter().flat_map(|own| own.files));
        }
        match other {
            Other::Apart => {}
            Other::Missed => missed.push(format!("{folder} ({})", record.workbook)),
            Other::Moved => {
                record.files.retain(|name, _| !outbox.remove(name, notes));
                if record.files.is_empty() {
                    outbox.forget(record.earlier.keys(), notes);
                    marker.events.remove(folder);
                }
            }
            Other::Gone => {
                let aside = outbox.put_aside(record.files.keys().map(String::as_str), notes);
                record.files.retain(|name, _| aside.left.contains(name));
                record.earlier.extend(aside.put);
                if outbox.folder().join(folder).is_dir() {
                    gone.push(format!("{folder} ({})", record.workbook));
                } else {
                    marker.events.remove(folder);
                }
            }
        }
    }
    for (folders, gone) in [(missed, false), (gone, true)] {
        if !folders.is_empty() {
            notes.push(Note::Stray { folders, gone });
        }
    }
}

/// Only what is known not to be there is gone; a folder that cannot be read is no proof.
fn is_gone(path: &Path) -> bool {
    path.symlink_metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}
