//! Workbooks of a run that tell of one event: a copy that a spreadsheet or `mend` has left beside the original is settled and
//! printed like an event of its own, which is told.

use std::collections::BTreeMap;

use super::super::one::WorkbookOutcome;
use super::super::writing::digest::Digest;
use super::super::writing::note::Note;

/// A note for each event of which several workbooks tell.
pub fn tell(outcomes: &[WorkbookOutcome]) -> Vec<Note> {
    let mut of: BTreeMap<&Digest, Vec<String>> = BTreeMap::new();
    for summary in outcomes.iter().map(|own| &own.summary) {
        let Some(known) = &summary.known_by else { continue };
        of.entry(known).or_default().push(summary.workbook.clone());
    }
    let several = of.into_values().filter(|workbooks| workbooks.len() > 1);
    several.map(|workbooks| Note::OneEvent { workbooks }).collect()
}
