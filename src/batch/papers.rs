//! The papers of an event, drawn.

use std::path::Path;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::report::papers::{File, joined};
use crate::report::{excel, pdf};

/// Draws files into a folder of the output: path and bytes. A paper that cannot be drawn is told, the others go on.
pub fn draw(folder: &Path, files: &[File], problems: &mut Diagnostics) -> Vec<(String, Vec<u8>)> {
    let folder = folder.to_string_lossy().replace('\\', "/");
    let mut drawn = Vec::new();
    for file in files {
        let bytes = if file.name.ends_with(".xlsx") {
            excel::write(&file.documents).map_err(|e| e.to_string())
        } else {
            match joined(&file.documents) {
                Some(document) => pdf::write(&document).map_err(|e| e.to_string()),
                None => continue,
            }
        };
        match bytes {
            Ok(bytes) => drawn.push((format!("{folder}/{}", file.name), bytes)),
            Err(why) => problems.push(Diagnostic::warning(
                "paper-failed",
                format!("{} could not be drawn: {why}", file.name),
            )),
        }
    }
    drawn
}
