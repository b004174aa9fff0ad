//! Workbooks of a run that tell of one event: a copy that a spreadsheet or `mend` has left beside the original is settled and
//! printed like an event of its own, which is told.

use std::collections::BTreeMap;

use super::super::one::WorkbookOutcome;
use super::super::writing::digest::Digest;
use super::super::writing::marker::Record;
use super::super::writing::note::Note;

/// A note for each event of which several workbooks of a run tell.
pub fn tell(outcomes: &[WorkbookOutcome]) -> Vec<Note> {
    let known = outcomes.iter().map(|own| &own.summary);
    among(known.filter_map(|own| Some((own.workbook.as_str(), own.known_by.as_ref()?))))
}

/// A note for each workbook that is not there any more and whose event one of this run tells of: it has another name now.
pub fn renamed<'r>(
    outcomes: &[WorkbookOutcome],
    missing: impl Iterator<Item = &'r Record>,
) -> Vec<Note> {
    let note = |record: &Record| {
        let known = record.summary.known_by.as_ref()?;
        let now = outcomes.iter().find(|own| own.summary.known_by.as_ref() == Some(known))?;
        let workbook = now.summary.workbook.clone();
        Some(Note::Renamed { before: record.workbook.clone(), workbook })
    };
    missing.filter_map(note).collect()
}

/// The same of workbooks with what their events are known by.
pub fn among<'w>(workbooks: impl Iterator<Item = (&'w str, &'w Digest)>) -> Vec<Note> {
    let mut of: BTreeMap<&Digest, Vec<String>> = BTreeMap::new();
    for (workbook, known) in workbooks {
        of.entry(known).or_default().push(workbook.to_owned());
    }
    let several = of.into_values().filter(|workbooks| workbooks.len() > 1);
    several.map(|workbooks| Note::OneEvent { workbooks }).collect()
}
