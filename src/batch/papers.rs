//! The papers of an event, drawn.

use std::path::Path;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::report::fonts::Fonts;
use crate::report::papers::{FILES, Sheet, joined};
use crate::report::{excel, pdf};
use crate::tournament::Tournament;

/// Warns of names that the papers' typeface cannot print, each with its cell: never a silent box.
pub fn check_letters(tournament: &Tournament, problems: &mut Diagnostics) {
    let Ok(fonts) = Fonts::get() else { return };
    let names = tournament.players.iter().map(|p| (&p.name, &p.at));
    let event = tournament.event.name.iter().map(|n| (&n.value, &n.at));
    for (text, at) in names.chain(event) {
        let missing = fonts.missing(text);
        if !missing.is_empty() {
            let letters: String = missing.into_iter().collect();
            problems.push(
                Diagnostic::warning(
                    "letters-missing",
                    format!("\"{text}\" has letters that the PDF papers cannot print: {letters}"),
                )
                .at(at)
                .help("write the name in Latin, Greek or Cyrillic letters too"),
            );
        }
    }
}

/// Draws the papers of an event into a folder of the output: path and bytes. A paper that cannot be drawn is told, the
/// others go on.
pub fn draw(
    folder: &Path,
    sheet: &Sheet<'_>,
    problems: &mut Diagnostics,
) -> Vec<(String, Vec<u8>)> {
    let folder = folder.to_string_lossy().replace('\\', "/");
    let mut drawn = Vec::new();
    for file in FILES {
        let documents = (file.documents)(sheet);
        let bytes = if file.name.ends_with(".xlsx") {
            excel::write(&documents).map_err(|e| e.to_string())
        } else {
            match joined(documents) {
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
