//! Workbooks that are made from others, as awards of the season and combined events are: what they said is of an earlier
//! state when one of the others has changed.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::ground::Found;
use super::reading::inputs::unchanged;
use super::writing::marker::{Marker, Record};
use super::writing::paths::{lexical, parent};

/// Of the workbooks of earlier runs that are not among those given, the ones that were made from one of these and say what
/// holds no more. The paths given and that of the folder of papers are without detours.
pub fn dependents(given: &BTreeSet<PathBuf>, home: &Path, marker: &Marker) -> Vec<Found> {
    let folders: BTreeSet<&Path> = given.iter().map(|path| parent(path)).collect();
    let found = |(folder, record): (&String, &Record)| {
        let path = lexical(&home.join(&record.source));
        let is_of_these = |name: &String| {
            let input = lexical(&parent(&path).join(name));
            given.contains(&input) || folders.contains(&*input)
        };
        let is_stale = !record.source.is_empty()
            && !given.contains(&path)
            && record.inputs.keys().any(is_of_these)
            && !unchanged(&path, &record.inputs);
        let (name, folder) = (record.workbook.clone(), folder.into());
        (is_stale && path.is_file()).then_some(Found { path, name, folder })
    };
    marker.events.iter().filter_map(found).collect()
}
